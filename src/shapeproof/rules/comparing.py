"""Whether two tensors are alike. PyTorch docs: Comparison Ops.

What compares element by element (`eq`, `lt`, …) is in `pointwise`.
"""

from __future__ import annotations

from shapeproof.rules.kinds import NUMBER_CLASS, Flag, NotDecided
from shapeproof.rules.pointwise import NUMBER_RANGE, pointwise
from shapeproof.rules.promotion import same_dtype
from shapeproof.rules.registry import op
from shapeproof.symbolic import Expr, Owner, RankUnknown, same_shape
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BOOL
from shapeproof.values.requirements import require
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown


@op("torch.isclose", "Tensor.isclose")
def isclose(x: Tensor, other: Tensor, rtol: float = 1e-05, atol: float = 1e-08, equal_nan: Flag = False) -> Tensor:
    """Whether the elements of both are close; they broadcast."""
    same_dtype("isclose", x, other)
    for name, tolerance in (("rtol", rtol), ("atol", atol)):
        if isinstance(tolerance, int | float | Expr):
            require(
                tolerance >= 0, NUMBER_RANGE, "{name} must be greater than or equal to zero, but got {value}", name=name, value=tolerance
            )
    return pointwise(BOOL, x, other)


@op("torch.allclose", "Tensor.allclose")
def allclose(x: Tensor, other: Tensor, rtol: float = 1e-05, atol: float = 1e-08, equal_nan: Flag = False) -> Value:
    """Whether all elements of both are close; they broadcast, and the data decide."""
    isclose(x, other, rtol, atol, equal_nan)
    return Unknown("torch.allclose()", Owner.WORLD, NUMBER_CLASS[0])


@op("torch.is_same_size", "Tensor.is_same_size")
def is_same_size(x: Tensor, other: Tensor) -> Value:
    """Whether both have the same shape."""
    try:
        return same_shape(x.shape, other.shape)
    except RankUnknown as reason:
        raise NotDecided(str(reason)) from None
