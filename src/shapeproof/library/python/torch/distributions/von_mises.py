"""The VonMises distribution."""

from torch.distributions.distribution import Distribution, broadcast_all


class VonMises(Distribution):
    def __init__(self, loc, concentration, validate_args=None):
        self.loc, self.concentration = broadcast_all(loc, concentration)
        super().__init__(self.loc.size(), validate_args=validate_args)
