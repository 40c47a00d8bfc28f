"""The Pareto distribution."""

from torch.distributions.distribution import Distribution, broadcast_all


class Pareto(Distribution):
    has_rsample = True

    def __init__(self, scale, alpha, validate_args=None):
        self.scale, self.alpha = broadcast_all(scale, alpha)
        super().__init__(self.scale.size(), validate_args=validate_args)
