"""Counts of classes in several draws."""

import torch
from torch.distributions.distribution import Distribution, from_probs_or_logits


class Multinomial(Distribution):
    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None):
        if not isinstance(total_count, int):
            raise NotImplementedError("inhomogeneous total_count is not supported")
        self.total_count = total_count
        given = from_probs_or_logits(self, probs, logits)
        torch._check_value(given.dim() >= 1, lambda: "`probs` and `logits` must be at least one-dimensional.")
        super().__init__(given.shape[:-1], given.shape[-1:], validate_args)
