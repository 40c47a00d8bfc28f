"""Universal functions: element by element, with broadcasting. NumPy reference: Universal functions (ufunc).

On a tensor of PyTorch's they give a tensor, as `__array_wrap__` sees to. On known numbers they compute, because sizes are computed so:
`int(np.ceil(n / 2))`.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.protocol import binary, compare
from shapeproof.library.natives import constant
from shapeproof.library.numpy.arrays import NUMBERS, as_array, known_numbers, number_array, unknown_array
from shapeproof.library.numpy.element_types import asked, averaged, floating, result_type, weak_category
from shapeproof.library.numpy.registry import guarded
from shapeproof.rules.constants import computed
from shapeproof.rules.shapes import BROADCAST, broadcast_shapes
from shapeproof.rules.strides import elementwise_strides
from shapeproof.symbolic import Condition, Expr, RankUnknown, Ratio, absolute, negate
from shapeproof.values.arrays import NDARRAY, is_array, scalar_class
from shapeproof.values.builtin_classes import Native, builtin
from shapeproof.values.classes import Object, Value
from shapeproof.values.dtypes import BOOL, DType, real_of
from shapeproof.values.requirements import Failure
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import TENSOR, Tensor
from shapeproof.values.unknown import Unknown

UFUNC = builtin("ufunc", module="numpy")
Result = Callable[[DType | None], DType | None]
Compute = Callable[..., Any]


class Ufunc(Object):
    """One of them: a function that also has methods."""

    __slots__ = ("host", "inputs", "name")

    def __init__(self, name: str, host: Callable[..., Value], inputs: int) -> None:
        Object.__init__(self, UFUNC, {"__name__": name, "nin": inputs, "nout": 1})
        self.name = name
        self.host = host
        self.inputs = inputs


assert UFUNC.attrs is not None
UFUNC.attrs["__call__"] = Native("ufunc.__call__", lambda self, *args, **kwargs: self.host(*args, **kwargs))


def _spare(self: Ufunc, *_: Value, **__: Value) -> Value:
    """`np.add.at(…)` writes; the others give arrays that are not modelled."""
    SESSION.not_modelled(f"numpy.{self.name}.…")
    return unknown_array(self.name)


for _name in ("accumulate", "reduceat", "at", "reduce", "outer"):
    UFUNC.attrs[_name] = Native(f"ufunc.{_name}", _spare)


def elementwise(operands: tuple[Value, ...], dtype: DType | None, compute: Compute | None = None) -> Tensor:
    """The result of an operation on elements."""
    arrays = [o if isinstance(o, Tensor) else as_array(o) for o in operands]
    tensors = [Tensor(a.shape, a.dtype, a.strides, a.constants) for a in arrays]
    try:
        shape = broadcast_shapes(*[t.shape for t in tensors]) if len(tensors) > 1 else tensors[0].shape
    except RankUnknown:
        return unknown_array("broadcast", dtype)
    except Failure as failure:
        raise Failure(
            BROADCAST,
            "operands could not be broadcast together with shapes {shapes}",
            {"shapes": " ".join(_shown(t) for t in tensors)},
            exception="ValueError",
        ) from failure
    made = Tensor(shape, dtype, elementwise_strides(shape, tensors), cls=NDARRAY)
    if isinstance(shape, tuple) and not shape:
        made.cls = scalar_class(dtype)
    if compute is not None:
        made.constants = computed(compute, made, tensors)
    return made


def _shown(tensor: Tensor) -> str:
    shape = tensor.shape
    if not isinstance(shape, tuple):
        return str(shape)
    return f"({shape[0]},)" if len(shape) == 1 else "(" + ",".join(str(size) for size in shape) + ")"


def settled_operands(operands: tuple[Value, ...]) -> tuple[Value, ...]:
    """Lists, unknowns and objects become arrays; Python numbers stay weak."""
    return tuple([o if isinstance(o, (Tensor, *NUMBERS)) or weak_category(o) is not None else as_array(o) for o in operands])


def apply_ufunc(operands: tuple[Value, ...], result: Result, compute: Compute | None, dtype: Value = None) -> Value:
    """Numbers are computed with; the type of everything else follows from the operands'."""
    operands = settled_operands(operands)
    found = asked(dtype, result(result_type(*operands)))
    numbers = known_numbers(operands) if compute is not None else None
    if numbers is not None:
        value = _computed(compute, numbers)  # type: ignore[arg-type]  # asked just before
        return number_array(value, found)
    made = elementwise(operands, found, compute)
    if any(isinstance(o, Tensor) and not is_array(o) for o in operands):
        return Tensor(made.shape, made.dtype, made.strides, made.constants, TENSOR)
    return made


def _computed(compute: Compute, numbers: list[Value]) -> Value:
    try:
        return compute(*numbers)
    except (ArithmeticError, TypeError, ValueError):
        return Unknown("a number")


def _through(symbol: str) -> Compute:
    """An operator of Python's, which also computes with symbols."""

    def compute(a: Value, b: Value) -> Value:
        if symbol in ("/", "//", "%") and isinstance(b, int | float) and b == 0:
            raise ZeroDivisionError  # NumPy warns and gives inf, nan or 0
        return binary(symbol, a, b)

    return compute


def _comparing(symbol: str) -> Compute:
    return lambda a, b: compare(symbol, a, b)


def _on_floats(host: Callable[..., Any]) -> Compute:
    """A function of `math`, for plain numbers only."""

    def compute(*numbers: Value) -> Value:
        if all(isinstance(number, int | float) for number in numbers):
            return host(*numbers)
        raise TypeError

    return compute


def _rounding(host: Callable[[Any], Any]) -> Compute:
    """`ceil`, `floor`: exact on quotients of symbols."""

    def compute(number: Value) -> Value:
        if isinstance(number, int | Expr):
            return number
        if isinstance(number, Ratio):
            return number.ceil() if host is math.ceil else number.floor()
        return float(host(number))

    return compute


def _magnitude(dtype: DType | None) -> DType | None:
    return None if dtype is None else real_of(dtype)


def _same(dtype: DType | None) -> DType | None:
    return dtype


def _truth(dtype: DType | None) -> DType | None:  # whatever it is
    return BOOL


def _absolute(number: Value) -> Value:
    return absolute(number) if isinstance(number, Expr) else abs(number)


def _not(number: Value) -> Value:
    return negate(number) if isinstance(number, Condition | bool) else not number


def _choose(host: Callable[..., Any]) -> Compute:
    from shapeproof.symbolic import maximum, minimum  # noqa: PLC0415  # names that would hide the ufuncs of the same name

    whole = maximum if host is max else minimum

    def compute(a: Value, b: Value) -> Value:
        if isinstance(a, Expr) or isinstance(b, Expr):
            return whole(a, b)
        return host(a, b)

    return compute


def _register(name: str, inputs: int, result: Result, compute: Compute | None) -> None:
    def host(
        *operands: Value, out: Value = None, where: Value = True, dtype: Value = None, casting: Value = None, **_: Value
    ) -> Value:  # NumPy's parameters
        if len(operands) == inputs + 1:  # `np.add(a, b, out)`
            operands, out = operands[:-1], operands[-1]
        if len(operands) != inputs:
            raise TypeError(f"{name}() takes from {inputs} to {inputs + 1} positional arguments but {len(operands)} were given")
        made = apply_ufunc(operands, result, compute, dtype)
        return out if isinstance(out, Tensor) else made

    constant(f"_numpy.{name}", Ufunc(name, guarded(name, host), inputs))


_FLOATING = {
    "exp": math.exp, "log": math.log, "log2": math.log2, "log10": math.log10, "log1p": math.log1p, "expm1": math.expm1, "sqrt": math.sqrt,
    "sin": math.sin, "cos": math.cos, "tan": math.tan, "sinh": math.sinh, "cosh": math.cosh, "tanh": math.tanh, "arcsin": math.asin,
    "arccos": math.acos, "arctan": math.atan, "arcsinh": math.asinh, "arccosh": math.acosh, "arctanh": math.atanh, "exp2": lambda x: 2.0**x,
    "cbrt": lambda x: math.copysign(abs(x) ** (1 / 3), x), "deg2rad": math.radians, "rad2deg": math.degrees, "radians": math.radians, "degrees": math.degrees,
}  # fmt: skip
for _name, _host in _FLOATING.items():
    _register(_name, 1, floating, _on_floats(_host))
for _name, _host in (("ceil", math.ceil), ("floor", math.floor), ("trunc", math.trunc), ("rint", round), ("fix", math.trunc)):
    _register(_name, 1, _same, _rounding(_host))
for _name in ("negative", "positive"):
    _register(_name, 1, _same, operator.neg if _name == "negative" else operator.pos)
for _name in ("square", "reciprocal", "sign", "conjugate", "conj", "invert", "bitwise_not"):
    _register(_name, 1, _same, {"square": lambda x: x * x}.get(_name))
for _name in ("absolute", "abs", "fabs"):
    _register(_name, 1, _magnitude if _name != "fabs" else floating, _absolute)
for _name in ("isnan", "isinf", "isfinite", "signbit"):
    _register(_name, 1, _truth, None)
_register("logical_not", 1, _truth, _not)

for _name, _symbol in (
    ("add", "+"),
    ("subtract", "-"),
    ("multiply", "*"),
    ("floor_divide", "//"),
    ("remainder", "%"),
    ("mod", "%"),
    ("power", "**"),
):
    _register(_name, 2, _same, _through(_symbol))
for _name in ("true_divide", "divide"):
    _register(_name, 2, averaged, _through("/"))
for _name in ("fmod", "bitwise_and", "bitwise_or", "bitwise_xor", "left_shift", "right_shift", "gcd", "lcm", "float_power"):
    _register(
        _name,
        2,
        _same,
        {"bitwise_and": operator.and_, "bitwise_or": operator.or_, "left_shift": operator.lshift, "right_shift": operator.rshift}.get(
            _name
        ),
    )
for _name, _choice in (("maximum", max), ("minimum", min), ("fmax", max), ("fmin", min)):
    _register(_name, 2, _same, _choose(_choice))
for _name in ("arctan2", "hypot", "logaddexp", "logaddexp2", "copysign", "nextafter", "heaviside"):
    _register(_name, 2, floating, None)
for _name, _symbol in (
    ("equal", "=="),
    ("not_equal", "!="),
    ("less", "<"),
    ("less_equal", "<="),
    ("greater", ">"),
    ("greater_equal", ">="),
):
    _register(_name, 2, _truth, _comparing(_symbol))
for _name in ("logical_and", "logical_or", "logical_xor"):
    _register(_name, 2, _truth, None)
