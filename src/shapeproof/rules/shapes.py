"""Shapes and dimension numbers, for known and unknown ranks alike.

A rule asks here for the rank or the dimension it needs. A known rank is checked; an unknown one becomes what the operation needs
(`Linear` makes `(*r, 10)` of it), and the tensor keeps that from then on.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import reduce
from typing import Any
from weakref import WeakKeyDictionary

from shapeproof.diagnostics import Code, code
from shapeproof.symbolic import (
    Dim,
    Expr,
    OpenShape,
    Owner,
    RankUnknown,
    Run,
    Shape,
    Symbol,
    Truth,
    both,
    broadcast,
    either,
    equal,
    number_of_dims,
    same_shape,
    when,
)
from shapeproof.values.builtin_classes import CLASS_OF_HOST
from shapeproof.values.classes import Value
from shapeproof.values.requirements import fail, require, require_for_any
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import SIZE, Tensor

DIM_RANGE = code("dim-out-of-range", "A dimension number is out of range.", "IndexError")
REPEATED_DIM = code("repeated-dim", "A dimension is named more than once.")
RANK = code("rank-mismatch", "A tensor has the wrong number of dimensions.")
BROADCAST = code("broadcast-mismatch", "Shapes do not broadcast.")
NEGATIVE_SIZE = code("negative-size", "A size is negative.")


def unknown_shape(name: str, owner: Owner = Owner.UNMODELLED) -> OpenShape:
    """The shape of a tensor of which nothing is known."""
    return OpenShape((), Run(SESSION.unique(_identifier(name)), owner), ())


def _identifier(name: str) -> str:
    """A name that can stand in a Python expression: `batch["image"]` becomes `batch_image`."""
    words = re.sub(r"\W+", "_", name).strip("_")
    return words if words.isidentifier() else f"x_{words}"


# --- what an unknown rank is made of --------------------------------------------------------------------------------

# the dimensions that were split off the end and the start of a run: the same ones for every tensor that shares the run
_LAST: WeakKeyDictionary[Expr, tuple[Run, Dim]] = WeakKeyDictionary()
_FIRST: WeakKeyDictionary[Expr, tuple[Run, Dim]] = WeakKeyDictionary()


def owner_of(run: Run) -> Owner:
    """Whose the unknown rank is."""
    return run.owner


def narrowed(x: Tensor) -> Shape:
    """The shape of `x`; where the program has asked for the rank and this path tells it, `x` has that rank from now on."""
    shape = x.shape
    if isinstance(shape, OpenShape) and shape.run.is_counted:
        low, high = SESSION.facts.bounds(shape.run.length)
        if low is not None and low == high:
            return close(x, len(shape.head) + low + len(shape.tail))
    return shape


def _may_have(shape: OpenShape, rank: int) -> bool:
    """Whether the shape can have `rank` dimensions, as far as this path tells."""
    if rank < shape.min_rank or (shape.max_rank is not None and rank > shape.max_rank):
        return False
    return not shape.run.is_counted or SESSION.facts.decide(equal(number_of_dims(shape), rank)) is not False


def _split(run: Run, memo: WeakKeyDictionary[Expr, tuple[Run, Dim]], label: str) -> tuple[Run, Dim]:
    found = memo.get(run.numel)
    if found is None:
        owner = owner_of(run)
        most = None if run.max_rank is None else run.max_rank - 1
        rest = Run(run.name, owner, max(run.min_rank - 1, 0), most, run)
        found = memo[run.numel] = (rest, SESSION.fresh(f"{run.name}_{label}", owner))
    return found


def unfolded(shape: OpenShape, other: Shape) -> tuple[OpenShape, Shape]:
    """Both shapes with one run, if one was split off the run of the other: what was named in one is named in both."""
    if isinstance(other, OpenShape):
        for first, second, swapped in ((shape, other, False), (other, shape, True)):
            found = _split_like(first, second.run)
            if found is not None:
                return (second, found) if swapped else (found, second)
    return shape, other


def _split_like(shape: OpenShape, run: Run) -> OpenShape | None:
    """`shape` with its run split until it is `run`; None if `run` is no part of it."""
    if shape.run is run:
        return shape
    for memo, at_start in ((_FIRST, True), (_LAST, False)):
        found = memo.get(shape.run.numel)
        if found is not None:
            rest, dim = found
            split = OpenShape((*shape.head, dim), rest, shape.tail) if at_start else OpenShape(shape.head, rest, (dim, *shape.tail))
            inner = _split_like(split, run)
            if inner is not None:
                return inner
    return None


def trailing(x: Tensor, count: int, rank_code: Code = RANK, operation: str = "") -> Shape:
    """The shape of `x`, which has at least `count` dimensions; those at the end can be named."""
    shape = narrowed(x)
    if isinstance(shape, tuple):
        if len(shape) < count:
            raise too_few(shape, count, rank_code, operation)
        return shape
    if shape.max_rank is not None and shape.max_rank < count:
        raise too_few(shape, count, rank_code, operation)
    if len(shape.tail) < count:
        run, tail = shape.run, shape.tail
        while len(tail) < count and run.max_rank != 0:
            run, last = _split(run, _LAST, "last" if not tail else f"last{len(tail)}")
            tail = (last, *tail)
        x.become(OpenShape(shape.head, run, tail), x.dtype, x.strides)
    return x.shape


def leading(x: Tensor, count: int) -> Shape:
    """The shape of `x`, which has at least `count` dimensions; those at the start can be named.

    Behind a run that may be empty, the dimensions at the end may be those at the start: only a caller's tensor is taken to have both.
    """
    shape = narrowed(x)
    if isinstance(shape, tuple):
        return shape
    certain = len(shape.head) + shape.run.min_rank
    if count > certain and shape.tail and owner_of(shape.run) is not Owner.CALLER:
        raise RankUnknown(f"the first {count} dimensions of {shape}")
    if len(shape.head) < count:
        run, head = shape.run, shape.head
        while len(head) < count and run.max_rank != 0:
            run, first = _split(run, _FIRST, str(len(head)))
            head = (*head, first)
        x.become(OpenShape(head, run, shape.tail), x.dtype, x.strides)
    return x.shape


def too_few(shape: Shape, count: int, rank_code: Code, operation: str) -> Exception:
    """The failure for a tensor with fewer dimensions than needed."""
    return fail(
        rank_code,
        "{operation} expects at least {count} dimension{s}, but got a tensor of shape {shape}",
        operation=operation or "the operation",
        count=count,
        s="" if count == 1 else "s",
        shape=shape,
    )


def close(x: Tensor, rank: int) -> tuple[Dim, ...]:
    """`x` has exactly `rank` dimensions."""
    shape = x.shape
    if isinstance(shape, tuple):
        return shape
    middle: list[Dim] = []
    run = shape.run
    for position in range(rank - len(shape.head) - len(shape.tail)):
        run, last = _split(run, _LAST, str(rank - len(shape.tail) - 1 - position))
        middle.insert(0, last)
    dims = (*shape.head, *middle, *shape.tail)
    x.become(dims, x.dtype, x.strides)
    return dims


def ranked(x: Tensor, operation: str, *ranks: int, batched: int | None = None, rank_code: Code = RANK) -> Shape:
    """The shape of `x`, whose rank has to be one of `ranks`.

    `batched` is the rank that a caller's tensor is taken to have where several are possible: nobody writes a layer for the other.
    """
    shape = narrowed(x)
    if isinstance(shape, tuple):
        if len(shape) in ranks:
            return shape
        raise fail(
            rank_code,
            "{operation} expects a {ranks} tensor, but got one of shape {shape}",
            operation=operation,
            ranks=" or ".join(f"{rank}-dimensional" for rank in ranks),
            shape=shape,
        )
    possible = [rank for rank in ranks if _may_have(shape, rank)]
    if not possible:
        raise fail(
            rank_code,
            "{operation} expects a {ranks} tensor, but got one of shape {shape}",
            operation=operation,
            ranks=" or ".join(f"{rank}-dimensional" for rank in ranks),
            shape=shape,
        )
    if batched in possible and owner_of(shape.run) is Owner.CALLER:
        return close(x, batched)
    if len(possible) == 1:
        return close(x, possible[0])
    return trailing(x, min(possible))


def rank_of(x: Tensor, operation: str, *ranks: int) -> tuple[Dim, ...]:
    """The dimensions of `x`, whose rank has to be one of `ranks` and known."""
    shape = ranked(x, operation, *ranks)
    if isinstance(shape, OpenShape):
        raise RankUnknown(f"the number of dimensions of {shape}")
    return shape


def dims_of(x: Tensor) -> tuple[Dim, ...]:
    """The dimensions, of which all have to be known."""
    if isinstance(x.shape, OpenShape):
        len(x.shape)
        return close(x, len(x.shape))
    return x.shape


class ShapeOf(OpenShape):
    """What `x.shape` gives for an unknown rank: a dimension that the program asks for gets a name, and `x` keeps it."""

    __slots__ = ("tensor",)

    def __init__(self, tensor: Tensor) -> None:
        shape = tensor.shape
        assert isinstance(shape, OpenShape)
        OpenShape.__init__(self, shape.head, shape.run, shape.tail)
        self.tensor = tensor

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            for bound in (index.start, index.stop):
                if isinstance(bound, int) and bound != 0:
                    _named(self.tensor, bound)
            return self.tensor.shape[index]
        return self.tensor.shape[axis_of(self.tensor, index)]

    def with_rank(self, rank: int) -> tuple[Dim, ...]:
        """The dimensions, of which there are `rank`: `b, c, h, w = x.shape` says so."""
        return close(self.tensor, rank)


def _named(x: Tensor, bound: int) -> None:
    """Dimensions up to a bound of a slice have names."""
    if bound > 0:
        leading(x, bound)
    else:
        trailing(x, -bound)


CLASS_OF_HOST[ShapeOf] = SIZE


# --- dimension numbers ----------------------------------------------------------------------------------------------


def axis_of(subject: Value, number: int, extra: int = 0) -> int:
    """A dimension number counted from the start; of an unknown rank it stays as it is, and the dimension can be named."""
    x = subject[0] if isinstance(subject, list) and subject else subject
    if not isinstance(x, Tensor):
        return number
    shape = x.shape
    if isinstance(shape, tuple):
        return wrapped(number, len(shape) + extra)
    if extra:
        leading(x, number) if number >= 0 else trailing(x, -number - 1)
        return number
    limit = shape.max_rank
    if limit is not None and not -max(limit, 1) <= number < max(limit, 1):
        raise out_of_range(number, limit)
    if number >= 0:
        leading(x, number + 1)
    else:
        trailing(x, -number)
    return number if shape.max_rank is None or shape.max_rank != shape.min_rank else number % max(len(shape), 1)


def wrapped(number: int, rank: int) -> int:
    """A dimension number between 0 and the rank; a tensor without dimensions counts as having one."""
    limit = rank or 1
    if not -limit <= number < limit:
        raise out_of_range(number, rank)
    return number + limit if number < 0 else number


def out_of_range(number: int, rank: int) -> Exception:
    """The failure for a dimension number that the tensor does not have."""
    limit = rank or 1
    return fail(
        DIM_RANGE,
        "Dimension out of range (expected to be in range of [{low}, {high}], but got {number})",
        low=-limit,
        high=limit - 1,
        number=number,
    )


def axes_of(subject: Value, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Several dimension numbers, all different."""
    made = tuple([axis_of(subject, number) for number in numbers])
    different(made)
    return made


def different(axes: Sequence[int]) -> None:
    """Fail if a dimension is named twice."""
    if len(set(axes)) < len(axes):
        repeated = next(axis for i, axis in enumerate(axes) if axis in axes[:i])
        raise fail(REPEATED_DIM, "dim {dim} appears multiple times in the list of dims", dim=repeated)


# --- taking shapes apart --------------------------------------------------------------------------------------------


def replaced(shape: Shape, axis: int, *new: Dim) -> Shape:
    """The shape with one dimension replaced by others, or by none."""
    if isinstance(shape, tuple):
        return shape[:axis] + new + (shape[axis + 1 :] if axis != -1 else ())
    if axis >= 0:
        return shape[:axis] + new + shape[axis + 1 :]  # type: ignore[operator]  # the first part is a tuple
    after = shape[axis + 1 :] if axis != -1 else ()
    return (*shape[:axis], *new, *after)


def inserted(shape: Shape, position: int, *new: Dim) -> Shape:
    """The shape with further dimensions before `position`, which counts those of the result when negative."""
    if isinstance(shape, tuple):
        return shape[:position] + new + shape[position:]
    if position >= 0:
        return shape[:position] + new + shape[position:]  # type: ignore[operator]  # the first part is a tuple
    if position == -1:
        return shape + new
    return (*shape[: position + 1], *new, *shape[position + 1 :])


def moved(shape: tuple[Dim, ...], order: Sequence[int]) -> tuple[Dim, ...]:
    """The dimensions in another order."""
    return tuple([shape[axis] for axis in order])


# --- comparing ------------------------------------------------------------------------------------------------------


def broadcast_shapes(*shapes: Shape) -> Shape:
    """The common shape; required to exist."""
    known = [shape for shape in shapes if isinstance(shape, tuple)]
    if len(known) == len(shapes) > 2:
        return _broadcast_known(known)
    none: Shape = ()
    return reduce(broadcast_two, shapes, none)


def _broadcast_known(shapes: Sequence[tuple[Dim, ...]]) -> tuple[Dim, ...]:
    """Several shapes broadcast if any two of them do, which reads better than one by one."""
    for i, shape in enumerate(shapes):
        for earlier in shapes[:i]:
            broadcast_two(earlier, shape)
    rank = max(map(len, shapes))
    return tuple([_stretched([shape[back] for shape in shapes if len(shape) >= -back]) for back in range(-rank, 0)])


def _stretched(sizes: Sequence[Dim]) -> Dim:
    """What sizes broadcast to of which all that are not 1 are equal."""
    known = [size for size in sizes if isinstance(size, int) and size != 1]
    result: Dim = known[0] if known else 1
    for size in sizes:
        result = when(equal(result, 1), size, result)
    return result


def broadcast_two(a: Shape, b: Shape, operation: str = "") -> Shape:
    """The common shape of two; required to exist."""
    if a is b:
        return a
    if isinstance(a, tuple) and isinstance(b, tuple):
        if len(b) == 0:
            return a
        if len(a) == 0:
            return b
    if isinstance(a, OpenShape) and isinstance(b, OpenShape) and a.run is not b.run:
        a, b = unfolded(a, b)
    shape, agree = broadcast(a, b)
    if agree is not True:
        require_for_any(_elsewhere(a, b), agree, BROADCAST, _clash(a, b, operation), a=a, b=b)
    return shape


def _elsewhere(a: Shape, b: Shape) -> frozenset[Symbol]:
    """Counts that both shapes have, but not in one place: `[n] * [n, 24]` is not meant for n = 24 alone."""
    if not isinstance(a, tuple) or not isinstance(b, tuple):
        return frozenset()
    return _symbols(a) & _symbols(b)


def _symbols(dims: tuple[Dim, ...]) -> frozenset[Symbol]:
    return frozenset().union(*[dim.symbols() for dim in dims if isinstance(dim, Expr)])


def _clash(a: Shape, b: Shape, operation: str) -> str:
    """Where two shapes do not fit, in words."""
    said = f"{operation}: " if operation else ""
    if isinstance(a, tuple) and isinstance(b, tuple):
        rank = max(len(a), len(b))
        for back in range(1, min(len(a), len(b)) + 1):
            if either(equal(a[-back], b[-back]), equal(a[-back], 1), equal(b[-back], 1)) is not True:
                return (
                    f"{said}The size of tensor a ({a[-back]}) must match the size of tensor b ({b[-back]}) "
                    f"at non-singleton dimension {rank - back}: shapes {{a}} and {{b}} do not broadcast"
                )
    return f"{said}shapes {{a}} and {{b}} do not broadcast"


def same_dims(a: Sequence[Dim], b: Sequence[Dim]) -> Truth:
    """Whether two lists of dimensions agree."""
    return len(a) == len(b) and both(*[equal(m, n) for m, n in zip(a, b, strict=True)])


def same_sizes(a: Tensor, b: Tensor, reason: Code, message: str, exception: str = "") -> None:
    """Two tensors have one shape: an unknown rank is that of the other. In `message` they are {a} and {b}."""
    for unknown, other in ((a, b), (b, a)):
        if isinstance(unknown.shape, OpenShape) and isinstance(other.shape, tuple):
            ranked(unknown, "a tensor that is compared with another", len(other.shape), rank_code=reason)
    try:
        require(same_shape(a.shape, b.shape), reason, message, exception=exception, a=a.shape, b=b.shape)
    except RankUnknown:
        SESSION.not_modelled("whether tensors of unknown rank have one shape")


def expandable(shape: Shape, target: Shape) -> Truth:
    """Whether `shape` broadcasts to exactly `target`."""
    if isinstance(shape, OpenShape) or isinstance(target, OpenShape):
        result, agree = broadcast(shape, target)
        return both(agree, True) if result is target else agree
    if len(shape) > len(target):
        return False
    from_end = list(zip(reversed(shape), reversed(target), strict=False))
    return both(*[_stretches(size, wanted) for size, wanted in from_end])


def _stretches(size: Dim, wanted: Dim) -> Truth:
    if isinstance(size, int) and size == 1:
        return True
    return either(equal(size, 1), equal(size, wanted))


def not_negative(sizes: Sequence[Dim]) -> tuple[Dim, ...]:
    """Sizes of a tensor that is to be made."""
    for size in sizes:
        if isinstance(size, int):
            if size < 0:
                raise fail(NEGATIVE_SIZE, "Trying to create tensor with negative dimension {size}: {sizes}", size=size, sizes=tuple(sizes))
        else:
            require(
                size >= 0, NEGATIVE_SIZE, "Trying to create tensor with negative dimension {size}: {sizes}", size=size, sizes=tuple(sizes)
            )
    return tuple(sizes)
