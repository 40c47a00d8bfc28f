"""Operators on values: arithmetic, comparison, negation.

Host constants are computed by the host, with its exceptions and a limit on the size of results. Symbolic integers and
rationals know their own operators. Objects define theirs, reflected and in-place forms included. Alternatives are taken one by
one; what is not known gives what is not known.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.alternatives import split
from shapeproof.interpreter.calls import call_method
from shapeproof.interpreter.errors import throw, throw_host
from shapeproof.symbolic import Condition, Expr, Owner, Ratio, Truth, negate
from shapeproof.symbolic import if_then_else as choose_int
from shapeproof.values.builtin_classes import BOOL, FLOAT, INT, STR, class_of
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.integers import known_integer, not_zero
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import POISON, Poison, Union, Unknown, settled

BINARY: dict[str, tuple[str, Callable[[Any, Any], Any]]] = {
    "+": ("add", operator.add), "-": ("sub", operator.sub), "*": ("mul", operator.mul), "/": ("truediv", operator.truediv),
    "//": ("floordiv", operator.floordiv), "%": ("mod", operator.mod), "**": ("pow", operator.pow),
    "@": ("matmul", operator.matmul), "<<": ("lshift", operator.lshift), ">>": ("rshift", operator.rshift),
    "&": ("and", operator.and_), "|": ("or", operator.or_), "^": ("xor", operator.xor),
}  # fmt: skip
COMPARISONS: dict[str, tuple[str, str, Callable[[Any, Any], Any]]] = {
    "==": ("eq", "eq", operator.eq), "!=": ("ne", "ne", operator.ne), "<": ("lt", "gt", operator.lt),
    "<=": ("le", "ge", operator.le), ">": ("gt", "lt", operator.gt), ">=": ("ge", "le", operator.ge),
}  # fmt: skip
UNARY: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "-": ("neg", operator.neg), "+": ("pos", operator.pos), "~": ("invert", operator.invert),
}  # fmt: skip

SIZE_LIMIT = 1_000_000  # elements or characters of a constant
BIT_LIMIT = 100_000

_NUMBERS = frozenset((int, float, bool, complex))
_SYMBOLIC = frozenset((Expr, Ratio, Condition))
_NOT_HOST = (Object, Union, Unknown, Expr, Ratio, Condition)


def binary(symbol: str, left: Value, right: Value) -> Value:
    """`left symbol right`."""
    name, host = BINARY[symbol]
    if type(left) in _NUMBERS and type(right) in _NUMBERS:
        return _on_constants(symbol, host, left, right)
    return _general(symbol, name, host, left, right, in_place=False)


def augmented(symbol: str, left: Value, right: Value) -> Value:
    """`left symbol= right`; gives what the target is bound to afterwards."""
    name, host = BINARY[symbol]
    if type(left) in _NUMBERS and type(right) in _NUMBERS:
        return _on_constants(symbol, host, left, right)
    return _general(symbol, name, host, left, right, in_place=True)


def _on_constants(symbol: str, host: Callable[[Any, Any], Any], left: Any, right: Any) -> Value:
    if (symbol in ("**", "<<", "*")) and type(left) is int and type(right) is int and _too_large(symbol, left, right):
        return too_large("int")
    try:
        return host(left, right)
    except (ArithmeticError, TypeError, ValueError) as error:
        if isinstance(error, TypeError):
            _unsupported(symbol, left, right)
        throw_host(error)


def _too_large(symbol: str, left: int, right: int) -> bool:
    bits = left.bit_length()
    if symbol == "*":
        return bits + right.bit_length() > BIT_LIMIT
    return right > 0 and bits * right > BIT_LIMIT if symbol == "**" and bits > 1 else symbol == "<<" and bits + right > BIT_LIMIT


def too_large(kind: str) -> Value:
    """A result that is not computed because it would exhaust the machine."""
    SESSION.not_modelled(f"a very large {kind}")
    if kind == "int":
        return SESSION.fresh("large", Owner.UNMODELLED, None)
    return Unknown(f"a very large {kind}", cls={"str": STR}.get(kind))


def _general(symbol: str, name: str, host: Callable[[Any, Any], Any], left: Value, right: Value, *, in_place: bool) -> Value:
    if isinstance(left, Union):
        return split(left, lambda case: _general(symbol, name, host, case, right, in_place=in_place))
    if isinstance(right, Union):
        return split(right, lambda case: _general(symbol, name, host, left, case, in_place=in_place))
    if isinstance(left, Poison) or isinstance(right, Poison):
        return POISON
    left, right = settled(left), settled(right)
    if isinstance(left, Object) or isinstance(right, Object):
        return _through_methods(symbol, name, left, right, in_place=in_place)
    if isinstance(left, Unknown) or isinstance(right, Unknown):
        left, right = known_integer(left), known_integer(right)
        if isinstance(left, Unknown) or isinstance(right, Unknown):
            return _unknown_result(symbol, left, right)
    if (type(left) in _SYMBOLIC or type(right) in _SYMBOLIC) and not (symbol == "%" and isinstance(left, str | bytes)):
        return _symbolic(symbol, host, left, right)
    return _on_sequences(symbol, host, left, right)


def _on_sequences(symbol: str, host: Callable[[Any, Any], Any], left: Any, right: Any) -> Value:
    """Strings, tuples, bytes and numbers of the program itself."""
    if symbol == "%" and isinstance(left, str | bytes):
        from shapeproof.interpreter.formatting import percent_format  # noqa: PLC0415  # formatting calls `__str__`, hence operators

        return percent_format(left, right)
    if symbol == "*" and (hasattr(left, "__len__") or hasattr(right, "__len__")):
        sequence, count = (left, right) if hasattr(left, "__len__") else (right, left)
        if isinstance(count, int) and len(sequence) * count > SIZE_LIMIT:
            return too_large(type(sequence).__name__)
    elif symbol == "+" and hasattr(left, "__len__") and hasattr(right, "__len__") and len(left) + len(right) > SIZE_LIMIT:
        return too_large(type(left).__name__)
    try:
        return host(left, right)
    except TypeError:
        _unsupported(symbol, left, right)
    except (ArithmeticError, ValueError) as error:
        throw_host(error)


def _symbolic(symbol: str, host: Callable[[Any, Any], Any], left: Any, right: Any) -> Value:
    """Integers, truths and exact rationals with unknowns in them."""
    if isinstance(left, Condition) or isinstance(right, Condition):
        if symbol in ("&", "|", "^") and isinstance(left, Condition | bool) and isinstance(right, Condition | bool):
            return left & right if symbol == "&" else left | right if symbol == "|" else (left & negate(right)) | (negate(left) & right)
        left, right = _as_number(left), _as_number(right)
    if symbol == "*" and (isinstance(left, str | tuple | bytes) or isinstance(right, str | tuple | bytes)):
        return _repeated(left, right)
    if isinstance(left, str | tuple | type(None)) or isinstance(right, str | tuple | type(None)):
        _unsupported(symbol, left, right)
    if symbol in ("/", "//", "%"):
        if type(right) in _NUMBERS and right == 0:
            throw("ZeroDivisionError", "division by zero")
        if isinstance(right, Expr):
            not_zero(right)
    try:
        result = Ratio(left, right) if symbol == "/" and _is_int(left) and _is_int(right) and _positive(right) else host(left, right)
    except (TypeError, ArithmeticError, ValueError):
        result = NotImplemented
    if result is NotImplemented:
        integral = _is_int(left) and _is_int(right) and symbol != "/"
        return SESSION.fresh("n", Owner.UNMODELLED, None) if integral else _float_of(left, right, symbol)
    return result


def _float_of(left: Value, right: Value, symbol: str) -> Unknown:
    owners = {s.owner for v in (left, right) if isinstance(v, Expr) for s in v.symbols()}
    owner = Owner.UNMODELLED if len(owners) != 1 else owners.pop()
    return Unknown(f"{left} {symbol} {right}", owner, FLOAT)


def _repeated(left: Any, right: Any) -> Value:
    from shapeproof.values.containers import List, Rest  # noqa: PLC0415  # containers of unknown length are rare here

    sequence, count = (left, right) if isinstance(left, str | tuple | bytes) else (right, left)
    if isinstance(sequence, tuple) and len(sequence) == 1:
        return List([], Rest(sequence[0], count))
    return Unknown("a repeated sequence", cls=class_of(sequence))


def _is_int(value: Value) -> bool:
    return isinstance(value, int | Expr)


def _positive(value: Value) -> bool:
    return value > 0 if isinstance(value, int) else (value.lower is not None and value.lower > 0) or SESSION.facts.decide(value > 0) is True


def _as_number(value: Value) -> Value:
    return choose_int(value, 1, 0) if isinstance(value, Condition) else int(value) if isinstance(value, bool) else value


def _unknown_result(symbol: str, left: Value, right: Value) -> Value:
    """At least one side is not known: the result is not known either, but its class may be."""
    unknown, other = (left, right) if isinstance(left, Unknown) else (right, left)
    cls = _result_class(symbol, class_or_none(left), class_or_none(right))
    side = "l" if unknown is left else "r"
    key = (symbol, side, other) if isinstance(other, int | float | str | Unknown) else (symbol, side, id(other))
    owner = Owner.UNMODELLED if isinstance(other, Unknown) and other.owner is Owner.UNMODELLED else unknown.owner
    made = unknown.derive(key, f"{said(left)} {symbol} {said(right)}", cls)
    made.owner = owner
    made.formula = (symbol, left, right)
    return made


def said(operand: Value) -> str:
    """An operand as the name of a result shows it: Python, as far as it is short."""
    if isinstance(operand, Unknown):
        return (f"({operand.name})" if " " in operand.name else operand.name) if len(operand.name) <= _NAME_LIMIT else "..."
    if isinstance(operand, Expr):
        return f"({operand})" if " " in str(operand) else str(operand)
    return repr(operand) if isinstance(operand, int | float | str | None) else "..."


_NAME_LIMIT = 60


def class_or_none(value: Value) -> Class | None:
    """The class, also of an unknown value if it is known."""
    return value.cls if isinstance(value, Unknown) else class_of(value)


def _result_class(symbol: str, left: Class | None, right: Class | None) -> Class | None:
    numbers = (INT, BOOL, FLOAT)
    if left in numbers and right in numbers:
        return FLOAT
    if left is STR and (right is STR or symbol == "%"):
        return STR
    return None


def _through_methods(symbol: str, name: str, left: Value, right: Value, *, in_place: bool) -> Value:
    """Objects: the in-place form, the left operand's method, then the right one's reflected method."""
    left_class, right_class = class_of(left), class_of(right)
    attempts: list[tuple[Value, str, Value]] = []
    if in_place:
        attempts.append((left, f"__i{name}__", right))
    attempts.append((left, f"__{name}__", right))
    if left_class is not right_class or isinstance(left, Unknown):
        attempts.append((right, f"__r{name}__", left))
        if left_class and right_class and right_class is not left_class and right_class.is_subclass(left_class):
            theirs = right_class.lookup(f"__r{name}__")
            if theirs is not None and theirs is not left_class.lookup(f"__r{name}__"):
                attempts.insert(0, attempts.pop())
    for receiver, method_name, argument in attempts:
        cls = class_of(receiver)
        method = cls.lookup(method_name) if cls is not None else None
        if method is not None:
            result = call_method(receiver, method, (argument,))
            if result is not NotImplemented:
                return result
    if isinstance(left, Unknown) or isinstance(right, Unknown):
        return _unknown_result(symbol, left, right)
    payloads = tuple(payload_of(v) for v in (left, right))
    if payloads != (left, right):
        return binary(symbol, *payloads)
    _unsupported(symbol + ("=" if in_place else ""), left, right)


def payload_of(value: Value) -> Value:
    """The host value inside an instance of a class that extends `int`, `str` and the like."""
    return value.payload if isinstance(value, Instance) and value.payload is not None and value.cls.layout.name in _PAYLOADS else value


_PAYLOADS = frozenset(("int", "float", "str", "tuple", "bytes", "bool", "complex"))


def _unsupported(symbol: str, left: Value, right: Value) -> Any:
    throw("TypeError", f"unsupported operand type(s) for {symbol}: '{kind_name(left)}' and '{kind_name(right)}'")


def kind_name(value: Value) -> str:
    """How messages call the class of a value."""
    cls = class_or_none(value)
    return "?" if cls is None else cls.name


def unary(symbol: str, operand: Value) -> Value:
    """`symbol operand` for `-`, `+` and `~`."""
    name, host = UNARY[symbol]
    if type(operand) in _NUMBERS or isinstance(operand, Expr | Ratio):
        try:
            return host(operand)
        except TypeError:
            if isinstance(operand, Expr) and symbol in "+~":
                return operand if symbol == "+" else -operand - 1
            throw("TypeError", f"bad operand type for unary {symbol}: '{kind_name(operand)}'")
    if isinstance(operand, Condition):
        return unary(symbol, _as_number(operand))
    if isinstance(operand, Union):
        return split(operand, lambda case: unary(symbol, case))
    operand = settled(operand)
    if isinstance(operand, Unknown):
        return operand.derive((symbol,), f"{symbol}{operand.name}", operand.cls)
    cls = class_of(operand)
    method = cls.lookup(f"__{name}__") if cls is not None and isinstance(operand, Object) else None
    if method is not None:
        return call_method(operand, method)
    if (payload := payload_of(operand)) is not operand:
        return unary(symbol, payload)
    throw("TypeError", f"bad operand type for unary {symbol}: '{kind_name(operand)}'")


def equal_values(left: Value, right: Value) -> Truth:
    """Whether `left == right`, as a truth."""
    from shapeproof.interpreter.comparisons import compare  # noqa: PLC0415  # comparison of containers compares their elements
    from shapeproof.interpreter.truth import undecided_truth  # noqa: PLC0415  # likewise

    return undecided_truth(compare("==", left, right))
