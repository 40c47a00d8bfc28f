"""`x[key]`. PyTorch docs: Tensor indexing. What is assigned to a part of a tensor is the business of `assigning`.

Done in two steps, as PyTorch does. Basic indices (numbers, slices, `None`, `...`) make a view whose dimensions are the `Axis`es;
truth values, masks, lists and tensors of integers stay with the axes they pick from. Then those are broadcast against each other, and
what they broadcast to takes the place of their axes: where they stand if they stand side by side, in front otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shapeproof.diagnostics import code
from shapeproof.rules.constants import share
from shapeproof.rules.index_keys import Item, consumed, items_of
from shapeproof.rules.kinds import NotDecided, Poisoned, tensor
from shapeproof.rules.masks import nonzero_count
from shapeproof.rules.shapes import dims_of, leading, trailing, unknown_shape
from shapeproof.rules.slicing import INDEX_RANGE, in_range, require_position, slice_length
from shapeproof.rules.strides import identical, iterated_strides, known_ints, normal, strides_of
from shapeproof.symbolic import (
    Dim,
    Expr,
    OpenShape,
    Owner,
    RankUnknown,
    Shape,
    TooComplex,
    broadcast,
    either,
    equal,
    numel,
    product,
)
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BOOL, INT64, UINT8
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor, contiguous_strides
from shapeproof.values.unknown import POISON

TOO_MANY = code("too-many-indices", "A tensor is indexed with more indices than it has dimensions.", "IndexError")
INDEX_MISMATCH = code("index-mismatch", "Tensors used as indices do not broadcast.", "IndexError")
MASK = code("mask-mismatch", "A mask does not have the shape of what it picks from.", "IndexError")
INDEX_EMPTY = code("index-into-empty", "An index picks from a dimension that is empty.", "IndexError")


def index(x: Tensor, key: Value) -> Value:
    """`x[key]`."""
    try:
        made = picked(tensor(x), items_of(key))
    except Poisoned:
        return POISON
    except (NotDecided, RankUnknown, TooComplex):
        SESSION.not_modelled("Tensor.__getitem__")
        made = Tensor(unknown_shape("item", Owner.UNMODELLED), x.dtype)
    made.made_at = SESSION.spot()
    made.requires_grad = x.requires_grad and (x.dtype is None or x.dtype.category > 1)
    return made


# --- basic indexing: a view -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Axis:
    """A dimension after basic indexing; for a tensor of unknown rank one of them stands for the unknown dimensions."""

    size: Dim | OpenShape
    step: Dim | None = None  # its stride, if known
    jump: int = 0  # how many elements further the next one is, in the order of `constants`
    index: Tensor | None = None  # what picks from it
    masked: bool = False  # by a mask, which is in range


@dataclass(slots=True)
class View:
    """What basic indexing gives."""

    shape: Shape  # of the tensor
    axes: list[Axis]
    start: int | None  # the position of the first element in `constants`; None if it is not known


def picked(x: Tensor, items: list[Item]) -> Tensor:
    """`x[items]`: a view if the indices are basic ones, else a copy."""
    view = viewed(x, items)
    if any(axis.index is not None for axis in view.axes):
        return gathered(x, view.axes)
    shape = joined(view.axes)
    made = Tensor(shape, x.dtype, layout(x, shape, view.axes))
    if x.constants is not None:
        made.constants = _constants(x.constants, view)
    return share(x, made)


def viewed(x: Tensor, items: list[Item]) -> View:
    """Every index before `...` takes a dimension from the front, every one after it from the back."""
    dots = next((i for i, item in enumerate(items) if item is ...), len(items))
    front, back = items[:dots], items[dots + 1 :]
    ahead, behind = sum(map(consumed, front)), sum(map(consumed, back))
    shape = _opened(x, ahead, behind, items)
    axes = _axes(x, shape, ahead, behind)
    view = View(shape, [], 0 if x.constants is not None else None)
    _take(view, front, axes, 0)
    view.axes += axes[ahead : len(axes) - behind]
    _take(view, back, axes, len(axes) - behind)
    return view


def _opened(x: Tensor, ahead: int, behind: int, items: list[Item]) -> Shape:
    """The shape of `x`, with as many dimensions named at the front and at the back as are indexed there."""
    shape = x.shape
    if isinstance(shape, OpenShape):
        if shape.max_rank is None or ahead + behind <= shape.max_rank:
            leading(x, ahead)
            trailing(x, behind)
        shape = x.shape
        if isinstance(shape, OpenShape) and shape.max_rank == shape.min_rank:
            shape = dims_of(x)
        if isinstance(shape, OpenShape) and (shape.max_rank is None or ahead + behind <= shape.max_rank):
            return shape
    rank = shape.max_rank if isinstance(shape, OpenShape) else len(shape)
    assert rank is not None
    if ahead + behind > rank:
        raise _too_many(rank, items)
    return shape


def _too_many(rank: int, items: list[Item]) -> Exception:
    if rank == 0 and len(items) == 1 and isinstance(items[0], int | Expr):
        return fail(TOO_MANY, "invalid index of a 0-dim tensor", help="use .item() for the number in a tensor without dimensions")
    if rank == 0 and len(items) == 1 and isinstance(items[0], slice):
        return fail(TOO_MANY, "slice() cannot be applied to a 0-dim tensor.")
    return fail(TOO_MANY, "too many indices for tensor of dimension {rank}", rank=rank)


def _axes(x: Tensor, shape: Shape, ahead: int, behind: int) -> list[Axis]:
    if isinstance(shape, OpenShape):
        middle = OpenShape(shape.head[ahead:], shape.run, shape.tail[: len(shape.tail) - behind])
        ends = shape.head[:ahead], shape.tail[len(shape.tail) - behind :]
        return [*map(Axis, ends[0]), Axis(middle), *map(Axis, ends[1])]
    strides = strides_of(x)
    if x.constants is None:
        return [Axis(size, None if strides is None else strides[i]) for i, size in enumerate(shape)]
    return [Axis(size, step, jump) for size, step, jump in zip(shape, strides or shape, contiguous_strides(shape), strict=True)]  # type: ignore[arg-type]  # numbers are kept for known sizes


def _take(view: View, items: Sequence[Item], axes: list[Axis], first: int) -> None:
    """Apply indices to the dimensions they stand for, which begin with number `first`."""
    dim = first
    for item in items:
        if item is None:
            view.axes.append(Axis(1, _outer_step(axes[dim:])))
        elif isinstance(item, bool):
            view.axes.append(Axis(1, 0, index=Tensor((int(item),), INT64), masked=True))
        elif isinstance(item, slice):
            view.axes.append(_sliced(view, axes[dim], item))
        elif isinstance(item, Tensor):
            _take_tensor(view, item, axes[dim : dim + consumed(item)], dim)
        elif item is ...:
            raise NotDecided("two ellipses in one index")
        else:
            _select(view, axes[dim], item, dim)
        dim += consumed(item)


def _outer_step(following: list[Axis]) -> Dim | None:
    """The stride of a new dimension: that of everything after it."""
    if not following:
        return 1
    size, step = following[0].size, following[0].step
    return None if step is None or isinstance(size, OpenShape) else product((size, step))


def _select(view: View, axis: Axis, position: Dim, dim: int) -> None:
    assert not isinstance(axis.size, OpenShape)
    require_position(position, axis.size, dim)
    if view.start is not None:
        known = isinstance(position, int) and isinstance(axis.size, int)
        view.start = view.start + position % axis.size * axis.jump if known else None  # type: ignore[assignment]  # plain numbers


def _sliced(view: View, axis: Axis, key: slice) -> Axis:
    assert not isinstance(axis.size, OpenShape)
    start, stop, step = key.start, key.stop, key.step
    length = slice_length(axis.size, start, stop, step)
    every = 1 if step is None else step
    if view.start is not None:
        known = known_ints([part for part in (axis.size, start, stop, step) if part is not None])
        view.start = view.start + key.indices(axis.size)[0] * axis.jump if known else None  # type: ignore[arg-type]  # plain ints here
    return Axis(length, None if axis.step is None else product((axis.step, every)), axis.jump * every if isinstance(every, int) else 0)


def _take_tensor(view: View, item: Tensor, axes: list[Axis], dim: int) -> None:
    if item.dtype is BOOL or item.dtype is UINT8:
        _mask(view, item, axes, dim)
        return
    axis = axes[0]
    if isinstance(item.shape, tuple) and len(item.shape) == 0:  # the number in it is not known
        require(axis.size > 0, INDEX_EMPTY, "index is out of bounds for dimension with size 0")  # type: ignore[operator]  # one dimension
        view.start = None
        return
    view.axes.append(Axis(axis.size, axis.step, index=item))


def _mask(view: View, mask: Tensor, axes: list[Axis], dim: int) -> None:
    """A mask is the coordinates of its true elements: one index for each of its dimensions."""
    assert isinstance(mask.shape, tuple)
    count = nonzero_count(mask)
    for position, (size, axis) in enumerate(zip(mask.shape, axes, strict=True)):
        require(
            equal(size, axis.size),  # type: ignore[arg-type]  # one dimension
            MASK,
            "The shape of the mask {mask} at index {position} does not match the shape of the indexed tensor {indexed} at index {dim}",
            mask=mask.shape,
            position=position,
            indexed=view.shape,
            dim=dim + position,
        )
        view.axes.append(Axis(axis.size, axis.step, index=Tensor((count,), INT64), masked=True))
    if not axes:
        view.axes.append(Axis(1, 0, index=Tensor((count,), INT64), masked=True))


def joined(axes: Sequence[Axis]) -> Shape:
    """The dimensions after basic indexing as a shape."""
    shape: Shape = ()
    for axis in axes:
        if not isinstance(axis.size, OpenShape):
            shape = shape + (axis.size,)  # noqa: RUF005  # `shape` may be open, which cannot be unpacked
        elif isinstance(shape, OpenShape):
            raise RankUnknown("two unknown ranks side by side")
        else:
            shape = shape + axis.size
    return shape


def layout(x: Tensor, shape: Shape, axes: list[Axis]) -> Strides:
    """The strides of a view with these axes."""
    if not isinstance(shape, tuple):
        return None if x.strides is None and all(isinstance(axis.size, OpenShape) for axis in axes) else UNKNOWN_STRIDES
    if strides_of(x) is None:
        return UNKNOWN_STRIDES
    return normal(shape, [axis.step for axis in axes if axis.step is not None])


def _constants(numbers: tuple[Value, ...], view: View) -> tuple[Value, ...] | None:
    if view.start is None:
        return None
    places = [view.start]
    for axis in view.axes:
        assert isinstance(axis.size, int)  # numbers are kept for known sizes
        places = [place + i * axis.jump for place in places for i in range(axis.size)]
    return tuple([numbers[place] for place in places])


# --- advanced indexing: a copy --------------------------------------------------------------------------------------


def gathered(x: Tensor, axes: list[Axis]) -> Tensor:
    """What the indices broadcast to replaces the dimensions they pick from."""
    picking = [i for i, axis in enumerate(axes) if axis.index is not None]
    indices = [axes[i].index for i in picking]
    common = _common([i for i in indices if i is not None])
    first, last = picking[0], picking[-1]
    between = [axis for axis in axes[first : last + 1] if axis.index is None]
    if any(isinstance(axis.size, OpenShape) and axis.size.min_rank == 0 for axis in between):
        raise RankUnknown("whether indices stand side by side")
    if between:
        before, after = [], [axis for axis in axes if axis.index is None]
    else:
        before, after = axes[:first], axes[last + 1 :]
    shape = _concatenated(joined(before), common, joined(after))
    _check_range([axes[i] for i in picking], common, shape)
    return Tensor(shape, x.dtype, _gathered_strides(x, shape, before, common, after, [i for i in indices if i is not None]))


def _concatenated(*parts: Shape) -> Shape:
    shape: Shape = ()
    for part in parts:
        if isinstance(shape, OpenShape) and isinstance(part, OpenShape):
            raise RankUnknown("two unknown ranks side by side")
        shape = shape + part  # type: ignore[operator]  # not both are open
    return shape


def _common(indices: list[Tensor]) -> Shape:
    """The shape all indices broadcast to."""
    shape, agree = broadcast(*[i.shape for i in indices])
    require(
        agree,
        INDEX_MISMATCH,
        "shape mismatch: indexing tensors could not be broadcast together with shapes {shapes}",
        shapes=tuple(i.shape for i in indices),
    )
    return shape


def _check_range(axes: list[Axis], common: Shape, result: Shape) -> None:
    """Numbers that are known have to be in range; an empty dimension has nothing to pick at all."""
    for axis in axes:
        assert axis.index is not None  # these axes have one
        assert not isinstance(axis.size, OpenShape)  # and it stands in a known place
        if axis.masked:
            continue
        require(either(axis.size > 0, equal(numel(common), 0)), INDEX_EMPTY, "index is out of bounds for dimension with size 0")
        for number in axis.index.constants or ():
            require(
                either(in_range(number, axis.size), equal(numel(result), 0)),
                INDEX_RANGE,
                "index {index} is out of bounds for a dimension with size {size}",
                index=number,
                size=axis.size,
            )


def _gathered_strides(x: Tensor, shape: Shape, before: list[Axis], common: Shape, after: list[Axis], indices: list[Tensor]) -> Strides:
    """The layout follows that of the dimensions that stay, and of the indices."""
    if x.strides is None and all(i.strides is None for i in indices):
        return None
    layouts = [_laid_out(before, common, after)]
    for i in indices:
        own = strides_of(i)
        if own is None or not isinstance(common, tuple) or not isinstance(i.shape, tuple):
            return UNKNOWN_STRIDES
        spread = [0] * (len(common) - len(own)) + [0 if identical(size, 1) else step for size, step in zip(i.shape, own, strict=True)]
        layouts.append([*[0] * len(before), *spread, *[0] * len(after)])
    if not isinstance(shape, tuple) or not known_ints(shape):
        return UNKNOWN_STRIDES
    known = [tuple([step for step in steps if isinstance(step, int)]) for steps in layouts]
    return (
        iterated_strides(shape, [(shape, steps) for steps in known])
        if all(len(steps) == len(shape) for steps in known)
        else UNKNOWN_STRIDES
    )


def _laid_out(before: list[Axis], common: Shape, after: list[Axis]) -> list[Dim | None]:
    inner = [0] * len(common) if isinstance(common, tuple) else [None]
    return [*[axis.step for axis in before], *inner, *[axis.step for axis in after]]
