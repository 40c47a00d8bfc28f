"""A Bernoulli distribution with gradients."""

from torch.distributions.distribution import Distribution, from_probs_or_logits


class RelaxedBernoulli(Distribution):
    has_rsample = True

    def __init__(self, temperature, probs=None, logits=None, validate_args=None):
        self.temperature = temperature
        super().__init__(from_probs_or_logits(self, probs, logits).size(), validate_args=validate_args)

    def _parameter(self):
        return self.logits
