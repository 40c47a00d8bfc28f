"""Exceptions as objects: how they are made, what they show, and what each kind knows besides its arguments."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.addresses import address_of
from shapeproof.interpreter.calls import allocate
from shapeproof.interpreter.errors import BASE_EXCEPTION, EXCEPTIONS, prepared_exception
from shapeproof.interpreter.outcomes import Traceback
from shapeproof.interpreter.protocol import elements, repr_of, str_of, throw
from shapeproof.library.natives import NotKnown, getter, method, static_method, to_host
from shapeproof.values.builtin_classes import STR
from shapeproof.values.classes import Class, Value
from shapeproof.values.containers import List
from shapeproof.values.unknown import Unknown


@static_method(BASE_EXCEPTION, "__new__")
def _new(cls: Class, *args: Value, **kwargs: Value) -> Value:
    return prepared_exception(allocate(cls), args)


@method(BASE_EXCEPTION, "__init__")
def _init(self: Value, *args: Value, **kwargs: Value) -> None:
    if kwargs:
        throw("TypeError", f"{self.cls.name}() takes no keyword arguments")
    self.set("args", tuple(args))


def _keeps(name: str, *fields: str) -> None:
    """Exceptions of this class take these keyword arguments and keep them."""

    @method(EXCEPTIONS[name], "__init__")
    def initialise(self: Value, *args: Value, **kwargs: Value) -> None:
        for keyword in kwargs:
            if keyword not in fields:
                throw("TypeError", f"'{keyword}' is an invalid keyword argument for {name}()")
        self.set("args", tuple(args))
        for field in fields:
            self.set(field, kwargs.get(field))


_keeps("AttributeError", "name", "obj")
_keeps("NameError", "name")
_keeps("ImportError", "name", "path", "name_from")


def _field(exception: str, name: str, compute: Callable[[tuple[Value, ...]], Value]) -> None:
    """An attribute that follows from the arguments, unless it was assigned."""

    def write(self: Value, value: Value, /) -> None:
        self.set(name, value)

    @getter(EXCEPTIONS[exception], name, write)
    def read(self: Value) -> Value:
        return self.attrs[name] if name in self.attrs else compute(self.attrs.get("args", ()))


def _argument(position: int, default: Value = None) -> Callable[[tuple[Value, ...]], Value]:
    return lambda args: args[position] if len(args) > position else default


def _quoted(pattern: str) -> Callable[[tuple[Value, ...]], Value]:
    """What the message of an exception that Python itself raised says in quotes."""
    expression = re.compile(pattern)

    def find(args: tuple[Value, ...]) -> Value:
        found = expression.search(args[0]) if args and isinstance(args[0], str) else None
        return None if found is None else found[1]

    return find


_field("StopIteration", "value", _argument(0))
_field("StopAsyncIteration", "value", _argument(0))
_field("SystemExit", "code", lambda args: args[0] if len(args) == 1 else args or None)
_field("AttributeError", "name", _quoted(r"has no attribute '(\w+)'"))
_field("AttributeError", "obj", lambda _: None)
_field("NameError", "name", _quoted(r"(?:variable|name) '(\w+)'"))
_field("ImportError", "name", _quoted(r"(?:No module named|from) '([\w.]+)'"))
_field("ImportError", "path", lambda _: None)
_field("ImportError", "msg", _argument(0))


def _system(position: int) -> Callable[[tuple[Value, ...]], Value]:
    """`errno`, `strerror`: present only when there are at least two arguments."""
    return lambda args: (
        args[position] if 2 <= len(args) <= 5 and len(args) > position else None
    )  # OSError(errno, strerror, filename, winerror, filename2)


for _position, _name in enumerate(("errno", "strerror", "filename")):
    _field("OSError", _name, _system(_position))
_field("OSError", "filename2", lambda _: None)


def _detail(position: int) -> Callable[[tuple[Value, ...]], Value]:
    """A field of the second argument of a SyntaxError."""
    return lambda args: args[1][position] if len(args) > 1 and isinstance(args[1], tuple) and len(args[1]) > position else None


_field("SyntaxError", "msg", _argument(0))
for _position, _name in enumerate(("filename", "lineno", "offset", "text", "end_lineno", "end_offset")):
    _field("SyntaxError", _name, _detail(_position))
for _exception in ("UnicodeDecodeError", "UnicodeEncodeError"):
    for _position, _name in enumerate(("encoding", "object", "start", "end", "reason")):
        _field(_exception, _name, _argument(_position))


@static_method(EXCEPTIONS["OSError"], "__new__")
def _os_error(cls: Class, *args: Value, **kwargs: Value) -> Value:
    """`OSError(errno.ENOENT, …)` is a FileNotFoundError."""
    if cls is EXCEPTIONS["OSError"] and len(args) > 1 and isinstance(args[0], int):
        cls = EXCEPTIONS[type(OSError(args[0], "")).__name__]
    return prepared_exception(allocate(cls), args)


def _shown(self: Value, show: Callable[[tuple[Any, ...]], str]) -> Value:
    """The text that the host makes of known arguments."""
    try:
        return show(tuple([to_host(argument) for argument in self.attrs["args"]]))
    except NotKnown:
        return Unknown("a text", cls=STR)


@method(BASE_EXCEPTION, "__str__")
def _str(self: Value) -> Value:
    args = self.attrs["args"]
    return "" if not args else str_of(args[0] if len(args) == 1 else args)


@method(EXCEPTIONS["KeyError"], "__str__")
def _key_str(self: Value) -> Value:
    args = self.attrs["args"]
    return "" if not args else repr_of(args[0] if len(args) == 1 else args)


def _shown_by_host(name: str, host: type[BaseException]) -> None:
    @method(EXCEPTIONS[name], "__str__")
    def text(self: Value) -> Value:
        return _str(self) if len(self.attrs["args"]) < 2 else _shown(self, lambda args: str(host(*args)))  # one argument is a plain message


for _host in (OSError, SyntaxError, UnicodeDecodeError, UnicodeEncodeError):
    _shown_by_host(_host.__name__, _host)


@method(BASE_EXCEPTION, "__repr__")
def _repr(self: Value) -> Value:
    shown = [repr_of(argument) for argument in self.attrs["args"]]
    known = [text for text in shown if isinstance(text, str)]
    return f"{self.cls.name}({', '.join(known)})" if len(known) == len(shown) else Unknown("a text", cls=STR)


method(BASE_EXCEPTION, "__hash__")(lambda self: address_of(self) >> 4)
method(BASE_EXCEPTION, "__reduce__")(lambda self: (self.cls, self.attrs["args"]))


@method(BASE_EXCEPTION, "with_traceback")
def _with_traceback(self: Value, traceback: Value, /) -> Value:
    if traceback is not None and not isinstance(traceback, Traceback | Unknown):
        throw("TypeError", "__traceback__ must be a traceback or None")
    self.set("__traceback__", traceback)
    return self


@method(BASE_EXCEPTION, "add_note")
def _add_note(self: Value, note: Value, /) -> None:
    if not isinstance(note, str | Unknown):
        throw("TypeError", f"note must be a str, not '{type(note).__name__}'")
    self.set("__notes__", List([*elements(self.attrs.get("__notes__", ())), note]))
