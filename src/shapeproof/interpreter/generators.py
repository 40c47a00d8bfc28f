"""Generators and coroutines.

A generator is a frame that is not running. Its body is compiled so that every block remembers, when it is left by a
`yield`, where to go on (`frame.resume`); slots and `resume` are all its state, so the journal can put it back.

Where it stands cannot be told once a `yield` was passed in one arm of an undecided branch, or in a loop of unknown length. Such a generator is
run again from its beginning, to its end, and what it yields is *collected*: from then on it is an unknown number of elements like those.

Coroutines are run at once by whoever awaits them: nothing in the analysis happens at the same time.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, NoReturn

from shapeproof.interpreter.branches import EXITS, entry, leave_frame, settle
from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.errors import EXCEPTIONS, make_exception, throw
from shapeproof.interpreter.frames import Cell, Frame
from shapeproof.interpreter.functions import Code
from shapeproof.interpreter.iteration import Exhausted, Iterator, Phase, iterate
from shapeproof.interpreter.lengths import PlaceLost, UnknownLength
from shapeproof.interpreter.outcomes import RETURN_NONE, Expression, Kind, Outcome, Raised, Step
from shapeproof.interpreter.widening import one_for_all
from shapeproof.values.builtin_classes import COROUTINE, GENERATOR, class_of
from shapeproof.values.classes import Object, Value
from shapeproof.values.journal import JOURNAL, touch
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Union, Unknown


class Generator(Iterator):
    """A suspended function."""

    __slots__ = ("cells", "code", "element", "finished", "frame", "lost", "running", "slots", "started")

    def __init__(self, frame: Frame, code: Code) -> None:
        Iterator.__init__(self, GENERATOR)
        self.frame = frame
        self.code = code
        frame.resume = {}
        self.started = self.finished = self.running = False
        self.lost = False  # where it stands is not known any more
        self.element: Value = None  # what a lost one yields
        self.slots = list(frame.slots)
        self.cells = [(slot, slot.value) for slot in self.slots if isinstance(slot, Cell)]

    def advance(self) -> Value:
        """Run to the next `yield`."""
        return self.send(None)

    def phases(self) -> list[Phase] | None:
        """A generator that is lost yields an unknown number of values."""
        return [Phase(None, lambda _: self.element)] if self.lost else None

    def send(self, value: Value) -> Value:
        """Go on with `value` as the result of the `yield`; the next value, or `Exhausted`."""
        if self.lost:
            raise UnknownLength
        if self.finished:
            raise Exhausted
        if not self.started and value is not None:
            throw("TypeError", "can't send non-None value to a just-started generator")
        return self._run("send", value)

    def throw(self, raised: Raised) -> Value:
        """Raise an exception where it stands."""
        if self.finished or not self.started:
            touch(self)
            self.finished = True
            raise raised
        return self._run("throw", raised)

    def close(self) -> None:
        """Raise GeneratorExit where it stands."""
        if self.finished or not self.started or self.lost:
            touch(self)
            self.finished = True
            return
        try:
            self._run("throw", Raised(make_exception(EXCEPTIONS["GeneratorExit"])))
        except Exhausted:
            return
        except Raised as raised:
            cls = class_of(raised.value)
            if cls is None or cls.name not in ("GeneratorExit", "StopIteration"):
                raise
            return
        throw("RuntimeError", "generator ignored GeneratorExit")

    def _run(self, how: str, value: Any) -> Value:
        if self.running:
            throw("ValueError", "generator already executing")
        touch(self)
        frame = self.frame
        assert frame.resume is not None
        if self.started:
            frame.resume[how] = value
        self.started = self.running = True
        came = entry()
        SESSION.spend()
        SESSION.frames.append(frame)
        outcome: Outcome | None = None
        stopped: Value = None
        try:
            outcome = (self.code.body or self.code.ready())(frame)
        except PlaceLost:
            self._collect(came)
        except Raised as raised:
            self.finished = True
            cls = class_of(raised.value)
            if cls is None or cls.name != "StopIteration":
                raise
            stopped = raised.value
        finally:
            self.running = False
            leave_frame()
        if stopped is not None:
            error = make_exception(EXCEPTIONS["RuntimeError"], "generator raised StopIteration")
            error.set("__cause__", stopped)
            error.set("__context__", stopped)
            raise Raised(error)
        return self._yielded(outcome, came)

    def _yielded(self, outcome: Outcome | None, came: Any) -> Value:
        """A value was yielded, or the end was reached; in arms of an undecided branch it may be either."""
        if any(way.outcome.kind in (Kind.YIELD, Kind.RETURN) for way in EXITS[came[1] :]):
            SESSION.frames.append(self.frame)
            try:
                self._collect(came)
            finally:
                leave_frame()
        if outcome is not None and outcome.kind is Kind.YIELD:
            return outcome.value
        self.finished = True
        raise Exhausted(outcome.value if outcome is not None else None)

    def _collect(self, came: Any) -> NoReturn:
        """Run it from the beginning to its end, on the path where it was asked for its next value."""
        del EXITS[came[1] :]
        JOURNAL.roll_back(came[0])
        SESSION.path, SESSION.facts = came[3], came[4]
        touch(self)
        frame = self.frame
        frame.slots, frame.resume, frame.collected = list(self.slots), {}, []
        for cell, value in self.cells:
            if cell not in self._shared():
                cell.write(value)
        self.lost, self.element = True, Unknown("a yielded value")
        outcome = (self.code.body or self.code.ready())(frame) or RETURN_NONE
        if len(EXITS) > came[1]:
            settle(came, (Kind.RETURN,), outcome, None)
        if frame.collected:
            self.element = one_for_all(frame.collected)
        raise UnknownLength

    def _shared(self) -> list[Value]:
        """The cells that belong to functions around this one."""
        return list(self.frame.function.cells) if self.frame.function is not None else []

    def snapshot(self) -> Any:
        """Slots, where to resume, and how far it is."""
        assert self.frame.resume is not None
        return (list(self.frame.slots), dict(self.frame.resume), self.started, self.finished, self.lost, self.element)

    def restore(self, state: Any) -> None:
        """Take them back; two states that stand at different places have no common one."""
        slots, resume, self.started, self.finished, self.lost, self.element = state
        self.frame.slots, self.frame.resume = list(slots), dict(resume)


class Coroutine(Object):
    """The result of calling an `async def`: run when it is awaited."""

    __slots__ = ("code", "done", "frame", "waits")

    def __init__(self, frame: Frame, code: Code) -> None:
        Object.__init__(self, COROUTINE)
        self.waits = False  # it waited for an event loop, and was not taken up again there
        self.frame = frame
        self.code = code
        self.done = False

    def run(self) -> Value:
        """Run it to its end."""
        from shapeproof.interpreter.calls import run_frame  # noqa: PLC0415  # running a frame may call functions

        if self.done:
            throw("RuntimeError", "cannot reuse already awaited coroutine")
        touch(self)
        self.done = True
        return run_frame(self.frame, self.code.body or self.code.ready())

    def abandon(self) -> None:
        """Never run it."""
        touch(self)
        self.done = True

    def snapshot(self) -> Any:
        """Whether it ran."""
        return self.done

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.done = state


class Awaiting(Iterator):
    """What `coroutine.__await__()` gives: asked for its first element, it runs the coroutine to its end."""

    __slots__ = ("coroutine",)

    def __init__(self, coroutine: Coroutine) -> None:
        Iterator.__init__(self)
        self.coroutine = coroutine

    def advance(self) -> Value:
        """There is none; the end carries the result."""
        raise Exhausted(self.coroutine.run())


class AsyncStep(Object):
    """What `__anext__`, `asend` and `aclose` of an async generator give: awaiting it does the step."""

    __slots__ = ("step",)

    def __init__(self, step: Callable[[], Value]) -> None:
        Object.__init__(self, COROUTINE)
        self.step = step

    def run(self) -> Value:
        """The step; the end of the generator is a StopAsyncIteration of the program."""
        try:
            return self.step()
        except Exhausted:
            throw("StopAsyncIteration")


def suspended(frame: Frame, code: Code) -> Value:
    """What calling a generator function or an `async def` gives."""
    return Generator(frame, code) if code.is_generator else Coroutine(frame, code)


def await_value(value: Value) -> Value:
    """`await value`."""
    from shapeproof.interpreter.calls import call_attribute  # noqa: PLC0415  # only for objects with `__await__`

    if isinstance(value, Coroutine | AsyncStep):
        return value.run()
    if isinstance(value, Generator):  # made by a function that `types.coroutine` marks
        return _driven(value)
    if isinstance(value, Unknown | Union):
        return Unknown("an awaited value")
    cls = class_of(value)
    if cls is None or cls.lookup("__await__") is None:
        throw("TypeError", f"object {cls.name if cls else '?'} can't be used in 'await' expression")
    return _driven(iterate(call_attribute(value, "__await__")))


def _driven(iterator: Iterator) -> Value:
    """What an awaitable returns. If it yields first, it waits for an event loop, and what that sends is not known."""
    try:
        iterator.advance()
    except Exhausted as end:
        return end.value
    SESSION.counters.suspensions += 1
    SESSION.not_modelled("a coroutine that waits for an event loop")
    return Unknown("what an event loop sends")


@compiles(ast.Await)
def compile_await(node: ast.Await, compiler: Compiler) -> Expression:
    """`await value`: run it now."""
    value = compiler.expression(node.value)

    def run(frame: Frame) -> Value:
        found = value(frame)
        frame.node = node
        return await_value(found)

    return run


@compiles(ast.Yield, ast.YieldFrom)
def compile_nested_yield(_: ast.expr, __: Compiler) -> Expression:
    """A `yield` inside an expression: hoisting has replaced them by names, but for those where no statement can stand before."""

    def run(_: Frame) -> Value:
        SESSION.not_modelled("a yield inside a definition")
        return Unknown("what was sent")

    return run


def compile_yield(node: ast.Yield | ast.YieldFrom, puts: list[Any], compiler: Compiler) -> Step:
    """`targets = yield value` and `targets = yield from iterable`, as statements."""
    if isinstance(node, ast.YieldFrom):
        return _compile_yield_from(node, puts, compiler)
    value = compiler.expression(node.value) if node.value is not None else None
    key = id(node)

    def run(frame: Frame) -> Outcome | None:
        resume = frame.resume
        assert resume is not None
        if frame.collected is not None:
            frame.collected.append(None if value is None else value(frame))
            for put in puts:
                put(frame, None)
            return None
        if resume.pop(key, None) is None:
            found = None if value is None else value(frame)
            resume[key] = True
            frame.node = node
            return Outcome(Kind.YIELD, found)
        if "throw" in resume:
            raise resume.pop("throw")
        sent = resume.pop("send", None)
        for put in puts:
            put(frame, sent)
        return None

    return run


def _compile_yield_from(node: ast.YieldFrom, puts: list[Any], compiler: Compiler) -> Step:
    source = compiler.expression(node.value)
    key = id(node)

    def run(frame: Frame) -> Outcome | None:
        resume = frame.resume
        assert resume is not None
        if frame.collected is not None:
            _collect_from(frame, iterate(source(frame)))
            return None
        inner = resume.pop(key, None)
        frame.node = node
        try:
            if inner is None:
                inner = iterate(source(frame))
                value = inner.advance()
            elif "throw" in resume:
                raised = resume.pop("throw")
                value = inner.throw(raised) if isinstance(inner, Generator) else _rethrow(raised)
            else:
                sent = resume.pop("send", None)
                value = inner.send(sent) if isinstance(inner, Generator) else inner.advance()
        except Exhausted as end:
            for put in puts:
                put(frame, end.value)
            return None
        resume[key] = inner
        return Outcome(Kind.YIELD, value)

    return run


def _collect_from(frame: Frame, inner: Iterator) -> None:
    """`yield from` while a generator is collected."""
    assert frame.collected is not None
    while True:
        phases = inner.phases()
        if phases is not None:
            frame.collected += [phase.element(0) for phase in phases if not (isinstance(phase.count, int) and phase.count == 0)]
            return
        try:
            frame.collected.append(inner.advance())
        except Exhausted:
            return
        except UnknownLength:
            continue
        SESSION.spend()


def _rethrow(raised: Raised) -> Value:
    raise raised
