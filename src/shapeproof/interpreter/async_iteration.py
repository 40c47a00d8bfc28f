"""`async for`: objects with `__aiter__` and `__anext__`, each step of which is awaited; an async generator is one."""

from __future__ import annotations

from shapeproof.interpreter.calls import call_attribute
from shapeproof.interpreter.errors import throw
from shapeproof.interpreter.generators import Generator, await_value
from shapeproof.interpreter.iteration import Iterator, iterate, stopping
from shapeproof.values.builtin_classes import class_of
from shapeproof.values.classes import Value
from shapeproof.values.unknown import Union, Unknown


class AsyncIterator(Iterator):
    """Over what `__anext__` gives, awaited, until StopAsyncIteration."""

    __slots__ = ("source",)

    def __init__(self, source: Value) -> None:
        Iterator.__init__(self)
        self.source = source

    def advance(self) -> Value:
        """The next element."""
        return stopping(lambda: await_value(call_attribute(self.source, "__anext__")), "StopAsyncIteration")


def iterate_async(value: Value) -> Iterator:
    """What `async for` goes through."""
    if isinstance(value, Generator | Unknown | Union):
        return iterate(value)
    cls = class_of(value)
    if cls is None or cls.lookup("__aiter__") is None:
        throw("TypeError", f"'async for' requires an object with __aiter__ method, got {cls.name if cls else '?'}")
    made = call_attribute(value, "__aiter__")
    return iterate(made) if isinstance(made, Generator | Unknown | Union) else AsyncIterator(made)
