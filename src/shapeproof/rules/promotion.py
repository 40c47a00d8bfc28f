"""The element type of a result.

PyTorch sorts operands into tensors with dimensions, zero-dimensional tensors and Python numbers. The strongest sort that is present
decides, and a weaker one only lifts the category (bool < integer < floating < complex).
"""

from __future__ import annotations

from collections.abc import Iterable

from shapeproof.diagnostics import code
from shapeproof.rules.modes import mode
from shapeproof.symbolic import Condition, Expr, OpenShape, Ratio
from shapeproof.values.builtin_classes import BOOL as BOOL_CLASS
from shapeproof.values.builtin_classes import COMPLEX, FLOAT, INT
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BOOL, COMPLEX128, FLOAT32, FLOAT64, INT64, DType, complex_of, promote, real_of
from shapeproof.values.requirements import fail
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown

DTYPE = code("dtype-mismatch", "The operation does not take tensors of this element type.")

ELEMENT_NAMES = {
    "bool": "Bool", "uint8": "Byte", "int8": "Char", "int16": "Short", "int32": "Int", "int64": "Long", "float16": "Half",
    "bfloat16": "BFloat16", "float32": "Float", "float64": "Double", "complex64": "ComplexFloat", "complex128": "ComplexDouble",
}  # fmt: skip


def element_name(dtype: DType | None) -> str:
    """The type as PyTorch's messages call it."""
    return "unknown" if dtype is None else ELEMENT_NAMES.get(dtype.name, dtype.name)


def default_dtype() -> DType:
    """What floating numbers become: `torch.set_default_dtype` may have changed it."""
    chosen = mode("default_dtype", FLOAT32)
    return chosen if isinstance(chosen, DType) else FLOAT32


def dtype_of_number(value: Value) -> DType | None:
    """The type a Python number has as a tensor; None if it is not known."""
    if isinstance(value, bool | Condition):
        return BOOL
    if isinstance(value, int | Expr):
        return INT64
    if isinstance(value, float | Ratio):
        return default_dtype()
    if isinstance(value, complex):
        return complex_of(default_dtype())
    if isinstance(value, Unknown):
        return {BOOL_CLASS: BOOL, INT: INT64, FLOAT: default_dtype(), COMPLEX: complex_of(default_dtype())}.get(value.cls)  # type: ignore[arg-type]  # None is not a key
    return None


_ANY = object()  # there is no operand of this sort


def result_type(*operands: Value) -> DType | None:
    """The type of `a + b`, for tensors and numbers; None where it is not known."""
    unsure = [o for o in operands if isinstance(o, Tensor) and isinstance(o.shape, OpenShape)]
    if unsure and len(operands) > 1:
        strong, weak = _result_type(operands, set(unsure)), _result_type(operands, set())
        return strong if strong is weak else None
    return _result_type(operands, set())


def _result_type(operands: Iterable[Value], strong: set[Tensor]) -> DType | None:
    sorts: list[object] = [_ANY, _ANY, _ANY]
    for operand in operands:
        if isinstance(operand, Tensor):
            dtype = operand.dtype
            known = isinstance(operand.shape, tuple)
            sort = 0 if (known and operand.shape) or operand in strong else 1
        else:
            dtype = dtype_of_number(operand)
            sort = 2
        before = sorts[sort]
        sorts[sort] = dtype if before is _ANY else _promoted(before, dtype)
    return _combined(_combined(sorts[0], sorts[1]), sorts[2], True)  # type: ignore[return-value]  # some operand was there


def _promoted(a: object, b: DType | None) -> DType | None:
    assert a is None or isinstance(a, DType)
    return None if a is None or b is None else promote(a, b)


def _combined(stronger: object, weaker: object, number: bool = False) -> object:  # the two uses stand side by side above
    if stronger is _ANY or weaker is _ANY:
        return weaker if stronger is _ANY else stronger
    if stronger is None or weaker is None:
        # an unknown number changes nothing beneath complex if the tensor is complex already
        return stronger if isinstance(stronger, DType) and stronger.category == 3 else None
    assert isinstance(stronger, DType)
    assert isinstance(weaker, DType)
    if weaker.category <= stronger.category:
        return stronger
    if weaker.category == 3 and stronger.category == 2:
        return complex_of(stronger)
    return weaker


def floating(dtype: DType | None) -> DType | None:
    """The type of `sin(x)`: integers become the default floating type."""
    return dtype if dtype is None or dtype.category >= 2 else default_dtype()


def magnitude(dtype: DType | None) -> DType | None:
    """The type of `abs(x)`: a complex number becomes a real one."""
    return None if dtype is None else real_of(dtype)


def accumulated(dtype: DType | None) -> DType | None:
    """The type of `sum(x)`: integers become int64."""
    return dtype if dtype is None or dtype.category >= 2 else INT64


def double(dtype: DType | None) -> DType | None:
    """The type of `float_power`."""
    return None if dtype is None else COMPLEX128 if dtype.category == 3 else FLOAT64


def given(dtype: DType | Unknown | None, otherwise: DType | None) -> DType | None:
    """The type asked for by `dtype=`, or the one there would be without."""
    if dtype is None:
        return otherwise
    return dtype if isinstance(dtype, DType) else None


CATEGORIES = ("bool", "integer", "floating", "complex")


def refuse(operation: str, dtype: DType | None, *categories: int) -> None:
    """Fail for element types of these categories."""
    if dtype is not None and dtype.category in categories:
        raise fail(DTYPE, "\"{operation}\" not implemented for '{dtype}'", operation=operation, dtype=element_name(dtype))


def same_dtype(operation: str, *tensors: Tensor | None) -> None:
    """Fail for tensors whose element types differ."""
    known = [t.dtype for t in tensors if t is not None and t.dtype is not None]
    for dtype in known:
        if dtype is not known[0]:
            raise fail(
                DTYPE,
                "{operation}: expected tensors of one dtype, but got {first} and {second}",
                operation=operation,
                first=element_name(known[0]),
                second=element_name(dtype),
                help=f"convert one of them, for example with .to(torch.{known[0].name})",
            )
