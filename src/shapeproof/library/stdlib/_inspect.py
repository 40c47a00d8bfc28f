"""`_inspect`: what functions are made of, for `python/inspect.py`."""

from __future__ import annotations

from shapeproof.interpreter.errors import EXCEPTIONS
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.functions import Function
from shapeproof.interpreter.generators import Coroutine, Generator
from shapeproof.interpreter.outcomes import Traceback
from shapeproof.library.natives import constant, function
from shapeproof.values.builtin_classes import BUILTIN_FUNCTION, BoundMethod, Descriptor, Module, Native, class_of
from shapeproof.values.classes import Class, Object, Value
from shapeproof.values.containers import List
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

EMPTY = constant("_inspect.absent", Object(EXCEPTIONS["Exception"]))


@function("_inspect.parameters")
def _parameters(value: Value) -> Value:
    """Name, kind (0 to 4, in Python's order) and default of every parameter; None for what is no function of the program."""
    if not isinstance(value, Function):
        return None
    code = value.code
    names = {position: name for name, position in code.slot_of.items()}
    first_default = len(code.parameters) - len(value.defaults)
    found: list[Value] = []
    for position, name in enumerate(code.parameters):
        default = value.defaults[position - first_default] if position >= first_default else EMPTY
        found.append((name, 0 if position < code.positional_only else 1, default))
    if code.star is not None:
        found.append((names[code.star], 2, EMPTY))
    found += [(name, 3, value.keyword_defaults.get(name, EMPTY)) for name in code.keyword_only]
    if code.star_star is not None:
        found.append((names[code.star_star], 4, EMPTY))
    return List(found)


_KINDS = {
    "function": lambda value: isinstance(value, Function),
    "method": lambda value: isinstance(value, BoundMethod),
    "class": lambda value: isinstance(value, Class),
    "module": lambda value: isinstance(value, Module),
    "builtin": lambda value: isinstance(value, Native) or class_of(value) is BUILTIN_FUNCTION,
    "generator": lambda value: isinstance(value, Generator),
    "coroutine": lambda value: isinstance(value, Coroutine),
    "traceback": lambda value: isinstance(value, Traceback),
    "descriptor": lambda value: isinstance(value, Descriptor),
}


@function("_inspect.is_a")
def _is_a(value: Value, kind: str) -> Value:
    if isinstance(value, Unknown):
        return value.derive(("inspect", kind), f"is{kind}({value.name})").as_condition()
    return _KINDS[kind](value)


@function("_inspect.suspends")
def _suspends(value: Value, how: str) -> Value:
    """Whether a function is a generator function, a coroutine function or both."""
    function_ = value.function if isinstance(value, BoundMethod) else value
    if not isinstance(function_, Function):
        return False
    code = function_.code
    return {"generator": code.is_generator and not code.is_async, "coroutine": code.is_async and not code.is_generator}.get(
        how, code.is_async and code.is_generator
    )


@function("_inspect.source")
def _source(value: Value) -> Value:
    """The text of a function and its first line; None if it is not there to be read."""
    function_ = value.function if isinstance(value, BoundMethod) else value
    if not isinstance(function_, Function) or function_.code.unit.library:
        return None
    node = function_.code.node
    first = min([node.lineno, *[d.lineno for d in getattr(node, "decorator_list", ())]])
    lines = function_.code.unit.text.splitlines(keepends=True)
    return "".join(lines[first - 1 : node.end_lineno]), first, function_.code.unit.path


@function("_inspect.line")
def _line(depth: int) -> Value:
    """Where the program's own frame stands that is `depth` calls out."""
    own = [frame for frame in SESSION.frames if isinstance(frame, Frame) and not frame.library]
    if depth >= len(own):
        return None
    frame = own[-1 - depth]
    return frame.unit.path, frame.place().line, frame.name.rpartition(".")[2], frame.module
