"""`__dict__`: the attributes of an object, seen as a dictionary that writes through."""

from __future__ import annotations

from typing import Any

from shapeproof.values.builtin_classes import Module
from shapeproof.values.classes import Class, Object, Value
from shapeproof.values.containers import Dict, Rest
from shapeproof.values.journal import touch
from shapeproof.values.unknown import Unknown


class NamespaceView(Dict):
    """A dictionary whose entries are the attributes themselves: it has none of its own."""

    __slots__ = ("owner",)

    def __init__(self, owner: Object) -> None:
        touch(owner)  # whoever has the view may write at once
        self.owner = owner
        Dict.__init__(self, owner.attrs)

    @property
    def entries(self) -> dict[Any, Value]:
        """The attributes."""
        if self.owner.attrs is None:
            self.owner.attrs = {}
        return self.owner.attrs

    @entries.setter
    def entries(self, entries: dict[Any, Value]) -> None:
        self.owner.attrs = entries

    def snapshot(self) -> Any:
        """The owner is written instead of it."""
        touch(self.owner)

    def restore(self, state: Any) -> None:
        """The owner takes its attributes back."""


def namespace_of(value: Object) -> Value:
    """The view of an object's attributes; that of a class cannot be written to, and lacks what only the checker keeps there."""
    if isinstance(value, Class):
        return Dict({name: attribute for name, attribute in (value.attrs or {}).items() if name not in INTERNAL and " " not in name})
    if isinstance(value, Module) and value.resolve is not None:
        return Dict(dict(value.attrs or {}), Rest(Unknown(f"a name of {value.name}")))  # it has more names than were asked for
    return NamespaceView(value)


INTERNAL = frozenset(("__abstract_names__", "__slot_names__", "__unknown__"))  # kept among the attributes of a class, and no values


def same_namespace(first: Value, second: Value) -> bool:
    """Whether both are views of one object's attributes: to the program they are one dictionary."""
    return isinstance(first, NamespaceView) and isinstance(second, NamespaceView) and first.owner is second.owner


def without_slots(value: Object, members: set[str]) -> Value:
    """The attributes of an object some of which live in slots, and so not in its dictionary."""
    return Dict({name: attribute for name, attribute in (value.attrs or {}).items() if name not in members})
