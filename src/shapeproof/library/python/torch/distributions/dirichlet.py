"""The Dirichlet distribution."""

import torch
from torch.distributions.distribution import ExponentialFamily


class Dirichlet(ExponentialFamily):
    has_rsample = True

    def __init__(self, concentration, validate_args=None):
        torch._check_value(concentration.dim() >= 1, lambda: "`concentration` parameter must be at least one-dimensional.")
        self.concentration = concentration
        super().__init__(concentration.shape[:-1], concentration.shape[-1:], validate_args)
