"""Distance of two tensors, scaling to a largest norm, and the cross product. PyTorch docs: Other Operations."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import Axis, Number
from shapeproof.rules.matrix_functions import CROSS
from shapeproof.rules.norms import vector_norm_of
from shapeproof.rules.pointwise import sub
from shapeproof.rules.promotion import refuse, same_dtype
from shapeproof.rules.reduced import BOOL, INTEGER, few_dimensions
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, broadcast_shapes, trailing
from shapeproof.symbolic import Dim, RankUnknown, Shape, Truth, both, either, equal, negate
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

NORM_BOUND = code("renorm-argument", "`renorm` is given a norm that is not positive, or a negative bound.")


@op("torch.dist", "Tensor.dist")
def dist(x: Tensor, other: Tensor, p: Number = 2) -> Tensor:
    """The p-norm of `x - other`; both broadcast."""
    difference = sub(x, other)
    refuse("norm", difference.dtype, BOOL, INTEGER)
    return vector_norm_of(difference, p, None, keepdim=False)


@op("torch.renorm", "Tensor.renorm", "Tensor.renorm_", out=1, out_dtype="same")
def renorm(x: Tensor, p: Number, dim: Axis, maxnorm: Number) -> Tensor:
    """Every part of `x` along `dim` scaled to a norm of at most `maxnorm`; the shape of the input."""
    for number in (p, maxnorm):
        if isinstance(number, complex):
            raise fail(NORM_BOUND, "renorm: p and maxnorm must be real-valued, but got {number}", number=number)
    if isinstance(p, int | float) and p <= 0:
        raise fail(NORM_BOUND, "renorm: non-positive-norm not supported, but got {p}", p=p)
    if isinstance(maxnorm, int | float) and maxnorm < 0:
        raise fail(NORM_BOUND, "renorm: expected maxnorm to be >= 0 but got {maxnorm}", maxnorm=maxnorm)
    trailing(x, 2, operation="renorm")
    few_dimensions(x, (dim,))
    refuse("renorm", x.dtype, BOOL, INTEGER)
    return Tensor(x.shape, x.dtype)


def _crossed(x: Tensor, other: Tensor) -> tuple[Shape, Shape]:
    """The shapes of two tensors, which have the same rank."""
    a, b = x.shape, other.shape
    if not isinstance(a, tuple) or not isinstance(b, tuple):
        raise RankUnknown("the dimensions of a cross product")
    if len(a) != len(b):
        raise fail(RANK, "linalg.cross: inputs must have the same number of dimensions, but have shapes {a} and {b}", a=a, b=b)
    return a, b


def _cross(x: Tensor, other: Tensor, fits: Truth) -> Tensor:
    require(fits, CROSS, "linalg.cross: inputs must have length 3 along the dimension of the product, but have shapes {a} and {b}",
            a=x.shape, b=other.shape)  # fmt: skip
    same_dtype("linalg.cross", x, other)
    refuse("cross", x.dtype, BOOL)
    return Tensor(broadcast_shapes(x.shape, other.shape), x.dtype if x.dtype is other.dtype else None)


def _three(a: Dim, b: Dim) -> Truth:
    return both(equal(a, 3), equal(b, 3))


@op("torch.cross", "Tensor.cross", out=1, out_dtype="same")
def cross(x: Tensor, other: Tensor, dim: Axis | None = None) -> Tensor:
    """The cross products along one dimension of size 3, by default the first one of `x` that has this size."""
    a, b = _crossed(x, other)
    if dim is not None:
        trailing(x, 1, operation="torch.cross")
        return _cross(x, other, _three(a[dim], b[dim]))
    found: list[Truth] = []
    before: list[Truth] = []
    for size, other_size in zip(a, b, strict=True):
        found.append(both(*before, _three(size, other_size)))
        before.append(negate(equal(size, 3)))
    return _cross(x, other, either(*found))
