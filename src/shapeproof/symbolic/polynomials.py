"""Sums of products of atoms, as plain tuples.

Representation: a monomial is a tuple of atoms sorted by serial, repeated for powers; a term is a monomial with a
coefficient. `2*n*k + n` is `(((n, k), 2), ((n,), 1))`. The constant is kept elsewhere: no monomial is empty.
Invariant: terms are sorted by degree, then by serial, and no coefficient is zero; so equal sums are equal tuples.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

from shapeproof.symbolic import intervals
from shapeproof.symbolic.atoms import Atom
from shapeproof.symbolic.nodes import MAX_TERMS, TooComplex

if TYPE_CHECKING:
    from collections.abc import Callable

    from shapeproof.symbolic.intervals import Interval

Monomial = tuple[Atom, ...]
Term = tuple[Monomial, int]
Terms = tuple[Term, ...]

MAX_DEGREE = 64


def term_order(term: Term) -> tuple[int, list[int]]:
    """Higher degrees first, then older atoms first."""
    return (-len(term[0]), [atom.serial for atom in term[0]])


def sorted_terms(collected: dict[Monomial, int]) -> Terms:
    """The terms of a sum collected by monomial."""
    terms = [term for term in collected.items() if term[1]]
    if len(terms) > 1:
        terms.sort(key=term_order)
    return tuple(terms)


def merged(a: Terms, b: Terms, sign: int) -> Terms:
    """The terms of `a + sign·b`."""
    collected = dict(a)
    for monomial, coefficient in b:
        collected[monomial] = collected.get(monomial, 0) + sign * coefficient
    return sorted_terms(collected)


def scaled(terms: Terms, factor: int) -> Terms:
    """The terms of `factor·terms`, for a factor other than zero."""
    return tuple([(m, c * factor) for m, c in terms])


def multiplied(a: Terms, c: int, b: Terms, d: int) -> tuple[Terms, int]:
    """The terms and the constant of `(a + c)·(b + d)`, multiplied out."""
    if len(a) * len(b) > 4 * MAX_TERMS:
        raise TooComplex("a product of two long sums")
    collected: dict[Monomial, int] = {}
    for m, e in a:
        for n, f in b:
            monomial = joined(m, n)
            collected[monomial] = collected.get(monomial, 0) + e * f
    for terms, factor in ((a, d), (b, c)):
        if factor:
            for m, e in terms:
                collected[m] = collected.get(m, 0) + e * factor
    return sorted_terms(collected), c * d


def joined(m: Monomial, n: Monomial) -> Monomial:
    """The product of two monomials. Law: `x*x -> x` for `0 <= x <= 1`."""
    factors = sorted(m + n, key=_serial)
    if len(factors) > MAX_DEGREE:
        raise TooComplex(f"a product of more than {MAX_DEGREE} factors")
    kept = factors[:1]
    for atom in factors[1:]:
        if atom is not kept[-1] or atom.lower != 0 or atom.upper != 1:
            kept.append(atom)
    return tuple(kept)


def _serial(atom: Atom) -> int:
    return atom.serial


def quotient(m: Monomial, n: Monomial) -> Monomial | None:
    """`m / n`, if `n` divides `m`."""
    rest = list(m)
    for atom in n:
        if atom not in rest:
            return None
        rest.remove(atom)
    return tuple(rest)


def common(monomials: list[Monomial]) -> Monomial:
    """The greatest monomial dividing all of them."""
    shared = list(monomials[0])
    for monomial in monomials[1:]:
        available = list(monomial)
        kept = []
        for atom in shared:
            if atom in available:
                available.remove(atom)
                kept.append(atom)
        shared = kept
    return tuple(shared)


def primitive(terms: Terms) -> tuple[Terms, int]:
    """`(form, g)` with `terms = g·form`: no common factor, and the first coefficient is positive."""
    first = terms[0][1]
    if first == 1:
        return terms, 1
    factor = abs(first) if len(terms) == 1 else gcd(*[c for _, c in terms])
    if first < 0:
        factor = -factor
    return tuple([(m, c // factor) for m, c in terms]), factor


def sum_interval(terms: Terms, constant: int, bounds: Callable[[Atom], Interval]) -> Interval:
    """Where `terms + constant` lies: sound, and blind to correlation between terms."""
    total: Interval = (constant, constant)
    for monomial, coefficient in terms:
        interval = bounds(monomial[0]) if len(monomial) == 1 else monomial_interval(monomial, bounds)
        total = intervals.plus(total, intervals.scaled(interval, coefficient))
        if total == intervals.EVERYTHING:
            break
    return total


def monomial_interval(monomial: Monomial, bounds: Callable[[Atom], Interval]) -> Interval:
    """Where the product lies; an even power is not negative."""
    result: Interval = (1, 1)
    position = 0
    while position < len(monomial):
        interval = bounds(monomial[position])
        if position + 1 < len(monomial) and monomial[position + 1] is monomial[position]:
            interval = intervals.square(interval)
            position += 1
        result = intervals.times(result, interval)
        position += 1
    return result
