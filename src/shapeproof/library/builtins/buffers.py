"""`bytearray`, a list whose items are bytes, and `memoryview`, which shows a part of one, or of bytes, without copying it."""

from __future__ import annotations

from typing import Any

from shapeproof.interpreter.protocol import MISSING, as_list, compare, get_item, iterate, set_item, throw
from shapeproof.library.builtins.sequences import length_of_list
from shapeproof.library.builtins.texts import bytes_of
from shapeproof.library.natives import Pure, call_pure, class_method, constant, getter, method, not_known, payload, static_method
from shapeproof.values.builtin_classes import BYTEARRAY, BYTES, INT, LIST, builtin
from shapeproof.values.classes import Class, Object, Value
from shapeproof.values.containers import List, Rest
from shapeproof.values.journal import touch
from shapeproof.values.unknown import Unknown

constant("builtins.bytearray", BYTEARRAY)
MEMORYVIEW = constant("builtins.memoryview", builtin("memoryview"))


@static_method(BYTEARRAY, "__new__")
def _bytearray_new(cls: Class, *arguments: Value, **keywords: Value) -> Value:
    return List([], cls=cls)


@method(BYTEARRAY, "__init__")
def _bytearray_init(self: Value, source: Value = b"", encoding: Value = MISSING, errors: Value = "strict") -> None:
    made = bytes_of(source, encoding, errors)
    touch(self)
    if isinstance(made, bytes):
        self.items = list(made)
    else:
        self.items, self.rest = [], Rest(not_known("a byte", (made,), INT))


@class_method(BYTEARRAY, "fromhex")
def _bytearray_fromhex(cls: Class, text: Value, /) -> Value:
    return call_pure(Pure("bytearray.fromhex", bytearray.fromhex, BYTEARRAY), (text,), {})


def _widened(self: Any, width: Any = 0, *_: Any) -> int:
    """How long a text is that is filled up to a width."""
    return max(len(self), width) if isinstance(width, int) else 0


def _replaced(self: Any, old: Any, new: Any, count: int = -1) -> int:
    times = len(self) // max(len(old), 1) + 1
    return len(self) + len(new) * (times if count < 0 else min(count, times))


_LIMITS: dict[str, Any] = {
    **dict.fromkeys(("center", "ljust", "rjust", "zfill"), _widened),
    **dict.fromkeys(("__mul__", "__rmul__"), lambda self, count: len(self) * count),
    "replace": _replaced,
}


def _add_method(name: str) -> None:
    model = Pure(f"bytearray.{name}", getattr(bytearray, name), limit=_LIMITS.get(name))

    @method(BYTEARRAY, name)
    def run(self: Value, *arguments: Value, **keywords: Value) -> Value:
        return call_pure(model, (self, *arguments), keywords)


for _name in (
    "capitalize", "center", "count", "decode", "endswith", "find", "hex", "index", "isalnum", "isalpha", "isdigit", "islower", "isupper",
    "join", "ljust", "lower", "lstrip", "partition", "replace", "rfind", "rindex", "rjust", "rpartition", "rsplit", "rstrip", "split",
    "splitlines", "startswith", "strip", "swapcase", "title", "translate", "upper", "zfill", "removeprefix", "removesuffix",
    "__repr__", "__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__add__", "__mul__", "__rmul__", "__mod__",
):  # fmt: skip
    _add_method(_name)
for _name in ("append", "extend", "insert", "pop", "remove", "reverse", "clear", "__iadd__", "__imul__", "__iter__", "__len__"):
    method(BYTEARRAY, _name)(LIST.attrs[_name].host)  # type: ignore[index]  # a class has attributes; what changes a list in place
method(BYTEARRAY, "copy")(lambda self: List(list(self.items), self.rest, BYTEARRAY))
BYTEARRAY.attrs["__hash__"] = None  # type: ignore[index]  # a class has attributes


class MemoryView(Object):
    """The bytes of `source` at the positions of a range."""

    __slots__ = ("positions", "source")

    def __init__(self, source: Value, positions: range) -> None:
        Object.__init__(self, MEMORYVIEW)
        self.source = source
        self.positions = positions


@static_method(MEMORYVIEW, "__new__")
def _memoryview(cls: Class, source: Value, /) -> Value:
    source = payload(source)
    if isinstance(source, MemoryView):
        return MemoryView(source.source, source.positions)
    if isinstance(source, bytes):
        return MemoryView(source, range(len(source)))
    if isinstance(source, List) and source.cls.layout is BYTEARRAY:
        length = length_of_list(source)
        return MemoryView(source, range(length)) if isinstance(length, int) else not_known("memoryview", (source,), cls)
    if isinstance(source, Unknown):
        return not_known("memoryview", (source,), cls)
    throw("TypeError", "memoryview: a bytes-like object is required")


def _position(self: MemoryView, key: Value) -> int:
    key = payload(key)
    if not isinstance(key, int):
        throw("TypeError", "memoryview: invalid slice key")
    try:
        return self.positions[key]
    except IndexError:
        throw("IndexError", "index out of bounds on dimension 1")


@method(MEMORYVIEW, "__getitem__")
def _view_item(self: Value, key: Value, /) -> Value:
    if not isinstance(self, MemoryView) or isinstance(key, Unknown):
        return Unknown("a byte")
    if isinstance(key, slice):
        return MemoryView(self.source, self.positions[key])
    return get_item(self.source, _position(self, key))


@method(MEMORYVIEW, "__setitem__")
def _set_view_item(self: Value, key: Value, value: Value, /) -> None:
    if not isinstance(self, MemoryView) or isinstance(key, Unknown):
        return
    if isinstance(self.source, bytes):
        throw("TypeError", "cannot modify read-only memory")
    if not isinstance(key, slice):
        set_item(self.source, _position(self, key), value)
        return
    written = as_list(value)
    positions = self.positions[key]
    if written is not None and len(written) != len(positions):
        throw("ValueError", "memoryview assignment: lvalue and rvalue have different structures")
    for number, position in enumerate(positions):
        set_item(self.source, position, Unknown("a byte") if written is None else written[number])


def _bytes_in(self: Value) -> Value:
    if not isinstance(self, MemoryView):
        return not_known("memoryview.tobytes", (self,), BYTES)
    return bytes_of(List([get_item(self.source, position) for position in self.positions]))


method(MEMORYVIEW, "tobytes", "__bytes__")(_bytes_in)
method(MEMORYVIEW, "__len__")(lambda self: len(self.positions) if isinstance(self, MemoryView) else not_known("len", (self,), INT))
method(MEMORYVIEW, "tolist")(lambda self: List([get_item(self.source, position) for position in self.positions]))
method(MEMORYVIEW, "__iter__")(lambda self: iterate(tuple([get_item(self.source, position) for position in self.positions])))
method(MEMORYVIEW, "__enter__")(lambda self: self)
method(MEMORYVIEW, "__exit__", "release")(lambda self, *_: None)  # nothing is held
getter(MEMORYVIEW, "nbytes")(lambda self: len(self.positions))
getter(MEMORYVIEW, "readonly")(lambda self: isinstance(self.source, bytes))
getter(MEMORYVIEW, "obj")(lambda self: self.source)


@method(MEMORYVIEW, "__eq__")
def _same_bytes(self: Value, other: Value, /) -> Value:
    return compare("==", _bytes_in(self), _bytes_in(other) if isinstance(other, MemoryView) else other)
