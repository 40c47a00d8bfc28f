"""Putting tensors side by side. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shapeproof.diagnostics import code
from shapeproof.rules.binding import INVALID_ARGUMENTS
from shapeproof.rules.kinds import Series
from shapeproof.rules.registry import op
from shapeproof.rules.reshaping import padded, reshape
from shapeproof.rules.shapes import DIM_RANGE, axis_of, dims_of, inserted, ranked, replaced
from shapeproof.rules.strides import normal, permuted_strides
from shapeproof.rules.windows import is_channels_last
from shapeproof.symbolic import Dim, OpenShape, Owner, Shape, both, equal, numel, total
from shapeproof.values.dtypes import DType, promote
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

CAT = code("cat-mismatch", "Tensors that are joined differ in another dimension than the one they are joined along.")
STACK = code("stack-mismatch", "Tensors that are stacked differ in shape.")


# --- along a dimension that exists ----------------------------------------------------------------------------------


@op("torch.cat", "torch.concat", "torch.concatenate", out=1)
def cat(tensors: Series, dim: int = 0) -> Tensor:
    """The tensors one after the other along `dim`; in all other dimensions they agree."""
    if not tensors:
        raise fail(INVALID_ARGUMENTS, "torch.cat(): expected a non-empty list of Tensors", exception="ValueError")
    return _joined(tensors, dim)


def _joined(tensors: Series, dim: int) -> Tensor:
    main = _main(tensors)
    if _are_empty_vectors(tensors, dim):
        return Tensor((0,), joint_dtype(tensors))
    axis = axis_of(main, dim)
    for x in tensors:
        if isinstance(x.shape, tuple) and len(x.shape) == 0:
            raise fail(CAT, "zero-dimensional tensor (at position {position}) cannot be concatenated", position=_position(x, tensors),
                       help="use torch.stack, or .reshape(1) first")  # fmt: skip
    used = [x for x in tensors if _takes_part(x, main)]
    for x in used:
        if x is not main:
            _require_alike(x, main, dim, _position(x, tensors))
    size = _summed([x.shape[axis_of(x, dim)] for x in used], tensors.repeats if tensors[-1] is used[-1] else 1)
    shape = replaced(main.shape, axis, size)
    return Tensor(shape, joint_dtype(tensors), _joined_strides(shape, tensors))


def _are_empty_vectors(tensors: Series, dim: int) -> bool:
    """Whether all tensors are of shape (0,), which is the one thing that can be joined along a dimension that does not exist."""
    if -1 <= dim <= 0 or not all(isinstance(x.shape, tuple) and len(x.shape) == 1 for x in tensors):
        return False
    require(
        both(*[equal(x.shape[0], 0) for x in tensors]),
        DIM_RANGE,
        "Dimension out of range (expected to be in range of [-1, 0], but got {dim})",
        dim=dim,
    )
    return True


def _position(x: Tensor, tensors: Sequence[Tensor]) -> int:
    return next(i for i, other in enumerate(tensors) if other is x)


def _main(tensors: Sequence[Tensor]) -> Tensor:
    """The tensor whose number of dimensions counts: one of shape (0,) joins with anything, for old programs' sake."""
    ranked_ones = [x for x in tensors if isinstance(x.shape, tuple)]
    several = [x for x in ranked_ones if len(x.shape) != 1]
    return (several or ranked_ones or list(tensors))[0]


def _takes_part(x: Tensor, main: Tensor) -> bool:
    """Whether a tensor has as many dimensions as the others; it may be an empty vector that is left out instead."""
    if isinstance(main.shape, OpenShape):
        return True
    rank = len(main.shape)
    if isinstance(x.shape, OpenShape):
        ranked(x, "cat", rank, rank_code=CAT)
        return True
    if len(x.shape) == 1 and rank != 1:
        require(equal(x.shape[0], 0), CAT, _RANKS, a=main.shape, b=x.shape)
        return False
    if len(x.shape) != rank:
        raise fail(CAT, _RANKS, a=main.shape, b=x.shape)
    return True


_RANKS = "Tensors must have same number of dimensions: got shapes {a} and {b}"


def _require_alike(x: Tensor, main: Tensor, dim: int, position: int) -> None:
    """All dimensions but `dim` agree; of unknown ranks, those that have names."""
    axis_of(x, dim)
    here, there = replaced(x.shape, axis_of(x, dim)), replaced(main.shape, axis_of(main, dim))
    if isinstance(here, OpenShape) and isinstance(there, OpenShape):
        if here.run is not there.run:
            SESSION.not_modelled("whether two tensors of unknown rank can be joined")
        pairs = [*zip(here.head, there.head, strict=False), *zip(reversed(here.tail), reversed(there.tail), strict=False)]
    else:
        pairs = list(zip(here, there, strict=True))
    for number, (size, wanted) in enumerate(pairs):
        require(
            equal(size, wanted),
            CAT,
            "Sizes of tensors must match except in dimension {dim}. Expected size {wanted} but got size {size} for tensor number "
            "{position} in the list: shapes {first} and {second}",
            dim=axis_of(main, dim),
            number=number,
            wanted=wanted,
            size=size,
            position=position,
            first=main.shape,
            second=x.shape,
        )


def _summed(sizes: list[Dim], repeats: Dim | None) -> Dim:
    """The sum of the sizes, of which the last one may stand for several."""
    if isinstance(repeats, int):
        return total(sizes[:-1]) + sizes[-1] * repeats
    last = sizes[-1]
    alike = isinstance(last, int) or all(s.exact for s in last.symbols())
    several = last * repeats if repeats is not None and alike else SESSION.fresh("joined", Owner.UNMODELLED, exact=False)
    return total(sizes[:-1]) + several


def joint_dtype(tensors: Sequence[Tensor]) -> DType | None:
    """The type that holds the elements of all tensors."""
    dtype = tensors[0].dtype
    for x in tensors[1:]:
        dtype = None if dtype is None or x.dtype is None else promote(dtype, x.dtype)
    return dtype


def _joined_strides(shape: Shape, tensors: Sequence[Tensor]) -> Strides:
    """Row-major, unless all tensors are batches of images whose channels lie innermost."""
    if any(x.strides is None for x in tensors) or (isinstance(shape, tuple) and len(shape) not in (4, 5)):
        return None
    if not isinstance(shape, tuple):
        return UNKNOWN_STRIDES
    last = [len(x.shape) == len(shape) and is_channels_last(x, len(shape)) for x in tensors]
    if False in last:
        return None
    rank = len(shape)
    return UNKNOWN_STRIDES if None in last else normal(shape, permuted_strides(shape, (0, *range(2, rank), 1)))


# --- along a new dimension ------------------------------------------------------------------------------------------


@op("torch.stack", out=1)
def stack(tensors: Series, dim: int = 0) -> Tensor:
    """Tensors of one shape side by side along a new dimension."""
    if not tensors:
        raise fail(INVALID_ARGUMENTS, "stack expects a non-empty TensorList", exception="RuntimeError")
    main = next((x for x in tensors if isinstance(x.shape, tuple)), tensors[0])
    for position, x in enumerate(tensors):
        if x is not main:
            _require_same(x, main, position)
    count = _summed([1] * len(tensors), tensors.repeats)
    return Tensor(inserted(main.shape, axis_of(main, dim, extra=1), count), joint_dtype(tensors))


def _require_same(x: Tensor, main: Tensor, position: int) -> None:
    message = "stack expects each tensor to be equal size, but got {first} at entry 0 and {second} at entry {position}"
    if isinstance(main.shape, tuple) and isinstance(x.shape, OpenShape):
        ranked(x, "stack", len(main.shape), rank_code=STACK)
    if isinstance(x.shape, OpenShape) or isinstance(main.shape, OpenShape):
        if x.shape is not main.shape:
            SESSION.not_modelled("whether tensors of unknown rank can be stacked")
        return
    if len(x.shape) != len(main.shape):
        raise fail(STACK, message, first=main.shape, second=x.shape, position=position)
    for size, wanted in zip(x.shape, main.shape, strict=True):
        require(equal(size, wanted), STACK, message, first=main.shape, second=x.shape, position=position)


# --- after filling up dimensions ------------------------------------------------------------------------------------


def _stacking(name: str, prepared: Callable[[Tensor], Tensor], axis: Callable[[Tensor], int], means: str) -> None:
    def rule(tensors: Series) -> Tensor:
        if not tensors:
            raise fail(INVALID_ARGUMENTS, "{name} expects a non-empty TensorList", exception="RuntimeError", name=name)
        made = Series([prepared(x) for x in tensors], tensors.repeats)
        return _joined(made, axis(made[0]))

    rule.__doc__ = f"`{name}`: {means}"
    op(f"torch.{name}", out=1)(rule)


def _column(x: Tensor) -> Tensor:
    """A vector as a matrix of one column."""
    return x if len(dims_of(x)) > 1 else reshape(x, (numel(x.shape), 1))


_stacking(
    "hstack",
    lambda x: padded(x, 1),
    lambda x: 0 if len(dims_of(x)) == 1 else 1,
    "joined along the second dimension, vectors along their only one.",
)
for _name in ("vstack", "row_stack"):
    _stacking(_name, lambda x: padded(x, 2), lambda _: 0, "joined along the first dimension; vectors count as rows.")
_stacking("dstack", lambda x: padded(x, 3), lambda _: 2, "joined along the third dimension, which is added where it is missing.")
_stacking("column_stack", _column, lambda _: 1, "joined along the second dimension; vectors count as columns.")
