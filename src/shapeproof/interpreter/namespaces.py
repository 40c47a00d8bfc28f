"""`__dict__`: the attributes of an object, seen as a dictionary that writes through."""

from __future__ import annotations

from typing import Any

from shapeproof.values.classes import Object, Value
from shapeproof.values.containers import Dict
from shapeproof.values.journal import touch


class NamespaceView(Dict):
    """A dictionary whose entries are the attributes themselves."""

    __slots__ = ("owner",)

    def __init__(self, owner: Object) -> None:
        Dict.__init__(self)
        self.owner = owner
        if owner.attrs is None:
            owner.attrs = {}
        self.entries = owner.attrs

    def snapshot(self) -> Any:
        """The owner is written with it."""
        touch(self.owner)
        return Dict.snapshot(self)

    def restore(self, state: Any) -> None:
        """Both take the state back."""
        Dict.restore(self, state)
        self.owner.attrs = self.entries


def namespace_of(value: Object) -> Value:
    """The view of an object's attributes."""
    return NamespaceView(value)
