"""Which Python numbers an element type can hold, where PyTorch asks: when a tensor is filled with them, not in arithmetic.

A negative number may wrap around in an unsigned type, as in C, but not by more than once; infinity is in every floating type and in
no integer type; anything at all is a truth value.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.symbolic import Shape, Truth, equal, numel
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import (
    BFLOAT16,
    COMPLEX32,
    COMPLEX64,
    FLOAT8_E4M3FN,
    FLOAT8_E5M2,
    FLOAT16,
    FLOAT32,
    DType,
)
from shapeproof.values.requirements import require

OVERFLOW = code("number-overflow", "A number is outside the range of the element type it is stored as.")

INFINITE = float("inf")
_FLOAT32_MAX, _FLOAT16_MAX = (2 - 2**-23) * 2.0**127, 65504.0
_LARGEST = {
    FLOAT16: _FLOAT16_MAX,
    BFLOAT16: (2 - 2**-7) * 2.0**127,
    FLOAT32: _FLOAT32_MAX,
    FLOAT8_E4M3FN: 448.0,
    FLOAT8_E5M2: 57344.0,
    COMPLEX32: _FLOAT16_MAX,
    COMPLEX64: _FLOAT32_MAX,
}  # of the types that hold less than a Python float


def check_stored(number: Value, dtype: DType | None, unless: Truth = False) -> None:
    """Fail for a number that is known and that the element type cannot hold; `unless` says when nothing is stored."""
    if dtype is not None and isinstance(number, int | float | complex) and overflows(number, dtype):
        require(
            unless,
            OVERFLOW,
            "value cannot be converted to type {dtype} without overflow: {number}",
            help="torch.finfo(x.dtype).min and .max are in range" if dtype.category > 1 else None,
            dtype=dtype.name,
            number=number,
        )


def check_filled(number: Value, shape: Shape, dtype: DType | None) -> None:
    """As `check_stored`, for a tensor all of whose elements become the number. A single small one is filled by way of a larger type."""
    small = dtype is not None and dtype.is_floating and dtype.bits <= 16 and not isinstance(number, complex)
    check_stored(number, dtype, unless=equal(numel(shape), 1) if small else False)


def overflows(number: complex, dtype: DType) -> bool:
    """Whether PyTorch refuses to store the number as this type."""
    if dtype.category == 0:
        return False
    if isinstance(number, complex):
        if dtype.category == 3:
            return overflows(number.real, dtype) or overflows(number.imag, dtype)
        return number.imag != 0 or overflows(number.real, dtype)
    if dtype.category > 1:
        return INFINITE > abs(number) > _LARGEST.get(dtype, INFINITE)
    smallest, largest = limits(dtype)
    if isinstance(number, float):
        return not smallest <= number <= largest  # neither infinity nor NaN is in range
    return not -largest - dtype.signed <= number <= largest


def limits(dtype: DType) -> tuple[int, int]:
    """The smallest and the largest number of an integer type; of truth values 0 and 1."""
    bits = dtype.bits if dtype.category == 1 else 1
    return (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) if dtype.signed else (0, 2**bits - 1)
