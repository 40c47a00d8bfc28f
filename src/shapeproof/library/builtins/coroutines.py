"""Methods of generators and coroutines."""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.interpreter.generators import AsyncStep, Awaiting, Coroutine, Generator
from shapeproof.interpreter.outcomes import Raised
from shapeproof.interpreter.protocol import Exhausted, UnknownLength, call, throw
from shapeproof.library.natives import getter, method
from shapeproof.values.builtin_classes import COROUTINE, GENERATOR
from shapeproof.values.classes import Class, Value
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown


def _yielded(step: Callable[[], Value]) -> Value:
    """The value that is yielded; the end is a StopIteration of the program."""
    try:
        return step()
    except Exhausted as end:
        throw("StopIteration", *(() if end.value is None else (end.value,)))
    except UnknownLength:
        return Unknown("a yielded value")


@method(GENERATOR, "send")
def _send(self: Value, value: Value, /) -> Value:
    return _yielded(lambda: self.send(value)) if isinstance(self, Generator) else Unknown("a yielded value")


@method(GENERATOR, "throw")
def _throw(self: Value, error: Value, value: Value = None, traceback: Value = None, /) -> Value:
    raised = _raised(error, value)
    return _yielded(lambda: self.throw(raised)) if isinstance(self, Generator) else Unknown("a yielded value")


def _raised(error: Value, value: Value) -> Raised:
    if isinstance(error, Class):
        return Raised(call(error, () if value is None else (value,)))
    return Raised(error)


@method(GENERATOR, "close")
def _close(self: Value) -> None:
    if isinstance(self, Generator):
        self.close()


getter(GENERATOR, "gi_running")(lambda self: isinstance(self, Generator) and self.running)
getter(GENERATOR, "gi_frame")(lambda self: None if isinstance(self, Generator) and self.finished else Unknown("a frame"))
for _cls in (GENERATOR, COROUTINE):
    getter(_cls, "__name__")(
        lambda self: self.frame.name.rpartition(".")[2] if isinstance(self, Generator | Coroutine) else Unknown("name")
    )
    getter(_cls, "__qualname__")(lambda self: self.frame.name if isinstance(self, Generator | Coroutine) else Unknown("name"))


@method(COROUTINE, "send")
def _start(self: Value, value: Value, /) -> Value:
    """Nothing happens at the same time: a coroutine runs to its end."""
    if not isinstance(self, Coroutine):
        return Unknown("an awaited value")
    before = SESSION.counters.suspensions
    found = None if self.waits else self.run()
    if self.waits or SESSION.counters.suspensions > before:
        self.waits = True
        return Unknown("what a coroutine waits for")
    throw("StopIteration", *(() if found is None else (found,)))


@method(COROUTINE, "throw")
def _throw_into(self: Value, error: Value, value: Value = None, traceback: Value = None, /) -> Value:
    raise _raised(error, value)


@method(COROUTINE, "close")
def _abandon(self: Value) -> None:
    if isinstance(self, Coroutine):
        self.abandon()


method(COROUTINE, "__await__")(lambda self: Awaiting(self) if isinstance(self, Coroutine) else self)
method(GENERATOR, "__aiter__")(lambda self: self)
method(GENERATOR, "__anext__")(lambda self: AsyncStep(self.advance) if isinstance(self, Generator) else Unknown("a step"))
method(GENERATOR, "asend")(lambda self, value, /: AsyncStep(lambda: self.send(value)) if isinstance(self, Generator) else Unknown("a step"))
method(GENERATOR, "aclose")(lambda self: AsyncStep(self.close) if isinstance(self, Generator) else Unknown("a step"))


@method(GENERATOR, "athrow")
def _throw_async(self: Value, error: Value, value: Value = None, traceback: Value = None, /) -> Value:
    raised = _raised(error, value)
    return AsyncStep(lambda: self.throw(raised)) if isinstance(self, Generator) else Unknown("a step")
