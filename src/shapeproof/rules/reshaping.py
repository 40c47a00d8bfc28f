"""The same elements in another shape. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops; torch.Tensor views."""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.diagnostics import code
from shapeproof.rules.constants import share
from shapeproof.rules.kinds import MISMATCH, Axes, Axis, DTypeArg, NotDecided, Sizes, Tensors, dim, sizes
from shapeproof.rules.promotion import DTYPE
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import (
    NEGATIVE_SIZE,
    RANK,
    axes_of,
    axis_of,
    broadcast_shapes,
    dims_of,
    inserted,
    ranked,
    replaced,
    trailing,
)
from shapeproof.rules.strides import identical, known_ints, normal, strides_of, view_strides
from shapeproof.symbolic import (
    Dim,
    Expr,
    OpenShape,
    RankUnknown,
    Shape,
    Truth,
    both,
    either,
    equal,
    floordiv,
    mod,
    negate,
    numel,
    product,
    when,
)
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import DType, complex_of
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Size, Strides, Tensor, contiguous_strides

RESHAPE = code("reshape-mismatch", "A shape does not hold as many elements as the tensor has.")
VIEW_STRIDE = code("view-stride", "The memory layout does not allow this view.")
EXPAND = code("expand-mismatch", "A tensor does not expand to this shape.")
UNFLATTEN = code("unflatten-mismatch", "A dimension does not split into these sizes.")


# --- view and reshape -----------------------------------------------------------------------------------------------


def resolved(shape: Shape, sizes: Sequence[Dim]) -> tuple[Dim, ...]:
    """The sizes with -1 replaced; required to hold exactly the elements of `shape`."""
    inferred = [position for position, size in enumerate(sizes) if isinstance(size, int) and size == -1]
    if len(inferred) > 1:
        raise fail(RESHAPE, "only one dimension can be inferred, but the shape is {sizes}", sizes=tuple(sizes))
    for size in sizes:
        if isinstance(size, int) and size < -1:
            raise fail(RESHAPE, "invalid shape dimension {size} in {sizes}", size=size, sizes=tuple(sizes))
    count = numel(shape)
    if inferred:
        return _with_inferred(shape, count, list(sizes), inferred[0])
    require(equal(product(sizes), count), RESHAPE, "shape '{sizes}' is invalid for input of size {count} (its shape is {shape})",
            sizes=tuple(sizes), count=count, shape=shape)  # fmt: skip
    return tuple(sizes)


def _with_inferred(shape: Shape, count: Dim, sizes: list[Dim], position: int) -> tuple[Dim, ...]:
    others = product([size for i, size in enumerate(sizes) if i != position])
    require(
        negate(equal(others, 0)),
        RESHAPE,
        "cannot reshape tensor of {count} elements into shape {sizes} because the unspecified dimension size -1 can be any value",
        count=count,
        sizes=tuple(sizes),
    )
    require(
        equal(mod(count, others), 0),
        RESHAPE,
        "shape '{sizes}' is invalid for input of size {count} (its shape is {shape})",
        sizes=tuple(sizes),
        count=count,
        shape=shape,
    )
    sizes[position] = floordiv(count, others)
    return tuple(sizes)


@op("Tensor.view", differs="the strides have to allow it: `x.t().view(-1)` fails")
def view(x: Tensor, size: Sizes) -> Tensor:
    """The same memory in another shape with as many elements."""
    new = _same_or_resolved(x, size)
    strides = _viewed(x, new)
    return share(x, Tensor(new, x.dtype, strides, x.constants))


def _same_or_resolved(x: Tensor, size: Sizes) -> tuple[Dim, ...]:
    if isinstance(x.shape, OpenShape) and not any(isinstance(n, int) and n == -1 for n in size):
        SESSION.not_modelled("the number of elements of a tensor of unknown rank")
        return tuple(size)
    return resolved(x.shape, size)


def _viewed(x: Tensor, new: tuple[Dim, ...]) -> Strides:
    strides = view_strides(x, new)
    if strides is False:
        raise fail(
            VIEW_STRIDE,
            "view size is not compatible with input tensor's size and stride (shape {shape}, strides {strides}, to {new}): "
            "at least one dimension spans across two contiguous subspaces",
            help="use .reshape(...), or .contiguous() before .view(...)",
            shape=x.shape,
            strides=strides_of(x),
            new=new,
        )
    if strides is UNKNOWN_STRIDES:
        mergeable = view_condition(x, new)
        if mergeable is None:
            SESSION.not_modelled("the layout that `view` needs")
        else:
            require(
                mergeable,
                VIEW_STRIDE,
                "view size is not compatible with input tensor's size and stride (shape {shape}, strides {strides}, to {new})",
                help="use .reshape(...), or .contiguous() before .view(...)",
                shape=x.shape,
                strides=strides_of(x),
                new=new,
            )
    assert not isinstance(strides, bool)
    return strides


def view_condition(x: Tensor, new: tuple[Dim, ...]) -> Truth | None:
    """When symbolic sizes can be viewed so, for the commonest question: are these dimensions one stretch of memory?"""
    old = strides_of(x)
    if old is None or not isinstance(x.shape, tuple) or len(new) > 1 or len(old) > 4:
        return None
    count = numel(x.shape)
    return either(equal(count, 0), _one_stretch(x.shape, old))


def _one_stretch(shape: tuple[Dim, ...], strides: tuple[Dim, ...]) -> Truth:
    """Leaving out dimensions of size 1, each stride is the next one times its size."""
    result: Truth = True
    for i in range(len(shape)):
        for j in range(i + 1, len(shape)):
            between: Truth = both(*[equal(shape[k], 1) for k in range(i + 1, j)])
            neighbours = both(between, negate(equal(shape[i], 1)), negate(equal(shape[j], 1)))
            fits = equal(strides[i], product((strides[j], shape[j])))
            result = both(result, either(negate(neighbours), fits))
    return result


@op("Tensor.view")
def view_dtype(x: Tensor, dtype: DTypeArg) -> Tensor:
    """The same memory read as another element type."""
    if not isinstance(dtype, DType) or x.dtype is None:
        raise NotDecided("an element type")
    if dtype.bits == x.dtype.bits:
        return Tensor(x.shape, dtype, x.strides)
    last = trailing(x, 1)[-1]
    if dtype.bits > x.dtype.bits:
        factor = dtype.bits // x.dtype.bits
        require(equal(mod(last, factor), 0), RESHAPE, "self.size(-1) must be divisible by {factor} to view as {dtype}", factor=factor, dtype=dtype)
        return Tensor(replaced(x.shape, _last(x), floordiv(last, factor)), dtype, x.strides and UNKNOWN_STRIDES)
    return Tensor(replaced(x.shape, _last(x), last * (x.dtype.bits // dtype.bits)), dtype, x.strides and UNKNOWN_STRIDES)


def _last(x: Tensor) -> int:
    return len(x.shape) - 1 if isinstance(x.shape, tuple) else -1


@op("torch.reshape")
def reshape_function(x: Tensor, shape: Sizes) -> Tensor:
    """Another shape with as many elements; a copy where the layout asks for one."""
    return reshape(x, shape)


@op("Tensor.reshape")
def reshape(x: Tensor, shape: Sizes) -> Tensor:
    """Another shape with as many elements; a copy where the layout asks for one."""
    new = _same_or_resolved(x, shape)
    strides = view_strides(x, new)
    made = Tensor(new, x.dtype, None if strides is False else strides, x.constants)  # type: ignore[arg-type]  # True is never returned
    return made if strides is False else share(x, made)


@op("torch.view_copy", "Tensor.view_copy")
def view_copy(x: Tensor, size: Sizes) -> Tensor:
    """A copy in another shape with as many elements."""
    return Tensor(_same_or_resolved(x, size), x.dtype)


@op("Tensor.view_as")
def view_as(x: Tensor, other: Tensor) -> Tensor:
    """The same memory in the shape of `other`."""
    return view(x, dims_of(other))


@op("Tensor.reshape_as")
def reshape_as(x: Tensor, other: Tensor) -> Tensor:
    """The shape of `other`."""
    return reshape(x, dims_of(other))


@op("torch.ravel", "Tensor.ravel")
def ravel(x: Tensor) -> Tensor:
    """One dimension."""
    return reshape(x, (-1,)) if not isinstance(x.shape, tuple) else reshape(x, (numel(x.shape),))


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
        raise fail(code("flatten-range", "`flatten` was asked to start after its end."), "flatten() has invalid args: start_dim cannot come after end_dim: {start} > {end}", start=start, end=end)
    return reshape(x, (*shape[:start], product(shape[start : end + 1]), *shape[end + 1 :]))


def _flattened_open(shape: OpenShape, start: int, end: int) -> Shape:
    """Between dimensions that can be named at the start and at the end there is one of unknown size."""
    if start < 0 or (end >= 0 and end >= len(shape.head)):
        raise RankUnknown("flatten")
    if end >= 0:
        return shape[:start] + (product(shape.head[start : end + 1]),) + shape[end + 1 :]  # type: ignore[operator]  # tuple, tuple, open
    after = shape.tail[len(shape.tail) + end + 1 :]
    inner = numel(OpenShape(shape.head[start:], shape.run, shape.tail[: len(shape.tail) + end + 1]))
    return (*shape.head[:start], inner, *after)


@op("torch.unflatten", "Tensor.unflatten")
def unflatten(x: Tensor, dim: Axis, sizes: Sizes) -> Tensor:
    """One dimension split into several."""
    size = x.shape[dim]
    if len(sizes) == 0:
        raise fail(UNFLATTEN, "unflatten: sizes must be non-empty")
    inferred = [i for i, n in enumerate(sizes) if isinstance(n, int) and n == -1]
    if len(inferred) > 1:
        raise fail(UNFLATTEN, "only one dimension can be inferred, but the sizes are {sizes}", sizes=sizes)
    new = list(sizes)
    others = product([n for n in sizes if not (isinstance(n, int) and n == -1)])
    message = "unflatten: Provided sizes {sizes} don't multiply up to the size of dim {dim} ({size}) in the input tensor"
    if inferred:
        require(both(negate(equal(others, 0)), equal(mod(size, when(equal(others, 0), 1, others)), 0)), UNFLATTEN, message, sizes=sizes, dim=dim, size=size)
        new[inferred[0]] = floordiv(size, others)
    else:
        require(equal(others, size), UNFLATTEN, message, sizes=sizes, dim=dim, size=size)
    shape = replaced(x.shape, dim, *new)
    strides = _unflattened_strides(x, dim, new)
    return share(x, Tensor(shape, x.dtype, strides, x.constants))


def _unflattened_strides(x: Tensor, dim: int, new: Sequence[Dim]) -> Strides:
    old = strides_of(x)
    if x.strides is None or old is None:
        return x.strides
    inner = [product((step, old[dim])) for step in contiguous_strides(tuple(new))]
    return (*old[:dim], *inner, *old[dim + 1 :])


# --- dimensions of size 1 -------------------------------------------------------------------------------------------


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


@op("torch.unsqueeze_copy", "Tensor.unsqueeze_copy", out=1)
def unsqueeze_copy(x: Tensor, dim: int) -> Tensor:
    """A copy with a new dimension of size 1 before `dim`."""
    return Tensor(inserted(x.shape, axis_of(x, dim, extra=1), 1), x.dtype)


@op("torch.squeeze", "Tensor.squeeze", "Tensor.squeeze_", reshapes=True)
def squeeze_all(x: Tensor) -> Tensor:
    """Without the dimensions of size 1."""
    return _squeezed(x, range(len(dims_of(x))))


@op("torch.squeeze", "Tensor.squeeze", "Tensor.squeeze_", reshapes=True)
def squeeze(x: Tensor, dim: Axes) -> Tensor:
    """Without the named dimensions, as far as they have size 1."""
    return _squeezed(x, dim)


def _squeezed(x: Tensor, axes: Sequence[int]) -> Tensor:
    """A symbolic size counts as different from 1 unless it is known to be 1: then the rank would not be known."""
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        return share(x, Tensor(x.shape, x.dtype, x.strides, x.constants))
    gone = [axis for axis in axes if _is_one(x.shape[axis])]
    shape = x.shape
    if isinstance(shape, tuple):
        kept = [axis for axis in range(len(shape)) if axis not in gone]
        old = strides_of(x)
        strides = x.strides if old is None or x.strides is None else tuple(old[axis] for axis in kept)
        return share(x, Tensor(tuple(shape[axis] for axis in kept), x.dtype, strides, x.constants))
    if len(gone) > 1:
        raise RankUnknown("squeeze")
    return Tensor(replaced(shape, gone[0]) if gone else shape, x.dtype, x.strides)


def _is_one(size: Dim) -> bool:
    verdict = SESSION.facts.decide(equal(size, 1)) if isinstance(size, Expr) else size == 1
    if verdict is None:
        raise RankUnknown("whether `squeeze` removes a dimension")
    return verdict


@op("torch.squeeze_copy", "Tensor.squeeze_copy", out=1)
def squeeze_copy(x: Tensor, dim: Axes | None = None) -> Tensor:
    """A copy without dimensions of size 1."""
    return Tensor(_squeezed(x, range(len(dims_of(x))) if dim is None else dim).shape, x.dtype)


# --- order of dimensions --------------------------------------------------------------------------------------------


def permuted(x: Tensor, order: Sequence[int]) -> Tensor:
    """The dimensions in another order; a view."""
    dims = dims_of(x)
    shape = tuple([dims[axis] for axis in order])
    old = strides_of(x)
    if old is None:
        return Tensor(shape, x.dtype, UNKNOWN_STRIDES)
    made = Tensor(shape, x.dtype, normal(shape, [old[axis] for axis in order]))
    if made.strides is None:
        made.constants = x.constants if list(order) == sorted(order) else None
    return share(x, made)


@op("torch.permute")
def permute_function(x: Tensor, dims: Axes) -> Tensor:
    """The dimensions in another order."""
    return permute(x, dims)


@op("Tensor.permute")
def permute(x: Tensor, dims: Axes) -> Tensor:
    """The dimensions in another order."""
    if isinstance(x.shape, OpenShape):
        ranked(x, "permute", len(dims))
        dims = axes_of(x, dims)
    if len(dims) != len(x.shape):
        raise fail(
            RANK,
            "permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of "
            "dimensions i.e. input.dim() = {rank} is not equal to len(dims) = {given}",
            rank=len(x.shape),
            given=len(dims),
        )
    return permuted(x, dims)


@op("torch.permute_copy", "Tensor.permute_copy", out=1)
def permute_copy(x: Tensor, dims: Axes) -> Tensor:
    """A copy with the dimensions in another order."""
    return Tensor(permute(x, dims).shape, x.dtype)


@op("torch.transpose", "Tensor.transpose", "Tensor.transpose_", "torch.swapaxes", "Tensor.swapaxes", "Tensor.swapaxes_", "torch.swapdims",
    "Tensor.swapdims", "Tensor.swapdims_", reshapes=True)  # fmt: skip
def transpose(x: Tensor, dim0: Axis, dim1: Axis) -> Tensor:
    """Two dimensions exchanged."""
    if isinstance(x.shape, OpenShape):
        return _transposed_open(x, dim0, dim1)
    order = list(range(len(x.shape)))
    if order:
        order[dim0], order[dim1] = order[dim1], order[dim0]
    return permuted(x, order)


def _transposed_open(x: Tensor, dim0: int, dim1: int) -> Tensor:
    shape = x.shape
    a, b = shape[dim0], shape[dim1]
    return Tensor(replaced(replaced(shape, dim0, b), dim1, a), x.dtype, UNKNOWN_STRIDES)


@op("torch.transpose_copy", "Tensor.transpose_copy", out=1)
def transpose_copy(x: Tensor, dim0: Axis, dim1: Axis) -> Tensor:
    """A copy with two dimensions exchanged."""
    return Tensor(transpose(x, dim0, dim1).shape, x.dtype)


@op("torch.t", "Tensor.t", "Tensor.t_", reshapes=True)
def t(x: Tensor) -> Tensor:
    """A matrix transposed; a vector as it is."""
    shape = ranked(x, "t()", 0, 1, 2)
    if isinstance(shape, OpenShape):
        raise RankUnknown("t()")
    return permuted(x, range(len(shape))[::-1])


@op("torch.t_copy", "Tensor.t_copy", out=1)
def t_copy(x: Tensor) -> Tensor:
    """A copy of a matrix transposed."""
    return Tensor(t(x).shape, x.dtype)


@op("Tensor.T")
def T(x: Tensor) -> Tensor:  # noqa: N802  # PyTorch's name
    """The dimensions in reverse order."""
    return permuted(x, range(len(dims_of(x)))[::-1])


@op("Tensor.mT", "torch.adjoint", "Tensor.adjoint", "Tensor.mH")
def mT(x: Tensor) -> Tensor:  # noqa: N802  # PyTorch's name
    """The last two dimensions exchanged."""
    shape = trailing(x, 2, operation="mT")
    if isinstance(shape, OpenShape):
        return _transposed_open(x, -2, -1)
    return transpose(x, len(shape) - 2, len(shape) - 1)


@op("Tensor.H")
def H(x: Tensor) -> Tensor:  # noqa: N802  # PyTorch's name
    """A matrix transposed and conjugated."""
    ranked(x, "tensor.H", 0, 2)
    return T(x)


@op("torch.movedim", "Tensor.movedim", "torch.moveaxis", "Tensor.moveaxis")
def movedim(x: Tensor, source: Axes, destination: Axes) -> Tensor:
    """The named dimensions at other places; the others keep their order."""
    if len(source) != len(destination):
        raise fail(RANK, "movedim: Invalid source or destination dims: source ({source}) and destination ({destination}) should contain the same number", source=source, destination=destination)
    rank = len(dims_of(x))
    source, destination = axes_of(x, source), axes_of(x, destination)
    others = iter([axis for axis in range(rank) if axis not in source])
    places = dict(zip(destination, source, strict=True))
    return permuted(x, [places[axis] if axis in places else next(others) for axis in range(rank)])


# --- stretching -----------------------------------------------------------------------------------------------------


@op("Tensor.expand", accepts=("implicit",), differs="0 is a legal size; -1 is not, for a new leading dimension")
def expand(x: Tensor, size: Sizes) -> Tensor:
    """Dimensions of size 1 stretched, and new ones in front; a view."""
    if isinstance(x.shape, OpenShape):
        return _expanded_open(x, size)
    shape = _expanded(x.shape, size)
    return share(x, Tensor(shape, x.dtype, _expanded_strides(x, shape)))


def _expanded_open(x: Tensor, size: Sizes) -> Tensor:
    if any(isinstance(n, int) and n < 0 for n in size):
        raise RankUnknown("expand")
    SESSION.not_modelled("what `expand` needs of an unknown rank")
    return Tensor(tuple(size), x.dtype, UNKNOWN_STRIDES)


def _expanded(shape: tuple[Dim, ...], size: Sizes) -> tuple[Dim, ...]:
    extra = len(size) - len(shape)
    if extra < 0:
        raise fail(
            EXPAND,
            "expand: the number of sizes provided ({given}) must be greater or equal to the number of dimensions in the tensor ({rank}); "
            "shape {shape} to {size}",
            given=len(size),
            rank=len(shape),
            shape=shape,
            size=size,
        )
    made: list[Dim] = []
    for position, wanted in enumerate(size):
        old: Dim | None = shape[position - extra] if position >= extra else None
        made.append(_stretched(old, wanted, position, shape, size))
    return tuple(made)


def _stretched(old: Dim | None, wanted: Dim, position: int, shape: Shape, size: Sizes) -> Dim:
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
    return normal(shape, steps)


def _surely_one(size: Dim) -> bool:
    return isinstance(size, int) and size == 1


@op("Tensor.expand_as")
def expand_as(x: Tensor, other: Tensor) -> Tensor:
    """Stretched to the shape of `other`."""
    return expand(x, dims_of(other))


@op("torch.broadcast_to", "Tensor.broadcast_to")
def broadcast_to(x: Tensor, size: Sizes) -> Tensor:
    """Stretched to the given sizes."""
    return expand(x, size)


@op("torch.expand_copy", "Tensor.expand_copy", out=1, accepts=("implicit",))
def expand_copy(x: Tensor, size: Sizes) -> Tensor:
    """A copy stretched to the given sizes."""
    return Tensor(expand(x, size).shape, x.dtype)


@op("torch.broadcast_tensors")
def broadcast_tensors(*tensors: Tensor) -> list[Tensor]:
    """All tensors stretched to their common shape."""
    shape = broadcast_shapes(*[x.shape for x in tensors])
    if isinstance(shape, OpenShape):
        return [Tensor(shape, x.dtype, UNKNOWN_STRIDES) for x in tensors]
    return [expand(x, shape) for x in tensors]


@op("torch.broadcast_shapes")
def broadcast_shapes_(*shapes: Value) -> Value:
    """The common shape."""
    made = []
    for shape in shapes:
        got = (dim(shape),) if type(shape) is int or isinstance(shape, Expr) else sizes(shape)
        if got is MISMATCH:
            raise NotDecided("shapes of an unknown kind")
        for size in got:
            require(size >= 0, NEGATIVE_SIZE, "Trying to create tensor with negative dimension ({size}): ({size})", size=size)
        made.append(got)
    found = broadcast_shapes(*made)
    return Size(found) if isinstance(found, tuple) else found


@op("Tensor.repeat")
def repeat(x: Tensor, repeats: Sizes) -> Tensor:
    """Copies side by side along each dimension, and new dimensions in front."""
    dims = dims_of(x)
    if len(repeats) < len(dims):
        raise fail(
            EXPAND,
            "Number of dimensions of repeat dims ({given}) can not be smaller than number of dimensions of tensor ({rank})",
            given=len(repeats),
            rank=len(dims),
        )
    for times in repeats:
        require(times >= 0, NEGATIVE_SIZE, "repeat: the number of times must not be negative, got {repeats}", repeats=repeats)
    extra = len(repeats) - len(dims)
    return Tensor((*repeats[:extra], *[size * times for size, times in zip(dims, repeats[extra:], strict=True)]), x.dtype)


@op("torch.tile")
def tile_function(x: Tensor, dims: Sizes) -> Tensor:
    """Copies side by side; missing counts are 1."""
    return tile(x, dims)


@op("Tensor.tile")
def tile(x: Tensor, dims: Sizes) -> Tensor:
    """Copies side by side; missing counts are 1."""
    missing = len(dims_of(x)) - len(dims)
    return repeat(x, (*((1,) * missing), *dims))


def _atleast(rank: int) -> None:
    def several(*tensors: Tensor) -> Value:
        made = tuple(padded(x, rank) for x in tensors)
        return made[0] if len(made) == 1 else made

    def listed(tensors: Tensors) -> Value:
        return tuple(padded(x, rank) for x in tensors)

    several.__doc__ = listed.__doc__ = f"At least {rank} dimensions; missing ones have size 1."
    op(f"torch.atleast_{rank}d")(listed)
    op(f"torch.atleast_{rank}d")(several)


def padded(x: Tensor, rank: int) -> Tensor:
    dims = dims_of(x)
    missing = rank - len(dims)
    if missing <= 0:
        return x
    if rank == 3 and len(dims) > 0:
        return reshape(x, (1, *dims, 1) if len(dims) == 1 else (*dims, 1))
    return reshape(x, ((1,) * missing) + dims)


for _rank in (1, 2, 3):
    _atleast(_rank)


@op("Tensor.resize_", accepts=("memory_format",))
def resize_(x: Tensor, size: Sizes) -> Tensor:
    """The tensor itself, in another shape."""
    for n in size:
        require(n >= 0, NEGATIVE_SIZE, "Trying to create tensor with negative dimension {n}: {size}", n=n, size=size)
    x.become(tuple(size), x.dtype)
    return x


@op("torch.resize_as_", "Tensor.resize_as_", accepts=("memory_format",))
def resize_as_(x: Tensor, the_template: Tensor) -> Tensor:
    """The tensor itself, in the shape of another."""
    x.become(the_template.shape, x.dtype)
    return x


@op("torch.as_strided", "Tensor.as_strided", "Tensor.as_strided_", reshapes=True)
def as_strided(x: Tensor, size: Sizes, stride: Sizes, storage_offset: Dim | None = None) -> Tensor:
    """The memory of `x` read with other sizes and strides."""
    if len(size) != len(stride):
        raise fail(RANK, "mismatch in length of strides and shape: {size} and {stride}", size=size, stride=stride)
    for n in size:
        require(n >= 0, NEGATIVE_SIZE, "Trying to create tensor with negative dimension {n}: {size}", n=n, size=size)
    for step in stride:
        require(step >= 0, STORAGE, "as_strided: Negative strides are not supported at the moment, got strides: {stride}", stride=stride)
    require(when_none(storage_offset) >= 0, STORAGE, "Tensor: invalid storage offset {offset}", offset=storage_offset)
    _within_storage(x, size, stride, storage_offset)
    return share(x, Tensor(tuple(size), x.dtype, normal(tuple(size), stride)))


def when_none(offset: Dim | None) -> Dim:
    """The storage offset that leaving it out means for a tensor that starts its storage."""
    return 0 if offset is None else offset


def _within_storage(x: Tensor, size: Sizes, stride: Sizes, offset: Dim | None) -> None:
    """Only for a tensor that certainly fills its storage: one laid out row-major that is no part of another is not told apart here."""
    if x.made_at is None or x.strides is not None or not (known_ints(size) and known_ints(stride)):
        return


STORAGE = code("storage-bounds", "A view reaches outside the memory of the tensor.")


@op("Tensor.unfold")
def unfold(x: Tensor, dimension: Axis, size: Dim, step: Dim) -> Tensor:
    """Windows along one dimension; their contents become a last dimension."""
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        whole: Dim = 1
        rest: Shape = ()
    else:
        whole, rest = x.shape[dimension], x.shape
    require(size >= 0, WINDOW, "size is {size} but must be >= 0", size=size)
    require(size <= whole, WINDOW, "maximum size for tensor at dimension {dim} is {whole} but size is {size}", dim=dimension, whole=whole, size=size)
    require(step > 0, WINDOW, "step is {step} but must be > 0", step=step)
    if isinstance(rest, tuple) and len(rest) == 0:
        return Tensor((size,), x.dtype)
    return Tensor(replaced(rest, dimension, floordiv(whole - size, step) + 1) + (size,), x.dtype, UNKNOWN_STRIDES)


WINDOW = code("window-mismatch", "A window is larger than the dimension it moves along, or does not move.")


@op("torch.unfold_copy", "Tensor.unfold_copy", out=1)
def unfold_copy(x: Tensor, dimension: Axis, size: Dim, step: Dim) -> Tensor:
    """Copies of windows along one dimension."""
    return Tensor(unfold(x, dimension, size, step).shape, x.dtype)


@op("torch.view_as_complex", "Tensor.view_as_complex")
def view_as_complex(x: Tensor) -> Tensor:
    """Pairs of real numbers as complex ones."""
    last = trailing(x, 1, operation="view_as_complex")[-1]
    if x.dtype is not None and not x.dtype.is_floating:
        raise fail(DTYPE, "view_as_complex is only supported for half, float and double tensors, but got {dtype}", dtype=x.dtype)
    require(equal(last, 2), RESHAPE, "Tensor must have a last dimension of size 2, but the shape is {shape}", shape=x.shape)
    return Tensor(replaced(x.shape, _last(x)), None if x.dtype is None else complex_of(x.dtype), x.strides and UNKNOWN_STRIDES)
