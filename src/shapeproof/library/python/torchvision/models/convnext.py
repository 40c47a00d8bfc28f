"""ConvNeXt: convolutions of 7×7 for each channel, then two linear layers."""

from functools import partial

import torch
import torch.nn.functional as F
from torch import nn

from torchvision.models._building import builder, plain
from torchvision.models._weights import Weights
from torchvision.ops.misc import Conv2dNormActivation, Permute
from torchvision.ops.stochastic_depth import StochasticDepth


class LayerNorm2d(nn.LayerNorm):
    def forward(self, x):
        x = F.layer_norm(x.permute(0, 2, 3, 1), self.normalized_shape, self.weight, self.bias, self.eps)
        return x.permute(0, 3, 1, 2)


class CNBlock(nn.Module):
    def __init__(self, dim, layer_scale, stochastic_depth_prob, norm_layer=None):
        super().__init__()
        norm_layer = norm_layer or partial(nn.LayerNorm, eps=1e-6)
        self.block = nn.Sequential(
            nn.Conv2d(dim, dim, kernel_size=7, padding=3, groups=dim, bias=True),
            Permute([0, 2, 3, 1]),
            norm_layer(dim),
            nn.Linear(dim, 4 * dim),
            nn.GELU(),
            nn.Linear(4 * dim, dim),
            Permute([0, 3, 1, 2]),
        )
        self.layer_scale = nn.Parameter(torch.ones(dim, 1, 1))
        self.stochastic_depth = StochasticDepth(stochastic_depth_prob, "row")

    def forward(self, input):
        return self.stochastic_depth(self.layer_scale * self.block(input)) + input


class ConvNeXt(nn.Module):
    def __init__(
        self,
        widths,
        depths,
        stochastic_depth_prob=0.0,
        layer_scale=1e-6,
        num_classes=1000,
        block=None,
        norm_layer=None,
    ):
        super().__init__()
        block, norm_layer = block or CNBlock, norm_layer or partial(LayerNorm2d, eps=1e-6)
        layers = [
            Conv2dNormActivation(3, widths[0], kernel_size=4, stride=4, padding=0, norm_layer=norm_layer, activation_layer=None, bias=True)
        ]
        number = 0
        for i, (width, depth) in enumerate(zip(widths, depths)):
            stage = []
            for _ in range(depth):
                stage.append(block(width, layer_scale, stochastic_depth_prob * number / (sum(depths) - 1.0)))
                number = number + 1
            layers.append(nn.Sequential(*stage))
            if i + 1 < len(widths):
                layers.append(nn.Sequential(norm_layer(width), nn.Conv2d(width, widths[i + 1], kernel_size=2, stride=2)))
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(norm_layer(widths[-1]), nn.Flatten(1), nn.Linear(widths[-1], num_classes))

    def forward(self, x):
        return self.classifier(self.avgpool(self.features(x)))


def _convnext(width, depth, drop):
    widths, depths = [width, 2 * width, 4 * width, 8 * width], [3, 3, depth, 3]
    return plain(lambda stochastic_depth_prob=drop, **kwargs: ConvNeXt(widths, depths, stochastic_depth_prob, **kwargs))


ConvNeXt_Tiny_Weights, ConvNeXt_Small_Weights = Weights("convnext_tiny"), Weights("convnext_small")
ConvNeXt_Base_Weights, ConvNeXt_Large_Weights = Weights("convnext_base"), Weights("convnext_large")
convnext_tiny = builder("convnext_tiny", _convnext(96, 9, 0.1))
convnext_small = builder("convnext_small", _convnext(96, 27, 0.4))
convnext_base = builder("convnext_base", _convnext(128, 27, 0.5))
convnext_large = builder("convnext_large", _convnext(192, 27, 0.5))
