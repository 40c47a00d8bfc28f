"""Making arrays: from anything that `np.asarray` takes, and from what a rule for tensors gives.

A rule of PyTorch's serves an array as well: `applied` hands it tensors of the same shapes and takes its tensors for arrays. What
differs is said here: floats are 64 bits wide, and failures are `ValueError`s.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from shapeproof.interpreter.protocol import call_attribute
from shapeproof.rules import apply
from shapeproof.rules.data import from_data
from shapeproof.rules.kinds import NotDecided, Poisoned
from shapeproof.rules.modes import mode, set_mode
from shapeproof.rules.shapes import unknown_shape
from shapeproof.symbolic import Condition, Expr, Owner, RankUnknown, Ratio, TooComplex
from shapeproof.values.arrays import NDARRAY, is_array, is_scalar, scalar_class
from shapeproof.values.builtin_classes import BOOL, FLOAT, INT
from shapeproof.values.classes import Instance, Value
from shapeproof.values.containers import List
from shapeproof.values.dtypes import FLOAT32, FLOAT64, DType
from shapeproof.values.requirements import Failure
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import POISON, Poison, Unknown

_Result = TypeVar("_Result")
NUMBERS = (int, float, complex, Expr, Condition, Ratio)


def in_numpy(work: Callable[[], _Result]) -> _Result:
    """Run a rule by NumPy's conventions: floats are float64, and a failure is a ValueError."""
    before = mode("default_dtype", FLOAT32)
    set_mode("default_dtype", FLOAT64)
    try:
        return work()
    except Failure as failure:
        if failure.exception == "RuntimeError":
            failure.exception = "ValueError"
        raise
    finally:
        set_mode("default_dtype", before)


def plain(value: Value) -> Value:
    """A tensor in place of an array, also inside lists and tuples."""
    if is_array(value):
        return Tensor(value.shape, value.dtype, value.strides, value.constants)
    if isinstance(value, tuple) and any(is_array(item) for item in value):
        return tuple([plain(item) for item in value])
    if isinstance(value, List) and value.rest is None and any(is_array(item) for item in value.items):
        return tuple([plain(item) for item in value.items])
    return value


def array(tensor: Value) -> Value:
    """An array, or a scalar, in place of a tensor; also inside lists and tuples."""
    if isinstance(tensor, Tensor):
        made = Tensor(tensor.shape, tensor.dtype, tensor.strides, tensor.constants, NDARRAY)
        if isinstance(tensor.shape, tuple) and not tensor.shape:
            made.cls = scalar_class(tensor.dtype)
        made.made_at = SESSION.spot()
        return made
    if isinstance(tensor, List) and tensor.rest is None:
        return List([array(item) for item in tensor.items])
    if isinstance(tensor, tuple):
        return tuple([array(item) for item in tensor])
    return tensor


def unknown_array(name: str, dtype: DType | None = None, owner: Owner = Owner.UNMODELLED) -> Tensor:
    """An array of which not even the rank is known."""
    return Tensor(unknown_shape(name, owner), dtype, cls=NDARRAY)


def number_array(value: Value, dtype: DType | None) -> Tensor:
    """A scalar with this value."""
    return Tensor((), dtype, constants=None if isinstance(value, Unknown) else (value,), cls=scalar_class(dtype))


def as_array(value: Value, dtype: DType | None = None, *, given: bool = False) -> Tensor:
    """`np.asarray(value, dtype)`; with `given`, the type asked for is `dtype` even if that is not known."""
    made = _as_array(value)
    if (dtype is None and not given) or made.dtype is dtype:
        return made
    return Tensor(made.shape, dtype, made.strides, made.constants if _keeps(made, dtype) else None, NDARRAY)


def _keeps(made: Tensor, dtype: DType | None) -> bool:
    """Whether known numbers stay what they are in another type."""
    return dtype is not None and dtype.category in (1, 2) and all(isinstance(n, int | Expr) for n in made.constants or ())


def _as_array(value: Value) -> Tensor:
    if isinstance(value, Poison):
        raise Poisoned
    if isinstance(value, Tensor):
        if value.cls.is_subclass(NDARRAY):
            return value
        return Tensor(value.shape, value.dtype, value.strides, value.constants, NDARRAY)
    if isinstance(value, Unknown) and value.cls in (INT, FLOAT, BOOL):
        return in_numpy(lambda: _of_data(value))
    if isinstance(value, Unknown):
        return _of_unknown(value)
    if isinstance(value, Instance) and value.cls.lookup("__array__") is not None:
        return _as_array(call_attribute(value, "__array__"))
    if isinstance(value, tuple | List | range | int | float | complex | Expr | Condition | Ratio):
        return _of_sequence(value)
    return unknown_array("array")


def _of_unknown(value: Unknown) -> Tensor:
    """The same array every time."""
    if value.tensor is not None:
        return _as_array(value.tensor)
    made = value.derived.get("array")
    if made is None:
        made = value.derived["array"] = unknown_array(value.name or "array", None, value.owner)
    assert isinstance(made, Tensor)
    return made


def _of_sequence(value: Value) -> Tensor:
    try:
        return in_numpy(lambda: _of_data(_with_arrays(value)))
    except (NotDecided, RankUnknown, TooComplex):
        return unknown_array("array")


def _of_data(value: Value) -> Tensor:
    made = from_data(value, None)
    return Tensor(made.shape, made.dtype, None, made.constants, NDARRAY)


def _with_arrays(value: Value, depth: int = 0) -> Value:
    """Nested data in which everything that can become an array is one; text has no type that PyTorch knows."""
    if isinstance(value, List) and value.rest is None:
        return tuple([_with_arrays(item, depth + 1) for item in value.items])
    if isinstance(value, tuple):
        return tuple([_with_arrays(item, depth + 1) for item in value])
    if isinstance(value, Tensor) and not is_array(value):
        return as_array(value)
    if isinstance(value, Instance) and value.cls.lookup("__array__") is not None:
        return _as_array(call_attribute(value, "__array__"))
    if isinstance(value, str) or value is None:
        return Tensor((), None, cls=NDARRAY)
    return value


def applied(name: str, *args: Value, **kwargs: Value) -> Value:
    """What the rule `name` gives for arrays. A rank that the rule finds out becomes the array's."""
    tensors = [plain(argument) for argument in args]
    try:
        result = in_numpy(lambda: apply(name, tuple(tensors), kwargs))
    except Poisoned:
        return POISON
    for argument, tensor in zip(args, tensors, strict=True):
        if is_array(argument) and tensor.shape is not argument.shape:
            argument.become(tensor.shape, argument.dtype, argument.strides)
    return array(result)


def known_numbers(values: Iterable[Value]) -> list[Value] | None:
    """The one number in each operand; None if one has several or is not known."""
    found: list[Value] = []
    for value in values:
        if isinstance(value, NUMBERS):
            found.append(value)
        elif is_scalar(value) and value.constants is not None:
            found.append(value.constants[0])
        else:
            return None
    return found
