"""Keys of dictionaries and sets.

A host constant is its own key. An object whose class defines `__eq__` or `__hash__` is wrapped, so that the host's dictionary
asks the program for hash and equality; other objects are compared by identity, which is what the host does with them.
"""

from __future__ import annotations

from typing import Any

from shapeproof.interpreter.errors import throw
from shapeproof.symbolic import Condition, Expr
from shapeproof.values.builtin_classes import OBJECT
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.containers import Dict, List, Set
from shapeproof.values.unknown import Union, Unknown

_PLAIN = frozenset((int, str, float, bool, type(None), bytes, complex, type(...), range))


class HashedKey:
    """An object with its own idea of equality, as a key."""

    __slots__ = ("hash", "value")

    def __init__(self, value: Value, hash_: int) -> None:
        self.value = value
        self.hash = hash_

    def __hash__(self) -> int:
        return self.hash

    def __eq__(self, other: object) -> bool:
        from shapeproof.interpreter.comparisons import compare  # noqa: PLC0415  # comparing containers looks up keys
        from shapeproof.interpreter.truth import truth  # noqa: PLC0415  # likewise

        theirs = other.value if isinstance(other, HashedKey) else other
        return self.value is theirs or truth(compare("==", self.value, theirs)) is True


class _Opaque:
    """A symbolic or unknown value as a key: equal to itself only."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value

    def __hash__(self) -> int:
        return 1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Opaque) and other.value is self.value


def key_of(value: Value) -> Any:
    """The host key for a value; raises the TypeError of an unhashable one."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, tuple):
        parts = tuple(key_of(part) for part in value)
        return value if all(a is b for a, b in zip(parts, value, strict=True)) else _TupleKey(parts)
    if isinstance(value, Expr | Condition | Unknown | Union):
        return _Opaque(value)
    if isinstance(value, Object):
        return _object_key(value)
    if isinstance(value, slice):
        throw("TypeError", "unhashable type: 'slice'")
    return value


class _TupleKey(tuple[Any, ...]):
    """A tuple of keys, some of them wrapped."""

    __slots__ = ()


def _object_key(value: Object) -> Any:
    cls = value.cls
    if isinstance(value, Set) and cls.layout.name == "frozenset":
        return key_of_set(value)
    hasher = cls.lookup("__hash__")
    if hasher is None and ((isinstance(value, List | Dict | Set) and not isinstance(value, Class)) or "__hash__" in _names(cls)):
        throw("TypeError", f"unhashable type: '{cls.name}'")
    if isinstance(value, Instance):
        payload = value.payload
        if hasher is None or hasher is OBJECT.attrs.get("__hash__") or type(hasher).__name__ == "Native":  # type: ignore[union-attr]  # a class has attributes
            if payload is not None and cls.layout.name in ("int", "str", "tuple", "float", "bytes"):
                return HashedKey(value, hash(key_of(payload)))
            return value
        from shapeproof.interpreter.calls import call_method  # noqa: PLC0415  # calling builds keyword dictionaries

        found = call_method(value, hasher)
        return HashedKey(value, found) if isinstance(found, int) else _Opaque(value)
    return value


def key_of_set(value: Set) -> HashedKey:
    """What finds a set among the keys: a mutable one cannot be a key itself, but can be looked for."""
    return HashedKey(value, hash(frozenset(hash(key) for key in value.keys)))


def _names(cls: Class) -> set[str]:
    return {name for ancestor in cls.mro for name in (ancestor.attrs or {}) if name == "__hash__" and ancestor is not OBJECT}


def value_of(key: Any) -> Value:
    """The value that a host key stands for."""
    if isinstance(key, HashedKey | _Opaque):
        return key.value
    if isinstance(key, _TupleKey):
        return tuple(value_of(part) for part in key)
    return key


def hash_of(value: Value) -> int:
    """`hash(value)`."""
    return hash(key_of(value))
