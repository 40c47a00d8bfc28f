"""Expressions: constants, displays, operators, conditional expressions, calls, attributes, f-strings."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.alternatives import either_of
from shapeproof.interpreter.attributes import find, get_attribute, missing_attribute
from shapeproof.interpreter.calls import call, call_method
from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.errors import throw
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.iteration import elements
from shapeproof.interpreter.keys import key_of
from shapeproof.interpreter.missing import MISSING
from shapeproof.interpreter.names import store
from shapeproof.interpreter.operators import BINARY, binary, kind_name, unary
from shapeproof.interpreter.outcomes import Expression
from shapeproof.interpreter.scopes import mangled
from shapeproof.interpreter.starred import FURTHER_KEYWORDS, Further, first_further, list_of, rest_of, spread, tuple_of
from shapeproof.interpreter.subscripts import get_item
from shapeproof.interpreter.truth import truth
from shapeproof.symbolic import Condition, negate
from shapeproof.values.builtin_classes import STR
from shapeproof.values.classes import Object, Value
from shapeproof.values.containers import Dict, List, Rest, Set
from shapeproof.values.unknown import Union, Unknown

_BINARY_SYMBOLS = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**", ast.MatMult: "@",
    ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
}  # fmt: skip
_UNARY_SYMBOLS = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "~"}
_CHEAP = frozenset(("+", "-"))  # constants on which these cannot fail nor grow large


def binary_symbol(node: ast.operator) -> str:
    """The text of an operator."""
    return _BINARY_SYMBOLS[type(node)]


@compiles(ast.Constant)
def compile_constant(node: ast.Constant, _: Compiler) -> Expression:
    """A literal."""
    value = node.value
    return lambda _frame: value


@compiles(ast.BinOp)
def compile_binary(node: ast.BinOp, compiler: Compiler) -> Expression:
    """`a + b` and its relatives."""
    left, right = compiler.expression(node.left), compiler.expression(node.right)
    symbol = binary_symbol(node.op)
    host = BINARY[symbol][1]
    cheap = symbol in _CHEAP

    def run(frame: Frame) -> Value:
        a, b = left(frame), right(frame)
        if cheap and type(a) is int and type(b) is int:
            return host(a, b)
        frame.node = node
        return binary(symbol, a, b)

    return run


@compiles(ast.UnaryOp)
def compile_unary(node: ast.UnaryOp, compiler: Compiler) -> Expression:
    """`-a`, `+a`, `~a`, `not a`."""
    operand = compiler.expression(node.operand)
    if isinstance(node.op, ast.Not):

        def invert(frame: Frame) -> Value:
            found = truth(operand(frame))
            return negate(found) if isinstance(found, Condition) else not found

        return invert
    symbol = _UNARY_SYMBOLS[type(node.op)]

    def run(frame: Frame) -> Value:
        value = operand(frame)
        frame.node = node
        return unary(symbol, value)

    return run


@compiles(ast.BoolOp)
def compile_bool(node: ast.BoolOp, compiler: Compiler) -> Expression:
    """`a and b`, `a or b`: the value of the operand that decides."""
    operands = compiler.expressions(node.values)
    stops_on = isinstance(node.op, ast.Or)
    last = len(operands) - 1

    def step(frame: Frame, position: int) -> Value:
        while True:
            value = operands[position](frame)
            if position == last:
                return value
            holds = truth(value)
            if isinstance(holds, Condition):
                return _undecided(frame, position, value, holds)
            if holds is stops_on:
                return value
            position += 1

    def _undecided(frame: Frame, position: int, value: Value, holds: Condition) -> Value:
        kept = _when_decided(value, stops_on)
        if stops_on:
            return either_of(holds, lambda: kept, lambda: step(frame, position + 1))
        return either_of(holds, lambda: step(frame, position + 1), lambda: kept)

    return lambda frame: step(frame, 0)


def _when_decided(value: Value, holds: bool) -> Value:
    """A condition that is known to hold, or not, is a constant."""
    return holds if isinstance(value, Condition) else value


@compiles(ast.IfExp)
def compile_conditional(node: ast.IfExp, compiler: Compiler) -> Expression:
    """`a if c else b`."""
    test, first, second = compiler.expression(node.test), compiler.expression(node.body), compiler.expression(node.orelse)

    def run(frame: Frame) -> Value:
        holds = truth(test(frame))
        if holds is True:
            return first(frame)
        if holds is False:
            return second(frame)
        return either_of(holds, lambda: first(frame), lambda: second(frame))

    return run


@compiles(ast.NamedExpr)
def compile_walrus(node: ast.NamedExpr, compiler: Compiler) -> Expression:
    """`name := value`."""
    value, put = compiler.expression(node.value), store(node.target.id, compiler)

    def run(frame: Frame) -> Value:
        result = value(frame)
        put(frame, result)
        return result

    return run


@compiles(ast.Attribute)
def compile_attribute(node: ast.Attribute, compiler: Compiler) -> Expression:
    """`value.name`."""
    receiver, name = compiler.expression(node.value), mangled(node.attr, compiler.scope.class_name)

    def run(frame: Frame) -> Value:
        value = receiver(frame)
        frame.node = node
        return get_attribute(value, name)

    return run


@compiles(ast.Subscript)
def compile_subscript(node: ast.Subscript, compiler: Compiler) -> Expression:
    """`value[key]`."""
    container, key = compiler.expression(node.value), compiler.expression(node.slice)

    def run(frame: Frame) -> Value:
        value, index = container(frame), key(frame)
        frame.node = node
        return get_item(value, index)

    return run


@compiles(ast.Slice)
def compile_slice(node: ast.Slice, compiler: Compiler) -> Expression:
    """`start:stop:step`."""
    parts = [compiler.expression(part) if part is not None else None for part in (node.lower, node.upper, node.step)]
    return lambda frame: slice(*(None if part is None else part(frame) for part in parts))


@compiles(ast.Tuple)
def compile_tuple(node: ast.Tuple, compiler: Compiler) -> Expression:
    """`a, b, *c`."""
    items = positional_arguments(node.elts, compiler)
    if not any(isinstance(e, ast.Starred) for e in node.elts):
        plain = compiler.expressions(node.elts)
        return lambda frame: tuple([item(frame) for item in plain])
    return lambda frame: tuple_of(items(frame))


@compiles(ast.List)
def compile_list(node: ast.List, compiler: Compiler) -> Expression:
    """`[a, b, *c]`."""
    if not any(isinstance(e, ast.Starred) for e in node.elts):
        items = compiler.expressions(node.elts)
        return lambda frame: List([item(frame) for item in items])
    items_of = positional_arguments(node.elts, compiler)
    return lambda frame: list_of(items_of(frame))


@compiles(ast.Set)
def compile_set(node: ast.Set, compiler: Compiler) -> Expression:
    """`{a, b}`."""
    items = positional_arguments(node.elts, compiler)

    def run(frame: Frame) -> Value:
        found = items(frame)
        position = first_further(found)
        if position < 0:
            return Set({key_of(item): None for item in found})
        return Set({key_of(item): None for item in found[:position]}, Rest(rest_of(found[position:]).element))

    return run


@compiles(ast.Dict)
def compile_dict(node: ast.Dict, compiler: Compiler) -> Expression:
    """`{key: value, **other}`."""
    pairs = [(None if k is None else compiler.expression(k), compiler.expression(v)) for k, v in zip(node.keys, node.values, strict=True)]

    def run(frame: Frame) -> Value:
        made = Dict()
        for key, value in pairs:
            if key is not None:
                host = key_of(key(frame))
                made.entries[host] = value(frame)
            else:
                frame.node = node
                _merge_mapping(made, value(frame))
        return made

    return run


def _merge_mapping(into: Dict, other: Value) -> None:
    if isinstance(other, Dict):
        into.entries.update(other.entries)
        into.rest = into.rest or other.rest
        return
    if isinstance(other, Unknown | Union):
        into.rest = Rest(Unknown("an entry"))
        return
    for key in elements(call(get_attribute(other, "keys"))):
        into.entries[key_of(key)] = get_item(other, key)


@compiles(ast.Starred)
def compile_starred(node: ast.Starred, compiler: Compiler) -> Expression:
    """`*value` in a subscript: `x[*index]`."""
    value = compiler.expression(node.value)

    def run(frame: Frame) -> Value:
        found: list[Value] = []
        spread(found, value(frame))
        return tuple_of(found)

    return run


@compiles(ast.JoinedStr)
def compile_f_string(node: ast.JoinedStr, compiler: Compiler) -> Expression:
    """f-strings: known parts are joined; one part that is not known makes the text unknown."""
    parts = compiler.expressions(node.values)

    def run(frame: Frame) -> Value:
        texts = [part(frame) for part in parts]
        if all(type(text) is str for text in texts):
            return "".join(texts)
        unknown = next(text for text in texts if type(text) is not str)
        return unknown if len(texts) == 1 else Unknown("a text", cls=STR)

    return run


@compiles(ast.FormattedValue)
def compile_formatted(node: ast.FormattedValue, compiler: Compiler) -> Expression:
    """`{value!r:>8}`."""
    value = compiler.expression(node.value)
    spec = compiler.expression(node.format_spec) if node.format_spec is not None else None
    conversion = chr(node.conversion) if node.conversion != -1 else ""

    def run(frame: Frame) -> Value:
        from shapeproof.interpreter.formatting import format_value  # noqa: PLC0415  # formatting calls methods of the program

        found = value(frame)
        frame.node = node
        return format_value(found, conversion, spec(frame) if spec is not None else "")

    return run


@compiles(ast.Call)
def compile_call(node: ast.Call, compiler: Compiler) -> Expression:
    """`f(a, *b, c=d, **e)`; a method call looks the method up without making a bound-method object."""
    if isinstance(node.func, ast.Name) and node.func.id == "super" and not node.args:
        return _compile_super(node, compiler)
    arguments = positional_arguments(node.args, compiler)
    keywords = keyword_arguments(node.keywords, compiler) if node.keywords else None
    if isinstance(node.func, ast.Attribute):
        return _compile_method_call(node, node.func, arguments, keywords, compiler)
    function = compiler.expression(node.func)

    def run(frame: Frame) -> Value:
        callee, given = function(frame), arguments(frame)
        named = None if keywords is None else keywords(frame)
        frame.node = node
        return call(callee, given, named)

    return run


def _compile_method_call(node: ast.Call, target: ast.Attribute, arguments: Any, keywords: Any, compiler: Compiler) -> Expression:
    receiver, name = compiler.expression(target.value), mangled(target.attr, compiler.scope.class_name)

    def run(frame: Frame) -> Value:
        value = receiver(frame)
        frame.node = node
        if type(value) is Union:
            given, named = arguments(frame), None if keywords is None else keywords(frame)
            from shapeproof.interpreter.calls import call_attribute  # noqa: PLC0415  # alternatives only

            frame.node = node
            return call_attribute(value, name, given, named)
        found, bound = find(value, name)
        if found is MISSING:
            frame.node = target
            missing_attribute(value, name)
        given = arguments(frame)
        named = None if keywords is None else keywords(frame)
        frame.node = node
        return call_method(value, found, given, named) if bound else call(found, given, named)

    return run


def _compile_super(node: ast.Call, compiler: Compiler) -> Expression:
    """`super()`: the class of the method comes from the `__class__` cell, the object is the first argument."""
    from shapeproof.interpreter.supers import Super  # noqa: PLC0415  # `super` looks up attributes

    scope = compiler.scope
    position = scope.slot("__class__")

    def run(frame: Frame) -> Value:
        frame.node = node
        if position is None or frame.function is None:
            throw("RuntimeError", "super(): no arguments")
        first = frame.slots[0]
        receiver = first.value if scope.is_cell(frame.function.code.parameters[0] if frame.function.code.parameters else "") else first
        return Super(frame.slots[position].value, receiver)

    return run


def positional_arguments(nodes: list[ast.expr], compiler: Compiler) -> Callable[[Frame], list[Value]]:
    """The closure that evaluates `a, *b, c` to a host list."""
    if not any(isinstance(node, ast.Starred) for node in nodes):
        plain = compiler.expressions(nodes)
        if not plain:
            return lambda _: []
        if len(plain) == 1:
            only = plain[0]
            return lambda frame: [only(frame)]
        return lambda frame: [argument(frame) for argument in plain]
    parts = [
        (isinstance(node, ast.Starred), compiler.expression(node.value if isinstance(node, ast.Starred) else node), node) for node in nodes
    ]

    def run(frame: Frame) -> list[Value]:
        found: list[Value] = []
        for starred, part, node in parts:
            value = part(frame)
            if starred:
                frame.node = node
                spread(found, value)
            else:
                found.append(value)
        return found

    return run


def keyword_arguments(nodes: list[ast.keyword], compiler: Compiler) -> Callable[[Frame], dict[str, Value]] | None:
    """The closure that evaluates `a=b, **c`; None if there are none."""
    if not nodes:
        return None
    parts = [(node.arg, compiler.expression(node.value), node) for node in nodes]

    def run(frame: Frame) -> dict[str, Value]:
        found: dict[str, Value] = {}
        for name, part, node in parts:
            value = part(frame)
            if name is not None:
                found[name] = value
            else:
                frame.node = node.value
                _spread(found, value)
        return found

    return run


def _spread(found: dict[str, Value], value: Value) -> None:
    """`**value` in a call."""
    if isinstance(value, Unknown | Union):
        found[FURTHER_KEYWORDS] = Further(value)
        return
    if isinstance(value, Dict):
        entries = value.entries
        if value.rest is not None:
            found[FURTHER_KEYWORDS] = Further(value)
    elif isinstance(value, Object):
        mapping = Dict()
        _merge_mapping(mapping, value)
        entries = mapping.entries
    else:
        throw("TypeError", f"argument after ** must be a mapping, not {kind_name(value)}")
    for key, entry in entries.items():
        if not isinstance(key, str):
            throw("TypeError", "keywords must be strings")
        if key in found:
            throw("TypeError", f"got multiple values for keyword argument '{key}'")
        found[key] = entry
