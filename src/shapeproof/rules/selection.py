"""Elements picked by what they are: the data decide how many. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops.

The count of the elements of a tensor that are not zero is one number, wherever it is asked for; see `masks`.
"""

from __future__ import annotations

from shapeproof.rules.kinds import NotDecided
from shapeproof.rules.masks import nonzero_count
from shapeproof.rules.promotion import DTYPE, element_name
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import broadcast_shapes, not_negative, owner_of
from shapeproof.symbolic import Dim, OpenShape, Owner, Shape, equal, numel, product, when
from shapeproof.values.dtypes import BOOL, INT64
from shapeproof.values.requirements import fail
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor


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


@op("torch.masked_select", "Tensor.masked_select", out=1, out_dtype="same")
def masked_select(x: Tensor, mask: Tensor) -> Tensor:
    """The elements where the mask is true, in one vector; both broadcast."""
    if mask.dtype is not None and mask.dtype is not BOOL:
        raise fail(DTYPE, "masked_select: expected BoolTensor for mask, but got {dtype}", dtype=element_name(mask.dtype))
    shape = broadcast_shapes(x.shape, mask.shape)
    if isinstance(shape, OpenShape) or isinstance(mask.shape, OpenShape):
        return Tensor((SESSION.fresh("selected", Owner.WORLD, 0, exact=False),), x.dtype)
    return Tensor((nonzero_count(mask) * _repetitions(mask.shape, shape),), x.dtype)


def _repetitions(dims: tuple[Dim, ...], shape: tuple[Dim, ...]) -> Dim:
    """How often broadcasting repeats each element."""
    ahead = len(shape) - len(dims)
    return product([*shape[:ahead], *[when(equal(size, wanted), 1, wanted) for size, wanted in zip(dims, shape[ahead:], strict=True)]])
