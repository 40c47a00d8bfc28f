"""Whole samples left out at random."""

import torch
from torch import nn


def _probability(p):
    if isinstance(p, (int, float)) and (p < 0.0 or p > 1.0):
        raise ValueError(f"drop probability has to be between 0 and 1, but got {p}")


def stochastic_depth(input, p, mode, training=True):
    _probability(p)
    if mode not in ("batch", "row"):
        raise ValueError(f"mode has to be either 'batch' or 'row', but got {mode}")
    return torch.empty_like(input) + input if training and p != 0.0 else input


class StochasticDepth(nn.Module):
    def __init__(self, p, mode):
        super().__init__()
        self.p = p
        self.mode = mode

    def forward(self, input):
        return stochastic_depth(input, self.p, self.mode, self.training)
