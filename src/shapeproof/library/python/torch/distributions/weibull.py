"""The Weibull distribution."""

from torch.distributions.distribution import Distribution, broadcast_all


class Weibull(Distribution):
    has_rsample = True

    def __init__(self, scale, concentration, validate_args=None):
        self.scale, self.concentration = broadcast_all(scale, concentration)
        super().__init__(self.scale.size(), validate_args=validate_args)
