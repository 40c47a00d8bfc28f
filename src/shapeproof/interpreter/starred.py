"""Stars over something of unknown length: `f(*xs)`, `(*x.shape[:-1], n)`, `[*xs, a]`.

What is evaluated in order is a host list; where the number of elements is not known, a `Further` stands in it for all of them.
Whoever takes the list asks: a tuple with one open shape among dimensions is an open shape again, a list gets a rest, a function's
parameters from there on are elements of what is not known.
"""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.interpreter.iteration import element_of, elements
from shapeproof.interpreter.lengths import UnknownLength
from shapeproof.interpreter.representatives import representative
from shapeproof.symbolic import Dim, Expr, OpenShape
from shapeproof.values.builtin_classes import TUPLE
from shapeproof.values.classes import Value
from shapeproof.values.containers import List, Rest
from shapeproof.values.unknown import POISON, Poison, Unknown

FURTHER_KEYWORDS = "**"  # in a dictionary of keyword arguments: there may be more, which are not known


class Further:
    """The elements of `source`, of which it is not known how many there are."""

    __slots__ = ("source",)

    def __init__(self, source: Value) -> None:
        self.source = source

    def element(self) -> Value:
        """What each of them is like."""
        if isinstance(self.source, List) and self.source.rest is not None:
            return representative([*self.source.items, self.source.rest.element], "an element")
        return element_of(self.source)

    def at(self, position: int) -> Value:
        """The one at a position, if there are so many."""
        if isinstance(self.source, List) and self.source.rest is not None:
            items = self.source.items
            return items[position] if position < len(items) else self.source.rest.element
        if isinstance(self.source, Unknown):
            return self.source.derive(("item", position), f"{self.source.name}[{position}]")
        return self.element()

    def named(self, name: str) -> Value:
        """The one called `name`, of keyword arguments: those of a dictionary need not have this name at all."""
        if isinstance(self.source, Unknown):
            return self.source.derive(("item", name), f"{self.source.name}[{name!r}]")
        return Unknown(name)

    def count(self) -> Dim | None:
        """How many there are, as far as that can be said."""
        if isinstance(self.source, List) and self.source.rest is not None and self.source.rest.count is not None:
            return self.source.rest.count + len(self.source.items)
        return None


def spread(found: list[Value], value: Value) -> None:
    """Append the elements of `value`."""
    try:
        found.extend(elements(value))
    except UnknownLength:
        found.append(Further(value))


def first_further(items: Sequence[Value]) -> int:
    """Where the first `Further` stands; -1 if all elements are known."""
    return next((position for position, item in enumerate(items) if type(item) is Further), -1)


def tuple_of(items: list[Value]) -> Value:
    """`(a, *b, c)`."""
    position = first_further(items)
    if position < 0:
        return tuple(items)
    if any(isinstance(item.source, Poison) for item in items if type(item) is Further):
        return POISON
    source = items[position].source
    before, after = items[:position], items[position + 1 :]
    if isinstance(source, OpenShape) and all(isinstance(item, int | Expr) for item in (*before, *after)):
        return tuple(before) + source + tuple(after)
    return Unknown("a tuple", cls=TUPLE)


def list_of(items: list[Value]) -> Value:
    """`[a, *b, c]`."""
    position = first_further(items)
    if position < 0:
        return List(items)
    if any(isinstance(item.source, Poison) for item in items if type(item) is Further):
        return POISON
    return List(items[:position], rest_of(items[position:]))


def rest_of(items: Sequence[Value]) -> Rest:
    """Elements from the first of unknown number on."""
    kinds = [item.element() if type(item) is Further else item for item in items]
    counts = [item.count() if type(item) is Further else 1 for item in items]
    total: Dim | None = 0
    for count in counts:
        total = None if total is None or count is None else total + count
    return Rest(representative(kinds, "an element"), total)


def opened(items: Sequence[Value]) -> tuple[list[Value], Rest]:
    """The elements that are known to stand in front, and the others, of which it is not known how many there are."""
    position = first_further(items)
    source = items[position].source
    if isinstance(source, List) and source.rest is not None and position == len(items) - 1:
        return [*items[:position], *source.items], source.rest
    return list(items[:position]), rest_of(items[position:])
