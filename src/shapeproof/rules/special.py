"""Gamma functions, orthogonal polynomials and their relatives. PyTorch docs: torch.special."""

from __future__ import annotations

from shapeproof.rules.activations import BOOL, COMPLEX
from shapeproof.rules.pointwise import FLOATS, NUMBER_RANGE, binary, both_forms, pointwise
from shapeproof.rules.promotion import floating, refuse
from shapeproof.rules.registry import op
from shapeproof.symbolic import Dim
from shapeproof.values.requirements import require
from shapeproof.values.tensors import Tensor


@op("torch.polygamma", "torch.special.polygamma", out=1)
def polygamma(n: Dim, x: Tensor) -> Tensor:
    """The n-th derivative of digamma, for every element."""
    require(n >= 0, NUMBER_RANGE, "polygamma(n, x) does not support negative n, but got {n}", n=n)
    refuse("polygamma", x.dtype, COMPLEX)
    return pointwise(floating(x.dtype), x)


@op("Tensor.polygamma", "Tensor.polygamma_")
def polygamma_method(x: Tensor, n: Dim) -> Tensor:
    """The n-th derivative of digamma, for every element."""
    return polygamma(n, x)


@op("torch.mvlgamma", "Tensor.mvlgamma", "Tensor.mvlgamma_", "torch.special.multigammaln", out=1)
def mvlgamma(x: Tensor, p: Dim) -> Tensor:
    """The multivariate log-gamma function of every element."""
    require(p >= 1, NUMBER_RANGE, "mvlgamma: p has to be greater than or equal to 1, but got {p}", p=p)
    refuse("mvlgamma", x.dtype, BOOL, COMPLEX)
    return Tensor(x.shape, floating(x.dtype))


def _register_binary() -> None:
    refused = (COMPLEX,)
    binary(("torch.special.gammainc", "torch.special.gammaincc"), refused=FLOATS, numbers="none")
    binary((*both_forms("xlogy"), "torch.xlogy_", "torch.special.xlogy", "torch.special.xlog1py"), floating, refused, numbers="one")
    polynomials = [f"{prefix}chebyshev_polynomial_{kind}" for prefix in ("", "shifted_") for kind in "tuvw"]
    polynomials += ["hermite_polynomial_h", "hermite_polynomial_he", "laguerre_polynomial_l", "legendre_polynomial_p"]
    binary(tuple([f"torch.special.{name}" for name in (*polynomials, "zeta")]), floating, refused, numbers="one")


_register_binary()
