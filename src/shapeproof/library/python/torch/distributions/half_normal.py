"""The HalfNormal distribution."""

from torch.distributions.distribution import Distribution, broadcast_all


class HalfNormal(Distribution):
    has_rsample = True

    def __init__(self, scale, validate_args=None):
        (self.scale,) = broadcast_all(scale)
        super().__init__(self.scale.size(), validate_args=validate_args)
