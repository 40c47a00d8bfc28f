"""Elements picked by what they are, or by a mask: the data decide how many. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops.

The count of the elements of a tensor that are not zero is one number, wherever it is asked for; see `masks`.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import NotDecided, Operand
from shapeproof.rules.masks import nonzero_count
from shapeproof.rules.pointwise import pointwise
from shapeproof.rules.promotion import DTYPE, element_name, same_dtype
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import broadcast_shapes, not_negative, owner_of, ranked
from shapeproof.rules.storing import check_stored
from shapeproof.symbolic import Dim, OpenShape, Owner, Shape, equal, numel, product, when
from shapeproof.values.dtypes import BOOL, INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor

SELECTED = code("too-few-elements", "A mask selects more places than there are elements to put there.")


def _columns(shape: Shape) -> Dim:
    """How many dimensions there are."""
    if isinstance(shape, OpenShape):
        return SESSION.fresh("rank", owner_of(shape.run), shape.min_rank, shape.max_rank)
    return len(shape)


def _found(x: Tensor) -> Dim:
    """How many elements are not zero; none, if there are none at all."""
    count = nonzero_count(x)
    return count if isinstance(x.shape, OpenShape) else when(equal(numel(x.shape), 0), 0, count)


def _positions(x: Tensor) -> Tensor:
    """One row per element that is not zero, laid out column by column."""
    count = _found(x)
    columns = _columns(x.shape)
    return Tensor((count, columns), INT64, (1, count) if isinstance(columns, int) else UNKNOWN_STRIDES)


@op("torch.nonzero", "Tensor.nonzero", out=1, out_dtype="same",
    differs="normally one row per element; with as_tuple one vector per dimension")  # fmt: skip
def nonzero(x: Tensor, *, as_tuple: bool = False) -> Tensor | tuple[Tensor, ...]:
    """Where the elements are that are not zero: one row each; with `as_tuple` one vector per dimension."""
    if not as_tuple:
        return _positions(x)
    if isinstance(x.shape, OpenShape):
        raise NotDecided("how many dimensions there are")
    count = _found(x)
    return tuple([Tensor((count,), INT64) for _ in x.shape or (1,)])


@op("torch.where")
def where(condition: Tensor) -> tuple[Tensor, ...]:
    """Where the elements are that are not zero: one vector per dimension."""
    return nonzero(condition, as_tuple=True)  # type: ignore[return-value]  # with `as_tuple` it is a tuple


@op("torch.argwhere", "Tensor.argwhere")
def argwhere(x: Tensor) -> Tensor:
    """Where the elements are that are not zero: one row each."""
    return _positions(x)


@op("torch.nonzero_static", "Tensor.nonzero_static", out=1, out_dtype="same")
def nonzero_static(x: Tensor, *, size: Dim, fill_value: int = -1) -> Tensor:
    """`size` rows of positions, as many as there are or filled up."""
    return Tensor((*not_negative((size,)), _columns(x.shape)), INT64)


# --- by a mask ------------------------------------------------------------------------------------------------------


def _boolean(operation: str, mask: Tensor) -> None:
    if mask.dtype is not None and mask.dtype is not BOOL:
        raise fail(
            DTYPE,
            "{operation}: only boolean masks are supported, but got a mask with dtype {dtype}",
            help="convert it: .bool()",
            operation=operation,
            dtype=element_name(mask.dtype),
        )


@op("torch.masked_select", "Tensor.masked_select", out=1, out_dtype="same")
def masked_select(x: Tensor, mask: Tensor) -> Tensor:
    """The elements where the mask is true, in one vector; both broadcast."""
    _boolean("masked_select", mask)
    shape = broadcast_shapes(x.shape, mask.shape)
    if isinstance(shape, OpenShape) or isinstance(mask.shape, OpenShape):
        return Tensor((SESSION.fresh("selected", Owner.WORLD, 0, exact=False),), x.dtype)
    return Tensor((nonzero_count(mask) * _repetitions(mask.shape, shape),), x.dtype)


def _repetitions(dims: tuple[Dim, ...], shape: tuple[Dim, ...]) -> Dim:
    """How often broadcasting repeats each element."""
    ahead = len(shape) - len(dims)
    return product([*shape[:ahead], *[when(equal(size, wanted), 1, wanted) for size, wanted in zip(dims, shape[ahead:], strict=True)]])


@op("torch.masked_fill", "Tensor.masked_fill", "Tensor.masked_fill_", overlapping=True)
def masked_fill(x: Tensor, mask: Tensor, value: Operand) -> Tensor:
    """A copy of `x` with one number where the mask is true; both broadcast."""
    _boolean("masked_fill", mask)
    if isinstance(value, Tensor):
        ranked(value, "masked_fill: value", 0)
    check_stored(value, x.dtype)
    return Tensor(pointwise(x.dtype, x, mask).shape, x.dtype)


@op("torch.masked_scatter", "Tensor.masked_scatter", "Tensor.masked_scatter_")
def masked_scatter(x: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """A copy of `x` with elements of `source`, one after the other, where the mask is true; `x` and the mask broadcast."""
    _boolean("masked_scatter", mask)
    same_dtype("masked_scatter", x, source)
    made = Tensor(pointwise(x.dtype, x, mask).shape, x.dtype)
    if mask.constants is not None and isinstance(mask.shape, tuple) and isinstance(made.shape, tuple):
        ones = nonzero_count(mask) * _repetitions(mask.shape, made.shape)
        require(
            numel(source.shape) >= ones,
            SELECTED,
            "masked_scatter: Number of elements of source < number of ones in mask: {given} < {ones}",
            given=numel(source.shape),
            ones=ones,
        )
    return made
