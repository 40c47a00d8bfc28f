"""Another shape with as many elements. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops; torch.Tensor views."""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.diagnostics import Code, code
from shapeproof.rules.constants import share
from shapeproof.rules.kinds import Axis, Sizes, Tensors
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import DIM_RANGE, axis_of, dims_of, replaced, unfolded
from shapeproof.rules.strides import strides_of
from shapeproof.rules.viewing import view_condition, view_strides
from shapeproof.symbolic import (
    Dim,
    OpenShape,
    Owner,
    RankUnknown,
    Shape,
    equal,
    floordiv,
    mod,
    negate,
    numel,
    product,
)
from shapeproof.values.classes import Value
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor, contiguous_strides

RESHAPE = code("reshape-mismatch", "A shape does not hold as many elements as the tensor has.")
VIEW_STRIDES = code("view-stride", "The memory layout does not allow this view.")
UNFLATTEN = code("unflatten-mismatch", "A dimension does not split into these sizes.")
FLATTEN = code("flatten-range", "`flatten` was asked to start after its end.")


# --- view and reshape -----------------------------------------------------------------------------------------------


def resolved(shape: Shape, sizes: Sequence[Dim], problem: Code) -> tuple[Dim, ...]:
    """The sizes with -1 replaced; required to hold exactly the elements of `shape`."""
    inferred = [position for position, size in enumerate(sizes) if isinstance(size, int) and size == -1]
    if len(inferred) > 1:
        raise fail(problem, "only one dimension can be inferred, but the shape is {sizes}", sizes=tuple(sizes))
    for position, size in enumerate(sizes):
        if position not in inferred:
            require(
                size >= 0,
                problem,
                "invalid shape dimension {size} at index {position} of shape {sizes}",
                size=size,
                position=position,
                sizes=tuple(sizes),
            )
    count = numel(shape)
    if inferred:
        return _with_inferred(shape, count, list(sizes), inferred[0], problem)
    require(
        equal(product(sizes), count),
        problem,
        "shape '{sizes}' is invalid for input of size {count} (its shape is {shape})",
        sizes=tuple(sizes),
        count=count,
        shape=shape,
    )
    return tuple(sizes)


def _with_inferred(shape: Shape, count: Dim, sizes: list[Dim], position: int, problem: Code) -> tuple[Dim, ...]:
    others = product([size for i, size in enumerate(sizes) if i != position])
    require(
        negate(equal(others, 0)),
        problem,
        "cannot reshape tensor of {count} elements into shape {sizes} because the unspecified dimension size -1 can be any value",
        count=count,
        sizes=tuple(sizes),
    )
    require(
        equal(mod(count, others), 0),
        problem,
        "shape '{sizes}' is invalid for input of size {count} (its shape is {shape})",
        sizes=tuple(sizes),
        count=count,
        shape=shape,
    )
    sizes[position] = floordiv(count, others)
    return tuple(sizes)


def _target(x: Tensor, size: Shape, problem: Code) -> Shape:
    """The new shape; what a tensor of unknown rank has to hold is not asked where the sizes alone say what comes out."""
    if isinstance(size, tuple) and (isinstance(x.shape, tuple) or any(isinstance(n, int) and n == -1 for n in size)):
        return resolved(x.shape, size, problem)
    if isinstance(size, OpenShape):
        return _open_target(x, size, problem)
    if SESSION.facts.decide(equal(numel(x.shape), numel(size))) is not True:
        SESSION.not_modelled("the number of elements of a tensor of unknown rank")
    return size


def _open_target(x: Tensor, size: OpenShape, problem: Code) -> Shape:
    """`x.view(*x.shape[:-1], heads, -1)`: the dimensions that both shapes leave open are the same, so the others hold as many elements."""
    size, own = unfolded(size, x.shape)
    if isinstance(own, OpenShape) and own.run is size.run:
        named = resolved((*own.head, *own.tail), (*size.head, *size.tail), problem)
        return OpenShape(named[: len(size.head)], size.run, named[len(size.head) :])
    if SESSION.facts.decide(equal(numel(x.shape), numel(size))) is not True:
        SESSION.not_modelled("the number of elements of a tensor of unknown rank")
    head, tail = ([_unknown_if_inferred(n) for n in part] for part in (size.head, size.tail))
    return OpenShape(head, size.run, tail)


def _unknown_if_inferred(size: Dim) -> Dim:
    return SESSION.fresh("size", Owner.UNMODELLED) if isinstance(size, int) and size == -1 else size


@op("Tensor.view", differs="the strides have to allow it: `x.t().view(-1)` fails")
def view(x: Tensor, size: Shape) -> Tensor:
    """The same memory in another shape with as many elements."""
    return viewed(x, size)


def viewed(x: Tensor, size: Shape) -> Tensor:
    """The same memory in another shape, if its layout allows that."""
    new = _target(x, size, RESHAPE)
    if isinstance(new, OpenShape):
        return share(x, Tensor(new, x.dtype, x.strides and UNKNOWN_STRIDES))
    inferred = [i for i, given in enumerate(size) if isinstance(given, int) and given == -1]
    return share(x, Tensor(new, x.dtype, _viewed_strides(x, new, inferred[0] if inferred else None), x.constants))


def _viewed_strides(x: Tensor, new: tuple[Dim, ...], inferred: int | None) -> Strides:
    strides = view_strides(x, new)
    if strides is False:
        raise fail(
            VIEW_STRIDES,
            "view size is not compatible with input tensor's size and stride (shape {shape}, strides {strides}, to {new}): "
            "at least one dimension spans across two contiguous subspaces",
            help="use .reshape(...), or .contiguous() before .view(...)",
            shape=x.shape,
            strides=strides_of(x),
            new=new,
        )
    if strides is UNKNOWN_STRIDES:
        possible = view_condition(x, new, inferred)
        if possible is None:
            SESSION.not_modelled("the layout that `view` needs")
        else:
            require(
                possible,
                VIEW_STRIDES,
                "view size is not compatible with input tensor's size and stride (shape {shape}, strides {strides}, to {new})",
                help="use .reshape(...), or .contiguous() before .view(...)",
                shape=x.shape,
                strides=strides_of(x),
                new=new,
            )
    assert not isinstance(strides, bool)
    return strides


@op("torch.reshape", "Tensor.reshape")
def reshape(x: Tensor, shape: Shape) -> Tensor:
    """Another shape with as many elements; a copy where the layout asks for one."""
    new = _target(x, shape, RESHAPE)
    if isinstance(new, OpenShape):
        return Tensor(new, x.dtype, x.strides and UNKNOWN_STRIDES)
    strides = view_strides(x, new)
    if isinstance(strides, bool):
        return Tensor(new, x.dtype, None, x.constants)
    return share(x, Tensor(new, x.dtype, strides, x.constants))


@op("torch.view_copy")
def view_copy(x: Tensor, size: Shape) -> Tensor:
    """A copy in another shape with as many elements."""
    return Tensor(_target(x, size, RESHAPE), x.dtype)


@op("Tensor.view_as")
def view_as(x: Tensor, other: Tensor) -> Tensor:
    """The same memory in the shape of `other`."""
    return viewed(x, other.shape)


@op("Tensor.reshape_as")
def reshape_as(x: Tensor, other: Tensor) -> Tensor:
    """The shape of `other`."""
    return reshape(x, other.shape)


@op("torch.ravel", "Tensor.ravel")
def ravel(x: Tensor) -> Tensor:
    """One dimension."""
    return reshape(x, (numel(x.shape),))


@op("torch.flatten", "Tensor.flatten")
def flatten(x: Tensor, start_dim: Axis = 0, end_dim: Axis = -1) -> Tensor:
    """The dimensions from `start_dim` to `end_dim` as one."""
    if isinstance(x.shape, OpenShape):
        return Tensor(_flattened_open(x.shape, start_dim, end_dim), x.dtype, x.strides and UNKNOWN_STRIDES)
    shape = x.shape
    start, end = axis_of(x, start_dim), axis_of(x, end_dim)
    if len(shape) == 0:
        return reshape(x, (1,))
    if start > end:
        raise fail(FLATTEN, "flatten() has invalid args: start_dim cannot come after end_dim: {start} > {end}", start=start, end=end)
    return reshape(x, (*shape[:start], product(shape[start : end + 1]), *shape[end + 1 :]))


def _flattened_open(shape: OpenShape, start: int, end: int) -> Shape:
    """Between dimensions that can be named at the start and at the end there is one of unknown size."""
    if start < 0 and end < 0 and -start <= len(shape.tail):
        first, last = len(shape.tail) + start, len(shape.tail) + end + 1
        return OpenShape(shape.head, shape.run, (*shape.tail[:first], product(shape.tail[first:last]), *shape.tail[last:]))
    if start < 0 or (end >= 0 and end >= len(shape.head)):
        raise RankUnknown("flatten")
    if end >= 0:
        between = product(shape.head[start : end + 1])
        return OpenShape((*shape.head[:start], between, *shape.head[end + 1 :]), shape.run, shape.tail)
    after = shape.tail[len(shape.tail) + end + 1 :]
    inner = numel(OpenShape(shape.head[start:], shape.run, shape.tail[: len(shape.tail) + end + 1]))
    return (*shape.head[:start], inner, *after)


@op("torch.unflatten", "Tensor.unflatten")
def unflatten(x: Tensor, dim: Axis, sizes: Sizes) -> Tensor:
    """One dimension split into several, of which one may be -1."""
    if len(sizes) == 0:
        raise fail(UNFLATTEN, "unflatten: sizes must be non-empty")
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        raise fail(DIM_RANGE, "unflatten: dimension specified as {dim} but tensor has no dimensions", dim=dim)
    new = _parts(x.shape[dim], sizes, dim)
    return share(x, Tensor(replaced(x.shape, dim, *new), x.dtype, _unflattened_strides(x, dim, new), x.constants))


def _parts(size: Dim, sizes: Sizes, dim: int) -> list[Dim]:
    """The sizes with -1 replaced; required to multiply up to the size."""
    message = "unflatten: Provided sizes {sizes} don't multiply up to the size of dim {dim} ({size}) in the input tensor"
    inferred = [i for i, n in enumerate(sizes) if isinstance(n, int) and n == -1]
    if len(inferred) > 1:
        raise fail(UNFLATTEN, "only one dimension can be inferred, but the sizes are {sizes}", sizes=sizes)
    for i, n in enumerate(sizes):
        if i not in inferred:
            require(n >= 0, UNFLATTEN, "unflatten: invalid size {n} in {sizes}", n=n, sizes=sizes)
    others = product([n for i, n in enumerate(sizes) if i not in inferred])
    if not inferred:
        require(equal(others, size), UNFLATTEN, message, sizes=sizes, dim=dim, size=size)
        return list(sizes)
    require(negate(equal(others, 0)), UNFLATTEN, message, sizes=sizes, dim=dim, size=size)
    require(equal(mod(size, others), 0), UNFLATTEN, message, sizes=sizes, dim=dim, size=size)
    return [floordiv(size, others) if i in inferred else n for i, n in enumerate(sizes)]


def _unflattened_strides(x: Tensor, dim: int, new: Sequence[Dim]) -> Strides:
    old = strides_of(x)
    if x.strides is None or old is None:
        return x.strides
    inner = [product((step, old[dim])) for step in contiguous_strides(tuple(new))]
    return (*old[:dim], *inner, *old[dim + 1 :])


# --- at least so many dimensions ------------------------------------------------------------------------------------


def _atleast(rank: int) -> None:
    def one(x: Tensor) -> Tensor:
        return padded(x, rank)

    def listed(tensors: Tensors) -> Value:
        return tuple(padded(x, rank) for x in tensors)

    def several(*tensors: Tensor) -> Value:
        return tuple(padded(x, rank) for x in tensors)

    one.__doc__ = listed.__doc__ = several.__doc__ = f"At least {rank} dimensions; missing ones have size 1."
    for overload in (one, listed, several):
        op(f"torch.atleast_{rank}d")(overload)


def padded(x: Tensor, rank: int) -> Tensor:
    """At least `rank` dimensions: a vector becomes a row, and a matrix gets its third dimension at the end."""
    dims = dims_of(x)
    missing = rank - len(dims)
    if missing <= 0:
        return x
    if rank == 3 and len(dims) > 0:
        return reshape(x, (1, *dims, 1) if len(dims) == 1 else (*dims, 1))
    return reshape(x, ((1,) * missing) + dims)


for _rank in (1, 2, 3):
    _atleast(_rank)
