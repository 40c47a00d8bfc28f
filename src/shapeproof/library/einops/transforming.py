"""`rearrange`, `reduce`, `repeat`, `parse_shape`: reshape, permute, reduce or expand, reshape.

The steps are PyTorch's own operations, so that element types, layouts and failures are PyTorch's.
"""

from __future__ import annotations

from dataclasses import dataclass

from shapeproof.diagnostics import code
from shapeproof.interpreter.protocol import call, throw
from shapeproof.library.einops.patterns import ELLIPSIS, REDUCTIONS, Group, Side, checked, parse_side, refused
from shapeproof.library.einops.registry import function
from shapeproof.library.numpy.arrays import applied
from shapeproof.rules import apply
from shapeproof.rules.kinds import MISMATCH, NotDecided, Poisoned, dim, tensor_of
from shapeproof.rules.shapes import close, leading, trailing
from shapeproof.symbolic import Dim, OpenShape, RankUnknown, equal, numel, product
from shapeproof.values.arrays import is_array
from shapeproof.values.classes import Value
from shapeproof.values.containers import Dict, List
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor
from shapeproof.values.unknown import POISON, Unknown

MISMATCHED = code("einops-mismatch", "A tensor does not have the dimensions that a pattern of einops asks for.")


@dataclass(frozen=True, slots=True)
class Steps:
    """What is done to a tensor, None where nothing is."""

    split: tuple[Dim, ...] | None
    order: tuple[int, ...] | None
    reduced: tuple[int, ...]
    added: tuple[tuple[int, Dim], ...]
    joined: tuple[Dim, ...] | None


@function("transform")
def transform(value: Value, pattern: Value, operation: Value, lengths: Value) -> Value:
    """The tensor as the right side of the pattern describes it; `operation` is a word or the function that reduces."""
    x = as_tensor(value)
    if not isinstance(pattern, str) or not isinstance(lengths, Dict) or lengths.rest is not None:
        raise NotDecided("a pattern that is not known")
    if isinstance(operation, str) and operation not in ("rearrange", "repeat", *REDUCTIONS):
        raise refused("Unknown reduction {operation}. Expect one of {known}.", operation=operation, known=", ".join(REDUCTIONS))
    if isinstance(operation, Unknown):
        raise NotDecided("a reduction that is not known")
    return _transformed(x, pattern, operation, {str(axis): length for axis, length in lengths.entries.items()})


def as_tensor(value: Value) -> Tensor:
    """A tensor or an array; a list of them is stacked."""
    if isinstance(value, Tensor):
        return value
    if isinstance(value, tuple) or (isinstance(value, List) and value.rest is None):
        items = value.items if isinstance(value, List) else value
        if not items:
            throw("TypeError", "Rearrange/Reduce/Repeat can't be applied to an empty list")
        return apply_to(as_tensor(items[0]), "torch.stack", List(list(items)))
    if isinstance(value, Unknown):
        return tensor_of(value)
    if isinstance(value, int | float | str | None | Dict):
        throw("RuntimeError", f"Tensor type unknown to einops {type(value)}")
    raise NotDecided("what is no tensor")


def apply_to(x: Tensor, name: str, *args: Value) -> Tensor:
    """An operation of PyTorch's, on tensors or arrays as `x` is one."""
    made = applied(name, *args) if is_array(x) else apply(name, args)
    if made is POISON:
        raise Poisoned
    if not isinstance(made, Tensor):
        raise NotDecided(name)
    return made


def _transformed(x: Tensor, pattern: str, operation: Value, lengths: dict[str, Value]) -> Value:
    kind = operation if isinstance(operation, str) else "reduce"
    left, right = checked(pattern, kind, frozenset(lengths))
    known = {**dict(left.numbers), **dict(right.numbers), **{axis: _length(axis, given) for axis, given in lengths.items()}}
    dims, spelled_left, spelled_right = dimensions(x, left, right, pattern)
    if not isinstance(x.shape, tuple):
        return _of_open_rank(x, left, right, known, operation, pattern)
    steps = _steps(dims, spelled_left, spelled_right, known, pattern)
    if steps.split is not None:
        x = apply_to(x, "torch.reshape", x, steps.split)
    if steps.order is not None:
        x = apply_to(x, "torch.permute", x, steps.order)
    if steps.reduced:
        reduced = _reduced(x, operation, steps.reduced)
        if not isinstance(reduced, Tensor):
            return reduced
        x = reduced
    for position, _ in steps.added:
        x = apply_to(x, "torch.unsqueeze", x, position)
    if steps.added:
        sizes = dict(steps.added)
        x = apply_to(x, "Tensor.expand", x, tuple([sizes.get(position, -1) for position in range(len(x.shape))]))
    return x if steps.joined is None else apply_to(x, "torch.reshape", x, steps.joined)


def _length(axis: str, given: Value) -> Dim:
    found = dim(int(given) if isinstance(given, float) and given.is_integer() else given)
    if found is MISMATCH:
        raise refused("the length of axis {axis} has to be an integer", axis=axis)
    return found  # type: ignore[no-any-return]  # a dimension, as it is no mismatch


# --- the dimensions that a pattern names ----------------------------------------------------------------------------


def dimensions(x: Tensor, left: Side, right: Side, pattern: str) -> tuple[tuple[Dim, ...], tuple[Group, ...], tuple[Group, ...]]:
    """The sizes of `x`, and both sides with the ellipsis spelled out: an axis for each dimension it stands for.

    Of a rank that stays unknown nothing is spelled out, but `x` keeps what the pattern says about its ends.
    """
    shape = x.shape
    if isinstance(shape, OpenShape) and not left.has_ellipsis:
        if shape.min_rank > left.rank or (shape.max_rank is not None and shape.max_rank < left.rank):
            raise _wrong_rank(pattern, str(left.rank), shape)
        shape = close(x, left.rank)
    if isinstance(shape, OpenShape):
        if shape.max_rank is not None and shape.max_rank < left.rank:
            raise _wrong_rank(pattern, f">={left.rank}", shape)
        _keep_what_is_named(x, left)
        shape = x.shape
    if isinstance(shape, OpenShape):
        return (), (), ()
    if len(shape) < left.rank if left.has_ellipsis else len(shape) != left.rank:
        raise _wrong_rank(pattern, f">={left.rank}" if left.has_ellipsis else str(left.rank), shape)
    hidden = tuple([f"…{i}" for i in range(len(shape) - left.rank)])
    return tuple(shape), _spelled(left, hidden), _spelled(right, hidden)


def _keep_what_is_named(x: Tensor, left: Side) -> None:
    """`b ... c` says of an unknown rank that there are two dimensions."""
    place = left.open
    assert place is not None  # a left side has its ellipsis outside of parentheses
    leading(x, place)
    trailing(x, left.rank - place)


def _wrong_rank(pattern: str, wanted: str, shape: object) -> Exception:
    return fail(
        MISMATCHED, "the pattern {pattern!r} is for a tensor with {wanted} dimensions, but got one of shape {shape}",
        pattern=pattern, wanted=wanted, shape=shape,
    )  # fmt: skip


def _spelled(side: Side, hidden: Group) -> tuple[Group, ...]:
    found: list[Group] = []
    for position, group in enumerate(side.groups):
        if position == side.open:
            found += [(axis,) for axis in hidden]
        elif ELLIPSIS in group:
            place = group.index(ELLIPSIS)
            found.append((*group[:place], *hidden, *group[place + 1 :]))
        else:
            found.append(group)
    return tuple(found)


def _of_open_rank(x: Tensor, left: Side, right: Side, known: dict[str, Dim], operation: Value, pattern: str) -> Tensor:
    """The ellipsis stands for a run of dimensions: it stays one, or its product becomes part of a dimension, or it is reduced."""
    shape, place = x.shape, left.open
    assert isinstance(shape, OpenShape)
    assert place is not None
    after = len(shape.tail) - (left.rank - place)
    if not isinstance(operation, str) or len(shape.head) < place or after < 0:
        raise RankUnknown(pattern)
    hidden = OpenShape(shape.head[place:], shape.run, shape.tail[:after])  # what the ellipsis stands for
    sizes = {**known, ELLIPSIS: numel(hidden)}
    for size, group in zip((*shape.head[:place], *shape.tail[after:]), (*left.groups[:place], *left.groups[place + 1 :]), strict=True):
        _infer(size, group, known, sizes, pattern)
    dims = [product([sizes[axis] for axis in group]) for group in right.groups]
    dtype = x.dtype
    if operation in REDUCTIONS and len(right.axes) < len(left.axes):
        dtype = _reduced(Tensor((1,), dtype, cls=x.cls), operation, (0,)).dtype
    made = Tensor(
        tuple(dims) if right.open is None else tuple(dims[: right.open]) + hidden + tuple(dims[right.open + 1 :]), dtype, cls=x.cls
    )
    made.strides = UNKNOWN_STRIDES
    return made


# --- what is done ---------------------------------------------------------------------------------------------------


def _steps(dims: tuple[Dim, ...], left: tuple[Group, ...], right: tuple[Group, ...], known: dict[str, Dim], pattern: str) -> Steps:
    sizes = dict(known)
    for size, group in zip(dims, left, strict=True):
        _infer(size, group, known, sizes, pattern)
    before = [axis for group in left for axis in group]
    after = [axis for group in right for axis in group]
    gone = [axis for axis in before if axis not in after]
    order = [before.index(axis) for axis in [*(axis for axis in after if axis in before), *gone]]
    composed = any(len(group) != 1 for group in left)
    joined = any(len(group) != 1 for group in right)
    return Steps(
        split=tuple([sizes[axis] for axis in before]) if composed else None,
        order=tuple(order) if order != sorted(order) else None,
        reduced=tuple(range(len(before) - len(gone), len(before))),
        added=tuple([(position, sizes[axis]) for position, axis in enumerate(after) if axis not in before]),
        joined=tuple([product([sizes[axis] for axis in group]) for group in right]) if joined else None,
    )


def _infer(size: Dim, group: Group, known: dict[str, Dim], sizes: dict[str, Dim], pattern: str) -> None:
    """The length of the one axis of a group that is not given; otherwise the product has to be right."""
    given = [axis for axis in group if axis in known]
    unknown = [axis for axis in group if axis not in known]
    whole = product([known[axis] for axis in given])
    said = " ".join(group) if len(group) == 1 else f"({' '.join(group)})"
    if not unknown:
        require(
            equal(size, whole), MISMATCHED, "the pattern {pattern!r} gives the dimension {axes} the length {whole}, but it is {size}",
            pattern=pattern, axes=said, whole=whole, size=size,
        )  # fmt: skip
    elif not given:
        sizes[unknown[0]] = size
    else:
        require(
            whole >= 1,
            MISMATCHED,
            "the pattern {pattern!r} divides the dimension {axes} by {whole}",
            pattern=pattern,
            axes=said,
            whole=whole,
        )
        require(
            equal(size % whole, 0),
            MISMATCHED, "the pattern {pattern!r} cannot divide the dimension {axes} of length {size} into chunks of {whole}",
            pattern=pattern, axes=said, size=size, whole=whole,
        )  # fmt: skip
        sizes[unknown[0]] = size // whole


_AT_ONCE: dict[str, str] = {"mean": "torch.mean", "sum": "torch.sum", "min": "torch.amin", "max": "torch.amax"}


def _reduced(x: Tensor, operation: Value, axes: tuple[int, ...]) -> Value:
    if not isinstance(operation, str):
        return call(operation, (x, axes))
    if operation == "mean" and x.dtype is not None and x.dtype.category < 2:
        throw("NotImplementedError", "reduce_mean is not available for non-floating tensors")
    if operation in _AT_ONCE:
        return apply_to(x, _AT_ONCE[operation], x, axes)
    for axis in reversed(axes):
        x = apply_to(x, f"torch.{operation}", x, axis)
    return x


@function("checked")
def check_pattern(pattern: Value, operation: Value, names: Value) -> None:
    """A layer looks at its pattern when it is made."""
    if isinstance(pattern, str) and isinstance(names, Dict) and names.rest is None:
        checked(pattern, operation if isinstance(operation, str) else "reduce", frozenset(str(name) for name in names.entries))


@function("groups")
def groups_of(text: str, repeated: Value = False) -> Value:
    """The groups of one side as tuples of names, which may be `repeated`."""
    return parse_side(text, repeated is True).groups


@function("parse_shape")
def parse_shape(value: Value, pattern: Value) -> Value:
    """Name → length, for the axes that the pattern names."""
    if not isinstance(pattern, str):
        return Unknown("parse_shape(…)")
    side = parse_side(pattern)
    x = as_tensor(value)
    if any(len(group) > 1 for group in side.groups):
        raise refused("Can't parse shape with composite axes: {pattern}", pattern=pattern)
    dims, groups, _ = dimensions(x, side, side, pattern)
    if not isinstance(x.shape, tuple):
        raise RankUnknown(pattern)
    found: dict[str, Dim] = {}
    numbers = dict(side.numbers)
    for size, group in zip(dims, groups, strict=True):
        if not group or group[0] in numbers:
            wanted = numbers[group[0]] if group else 1
            require(
                equal(size, wanted),
                MISMATCHED, "the pattern {pattern!r} says {wanted}, but the dimension has {size}", pattern=pattern, wanted=wanted, size=size,
            )  # fmt: skip
        elif group[0] != "_" and not group[0].startswith("…"):
            found[group[0]] = size
    return Dict(dict(found))
