"""`_packages`: what the library's own source of third-party packages asks of the checker. Programs never import it."""

from __future__ import annotations

from typing import Any

from shapeproof.interpreter.frames import Cell, Frame
from shapeproof.interpreter.functions import Function
from shapeproof.interpreter.protocol import key_of, value_of
from shapeproof.library.natives import CONTENTS, function
from shapeproof.symbolic import Owner, boolean
from shapeproof.values.builtin_classes import Module, class_of
from shapeproof.values.classes import Class, Value
from shapeproof.values.containers import Dict, List
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import UNBOUND, Unknown


@function("_packages.size")
def _size(name: str, lower: int = 0, upper: int | None = None) -> Value:
    """A size that the world decides, and that can be anything within bounds: the height of an image, the length of a dataset."""
    return SESSION.fresh(name, Owner.WORLD, lower, upper)


@function("_packages.number")
def _number(name: str, lower: int | None = None, upper: int | None = None) -> Value:
    """A whole number from the world of which only bounds are known: a label."""
    return SESSION.fresh(name, Owner.WORLD, lower, upper, exact=False)


@function("_packages.unmodelled_size")
def _unmodelled_size(name: str, lower: int = 0) -> Value:
    """A size that whoever wrote the program knows, and that nothing here says: the columns of a table."""
    return SESSION.fresh(name, Owner.UNMODELLED, lower)


@function("_packages.unknown")
def _unknown(name: str, cls: Class | None = None) -> Value:
    """A value of which nothing is known; listed."""
    SESSION.not_modelled(name)
    return Unknown(name, cls=cls)


@function("_packages.opaque")
def _opaque(name: str, cls: Class | None = None) -> Value:
    """A value of which nothing is known, and nothing is missed by that: a score, a handle."""
    return Unknown(name, Owner.WORLD, cls)


@function("_packages.chance")
def _chance(probability: Value = 0.5) -> Value:
    """Whether something random happens."""
    if isinstance(probability, int | float) and not 0 < probability < 1:
        return probability >= 1
    return boolean(SESSION.unique("chance"), Owner.WORLD)


@function("_packages.is_unknown")
def _is_unknown(value: Value) -> bool:
    """Whether not even the class of a value is known."""
    return isinstance(value, Unknown) and (value.cls is None or value.tensor is None)


@function("_packages.is_module_loaded")
def _is_module_loaded(value: Value) -> bool:
    """Whether an import found a module, and not something unknown."""
    return isinstance(value, Module)


@function("_packages.kind")
def _kind(value: Value) -> str:
    """The name of the class of a value; `unknown` if that is not known."""
    cls = class_of(value)
    return "unknown" if cls is None else f"{cls.module}.{cls.name}" if cls.module not in ("builtins", "") else cls.name


@function("_packages.entries")
def _entries(value: Value) -> Value:
    """The known entries of a dictionary as pairs; None for anything else."""
    if not isinstance(value, Dict) or value.rest is not None:
        return None
    return List([(value_of(key), item) for key, item in value.entries.items()])


CONTENTS["_packages"]["kind"].takes_unions = True


@function("_packages.caller_arguments")
def _caller_arguments() -> Value:
    """The arguments of the program's innermost `__init__` that runs, by name; those of `**kwargs` among them."""
    found: dict[Any, Value] = {}
    frame = next((f for f in reversed(SESSION.frames) if not f.library and isinstance(f, Frame) and f.name.endswith("__init__")), None)
    if frame is None or not isinstance(frame.function, Function):
        return Dict(found)
    code = frame.function.code
    names = [*code.parameters[1:], *code.keyword_only]
    for name, position in code.slot_of.items():
        held = frame.slots[position]
        value = held.value if isinstance(held, Cell) else held
        if position == code.star_star and isinstance(value, Dict) and value.rest is None:
            found.update(value.entries)
        elif name in names and value is not UNBOUND:
            found[key_of(name)] = value
    return Dict(found)
