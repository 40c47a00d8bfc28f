"""Comparisons: `==`, `<`, `is`, `in` and their negations, on every kind of value."""

from __future__ import annotations

import ast
from typing import Any

from shapeproof.interpreter.alternatives import either_of, split
from shapeproof.interpreter.calls import call_method
from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.errors import throw
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.namespaces import same_namespace
from shapeproof.interpreter.operators import COMPARISONS, class_or_none, kind_name, payload_of, said
from shapeproof.interpreter.outcomes import Expression
from shapeproof.interpreter.truth import truth, undecided_truth
from shapeproof.symbolic import Condition, Expr, OpenShape, Owner, Ratio, Truth, both, either, equal, if_then_else, negate, unequal
from shapeproof.values.builtin_classes import BOOL, COMPLEX, FLOAT, INT, STR, class_of
from shapeproof.values.classes import Object, Value
from shapeproof.values.integers import integer_of, known_integer
from shapeproof.values.unknown import POISON, Poison, Union, Unknown, settled

_NUMBERS = frozenset((int, float, bool))
_TEXT = frozenset((str, bytes))
_PLAIN = frozenset((BOOL, COMPLEX, FLOAT, INT, STR))  # classes whose comparisons give a bool
_SYMBOLS = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Is: "is", ast.IsNot: "is not",
    ast.In: "in", ast.NotIn: "not in",
}  # fmt: skip


@compiles(ast.Compare)
def compile_compare(node: ast.Compare, compiler: Compiler) -> Expression:
    """`a < b <= c`: each operand is evaluated once, and only as long as the comparisons hold."""
    first, rest = compiler.expression(node.left), compiler.expressions(node.comparators)
    symbols = [_SYMBOLS[type(op)] for op in node.ops]
    if len(rest) == 1:
        return _compile_single(node, symbols[0], first, rest[0])

    def chain(frame: Frame, left: Value, position: int) -> Value:
        right = rest[position](frame)
        frame.node = node
        symbol = symbols[position]
        result = _membership(symbol, left, right, node, frame) if symbol in ("in", "not in") else compare(symbol, left, right)
        if position == len(rest) - 1:
            return result
        holds = truth(result)
        if isinstance(holds, Condition):
            return either_of(holds, lambda: chain(frame, right, position + 1), lambda: result)
        return chain(frame, right, position + 1) if holds else result

    return lambda frame: chain(frame, first(frame), 0)


def _compile_single(node: ast.Compare, symbol: str, first: Expression, second: Expression) -> Expression:
    if symbol in ("is", "is not"):
        positive = symbol == "is"

        def same(frame: Frame) -> Value:
            found = identical(first(frame), second(frame))
            return found if positive else negate(found)

        return same
    if symbol in ("in", "not in"):
        return lambda frame: _membership(symbol, first(frame), second(frame), node, frame)
    host = COMPARISONS[symbol][2]

    def run(frame: Frame) -> Value:
        left, right = first(frame), second(frame)
        kind = type(left)
        if (kind in _NUMBERS and type(right) in _NUMBERS) or (kind in _TEXT and kind is type(right)):
            return host(left, right)
        frame.node = node
        return compare(symbol, left, right)

    return run


def _membership(symbol: str, item: Value, container: Value, node: ast.AST, frame: Frame) -> Value:
    from shapeproof.interpreter.subscripts import contains  # noqa: PLC0415  # membership of containers compares elements

    frame.node = node
    found = contains(container, item)
    return found if symbol == "in" else negate(found) if isinstance(found, bool | Condition) else found


def compare(symbol: str, left: Value, right: Value) -> Value:
    """`left symbol right` for every symbol but membership."""
    if symbol in ("is", "is not"):
        found = identical(left, right)
        return found if symbol == "is" else negate(found)
    if isinstance(left, Union):
        return split(left, lambda case: compare(symbol, case, right))
    if isinstance(right, Union):
        return split(right, lambda case: compare(symbol, left, case))
    if isinstance(left, Poison) or isinstance(right, Poison):
        return POISON
    left, right = settled(left), settled(right)
    if isinstance(left, Object) or isinstance(right, Object):
        return _through_methods(symbol, left, right)
    if isinstance(left, Unknown) or isinstance(right, Unknown):
        left, right = known_integer(left), known_integer(right)
        if isinstance(left, Unknown) or isinstance(right, Unknown):
            return _unknown_comparison(symbol, left, right)
    if isinstance(left, tuple | OpenShape) and isinstance(right, tuple | OpenShape):
        return _tuples(symbol, left, right)
    return _on_constants(symbol, left, right)


def _on_constants(symbol: str, left: Any, right: Any) -> Value:
    """Constants and symbolic numbers."""
    host = COMPARISONS[symbol][2]
    if isinstance(left, Condition) or isinstance(right, Condition):
        return _conditions(symbol, left, right)
    if isinstance(left, Expr | Ratio) or isinstance(right, Expr | Ratio):
        other = right if isinstance(left, Expr | Ratio) else left
        if not isinstance(other, int | float | Expr | Ratio):
            if symbol in ("==", "!="):
                return symbol == "!="
            throw("TypeError", f"'{symbol}' not supported between instances of '{kind_name(left)}' and '{kind_name(right)}'")
        return _symbolic(symbol, left, right)
    try:
        return host(left, right)
    except TypeError:
        throw("TypeError", f"'{symbol}' not supported between instances of '{kind_name(left)}' and '{kind_name(right)}'")


def _symbolic(symbol: str, left: Any, right: Any) -> Value:
    if isinstance(left, float) and left.is_integer():
        left = int(left)
    if isinstance(right, float) and right.is_integer():
        right = int(right)
    if isinstance(left, float) or isinstance(right, float):
        if not isinstance(left, Ratio):
            left = Ratio(left, 1) if isinstance(left, Expr | int) else left
        if not isinstance(right, Ratio):
            right = Ratio(right, 1) if isinstance(right, Expr | int) else right
    if symbol == "==" and not isinstance(left, Ratio) and not isinstance(right, Ratio):
        return equal(left, right)
    if symbol == "!=" and not isinstance(left, Ratio) and not isinstance(right, Ratio):
        return unequal(left, right)
    try:
        found = COMPARISONS[symbol][2](left, right)
    except TypeError:
        found = NotImplemented
    return Unknown(f"{left} {symbol} {right}", cls=BOOL) if found is NotImplemented else found


def _conditions(symbol: str, left: Any, right: Any) -> Value:
    if isinstance(left, bool | Condition) and isinstance(right, bool | Condition) and symbol in ("==", "!="):
        same = either(both(left, right), both(negate(left), negate(right)))
        return same if symbol == "==" else negate(same)
    if left is None or right is None or isinstance(left, str) or isinstance(right, str):
        return symbol == "!="
    numbers = [if_then_else(v, 1, 0) if isinstance(v, Condition) else v for v in (left, right)]
    return _on_constants(symbol, *numbers)


def _tuples(symbol: str, left: Any, right: Any) -> Value:
    """Lexicographic comparison, element by element."""
    if isinstance(left, OpenShape) or isinstance(right, OpenShape):
        return left is right or Unknown("a comparison of shapes", cls=BOOL)
    if symbol in ("==", "!="):
        same: Truth = len(left) == len(right) and both(*(_equal(a, b) for a, b in zip(left, right, strict=True)))
        return same if symbol == "==" else negate(same)
    for a, b in zip(left, right, strict=False):
        same = truth(compare("==", a, b))
        if same is True:
            continue
        strict_result = compare(symbol, a, b)
        return strict_result if same is False else Unknown("an ordering of tuples", cls=BOOL)
    return COMPARISONS[symbol][2](len(left), len(right))


def _equal(left: Value, right: Value) -> Truth:
    return True if left is right else undecided_truth(compare("==", left, right))


def _unknown_comparison(symbol: str, left: Value, right: Value) -> Value:
    """The same comparison made twice is one condition; its negation is the negated condition.

    What nobody knows may be an array, whose comparison is an array: only the truth of that result is then a condition.
    """
    unknown, other = (left, right) if isinstance(left, Unknown) else (right, left)
    if left is right:
        return symbol in ("==", "<=", ">=")
    if unknown.owner is Owner.CALLER and unknown.formula is not None and unknown.formula[0] == "%" and type(other) is int:
        number = integer_of(unknown)  # whoever asks for the remainder, and for a whole one, divides whole numbers
        return compare(symbol, *((number, other) if unknown is left else (other, number)))
    if symbol in ("==", "!=") and other is None and unknown.cls is not None:
        return symbol == "!="
    base = {"!=": "==", ">=": "<", "<=": ">"}.get(symbol, symbol)
    side = "l" if unknown is left else "r"
    key = (base, side, other) if isinstance(other, int | float | str | Unknown | type(None)) else (base, side, id(other))
    name = said(other)
    plain = unknown.cls in _PLAIN
    made = unknown.derive(key, f"{unknown.name} {base} {name}" if side == "l" else f"{name} {base} {unknown.name}", BOOL if plain else None)
    condition = made.as_condition()
    if plain:
        return condition if base == symbol else negate(condition)
    if base == symbol:
        return made
    opposite = unknown.derive((symbol, *key[1:]), f"not {made.name}")
    opposite.truth = negate(condition)
    return opposite


def _through_methods(symbol: str, left: Value, right: Value) -> Value:
    """Objects: the left operand's method, the right one's mirrored method, identity for `==`."""
    name, mirrored, _ = COMPARISONS[symbol]
    left_class, right_class = class_of(left), class_of(right)
    attempts = [(left, left_class, f"__{name}__", right), (right, right_class, f"__{mirrored}__", left)]
    if left_class and right_class and right_class is not left_class and right_class.is_subclass(left_class):
        attempts.reverse()
    for receiver, cls, method_name, argument in attempts:
        method = cls.lookup(method_name) if cls is not None and isinstance(receiver, Object) else None
        if method is not None:
            result = call_method(receiver, method, (argument,))
            if result is not NotImplemented:
                return result
    if symbol == "!=" and any(isinstance(v, Object) and class_of(v).lookup("__eq__") for v in (left, right)):  # type: ignore[union-attr]  # an object has a class
        found = undecided_truth(compare("==", left, right))
        return negate(found)
    payloads = tuple(payload_of(v) for v in (left, right))
    if payloads != (left, right):
        return compare(symbol, *payloads)
    if symbol in ("==", "!="):
        if isinstance(left, Unknown) or isinstance(right, Unknown):
            return _unknown_comparison(symbol, left, right)
        return (left is right) == (symbol == "==")
    if isinstance(left, Unknown) or isinstance(right, Unknown):
        return _unknown_comparison(symbol, left, right)
    throw("TypeError", f"'{symbol}' not supported between instances of '{kind_name(left)}' and '{kind_name(right)}'")


def identical(left: Value, right: Value) -> Truth:
    """`left is right`."""
    if left is right:
        return True
    if isinstance(left, Union):
        return either(*(both(guard, identical(case, right)) for guard, case in left.cases))
    if isinstance(right, Union):
        return identical(right, left)
    if same_namespace(left, right):
        return True
    if isinstance(left, Unknown) or isinstance(right, Unknown):
        unknown, other = (left, right) if isinstance(left, Unknown) else (right, left)
        known_class = class_or_none(other)
        if (
            unknown.cls is not None
            and known_class is not None
            and not known_class.is_subclass(unknown.cls)
            and not unknown.cls.is_subclass(known_class)
        ):
            return False
        return unknown.derive(
            ("is", other if isinstance(other, int | str | type(None)) else id(other)), f"{unknown.name} is {said(other)}", BOOL
        ).as_condition()
    if (isinstance(left, Condition) and isinstance(right, bool | Condition)) or (isinstance(right, Condition) and isinstance(left, bool)):
        return undecided_truth(_conditions("==", left, right))
    if isinstance(left, Object) or isinstance(right, Object) or left is None or right is None:
        return False
    return type(left) is type(right) and not isinstance(left, Expr) and left == right
