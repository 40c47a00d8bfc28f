"""The normal distribution of vectors."""

import torch
from torch.distributions.distribution import Distribution


class MultivariateNormal(Distribution):
    has_rsample = True

    def __init__(self, loc, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        torch._check_value(loc.dim() >= 1, lambda: "loc must be at least one-dimensional.")
        given = [m for m in (covariance_matrix, scale_tril, precision_matrix) if m is not None]
        if len(given) != 1:
            raise ValueError("Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.")
        matrix = given[0]
        torch._check_value(matrix.dim() >= 2, lambda: "the matrix must be at least two-dimensional, with optional leading batch dimensions")
        size = loc.size(-1)
        batch = torch.broadcast_shapes(matrix.shape[:-2], loc.shape[:-1])
        torch._check_value(
            matrix.size(-1) == size and matrix.size(-2) == size,
            lambda: f"a mean of {size} elements needs a matrix of ({size}, {size}), not {tuple(matrix.shape[-2:])}",
        )
        self.loc = loc.expand([*batch, size])
        self._unbroadcasted_scale_tril = torch.empty_like(matrix)
        for name in ("covariance_matrix", "precision_matrix", "scale_tril"):
            setattr(self, name, matrix.expand([*batch, size, size]))
        super().__init__(batch, loc.shape[-1:], validate_args)


class LowRankMultivariateNormal(Distribution):
    has_rsample = True

    def __init__(self, loc, cov_factor, cov_diag, validate_args=None):
        torch._check_value(loc.dim() >= 1, lambda: "loc must be at least one-dimensional.")
        torch._check_value(cov_factor.dim() >= 2, lambda: "cov_factor must be at least two-dimensional")
        size = loc.size(-1)
        torch._check_value(cov_factor.size(-2) == size, lambda: f"cov_factor must be a batch of matrices with shape {size} x m")
        torch._check_value(cov_diag.size(-1) == size, lambda: f"cov_diag must be a batch of vectors with shape ({size},)")
        batch = torch.broadcast_shapes(loc.shape[:-1], cov_factor.shape[:-2], cov_diag.shape[:-1])
        self.loc = loc.expand([*batch, size])
        self.cov_diag = cov_diag.expand([*batch, size])
        self.cov_factor = cov_factor.expand([*batch, *cov_factor.shape[-2:]])
        super().__init__(batch, (size,), validate_args)
