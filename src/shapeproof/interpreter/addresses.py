"""Where objects are said to be in memory: `id(x)`, and the texts that show it.

They are numbered in the order in which somebody asks, so that the same program always gets the same answer.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from shapeproof.values.classes import Object, Value
from shapeproof.values.session import SESSION

_START = 0x7F0000000000
_APART = 0x30


def address_of(value: Value) -> int:
    """The address of an object; equal constants of one type have the same."""
    known: WeakKeyDictionary[Any, int] | dict[Any, int]
    if isinstance(value, Object):
        known = SESSION.world.setdefault("addresses of objects", WeakKeyDictionary())
        key: Any = value
    else:
        known = SESSION.world.setdefault("addresses of constants", {})
        key = (type(value), value) if type(value) in _HASHABLE else id(value)
    if key not in known:
        count = SESSION.world["addresses"] = SESSION.world.get("addresses", 0) + 1
        known[key] = _START + count * _APART
    return known[key]


_HASHABLE = frozenset((int, str, float, bool, type(None), bytes, complex, type(...), range))
