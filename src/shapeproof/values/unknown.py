"""Values that are not known, and values that differ by condition.

An `Unknown` says why it is unknown (`origin`) and whose it is (`owner`: the caller's, the world's, or not modelled). Its class
may be known (`an unknown str`). What is derived from it twice in the same way is one object, so that the same test done
twice is one condition: `derive` keeps the derived values by key.

A `Union` holds guarded alternatives, exclusive and together complete on the path where it was made. It is split only when
an operation needs it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Hashable

from shapeproof.symbolic import Condition, Owner, boolean
from shapeproof.values.classes import Class, Value

POISONED = "what follows from a failure"  # the note of a condition that asks for something poisoned
KIND = "the kind of a value"  # the note of a condition that asks what kind of value an unknown is


class Unknown:
    """A value that is not known."""

    __slots__ = ("cls", "derived", "formula", "integer", "name", "origin", "owner", "tensor", "truth")

    def __init__(self, name: str = "", owner: Owner = Owner.UNMODELLED, cls: Class | None = None, origin: str = "") -> None:
        self.name = name  # how the source would call it: `args.epochs`
        self.origin = origin or name  # what made it unknown: `scipy.signal.convolve`
        self.owner = owner
        self.cls = cls
        self.derived: dict[Hashable, Value] = {}
        self.truth: Condition | None = None
        self.formula: tuple[str, Value, Value] | None = None  # the operator and the operands that gave it
        self.integer: Value = None  # the integer it turned out to be: see `values.integers`
        self.tensor: Value = None  # the tensor it turned out to be, once an operation took it as one

    def derive(self, key: Hashable, name: str, cls: Class | None = None) -> Unknown:
        """What a fixed operation on this value gives; the same key gives the same object."""
        made = self.derived.get(key)
        if made is None:
            made = self.derived[key] = type(self)(name, self.owner, cls, self.origin)
        return made

    def as_condition(self, note: str = "") -> Condition:
        """Its truth value, as a condition of its own, whose name is a Python expression."""
        if self.truth is None:
            made = boolean(_expression(self.name), self.owner, note)
            assert isinstance(made, Condition)
            self.truth = made
        return self.truth

    def __repr__(self) -> str:
        return f"<unknown {self.name}>"


def _expression(name: str) -> str:
    """A name as conditions print it: what Python can parse, or else one word."""
    try:
        ast.parse(name, mode="eval")
    except SyntaxError:
        return "_".join(re.findall(r"\w+", name)) or "unknown"
    return name


class Argument(Unknown):
    """What a caller hands to a `forward`, or a part of it: a tensor as soon as it is used like one."""

    __slots__ = ()


class Poison(Unknown):
    """What an operation gives that was reported as failing. Nothing derived from it is reported."""

    __slots__ = ()

    def as_condition(self, note: str = "") -> Condition:  # noqa: ARG002  # it has one of its own
        """A condition that asks for what does not exist, another each time."""
        made = boolean("poison", self.owner, POISONED)
        assert isinstance(made, Condition)  # both are possible
        return made

    def derive(self, key: Hashable, name: str, cls: Class | None = None) -> Unknown:  # noqa: ARG002  # all is poison
        """Poison again."""
        return self


POISON = Poison("poison")


def settled(value: Value) -> Value:
    """What an unknown turned out to be, if it turned out to be anything; other values as they are."""
    return value.tensor if isinstance(value, Unknown) and value.tensor is not None and value.cls is not None else value


class Effect(Unknown):
    """What belongs to a package that only acts on the world: a plot, a logger, a progress display, and all that they give.

    Calling it changes nothing that the program holds, so nothing is listed; what it gives is an effect again.
    """

    __slots__ = ()


class Unbound:
    """What a name holds that was deleted or not assigned in one arm."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "<unbound>"


UNBOUND = Unbound()


class Union:
    """Guarded alternatives: `cases` pairs a condition with a value."""

    __slots__ = ("cases",)

    def __init__(self, cases: tuple[tuple[Condition, Value], ...]) -> None:
        self.cases = cases
