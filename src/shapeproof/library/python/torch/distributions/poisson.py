"""The Poisson distribution."""

from torch.distributions.distribution import ExponentialFamily, broadcast_all


class Poisson(ExponentialFamily):
    def __init__(self, rate, validate_args=None):
        (self.rate,) = broadcast_all(rate)
        super().__init__(self.rate.size(), validate_args=validate_args)
