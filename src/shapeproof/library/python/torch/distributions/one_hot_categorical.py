"""One of several classes, as a one-hot vector."""

import torch
from torch.distributions.distribution import Distribution, from_probs_or_logits


class OneHotCategorical(Distribution):
    has_enumerate_support = True

    def __init__(self, probs=None, logits=None, validate_args=None):
        given = from_probs_or_logits(self, probs, logits)
        torch._check_value(given.dim() >= 1, lambda: "`probs` and `logits` must be at least one-dimensional.")
        super().__init__(given.shape[:-1], given.shape[-1:], validate_args)

    @property
    def param_shape(self):
        return self.logits.size()

    def enumerate_support(self, expand=True):
        shape = self._batch_shape if expand else [1] * len(self._batch_shape)
        return self._new(self._event_shape, shape, self._event_shape)


class OneHotCategoricalStraightThrough(OneHotCategorical):
    has_rsample = True
