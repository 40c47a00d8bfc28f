"""One of several classes."""

import torch
from torch.distributions.distribution import Distribution, from_probs_or_logits


class Categorical(Distribution):
    has_enumerate_support = True

    def __init__(self, probs=None, logits=None, validate_args=None):
        given = from_probs_or_logits(self, probs, logits)
        torch._check_value(given.dim() >= 1, lambda: "`probs` and `logits` must be at least one-dimensional.")
        self._num_events = given.size(-1)
        super().__init__(given.shape[:-1], validate_args=validate_args)

    @property
    def param_shape(self):
        return self.logits.size()

    def sample(self, sample_shape=()):
        return torch.empty([*sample_shape, *self._batch_shape], dtype=torch.int64)

    @property
    def mode(self):
        return torch.empty(self._batch_shape, dtype=torch.int64)

    def enumerate_support(self, expand=True):
        shape = self._batch_shape if expand else [1] * len(self._batch_shape)
        return torch.empty([self._num_events, *shape], dtype=torch.int64)
