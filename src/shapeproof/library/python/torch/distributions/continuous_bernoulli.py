"""The ContinuousBernoulli distribution."""

from torch.distributions.distribution import Distribution, from_probs_or_logits


class ContinuousBernoulli(Distribution):
    has_rsample = True

    def __init__(self, probs=None, logits=None, lims=(0.499, 0.501), validate_args=None):
        super().__init__(from_probs_or_logits(self, probs, logits).size(), validate_args=validate_args)
