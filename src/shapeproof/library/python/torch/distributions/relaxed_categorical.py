"""A one-hot categorical distribution with gradients."""

from torch.distributions.distribution import Distribution, from_probs_or_logits


class RelaxedOneHotCategorical(Distribution):
    has_rsample = True

    def __init__(self, temperature, probs=None, logits=None, validate_args=None):
        self.temperature = temperature
        given = from_probs_or_logits(self, probs, logits)
        super().__init__(given.shape[:-1], given.shape[-1:], validate_args)

    def _parameter(self):
        return self.logits
