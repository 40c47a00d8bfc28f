"""Reading elements at positions given by tensors. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.binding import INVALID_ARGUMENTS
from shapeproof.rules.indexing import INDEX_EMPTY, INDEX_MISMATCH
from shapeproof.rules.kinds import Axis, Flag, Sizes
from shapeproof.rules.promotion import element_name
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, broadcast_two, dims_of, rank_of, ranked, replaced
from shapeproof.rules.slicing import INDEX_RANGE, in_range
from shapeproof.symbolic import Dim, OpenShape, RankUnknown, Shape, both, either, equal, negate, numel, rank
from shapeproof.values.dtypes import INT32, INT64, DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

INDEX_DTYPE = code("index-dtype", "A tensor used as an index does not hold integers.")


# --- what indices need ----------------------------------------------------------------------------------------------


def integers(operation: str, index: Tensor, *allowed: DType, exception: str = "") -> None:
    """An index holds integers of one of these types."""
    if index.dtype is not None and index.dtype not in allowed:
        raise fail(
            INDEX_DTYPE,
            "{operation}(): Expected dtype {allowed} for index, but got {given}",
            help="convert it: .long()",
            exception=exception,
            operation=operation,
            allowed=" or ".join(dtype.name for dtype in allowed),
            given=element_name(index.dtype),
        )


def within(index: Tensor, size: Dim, *, negative: bool = False, exception: str = "") -> None:
    """Known positions lie in a dimension of this size; if it is empty there is no position at all."""
    require(
        either(size > 0, equal(numel(index.shape), 0)), INDEX_EMPTY, "index is out of bounds for dimension with size 0", exception=exception
    )
    for number in index.constants or ():
        require(
            in_range(number, size) if negative else both(number >= 0, number < size),
            INDEX_RANGE,
            "index {index} is out of bounds for dimension with size {size}",
            exception=exception,
            index=number,
            size=size,
        )


def size_at(x: Tensor, axis: int) -> Dim:
    """A dimension; a tensor without dimensions counts as a vector of one element."""
    return 1 if isinstance(x.shape, tuple) and len(x.shape) == 0 else x.shape[axis]


def vector(operation: str, index: Tensor) -> Dim:
    """The length of an index that is a vector, or a number that counts as one."""
    shape = rank_of(index, operation + "(): index", 0, 1)
    return shape[0] if shape else 1


def as_vector(x: Tensor) -> Shape:
    """The shape, where a tensor without dimensions counts as a vector of one element."""
    return (1,) if isinstance(x.shape, tuple) and len(x.shape) == 0 else x.shape


# --- gather and its kin ---------------------------------------------------------------------------------------------


@op("torch.gather", "Tensor.gather", out=1, out_dtype="same")
def gather(x: Tensor, dim: Axis, index: Tensor, *, sparse_grad: Flag = False) -> Tensor:
    """The shape of `index`, which is no larger than the input in all other dimensions."""
    integers("gather", index, INT32, INT64)
    no_larger(index, x, dim, "gather")
    within(index, size_at(x, dim), exception="RuntimeError")
    return Tensor(index.shape, x.dtype)


def no_larger(index: Tensor, x: Tensor, axis: int, operation: str) -> None:
    """In all dimensions but one an index is no larger than what it picks from; an empty one may be anything."""
    here, there = as_vector(index), as_vector(x)
    empty = equal(numel(here), 0)
    if isinstance(here, OpenShape) or isinstance(there, OpenShape):
        here, there = _of_one_rank(index, x, operation)
    message = "{operation}(): Expected index {index} to be no larger than self {shape} apart from dimension {axis}"
    if len(here) != len(there):
        require(empty, INDEX_MISMATCH, "{operation}(): Index tensor must have the same number of dimensions as self tensor: {index} and {shape}",
                exception="RuntimeError", operation=operation, index=index.shape, shape=x.shape)  # fmt: skip
        return
    for position, (size, limit) in enumerate(zip(here, there, strict=True)):
        if position != axis % len(here):
            require(either(empty, size <= limit), INDEX_MISMATCH, message, exception="RuntimeError",
                    operation=operation, index=index.shape, shape=x.shape, axis=axis)  # fmt: skip


def _of_one_rank(index: Tensor, x: Tensor, operation: str) -> tuple[tuple[Dim, ...], tuple[Dim, ...]]:
    """If the rank of one is known, the other one has it too."""
    known = next((t for t in (index, x) if isinstance(t.shape, tuple)), None)
    if known is None or rank(known.shape) == 0:
        raise RankUnknown(operation)
    for t in (index, x):
        ranked(t, operation, rank(known.shape))
    return dims_of(index), dims_of(x)


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
def take_along_dim(x: Tensor, indices: Tensor, dim: Axis | None = None) -> Tensor:
    """Like `gather`, but both broadcast in the other dimensions; without `dim`, of the flattened tensors."""
    integers("take_along_dim", indices, INT64)
    if dim is None:
        within(indices, numel(x.shape), exception="RuntimeError")
        return Tensor((numel(indices.shape),), x.dtype)
    if isinstance(x.shape, OpenShape) or isinstance(indices.shape, OpenShape):
        _of_one_rank(indices, x, "take_along_dim")
    if rank(x.shape) != rank(indices.shape):
        raise fail(
            RANK,
            "torch.take_along_dim(): input and indices should have the same number of dimensions, but got shapes {shape} and {indices}",
            shape=x.shape,
            indices=indices.shape,
        )
    if rank(x.shape) > 0:
        within(indices, x.shape[dim], exception="RuntimeError")
    common = broadcast_two(replaced(x.shape, dim, 1), replaced(indices.shape, dim, 1)) if rank(x.shape) > 0 else ()
    return Tensor(replaced(common, dim, indices.shape[dim]) if common else (), x.dtype)


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
    return tuple(Tensor(indices.shape, indices.dtype) for _ in shape)
