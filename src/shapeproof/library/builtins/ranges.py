"""`range`, also with bounds that are not known: then the number of its elements is an expression."""

from __future__ import annotations

from typing import Any

from shapeproof.interpreter.protocol import (
    Iterator,
    Phase,
    SequenceIterator,
    Stream,
    call_method,
    compare,
    contains,
    get_item,
    hash_of,
    iterate,
    throw,
    truth,
)
from shapeproof.library.builtins.sequences import backwards
from shapeproof.library.natives import constant, getter, method, not_known, payload, static_method
from shapeproof.symbolic import Dim, Expr, Owner, both, ceildiv, equal, maximum, mod
from shapeproof.values.builtin_classes import INT, RANGE, class_of
from shapeproof.values.classes import Class, Object, Value
from shapeproof.values.integers import integer_of
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Poison, Unknown

constant("builtins.range", RANGE)


class SymbolicRange(Object):
    """A range with a bound that is not known."""

    __slots__ = ("start", "step", "stop")

    def __init__(self, start: Dim, stop: Dim, step: Dim) -> None:
        Object.__init__(self, RANGE)
        self.start = start
        self.stop = stop
        self.step = step

    def length(self) -> Dim:
        """The number of elements; nothing is known of it if the direction is not."""
        if isinstance(self.step, int):
            forward = self.step > 0
        else:
            positive = truth(self.step > 0)
            if not isinstance(positive, bool):
                return SESSION.fresh("len", Owner.UNMODELLED, exact=False)
            forward = positive
        distance, stride = (self.stop - self.start, self.step) if forward else (self.start - self.stop, -self.step)
        return maximum(ceildiv(distance, stride), 0)


def _bound(value: Value) -> Dim:
    value = payload(value)
    if isinstance(value, Unknown):
        return integer_of(value)
    if isinstance(value, int | Expr):
        return int(value) if isinstance(value, bool) else value
    cls = class_of(value)
    own = cls.lookup("__index__") if cls is not None and isinstance(value, Object) else None
    if own is None:
        throw("TypeError", f"'{cls.name if cls else '?'}' object cannot be interpreted as an integer")
    return _bound(call_method(value, own))


@static_method(RANGE, "__new__")
def _range_new(cls: Class, *bounds: Value) -> Value:
    if not bounds:
        throw("TypeError", "range expected at least 1 argument, got 0")
    if len(bounds) > 3:
        throw("TypeError", f"range expected at most 3 arguments, got {len(bounds)}")
    for bound in bounds:
        if isinstance(bound, Poison):
            return bound
    known = [_bound(bound) for bound in bounds]
    start, stop, step = (0, known[0], 1) if len(known) == 1 else (*known, 1)[:3]
    if isinstance(step, int) and step == 0:
        throw("ValueError", "range() arg 3 must not be zero")
    if isinstance(start, int) and isinstance(stop, int) and isinstance(step, int):
        return range(start, stop, step)
    return SymbolicRange(start, stop, step)


@method(RANGE, "__len__")
def _len(self: Value) -> Value:
    return self.length() if isinstance(self, SymbolicRange) else len(self) if isinstance(self, range) else not_known("len", (self,), INT)


@method(RANGE, "__iter__")
def _iter(self: Value) -> Iterator:
    if isinstance(self, SymbolicRange):
        return Stream([Phase(self.length(), lambda i: self.start + self.step * i)])
    return SequenceIterator(self) if isinstance(self, range) else iterate(self)


@method(RANGE, "__reversed__")
def _reversed(self: Value) -> Value:
    if not isinstance(self, SymbolicRange):
        return backwards(self)
    count = self.length()
    return Stream([Phase(count, lambda i: self.start + self.step * (count - 1 - i))])


@method(RANGE, "__getitem__")
def _getitem(self: Value, key: Value, /) -> Value:
    if not isinstance(self, SymbolicRange):
        return get_item(self, key)
    if isinstance(key, slice):
        return Unknown("a range", cls=RANGE)
    position = _bound(key)
    return self.start + self.step * (position + self.length() if isinstance(position, int) and position < 0 else position)


@method(RANGE, "__contains__")
def _contains(self: Value, item: Value, /) -> Value:
    item = payload(item)
    if not isinstance(self, SymbolicRange):
        return contains(self, item)
    if not isinstance(item, int | Expr) or not isinstance(self.step, int):
        return Unknown("a membership").as_condition()
    low, high = (self.start, self.stop - 1) if self.step > 0 else (self.stop + 1, self.start)
    return both(item >= low, item <= high, equal(mod(item - self.start, abs(self.step)), 0))


@method(RANGE, "__eq__")
def _eq(self: Value, other: Value, /) -> Value:
    if isinstance(self, range) and isinstance(other, range):
        return self == other
    if class_of(other) is not RANGE:
        return NotImplemented
    return both(*(truth(compare("==", getattr(self, part), getattr(other, part))) for part in _PARTS))


method(RANGE, "__hash__")(lambda self: hash_of(self))


@method(RANGE, "index")
def _index(self: Value, item: Value, /) -> Value:
    item = payload(item)
    if not isinstance(self, range) or not isinstance(item, int):
        return not_known("range.index", (item,), INT)
    if item not in self:
        throw("ValueError", f"{item} is not in range")
    return self.index(item)


@method(RANGE, "count")
def _count(self: Value, item: Value, /) -> Value:
    item = payload(item)
    return self.count(item) if isinstance(self, range) and isinstance(item, int) else not_known("range.count", (item,), INT)


_PARTS = ("start", "stop", "step")


def _part(name: str) -> Any:
    return lambda self: getattr(self, name) if isinstance(self, range | SymbolicRange) else not_known(name, (self,), INT)


for _name in _PARTS:
    getter(RANGE, _name)(_part(_name))
