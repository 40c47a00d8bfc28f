"""Sums, products, means, deviations and truth along dimensions. PyTorch docs: Reduction Ops."""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.rules.kinds import Axes, Axis, DTypeArg, Number
from shapeproof.rules.promotion import DTYPE, accumulated, element_name, floating, given, magnitude, refuse
from shapeproof.rules.reduced import (
    BOOL,
    COMPLEX,
    INTEGER,
    Fold,
    along,
    few_dimensions,
    folded,
    multiplied,
    not_empty,
    reduced,
    summed,
    truth,
)
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK
from shapeproof.symbolic import both, either
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BOOL as BOOL_DTYPE
from shapeproof.values.dtypes import INT64, UINT8, UINT64, DType
from shapeproof.values.requirements import fail
from shapeproof.values.tensors import Tensor

# --- sums, products, means ------------------------------------------------------------------------------------------


@op("torch.sum", "Tensor.sum")
def sum_all(x: Tensor, *, dtype: DTypeArg | None = None) -> Tensor:
    """The sum of all elements."""
    return folded(summed, x, None, Tensor((), given(dtype, accumulated(x.dtype))))


@op(
    "torch.sum",
    "Tensor.sum",
    out=1,
    out_dtype="any",
    differs="a dimension may be negative, and none may be named twice; sum(x, y) does not exist",
)
def sum_along(x: Tensor, dim: Axes | None, keepdim: bool = False, *, dtype: DTypeArg | None = None) -> Tensor:
    """The sums along `dim`, or of everything."""
    axes = along(x, dim)
    return folded(summed, x, axes, Tensor(reduced(x.shape, axes, keepdim), given(dtype, accumulated(x.dtype))))


@op("torch.nansum", "Tensor.nansum", out=1, out_dtype="any")
def nansum(x: Tensor, dim: Axes | None = None, keepdim: bool = False, *, dtype: DTypeArg | None = None) -> Tensor:
    """The sums of what is not NaN along `dim`, or of everything."""
    refuse("nansum", x.dtype, COMPLEX)
    return Tensor(reduced(x.shape, along(x, dim), keepdim), given(dtype, accumulated(x.dtype)))


def _mean_dtype(operation: str, x: Tensor, dtype: Value) -> DType | None:
    """A mean has a floating or complex type, its own or the one asked for."""
    made = given(dtype, x.dtype)
    if made is not None and made.category < 2:
        raise fail(
            DTYPE,
            "{operation}(): could not infer output dtype. The dtype must be either a floating point or complex dtype. Got: {dtype}",
            help="convert it first, for example with .float()",
            operation=operation,
            dtype=element_name(made),
        )
    return made


@op("torch.mean", "Tensor.mean", out=1, out_dtype="any")
def mean_all(x: Tensor, *, dtype: DTypeArg | None = None) -> Tensor:
    """The mean of all elements."""
    return Tensor((), _mean_dtype("mean", x, dtype))


@op("torch.mean", "Tensor.mean", out=1, out_dtype="any", differs="a dimension may be negative, and none may be named twice")
def mean_along(x: Tensor, dim: Axes | None, keepdim: bool = False, *, dtype: DTypeArg | None = None) -> Tensor:
    """The means along `dim`, or of everything."""
    return Tensor(reduced(x.shape, along(x, dim), keepdim), _mean_dtype("mean", x, dtype))


@op("torch.nanmean", "Tensor.nanmean", out=1, out_dtype="any")
def nanmean(x: Tensor, dim: Axes | None = None, keepdim: bool = False, *, dtype: DTypeArg | None = None) -> Tensor:
    """The means of what is not NaN along `dim`, or of everything."""
    refuse("nanmean", x.dtype, BOOL, INTEGER, COMPLEX)
    return Tensor(reduced(x.shape, along(x, dim), keepdim), _mean_dtype("nanmean", x, dtype))


@op("torch.prod", "Tensor.prod")
def prod_all(x: Tensor, *, dtype: DTypeArg | None = None) -> Tensor:
    """The product of all elements."""
    return folded(multiplied, x, None, Tensor((), given(dtype, accumulated(x.dtype))))


@op("torch.prod", "Tensor.prod", out=1, out_dtype="any")
def prod_along(x: Tensor, dim: Axis, keepdim: bool = False, *, dtype: DTypeArg | None = None) -> Tensor:
    """The products along one dimension."""
    few_dimensions(x, (dim,))
    return folded(multiplied, x, (dim,), Tensor(reduced(x.shape, (dim,), keepdim), given(dtype, accumulated(x.dtype))))


@op("torch.logsumexp", "Tensor.logsumexp", "torch.special.logsumexp", out=1, out_dtype="any")
def logsumexp(x: Tensor, dim: Axes, keepdim: bool = False) -> Tensor:
    """The logarithms of the sums of exponentials along `dim`."""
    axes = along(x, dim)
    if axes is None and not keepdim and isinstance(x.shape, tuple) and len(x.shape) > 0 and 0 not in x.shape:
        raise fail(RANK, "logsumexp needs at least one dimension to reduce a tensor of shape {shape}", shape=x.shape)
    return Tensor(reduced(x.shape, axes, keepdim), floating(x.dtype))


# --- deviation and variance -----------------------------------------------------------------------------------------


def _spread_of(operation: str, x: Tensor, dim: Sequence[int] | None, keepdim: bool) -> Tensor:  # PyTorch's word
    refuse(operation, x.dtype, BOOL, INTEGER)
    return Tensor(reduced(x.shape, along(x, dim), keepdim), magnitude(x.dtype))


def _register_deviation(operation: str) -> None:
    def over_all(x: Tensor, unbiased: bool = True) -> Tensor:
        return _spread_of(operation, x, None, keepdim=False)

    def biased(x: Tensor, dim: Axes | None, unbiased: bool = True, keepdim: bool = False) -> Tensor:
        return _spread_of(operation, x, dim, keepdim)

    def corrected(x: Tensor, dim: Axes | None = None, *, correction: Number | None = None, keepdim: bool = False) -> Tensor:
        return _spread_of(operation, x, dim, keepdim)

    over_all.__doc__ = f"`{operation}` of all elements."
    op(f"torch.{operation}", f"Tensor.{operation}")(over_all)
    for rule in (biased, corrected):
        rule.__doc__ = f"`{operation}` along `dim`, or of everything."
        op(f"torch.{operation}", f"Tensor.{operation}", out=1, out_dtype="any")(rule)


def _register_deviation_and_mean(operation: str) -> None:
    def made(x: Tensor, dim: Sequence[int] | None, keepdim: bool) -> tuple[Tensor, Tensor]:  # PyTorch's word
        spread = _spread_of(operation, x, dim, keepdim)
        return spread, Tensor(spread.shape, x.dtype)

    def over_all(x: Tensor, unbiased: bool = True) -> tuple[Tensor, Tensor]:
        return made(x, None, keepdim=False)

    def biased(x: Tensor, dim: Axes | None, unbiased: bool = True, keepdim: bool = False) -> tuple[Tensor, Tensor]:
        return made(x, dim, keepdim)

    def corrected(x: Tensor, dim: Axes | None = None, *, correction: Number | None = None, keepdim: bool = False) -> tuple[Tensor, Tensor]:
        return made(x, dim, keepdim)

    for rule in (over_all, biased, corrected):
        rule.__doc__ = f"`{operation}` along `dim`, or of everything: a pair."
        op(f"torch.{operation}")(rule)


for _name in ("std", "var"):
    _register_deviation(_name)
    _register_deviation_and_mean(f"{_name}_mean")


# --- truth ----------------------------------------------------------------------------------------------------------


def _all_true(numbers: list[Value]) -> Value:
    return both(*[truth(number) for number in numbers])


def _any_true(numbers: list[Value]) -> Value:
    return either(*[truth(number) for number in numbers])


def _truth_of(x: Tensor, axes: Sequence[int] | None, keepdim: bool, fold: Fold) -> Tensor:  # PyTorch's word
    """One truth value per group; bytes stay bytes."""
    few_dimensions(x, (0,) if axes is None else axes)
    dtype = None if x.dtype is None else UINT8 if x.dtype is UINT8 else BOOL_DTYPE
    return folded(fold, x, axes, Tensor(reduced(x.shape, axes, keepdim), dtype))


def _register_truth(operation: str, fold: Fold) -> None:
    def over_all(x: Tensor) -> Tensor:
        return _truth_of(x, None, keepdim=False, fold=fold)

    def along_one(x: Tensor, dim: Axis, keepdim: bool = False) -> Tensor:
        return _truth_of(x, (dim,), keepdim, fold)

    def along_several(x: Tensor, dim: Axes | None = None, keepdim: bool = False) -> Tensor:
        return _truth_of(x, dim, keepdim, fold)

    over_all.__doc__ = f"Whether `{operation}` of the elements are not zero."
    for rule in (along_one, along_several):
        rule.__doc__ = f"Whether `{operation}` of the elements along `dim` are not zero. An empty list reduces nothing."
    for form in (over_all, along_one, along_several):
        op(f"torch.{operation}", f"Tensor.{operation}", out=1, out_dtype="any")(form)


_register_truth("all", _all_true)
_register_truth("any", _any_true)


# --- counts and hashes ----------------------------------------------------------------------------------------------


def _how_many(numbers: list[Value]) -> Value:
    return summed([truth(number) for number in numbers])


@op("torch.count_nonzero", "Tensor.count_nonzero")
def count_nonzero(x: Tensor, dim: Axis | None = None) -> Tensor:
    """How many elements are not zero, along one dimension or altogether."""
    axes = None if dim is None else (dim,)
    few_dimensions(x, axes)
    return folded(_how_many, x, axes, Tensor(reduced(x.shape, axes), INT64))


@op("torch.count_nonzero", "Tensor.count_nonzero")
def count_nonzero_along(x: Tensor, dim: Axes) -> Tensor:
    """How many elements are not zero along several dimensions; an empty list stands for all."""
    axes = along(x, dim)
    return folded(_how_many, x, axes, Tensor(reduced(x.shape, axes), INT64))


@op("torch.hash_tensor", "Tensor.hash_tensor", out=1, out_dtype="same")
def hash_tensor(x: Tensor, dim: Axes = (), *, keepdim: bool = False, mode: int = 0) -> Tensor:
    """A number made of the bits of all elements along `dim`, or of everything."""
    if mode != 0:
        raise fail(DTYPE, "Unknown hash_tensor mode: {mode}", mode=mode)
    refuse("xor_sum", x.dtype, COMPLEX)
    axes = along(x, dim)
    not_empty("hash_tensor", x, axes, exception="RuntimeError")
    return Tensor(reduced(x.shape, axes, keepdim), UINT64)
