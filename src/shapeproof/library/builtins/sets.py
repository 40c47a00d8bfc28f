"""`set` and `frozenset`. A set may have a rest: further elements that are alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.protocol import (
    Iterator,
    contains,
    get_item,
    hash_of,
    iterate,
    key_of,
    over_keys,
    repr_of,
    throw,
    truth,
    value_of,
)
from shapeproof.library.builtins.mappings import length_of
from shapeproof.library.builtins.sequences import common, rest_of
from shapeproof.library.natives import constant, method, not_known, static_method
from shapeproof.symbolic import Owner, Truth
from shapeproof.values.builtin_classes import FROZENSET, INT, SET, STR
from shapeproof.values.classes import Class, Value
from shapeproof.values.containers import Rest, Set
from shapeproof.values.journal import touch
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

for _cls in (SET, FROZENSET):
    constant(f"builtins.{_cls.name}", _cls)


def set_of(iterable: Value) -> Set:
    """The elements of any iterable, as a set."""
    if isinstance(iterable, Set):
        return iterable
    items, rest = rest_of(iterable)
    return Set({key_of(item): None for item in items}, None if rest is None else Rest(rest.element))


@static_method(SET, "__new__")
def _set_new(cls: Class, *args: Value, **kwargs: Value) -> Value:
    return Set(cls=cls)


@method(SET, "__init__")
def _set_init(self: Value, iterable: Value = (), /) -> None:
    found = set_of(iterable)
    touch(self)
    self.keys, self.rest = dict(found.keys), found.rest


@static_method(FROZENSET, "__new__")
def _frozenset_new(cls: Class, iterable: Value = (), /) -> Value:
    found = set_of(iterable)
    return Set(dict(found.keys), found.rest, cls)


@method(SET, "add")
def _add(self: Value, item: Value, /) -> None:
    if isinstance(self, Set):
        touch(self)
        self.keys[key_of(item)] = None


@method(SET, "remove")
def _remove(self: Value, item: Value, /) -> None:
    if isinstance(self, Set) and not _removed(self, item) and self.rest is None:
        throw("KeyError", item)


@method(SET, "discard")
def _discard(self: Value, item: Value, /) -> None:
    if isinstance(self, Set):
        _removed(self, item)


def _removed(self: Set, item: Value) -> bool:
    """Take an element out; whether it was, or may have been, there."""
    key = key_of(item)
    if key in self.keys:
        touch(self)
        del self.keys[key]
        return True
    if truth(contains(self, item)) is False:
        return False
    touch(self)
    kept = [value_of(other) for other in self.keys]
    self.keys, self.rest = {}, Rest(common(kept)) if kept else self.rest
    return True


@method(SET, "pop")
def _pop(self: Value) -> Value:
    if not isinstance(self, Set):
        return not_known("set.pop", (self,))
    if not self.keys and self.rest is None:
        throw("KeyError", "pop from an empty set")
    touch(self)
    if len(self.keys) == 1 and self.rest is None:
        return value_of(self.keys.popitem()[0])
    kept = [*(value_of(key) for key in self.keys), *([self.rest.element] if self.rest is not None else [])]
    left = None if self.rest is not None else len(kept) - 1
    self.keys, self.rest = {}, Rest(common(kept), left)  # which one goes is the host's affair
    return common(kept) if left is None or left > _FEW else _any_of(kept)


_FEW = 8


def _any_of(items: list[Value]) -> Value:
    """One of the items; which one, the world decides."""
    position = SESSION.fresh("index", Owner.WORLD, 0, len(items) - 1)
    return get_item(tuple(items), position)


@method(SET, "clear")
def _clear(self: Value) -> None:
    if isinstance(self, Set):
        touch(self)
        self.keys.clear()
        self.rest = None


def _copy(self: Value) -> Value:
    plain = FROZENSET if self.cls.layout is FROZENSET else SET
    return Set(dict(self.keys), self.rest, plain)


def _keys_in(keys: dict[Any, None], other: Set, wanted: bool) -> dict[Any, None] | None:
    """The keys that `other` has, or has not; None if that is not decided for one."""
    kept: dict[Any, None] = {}
    for key in keys:
        there = truth(contains(other, value_of(key)))
        if not isinstance(there, bool):
            return None
        if there is wanted:
            kept[key] = None
    return kept


def _joined(self: Set, other: Set) -> Set:
    elements_left = [side.rest.element for side in (self, other) if side.rest is not None]
    return Set({**self.keys, **other.keys}, Rest(common(elements_left)) if elements_left else None)


def _shared(self: Set, other: Set) -> Set:
    kept = _keys_in(self.keys, other, wanted=True)
    return _some_of(self) if kept is None or (self.rest is not None and other.rest is not None) else Set(kept)


def _without(self: Set, other: Set) -> Set:
    kept = _keys_in(self.keys, other, wanted=False)
    return _some_of(self) if kept is None else Set(kept, self.rest)


def _in_one(self: Set, other: Set) -> Set:
    return _joined(_without(self, other), _without(other, self))


def _some_of(self: Set) -> Set:
    """Which elements are left is not known."""
    kept = [*(value_of(key) for key in self.keys), *([self.rest.element] if self.rest is not None else [])]
    return Set({}, Rest(common(kept)))


_OPERATIONS: dict[str, tuple[str, Callable[[Set, Set], Set]]] = {
    "union": ("or", _joined),
    "intersection": ("and", _shared),
    "difference": ("sub", _without),
    "symmetric_difference": ("xor", _in_one),
}
_IN_PLACE = {"union": "update", "intersection": "intersection_update", "difference": "difference_update"}


def _add_operation(cls: Class, name: str, operator: str, combine: Callable[[Set, Set], Set]) -> None:
    @method(cls, name)
    def named(self: Value, *others: Value) -> Value:
        found = self
        for other in others:
            found = combine(found, set_of(other))
        return Set(dict(found.keys), found.rest, cls)

    @method(cls, f"__{operator}__")
    def symbol(self: Value, other: Value, /) -> Value:
        if not isinstance(other, Set):
            return NotImplemented
        found = combine(self, other)
        return Set(found.keys, found.rest, cls)

    @method(cls, f"__r{operator}__")
    def reflected(self: Value, other: Value, /) -> Value:
        return symbol(other, self) if isinstance(other, Set) else NotImplemented


def _add_in_place(name: str, operator: str, combine: Callable[[Set, Set], Set]) -> None:
    @method(SET, _IN_PLACE.get(name, f"{name}_update"))
    def update(self: Value, *others: Value) -> None:
        for other in others:
            found = combine(self, set_of(other))
            touch(self)
            self.keys, self.rest = dict(found.keys), found.rest

    @method(SET, f"__i{operator}__")
    def symbol(self: Value, other: Value, /) -> Value:
        if not isinstance(other, Set):
            return NotImplemented
        update(self, other)
        return self


def _is_within(first: Set, second: Set) -> Truth:
    if first.rest is not None or second.rest is not None:
        return Unknown("a comparison of sets").as_condition()
    kept = _keys_in(first.keys, second, wanted=True)
    return Unknown("a comparison of sets").as_condition() if kept is None else len(kept) == len(first.keys)


_COMPARISONS: dict[str, Callable[[Set, Set], Truth]] = {
    "eq": lambda a, b: _same_size(a, b) and _is_within(a, b),
    "le": _is_within,
    "lt": lambda a, b: _is_within(a, b) and not _same_size(a, b),
    "ge": lambda a, b: _is_within(b, a),
    "gt": lambda a, b: _is_within(b, a) and not _same_size(a, b),
}


def _same_size(first: Set, second: Set) -> bool:
    return first.rest is not None or second.rest is not None or len(first.keys) == len(second.keys)


def _add_comparison(cls: Class, name: str, compared: Callable[[Set, Set], Truth]) -> None:
    @method(cls, f"__{name}__")
    def run(self: Value, other: Value, /) -> Value:
        if not isinstance(self, Set) or not isinstance(other, Set):
            return NotImplemented
        if self.rest is not None or other.rest is not None:
            return Unknown("a comparison of sets").as_condition()
        return compared(self, other)


def _add_all(cls: Class) -> None:
    method(cls, "copy")(_copy)
    method(cls, "__len__")(lambda self: length_of(self) if isinstance(self, Set) else not_known("len", (self,), INT))
    method(cls, "__contains__")(lambda self, item, /: contains(_view(self), item))
    for name, (operator, combine) in _OPERATIONS.items():
        _add_operation(cls, name, operator, combine)
    for name, compared in _COMPARISONS.items():
        _add_comparison(cls, name, compared)
    method(cls, "issubset")(lambda self, other, /: _is_within(self, set_of(other)))
    method(cls, "issuperset")(lambda self, other, /: _is_within(set_of(other), self))
    method(cls, "__repr__")(_shown)

    @method(cls, "__iter__")
    def over(self: Value) -> Iterator:
        return over_keys(self) if isinstance(self, Set) else iterate(self)

    @method(cls, "isdisjoint")
    def apart(self: Value, other: Value, /) -> Value:
        shared = _shared(self, set_of(other))
        return Unknown("a comparison of sets").as_condition() if shared.rest is not None else not shared.keys


def _view(self: Value) -> Value:
    return Set(self.keys, self.rest) if isinstance(self, Set) else self


def _shown(self: Value) -> Value:
    """The order of several elements is the host's affair."""
    if self.rest is not None or len(self.keys) > 1:
        return Unknown("a text", cls=STR)
    inner = [repr_of(value_of(key)) for key in self.keys]
    if inner and not isinstance(inner[0], str):
        return inner[0]
    text = f"{{{inner[0]}}}" if inner else ""
    return text if inner and self.cls is SET else f"{self.cls.name}({text})"


_add_all(SET)
_add_all(FROZENSET)
for _name, (_operator, _combine) in _OPERATIONS.items():
    _add_in_place(_name, _operator, _combine)
assert SET.attrs is not None
SET.attrs["__hash__"] = None
method(FROZENSET, "__hash__")(lambda self: hash_of(self))
