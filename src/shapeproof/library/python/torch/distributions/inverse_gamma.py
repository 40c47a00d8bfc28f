"""The InverseGamma distribution."""

from torch.distributions.distribution import Distribution, broadcast_all


class InverseGamma(Distribution):
    has_rsample = True

    def __init__(self, concentration, rate, validate_args=None):
        self.concentration, self.rate = broadcast_all(concentration, rate)
        super().__init__(self.concentration.size(), validate_args=validate_args)
