"""The Chi2 distribution."""

from torch.distributions.distribution import Distribution, broadcast_all


class Chi2(Distribution):
    has_rsample = True

    def __init__(self, df, validate_args=None):
        (self.df,) = broadcast_all(df)
        super().__init__(self.df.size(), validate_args=validate_args)
