"""What a program sets for everything that follows: whether gradients are recorded, the default element type, mixed precision.

It is kept as attributes of an object of the analysed program, so that undoing an arm of a branch undoes it too. A mode that differs
between two arms is a condition or a union afterwards.
"""

from __future__ import annotations

from shapeproof.values.classes import Value
from shapeproof.values.session import SESSION


def mode(name: str, default: Value) -> Value:
    """What the program has set, or the default."""
    attrs = SESSION.modes.attrs
    return attrs.get(name, default) if attrs else default


def set_mode(name: str, value: Value) -> None:
    """From here on it is this."""
    SESSION.modes.set(name, value)


def recording() -> Value:
    """Whether gradients are recorded: a truth, or not known."""
    return mode("grad", True)  # the default
