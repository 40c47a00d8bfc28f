"""The Cauchy distribution."""

from torch.distributions.distribution import Distribution, broadcast_all


class Cauchy(Distribution):
    has_rsample = True

    def __init__(self, loc, scale, validate_args=None):
        self.loc, self.scale = broadcast_all(loc, scale)
        super().__init__(self.loc.size(), validate_args=validate_args)
