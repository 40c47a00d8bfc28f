"""Dimensions of size 1 stretched, and new ones in front. PyTorch docs: torch.Tensor views; Other Operations."""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.diagnostics import code
from shapeproof.rules.constants import share
from shapeproof.rules.grids import separate
from shapeproof.rules.kinds import MISMATCH, NotDecided, dim, sizes
from shapeproof.rules.promotion import accumulated
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import NEGATIVE_SIZE, broadcast_shapes, close, expandable
from shapeproof.rules.strides import identical, normal, strides_of
from shapeproof.symbolic import Dim, Expr, OpenShape, RankUnknown, Shape, both, either, equal, product, same_shape, when
from shapeproof.values.classes import Value
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Size, Strides, Tensor

EXPAND = code("expand-mismatch", "A tensor does not expand to this shape.")


@op("Tensor.expand", accepts=("implicit",), differs="0 is a legal size; -1 is not, for a new leading dimension")
def expand(x: Tensor, size: Shape) -> Tensor:
    """Dimensions of size 1 stretched, and new ones in front; a view."""
    return expanded(x, size)


def expanded(x: Tensor, size: Shape) -> Tensor:
    """Stretched to a shape, in which -1 keeps a dimension."""
    if isinstance(size, OpenShape) or isinstance(x.shape, OpenShape):
        return _expanded_open(x, size)
    shape = _stretched_dims(x.shape, size)
    made = Tensor(shape, x.dtype, _expanded_strides(x, shape))
    if x.constants is not None and shape == x.shape:
        made.constants = x.constants
    return share(x, made)


def _expanded_open(x: Tensor, size: Shape) -> Tensor:
    """With an unknown rank nothing is asked that could fail."""
    if isinstance(size, tuple) and any(isinstance(n, int) and n < 0 for n in size):
        return _kept(x, size)
    try:
        fits = same_shape(x.shape, size)
    except RankUnknown:
        fits = None
    if fits is not True:
        SESSION.not_modelled("what `expand` needs of an unknown rank")
    return Tensor(size, x.dtype, UNKNOWN_STRIDES)


def _kept(x: Tensor, size: tuple[Dim, ...]) -> Tensor:
    """With -1 somewhere: `x` is taken to have just as many dimensions, which is what such a call is written for."""
    shape = x.shape
    if isinstance(shape, OpenShape) and shape.min_rank <= len(size) and (shape.max_rank is None or shape.max_rank >= len(size)):
        if isinstance(size[0], int) and size[0] == -1:
            close(x, len(size))
            return expanded(x, size)
        raise RankUnknown("expand")
    raise fail(EXPAND, _TOO_FEW, given=len(size), shape=shape, size=size)


_TOO_FEW = "expand: the number of sizes provided ({given}) must be greater or equal to the number of dimensions in the tensor: shape {shape} to {size}"


def _stretched_dims(shape: tuple[Dim, ...], size: Sequence[Dim]) -> tuple[Dim, ...]:
    extra = len(size) - len(shape)
    if extra < 0:
        raise fail(EXPAND, _TOO_FEW, given=len(size), shape=shape, size=tuple(size))
    made: list[Dim] = []
    for position, wanted in enumerate(size):
        old: Dim | None = shape[position - extra] if position >= extra else None
        made.append(_stretched(old, wanted, position, shape, tuple(size)))
    return tuple(made)


def _stretched(old: Dim | None, wanted: Dim, position: int, shape: tuple[Dim, ...], size: tuple[Dim, ...]) -> Dim:
    if old is None:
        require(
            wanted >= 0,
            EXPAND,
            "The expanded size of the tensor ({wanted}) isn't allowed in a leading, non-existing dimension {position}",
            wanted=wanted,
            position=position,
        )
        return wanted
    keeps = equal(wanted, -1)
    require(
        either(keeps, equal(wanted, old), both(equal(old, 1), wanted >= 0)),
        EXPAND,
        "The expanded size of the tensor ({wanted}) must match the existing size ({old}) at non-singleton dimension {position}. "
        "Target sizes: {size}. Tensor sizes: {shape}",
        wanted=wanted,
        old=old,
        position=position,
        shape=shape,
        size=size,
    )
    return when(keeps, old, wanted)


def _expanded_strides(x: Tensor, shape: tuple[Dim, ...]) -> Strides:
    old = strides_of(x)
    if old is None or not isinstance(x.shape, tuple):
        return UNKNOWN_STRIDES
    extra = len(shape) - len(old)
    steps: list[Dim] = [0] * len(shape)
    for axis in range(len(shape) - 1, -1, -1):
        if axis < extra:
            steps[axis] = 0 if not _surely_one(shape[axis]) else product((shape[axis + 1], steps[axis + 1])) if axis + 1 < len(shape) else 1
        elif identical(shape[axis], x.shape[axis - extra]):
            steps[axis] = old[axis - extra]
        else:
            steps[axis] = when(equal(x.shape[axis - extra], 1), 0, old[axis - extra])
    return normal(shape, steps)


def _surely_one(size: Dim) -> bool:
    return isinstance(size, int) and size == 1


@op("Tensor.expand_as")
def expand_as(x: Tensor, other: Tensor) -> Tensor:
    """Stretched to the shape of `other`."""
    return expanded(x, other.shape)


@op("torch.broadcast_to", "Tensor.broadcast_to")
def broadcast_to(x: Tensor, size: Shape) -> Tensor:
    """Stretched to the given sizes."""
    return expanded(x, size)


@op("torch.expand_copy", out=1, out_dtype="same", accepts=("implicit",))
def expand_copy(x: Tensor, size: Shape) -> Tensor:
    """A copy stretched to the given sizes."""
    return Tensor(expanded(x, size).shape, x.dtype)


# --- common shapes --------------------------------------------------------------------------------------------------


@op("torch.broadcast_tensors")
def broadcast_tensors(*tensors: Value) -> tuple[Tensor, ...]:
    """All tensors stretched to their common shape."""
    given = separate(tensors)
    shape = broadcast_shapes(*[x.shape for x in given])
    return tuple(expanded(x, shape) for x in given)


@op("torch.broadcast_shapes")
def broadcast_shapes_(*shapes: Value) -> Value:
    """The common shape."""
    made = []
    for shape in shapes:
        got = (dim(shape),) if type(shape) is int or isinstance(shape, Expr) else sizes(shape)
        if got is MISMATCH:
            raise NotDecided("shapes of an unknown kind")
        for size in got:
            require(
                size >= 0,
                NEGATIVE_SIZE,
                "Attempting to broadcast a dimension with negative length: {size}",
                size=size,
                exception="ValueError",
            )
        made.append(got)
    found = broadcast_shapes(*made)
    return Size(found) if isinstance(found, tuple) else found


@op("Tensor.sum_to_size")
def sum_to_size(x: Tensor, size: Shape) -> Tensor:
    """Summed so far that the shape is the given one, which must broadcast to that of the input."""
    require(
        expandable(size, x.shape),
        EXPAND,
        "size {size} is not expandable to size {shape}",
        size=size,
        shape=x.shape,
    )
    unchanged = same_shape(size, x.shape)
    return Tensor(size, x.dtype if unchanged is True else accumulated(x.dtype) if unchanged is False else None)
