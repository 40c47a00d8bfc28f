"""Functions of the analysed program: what a `def` makes, and how arguments are bound to parameters.

A `Code` is what is fixed: parameters, slots, the body, compiled when it is first called. A `Function` adds what the `def`
found around it: module, cells, defaults.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from shapeproof.interpreter.contracts import has_contract
from shapeproof.interpreter.errors import throw
from shapeproof.interpreter.frames import Cell, Frame
from shapeproof.interpreter.missing import MISSING
from shapeproof.interpreter.outcomes import Step
from shapeproof.interpreter.scopes import Scope, mangled
from shapeproof.interpreter.starred import FURTHER_KEYWORDS, Further, first_further, rest_of
from shapeproof.interpreter.units import Unit
from shapeproof.values.builtin_classes import FUNCTION, Module
from shapeproof.values.classes import Class, Object, Value
from shapeproof.values.containers import Dict, List, Rest
from shapeproof.values.unknown import UNBOUND, Unknown


class Code:
    """What is fixed about a function."""

    __slots__ = (
        "arms", "body", "called", "cell_slots", "compile_body", "contract", "free_slots", "is_async", "is_generator", "keyword_only", "name", "node",
        "parameter_cells", "parameters", "positional_only", "qualname", "scope", "size", "slot_of", "star", "star_star", "unit",
    )  # fmt: skip

    def __init__(self, node: Any, scope: Scope, unit: Unit, name: str, qualname: str, compile_body: Callable[[Code], Step]) -> None:
        self.node = node
        self.scope = scope
        self.unit = unit
        self.name = name
        self.qualname = qualname
        self.compile_body = compile_body
        self.body: Step | None = None
        self.called = False
        self.contract = has_contract(node)
        self.arms: list[int] = []  # of the calls that run now: how many undecided arms were around them
        self.is_async = isinstance(node, ast.AsyncFunctionDef)
        self.is_generator = scope.is_generator
        arguments: ast.arguments | None = getattr(node, "args", None)
        mangle = [mangled(a.arg, scope.class_name) for a in (*arguments.posonlyargs, *arguments.args)] if arguments else [".0"]
        self.parameters: list[str] = mangle
        self.positional_only = len(arguments.posonlyargs) if arguments else 1
        self.keyword_only: list[str] = [mangled(a.arg, scope.class_name) for a in arguments.kwonlyargs] if arguments else []
        self.star = scope.slots[arguments.vararg.arg] if arguments and arguments.vararg else None
        self.star_star = scope.slots[arguments.kwarg.arg] if arguments and arguments.kwarg else None
        self.size = len(scope.slots)
        self.slot_of = scope.slots
        self.cell_slots = [scope.slots[name] for name in scope.cells if name in scope.slots]
        self.free_slots = [(scope.slots[name], name) for name in scope.free]

    def ready(self) -> Step:
        """The compiled body."""
        if self.body is None:
            self.body = self.compile_body(self)
        return self.body


class Function(Object):
    """A function object. Parameters occupy the first slots of a frame, in order."""

    __slots__ = ("annotations", "cells", "code", "defaults", "defining_class", "keyword_defaults", "module", "name", "qualname")

    def __init__(
        self, code: Code, module: Module, cells: list[Cell], defaults: tuple[Value, ...], keyword_defaults: dict[str, Value]
    ) -> None:
        Object.__init__(self, FUNCTION)
        self.code = code
        self.module = module
        self.cells = cells
        self.defaults = defaults
        self.keyword_defaults = keyword_defaults
        self.name = code.name
        self.qualname = code.qualname
        self.annotations: Callable[[], Dict] | None = None
        self.defining_class: Class | None = None

    def special(self, name: str) -> Value:
        """Attributes that functions have by nature; MISSING if there is none of that name."""
        if name in ("__name__", "__qualname__"):
            return self.name if name == "__name__" else self.qualname
        if name == "__defaults__":
            return self.defaults or None
        if name == "__kwdefaults__":
            return Dict(dict(self.keyword_defaults)) if self.keyword_defaults else None
        if name == "__module__":
            return self.module.name
        if name == "__doc__":
            return ast.get_docstring(self.code.node) if not isinstance(self.code.node, ast.Lambda) else None
        if name == "__annotations__":
            made = self.annotations() if self.annotations is not None else Dict()
            self.annotations = lambda: made  # the same dictionary from now on
            return made
        if name in ("__dict__", "__closure__", "__code__", "__globals__", "__wrapped__", "__type_params__"):
            return {"__globals__": MISSING, "__closure__": tuple(self.cells) or None, "__type_params__": ()}.get(name, MISSING)
        return MISSING

    def frame(self) -> Frame:
        """A new frame, with every variable unbound."""
        return Frame(self.code.unit, self.module, [UNBOUND] * self.code.size, self.name, self)


def bind(function: Function, arguments: Sequence[Value], keywords: Mapping[str, Value] | None) -> list[Value]:
    """The slots of a new frame with the arguments in place; raises the TypeError that CPython raises."""
    code = function.code
    parameters = code.parameters
    count, given = len(parameters), len(arguments)
    open_from = first_further(arguments) if given else -1
    if open_from >= 0:
        slots: list[Value] = [UNBOUND] * code.size
        _place_further(function, arguments, open_from, keywords or {}, slots)
    elif given == count and not keywords and code.star is None and code.star_star is None and not code.keyword_only:
        slots = [*arguments, *([UNBOUND] * (code.size - count))]
    else:
        slots = [UNBOUND] * code.size
        _place(function, arguments, keywords or {}, slots)
    for position in code.cell_slots:
        slots[position] = Cell(slots[position])
    for (position, _), cell in zip(code.free_slots, function.cells, strict=True):
        slots[position] = cell
    return slots


def _place(function: Function, arguments: Sequence[Value], keywords: Mapping[str, Value], slots: list[Value]) -> None:
    """Positional arguments, keywords, then defaults."""
    code = function.code
    count = len(code.parameters)
    taken = min(len(arguments), count)
    slots[:taken] = arguments[:taken]
    if code.star is not None:
        slots[code.star] = tuple(arguments[taken:])
    elif len(arguments) > count:
        _too_many(function, len(arguments))
    _place_keywords(function, keywords, slots, taken)
    _place_defaults(function, slots, taken)


def _place_further(function: Function, arguments: Sequence[Value], start: int, keywords: Mapping[str, Value], slots: list[Value]) -> None:
    """From position `start` on it is not known which argument is which, nor how many there are."""
    code = function.code
    further = arguments[start]
    taken = min(start, len(code.parameters))
    slots[:taken] = arguments[:taken]
    if code.star is not None:
        slots[code.star] = List(list(arguments[taken:start]), rest_of(arguments[start:]))
    for position in range(taken, len(code.parameters)):
        if code.parameters[position] not in keywords:
            slots[position] = further.at(position - start)
    _place_keywords(function, keywords, slots, taken)
    _place_defaults(function, slots, len(code.parameters))


def _place_keywords(function: Function, keywords: Mapping[str, Value], slots: list[Value], taken: int) -> None:
    code = function.code
    extra: dict[Any, Value] = {}
    further = None
    for name, value in keywords.items():
        if name == FURTHER_KEYWORDS:
            further = value
            continue
        position = code.slot_of.get(name)
        is_parameter = name in code.parameters[code.positional_only :] or name in code.keyword_only
        if position is not None and is_parameter:
            if slots[position] is not UNBOUND:
                throw("TypeError", f"{function.qualname}() got multiple values for argument '{name}'")
            slots[position] = value
        elif code.star_star is not None:
            extra[name] = value
        elif name in code.parameters[: code.positional_only] and position is not None and position >= taken:
            throw("TypeError", f"{function.qualname}() got some positional-only arguments passed as keyword arguments: '{name}'")
        else:
            throw("TypeError", f"{function.qualname}() got an unexpected keyword argument '{name}'")
    if code.star_star is not None:
        slots[code.star_star] = Dict(extra, None if further is None else Rest(Unknown("a keyword argument")))
    if further is not None:
        _place_unknown_keywords(function, further, slots)


def _place_unknown_keywords(function: Function, further: Further, slots: list[Value]) -> None:
    """Every parameter that is still open may be among keyword arguments that are not known."""
    code = function.code
    for name in (*code.parameters[code.positional_only :], *code.keyword_only):
        position = code.slot_of[name]
        if slots[position] is UNBOUND:
            slots[position] = further.named(name)


def _place_defaults(function: Function, slots: list[Value], taken: int) -> None:
    code = function.code
    first_default = len(code.parameters) - len(function.defaults)
    missing: list[str] = []
    for position in range(taken, len(code.parameters)):
        if slots[position] is UNBOUND:
            if position >= first_default:
                slots[position] = function.defaults[position - first_default]
            else:
                missing.append(code.parameters[position])
    if missing:
        _too_few(function, missing, "positional")
    for name in code.keyword_only:
        position = code.slot_of[name]
        if slots[position] is UNBOUND:
            if name in function.keyword_defaults:
                slots[position] = function.keyword_defaults[name]
            else:
                missing.append(name)
    if missing:
        _too_few(function, missing, "keyword-only")


def _too_many(function: Function, given: int) -> None:
    most, least = len(function.code.parameters), len(function.code.parameters) - len(function.defaults)
    takes = f"from {least} to {most}" if least != most else str(most)
    plural = "s" if most != 1 else ""
    was = "was" if given == 1 else "were"
    throw("TypeError", f"{function.qualname}() takes {takes} positional argument{plural} but {given} {was} given")


def _too_few(function: Function, missing: list[str], kind: str) -> None:
    quoted = [f"'{name}'" for name in missing]
    names = (
        quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])}{',' if len(quoted) > 2 else ''} and {quoted[-1]}"
    )  # a list of three needs a comma
    plural = "s" if len(quoted) > 1 else ""
    throw("TypeError", f"{function.qualname}() missing {len(quoted)} required {kind} argument{plural}: {names}")
