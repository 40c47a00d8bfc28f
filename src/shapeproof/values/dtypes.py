"""Tensor element types and PyTorch's promotion between them.

A dtype is a `DType` object; `None` in a tensor means that it is not known. Promotion distinguishes, as PyTorch does, between
tensors with dimensions, zero-dimensional tensors, and Python numbers: a weaker operand decides only across categories
(bool < integer < floating < complex).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class DType:
    """One element type. `category`: 0 bool, 1 integer, 2 floating, 3 complex."""

    name: str
    category: int
    bits: int
    signed: bool = True

    @property
    def is_floating(self) -> bool:
        """Floating point, not complex."""
        return self.category == 2

    @property
    def is_complex(self) -> bool:
        """Complex."""
        return self.category == 3

    def __str__(self) -> str:
        return f"torch.{self.name}"


BOOL = DType("bool", 0, 8, signed=False)
UINT8 = DType("uint8", 1, 8, signed=False)
UINT16 = DType("uint16", 1, 16, signed=False)
UINT32 = DType("uint32", 1, 32, signed=False)
UINT64 = DType("uint64", 1, 64, signed=False)
INT8 = DType("int8", 1, 8)
INT16 = DType("int16", 1, 16)
INT32 = DType("int32", 1, 32)
INT64 = DType("int64", 1, 64)
FLOAT8_E4M3FN = DType("float8_e4m3fn", 2, 8)
FLOAT8_E5M2 = DType("float8_e5m2", 2, 8)
FLOAT16 = DType("float16", 2, 16)
BFLOAT16 = DType("bfloat16", 2, 16)
FLOAT32 = DType("float32", 2, 32)
FLOAT64 = DType("float64", 2, 64)
COMPLEX32 = DType("complex32", 3, 32)
COMPLEX64 = DType("complex64", 3, 64)
COMPLEX128 = DType("complex128", 3, 128)

ALL = (
    BOOL, UINT8, UINT16, UINT32, UINT64, INT8, INT16, INT32, INT64, FLOAT8_E4M3FN, FLOAT8_E5M2, FLOAT16, BFLOAT16, FLOAT32,
    FLOAT64, COMPLEX32, COMPLEX64, COMPLEX128,
)  # fmt: skip
BY_NAME = {dtype.name: dtype for dtype in ALL}
ALIASES = {
    "float": FLOAT32, "double": FLOAT64, "half": FLOAT16, "short": INT16, "int": INT32, "long": INT64, "cfloat": COMPLEX64,
    "cdouble": COMPLEX128, "chalf": COMPLEX32,
}  # fmt: skip

_COMPLEX_OF = {FLOAT16: COMPLEX32, FLOAT32: COMPLEX64, FLOAT64: COMPLEX128, BFLOAT16: COMPLEX64}
_REAL_OF = {COMPLEX32: FLOAT16, COMPLEX64: FLOAT32, COMPLEX128: FLOAT64}


def promote(a: DType | None, b: DType | None) -> DType | None:
    """The type that holds the values of two equally strong operands."""
    if a is b or b is None or a is None:
        return a if a is b else None
    if a.category < b.category:
        a, b = b, a
    if a.category != b.category:
        if a.category == 3 and b.category == 2:
            return _wider_complex(a, complex_of(b))
        return a
    if a.category == 3:
        return _wider_complex(a, b)
    if a.category == 2:
        return _promote_floating(a, b)
    return _promote_integers(a, b)


def complex_of(dtype: DType) -> DType:
    """The complex type with parts of a floating type; a complex type stays, others become complex64."""
    return dtype if dtype.is_complex else _COMPLEX_OF.get(dtype, COMPLEX64)


def real_of(dtype: DType) -> DType:
    """The type of the parts of a complex type; others stay."""
    return _REAL_OF.get(dtype, dtype)


def _wider_complex(a: DType, b: DType) -> DType:
    return a if a.bits >= b.bits else b


def _promote_floating(a: DType, b: DType) -> DType:
    if a.bits == b.bits:  # float16 with bfloat16, and the two 8-bit types, meet in float32
        return FLOAT32
    return a if a.bits > b.bits else b


def _promote_integers(a: DType, b: DType) -> DType:
    if a.signed == b.signed:
        return a if a.bits >= b.bits else b
    signed, unsigned = (a, b) if a.signed else (b, a)
    if signed.bits > unsigned.bits:
        return signed
    return {8: INT16, 16: INT32}.get(unsigned.bits, INT64)
