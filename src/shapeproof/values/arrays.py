"""NumPy's arrays and scalars: tensors of another class.

An array is a `Tensor` whose class is `NDARRAY`, so that shapes, strides, merging and revealing are one thing for both packages. A
scalar such as `a.mean()` gives is a tensor without dimensions whose class says its type: `np.float64`. As in NumPy, that class
is also Python's `float`. The methods are added by the library.
"""

from __future__ import annotations

from shapeproof.values import dtypes
from shapeproof.values.builtin_classes import COMPLEX, FLOAT, builtin
from shapeproof.values.classes import Class, Value
from shapeproof.values.dtypes import DType
from shapeproof.values.tensors import Tensor

NDARRAY = builtin("ndarray", module="numpy")
GENERIC = builtin("generic", module="numpy")
NUMBER = builtin("number", GENERIC, module="numpy")
INTEGER = builtin("integer", NUMBER, module="numpy")
SIGNED = builtin("signedinteger", INTEGER, module="numpy")
UNSIGNED = builtin("unsignedinteger", INTEGER, module="numpy")
INEXACT = builtin("inexact", NUMBER, module="numpy")
FLOATING = builtin("floating", INEXACT, module="numpy")
COMPLEX_FLOATING = builtin("complexfloating", INEXACT, module="numpy")

SCALARS: dict[DType, Class] = {
    dtypes.BOOL: builtin("bool", GENERIC, module="numpy"),
    **{dtype: builtin(dtype.name, SIGNED, module="numpy") for dtype in (dtypes.INT8, dtypes.INT16, dtypes.INT32, dtypes.INT64)},
    **{dtype: builtin(dtype.name, UNSIGNED, module="numpy") for dtype in (dtypes.UINT8, dtypes.UINT16, dtypes.UINT32, dtypes.UINT64)},
    **{dtype: builtin(dtype.name, FLOATING, module="numpy") for dtype in (dtypes.FLOAT16, dtypes.FLOAT32)},
    dtypes.FLOAT64: builtin("float64", FLOATING, FLOAT, module="numpy"),
    dtypes.COMPLEX64: builtin("complex64", COMPLEX_FLOATING, module="numpy"),
    dtypes.COMPLEX128: builtin("complex128", COMPLEX_FLOATING, COMPLEX, module="numpy"),
}
DTYPE_OF_SCALAR: dict[Class, DType] = {cls: dtype for dtype, cls in SCALARS.items()}


def is_array(value: Value) -> bool:
    """Whether a value is an array or a scalar of NumPy's."""
    return isinstance(value, Tensor) and (value.cls.is_subclass(NDARRAY) or value.cls.is_subclass(GENERIC))


def is_scalar(value: Value) -> bool:
    """Whether a value is one of NumPy's scalars, which PyTorch takes as a Python number."""
    return isinstance(value, Tensor) and value.cls.is_subclass(GENERIC)


def scalar_class(dtype: DType | None) -> Class:
    """The class of a scalar of this type; of an unknown one only that it is a scalar."""
    return GENERIC if dtype is None else SCALARS.get(dtype, GENERIC)
