"""`int`, `bool`, `float` and `complex`: making them from anything, and their methods, also on integers with unknowns."""

from __future__ import annotations

from typing import Any

from shapeproof.interpreter.protocol import (
    MISSING,
    binary,
    call_method,
    compare,
    repr_of,
    str_of,
    throw,
    throw_host,
    truth,
    unary,
    undecided_truth,
)
from shapeproof.library.natives import (
    Pure,
    call_pure,
    class_method,
    constant,
    getter,
    method,
    not_known,
    payload,
    pure_method,
    pure_methods,
    static_method,
)  # fmt: skip
from shapeproof.symbolic import Condition, Expr, Ratio, Truth, absolute, if_then_else
from shapeproof.values.builtin_classes import BOOL, BYTES, COMPLEX, FLOAT, INT, STR, TUPLE, class_of
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.containers import List
from shapeproof.values.unknown import Unknown

for _cls in (INT, BOOL, FLOAT, COMPLEX):
    constant(f"builtins.{_cls.name}", _cls)

_NUMBERS = (int, float, complex, Expr, Ratio, Condition)


def of_class(cls: Class, plain: Class, value: Value) -> Value:
    """The value itself, or an instance of the program's class that extends the builtin one."""
    return value if cls is plain else Instance(cls, value)


def as_number(value: Value) -> Value:
    """A truth as 0 or 1; other numbers as they are."""
    if isinstance(value, Condition):
        return if_then_else(value, 1, 0)
    return int(value) if isinstance(value, bool) else value


@static_method(INT, "__new__")
def _int(cls: Class, x: Value = 0, /, base: Value = MISSING) -> Value:
    return of_class(cls, INT, to_int(x, base))


def to_int(x: Value, base: Value = MISSING) -> Value:
    """`int(x)`."""
    if isinstance(x, Unknown):
        if x.cls is not None and x.cls.name in ("list", "dict", "NoneType"):
            throw("TypeError", f"int() argument must be a string, a bytes-like object or a real number, not '{x.cls.name}'")
        return not_known("int", (x,), INT)
    own = _own(x, "__int__", "__index__", "__trunc__")
    if own is not MISSING:
        return own
    x = payload(x)
    if isinstance(x, Ratio):
        return x.truncate()
    if isinstance(x, bool | Condition | int | Expr):
        return as_number(x)
    if isinstance(x, List) and x.cls.layout.name == "bytearray":
        x = bytes(x.items)
    if base is not MISSING:
        base = payload(base)
        if not isinstance(base, int):
            return not_known("int", (x, base), INT)
        if not isinstance(x, str | bytes):
            throw("TypeError", "int() can't convert non-string with explicit base")
        return _from_host(int, x, base)
    if isinstance(x, float | str | bytes):
        return _from_host(int, x)
    throw("TypeError", f"int() argument must be a string, a bytes-like object or a real number, not '{_kind(x)}'")


def _from_host(host: Any, *arguments: Any) -> Value:
    try:
        return host(*arguments)
    except (ValueError, TypeError, OverflowError) as error:
        throw_host(error)


def _own(value: Value, *names: str) -> Value:
    """What a conversion method of an object's own class gives; MISSING if it has none."""
    if isinstance(value, Object):
        for name in names:
            found = value.cls.lookup(name)
            if found is not None and not (isinstance(value, Instance) and value.payload is not None and _is_builtin(value.cls, name)):
                return call_method(value, found)
    return MISSING


def _is_builtin(cls: Class, name: str) -> bool:
    return cls.lookup(name) is cls.layout.lookup(name)


def _kind(value: Value) -> str:
    cls = class_of(value)
    return cls.name if cls is not None else "object"


@static_method(BOOL, "__new__")
def _bool(cls: Class, x: Value = False, /) -> Truth:
    return truth(x)


@static_method(FLOAT, "__new__")
def _float(cls: Class, x: Value = 0.0, /) -> Value:
    return of_class(cls, FLOAT, to_float(x))


def to_float(x: Value) -> Value:
    """`float(x)`. A whole number that is not known stays exact."""
    if isinstance(x, Unknown):
        return not_known("float", (x,), FLOAT)
    own = _own(x, "__float__", "__index__")
    if own is not MISSING:
        return own if not isinstance(own, int) else float(own)
    x = as_number(payload(x))
    if isinstance(x, Expr):
        return Ratio(x, 1)
    if isinstance(x, Ratio):
        return x
    if isinstance(x, int | float | str | bytes):
        return _from_host(float, x)
    throw("TypeError", f"float() argument must be a string or a real number, not '{_kind(x)}'")


@static_method(COMPLEX, "__new__")
def _complex(cls: Class, real: Value = 0, imag: Value = MISSING) -> Value:
    parts = [payload(real)] if imag is MISSING else [payload(real), payload(imag)]
    own = _own(real, "__complex__")
    if own is not MISSING and imag is MISSING:
        return own
    if not all(isinstance(part, int | float | complex | str) for part in parts):
        return not_known("complex", parts, COMPLEX)
    return of_class(cls, COMPLEX, _from_host(complex, *parts))


_BINARY = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "lshift": "<<", "rshift": ">>",
    "and": "&", "or": "|", "xor": "^",
}  # fmt: skip
_COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
_INTEGER_ONLY = frozenset(("lshift", "rshift", "and", "or", "xor"))
_ORDERED = frozenset(("lt", "le", "gt", "ge"))


def _fits(cls: Class, value: Value) -> bool:
    """Whether the class's own method takes `value`, which otherwise is asked for the reflected one."""
    if cls in (INT, BOOL):
        return isinstance(value, int | Expr | Condition)
    return isinstance(value, int | float | Expr | Ratio | Condition) or (cls is COMPLEX and isinstance(value, complex))


def _add_arithmetic(cls: Class, name: str, symbol: str) -> None:
    @method(cls, f"__{name}__")
    def forward(self: Value, other: Value, /, *modulus: Value) -> Value:
        left, right = payload(self), payload(other)
        if isinstance(left, Unknown) or isinstance(right, Unknown):
            return binary(symbol, left, right)
        return binary(symbol, left, right) if _fits(cls, right) else NotImplemented

    @method(cls, f"__r{name}__")
    def reflected(self: Value, other: Value, /, *modulus: Value) -> Value:
        right, left = payload(self), payload(other)
        if isinstance(left, Unknown) or isinstance(right, Unknown):
            return binary(symbol, left, right)
        return binary(symbol, left, right) if _fits(cls, left) else NotImplemented


def _add_comparison(cls: Class, name: str, symbol: str) -> None:
    @method(cls, f"__{name}__")
    def compared(self: Value, other: Value, /) -> Value:
        left, right = payload(self), payload(other)
        return compare(symbol, left, right) if _fits(cls, right) or isinstance(right, Unknown) else NotImplemented


def _add_all() -> None:
    for cls in (INT, FLOAT, COMPLEX):
        for name, symbol in _BINARY.items():
            if cls is INT or (name not in _INTEGER_ONLY and not (cls is COMPLEX and name in ("floordiv", "mod"))):
                _add_arithmetic(cls, name, symbol)
        for name, symbol in _COMPARISONS.items():
            if cls is not COMPLEX or name not in _ORDERED:
                _add_comparison(cls, name, symbol)
        for name, symbol in (("neg", "-"), ("pos", "+")):
            method(cls, f"__{name}__")(lambda self, symbol=symbol: unary(symbol, payload(self)))
        method(cls, "__abs__")(magnitude)
        method(cls, "__bool__")(lambda self: undecided_truth(payload(self)))
        method(cls, "__hash__")(lambda self: hash(payload(self)))
        method(cls, "__repr__")(lambda self: repr_of(payload(self)))
        method(cls, "__getnewargs__")(lambda self: (payload(self),))
    for name in ("__int__", "__index__", "__trunc__"):
        method(INT, name)(lambda self: as_number(payload(self)))
    method(INT, "__invert__")(lambda self: unary("~", payload(self)))
    method(INT, "__float__")(lambda self: to_float(payload(self)))
    method(FLOAT, "__float__")(lambda self: payload(self))
    for name in ("__int__", "__trunc__"):
        method(FLOAT, name)(lambda self: to_int(payload(self)))


def magnitude(self: Value, /) -> Value:
    """`abs(x)` of a number."""
    x = as_number(payload(self))
    if isinstance(x, Expr):
        return absolute(x)
    if isinstance(x, Ratio):
        return Ratio(absolute(x.numerator), x.denominator)
    return abs(x) if isinstance(x, int | float | complex) else not_known("abs", (x,), class_of(x))


@method(INT, "__divmod__")
def _int_divmod(self: Value, other: Value, /) -> Value:
    return binary("//", payload(self), payload(other)), binary("%", payload(self), payload(other))


method(FLOAT, "__divmod__")(lambda self, other, /: _int_divmod(self, other))


@method(INT, "__round__", "__floor__", "__ceil__")
def _int_round(self: Value, digits: Value = None, /) -> Value:
    x = as_number(payload(self))
    if isinstance(x, int) and isinstance(digits, int):
        return round(x, digits)
    return x if digits is None or (isinstance(digits, int) and digits >= 0) else not_known("round", (self, digits), INT)


@method(FLOAT, "__round__")
def _float_round(self: Value, digits: Value = None, /) -> Value:
    x = payload(self)
    if isinstance(x, float) and isinstance(digits, int | None):
        return _from_host(round, x, digits)
    if isinstance(x, Ratio) and digits is None:
        return not_known("round", (x,), INT)
    return not_known("round", (x, digits), INT if digits is None else FLOAT)


@method(FLOAT, "__floor__")
def _float_floor(self: Value) -> Value:
    x = payload(self)
    return x.floor() if isinstance(x, Ratio) else _from_host(float.__floor__, x)


@method(FLOAT, "__ceil__")
def _float_ceil(self: Value) -> Value:
    x = payload(self)
    return x.ceil() if isinstance(x, Ratio) else _from_host(float.__ceil__, x)


_add_all()
pure_methods(INT, int, INT, "bit_length bit_count")
pure_method(INT, "to_bytes", int.to_bytes, BYTES, limit=lambda self, length=1, *_, **__: length)
pure_methods(INT, int, TUPLE, "as_integer_ratio")
pure_methods(FLOAT, float, BOOL, "is_integer")
pure_methods(FLOAT, float, TUPLE, "as_integer_ratio")
pure_methods(FLOAT, float, STR, "hex")
pure_method(COMPLEX, "__format__", complex.__format__, STR, limit=lambda self, spec: spec_width(spec))
method(INT, "is_integer")(lambda self: True)
method(INT, "conjugate")(lambda self: as_number(payload(self)))
method(FLOAT, "conjugate")(lambda self: payload(self))
pure_methods(COMPLEX, complex, COMPLEX, "conjugate")


def spec_width(spec: str) -> int:
    """The largest number in a format specification: how wide the text may become."""
    digits = [int(run) for run in "".join([c if c.isdigit() else " " for c in spec]).split()]
    return max(digits, default=0)


def _add_format(cls: Class, host: Any) -> None:
    model = Pure(f"{cls.name}.__format__", host, STR, lambda self, spec: spec_width(spec))

    @method(cls, "__format__")
    def form(self: Value, spec: Value, /) -> Value:
        return str_of(self) if spec == "" else call_pure(model, (self, spec), {})


_add_format(INT, int.__format__)
_add_format(FLOAT, float.__format__)


@class_method(INT, "from_bytes")
def _from_bytes(cls: Class, data: Value, byteorder: Value = "big", *, signed: Value = False) -> Value:
    data = payload(data)
    if (
        isinstance(data, bytes) and isinstance(byteorder, str) and isinstance(signed, bool) and len(data) < 10_000
    ):  # the limit on integers, in bytes
        return of_class(cls, INT, _from_host(lambda: int.from_bytes(data, byteorder, signed=signed)))  # type: ignore[arg-type]  # the host checks the order
    return not_known("int.from_bytes", (data,), INT)


@class_method(FLOAT, "fromhex")
def _fromhex(cls: Class, text: Value, /) -> Value:
    return of_class(cls, FLOAT, _from_host(float.fromhex, text)) if isinstance(text, str) else not_known("float.fromhex", (text,), FLOAT)


getter(INT, "real")(lambda self: as_number(payload(self)))
getter(INT, "imag")(lambda self: 0)
getter(INT, "numerator")(lambda self: as_number(payload(self)))
getter(INT, "denominator")(lambda self: 1)
getter(FLOAT, "real")(lambda self: payload(self))
getter(FLOAT, "imag")(lambda self: 0.0)
getter(COMPLEX, "real")(lambda self: payload(self).real if isinstance(payload(self), complex) else not_known("real", (self,), FLOAT))
getter(COMPLEX, "imag")(lambda self: payload(self).imag if isinstance(payload(self), complex) else not_known("imag", (self,), FLOAT))


@method(BOOL, "__repr__")
def _bool_repr(self: Value) -> Value:
    return repr_of(self)
