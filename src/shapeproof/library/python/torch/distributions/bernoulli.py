"""The Bernoulli distribution."""

from torch.distributions.distribution import Distribution, from_probs_or_logits


class Bernoulli(Distribution):
    has_enumerate_support = True

    def enumerate_support(self, expand=True):
        return self._new((2,), self._batch_shape if expand else [1] * len(self._batch_shape))

    def __init__(self, probs=None, logits=None, validate_args=None):
        super().__init__(from_probs_or_logits(self, probs, logits).size(), validate_args=validate_args)
