"""`_shapeproof`: what the library's own Python source asks of the checker. Programs never import it."""

from __future__ import annotations

from shapeproof.interpreter.protocol import get_item, unknown
from shapeproof.library.natives import CONTENTS, function, not_known, payload
from shapeproof.symbolic import Condition, Expr, OpenShape, Owner, Ratio
from shapeproof.values.builtin_classes import Native
from shapeproof.values.classes import Class, Value
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Effect, Union, Unknown

_NOT_KNOWN = (Unknown, Union, Expr, Condition, Ratio, OpenShape)


def is_known(value: Value) -> bool:
    """Whether a value is a constant or an object, and not a symbol or worse; tuples are looked into."""
    return all(map(is_known, value)) if isinstance(value, tuple) else not isinstance(value, _NOT_KNOWN)


@function("_shapeproof.known")
def _are_known(*values: Value) -> bool:
    return all(map(is_known, values))


CONTENTS["_shapeproof"]["known"].takes_unions = True


@function("_shapeproof.derived")
def _derived(value: Value, name: str, cls: Class | None = None) -> Value:
    """A value of a class that depends on `value`; for the same value and class, the same one."""
    if isinstance(value, Unknown):
        return value.derive((name, cls), name, cls)
    return not_known(name, (value,), cls)


@function("_shapeproof.unlisted")
def _unlisted(name: str, cls: Class | None = None) -> Value:
    """A value that the world gives: a file's contents, the time, the name of a device."""
    return unknown(name, cls, Owner.UNMODELLED, listed=False)


@function("_shapeproof.world")
def _world(name: str, cls: Class | None = None) -> Value:
    """A value that the world gives and that can be anything: a random draw."""
    return unknown(name, cls, Owner.WORLD)


@function("_shapeproof.chosen")
def _chosen(name: str, cls: Class | None = None) -> Value:
    """A value that whoever starts the program chooses: a command-line option."""
    return unknown(name, cls, Owner.CALLER)


@function("_shapeproof.given")
def _given(name: str) -> Value:
    """The text that `--arg NAME=VALUE` gives an option; None if it does not."""
    return SESSION.arguments.get(name)


@function("_shapeproof.effect")
def _effect(name: str) -> Value:
    """Something whose use changes nothing that the program holds."""
    return Effect(name)


@function("_shapeproof.not_modelled")
def _not_modelled(name: str) -> None:
    """List `name` as something that is not modelled."""
    SESSION.not_modelled(name)


@function("_shapeproof.itemgetter")
def _field(index: int) -> Value:
    """What reads one field of a named tuple."""
    return Native(f"field {index}", lambda self: get_item(payload(self), index))
