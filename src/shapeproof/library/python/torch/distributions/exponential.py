"""The Exponential distribution."""

from torch.distributions.distribution import ExponentialFamily, broadcast_all


class Exponential(ExponentialFamily):
    has_rsample = True

    def __init__(self, rate, validate_args=None):
        (self.rate,) = broadcast_all(rate)
        super().__init__(self.rate.size(), validate_args=validate_args)
