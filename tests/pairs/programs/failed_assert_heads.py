"""A layer asserts that its heads divide its width."""
from dataclasses import dataclass, replace

import torch
import torch.nn as nn


@dataclass(frozen=True)
class Config:
    width: int = 24
    heads: int = 4
    depth: int = 2


class SelfAttention(nn.Module):
    def __init__(self, cfg: Config):
        super().__init__()
        assert cfg.width % cfg.heads == 0, f"width {cfg.width} is not divisible by {cfg.heads} heads"  # fails: AssertionError
        self.heads, self.head_dim = cfg.heads, cfg.width // cfg.heads
        self.qkv = nn.Linear(cfg.width, 3 * cfg.width)
        self.proj = nn.Linear(cfg.width, cfg.width)

    def forward(self, x):
        b, n, c = x.shape
        q, k, v = self.qkv(x).view(b, n, 3, self.heads, self.head_dim).permute(2, 0, 3, 1, 4)
        y = nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.proj(y.transpose(1, 2).reshape(b, n, c))


class Model(nn.Module):
    def __init__(self, cfg: Config):
        super().__init__()
        self.blocks = nn.Sequential(*[SelfAttention(cfg) for _ in range(cfg.depth)])
        self.head = nn.Linear(cfg.width, 1)

    def forward(self, x):
        return self.head(self.blocks(x)).squeeze(-1)


base = Config()
for cfg in (base, replace(base, width=32), replace(base, depth=1, heads=3)):  # bug: for cfg in (base, replace(base, width=30), replace(base, depth=1, heads=3)):
    model = Model(cfg)
    opt = torch.optim.AdamW(model.parameters(), lr=1e-3)
    x = torch.randn(2, 9, cfg.width)
    loss = (model(x) - x.mean(-1)).pow(2).mean()
    loss.backward()
    opt.step()
    print(cfg, loss.item())
