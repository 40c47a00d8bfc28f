"""Integers with unknowns, in normal form.

Problem: shapes are sums and products of unknown sizes; two spellings of one size must be one object.
Representation: `2*n*k + n - 3` is a constant, -3, and terms `((n, k), 2), ((n,), 1)`: pairs of a monomial (atoms
sorted by serial, repeated for powers) and a coefficient.
Invariant: an `Expr` has at least one term, so a constant is always a plain `int`; no coefficient is zero; terms
are sorted by degree, then by serial. Interned weakly: equal polynomials are one object, and garbage goes.
`==` builds a condition; Python's `is` tells whether two expressions have the same normal form.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, NoReturn, TypeAlias
from weakref import WeakValueDictionary

from shapeproof.symbolic import intervals
from shapeproof.symbolic.atoms import Atom, Symbol
from shapeproof.symbolic.counters import counters
from shapeproof.symbolic.nodes import MAX_TERMS, Node, TooComplex, next_serial

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from shapeproof.symbolic.atoms import Owner
    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.intervals import Interval
    from shapeproof.symbolic.rationals import Ratio

Monomial = tuple[Atom, ...]
Term = tuple[Monomial, int]
Terms = tuple[Term, ...]

MAX_POWER = 64


class Expr(Node):
    """A polynomial over atoms with at least one term."""

    __slots__ = ("_bounds", "_symbols", "constant", "terms")

    terms: Terms
    constant: int
    _bounds: Interval | None
    _symbols: frozenset[Symbol] | None

    def parts(self) -> Iterator[Node]:
        for monomial, _ in self.terms:
            yield from monomial

    def atoms(self) -> list[Atom]:
        """The distinct atoms of its monomials, oldest first."""
        found = {atom.serial: atom for monomial, _ in self.terms for atom in monomial}
        return [found[serial] for serial in sorted(found)]

    def symbols(self) -> frozenset[Symbol]:
        if self._symbols is None:
            self._symbols = frozenset().union(*[atom.symbols for m, _ in self.terms for atom in m])
        return self._symbols

    @property
    def bounds(self) -> Interval:
        """Where the value lies, whatever the unknowns are."""
        if self._bounds is None:
            self._bounds = interval_of(self)
        return self._bounds

    @property
    def lower(self) -> int | None:
        return self.bounds[0]

    @property
    def upper(self) -> int | None:
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

    def __rsub__(self, other: int) -> Dim:
        if isinstance(other, int):
            return make(tuple([(m, -c) for m, c in self.terms]), other - self.constant)
        return NotImplemented

    def __neg__(self) -> Dim:
        return make(tuple([(m, -c) for m, c in self.terms]), -self.constant)

    def __pos__(self) -> Expr:
        return self

    def __mul__(self, other: Dim) -> Dim:
        if isinstance(other, int):
            return scale(self, other)
        if isinstance(other, Expr):
            return multiply(self, other)
        return NotImplemented

    __rmul__ = __mul__

    def __pow__(self, exponent: int) -> Dim:
        if not isinstance(exponent, int) or exponent < 0:
            return NotImplemented
        if exponent > MAX_POWER:
            raise TooComplex(f"a power above {MAX_POWER}")
        result: Dim = 1
        for _ in range(exponent):
            result = result * self
        return result

    def __floordiv__(self, other: Dim) -> Dim:
        return division.floordiv(self, other) if isinstance(other, int | Expr) else NotImplemented

    def __rfloordiv__(self, other: int) -> Dim:
        return division.floordiv(other, self) if isinstance(other, int) else NotImplemented

    def __mod__(self, other: Dim) -> Dim:
        return division.mod(self, other) if isinstance(other, int | Expr) else NotImplemented

    def __rmod__(self, other: int) -> Dim:
        return division.mod(other, self) if isinstance(other, int) else NotImplemented

    def __divmod__(self, other: Dim) -> tuple[Dim, Dim]:
        return self // other, self % other

    def __rdivmod__(self, other: int) -> tuple[Dim, Dim]:
        return other // self, other % self

    def __truediv__(self, other: Dim) -> Ratio | float:
        return rationals.ratio(self, other) if isinstance(other, int | Expr) else NotImplemented

    def __rtruediv__(self, other: int) -> Ratio | float:
        return rationals.ratio(other, self) if isinstance(other, int) else NotImplemented

    def __abs__(self) -> Dim:
        return extrema.absolute(self)

    def __ge__(self, other: Dim) -> Truth:
        return comparisons.within(self - other, 0, None) if isinstance(other, int | Expr) else NotImplemented

    def __gt__(self, other: Dim) -> Truth:
        return comparisons.within(self - other, 1, None) if isinstance(other, int | Expr) else NotImplemented

    def __le__(self, other: Dim) -> Truth:
        return comparisons.within(self - other, None, 0) if isinstance(other, int | Expr) else NotImplemented

    def __lt__(self, other: Dim) -> Truth:
        return comparisons.within(self - other, None, -1) if isinstance(other, int | Expr) else NotImplemented

    def __eq__(self, other: object) -> Truth:  # type: ignore[override]  # whether two sizes agree may be unknown
        return comparisons.within(self - other, 0, 0) if isinstance(other, int | Expr) else NotImplemented

    def __ne__(self, other: object) -> Truth:  # type: ignore[override]  # as `__eq__`
        return comparisons.unequal(self, other) if isinstance(other, int | Expr) else NotImplemented

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
    made = Expr.__new__(Expr)
    made.terms = terms
    made.constant = int(constant)
    made.depth = max([atom.depth for monomial, _ in terms for atom in monomial])
    made.serial = next_serial()
    made._bounds = made._symbols = None
    counters.expressions += 1
    _interned[key] = made
    return made


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
    made = make((((atom,), 1),), 0)
    assert isinstance(made, Expr)  # it has a term
    return made


def single_atom(dim: Dim) -> Atom | None:
    """The atom that `dim` is, if it is nothing else."""
    if isinstance(dim, Expr) and dim.constant == 0 and len(dim.terms) == 1:
        monomial, coefficient = dim.terms[0]
        if coefficient == 1 and len(monomial) == 1:
            return monomial[0]
    return None


def term_order(term: Term) -> tuple[int, list[int]]:
    monomial = term[0]
    return (-len(monomial), [atom.serial for atom in monomial])


def sorted_terms(collected: dict[Monomial, int]) -> Terms:
    """The terms of a sum collected by monomial."""
    return tuple(sorted([term for term in collected.items() if term[1]], key=term_order))


def merged(a: Terms, b: Terms, sign: int) -> Terms:
    """The terms of `a + sign·b`."""
    collected = dict(a)
    for monomial, coefficient in b:
        collected[monomial] = collected.get(monomial, 0) + sign * coefficient
    return sorted_terms(collected)


def scale(a: Dim, factor: int) -> Dim:
    if isinstance(a, int):
        return a * factor
    if factor == 1:
        return a
    if factor == 0:
        return 0
    return make(tuple([(m, c * factor) for m, c in a.terms]), a.constant * factor)


def multiply(a: Expr, b: Expr) -> Dim:
    """The product, multiplied out."""
    if len(a.terms) * len(b.terms) > 4 * MAX_TERMS:
        raise TooComplex("a product of two long sums")
    left = [*a.terms, ((), a.constant)] if a.constant else a.terms
    right = [*b.terms, ((), b.constant)] if b.constant else b.terms
    collected: dict[Monomial, int] = {}
    for m, c in left:
        for n, d in right:
            monomial = joined(m, n)
            collected[monomial] = collected.get(monomial, 0) + c * d
    constant = collected.pop((), 0)
    return make(sorted_terms(collected), constant)


def joined(m: Monomial, n: Monomial) -> Monomial:
    """The product of two monomials. Law: `x*x -> x` for `0 <= x <= 1`."""
    if not m or not n:
        return m or n
    factors = sorted(m + n, key=_serial)
    if len(factors) > MAX_POWER:
        raise TooComplex(f"a product of more than {MAX_POWER} factors")
    kept: list[Atom] = []
    for atom in factors:
        if not (kept and kept[-1] is atom and atom.lower == 0 and atom.upper == 1):
            kept.append(atom)
    return tuple(kept)


def _serial(atom: Atom) -> int:
    return atom.serial


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
    return dim if isinstance(dim, int) else dim.constant


def terms_of(dim: Dim) -> Terms:
    return () if isinstance(dim, int) else dim.terms


def bounds_of(dim: Dim) -> Interval:
    return (dim, dim) if isinstance(dim, int) else dim.bounds


def interval_of(expr: Expr) -> Interval:
    """The sum of the terms' intervals: sound, and blind to correlation between terms."""
    total: Interval = (expr.constant, expr.constant)
    for monomial, coefficient in expr.terms:
        total = intervals.plus(total, intervals.scaled(monomial_interval(monomial), coefficient))
        if total == intervals.EVERYTHING:
            break
    return total


def monomial_interval(monomial: Monomial) -> Interval:
    if len(monomial) == 1:
        return monomial[0].bounds
    result: Interval = (1, 1)
    position = 0
    while position < len(monomial):
        atom = monomial[position]
        if position + 1 < len(monomial) and monomial[position + 1] is atom:
            result = intervals.times(result, intervals.square(atom.bounds))
            position += 2
        else:
            result = intervals.times(result, atom.bounds)
            position += 1
    return result


# The room's one knot: operators apply laws, and laws build expressions. The package imports this file first.
from shapeproof.symbolic import comparisons, division, extrema, rationals, text  # noqa: E402  # see above
