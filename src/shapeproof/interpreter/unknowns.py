"""Making values that are not known."""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.symbolic import Owner, boolean
from shapeproof.values.builtin_classes import BOOL, INT
from shapeproof.values.classes import Class, Value
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

# what the library can tell from the use of an unknown: what it must be to have the attribute; None if that tells nothing
RECOGNISERS: list[Callable[[Unknown, str], Value | None]] = []


def used_as(value: Unknown, name: str) -> Value:
    """The value that an unknown stands for when its attribute `name` is used; the unknown itself if that tells nothing."""
    if value.cls is not None and value.tensor is not None:
        return value.tensor
    for recognise in RECOGNISERS:
        found = recognise(value, name)
        if found is not None:
            return found
    return value


def unknown(name: str, cls: Class | None = None, owner: Owner = Owner.UNMODELLED, listed: bool = True) -> Value:
    """A value of a class, if known: an unknown `int` is a symbol, an unknown `bool` a condition. What is not modelled is listed."""
    if owner is Owner.UNMODELLED and listed:
        SESSION.not_modelled(name)
    if cls is INT:
        return SESSION.fresh(name if name.isidentifier() else "n", owner, None)
    if cls is BOOL:
        return boolean(SESSION.unique(name if name.isidentifier() else "flag"), owner)
    return Unknown(name, owner, cls)
