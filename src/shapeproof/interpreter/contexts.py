"""`with` and `async with`."""

from __future__ import annotations

import ast
from collections.abc import Callable

from shapeproof.interpreter.assignment import target
from shapeproof.interpreter.attributes import find
from shapeproof.interpreter.branches import EXITS, NORMAL, entry, resume_raised
from shapeproof.interpreter.calls import call, call_method
from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.errors import throw
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.generators import await_value
from shapeproof.interpreter.missing import MISSING
from shapeproof.interpreter.operators import kind_name
from shapeproof.interpreter.outcomes import Expression, Kind, Outcome, Raised, Step
from shapeproof.interpreter.truth import truth
from shapeproof.values.builtin_classes import class_of
from shapeproof.values.classes import Value
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Union, Unknown

Exit = Callable[[Raised | None], Value]


@compiles(ast.With, ast.AsyncWith)
def compile_with(node: ast.With | ast.AsyncWith, compiler: Compiler) -> Step:
    """`with a as b, c: body`: several items are nested statements."""
    step = compiler.block(node.body)
    for item in reversed(node.items):
        step = _one_item(node, item, step, compiler)
    return step


def _one_item(node: ast.With | ast.AsyncWith, item: ast.withitem, body: Step, compiler: Compiler) -> Step:
    manager = compiler.expression(item.context_expr)
    put = target(item.optional_vars, compiler) if item.optional_vars is not None else None
    names = ("__aenter__", "__aexit__") if isinstance(node, ast.AsyncWith) else ("__enter__", "__exit__")
    suspends = compiler.suspends(*node.body)
    key = id(item)

    def enter(frame: Frame) -> Exit:
        leave, entered = _enter(manager, frame, item.context_expr, names)
        if put is not None:
            put(frame, entered)
        return leave

    def run(frame: Frame) -> Outcome | None:
        leave = frame.resume.pop(key, None) if suspends and frame.resume is not None else None
        if leave is None:
            leave = enter(frame)
        outcome = _guarded(body, leave, frame)
        if suspends and outcome is not None and outcome.kind is Kind.YIELD:
            assert frame.resume is not None
            frame.resume[key] = leave
        return outcome

    return run


def _enter(manager: Expression, frame: Frame, node: ast.expr, names: tuple[str, str]) -> tuple[Exit, Value]:
    """Call `__enter__`; gives what to call at the end, and the value for `as`."""
    value = manager(frame)
    frame.node = node
    if isinstance(value, Unknown | Union):
        return lambda _: None, value if isinstance(value, Union) else value.derive(("enter",), f"{value.name}.__enter__()")
    enter, leave = (_special(value, name) for name in names)
    waits = names[0] == "__aenter__"
    entered = enter()

    def end(raised: Raised | None) -> Value:
        frame.node = node
        arguments = (None, None, None) if raised is None else (class_of(raised.value), raised.value, None)
        result = leave(*arguments)
        return await_value(result) if waits else result

    return end, await_value(entered) if waits else entered


def _special(value: Value, name: str) -> Callable[..., Value]:
    """The method of the class, as Python looks up special methods."""
    cls = class_of(value)
    method = cls.lookup(name, MISSING) if cls is not None else MISSING
    if method is MISSING:
        found, bound = find(value, name)
        if found is MISSING or not isinstance(found, Unknown):
            throw("TypeError", f"'{kind_name(value)}' object does not support the context manager protocol")
        return lambda *arguments: call_method(value, found, arguments) if bound else call(found, arguments)
    return lambda *arguments: call_method(value, method, arguments)


def _guarded(body: Step, leave: Exit, frame: Frame) -> Outcome | None:
    """The body; then `__exit__`, which may swallow an exception."""
    came = entry()
    SESSION.handlers.append(_never)
    try:
        outcome = body(frame)
    except Raised as raised:
        if not any(way.outcome.kind is Kind.RAISE for way in EXITS[came[1] :]):
            _after_exception(raised, leave, frame)
            return None
        outcome = Outcome(Kind.RAISE, raised)
    finally:
        SESSION.handlers.pop()
    if any(way.outcome.kind is Kind.RAISE for way in EXITS[came[1] :]):
        return resume_raised(came, outcome or NORMAL, frame, lambda raised, f: _after_exception(raised, leave, f))
    if outcome is None or outcome.kind is not Kind.YIELD:
        leave(None)
    return outcome


def _never(_: object) -> bool:
    """A `with` catches nothing by itself; one that swallows exceptions is not asked beforehand."""
    return False


def _after_exception(raised: Raised, leave: Exit, frame: Frame) -> None:
    before, frame.current_exception = frame.current_exception, raised
    try:
        swallowed = leave(raised)
    finally:
        frame.current_exception = before
    if truth(swallowed) is not True:
        raise raised
