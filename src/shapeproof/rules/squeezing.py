"""Dimensions of size 1, taken away and added. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shapeproof.rules.constants import share
from shapeproof.rules.kinds import Axes
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import axis_of, dims_of, inserted, replaced
from shapeproof.rules.strides import strides_of
from shapeproof.symbolic import Condition, OpenShape, RankUnknown, Shape, Truth, both, equal, negate, product
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import DType
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor
from shapeproof.values.unknown import Union

MOST_UNDECIDED = 4  # dimensions of which it need not be known whether they are squeezed


@op("torch.unsqueeze", "Tensor.unsqueeze", "Tensor.unsqueeze_", reshapes=True)
def unsqueeze(x: Tensor, dim: int) -> Tensor:
    """A new dimension of size 1 before `dim`."""
    return share(x, Tensor(*_unsqueezed(x, dim), x.constants))


def _unsqueezed(x: Tensor, dim: int) -> tuple[Shape, DType | None, Strides]:
    axis = axis_of(x, dim, extra=1)
    shape = inserted(x.shape, axis, 1)
    if x.strides is None or not isinstance(x.shape, tuple):
        return shape, x.dtype, x.strides
    old = strides_of(x)
    if old is None:
        return shape, x.dtype, UNKNOWN_STRIDES
    step = product((old[axis], x.shape[axis])) if axis < len(old) else 1
    return shape, x.dtype, (*old[:axis], step, *old[axis:])


@op("torch.unsqueeze_copy", out=1, out_dtype="same")
def unsqueeze_copy(x: Tensor, dim: int) -> Tensor:
    """A copy with a new dimension of size 1 before `dim`."""
    return Tensor(inserted(x.shape, axis_of(x, dim, extra=1), 1), x.dtype)


@op("torch.squeeze", "Tensor.squeeze")
def squeeze_all(x: Tensor) -> Value:
    """Without the dimensions of size 1."""
    return squeezed(x, range(len(dims_of(x))))


@op("torch.squeeze", "Tensor.squeeze")
def squeeze(x: Tensor, dim: Axes) -> Value:
    """Without the named dimensions, as far as they have size 1."""
    return squeezed(x, dim)


@op("Tensor.squeeze_", reshapes=True)
def squeeze_all_(x: Tensor) -> Value:
    """The tensor itself, without the dimensions of size 1."""
    return _only(squeezed(x, range(len(dims_of(x)))))


@op("Tensor.squeeze_", reshapes=True)
def squeeze_(x: Tensor, dim: Axes) -> Value:
    """The tensor itself, without the named dimensions, as far as they have size 1."""
    return _only(squeezed(x, dim))


def _only(value: Value) -> Value:
    if isinstance(value, Union):
        raise RankUnknown("whether `squeeze_` removes a dimension")
    return value


def squeezed(x: Tensor, axes: Iterable[int]) -> Value:
    """Where it is not known whether a dimension has size 1, the result differs by condition."""
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        return _without(x, ())
    verdicts = {axis: equal(x.shape[axis], 1) for axis in axes}
    known = {axis: SESSION.facts.decide(truth) for axis, truth in verdicts.items()}
    gone = [axis for axis, verdict in known.items() if verdict is True]
    open_ones = [axis for axis, verdict in known.items() if verdict is None]
    if len(open_ones) > MOST_UNDECIDED:
        raise RankUnknown("whether `squeeze` removes a dimension")
    if not open_ones:
        return _without(x, gone)
    return Union(tuple(_cases(x, gone, open_ones, verdicts, True)))


def _cases(x: Tensor, gone: list[int], undecided: list[int], verdicts: dict[int, Truth], guard: Truth) -> Iterable[tuple[Condition, Value]]:
    """One case for every choice of undecided dimensions that have size 1."""
    if not undecided:
        assert isinstance(guard, Condition)
        yield guard, _without(x, gone)
        return
    axis, *rest = undecided
    yield from _cases(x, gone, rest, verdicts, both(guard, negate(verdicts[axis])))
    yield from _cases(x, [*gone, axis], rest, verdicts, both(guard, verdicts[axis]))


def _without(x: Tensor, gone: Sequence[int]) -> Tensor:
    shape = x.shape
    if isinstance(shape, OpenShape):
        return share(x, Tensor(_open_without(shape, gone), x.dtype, x.strides))
    kept = [axis for axis in range(len(shape)) if axis not in gone]
    old = strides_of(x)
    strides = x.strides if old is None or x.strides is None else tuple(old[axis] for axis in kept)
    return share(x, Tensor(tuple(shape[axis] for axis in kept), x.dtype, strides, x.constants))


def _open_without(shape: Shape, gone: Sequence[int]) -> Shape:
    """Dimensions counted from the start go from the last one on, those counted from the end from the first one on."""
    for axis in sorted(gone, key=lambda number: -number if number >= 0 else number):
        shape = replaced(shape, axis)
    return shape


@op("torch.squeeze_copy", out=1, out_dtype="same")
def squeeze_copy(x: Tensor, dim: Axes | None = None) -> Value:
    """A copy without dimensions of size 1."""
    made = squeezed(x, range(len(dims_of(x))) if dim is None else dim)
    if isinstance(made, Union):
        return Union(tuple([(guard, _copied(case)) for guard, case in made.cases]))
    return _copied(made)


def _copied(value: Value) -> Tensor:
    assert isinstance(value, Tensor)
    return Tensor(value.shape, value.dtype)
