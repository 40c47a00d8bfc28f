"""The Geometric distribution."""

from torch.distributions.distribution import Distribution, from_probs_or_logits


class Geometric(Distribution):
    def __init__(self, probs=None, logits=None, validate_args=None):
        super().__init__(from_probs_or_logits(self, probs, logits).size(), validate_args=validate_args)
