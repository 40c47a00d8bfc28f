"""Covariance and correlation. PyTorch docs: Other Operations."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.promotion import DTYPE, element_name, floating, refuse
from shapeproof.rules.reduced import BOOL, known_whole
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import ranked
from shapeproof.symbolic import Dim, OpenShape, RankUnknown, equal, numel
from shapeproof.values.dtypes import promote
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor

WEIGHTS = code("observation-weights", "There is not one weight for each observation, or a weight is negative.")


def _between_rows(x: Tensor, operation: str) -> tuple[Dim, ...]:
    """A square with one row per row of the input; a single row gives no dimensions."""
    shape = ranked(x, operation, 0, 1, 2)
    if isinstance(shape, OpenShape):
        raise RankUnknown(f"the dimensions of the input of {operation}")
    if len(shape) < 2:
        return ()
    single = SESSION.facts.decide(equal(shape[0], 1)) if not isinstance(equal(shape[0], 1), bool) else equal(shape[0], 1)
    if single is None:
        raise RankUnknown("whether there is only one variable")
    return () if single else (shape[0], shape[0])


def _check_weights(x: Tensor, name: str, weights: Tensor, categories: tuple[int, ...]) -> None:
    ranked(weights, f"{name} of cov", 0, 1, rank_code=WEIGHTS)
    observations = x.shape[-1] if isinstance(x.shape, tuple) and len(x.shape) == 2 else numel(x.shape)
    require(
        equal(numel(weights.shape), observations),
        WEIGHTS,
        "cov(): expected {name} to have the same numel as there are observations in the input but got {given} != {wanted}",
        name=name,
        given=numel(weights.shape),
        wanted=observations,
    )
    if weights.dtype is not None and weights.dtype.category not in categories:
        raise fail(DTYPE, "cov(): {name} cannot have dtype {dtype}", name=name, dtype=element_name(weights.dtype))
    if any(number < 0 for number in known_whole(weights) or ()):
        raise fail(WEIGHTS, "cov(): {name} cannot be negative", name=name)


@op("torch.cov", "Tensor.cov")
def cov(x: Tensor, *, correction: Dim = 1, fweights: Tensor | None = None, aweights: Tensor | None = None) -> Tensor:
    """The covariances of the rows, each of which is a variable."""
    refuse("cov", x.dtype, BOOL)
    shape = _between_rows(x, "cov")
    if fweights is not None:
        _check_weights(x, "fweights", fweights, (1,))
    if aweights is not None:
        _check_weights(x, "aweights", aweights, (2,))
    dtype = floating(x.dtype)
    return Tensor(shape, dtype if aweights is None else promote(dtype, aweights.dtype))


@op("torch.corrcoef", "Tensor.corrcoef")
def corrcoef(x: Tensor) -> Tensor:
    """The correlations of the rows, each of which is a variable."""
    refuse("cov", x.dtype, BOOL)
    return Tensor(_between_rows(x, "corrcoef"), floating(x.dtype))
