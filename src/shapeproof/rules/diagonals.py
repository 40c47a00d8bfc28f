"""Diagonals: taking them out, putting them in. PyTorch docs: Other Operations."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.assigning import overwritten
from shapeproof.rules.constants import share
from shapeproof.rules.kinds import Axis, Flag, Number
from shapeproof.rules.promotion import accumulated, refuse
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, axis_of, dims_of, inserted, rank_of, replaced, trailing
from shapeproof.rules.strides import normal, strides_of
from shapeproof.symbolic import Dim, OpenShape, RankUnknown, Shape, absolute, both, equal, maximum, minimum, numel
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

DIAGONAL = code("diagonal-plane", "A diagonal does not name two different dimensions.")


def length(rows: Dim, columns: Dim, offset: Dim) -> Dim:
    """How many elements the diagonal has that is shifted by `offset`."""
    return maximum(minimum(rows + minimum(offset, 0), columns - maximum(offset, 0)), 0)


def _plane(x: Tensor, dim1: int, dim2: int) -> None:
    if dim1 == dim2:
        raise fail(
            DIAGONAL,
            "diagonal dimensions cannot be identical: {dim1}, {dim2} of a tensor of shape {shape}",
            dim1=dim1,
            dim2=dim2,
            shape=x.shape,
        )


def diagonal_of(x: Tensor, offset: Dim, dim1: int, dim2: int) -> Tensor:
    """The diagonal of a plane as a last dimension; a view."""
    _plane(x, dim1, dim2)
    size = length(x.shape[dim1], x.shape[dim2], offset)
    shape = _without(x.shape, dim1, dim2) + (size,)  # noqa: RUF005  # an open shape cannot be unpacked
    return share(x, Tensor(shape, x.dtype, _diagonal_strides(x, shape, dim1, dim2)))


def _without(shape: Shape, dim1: int, dim2: int) -> Shape:
    low, high = sorted((dim1, dim2))
    if low >= 0:
        return replaced(replaced(shape, high), low)
    if high < 0:
        return replaced(replaced(shape, low), high)
    raise RankUnknown("dimensions counted from both ends")


def _diagonal_strides(x: Tensor, shape: Shape, dim1: int, dim2: int) -> Strides:
    steps = strides_of(x)
    if steps is None or not isinstance(shape, tuple):
        return UNKNOWN_STRIDES
    return normal(shape, [*[step for axis, step in enumerate(steps) if axis not in (dim1, dim2)], steps[dim1] + steps[dim2]])


@op("torch.diagonal", "Tensor.diagonal")
def diagonal(x: Tensor, offset: Dim = 0, dim1: Axis = 0, dim2: Axis = 1) -> Tensor:
    """The diagonal of a plane as a last dimension."""
    return diagonal_of(x, offset, dim1, dim2)


@op("torch.diagonal_copy", out=1)
def diagonal_copy(x: Tensor, offset: Dim = 0, dim1: Axis = 0, dim2: Axis = 1) -> Tensor:
    """A copy of the diagonal of a plane, as a last dimension."""
    return Tensor(diagonal_of(x, offset, dim1, dim2).shape, x.dtype)


@op("torch.linalg.diagonal")
def linalg_diagonal(A: Tensor, *, offset: Dim = 0, dim1: Axis = -2, dim2: Axis = -1) -> Tensor:  # noqa: N803  # PyTorch's name
    """The diagonal of every matrix."""
    return diagonal_of(A, offset, axis_of(A, dim1), axis_of(A, dim2))


@op("torch.diagonal_scatter", "Tensor.diagonal_scatter")
def diagonal_scatter(x: Tensor, src: Tensor, offset: Dim = 0, dim1: Axis = 0, dim2: Axis = 1) -> Tensor:
    """A copy of `x` with another diagonal."""
    return overwritten(x, src, diagonal_of(x, offset, dim1, dim2).shape)


@op("torch.diag", "Tensor.diag", out=1)
def diag(x: Tensor, diagonal: Dim = 0) -> Tensor:
    """A vector as the diagonal of a matrix, or the diagonal of a matrix as a vector."""
    shape = rank_of(x, "diag()", 1, 2)
    if len(shape) == 1:
        return _matrix(shape[0], diagonal, x)
    return Tensor((length(shape[0], shape[1], diagonal),), x.dtype)


def _matrix(size: Dim, offset: Dim, x: Tensor) -> Tensor:
    side = size + absolute(offset)
    return Tensor((side, side), x.dtype)


@op("torch.diagflat", "Tensor.diagflat")
def diagflat(x: Tensor, offset: Dim = 0) -> Tensor:
    """All elements as the diagonal of a matrix."""
    return _matrix(numel(x.shape), offset, x)


@op("torch.diag_embed", "Tensor.diag_embed", out=1)
def diag_embed(x: Tensor, offset: Dim = 0, dim1: int = -2, dim2: int = -1) -> Tensor:
    """The last dimension as the diagonal of a plane of the result."""
    a, b = axis_of(x, dim1, extra=1), axis_of(x, dim2, extra=1)
    _plane(x, a, b)
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        raise fail(RANK, "diag_embed expects at least 1 dimension, but got a tensor without any", exception="IndexError")
    side = trailing(x, 1)[-1] + absolute(offset)
    rest = replaced(x.shape, len(x.shape) - 1 if isinstance(x.shape, tuple) else -1)
    if isinstance(rest, OpenShape) and {a, b} == {-1, -2}:
        return Tensor((*rest, side, side), x.dtype)
    low, high = sorted((a, b))
    return Tensor(inserted(inserted(rest, low, side), high, side), x.dtype)


@op("torch.trace", "Tensor.trace")
def trace(x: Tensor) -> Tensor:
    """The sum of the diagonal of a matrix."""
    rank_of(x, "trace", 2)
    refuse("trace", x.dtype, 0)
    return Tensor((), accumulated(x.dtype))


@op("Tensor.fill_diagonal_", overlapping=True)
def fill_diagonal_(x: Tensor, fill_value: Number, wrap: Flag = False) -> Tensor:
    """The tensor itself, with one number along its main diagonal."""
    dims = dims_of(x)
    if len(dims) < 2:
        raise fail(RANK, "fill_diagonal_: dimensions must larger than 1, but got shape {shape}", shape=x.shape)
    if len(dims) > 2:
        require(
            both(*[equal(size, dims[0]) for size in dims[1:]]),
            DIAGONAL,
            "all dimensions of input must be of equal length, but got shape {shape}",
            shape=x.shape,
        )
    return x
