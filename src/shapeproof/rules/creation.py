"""Making tensors. PyTorch docs: Creation Ops, Random sampling."""

from __future__ import annotations

import math
from collections.abc import Sequence

from shapeproof.diagnostics import code
from shapeproof.rules.constants import count_of, fitted
from shapeproof.rules.formats import Format, copied
from shapeproof.rules.kinds import DTypeArg, FormatArg, Number, Operand, Sizes
from shapeproof.rules.promotion import default_dtype, dtype_of_number, given, refuse
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import NEGATIVE_SIZE, RANK, broadcast_shapes, different, not_negative, wrapped
from shapeproof.rules.storing import OVERFLOW, check_filled, limits
from shapeproof.rules.strides import kept_strides, normal, permuted_strides
from shapeproof.symbolic import (
    Condition,
    Dim,
    Expr,
    Owner,
    Ratio,
    Truth,
    both,
    ceildiv,
    either,
    equal,
    floordiv,
    minimum,
    negate,
    ratio,
    when,
)
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import INT64, DType, complex_of
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown

STEP = code("range-step", "The step of a range is zero or leads away from its end.")
BOUNDS = code("empty-bounds", "There is no number between the bounds.")
STD = code("negative-deviation", "A standard deviation is negative.")


def filled(shape: Sequence[Dim], dtype: DType | None, number: Value = None) -> Tensor:
    """A new tensor of these sizes, all of whose elements are `number` if that is known."""
    made = Tensor(not_negative(shape), dtype)
    if number is not None and dtype is not None and not isinstance(number, Unknown):
        count = count_of(made.shape)
        if count is not None:
            made.constants = fitted([number] * count, made) if dtype.category < 2 else None
    return made


def _sized(name: str, number: Value) -> None:
    """Register `zeros` and what goes with it."""
    refused = (0, 1) if name.startswith("rand") else ()

    def rule(size: Sizes, *, dtype: DTypeArg | None = None) -> Tensor:
        refuse(name, given(dtype, None), *refused)
        return filled(size, given(dtype, default_dtype()), number)

    def new(x: Tensor, size: Sizes, *, dtype: DTypeArg | None = None) -> Tensor:
        return filled(size, given(dtype, x.dtype), number)

    def like(x: Tensor, *, dtype: DTypeArg | None = None, memory_format: FormatArg | None = None) -> Tensor:
        if name != "randn" or count_of(x.shape) != 0:
            refuse(name, given(dtype, x.dtype), *refused)
        return _like(x, given(dtype, x.dtype), memory_format, number)

    def in_format(size: Sizes, *, dtype: DTypeArg | None = None, memory_format: FormatArg | None = None) -> Tensor:
        made = filled(size, given(dtype, default_dtype()), number)
        return Tensor(made.shape, made.dtype, copied(made, memory_format))

    rule.__doc__ = in_format.__doc__ = f"`{name}`: a tensor of the given sizes."
    new.__doc__ = f"`new_{name}`: a tensor of the given sizes, with the element type of `x`. `x` keeps its shape."
    like.__doc__ = f"`{name}_like`: a tensor with the shape of `x`."
    op(f"torch.{name}", out=1, factory=True, differs="a negative size is an error")(in_format if name == "empty" else rule)
    op(f"torch.{name}_like", factory=True)(like)
    if not name.startswith("rand"):
        op(f"Tensor.new_{name}", factory=True, differs="`x` keeps its shape; sizes may also be given one by one")(new)


def _like(x: Tensor, dtype: DType | None, form: Format, number: Value = None) -> Tensor:
    made = Tensor(x.shape, dtype, copied(x, form))
    count = count_of(x.shape)
    if number is not None and count is not None and dtype is not None and dtype.category < 2:
        made.constants = fitted([number] * count, made)
    return made


for _name, _number in (("empty", None), ("zeros", 0), ("ones", 1), ("rand", None), ("randn", None)):
    _sized(_name, _number)


@op("torch.full", out=1, factory=True)
def full(size: Sizes, fill_value: Number, *, dtype: DTypeArg | None = None) -> Tensor:
    """A tensor of the given sizes, filled with one number that also gives the element type."""
    check_filled(fill_value, size, given(dtype, dtype_of_number(fill_value)))
    return filled(size, given(dtype, dtype_of_number(fill_value)), fill_value)


@op("Tensor.new_full", factory=True, differs="`x` keeps its shape")
def new_full(x: Tensor, size: Sizes, fill_value: Number, *, dtype: DTypeArg | None = None) -> Tensor:
    """A tensor of the given sizes, with the element type of `x`. `x` keeps its shape."""
    check_filled(fill_value, size, given(dtype, x.dtype))
    return filled(size, given(dtype, x.dtype), fill_value)


@op("torch.full_like", factory=True)
def full_like(x: Tensor, fill_value: Number, *, dtype: DTypeArg | None = None, memory_format: FormatArg | None = None) -> Tensor:
    """A tensor with the shape of `x`."""
    check_filled(fill_value, x.shape, given(dtype, x.dtype))
    return _like(x, given(dtype, x.dtype), memory_format, fill_value)


@op("torch.randint_like", factory=True)
def randint_like(x: Tensor, high: Operand, *, dtype: DTypeArg | None = None, memory_format: FormatArg | None = None) -> Tensor:
    """A tensor of random integers below `high`, with the shape of `x`."""
    return randint_like_between(x, 0, high, dtype=dtype, memory_format=memory_format)


@op("torch.randint_like", factory=True)
def randint_like_between(
    x: Tensor, low: Number, high: Operand, *, dtype: DTypeArg | None = None, memory_format: FormatArg | None = None
) -> Tensor:
    """A tensor of random integers from `low` to below `high`, with the shape of `x`."""
    ordered(low, high, given(dtype, x.dtype))
    return _like(x, given(dtype, x.dtype), memory_format)


@op("torch.randint", out=1, factory=True)
def randint(high: Dim, size: Sizes, *, dtype: DTypeArg | None = None) -> Tensor:
    """Random integers below `high`."""
    return randint_between(0, high, size, dtype=dtype)


@op("torch.randint", out=1, factory=True)
def randint_between(low: Dim, high: Dim, size: Sizes, *, dtype: DTypeArg | None = None) -> Tensor:
    """Random integers from `low` to below `high`."""
    made = filled(size, given(dtype, INT64))
    ordered(low, high, made.dtype)
    return made


def ordered(low: Value, high: Value, dtype: DType | None) -> None:
    """There is a number from `low` to below `high`, and the element type has all of them."""
    refuse("check_random_bounds", dtype, 3)
    if isinstance(low, int | Expr) and isinstance(high, int | Expr):
        require(low < high, BOUNDS, "random_ expects 'from' to be less than 'to', but got from={low} >= to={high}", low=low, high=high)
    if isinstance(low, int) and isinstance(high, int) and dtype is not None and dtype.category < 2:
        smallest, largest = limits(dtype)
        if low < smallest or high - 1 > largest:
            raise fail(
                OVERFLOW, "random_: numbers from {low} to below {high} are out of bounds for {dtype}", low=low, high=high, dtype=dtype
            )


@op("torch.randperm", out=1, factory=True)
def randperm(n: Dim, *, dtype: DTypeArg | None = None) -> Tensor:
    """The numbers below `n` in random order."""
    return Tensor(not_negative((n,)), given(dtype, INT64))


def whole(number: Value) -> bool:
    """Whether a number is an integer in Python's sense."""
    return isinstance(number, int | Expr | Condition)


def steps_between(start: Value, end: Value, step: Value, closed: bool) -> Dim:  # `range` and `arange`, told apart by its name
    """How many numbers a range has."""
    for number in (start, end, step):
        if isinstance(number, Unknown):
            return SESSION.fresh("count", number.owner if number.owner is not Owner.WORLD else Owner.UNMODELLED)
    start, end, step = (int(number) if isinstance(number, bool) else number for number in (start, end, step))
    if all(whole(number) for number in (start, end, step)):
        return _whole_steps(start, end, step, closed)
    if any(isinstance(number, Expr | Ratio | Condition) for number in (start, end, step)):
        return _rational_steps(start, end, step, closed)
    if any(math.isnan(n) or math.isinf(n) for n in (start, end)):
        raise fail(STEP, "unsupported range: {start} -> {end}", start=start, end=end)
    _check_direction(step != 0, (end - start) / step >= 0 if step else True, start, end, step)
    quotient: float = (end - start) / step
    return math.floor(quotient) + 1 if closed else math.ceil(quotient)


def _check_direction(stepping: Truth, forward: Truth, start: Value, end: Value, step: Value) -> None:
    require(stepping, STEP, "step must be nonzero")
    require(
        forward,
        STEP,
        "upper bound and lower bound inconsistent with step sign: {start} to {end} by {step}",
        start=start,
        end=end,
        step=step,
    )


def _whole_steps(start: Dim, end: Dim, step: Dim, closed: bool) -> Dim:  # as above
    span = end - start
    _check_direction(negate(equal(step, 0)), either(both(step > 0, span >= 0), both(step < 0, span <= 0)), start, end, step)
    if isinstance(step, int):
        forward, unit = (span, step) if step > 0 else (-span, -step)
        return floordiv(forward, unit) + 1 if closed else ceildiv(forward, unit)
    if closed:
        return when(step > 0, floordiv(span, step), floordiv(-span, -step)) + 1
    return when(step > 0, ceildiv(span, step), ceildiv(-span, -step))


def _rational_steps(start: Value, end: Value, step: Value, closed: bool) -> Dim:  # as above
    quotient = (end - start) / step if not whole(end - start) or not whole(step) else ratio(end - start, step)
    require(quotient >= 0, STEP, "upper bound and lower bound inconsistent with step sign")
    if isinstance(quotient, Ratio):
        return quotient.floor() + 1 if closed else quotient.ceil()
    return math.floor(quotient) + 1 if closed else math.ceil(quotient)


def _range_dtype(*numbers: Value) -> DType | None:
    kinds = [dtype_of_number(number) for number in numbers]
    if any(kind is None for kind in kinds):
        return None
    return INT64 if all(kind is not None and kind.category < 2 for kind in kinds) else default_dtype()


def arange(start: Value, end: Value, step: Value, dtype: DType | Unknown | None) -> Tensor:
    """⌈(end - start) / step⌉ numbers."""
    chosen = given(dtype, _range_dtype(start, end, step))
    if chosen is not None and chosen.category == 1:
        start, end, step = (int(n) if isinstance(n, float) and math.isfinite(n) else n for n in (start, end, step))
    made = Tensor((steps_between(start, end, step, closed=False),), chosen)
    count = count_of(made.shape)
    if count is not None and chosen is not None and chosen.category == 1 and whole(start) and whole(step):
        made.constants = fitted([start + i * step for i in range(count)], made)
    return made


@op("torch.arange", out=1, factory=True, differs="`arange` has ⌈(end - start) / step⌉ elements, and start = end is legal")
def arange_to(end: Number, *, dtype: DTypeArg | None = None) -> Tensor:
    """The numbers from 0 to below `end`."""
    return arange(0, end, 1, dtype)


@op("torch.arange", out=1, factory=True)
def arange_between(start: Number, end: Number, step: Number = 1, *, dtype: DTypeArg | None = None) -> Tensor:
    """⌈(end - start) / step⌉ numbers from `start` to below `end`."""
    return arange(start, end, step, dtype)


@op("torch.range", out=1, factory=True, differs="start = end is legal, and gives one element")
def range_(start: Number, end: Number, step: Number = 1, *, dtype: DTypeArg | None = None) -> Tensor:
    """1 + ⌊(end - start) / step⌋ numbers from `start` to `end`."""
    return Tensor((steps_between(start, end, step, closed=True),), given(dtype, default_dtype()))


def _spaced(start: Value, end: Value, steps: Dim, dtype: DType | Unknown | None) -> Tensor:
    for bound in (start, end):
        if isinstance(bound, Tensor) and isinstance(bound.shape, tuple) and len(bound.shape) > 0:
            raise fail(RANK, "linspace only supports 0-dimensional start and end tensors, but got shape {shape}", shape=bound.shape)
    require(steps >= 0, NEGATIVE_SIZE, "number of steps must be non-negative, got {steps}", steps=steps)
    kinds = [b.dtype if isinstance(b, Tensor) else dtype_of_number(b) for b in (start, end)]
    otherwise = (
        None if None in kinds else complex_of(default_dtype()) if any(k is not None and k.is_complex for k in kinds) else default_dtype()
    )
    return Tensor((steps,), given(dtype, otherwise))


@op("torch.linspace", out=1, factory=True, differs="`steps` has no default any more")
def linspace(start: Operand, end: Operand, steps: Dim, *, dtype: DTypeArg | None = None) -> Tensor:
    """`steps` numbers from `start` to `end`."""
    return _spaced(start, end, steps, dtype)


@op("torch.logspace", out=1, factory=True)
def logspace(start: Operand, end: Operand, steps: Dim, base: Number = 10.0, *, dtype: DTypeArg | None = None) -> Tensor:
    """`steps` powers of `base`, with exponents from `start` to `end`."""
    return _spaced(start, end, steps, dtype)


@op("torch.eye", out=1, factory=True, differs="an explicit None for m is a TypeError")
def eye(n: Dim, *, dtype: DTypeArg | None = None) -> Tensor:
    """The unit matrix."""
    return Tensor(not_negative((n, n)), given(dtype, default_dtype()))


@op("torch.eye", out=1, factory=True)
def eye_rectangular(n: Dim, m: Dim, *, dtype: DTypeArg | None = None) -> Tensor:
    """A matrix with ones on the diagonal."""
    return Tensor(not_negative((n, m)), given(dtype, default_dtype()))


@op("torch.scalar_tensor", factory=True)
def scalar_tensor(s: Number, *, dtype: DTypeArg | None = None) -> Tensor:
    """A tensor without dimensions."""
    return filled((), given(dtype, default_dtype()), s)


# --- normal distribution --------------------------------------------------------------------------------------------


@op("torch.normal", out=1, factory=True, differs="std = 0 is legal; mean and std may be tensors")
def normal_of_size(mean: float, std: float, size: Sizes, *, dtype: DTypeArg | None = None) -> Tensor:
    """Random numbers of the given sizes."""
    _deviation(std)
    return Tensor(not_negative(size), given(dtype, default_dtype()))


def _deviation(std: Value) -> None:
    if isinstance(std, int | float | Expr | Ratio):
        require(std >= 0, STD, "normal expects std >= 0.0, but found std {std}", std=std)


@op("torch.normal", out=1, accepts=("generator",))
def normal_both(mean: Tensor, std: Tensor) -> Tensor:
    """One random number per pair, which broadcast."""
    refuse("normal", mean.dtype, 0, 1)
    return Tensor(broadcast_shapes(mean.shape, std.shape), mean.dtype)


@op("torch.normal", out=1, accepts=("generator",))
def normal_around(mean: Tensor, std: float = 1.0) -> Tensor:
    """One random number per mean."""
    refuse("normal", mean.dtype, 0, 1)
    _deviation(std)
    return Tensor(mean.shape, mean.dtype, kept_strides(mean))


@op("torch.normal", out=1, accepts=("generator",))
def normal_with(mean: float, std: Tensor) -> Tensor:
    """One random number per deviation."""
    refuse("normal", std.dtype, 0, 1)
    return Tensor(std.shape, std.dtype, kept_strides(std))


# --- layouts --------------------------------------------------------------------------------------------------------


@op("torch.empty_strided", factory=True)
def empty_strided(size: Sizes, stride: Sizes, *, dtype: DTypeArg | None = None) -> Tensor:
    """A tensor laid out as asked."""
    return _strided(size, stride, given(dtype, default_dtype()))


@op("Tensor.new_empty_strided", factory=True)
def new_empty_strided(x: Tensor, size: Sizes, stride: Sizes, *, dtype: DTypeArg | None = None) -> Tensor:
    """A tensor laid out as asked, with the element type of `x`."""
    return _strided(size, stride, given(dtype, x.dtype))


def _strided(size: Sizes, stride: Sizes, dtype: DType | None) -> Tensor:
    if len(size) != len(stride):
        raise fail(RANK, "dimensionality of sizes {size} must match dimensionality of strides {stride}", size=size, stride=stride)
    not_negative(size)
    for step in stride:
        require(
            step >= 0, NEGATIVE_SIZE, "as_strided: Negative strides are not supported at the moment, got strides: {stride}", stride=stride
        )
    return Tensor(size, dtype, normal(size, stride))


@op("torch.empty_permuted", factory=True)
def empty_permuted(size: Sizes, physical_layout: Sizes, *, dtype: DTypeArg | None = None) -> Tensor:
    """A tensor whose dimensions lie in memory in the given order."""
    made = not_negative(size)
    if len(size) != len(physical_layout):
        raise fail(
            RANK,
            "Number of dimensions in size does not match the length of the physical_layout: {size} and {layout}",
            size=size,
            layout=physical_layout,
        )
    order = tuple(axis for axis in physical_layout if isinstance(axis, int))
    for axis in order:
        wrapped(axis if axis >= 0 else len(size), len(size))
    different(order)
    return Tensor(made, given(dtype, default_dtype()), normal(made, permuted_strides(made, order)))


def _triangle(row: Dim, col: Dim, offset: Dim) -> Dim:
    """How many elements of a row-by-col matrix lie on or below the diagonal that is shifted by `offset`."""
    last = when(row + offset > 0, minimum(col, row + offset), 0)
    return sum_of_rows(row, col, offset, last)


def sum_of_rows(row: Dim, col: Dim, offset: Dim, last: Dim) -> Dim:
    """Row i has min(col, max(0, i + 1 + offset)) elements; their sum over all rows. `last` is the length of the last row."""
    start = when(offset >= 0, minimum(offset + 1, col), 1)  # of the first row that has any
    rows = when(offset >= 0, row, when(row + offset > 0, row + offset, 0))  # rows that have any
    growing = when(rows > 0, minimum(last - start + 1, rows), 0)  # rows until `last` is reached
    return floordiv((start + start + growing - 1) * growing, 2) + (rows - growing) * last


@op("torch.tril_indices", factory=True)
def tril_indices(row: Dim, col: Dim, offset: Dim = 0, *, dtype: DTypeArg | None = None) -> Tensor:
    """The coordinates of the lower triangle."""
    not_negative((row, col))
    return Tensor((2, when(both(row > 0, col > 0), _triangle(row, col, offset), 0)), given(dtype, INT64))


@op("torch.triu_indices", factory=True)
def triu_indices(row: Dim, col: Dim, offset: Dim = 0, *, dtype: DTypeArg | None = None) -> Tensor:
    """The coordinates of the upper triangle."""
    not_negative((row, col))
    below = when(both(row > 0, col > 0), _triangle(row, col, offset - 1), 0)
    return Tensor((2, row * col - below), given(dtype, INT64))
