"""Objects and classes of the analysed program.

Immutable values that are fully known (`int`, `str`, `tuple`, `None`, …) stand for themselves. Everything with identity is an
`Object`: its class, its attributes, and the stamp of the journal. A `Class` is an object whose attributes are shared by its
instances; `Class.lookup` walks the method resolution order, which is computed as CPython does (C3).
"""

from __future__ import annotations

import enum
from typing import Any

from shapeproof.values.journal import JOURNAL, touch

Value = Any  # what a name of the analysed program can hold: a host constant, a symbolic number, or an `Object`

_MISSING = object()


class Object:
    """Anything with identity. `born` is the serial of the journal segment it was made in."""

    __slots__ = ("__weakref__", "attrs", "born", "cls", "stamp")

    attrs: dict[str, Value] | None

    def __init__(self, cls: Class, attrs: dict[str, Value] | None = None) -> None:
        self.cls = cls
        self.attrs = attrs
        self.stamp = self.born = JOURNAL.serial

    def set(self, name: str, value: Value) -> None:
        """Write an attribute of the object itself, without descriptors."""
        if self.stamp != JOURNAL.serial:
            JOURNAL.keep(self)
        if self.attrs is None:
            self.attrs = {}
        self.attrs[name] = value

    def delete(self, name: str) -> None:
        """Remove an attribute of the object itself."""
        touch(self)
        if self.attrs is not None:
            del self.attrs[name]

    def snapshot(self) -> Any:
        """The attributes; subclasses with more state extend it."""
        return None if self.attrs is None else dict(self.attrs)

    def restore(self, state: Any) -> None:
        """Take the attributes back."""
        self.attrs = None if state is None else dict(state)


class Instance(Object):
    """An instance of a class written in Python; `payload` is the host value if the class extends `int`, `str`, `tuple` and the like."""

    __slots__ = ("payload",)

    def __init__(self, cls: Class, payload: Value = None) -> None:
        Object.__init__(self, cls, {})
        self.payload = payload


class Origin(enum.Enum):
    """Whose a class is: it decides what an attribute means that it does not have."""

    PROGRAM = "the program's: all there is of it is known"
    LIBRARY = "a model of a class, which may lack what the real one has"
    UNKNOWN = "a class of which nothing is known"


class Class(Object):
    """A class. `builtin` marks those whose instances are host values or native objects."""

    __slots__ = ("_cache", "bases", "builtin", "layout", "module", "mro", "name", "origin", "qualname", "subclasses")

    def __init__(
        self,
        name: str,
        bases: tuple[Class, ...] = (),
        attrs: dict[str, Value] | None = None,
        metaclass: Class | None = None,
        module: str = "builtins",
        builtin: bool = False,
        origin: Origin = Origin.PROGRAM,
    ) -> None:
        Object.__init__(self, metaclass or self, attrs if attrs is not None else {})
        self.name = self.qualname = name
        self.module = module
        self.bases = bases
        self.builtin = builtin
        self.origin = Origin.LIBRARY if builtin else origin
        self.mro: tuple[Class, ...] = (self, *_linearise(bases))
        # the nearest builtin ancestor decides how an instance is laid out (a `List`, a `Dict`, an `Instance` with payload)
        self.layout: Class = self if builtin else next((c for c in self.mro[1:] if c.builtin and c.name != "object"), self.mro[-1])
        self.subclasses: list[Class] = []
        self._cache: dict[str, Value] = {}
        for base in bases:
            base.subclasses.append(self)

    def lookup(self, name: str, default: Value = None) -> Value:
        """The attribute `name` as found along the method resolution order, without binding it."""
        found = self._cache.get(name, _MISSING)
        if found is _MISSING:
            for cls in self.mro:
                if name in cls.attrs:  # type: ignore[operator]  # a class always has attributes
                    found = cls.attrs[name]  # type: ignore[index]  # likewise
                    break
            else:
                found = self._of_unknown_ancestor(name)
            self._cache[name] = found
        return default if found is _MISSING else found

    def _of_unknown_ancestor(self, name: str) -> Value:
        """What only an ancestor that nobody knows may have: it comes after all that is known."""
        for cls in self.mro:
            if cls.origin is Origin.UNKNOWN:
                return cls.attrs.get(f"perhaps {name}", _MISSING)  # type: ignore[union-attr]  # likewise
        return _MISSING

    def is_subclass(self, other: Class) -> bool:
        """Whether `other` is in the method resolution order."""
        return other in self.mro

    def set(self, name: str, value: Value) -> None:
        """Write a class attribute."""
        Object.set(self, name, value)
        self._forget()

    def delete(self, name: str) -> None:
        """Remove a class attribute."""
        Object.delete(self, name)
        self._forget()

    def restore(self, state: Any) -> None:
        """Take the attributes back; what was looked up meanwhile no longer holds."""
        Object.restore(self, state)
        self._forget()

    def _forget(self) -> None:
        self._cache.clear()
        for cls in self.subclasses:
            cls._forget()


def _linearise(bases: tuple[Class, ...]) -> list[Class]:
    """The C3 order of the ancestors; raises `TypeError` when there is none."""
    sequences = [list(base.mro) for base in bases] + [list(bases)]
    order: list[Class] = []
    while sequences := [s for s in sequences if s]:
        for sequence in sequences:
            head = sequence[0]
            if not any(head in other[1:] for other in sequences):
                break
        else:
            names = ", ".join(base.name for base in bases)
            raise TypeError(f"Cannot create a consistent method resolution order (MRO) for bases {names}")
        order.append(head)
        for sequence in sequences:
            if sequence[0] is head:
                del sequence[0]
    return order
