"""The Gamma distribution."""

from torch.distributions.distribution import ExponentialFamily, broadcast_all


class Gamma(ExponentialFamily):
    has_rsample = True

    def __init__(self, concentration, rate, validate_args=None):
        self.concentration, self.rate = broadcast_all(concentration, rate)
        super().__init__(self.concentration.size(), validate_args=validate_args)
