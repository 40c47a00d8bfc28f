"""Lists, dictionaries and sets of the analysed program.

What is known is kept exactly: `items`, `entries`. What is not known is a `rest`: after a list's known items come
`rest.count` more, each like `rest.element`; a dictionary or a set may hold further keys whose values are like `rest.element`.
A list grown in a loop of unknown length and a directory listing both look like this.

Keys are looked up by `key_of`: host constants stand for themselves, objects are wrapped so that the host's dictionary uses
the hash and equality that the analysed program defines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shapeproof.symbolic import Dim
from shapeproof.values.builtin_classes import DICT, FROZENSET, LIST, SET
from shapeproof.values.classes import Class, Object, Value


@dataclass(frozen=True, slots=True)
class Rest:
    """Further elements that are alike. `count` is how many, None if that is not known either."""

    element: Value
    count: Dim | None = None


class List(Object):
    """A `list`, or an instance of a class that extends it."""

    __slots__ = ("items", "rest")

    def __init__(self, items: list[Value], rest: Rest | None = None, cls: Class = LIST) -> None:
        Object.__init__(self, cls, None if cls is LIST else {})
        self.items = items
        self.rest = rest

    def snapshot(self) -> Any:
        """Items, rest and attributes."""
        return (list(self.items), self.rest, Object.snapshot(self))

    def restore(self, state: Any) -> None:
        """Take them back."""
        items, self.rest, attrs = state
        self.items = list(items)
        Object.restore(self, attrs)


class Dict(Object):
    """A `dict`, or an instance of a class that extends it. `entries` maps `key_of(key)` to the value."""

    __slots__ = ("entries", "rest")

    def __init__(self, entries: dict[Any, Value] | None = None, rest: Rest | None = None, cls: Class = DICT) -> None:
        Object.__init__(self, cls, None if cls is DICT else {})
        self.entries: dict[Any, Value] = {} if entries is None else entries
        self.rest = rest

    def snapshot(self) -> Any:
        """Entries, rest and attributes."""
        return (dict(self.entries), self.rest, Object.snapshot(self))

    def restore(self, state: Any) -> None:
        """Take them back."""
        entries, self.rest, attrs = state
        self.entries = dict(entries)
        Object.restore(self, attrs)


class Set(Object):
    """A `set` or `frozenset`, or an instance of a class that extends one. `keys` holds `key_of(element)`, in order of insertion.

    CPython's order depends on hashes; here it never does.
    """

    __slots__ = ("keys", "rest")

    def __init__(self, keys: dict[Any, None] | None = None, rest: Rest | None = None, cls: Class = SET) -> None:
        Object.__init__(self, cls, None if cls is SET or cls is FROZENSET else {})
        self.keys: dict[Any, None] = {} if keys is None else keys
        self.rest = rest

    def snapshot(self) -> Any:
        """Keys, rest and attributes."""
        return (dict(self.keys), self.rest, Object.snapshot(self))

    def restore(self, state: Any) -> None:
        """Take them back."""
        keys, self.rest, attrs = state
        self.keys = dict(keys)
        Object.restore(self, attrs)
