"""The factors of a polynomial: symbols, and operations that no polynomial can express.

Representation: one class per operation, holding its operands; interned, so equal atoms are one object.
Invariant: atoms are built only by the laws (`division`, `extrema`, `conditionals`), which bring the operands
into normal form first. `lower` and `upper` contain every value the atom can take.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, ClassVar, TypeVar
from weakref import WeakValueDictionary

from shapeproof.symbolic import intervals
from shapeproof.symbolic.nodes import Node, checked_depth, next_serial

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from shapeproof.symbolic.conditions import Condition
    from shapeproof.symbolic.expressions import Dim
    from shapeproof.symbolic.intervals import Interval


MAX_CASES = 32


class Owner(enum.Enum):
    """Who chooses the value of a symbol."""

    CALLER = "caller"
    WORLD = "world"
    UNMODELLED = "unmodelled"


class Atom(Node):
    """An indivisible integer."""

    __slots__ = ("lower", "symbols", "upper")

    lower: int | None
    upper: int | None
    symbols: frozenset[Symbol]

    @property
    def bounds(self) -> Interval:
        """Where its values lie."""
        return (self.lower, self.upper)


class Symbol(Atom):
    """An unknown integer. Two symbols are never the same unknown, whatever their names."""

    __slots__ = ("boolean", "exact", "name", "note", "owner")

    def __init__(self, name: str, owner: Owner, lower: int | None, upper: int | None, exact: bool, note: str, boolean: bool) -> None:
        self.serial = next_serial()
        self.depth = 0
        self.symbols = frozenset((self,))
        self.name = name
        self.owner = owner
        self.lower = lower
        self.upper = upper
        self.exact = exact  # False: some values within the bounds may never occur
        self.note = note
        self.boolean = boolean  # True: prints as a truth value, `b` rather than `b >= 1`

    def parts(self) -> Iterator[Node]:
        """None: it is not made of other terms."""
        return iter(())

    def __repr__(self) -> str:
        return f"Symbol({self.name!r}, {self.owner.name}, {self.lower}, {self.upper})"


class Operation(Atom):
    """An atom made of other terms. `operands` are in normal form."""

    __slots__ = ("operands",)

    operands: tuple[Dim, ...]
    sign: ClassVar[str]

    def conditions(self) -> tuple[Condition, ...]:
        """The conditions that its value depends on."""
        return ()

    def parts(self) -> Iterator[Node]:
        """Its operands that are terms."""
        for operand in self.operands:
            if not isinstance(operand, int):
                yield operand

    def interval(self, operands: list[Interval]) -> Interval:
        """Where the result lies when the operands lie there."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.operands}"


class FloorDiv(Operation):
    """`⌊a / b⌋`. Whole multiples of `b` stand outside."""

    __slots__ = ()
    sign = "//"

    def interval(self, operands: list[Interval]) -> Interval:
        """Where the quotient lies."""
        return intervals.quotient(operands[0], operands[1])


class Mod(Operation):
    """`a mod b` as Python defines it: the sign is that of `b`."""

    __slots__ = ()
    sign = "%"

    def interval(self, operands: list[Interval]) -> Interval:
        """Where the remainder lies."""
        return intervals.remainder(operands[0], operands[1])


class Min(Operation):
    """The least operand. At least two; a constant stands last."""

    __slots__ = ()
    sign = "min"

    def interval(self, operands: list[Interval]) -> Interval:
        """Where the least lies."""
        return intervals.least(operands)


class Max(Operation):
    """The greatest operand. At least two; a constant stands last."""

    __slots__ = ()
    sign = "max"

    def interval(self, operands: list[Interval]) -> Interval:
        """Where the greatest lies."""
        return intervals.greatest(operands)


class IfThenElse(Operation):
    """`operands[0]` where the condition holds, `operands[1]` elsewhere."""

    __slots__ = ("cases", "condition")
    sign = "if"

    condition: Condition
    cases: int  # how many values are chosen from, counted up to `MAX_CASES`

    def conditions(self) -> tuple[Condition, ...]:
        """The one it chooses by."""
        return (self.condition,)

    def parts(self) -> Iterator[Node]:
        """The condition, and the arms that are terms."""
        yield self.condition
        yield from super().parts()

    def interval(self, operands: list[Interval]) -> Interval:
        """Where both arms lie."""
        return intervals.hull(operands[0], operands[1])


def cases(factors: Iterable[Atom]) -> int:
    """How many combinations of arms the if-then-elses among `factors` have, counted up to `MAX_CASES`."""
    count = 1
    for atom in factors:
        if isinstance(atom, IfThenElse):
            count = min(count * atom.cases, MAX_CASES)
    return count


_Built = TypeVar("_Built", bound=Operation)

_interned: WeakValueDictionary[tuple[object, ...], Operation] = WeakValueDictionary()


def interned_operations() -> int:
    """How many operations are alive. For tests of the weak table."""
    return len(_interned)


def operation(kind: type[_Built], *operands: Dim) -> _Built:
    """The one atom of this kind with these operands."""
    return _intern(kind, (), operands)


def conditional(condition: Condition, then: Dim, orelse: Dim) -> IfThenElse:
    """The one `then if condition else orelse`."""
    return _intern(IfThenElse, (condition,), (then, orelse))


def _intern(kind: type[_Built], conditions: tuple[Condition, ...], operands: tuple[Dim, ...]) -> _Built:
    # Serials stand for expressions in the key: comparing those with `==` would build conditions.
    key = (kind, conditions, tuple([d if isinstance(d, int) else (d.serial,) for d in operands]))
    found = _interned.get(key)
    if found is not None:
        assert isinstance(found, kind)
        return found
    atom = kind.__new__(kind)
    atom.operands = operands
    parts: list[Node] = [*conditions, *(d for d in operands if not isinstance(d, int))]
    atom.depth = checked_depth(1 + max(part.depth for part in parts))
    atom.serial = next_serial()
    atom.symbols = frozenset().union(
        *[condition.symbols() for condition in conditions],
        *[d.symbols() for d in operands if not isinstance(d, int)],
    )
    if isinstance(atom, IfThenElse):
        (atom.condition,) = conditions
        atom.cases = min(sum([1 if isinstance(d, int) else cases(d.atoms()) for d in operands]), MAX_CASES)
    atom.lower, atom.upper = atom.interval([(d, d) if isinstance(d, int) else d.bounds for d in operands])
    _interned[key] = atom
    return atom
