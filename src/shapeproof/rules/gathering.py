"""Reading elements at positions given by tensors. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops."""

from __future__ import annotations

from shapeproof.rules.binding import INVALID_ARGUMENTS
from shapeproof.rules.indexing import INDEX_EMPTY, INDEX_MISMATCH
from shapeproof.rules.kinds import Axis, Flag, Sizes
from shapeproof.rules.positions import INDEX_DTYPE, integers, no_larger, of_one_rank, size_at, vector, within
from shapeproof.rules.registry import op
from shapeproof.rules.reshaping import viewed
from shapeproof.rules.shapes import DIM_RANGE, RANK, broadcast_two, replaced
from shapeproof.symbolic import Dim, OpenShape, either, equal, negate, numel, rank
from shapeproof.values.dtypes import INT32, INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor


@op("torch.gather", "Tensor.gather", out=1, out_dtype="same")
def gather(x: Tensor, dim: Axis, index: Tensor, *, sparse_grad: Flag = False) -> Tensor:
    """The shape of `index`, which is no larger than the input in all other dimensions."""
    integers("gather", index, INT32, INT64, unless=equal(numel(index.shape), 0))
    no_larger("gather", index, x, dim)
    within(index, size_at(x, dim), exception="RuntimeError")
    return Tensor(index.shape, x.dtype)


@op("torch.index_select", "Tensor.index_select", out=1, out_dtype="same")
def index_select(x: Tensor, dim: Axis, index: Tensor) -> Tensor:
    """The elements along `dim` that a vector of positions names."""
    integers("index_select", index, INT32, INT64)
    count = vector("index_select", index)
    within(index, size_at(x, dim))
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        require(
            equal(count, 1),
            INDEX_MISMATCH,
            "index_select(): Index to scalar can have only 1 value, got {count} value(s)",
            exception="RuntimeError",
            count=count,
        )
        return Tensor((), x.dtype)
    return Tensor(replaced(x.shape, dim, count), x.dtype)


@op("torch.take", "Tensor.take", out=1, out_dtype="same")
def take(x: Tensor, index: Tensor) -> Tensor:
    """The elements at positions in the flattened tensor; the shape of `index`."""
    integers("take", index, INT64)
    within(index, numel(x.shape), negative=True)
    return Tensor(index.shape, x.dtype)


@op("torch.take_along_dim", "Tensor.take_along_dim", out=1, out_dtype="same")
def take_along_dim(x: Tensor, indices: Tensor) -> Tensor:
    """The elements at positions in the flattened tensor, in one vector."""
    integers("take_along_dim", indices, INT32, INT64, unless=equal(numel(indices.shape), 0))
    within(indices, numel(x.shape), exception="RuntimeError")
    viewed(x, (-1,))
    return Tensor(viewed(indices, (-1,)).shape, x.dtype)


@op("torch.take_along_dim", "Tensor.take_along_dim", out=1, out_dtype="same")
def take_along_axis(x: Tensor, indices: Tensor, dim: Axis | None) -> Tensor:
    """Like `gather`, but both broadcast in the other dimensions, and a position counts modulo the size of its dimension."""
    if dim is None:
        return take_along_dim(x, indices)
    integers("take_along_dim", indices, INT64)
    if isinstance(x.shape, OpenShape) or isinstance(indices.shape, OpenShape):
        of_one_rank("take_along_dim", indices, x)
    if rank(x.shape) != rank(indices.shape):
        raise fail(
            RANK,
            "torch.take_along_dim(): input and indices should have the same number of dimensions, but got shapes {shape} and {indices}",
            shape=x.shape,
            indices=indices.shape,
        )
    if rank(x.shape) == 0:
        raise fail(DIM_RANGE, "Dimension specified as {dim} but tensor has no dimensions", dim=dim)
    common = broadcast_two(replaced(x.shape, dim, 1), replaced(indices.shape, dim, 1), "take_along_dim()")
    require(
        either(negate(equal(x.shape[dim], 0)), equal(numel(indices.shape), 0)),
        INDEX_EMPTY,
        "take_along_dim(): ZeroDivisionError: dimension {dim} of the input is empty",
        exception="RuntimeError",
        dim=dim,
    )
    return Tensor(replaced(common, dim, indices.shape[dim]), x.dtype)


# --- positions as coordinates ---------------------------------------------------------------------------------------


@op("torch.unravel_index")
def unravel_index(indices: Tensor, shape: Sizes) -> tuple[Tensor, ...]:
    """Positions in a flattened tensor of the given shape as coordinates: one tensor per dimension."""
    return _coordinates(indices, shape)


@op("torch.unravel_index")
def unravel_index_vector(indices: Tensor, shape: Dim) -> tuple[Tensor, ...]:
    """Positions in a vector."""
    return _coordinates(indices, (shape,))


def _coordinates(indices: Tensor, shape: Sizes) -> tuple[Tensor, ...]:
    if indices.dtype is not None and indices.dtype.category != 1:
        raise fail(INDEX_DTYPE, "expected 'indices' to be integer dtype, but got {dtype}", exception="TypeError", dtype=indices.dtype)
    for size in shape:
        require(size >= 0, INVALID_ARGUMENTS, "'shape' cannot have negative values, but got {shape}", exception="ValueError", shape=shape)
    for size in shape:
        require(
            either(negate(equal(size, 0)), equal(numel(indices.shape), 0)),
            INVALID_ARGUMENTS,
            "ZeroDivisionError: 'shape' is {shape}",
            exception="RuntimeError",
            shape=shape,
        )
    return tuple(Tensor(indices.shape, INT64) for _ in shape)
