"""The largest, the smallest, and what stands at a given place in order. PyTorch docs: Reduction Ops.

Along one dimension most of them give values and indices. A dimension that is searched must not be empty; the others may.
"""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import Axes, Axis, Number
from shapeproof.rules.pointwise import pointwise
from shapeproof.rules.promotion import DTYPE, refuse, result_type
from shapeproof.rules.reduced import (
    BOOL,
    COMPLEX,
    EMPTY,
    Fold,
    along,
    few_dimensions,
    folded,
    greatest,
    least,
    not_empty,
    reduced,
    refuse_filled,
    replaced_along,
    size_along,
)
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import ranked
from shapeproof.rules.strides import normal, permuted_strides
from shapeproof.symbolic import Dim, Expr, OpenShape, RankUnknown, Shape, both, equal, negate, numel
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import FLOAT32, FLOAT64, INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Fields, Strides, Tensor

SELECTED = code("k-out-of-range", "There are not as many elements as are asked for.")
QUANTILE = code("quantile-range", "A quantile is not between 0 and 1.")
INTERPOLATIONS = ("linear", "lower", "higher", "midpoint", "nearest")


def _pair(x: Tensor, shape: Shape) -> Fields:
    """Values and their indices."""
    return Fields.of(values=Tensor(shape, x.dtype), indices=Tensor(shape, INT64))


# --- max and min ----------------------------------------------------------------------------------------------------


def _register_extreme(operation: str, fold: Fold) -> None:
    seed = f"an empty tensor has no `{operation}`: an error"

    def over_all(x: Tensor) -> Tensor:
        not_empty(operation, x, None, exception="RuntimeError")
        refuse(operation, x.dtype, COMPLEX)
        return folded(fold, x, None, Tensor((), x.dtype))

    def along_one(x: Tensor, dim: Axis, keepdim: bool = False) -> tuple[Tensor, Tensor]:
        few_dimensions(x, (dim,))
        not_empty(operation, x, (dim,))
        refuse(operation, x.dtype, COMPLEX)
        made = _pair(x, reduced(x.shape, (dim,), keepdim))
        folded(fold, x, (dim,), made[0])
        return made

    def of_two(x: Tensor, other: Tensor) -> Tensor:
        dtype = result_type(x, other)
        refuse(operation, dtype, COMPLEX)
        return pointwise(dtype, x, other, compute=lambda a, b: fold([a, b]))

    over_all.__doc__ = f"The `{operation}` of all elements."
    along_one.__doc__ = f"The `{operation}` along one dimension: values and indices."
    of_two.__doc__ = f"The `{operation}` of the elements of two tensors, which broadcast."
    names = (f"torch.{operation}", f"Tensor.{operation}")
    op(*names, out=1, differs=seed)(over_all)
    op(*names, out=1)(of_two)
    op(*names, out=2, out_dtype="same")(along_one)


def _register_extreme_along(operation: str, fold: Fold) -> None:
    def rule(x: Tensor, dim: Axes | None = (), keepdim: bool = False) -> Tensor:
        axes = along(x, dim)
        not_empty(operation, x, axes)
        refuse_filled(operation, x, COMPLEX)
        return folded(fold, x, axes, Tensor(reduced(x.shape, axes, keepdim), x.dtype))

    rule.__doc__ = f"`{operation}` along `dim`, or of everything."
    op(f"torch.{operation}", f"Tensor.{operation}", out=1, out_dtype="same")(rule)


def _register_position(operation: str, fold: Callable[[list[int]], int]) -> None:
    def position(numbers: list[Value]) -> Value:
        if any(not isinstance(number, int) for number in numbers):
            raise TypeError("only numbers that are known can be compared")
        return fold(numbers)

    def rule(x: Tensor, dim: Axis | None = None, keepdim: bool = False) -> Tensor:
        axes = None if dim is None else (dim,)
        few_dimensions(x, axes)
        not_empty(operation, x, axes)
        refuse(operation, x.dtype, BOOL, COMPLEX)
        return folded(position, x, axes, Tensor(reduced(x.shape, axes, keepdim), INT64))

    rule.__doc__ = f"`{operation}` along one dimension, or in the tensor laid out flat."
    op(f"torch.{operation}", f"Tensor.{operation}", out=1, out_dtype="same")(rule)


_register_extreme("max", greatest)
_register_extreme("min", least)
_register_extreme_along("amax", greatest)
_register_extreme_along("amin", least)
_register_position("argmax", lambda numbers: numbers.index(max(numbers)))
_register_position("argmin", lambda numbers: numbers.index(min(numbers)))


@op("torch.aminmax", "Tensor.aminmax", out=2, out_dtype="same")
def aminmax(x: Tensor, *, dim: Axis | None = None, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    """The smallest and the largest along one dimension, or of everything."""
    axes = None if dim is None else (dim,)
    few_dimensions(x, axes)
    not_empty("aminmax", x, axes, exception="RuntimeError")
    refuse("aminmax", x.dtype, COMPLEX)
    shape = reduced(x.shape, axes, keepdim)
    return Fields.of(min=Tensor(shape, x.dtype), max=Tensor(shape, x.dtype))


# --- median, mode, the k-th -----------------------------------------------------------------------------------------


def _middle(numbers: list[Value]) -> Value:
    if any(not isinstance(number, int) for number in numbers):
        raise TypeError("only numbers that are known can be compared")
    return sorted(numbers)[(len(numbers) - 1) // 2]


def _register_median(operation: str) -> None:
    def over_all(x: Tensor) -> Tensor:
        refuse_filled(operation, x, BOOL, COMPLEX)
        return folded(_middle, x, None, Tensor((), x.dtype))

    def along_one(x: Tensor, dim: Axis, keepdim: bool = False) -> tuple[Tensor, Tensor]:
        not_empty(operation, x, (dim,))
        refuse(operation, x.dtype, BOOL, COMPLEX)
        return _pair(x, reduced(x.shape, (dim,), keepdim))

    over_all.__doc__ = f"The `{operation}` of all elements."
    along_one.__doc__ = f"The `{operation}` along one dimension: values and indices."
    op(f"torch.{operation}", f"Tensor.{operation}")(over_all)
    op(f"torch.{operation}", f"Tensor.{operation}", out=2, out_dtype="same")(along_one)


for _name in ("median", "nanmedian"):
    _register_median(_name)


@op("torch.mode", "Tensor.mode", out=2, out_dtype="same", differs="the default dimension is the last one, not the first")
def mode(x: Tensor, dim: Axis = -1, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    """The most frequent along one dimension: values and indices."""
    not_empty("mode", x, (dim,))
    refuse_filled("mode", x, COMPLEX)
    return _pair(x, reduced(x.shape, (dim,), keepdim))


@op("torch.kthvalue", "Tensor.kthvalue", out=2, out_dtype="same")
def kthvalue(x: Tensor, k: Dim, dim: Axis = -1, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    """The k-th smallest along one dimension, counted from 1: values and indices."""
    size = size_along(x.shape, dim)
    require(both(k >= 1, k <= size), SELECTED, "kthvalue(): selected number k={k} out of range for dimension {dim} of size {size}",
            k=k, dim=dim, size=size)  # fmt: skip
    if not isinstance(x.shape, tuple) or x.shape:  # one number is its own smallest, whatever its type
        refuse("kthvalue", x.dtype, BOOL, COMPLEX)
    return _pair(x, reduced(x.shape, (dim,), keepdim))


@op("torch.topk", "Tensor.topk", out=2, out_dtype="same")
def topk(x: Tensor, k: Dim, dim: Axis = -1, largest: bool = True, sorted: bool = True) -> tuple[Tensor, Tensor]:  # PyTorch's name
    """The k largest along one dimension: values and indices."""
    size = size_along(x.shape, dim)
    require(
        both(k >= 0, k <= size),
        SELECTED,
        "topk: selected index k={k} out of range for dimension {dim} of size {size}",
        k=k,
        dim=dim,
        size=size,
    )
    refuse("topk", x.dtype, BOOL, COMPLEX)
    return _pair(x, replaced_along(x.shape, dim, k))


# --- quantiles ------------------------------------------------------------------------------------------------------


def _check_quantile(x: Tensor, interpolation: str) -> None:
    require(negate(equal(numel(x.shape), 0)), EMPTY, "quantile() input tensor must be non-empty, but has shape {shape}", shape=x.shape)
    if x.dtype is not None and x.dtype not in (FLOAT32, FLOAT64):
        raise fail(DTYPE, "quantile() input tensor must be either float or double dtype, but is {dtype}", dtype=x.dtype)
    if interpolation not in INTERPOLATIONS:
        raise fail(
            QUANTILE, "quantile() interpolation must be one of linear, lower, higher, midpoint or nearest, but got {got}", got=interpolation
        )


def _register_quantile(operation: str) -> None:
    def several(x: Tensor, q: Tensor, dim: Axis | None = None, keepdim: bool = False, *, interpolation: str = "linear") -> Tensor:
        many = ranked(q, "q of quantile", 0, 1)
        if x.dtype is not None and q.dtype is not None and q.dtype is not x.dtype:
            raise fail(DTYPE, "quantile() q tensor must be same dtype as the input tensor, but they are {q} and {x}", q=q.dtype, x=x.dtype)
        _check_quantile(x, interpolation)
        few_dimensions(x, None if dim is None else (dim,))
        rest = reduced(x.shape, None if dim is None else (dim,), keepdim)
        if isinstance(many, OpenShape):
            raise RankUnknown("whether there are several quantiles")
        return Tensor(many + rest, x.dtype, _quantiles_first(many, rest))

    def one(x: Tensor, q: Number, dim: Axis | None = None, keepdim: bool = False, *, interpolation: str = "linear") -> Tensor:
        if isinstance(q, Expr | int | float):
            require(both(q >= 0, q <= 1), QUANTILE, "quantile() q must be in the range [0, 1] but got {q}", q=q)
        _check_quantile(x, interpolation)
        few_dimensions(x, None if dim is None else (dim,))
        return Tensor(reduced(x.shape, None if dim is None else (dim,), keepdim), x.dtype)

    several.__doc__ = "Quantiles along one dimension, or of everything; those of a vector `q` come first."
    one.__doc__ = "One quantile along one dimension, or of everything."
    for rule in (several, one):
        op(f"torch.{operation}", f"Tensor.{operation}", out=1, out_dtype="same")(rule)


def _quantiles_first(many: Shape, rest: Shape) -> Strides:
    """Several quantiles are computed last and moved to the front."""
    shape = many + rest if isinstance(many, tuple) else rest
    if not isinstance(shape, tuple) or not many:
        return None
    return normal(shape, permuted_strides(shape, (*range(1, len(shape)), 0)))


for _name in ("quantile", "nanquantile"):
    _register_quantile(_name)
