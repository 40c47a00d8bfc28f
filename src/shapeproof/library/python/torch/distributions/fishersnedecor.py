"""The FisherSnedecor distribution."""

from torch.distributions.distribution import Distribution, broadcast_all


class FisherSnedecor(Distribution):
    has_rsample = True

    def __init__(self, df1, df2, validate_args=None):
        self.df1, self.df2 = broadcast_all(df1, df2)
        super().__init__(self.df1.size(), validate_args=validate_args)
