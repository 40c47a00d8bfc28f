"""`raise`, `try`, `assert`.

While a `try` body runs, its handlers are known to the session: a failure that one of them may catch becomes an exception
there instead of a finding. In arms of undecided branches, a caught exception is a way that waits until the `try` ends.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.branches import EXITS, NORMAL, entry, resume_raised, run_both
from shapeproof.interpreter.calls import call
from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.errors import BASE_EXCEPTION, EXCEPTIONS, make_exception, throw
from shapeproof.interpreter.exception_groups import is_group, make_group, split
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.names import store
from shapeproof.interpreter.outcomes import Expression, Kind, Outcome, Raised, Step
from shapeproof.interpreter.truth import truth
from shapeproof.symbolic import Condition
from shapeproof.values.builtin_classes import class_of
from shapeproof.values.classes import Class, Instance, Value
from shapeproof.values.requirements import require_of_caller
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import UNBOUND, Union, Unknown


@compiles(ast.Raise)
def compile_raise(node: ast.Raise, compiler: Compiler) -> Step:
    """`raise`, `raise error`, `raise error from cause`."""
    error = compiler.expression(node.exc) if node.exc is not None else None
    cause = compiler.expression(node.cause) if node.cause is not None else None

    def run(frame: Frame) -> None:
        frame.node = node
        if error is None:
            current = _current(frame)
            if current is None:
                throw("RuntimeError", "No active exception to reraise")
            raise current
        value = _instance(error(frame))
        frame.node = node
        if isinstance(value, Instance) and value.attrs is not None:
            if cause is not None:
                value.set("__cause__", _instance(cause(frame)) if cause(frame) is not None else None)
                value.set("__suppress_context__", True)
            current = _current(frame)
            if current is not None and current.value is not value:
                value.set("__context__", current.value)
        raise Raised(value, deliberate=True)

    return run


def _current(frame: Frame) -> Raised | None:
    """The exception being handled, in this function or in one that called it."""
    for outer in reversed(SESSION.frames):
        handled: Raised | None = getattr(outer, "current_exception", None)
        if handled is not None:
            return handled
    return frame.current_exception  # type: ignore[no-any-return]  # only ever a `Raised` or None


def _instance(value: Value) -> Value:
    """An exception class stands for an instance made without arguments."""
    if isinstance(value, Class):
        if not value.is_subclass(BASE_EXCEPTION):
            throw("TypeError", "exceptions must derive from BaseException")
        return call(value)
    cls = class_of(value)
    if not isinstance(value, Unknown | Union) and (cls is None or not cls.is_subclass(BASE_EXCEPTION)):
        throw("TypeError", "exceptions must derive from BaseException")
    return value


@compiles(ast.Assert)
def compile_assert(node: ast.Assert, compiler: Compiler) -> Step:
    """`assert test, message`: an undecided test is assumed, as the program goes on only if it holds."""
    test = compiler.expression(node.test)
    message = compiler.expression(node.msg) if node.msg is not None else None

    def fail(frame: Frame) -> None:
        arguments = () if message is None else (message(frame),)
        frame.node = node
        raise Raised(make_exception(EXCEPTIONS["AssertionError"], *arguments), deliberate=True)

    def run(frame: Frame) -> Outcome | None:
        holds = truth(test(frame))
        if holds is True:
            return None
        if holds is False:
            fail(frame)
        assert isinstance(holds, Condition)
        if SESSION.requirements is not None:
            require_of_caller(holds)
        return run_both(holds, frame, lambda _: None, fail)

    return run


Handling = Callable[["Raised", Frame, "list[_Handler]"], Outcome | None]


@compiles(ast.Try)
def compile_try(node: ast.Try, compiler: Compiler) -> Step:
    """`try` in all its parts."""
    return _compile_try(node, compiler, handle)


def _compile_try(node: Any, compiler: Compiler, handling: Handling) -> Step:
    body = compiler.block(node.body)
    handlers = [_Handler(handler, compiler) for handler in node.handlers]
    orelse = compiler.block(node.orelse) if node.orelse else None
    final = compiler.block(node.finalbody) if node.finalbody else None
    if compiler.suspends(node):
        from shapeproof.interpreter.resumable import resumable_try  # noqa: PLC0415  # generators only

        return resumable_try(node, body, handlers, handling, orelse, final)
    guarded = _with_handlers(body, handlers, handling, orelse)
    return guarded if final is None else _with_finally(guarded, final)


def _with_handlers(body: Step, handlers: list[_Handler], handling: Handling, orelse: Step | None) -> Step:
    if not handlers:
        return body

    def run(frame: Frame) -> Outcome | None:
        came = entry()
        catches = handler_test(handlers, frame)
        SESSION.handlers.append(catches)
        try:
            outcome = body(frame)
        except Raised as raised:
            SESSION.handlers.pop()
            outcome = Outcome(Kind.RAISE, raised)
        except BaseException:
            SESSION.handlers.pop()
            raise
        else:
            SESSION.handlers.pop()
            if outcome is None and orelse is not None:
                outcome = orelse(frame)
        if len(EXITS) > came[1]:
            return resume_raised(came, outcome or NORMAL, frame, lambda error, f: handling(error, f, handlers))
        if outcome is not None and outcome.kind is Kind.RAISE:
            return handling(outcome.value, frame, handlers)
        return outcome

    return run


class _Handler:
    """One `except` clause."""

    def __init__(self, node: ast.ExceptHandler, compiler: Compiler) -> None:
        self.node = node
        self.kinds: Expression | None = compiler.expression(node.type) if node.type is not None else None
        self.put = store(node.name, compiler) if node.name is not None else None
        self.body = compiler.block(node.body)

    def classes(self, frame: Frame) -> list[Value]:
        """The classes it catches."""
        if self.kinds is None:
            return [BASE_EXCEPTION]
        found = self.kinds(frame)
        return list(found) if isinstance(found, tuple) else [found]

    def run(self, raised: Raised, frame: Frame) -> Outcome | None:
        """The body, with the exception bound to its name."""
        before, frame.current_exception = frame.current_exception, raised
        if self.put is not None:
            self.put(frame, raised.value)
        try:
            outcome = self.body(frame)
        finally:
            frame.current_exception = before
        if self.put is not None and not (outcome is not None and outcome.kind is Kind.YIELD):
            self.put(frame, UNBOUND)
        return outcome


def handler_test(handlers: list[_Handler], frame: Frame) -> Callable[[object], bool]:
    """Whether one of the clauses may catch an exception of a class, or of a builtin name."""
    known: list[list[Value]] = []

    def catches(cls: object) -> bool:
        if not known:
            known.append([c for handler in handlers for c in handler.classes(frame)])
        if isinstance(cls, str):
            cls = EXCEPTIONS.get(cls)
        return any(not isinstance(c, Class) or not isinstance(cls, Class) or cls.is_subclass(c) for c in _flat(known[0]))

    catches.frame = frame  # type: ignore[attr-defined]  # an import asks where the `try` stands
    return catches


def _flat(classes: list[Value]) -> list[Value]:
    return [inner for c in classes for inner in (_flat(list(c)) if isinstance(c, tuple) else [c])]


def handle(raised: Raised, frame: Frame, handlers: list[_Handler]) -> Outcome | None:
    """Run the first clause that fits; with none, the exception goes on."""
    cls = class_of(raised.value)
    for handler in handlers:
        for wanted in _flat(handler.classes(frame)):
            if not isinstance(wanted, Class) or cls is None or cls.is_subclass(wanted):
                return handler.run(raised, frame)
    raise raised


def handle_group(raised: Raised, frame: Frame, handlers: list[_Handler]) -> Outcome | None:
    """`except*`: every clause that fits a part of the group is run with that part; what is left, and what they raise, goes on."""
    left: Value = raised.value
    failed: list[Value] = []
    for handler in handlers:
        if left is None:
            break
        kinds = [kind for kind in _flat(handler.classes(frame)) if isinstance(kind, Class)]
        part, left = split(left, lambda one, kinds=kinds: any(class_of(one).is_subclass(kind) for kind in kinds))  # type: ignore[misc,union-attr]  # the default binds the classes; an exception has one
        if part is None:
            continue
        try:
            handler.run(Raised(part if is_group(part) else make_group("", [part])), frame)
        except Raised as error:
            failed.append(error.value)
    if failed:
        raise Raised(make_group("", [*failed, *([] if left is None else [left])]))
    if left is not None:
        raise raised if left is raised.value else Raised(left)
    return None


if hasattr(ast, "TryStar"):  # Python 3.11

    @compiles(ast.TryStar)
    def compile_try_star(node: ast.TryStar, compiler: Compiler) -> Step:
        """`try` with `except*`."""
        return _compile_try(node, compiler, handle_group)


def _with_finally(guarded: Step, final: Step) -> Step:
    def run(frame: Frame) -> Outcome | None:
        try:
            outcome = guarded(frame)
        except Raised as raised:
            before, frame.current_exception = frame.current_exception, raised
            try:
                replaced = final(frame)
            finally:
                frame.current_exception = before
            if replaced is not None:
                return replaced
            raise
        replaced = final(frame)
        return outcome if replaced is None else replaced

    return run
