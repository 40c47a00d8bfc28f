"""`torch.finfo` and `torch.iinfo`, and the attributes of an element type."""

from __future__ import annotations

import math
from collections.abc import Callable

from shapeproof.interpreter.protocol import throw
from shapeproof.library.torch.registry import constant
from shapeproof.rules.promotion import default_dtype
from shapeproof.values import dtypes
from shapeproof.values.builtin_classes import CLASS_OF_HOST, OBJECT, PROPERTY, STATICMETHOD, TYPE, Descriptor, Native, builtin
from shapeproof.values.classes import Class, Instance, Value
from shapeproof.values.dtypes import DType, complex_of, real_of
from shapeproof.values.unknown import Unknown

DTYPE = builtin("dtype", module="torch")
CLASS_OF_HOST[DType] = DTYPE

_ATTRIBUTES: dict[str, Callable[[DType], Value]] = {
    "is_floating_point": lambda dtype: dtype.is_floating,
    "is_complex": lambda dtype: dtype.is_complex,
    "is_signed": lambda dtype: dtype.signed,
    "itemsize": lambda dtype: max(dtype.bits // 8, 1),
}
_METHODS: dict[str, Callable[[DType], Value]] = {
    "to_complex": complex_of,
    "to_real": real_of,
    "__str__": str,
    "__repr__": str,
}
for _name, _get in _ATTRIBUTES.items():
    DTYPE.attrs[_name] = Descriptor(PROPERTY, Native(f"dtype.{_name}", _get))  # type: ignore[index]  # a class has attributes
for _name, _get in _METHODS.items():
    DTYPE.attrs[_name] = Native(f"dtype.{_name}", _get)  # type: ignore[index]  # likewise

# bits of the mantissa, smallest and largest exponent
_FLOATS = {
    "float16": (10, -14, 15),
    "bfloat16": (7, -126, 127),
    "float32": (23, -126, 127),
    "float64": (52, -1022, 1023),
    "float8_e5m2": (2, -14, 15),
}


def _finfo(cls: Class, type: Value = None) -> Value:  # PyTorch's name
    """The limits of a floating type; of a complex one those of its parts."""
    dtype = default_dtype() if type is None else type
    if not isinstance(dtype, DType):
        return Unknown("finfo")
    if dtype.category < 2:
        throw("TypeError", f"torch.finfo() requires a floating point input type. Use torch.iinfo to handle '{dtype}'")
    dtype = real_of(dtype)
    limits = _FLOATS.get(dtype.name)
    made = Instance(cls)
    if limits is None:
        return Unknown("finfo")
    digits, low, high = limits
    eps, tiny = math.ldexp(1.0, -digits), math.ldexp(1.0, low)
    largest = math.ldexp(2.0 - eps, high)
    made.attrs = {
        "bits": dtype.bits, "eps": eps, "max": largest, "min": -largest, "tiny": tiny, "smallest_normal": tiny,
        "resolution": 10.0 ** -int(digits * math.log10(2)), "dtype": dtype.name,
    }  # fmt: skip
    return made


def _iinfo(cls: Class, type: Value) -> Value:  # PyTorch's name
    """The limits of an integer type."""
    if not isinstance(type, DType):
        return Unknown("iinfo")
    if type.category != 1:
        throw("TypeError", f"torch.iinfo() requires an integer input type. Use torch.finfo to handle '{type}'")
    made, bits = Instance(cls), type.bits - type.signed
    made.attrs = {"bits": type.bits, "max": 2**bits - 1, "min": -(2**bits) if type.signed else 0, "dtype": type.name}
    return made


for _name, _make in {"finfo": _finfo, "iinfo": _iinfo}.items():
    _cls = Class(
        _name, (OBJECT,), {"__new__": Descriptor(STATICMETHOD, Native(f"torch.{_name}", _make, binds=False))}, TYPE, module="torch"
    )
    _cls.attrs["__init__"] = Native(f"{_name}.__init__", lambda self, *args, **kwargs: None)  # type: ignore[index]  # made by __new__
    constant(f"torch.{_name}", _cls)
for _name, _dtype in {**dtypes.BY_NAME, **dtypes.ALIASES}.items():
    constant(f"torch.{_name}", _dtype)
constant("torch.dtype", DTYPE)
