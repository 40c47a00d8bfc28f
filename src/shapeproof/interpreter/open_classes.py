"""Classes of which not everything is known.

A base that is not known (`class Net(LightningModule)`, where the package is not installed) is a class of its own in the method resolution
order: what is found before it is found, what only it can have is unknown. Classes that the library models may lack names that the real
ones have; the library says which.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.calls import call_method, forget_contents
from shapeproof.interpreter.unknowns import unknown
from shapeproof.symbolic import Truth, either
from shapeproof.values.builtin_classes import BOOL, OBJECT, TYPE, Native
from shapeproof.values.classes import Class, Origin, Value
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Poison, Union, Unknown

# what Python itself asks of an object by name; the real base may have any of these
_ASKED = (
    "bool", "call", "len", "iter", "next", "getitem", "setitem", "delitem", "contains", "enter", "exit", "index", "int", "float", "add", "sub", "mul",
    "truediv", "floordiv", "mod", "pow", "matmul", "neg", "radd", "rsub", "rmul", "rtruediv", "iadd", "isub", "imul", "lt", "le", "gt", "ge",
)  # fmt: skip

# which names a class that the library models may have although the model does not: filled by the library
MAY_HAVE: list[Callable[[Class, str], bool]] = []


def stand_in(base: Unknown | Union) -> Class:
    """The class that an unknown base is taken for, always the same one; one that differs by condition is as good as unknown."""
    if isinstance(base, Union):
        base = Unknown("a base class that differs by condition")
    found = base.derived.get("class")
    if found is None:
        if not isinstance(base, Poison):
            SESSION.not_modelled(base.name or "a base class")
        found = Class(base.name or "an unknown class", (OBJECT,), {}, TYPE, module="", origin=Origin.UNKNOWN)
        found.attrs["__init__"] = Native("__init__", _initialise(found))  # type: ignore[index]  # a class has attributes
        for name in _ASKED:
            found.attrs[f"perhaps __{name}__"] = Native(f"{found.name}.__{name}__", _answer(found, name))  # type: ignore[index]  # likewise
        found.attrs["__unknown__"] = base  # type: ignore[index]  # likewise
        base.derived["class"] = found
    return found


def extends(cls: Class, other: Value) -> Truth:
    """Whether `cls` extends `other`, which may be unknown itself; a class with an unknown ancestor may extend what the program did not define."""
    if isinstance(other, Unknown):
        known = other.derived.get("class")
        return (known is not None and cls.is_subclass(known)) or _undecided(other, cls)
    if cls.is_subclass(other):
        return True
    if other.origin is Origin.PROGRAM:
        return False
    unknowns = [ancestor.attrs["__unknown__"] for ancestor in cls.mro if ancestor.origin is Origin.UNKNOWN]  # type: ignore[index]  # set where it is made
    return either(*(_undecided(base, other) for base in unknowns))


def _undecided(base: Unknown, other: Class) -> Truth:
    return base.derive(("extends", id(other)), f"issubclass({other.name}, {base.name})", BOOL).as_condition()


def _answer(cls: Class, name: str) -> Callable[..., Value]:
    full = f"{cls.name}.__{name}__"
    return lambda *_, **__: unknown(full)


def _initialise(cls: Class) -> Callable[..., None]:
    """What it does is not known; natively made ancestors after it, such as `Module`, are surely initialised."""

    def initialise(self: Any, *arguments: Value, **keywords: Value) -> None:
        for argument in (*arguments, *keywords.values()):
            forget_contents(argument)
        order = self.cls.mro
        following = next((c.attrs["__init__"] for c in order[order.index(cls) + 1 :] if "__init__" in c.attrs), None)
        if isinstance(following, Native) and following is not OBJECT.attrs.get("__init__"):  # type: ignore[union-attr]  # a class has attributes
            call_method(self, following)
        elif following is not None and not isinstance(following, Native):
            SESSION.not_modelled(f"{cls.name}.__init__")

    return initialise


def perhaps(cls: Class, name: str) -> Value | None:
    """The unknown that an attribute is which no known class has; None if none of the ancestors can have it."""
    if name.startswith("__"):
        return None
    for ancestor in cls.mro:
        if ancestor.origin is Origin.PROGRAM or ancestor is OBJECT:
            continue
        if ancestor.origin is Origin.UNKNOWN or any(may_have(ancestor, name) for may_have in MAY_HAVE):
            return unknown(f"{ancestor.name}.{name}")
    return None
