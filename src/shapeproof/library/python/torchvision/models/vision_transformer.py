"""Vision transformers: patches as words, a class token in front."""

from functools import partial

import torch
from torch import nn

from torchvision.models._building import builder
from torchvision.models._weights import Weights
from torchvision.ops.misc import MLP


class MLPBlock(MLP):
    def __init__(self, in_dim, mlp_dim, dropout):
        super().__init__(in_dim, [mlp_dim, in_dim], activation_layer=nn.GELU, inplace=None, dropout=dropout)


class EncoderBlock(nn.Module):
    def __init__(self, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout, norm_layer):
        super().__init__()
        self.num_heads = num_heads
        self.ln_1 = norm_layer(hidden_dim)
        self.self_attention = nn.MultiheadAttention(hidden_dim, num_heads, dropout=attention_dropout, batch_first=True)
        self.dropout = nn.Dropout(dropout)
        self.ln_2 = norm_layer(hidden_dim)
        self.mlp = MLPBlock(hidden_dim, mlp_dim, dropout)

    def forward(self, input):
        x = self.ln_1(input)
        attended, _ = self.self_attention(x, x, x, need_weights=False)
        x = self.dropout(attended) + input
        return x + self.mlp(self.ln_2(x))


class Encoder(nn.Module):
    def __init__(self, seq_length, num_layers, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout, norm_layer):
        super().__init__()
        self.pos_embedding = nn.Parameter(torch.empty(1, seq_length, hidden_dim))
        self.dropout = nn.Dropout(dropout)
        self.layers = nn.Sequential()
        for i in range(num_layers):
            block = EncoderBlock(num_heads, hidden_dim, mlp_dim, dropout, attention_dropout, norm_layer)
            self.layers.add_module(f"encoder_layer_{i}", block)
        self.ln = norm_layer(hidden_dim)

    def forward(self, input):
        return self.ln(self.layers(self.dropout(input + self.pos_embedding)))


class VisionTransformer(nn.Module):
    def __init__(
        self,
        image_size,
        patch_size,
        num_layers,
        num_heads,
        hidden_dim,
        mlp_dim,
        dropout=0.0,
        attention_dropout=0.0,
        num_classes=1000,
        representation_size=None,
        norm_layer=None,
    ):
        super().__init__()
        if image_size % patch_size != 0:
            raise AssertionError("Input shape indivisible by patch size!")
        norm_layer = norm_layer or partial(nn.LayerNorm, eps=1e-6)
        self.image_size = image_size
        self.patch_size = patch_size
        self.hidden_dim = hidden_dim
        self.mlp_dim = mlp_dim
        self.attention_dropout = attention_dropout
        self.dropout = dropout
        self.num_classes = num_classes
        self.representation_size = representation_size
        self.norm_layer = norm_layer
        self.conv_proj = nn.Conv2d(3, hidden_dim, kernel_size=patch_size, stride=patch_size)
        self.class_token = nn.Parameter(torch.zeros(1, 1, hidden_dim))
        self.seq_length = (image_size // patch_size) ** 2 + 1
        self.encoder = Encoder(self.seq_length, num_layers, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout, norm_layer)
        self.heads = nn.Sequential()
        if representation_size is None:
            self.heads.add_module("head", nn.Linear(hidden_dim, num_classes))
        else:
            self.heads.add_module("pre_logits", nn.Linear(hidden_dim, representation_size))
            self.heads.add_module("act", nn.Tanh())
            self.heads.add_module("head", nn.Linear(representation_size, num_classes))

    def _process_input(self, x):
        count, _, height, width = x.shape
        for name, side in (("height", height), ("width", width)):
            torch._check_with(
                AssertionError, side == self.image_size, lambda: f"Wrong image {name}! Expected {self.image_size} but got {side}!"
            )
        return self.conv_proj(x).flatten(2).permute(0, 2, 1)

    def forward(self, x):
        x = self._process_input(x)
        token = self.class_token.expand(x.shape[0], -1, -1)
        return self.heads(self.encoder(torch.cat([token, x], dim=1))[:, 0])


def _vit(patch, layers, heads, hidden, mlp, trained_on=224):
    def make(trained, image_size=None, **kwargs):
        size = image_size if image_size is not None else trained_on if trained else 224
        return VisionTransformer(size, patch, layers, heads, hidden, mlp, **kwargs)

    return make


ViT_B_16_Weights, ViT_B_32_Weights = Weights("vit_b_16"), Weights("vit_b_32")
ViT_L_16_Weights, ViT_L_32_Weights = Weights("vit_l_16"), Weights("vit_l_32")
ViT_H_14_Weights = Weights("vit_h_14")
vit_b_16 = builder("vit_b_16", _vit(16, 12, 12, 768, 3072))
vit_b_32 = builder("vit_b_32", _vit(32, 12, 12, 768, 3072))
vit_l_16 = builder("vit_l_16", _vit(16, 24, 16, 1024, 4096))
vit_l_32 = builder("vit_l_32", _vit(32, 24, 16, 1024, 4096))
vit_h_14 = builder("vit_h_14", _vit(14, 32, 16, 1280, 5120, 518))
