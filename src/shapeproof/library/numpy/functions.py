"""What NumPy's Python source asks of the checker: making arrays, changing their types, reducing them, known numbers."""

from __future__ import annotations

import math
from collections.abc import Callable

from shapeproof.diagnostics import code
from shapeproof.library.natives import constant
from shapeproof.library.numpy.array_class import item_of
from shapeproof.library.numpy.arrays import applied, array, as_array, in_numpy, number_array, plain, unknown_array
from shapeproof.library.numpy.element_types import NP_DTYPE, accumulated, asked, averaged, named, result_type, scalar_type
from shapeproof.library.numpy.registry import function
from shapeproof.library.numpy.ufuncs import UFUNC, settled_operands
from shapeproof.rules.kinds import MISMATCH, NotDecided, axes, dim, sizes
from shapeproof.rules.shapes import axes_of, not_negative
from shapeproof.symbolic import Expr, OpenShape, Owner, Ratio, equal, product, total
from shapeproof.values.arrays import (
    COMPLEX_FLOATING,
    DTYPE_OF_SCALAR,
    FLOATING,
    GENERIC,
    INEXACT,
    INTEGER,
    NDARRAY,
    NUMBER,
    SIGNED,
    UNSIGNED,
    is_array,
)
from shapeproof.values.builtin_classes import FLOAT
from shapeproof.values.classes import Value
from shapeproof.values.containers import List
from shapeproof.values.dtypes import BOOL, FLOAT64, INT64, DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown

SPLIT = code("unequal-split", "An array is split into parts that would not be equal.", "ValueError")
NUMPY_ARGUMENTS = code("numpy-arguments", "A function of NumPy does not take these arguments.", "TypeError")


@function("apply")
def apply_rule(name: str, *args: Value, **kwargs: Value) -> Value:
    """The rule for tensors, on arrays."""
    return applied(name, *args, **kwargs)


@function("array")
def make_array(value: Value, dtype: Value = None) -> Value:
    """An array that holds the data."""
    return as_array(value, named(dtype), given=dtype is not None)


@function("cast")
def cast(value: Value, dtype: Value) -> Value:
    """The same numbers in another type; a scalar stays one."""
    made = as_array(value, named(dtype), given=True)
    return array(made) if not is_array(value) or value.cls is not NDARRAY else made


@function("like")
def like(value: Value, other: Value) -> Value:
    """The same numbers in the type of another array."""
    return Tensor(value.shape, other.dtype, value.strides, None, value.cls)


@function("new")
def new(shape: Value, dtype: Value = None, fill: Value = None) -> Value:
    """An array of these sizes, filled with a number if that is known."""
    found = sizes(shape if isinstance(shape, tuple | List | OpenShape) else (shape,))
    if found is MISMATCH:
        raise fail(NUMPY_ARGUMENTS, "a shape has to consist of integers")
    kind = asked(dtype, FLOAT64)
    made = Tensor(in_numpy(lambda: not_negative(found)), kind, cls=NDARRAY)
    if isinstance(fill, int) and kind is not None and kind.category in (0, 1):
        filled = applied("torch.full", tuple(found), fill)
        made.constants = filled.constants if isinstance(filled, Tensor) and kind.category == 1 else None
    made.made_at = SESSION.spot()
    return made


@function("unknown")
def unknown(name: str, dtype: Value = None, rank: Value = None) -> Value:
    """An array of which nothing is known, except perhaps its type and rank."""
    made = unknown_array(name, named(dtype))
    if isinstance(rank, int):
        made.shape = tuple([SESSION.fresh(f"{name}_{i}", Owner.UNMODELLED) for i in range(rank)])
    return made


@function("dimension")
def dimension(name: str, upper: Value = None) -> Value:
    """How many there are depends on numbers that are not known."""
    return SESSION.fresh(name, Owner.WORLD, 0, upper if isinstance(upper, int) else None, exact=False)


@function("drawn")
def drawn(low: Value, high: Value) -> Value:
    """A random integer from `low` to below `high`, as a scalar."""
    if isinstance(low, int) and isinstance(high, int) and low < high:
        return number_array(SESSION.fresh("draw", Owner.WORLD, low, high - 1), INT64)
    return number_array(SESSION.fresh("draw", Owner.WORLD, None, exact=False), INT64)


@function("random_number")
def random_number() -> Value:
    """A random float of Python's."""
    return Unknown("draw", Owner.WORLD, FLOAT)


@function("scalar")
def scalar(value: Value, dtype: Value) -> Value:
    """A scalar with this value."""
    return number_array(value, named(dtype))


@function("numbers")
def numbers(value: Value) -> Value:
    """The numbers in an array in order, if all are known."""
    return None if value.constants is None else tuple(value.constants)


@function("item")
def item(value: Value) -> Value:
    """A number of Python's in place of a scalar."""
    return item_of(value) if isinstance(value, Tensor) and isinstance(value.shape, tuple) and not value.shape else value


@function("common")
def common(values: Value) -> Value:
    """The arrays in one type."""
    arrays = [as_array(value) for value in (values.items if isinstance(values, List) else values)]
    kind = result_type(*arrays) if arrays else None
    return tuple([Tensor(a.shape, kind, a.strides, a.constants, a.cls) for a in arrays])


@function("result_type")
def type_of_result(*operands: Value) -> Value:
    """The class of the common type's elements."""
    return scalar_type(result_type(*[o if named(o) is None else Tensor((), named(o), cls=NDARRAY) for o in settled_operands(operands)]))


_REDUCED: dict[str, Callable[[DType | None], DType | None]] = {
    "sum": accumulated, "averaged": averaged, "same": lambda dtype: dtype, "truth": lambda _: BOOL, "position": lambda _: INT64,
}  # fmt: skip


@function("reduce")
def reduce(value: Value, axis: Value, keepdims: Value, kind: str, dtype: Value = None, nonempty: str = "") -> Value:
    """The array without the dimensions in `axis`; all of them for None. `nonempty` names an operation that needs an element."""
    made = as_array(value)
    result = asked(dtype, _REDUCED[kind](made.dtype))
    if nonempty:
        _need_elements(made, nonempty)
    if axis is None and keepdims is not True:
        return number_array(Unknown("reduced"), result)
    shape = made.shape
    if isinstance(shape, OpenShape):
        return _reduced_unknown(made, axis, keepdims, result)
    numbers = tuple(range(len(shape))) if axis is None else _axes(made, axis)
    kept = tuple([1 if i in numbers else size for i, size in enumerate(shape) if keepdims is True or i not in numbers])
    return array(Tensor(kept, result))


def _axes(made: Tensor, axis: Value) -> tuple[int, ...]:
    found = axes(axis)
    if found is MISMATCH:
        raise NotDecided("an axis")
    return in_numpy(lambda: axes_of(plain(made), found))


def _reduced_unknown(made: Tensor, axis: Value, keepdims: Value, result: DType | None) -> Value:
    reduced = applied("torch.amax", made, axis, keepdims is True) if axis is not None else None
    if isinstance(reduced, Tensor):
        return Tensor(reduced.shape, result, None, None, reduced.cls)
    return unknown_array("reduced", result)


def _need_elements(made: Tensor, operation: str) -> None:
    """Of a size that is not known nothing is asked: an empty array is not what the program is about."""
    if isinstance(made.shape, tuple) and any(isinstance(size, int) and size == 0 for size in made.shape):
        raise fail(
            NUMPY_ARGUMENTS, "zero-size array to reduction operation {operation} which has no identity", operation=operation, exception="ValueError",
        )  # fmt: skip


@function("product")
def product_of(values: Value) -> Value:
    """The product of known whole numbers; None if they are not known."""
    return product(values) if all(isinstance(v, int | Expr) and not isinstance(v, bool) for v in values) else None


@function("total")
def total_of(values: Value) -> Value:
    """The sum of known whole numbers; None if they are not known."""
    return total(values) if all(isinstance(v, int | Expr) and not isinstance(v, bool) for v in values) else None


@function("range_length")
def range_length(start: Value, stop: Value, step: Value) -> Value:
    """How many numbers `arange` gives; None if that is not known."""
    parts = [_plain_number(part) for part in (start, stop, step)]
    if not all(isinstance(part, int | float | Expr | Ratio) and not isinstance(part, bool) for part in parts):
        return None
    first, last, every = parts
    if isinstance(every, int | float) and every == 0:
        raise fail(NUMPY_ARGUMENTS, "Maximum allowed size exceeded: the step is zero", exception="ZeroDivisionError")
    if all(isinstance(part, int | float) for part in parts):
        return max(0, math.ceil((last - first) / every))
    if all(isinstance(part, int | Expr) for part in parts):
        made = applied("torch.arange", first, last, every)
        return made.shape[0] if isinstance(made, Tensor) and isinstance(made.shape, tuple) else None
    return None


def _plain_number(value: Value) -> Value:
    return item_of(value) if isinstance(value, Tensor) else value


@function("whole")
def whole(value: Value) -> Value:
    """A size as an integer; None if it is none."""
    found = dim(value)
    return None if found is MISMATCH else found


@function("require_parts")
def require_parts(size: Value, parts: Value) -> None:
    """`np.split` into a number of parts needs equal ones."""
    require(
        equal(size % parts, 0), SPLIT, "array split does not result in an equal division: {size} elements into {parts} parts", size=size, parts=parts,
        help="np.array_split makes parts of different sizes",
    )  # fmt: skip


@function("require_same")
def require_same(a: Value, b: Value, message: str) -> None:
    """Two sizes have to agree; `message` is filled in with them."""
    require(equal(a, b), NUMPY_ARGUMENTS, message, exception="ValueError", a=a, b=b)


@function("rank_known")
def rank_known(value: Value) -> Value:
    """Whether the rank of an array is known."""
    return isinstance(value.shape, tuple)


def _register_classes() -> None:
    """The names of classes that the package exports."""
    for cls in (NDARRAY, GENERIC, NUMBER, INTEGER, SIGNED, UNSIGNED, INEXACT, FLOATING, COMPLEX_FLOATING, NP_DTYPE, UFUNC):
        constant(f"_numpy.{cls.name}", cls)
    for cls in DTYPE_OF_SCALAR:
        constant(f"_numpy.{'bool_' if cls.name == 'bool' else cls.name}", cls)


_register_classes()
