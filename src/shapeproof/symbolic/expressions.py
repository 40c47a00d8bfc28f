"""Integers with unknowns, in normal form.

Problem: shapes are sums and products of unknown sizes; two spellings of one size must be one object.
Representation: `2*n*k + n - 3` is a constant, -3, and terms (see `polynomials`).
Invariant: an `Expr` has at least one term, so a constant is always a plain `int`. Interned weakly: equal
polynomials are one object, and garbage goes.
`==` builds a condition; Python's `is` tells whether two expressions have the same normal form.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, NoReturn, TypeAlias
from weakref import WeakValueDictionary

from shapeproof.symbolic.atoms import Atom, Owner, Symbol
from shapeproof.symbolic.counters import counters
from shapeproof.symbolic.nodes import MAX_TERMS, Node, TooComplex, next_serial
from shapeproof.symbolic.polynomials import (
    MAX_DEGREE,
    Monomial,
    Terms,
    merged,
    multiplied,
    scaled,
    sorted_terms,
    sum_interval,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.intervals import Interval
    from shapeproof.symbolic.rationals import Ratio


class Expr(Node):
    """A polynomial over atoms with at least one term. Made by `make` only."""

    __slots__ = ("_bounds", "_symbols", "constant", "terms")

    def __init__(self, terms: Terms, constant: int) -> None:
        self.terms = terms
        self.constant = constant
        self.depth = max([atom.depth for monomial, _ in terms for atom in monomial])
        self.serial = next_serial()
        self._bounds: Interval | None = None
        self._symbols: frozenset[Symbol] | None = None

    def parts(self) -> Iterator[Node]:
        """The atoms of its monomials."""
        for monomial, _ in self.terms:
            yield from monomial

    def atoms(self) -> list[Atom]:
        """The distinct atoms of its monomials, oldest first."""
        found = {atom.serial: atom for monomial, _ in self.terms for atom in monomial}
        return [found[serial] for serial in sorted(found)]

    def symbols(self) -> frozenset[Symbol]:
        """The unknowns it depends on. A set: sort by serial before iterating."""
        if self._symbols is None:
            first, *others = [atom.symbols for monomial, _ in self.terms for atom in monomial]
            self._symbols = first.union(*others) if others else first
        return self._symbols

    @property
    def bounds(self) -> Interval:
        """Where the value lies, whatever the unknowns are."""
        if self._bounds is None:
            self._bounds = sum_interval(self.terms, self.constant, _atom_bounds)
        return self._bounds

    @property
    def lower(self) -> int | None:
        """The least possible value, or None."""
        return self.bounds[0]

    @property
    def upper(self) -> int | None:
        """The greatest possible value, or None."""
        return self.bounds[1]

    def __add__(self, other: Dim) -> Dim:
        if isinstance(other, int):
            return make(self.terms, self.constant + other)
        if isinstance(other, Expr):
            return make(merged(self.terms, other.terms, 1), self.constant + other.constant)
        return NotImplemented

    __radd__ = __add__

    def __sub__(self, other: Dim) -> Dim:
        if isinstance(other, int):
            return make(self.terms, self.constant - other)
        if isinstance(other, Expr):
            return make(merged(self.terms, other.terms, -1), self.constant - other.constant)
        return NotImplemented

    def __rsub__(self, other: Dim) -> Dim:
        if isinstance(other, int):
            return make(scaled(self.terms, -1), other - self.constant)
        return NotImplemented

    def __neg__(self) -> Dim:
        return make(scaled(self.terms, -1), -self.constant)

    def __pos__(self) -> Expr:
        return self

    def __mul__(self, other: Dim) -> Dim:
        if isinstance(other, int):
            return scale(self, other)
        if isinstance(other, Expr):
            return division.recombined(make(*multiplied(self.terms, self.constant, other.terms, other.constant)))
        return NotImplemented

    __rmul__ = __mul__

    def __pow__(self, exponent: Dim) -> Dim:
        if not isinstance(exponent, int) or exponent < 0:
            return NotImplemented
        if exponent > MAX_DEGREE:
            raise TooComplex(f"a power above {MAX_DEGREE}")
        result: Dim = 1
        for _ in range(exponent):
            result = result * self
        return result

    def __floordiv__(self, other: Dim) -> Dim:
        if isinstance(other, (int, Expr)):
            return division.floordiv(self, other)
        return NotImplemented

    def __rfloordiv__(self, other: Dim) -> Dim:
        if isinstance(other, int):
            return division.floordiv(other, self)
        return NotImplemented

    def __mod__(self, other: Dim) -> Dim:
        if isinstance(other, (int, Expr)):
            return division.mod(self, other)
        return NotImplemented

    def __rmod__(self, other: Dim) -> Dim:
        if isinstance(other, int):
            return division.mod(other, self)
        return NotImplemented

    def __divmod__(self, other: Dim) -> tuple[Dim, Dim]:
        return self // other, self % other

    def __rdivmod__(self, other: int) -> tuple[Dim, Dim]:
        return other // self, other % self

    def __truediv__(self, other: Dim) -> Ratio | float:
        if isinstance(other, (int, Expr)):
            return rationals.ratio(self, other)
        return NotImplemented

    def __rtruediv__(self, other: Dim) -> Ratio | float:
        if isinstance(other, int):
            return rationals.ratio(other, self)
        return NotImplemented

    def __abs__(self) -> Dim:
        return extrema.absolute(self)

    def __ge__(self, other: Dim) -> Truth:
        if isinstance(other, (int, Expr)):
            return comparisons.difference_within(self, other, 0, None)
        return NotImplemented

    def __gt__(self, other: Dim) -> Truth:
        if isinstance(other, (int, Expr)):
            return comparisons.difference_within(self, other, 1, None)
        return NotImplemented

    def __le__(self, other: Dim) -> Truth:
        if isinstance(other, (int, Expr)):
            return comparisons.difference_within(self, other, None, 0)
        return NotImplemented

    def __lt__(self, other: Dim) -> Truth:
        if isinstance(other, (int, Expr)):
            return comparisons.difference_within(self, other, None, -1)
        return NotImplemented

    def __eq__(self, other: object) -> Truth:  # type: ignore[override]  # whether two sizes agree may be unknown
        if isinstance(other, (int, Expr)):
            return comparisons.difference_within(self, other, 0, 0)
        return NotImplemented

    def __ne__(self, other: object) -> Truth:  # type: ignore[override]  # as `__eq__`
        if isinstance(other, (int, Expr)):
            return comparisons.unequal(self, other)
        return NotImplemented

    __hash__ = object.__hash__

    def __bool__(self) -> NoReturn:
        raise TypeError(f"undecided: whether {self} is zero is not known; compare it and decide the condition")

    def __str__(self) -> str:
        return text.text(self)

    def __repr__(self) -> str:
        return f"<Expr {self}>"


Dim: TypeAlias = int | Expr

_interned: WeakValueDictionary[tuple[int, Terms], Expr] = WeakValueDictionary()


def interned_expressions() -> int:
    """How many expressions are alive. For tests of the weak table."""
    return len(_interned)


def make(terms: Terms, constant: int) -> Dim:
    """The one object for this polynomial. `terms` are sorted and have no zeros."""
    if not terms:
        return int(constant)
    key = (constant, terms)
    found = _interned.get(key)
    if found is not None:
        return found
    if len(terms) > MAX_TERMS:
        raise TooComplex(f"a polynomial with more than {MAX_TERMS} terms")
    made = _interned[key] = Expr(terms, int(constant))
    counters.expressions += 1
    return made


def form_of(terms: Terms) -> Expr:
    """The sum of `terms`, of which there is at least one."""
    made = make(terms, 0)
    assert isinstance(made, Expr)  # it has a term
    return made


def _atom_bounds(atom: Atom) -> Interval:
    return (atom.lower, atom.upper)


def symbol(
    name: str,
    owner: Owner,
    lower: int | None = 0,
    upper: int | None = None,
    exact: bool = True,
    note: str = "",
) -> Expr:
    """A fresh unknown between the bounds. `exact`: every value between them can really occur."""
    return of_atom(Symbol(name, owner, lower, upper, exact, note, boolean=False))


def of_atom(atom: Atom) -> Expr:
    """The atom as an expression."""
    return form_of((((atom,), 1),))


def single_atom(dim: Dim) -> Atom | None:
    """The atom that `dim` is, if it is nothing else."""
    if isinstance(dim, Expr) and dim.constant == 0 and len(dim.terms) == 1:
        monomial, coefficient = dim.terms[0]
        if coefficient == 1 and len(monomial) == 1:
            return monomial[0]
    return None


def scale(a: Dim, factor: int) -> Dim:
    """`factor·a`."""
    if isinstance(a, int):
        return a * factor
    if factor == 1:
        return a
    if factor == 0:
        return 0
    return make(scaled(a.terms, factor), a.constant * factor)


def split_by(dim: Dim, atom: Atom) -> tuple[Dim, Dim] | None:
    """`(a, r)` with `dim = a·atom + r`, neither mentioning `atom` as a factor; None if it occurs squared."""
    if isinstance(dim, int):
        return 0, dim
    inside: dict[Monomial, int] = {}
    outside: dict[Monomial, int] = {}
    for monomial, coefficient in dim.terms:
        count = monomial.count(atom)
        if count > 1:
            return None
        if count:
            inside[tuple([factor for factor in monomial if factor is not atom])] = coefficient
        else:
            outside[monomial] = coefficient
    constant = inside.pop((), 0)
    return make(sorted_terms(inside), constant), make(sorted_terms(outside), dim.constant)


def content(dims: Iterable[Dim]) -> int:
    """The greatest integer dividing every coefficient and constant."""
    divisor = 0
    for dim in dims:
        divisor = gcd(divisor, dim) if isinstance(dim, int) else gcd(divisor, dim.constant, *[c for _, c in dim.terms])
    return divisor


def divided(dim: Dim, divisor: int) -> Dim:
    """`dim / divisor`, for a divisor of its content."""
    if isinstance(dim, int):
        return dim // divisor
    return dim if divisor == 1 else make(tuple([(m, c // divisor) for m, c in dim.terms]), dim.constant // divisor)


def common_part(dims: list[Dim]) -> Dim:
    """The terms, and the constant, that all of `dims` have."""
    first = dims[0]
    constant = constant_of(first)
    if any(constant_of(dim) != constant for dim in dims):
        constant = 0
    if isinstance(first, int) or any(isinstance(dim, int) for dim in dims):
        return constant
    shared = first.terms
    for dim in dims[1:]:
        others = dict(terms_of(dim))
        shared = tuple([(m, c) for m, c in shared if others.get(m) == c])
    return make(shared, constant)


def constant_of(dim: Dim) -> int:
    """What a dimension adds to its monomials."""
    return dim if isinstance(dim, int) else dim.constant


def terms_of(dim: Dim) -> Terms:
    """The monomials of a dimension, with their coefficients."""
    return () if isinstance(dim, int) else dim.terms


def bounds_of(dim: Dim) -> Interval:
    """Where a dimension lies."""
    return (dim, dim) if isinstance(dim, int) else dim.bounds


# The room's one knot: operators apply laws, and laws build expressions. The package imports this file first.
from shapeproof.symbolic import comparisons, division, extrema, rationals, text  # noqa: E402  # see above
