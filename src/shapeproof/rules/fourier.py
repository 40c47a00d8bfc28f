"""Fourier transforms. PyTorch docs: torch.fft.

A transform of `n` points along a dimension first cuts the input to `n` elements there, or pads it with zeros. Of real numbers the
spectrum is symmetric, and its first half, ⌊n/2⌋ + 1 numbers, says it all: that is what `rfft` and `ihfft` give, and `irfft` and `hfft` take.
"""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.diagnostics import code
from shapeproof.rules.activations import OPTION
from shapeproof.rules.kinds import Axes, Axis, DTypeArg, NotDecided, Spread
from shapeproof.rules.promotion import DTYPE, default_dtype, element_name, floating, given
from shapeproof.rules.reduced import COMPLEX, FLOATING
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import DIM_RANGE, axis_of, not_negative, replaced, trailing
from shapeproof.rules.strides import is_contiguous, known_ints, normal, order_of, permuted_strides, strides_of
from shapeproof.symbolic import Dim, Expr, Shape, equal, floordiv, negate, numel, when
from shapeproof.values.dtypes import COMPLEX64, COMPLEX128, FLOAT32, FLOAT64, DType, complex_of, real_of
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

POINTS = code("transform-points", "A Fourier transform is asked for of no data points.")
DIMENSIONS = code("transform-dimensions", "The dimensions of a Fourier transform do not fit the tensor, or the sizes given for them.")

MODES = ("forward", "backward", "ortho")

Order = tuple[int, ...] | None  # dimensions as they lie in memory, outermost first; None if that is not known


# --- what all transforms ask ------------------------------------------------------------------------------------------


def _checked(x: Tensor, norm: str | None, *categories: int) -> DType | None:
    """The element type in which the transform computes: that of floating numbers, or of complex ones."""
    if norm is not None and norm not in MODES:
        raise fail(OPTION, 'Invalid normalization mode: "{norm}"', norm=norm)
    if x.dtype is not None and x.dtype.category == COMPLEX and COMPLEX not in categories:
        raise fail(DTYPE, "the transform expects a real input tensor, but got {dtype}", dtype=element_name(x.dtype))
    return transformable(floating(x.dtype))


def transformable(dtype: DType | None) -> DType | None:
    """An element type for which there is a kernel."""
    if dtype is not None and dtype not in (FLOAT32, FLOAT64, COMPLEX64, COMPLEX128):
        raise fail(DTYPE, "Fourier transform: Unsupported dtype {dtype}", dtype=element_name(dtype))
    return dtype


def _one(x: Tensor, dim: int) -> tuple[int, ...]:
    """A dimension, which the tensor really has."""
    return _several(x, None, (dim,))


def _several(x: Tensor, s: Spread | None, dim: Sequence[int] | None) -> tuple[int, ...]:
    """The dimensions of a transform: those given, the last ones if only sizes are given, or all."""
    if dim is None:
        count = len(x.shape) if s is None else len(s)
        trailing(x, count, DIMENSIONS, "the transform")
        return tuple([axis_of(x, number) for number in range(-count, 0)])
    if s is not None and len(s) != len(dim):
        raise fail(DIMENSIONS, "When given, dim and shape arguments must have the same length, but got {dim} and {s}", dim=tuple(dim), s=s)
    if dim and isinstance(x.shape, tuple) and not x.shape:
        raise fail(DIM_RANGE, "Dimension specified as {dim} but tensor has no dimensions", dim=dim[0])
    return tuple(dim)


def _at_least_one(operation: str, dims: Sequence[int]) -> None:
    if not dims:
        raise fail(DIMENSIONS, "{operation} must transform at least one axis", operation=operation)


def _enough(n: Dim) -> Dim:
    """A number of points, at least one."""
    require(n >= 1, POINTS, "Invalid number of data points ({n}) specified", n=n)
    return n


def _cut_or_padded(x: Tensor, dims: Sequence[int], sizes: Sequence[Dim]) -> Tensor:
    """The input, with as many elements along each dimension as the transform takes. The kernel refuses to transform nothing."""
    shape, padded, known = x.shape, False, True
    for axis, size in zip(dims, sizes, strict=True):
        longer = size > shape[axis] if x.strides is not None else False
        verdict = longer if isinstance(longer, bool) else SESSION.facts.decide(longer)
        padded, known = padded or verdict is True, known and verdict is not None
        shape = replaced(shape, axis, size)
    if dims:
        require(
            negate(equal(numel(shape), 0)), POINTS, "a tensor without elements cannot be transformed, but the shape is {shape}", shape=shape
        )
    return Tensor(shape, x.dtype, None if padded else x.strides if known else UNKNOWN_STRIDES)


# --- the layout of the result -----------------------------------------------------------------------------------------


def _order(x: Tensor) -> Order:
    """How the dimensions of a tensor lie in memory."""
    strides = strides_of(x)
    if strides is None or not isinstance(x.shape, tuple):
        return None
    if x.strides is None:
        return tuple(range(len(strides)))
    if known_ints(strides):
        return tuple(sorted(range(len(strides)), key=lambda axis: -strides[axis]))
    return order_of(x.shape, strides)


def _inwards(order: Order, dims: Sequence[int], last: int | None = None) -> Order:
    """The order a transform leaves: what it transforms lies innermost, `last` at the very end."""
    if order is None:
        return None
    inner = [axis for axis in order if axis in dims and axis != last]
    return (*(axis for axis in order if axis not in dims), *inner, *(() if last is None else (last,)))


def _laid_out(shape: Shape, order: Order, x: Tensor, dims: Sequence[int]) -> Strides:
    """The layout in which the dimensions have this order. Of an unknown rank only that is known which stays row-major."""
    if isinstance(shape, tuple) and order is not None:
        return normal(shape, permuted_strides(shape, order))
    return None if is_contiguous(x) and tuple(dims) == tuple(range(-len(dims), 0)) else UNKNOWN_STRIDES


# --- complex to complex -----------------------------------------------------------------------------------------------


def _complex(x: Tensor, dims: Sequence[int], sizes: Sequence[Dim], norm: str | None) -> Tensor:
    dtype = _checked(x, norm, FLOATING, COMPLEX)
    taken = _cut_or_padded(x, dims, [_enough(size) for size in sizes])
    strides = _laid_out(taken.shape, _inwards(_order(taken), dims), taken, dims)
    return Tensor(taken.shape, dtype and complex_of(dtype), strides if dims else taken.strides)


@op("torch.fft.fft", "torch.fft.ifft", out=1)
def fft(x: Tensor, n: Dim | None = None, dim: Axis = -1, norm: str | None = None) -> Tensor:
    """The spectrum along one dimension, with as many numbers as there are points; complex."""
    dims = _one(x, dim)
    return _complex(x, dims, [x.shape[dim] if n is None else n], norm)


def _sizes(x: Tensor, s: Spread | None, dims: Sequence[int]) -> list[Dim]:
    """How many points each dimension has; -1 stands for what the tensor has."""
    own = [x.shape[axis] for axis in dims]
    return own if s is None else [when(equal(size, -1), has, size) for has, size in zip(own, s, strict=True)]


@op("torch.fft.fftn", "torch.fft.ifftn", out=1)
def fftn(x: Tensor, s: Spread | None = None, dim: Axes | None = None, norm: str | None = None) -> Tensor:
    """The spectrum along several dimensions, or along all; complex."""
    dims = _several(x, s, dim)
    return _complex(x, dims, _sizes(x, s, dims), norm)


@op("torch.fft.fft2", "torch.fft.ifft2", out=1)
def fft2(x: Tensor, s: Spread | None = None, dim: Axes = (-2, -1), norm: str | None = None) -> Tensor:
    """The spectrum along the last two dimensions; complex."""
    return fftn(x, s, dim, norm)


# --- real to complex --------------------------------------------------------------------------------------------------


def half_spectrum(n: Dim) -> Dim:
    """How many numbers the first half of a symmetric spectrum has."""
    return floordiv(n, 2) + 1


def _from_real(x: Tensor, dims: Sequence[int], sizes: Sequence[Dim], norm: str | None, *, at_once: bool) -> Tensor:
    """`at_once`: all dimensions are transformed together; otherwise the last one comes first."""
    dtype = _checked(x, norm, FLOATING)
    taken = _cut_or_padded(x, dims, [_enough(size) for size in sizes])
    shape = replaced(taken.shape, dims[-1], half_spectrum(sizes[-1]))
    order = _order(taken)
    order = _inwards(order, dims, dims[-1]) if at_once else _inwards(_inwards(order, dims[-1:]), dims[:-1])
    strides = _laid_out(shape, order, taken, dims if at_once or len(dims) == 1 else ())
    return Tensor(shape, dtype and complex_of(dtype), strides)


@op("torch.fft.rfft", "torch.fft.ihfft", out=1)
def rfft(x: Tensor, n: Dim | None = None, dim: Axis = -1, norm: str | None = None) -> Tensor:
    """The first half of the spectrum of real numbers along one dimension: ⌊n/2⌋ + 1 complex numbers."""
    dims = _one(x, dim)
    return _from_real(x, dims, [x.shape[dim] if n is None else n], norm, at_once=True)


@op("torch.fft.rfftn", out=1)
def rfftn(x: Tensor, s: Spread | None = None, dim: Axes | None = None, norm: str | None = None) -> Tensor:
    """The spectrum of real numbers along several dimensions, of the last one the first half."""
    dims = _several(x, s, dim)
    _at_least_one("rfftn", dims)
    return _from_real(x, dims, _sizes(x, s, dims), norm, at_once=True)


@op("torch.fft.rfft2", out=1)
def rfft2(x: Tensor, s: Spread | None = None, dim: Axes = (-2, -1), norm: str | None = None) -> Tensor:
    """The spectrum of real numbers along the last two dimensions, of the last one the first half."""
    return rfftn(x, s, dim, norm)


@op("torch.fft.ihfftn", out=1, out_dtype="same")
def ihfftn(x: Tensor, s: Spread | None = None, dim: Axes | None = None, norm: str | None = None) -> Tensor:
    """The inverse spectrum of real numbers along several dimensions, of the last one the first half."""
    dims = _several(x, s, dim)
    _at_least_one("ihfftn", dims)
    return _from_real(x, dims, _sizes(x, s, dims), norm, at_once=False)


@op("torch.fft.ihfft2", out=1, out_dtype="same")
def ihfft2(x: Tensor, s: Spread | None = None, dim: Axes = (-2, -1), norm: str | None = None) -> Tensor:
    """The inverse spectrum of real numbers along the last two dimensions, of the last one the first half."""
    return ihfftn(x, s, dim, norm)


# --- complex to real --------------------------------------------------------------------------------------------------


def _to_real(x: Tensor, dims: Sequence[int], sizes: Sequence[Dim], norm: str | None) -> Tensor:
    """`sizes` are those of the result: of the last dimension half of them are read."""
    dtype = _checked(x, norm, FLOATING, COMPLEX)
    points = [_enough(size) for size in sizes]
    taken = _cut_or_padded(x, dims, [*points[:-1], half_spectrum(points[-1])])
    shape = replaced(taken.shape, dims[-1], points[-1])
    order = _inwards(_inwards(_order(taken), dims[:-1]), dims[-1:])
    return Tensor(shape, dtype and real_of(dtype), _laid_out(shape, order, taken, dims))


@op("torch.fft.irfft", "torch.fft.hfft", out=1, out_dtype="category")
def irfft(x: Tensor, n: Dim | None = None, dim: Axis = -1, norm: str | None = None) -> Tensor:
    """The real numbers that have this first half of a spectrum: `n`, by default 2·(size - 1)."""
    dims = _one(x, dim)
    return _to_real(x, dims, [2 * (x.shape[dim] - 1) if n is None else n], norm)


@op("torch.fft.irfftn", "torch.fft.hfftn", out=1, out_dtype="category")
def irfftn(x: Tensor, s: Spread | None = None, dim: Axes | None = None, norm: str | None = None) -> Tensor:
    """The real numbers along several dimensions that have this spectrum, of whose last dimension half is given."""
    dims = _several(x, s, dim)
    _at_least_one("the transform", dims)
    sizes, last = _sizes(x, s, dims), 2 * (x.shape[dims[-1]] - 1)
    return _to_real(x, dims, [*sizes[:-1], last if s is None else when(equal(s[-1], -1), last, s[-1])], norm)


@op("torch.fft.irfft2", "torch.fft.hfft2", out=1, out_dtype="category")
def irfft2(x: Tensor, s: Spread | None = None, dim: Axes = (-2, -1), norm: str | None = None) -> Tensor:
    """The real numbers along the last two dimensions that have this spectrum, of whose last dimension half is given."""
    return irfftn(x, s, dim, norm)


# --- order and frequencies --------------------------------------------------------------------------------------------


@op("torch.fft.fftshift", "torch.fft.ifftshift")
def fftshift(x: Tensor, dim: Spread | None = None) -> Tensor:
    """The frequency zero in the middle of each dimension; the shape of the input."""
    if dim == () or (dim is None and x.shape == ()):
        raise fail(DIMENSIONS, "`shifts` required: there is no dimension to shift")
    for number in dim or ():
        if isinstance(number, Expr):
            raise NotDecided("a symbolic dimension number")
        _one(x, axis_of(x, number))
    return Tensor(x.shape, x.dtype)


def _frequencies(operation: str, dtype: DTypeArg | None) -> DType | None:
    made = given(dtype, default_dtype())
    if made is not None and made.category < FLOATING:
        raise fail(DTYPE, "{operation} requires a floating point or complex dtype", operation=operation)
    return made


@op("torch.fft.fftfreq", out=1, factory=True)
def fftfreq(n: Dim, d: float = 1.0, *, dtype: DTypeArg | None = None) -> Tensor:
    """The frequencies of a spectrum of `n` numbers."""
    return Tensor(not_negative((n,)), _frequencies("fftfreq", dtype))


@op("torch.fft.rfftfreq", out=1, factory=True)
def rfftfreq(n: Dim, d: float = 1.0, *, dtype: DTypeArg | None = None) -> Tensor:
    """The frequencies of the first half of a spectrum of `n` numbers. Half of a negative number is rounded up."""
    half = when(n >= 0, floordiv(n, 2), -floordiv(-n, 2))
    return Tensor(not_negative((half + 1,)), _frequencies("rfftfreq", dtype))
