"""NumPy's element types: what `dtype=` accepts, and which type a result has.

Promotion is that of NumPy 2: Python's numbers are weak and only lift the kind; arrays and scalars of NumPy are strong, whatever
their rank. `None` stands for a type that is not known or that PyTorch does not have (text, dates, objects).
"""

from __future__ import annotations

import re

from shapeproof.symbolic import Condition, Expr, Ratio
from shapeproof.values import dtypes
from shapeproof.values.arrays import DTYPE_OF_SCALAR, FLOATING, GENERIC, INTEGER, SCALARS
from shapeproof.values.builtin_classes import BOOL, COMPLEX, FLOAT, INT, builtin
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.dtypes import BY_NAME, COMPLEX64, COMPLEX128, FLOAT16, FLOAT32, FLOAT64, INT64, UINT64, DType
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown

NP_DTYPE = builtin("dtype", module="numpy")


class ElementType(Object):
    """What `a.dtype` gives: `dtype('float32')`."""

    __slots__ = ("dtype",)

    def __init__(self, dtype: DType) -> None:
        Object.__init__(self, NP_DTYPE, {})
        self.dtype = dtype


ELEMENT_TYPES: dict[DType, ElementType] = {dtype: ElementType(dtype) for dtype in SCALARS}

_PYTHON = {FLOAT: FLOAT64, INT: INT64, BOOL: dtypes.BOOL, COMPLEX: COMPLEX128, FLOATING: FLOAT64, INTEGER: INT64}
_KINDS = {"f": "float", "i": "int", "u": "uint", "c": "complex"}
_CODES = {
    "?": "bool", "b": "int8", "B": "uint8", "h": "int16", "H": "uint16", "i": "int32", "I": "uint32", "l": "int64", "L": "uint64", "q": "int64",
    "Q": "uint64", "e": "float16", "f": "float32", "d": "float64", "F": "complex64", "D": "complex128", "float": "float64", "int": "int64",
    "uint": "uint64", "complex": "complex128", "single": "float32", "double": "float64", "half": "float16", "b1": "bool", "byte": "int8",
    "ubyte": "uint8", "long": "int64", "intp": "int64", "bool_": "bool", "float_": "float64", "int_": "int64",
}  # fmt: skip


def named(value: Value) -> DType | None:
    """The type that a `dtype=` argument asks for; None if that is not known."""
    if isinstance(value, Class):
        return DTYPE_OF_SCALAR.get(value) or _PYTHON.get(value)
    if isinstance(value, ElementType):
        return value.dtype
    if isinstance(value, Instance) and isinstance(value.payload, str):
        value = value.payload
    return _from_text(value) if isinstance(value, str) else None


def _from_text(text: str) -> DType | None:
    name = text.lstrip("<>=|")
    sized = re.fullmatch(r"([fiuc])(\d+)", name)
    if sized is not None:
        name = f"{_KINDS[sized[1]]}{int(sized[2]) * 8}"
    return BY_NAME.get(_CODES.get(name, name))


def asked(dtype: Value, otherwise: DType | None) -> DType | None:
    """The type asked for by `dtype=`, or the one there would be without."""
    return otherwise if dtype is None else named(dtype)


def weak_category(value: Value) -> int | None:
    """The category of a Python number, which is weak in promotion; None for anything else."""
    if isinstance(value, bool | Condition):
        return 0
    if isinstance(value, int | Expr):
        return 1
    if isinstance(value, float | Ratio):
        return 2
    if isinstance(value, complex):
        return 3
    if isinstance(value, Unknown) and value.cls is not None:
        return {BOOL: 0, INT: 1, FLOAT: 2, COMPLEX: 3}.get(value.cls)
    return None


_DEFAULTS = (dtypes.BOOL, INT64, FLOAT64, COMPLEX128)


def result_type(*operands: Value) -> DType | None:
    """The common type of arrays, scalars and Python numbers."""
    strong: list[DType | None] = []
    weak = -1
    for operand in operands:
        if isinstance(operand, Tensor):
            strong.append(operand.dtype)
            continue
        category = weak_category(operand)
        if category is None:
            return None
        weak = max(weak, category)
    if not strong:
        return _DEFAULTS[weak] if weak >= 0 else None
    found = strong[0]
    for other in strong[1:]:
        found = promote(found, other)
    return _lifted(found, weak)


def _lifted(dtype: DType | None, weak: int) -> DType | None:
    if dtype is None or weak <= dtype.category:
        return dtype
    if weak == 3:
        return COMPLEX64 if dtype in (FLOAT16, FLOAT32) else COMPLEX128
    return _DEFAULTS[weak]


def promote(a: DType | None, b: DType | None) -> DType | None:
    """The type that holds the values of two equally strong operands."""
    if a is None or b is None:
        return None
    if a is b:
        return a
    if a.category > b.category:
        a, b = b, a
    if a.category == 0:
        return b
    if b.category == 1:
        return _integers(a, b)
    bits = max(_floating_bits(a), _floating_bits(b))
    if b.category == 2:
        return BY_NAME[f"float{bits}"]
    return COMPLEX64 if bits <= 32 else COMPLEX128


def _floating_bits(dtype: DType) -> int:
    """How many bits a floating type needs to hold the numbers of a type."""
    if dtype.category == 3:
        return dtype.bits // 2
    if dtype.category == 2:
        return dtype.bits
    return {8: 16, 16: 32}.get(dtype.bits, 64)


def _integers(a: DType, b: DType) -> DType:
    if a.signed == b.signed:
        return a if a.bits >= b.bits else b
    signed, unsigned = (a, b) if a.signed else (b, a)
    if signed.bits > unsigned.bits:
        return signed
    return FLOAT64 if unsigned is UINT64 else BY_NAME[f"int{unsigned.bits * 2}"]


def floating(dtype: DType | None) -> DType | None:
    """The type of `sqrt(a)`."""
    return dtype if dtype is None or dtype.category >= 2 else BY_NAME[f"float{_floating_bits(dtype)}"]


def averaged(dtype: DType | None) -> DType | None:
    """The type of `mean(a)` and of `a / b`: whole numbers give float64."""
    return dtype if dtype is None or dtype.category >= 2 else FLOAT64


def accumulated(dtype: DType | None) -> DType | None:
    """The type of `sum(a)`: whole numbers become 64 bits wide."""
    if dtype is None or dtype.category >= 2:
        return dtype
    return INT64 if dtype.signed or dtype is dtypes.BOOL else UINT64


def scalar_type(dtype: DType | None) -> Value:
    """The class of the elements: `np.float32`."""
    return Unknown("dtype.type") if dtype is None else SCALARS.get(dtype, GENERIC)
