"""The normal distribution of vectors with a covariance of low rank."""

from torch.distributions.multivariate_normal import LowRankMultivariateNormal

__all__ = ["LowRankMultivariateNormal"]
