"""The Kumaraswamy distribution."""

from torch.distributions.distribution import Distribution, broadcast_all


class Kumaraswamy(Distribution):
    has_rsample = True

    def __init__(self, concentration1, concentration0, validate_args=None):
        self.concentration1, self.concentration0 = broadcast_all(concentration1, concentration0)
        super().__init__(self.concentration1.size(), validate_args=validate_args)
