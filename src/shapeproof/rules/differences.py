"""Differences of neighbours, and what is integrated or derived from them. PyTorch docs: Other Operations, Pointwise Ops."""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import Axes, Axis, Factors, NotDecided, Number, Tensors
from shapeproof.rules.promotion import floating, refuse, result_type
from shapeproof.rules.reduced import BOOL, reduced
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import BROADCAST, axis_of, ranked, replaced, same_dims, trailing
from shapeproof.symbolic import Dim, RankUnknown, Shape, Truth, both, broadcast, either, equal, maximum, when
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import UINT8, DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor

DIFF = code("diff-mismatch", "What is put before or behind a tensor to take differences does not fit it.")
SAMPLES = code("sample-points", "There is not one position for each sample.")
GRADIENT = code("gradient-argument", "A gradient is asked for with spacings or an edge order that do not fit the tensor.")

# --- differences ----------------------------------------------------------------------------------------------------


@op("torch.diff", "Tensor.diff", out=1)
def diff(x: Tensor, n: Dim = 1, dim: Axis = -1, prepend: Tensor | None = None, append: Tensor | None = None) -> Tensor:
    """The n-th differences along one dimension, which gets shorter by `n`."""
    shape = trailing(x, 1, operation="diff")
    require(n >= 0, DIFF, "order must be non-negative but got {n}", n=n)
    added: Dim = 0
    for other in (prepend, append):
        added = added + (0 if other is None else _attached(x, other, dim))
    size = when(equal(n, 0), shape[dim], maximum(shape[dim] + added - n, 0))
    return Tensor(
        replaced(shape, dim, size), result_type(*[t for t in (x, prepend, append) if t is not None]), x.strides and UNKNOWN_STRIDES
    )


def _attached(x: Tensor, other: Tensor, dim: int) -> Dim:
    """How many elements are put before or behind; the other dimensions agree."""
    if not isinstance(x.shape, tuple) or not isinstance(other.shape, tuple):
        raise RankUnknown("whether two tensors have as many dimensions")
    if len(other.shape) != len(x.shape):
        raise fail(DIFF, "diff expects prepend or append to be the same dimension as input, but got shapes {x} and {other}",
                   x=x.shape, other=other.shape)  # fmt: skip
    require(
        same_dims(reduced(x.shape, (dim,)), reduced(other.shape, (dim,))),  # type: ignore[arg-type]  # both are tuples
        DIFF,
        "diff expects prepend or append to match the input except along dimension {dim}, but got shapes {x} and {other}",
        dim=dim,
        x=x.shape,
        other=other.shape,
    )
    return other.shape[dim]


# --- the trapezoidal rule -------------------------------------------------------------------------------------------


def _known_dims(operation: str, y: Tensor) -> tuple[Dim, ...]:
    shape = trailing(y, 1, operation=operation)
    if not isinstance(shape, tuple):
        raise RankUnknown(f"the dimensions of {operation}")
    return shape


def _pairs(shape: tuple[Dim, ...], dim: int) -> tuple[Dim, ...]:
    """The shape of the sums or differences of neighbours along `dim`."""
    return (*shape[:dim], maximum(shape[dim] - 1, 0), *shape[dim + 1 :])


def _positions(y: tuple[Dim, ...], x: Tensor, dim: int) -> tuple[tuple[Dim, ...], Truth]:
    """The shape of the sample positions as they are used, and whether there is one for each sample."""
    shape = x.shape
    if not isinstance(shape, tuple):
        raise RankUnknown("the dimensions of sample positions")
    if len(shape) == 1:
        return (*(1,) * dim, shape[0], *(1,) * (len(y) - dim - 1)), equal(shape[0], y[dim])
    return (1,) * (len(y) - len(shape)) + shape, True


def _areas(operation: str, y: tuple[Dim, ...], x: Tensor, dim: int, empty: Truth) -> tuple[Dim, ...]:
    """The shape of the areas between neighbouring samples."""
    shape, enough = _positions(y, x, dim)
    require(either(empty, enough), SAMPLES, "{operation}: There must be one `x` value for each sample point, but the shapes are {y} and {x}",
            operation=operation, y=y, x=x.shape)  # fmt: skip
    made, agree = broadcast(_pairs(y, dim), _pairs(shape, dim))
    require(either(empty, agree), BROADCAST, "{operation}: samples of shape {y} and positions of shape {x} do not broadcast",
            operation=operation, y=y, x=x.shape)  # fmt: skip
    assert isinstance(made, tuple)  # of two tuples
    return made


def _area_dtype(operation: str, *tensors: Tensor) -> DType | None:
    for tensor in tensors:
        refuse(operation, tensor.dtype, BOOL)
    return floating(result_type(*tensors))


def _register_trapezoid(operation: str) -> None:
    def at(y: Tensor, x_: Tensor, *, dim: Axis = -1) -> Tensor:
        shape, dim = _known_dims(operation, y), axis_of(y, dim)
        empty = equal(shape[dim], 0)
        if empty is True:
            return Tensor(reduced(shape, (dim,)), y.dtype)
        areas = _areas(operation, shape, x_, dim, empty)
        return Tensor(reduced(areas, (dim,)), _area_dtype(operation, y, x_))

    def evenly(y: Tensor, *, dx: Number = 1, dim: Axis = -1) -> Tensor:
        shape, dim = trailing(y, 1, operation=operation), axis_of(y, dim)
        empty = equal(shape[dim], 0) is True
        return Tensor(reduced(shape, (dim,)), y.dtype if empty else _area_dtype(operation, y))

    at.__doc__ = "The integral along one dimension, of samples at the positions `x`."
    evenly.__doc__ = "The integral along one dimension, of samples at equal distances."
    op(f"torch.{operation}")(at)
    op(f"torch.{operation}")(evenly)


for _name in ("trapezoid", "trapz"):
    _register_trapezoid(_name)


@op("torch.cumulative_trapezoid")
def cumulative_trapezoid_at(y: Tensor, x_: Tensor, *, dim: Axis = -1) -> Tensor:
    """The integral up to each sample but the first, of samples at the positions `x`."""
    areas = _areas("cumulative_trapezoid", _known_dims("cumulative_trapezoid", y), x_, axis_of(y, dim), empty=False)
    return Tensor(areas, _area_dtype("cumulative_trapezoid", y, x_))


@op("torch.cumulative_trapezoid")
def cumulative_trapezoid(y: Tensor, *, dx: Number = 1, dim: Axis = -1) -> Tensor:
    """The integral up to each sample but the first, of samples at equal distances."""
    shape = _known_dims("cumulative_trapezoid", y)
    return Tensor(_pairs(shape, axis_of(y, dim)), _area_dtype("cumulative_trapezoid", y))


# --- gradients ------------------------------------------------------------------------------------------------------


def _differentiated(x: Tensor, dim: Sequence[int] | None, edge_order: int) -> tuple[int, ...]:
    """The dimensions along which derivatives are taken: each long enough for differences at its ends."""
    if not isinstance(x.shape, tuple):
        raise RankUnknown("the dimensions of a gradient")
    if edge_order not in (1, 2):
        raise fail(GRADIENT, "torch.gradient only supports edge_order=1 and edge_order=2, but got {order}", order=edge_order)
    axes = tuple(range(len(x.shape))) if dim is None else tuple(dim)
    for axis in axes:
        require(
            x.shape[axis] >= edge_order + 1,
            GRADIENT,
            "torch.gradient expected each dimension size to be at least edge_order+1, but dimension {axis} of {shape} has {size}",
            axis=axis,
            shape=x.shape,
            size=x.shape[axis],
        )
    if x.dtype is UINT8:
        raise fail(GRADIENT, "torch.gradient does not support uint8 input.")
    refuse("torch.gradient", x.dtype, BOOL)
    return axes


def _one_spacing_each(spacing: Sequence[Value], axes: Sequence[int]) -> None:
    if len(spacing) != len(axes):
        raise fail(
            GRADIENT,
            "torch.gradient expected one spacing for each dimension, but got {given} for {wanted}",
            given=len(spacing),
            wanted=len(axes),
        )


@op("torch.gradient")
def gradient(x: Tensor, *, spacing: Number | None = None, dim: Axes | None = None, edge_order: int = 1) -> tuple[Tensor, ...]:
    """One derivative per dimension, of samples at equal distances."""
    dtype = floating(x.dtype if spacing is None else result_type(x, spacing))
    return tuple([Tensor(x.shape, dtype) for _ in _differentiated(x, dim, edge_order)])


@op("torch.gradient")
def gradient_at(x: Tensor, *, spacing: Tensors, dim: Axes | None = None, edge_order: int = 1) -> tuple[Tensor, ...]:
    """One derivative per dimension, of samples at given positions."""
    axes = _differentiated(x, dim, edge_order)
    _one_spacing_each(spacing, axes)
    made = []
    for axis, positions in zip(axes, spacing, strict=True):
        shape = ranked(positions, "spacing of torch.gradient", 1)
        if not isinstance(shape, tuple):
            raise NotDecided("the number of positions")
        made.append(Tensor(_between(x, axis, shape[0], edge_order), floating(result_type(x, positions))))
    return tuple(made)


def _between(x: Tensor, axis: int, count: Dim, edge_order: int) -> Shape:
    """The derivative inside is taken from pairs of steps, which broadcast with the samples; at the ends one value each is added."""
    size = x.shape[axis]
    inside, steps = maximum(size - 2, 0), maximum(count - 2, 0)
    require(
        both(count >= edge_order + 1, either(equal(inside, steps), equal(steps, 1), equal(inside, 1))),
        SAMPLES,
        "torch.gradient: {count} positions are given for the {size} samples along dimension {axis}",
        count=count,
        size=size,
        axis=axis,
    )
    shape = x.shape
    assert isinstance(shape, tuple)  # see `_differentiated`
    return (*shape[:axis], when(equal(inside, 1), steps, inside) + 2, *shape[axis + 1 :])


@op("torch.gradient")
def gradient_steps(x: Tensor, *, spacing: Factors, dim: Axes | None = None, edge_order: int = 1) -> tuple[Tensor, ...]:
    """One derivative per dimension, of samples at equal distances that differ between dimensions."""
    axes = _differentiated(x, dim, edge_order)
    _one_spacing_each(spacing, axes)
    return tuple([Tensor(x.shape, floating(result_type(x, *spacing))) for _ in axes])
