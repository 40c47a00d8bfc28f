"""⌊a / b⌋ and a mod b in normal form, as Python rounds them: towards minus infinity.

Invariant: a result is an `int` whenever it is constant; whole multiples of `b` stand outside the floor; the
operands of an atom have no common factor, and a numerator over a constant begins with a positive coefficient.
Precondition: `b` is not zero. The caller required that.

Example: ⌊(6n + 4m + 5) / 3⌋ = 2n + m + 1 + ⌊(m + 2) / 3⌋.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

from shapeproof.symbolic import intervals, polynomials
from shapeproof.symbolic.atoms import FloorDiv, Mod, operation
from shapeproof.symbolic.expressions import (
    Expr,
    bounds_of,
    constant_of,
    content,
    divided,
    make,
    of_atom,
    scale,
    split_by,
    terms_of,
)
from shapeproof.symbolic.polynomials import sorted_terms

if TYPE_CHECKING:
    from shapeproof.symbolic.expressions import Dim
    from shapeproof.symbolic.polynomials import Monomial


def floordiv(a: Dim, b: Dim) -> Dim:
    """⌊a / b⌋."""
    if isinstance(a, int) and isinstance(b, int):
        return a // b
    a, b = without_common_factor(*positive_divisor(a, b))
    whole = _rounded_down(a, b)
    if whole is not None:
        return whole
    quotient, rest = divide(a, b)
    if isinstance(rest, int) and rest == 0:
        return quotient
    constant = constant_quotient(rest, b)
    if constant is not None:
        return quotient + constant
    if terms_of(quotient):
        return quotient + floordiv(rest, b)  # the rest may have a common factor with `b`
    if isinstance(b, int):
        return quotient + _floor_over_constant(rest, b)
    nested = _nested_floor(rest, b)
    return quotient + (of_atom(operation(FloorDiv, rest, b)) if nested is None else nested)


def mod(a: Dim, b: Dim) -> Dim:
    """a mod b, with the sign of b."""
    if isinstance(a, int) and isinstance(b, int):
        return a % b
    if isinstance(b, int) and b < 0:
        return -mod(-a, -b)
    if isinstance(b, int):
        return _mod_constant(a, b)
    factor = common_factor(a, b)
    if not (isinstance(factor, int) and factor == 1):
        return factor * mod(divide_exactly(a, factor), divide_exactly(b, factor))
    _, rest = divide(_without_inner_mod(a, b), b)
    if isinstance(rest, int) and rest == 0:
        return 0
    constant = constant_quotient(rest, b)
    return of_atom(operation(Mod, rest, b)) if constant is None else rest - b * constant


def _rounded_down(a: Dim, b: Dim) -> Dim | None:
    """⌊(x - x mod b + b·q) / b⌋ = ⌊x / b⌋ + q."""
    if isinstance(a, int) or isinstance(b, int):
        return None
    for atom in a.atoms():
        if isinstance(atom, Mod) and atom.operands[1] is b:
            parted = split_by(a, atom)
            if parted is not None and isinstance(parted[0], int) and parted[0] == -1:
                quotient, rest = divide(parted[1] - atom.operands[0], b)
                if isinstance(rest, int) and rest == 0:
                    return floordiv(atom.operands[0], b) + quotient
    return None


def recombined(product: Dim) -> Dim:
    """Law: `b*(a // b) -> a - a % b` for a divisor that is a product of unknowns; over a constant, the floor stays."""
    for monomial, coefficient in terms_of(product):
        for atom in monomial:
            if isinstance(atom, FloorDiv):
                a, b = atom.operands
                cofactor = _cofactor(monomial, atom, b) if isinstance(b, Expr) else None
                if cofactor is not None:
                    factor = make(((cofactor, coefficient),), 0) if cofactor else coefficient
                    return recombined(product - make(((monomial, coefficient),), 0) + factor * (a - mod(a, b)))
    return product


def _cofactor(monomial: Monomial, floor: FloorDiv, divisor: Expr) -> Monomial | None:
    """What is left of a product without the floor and its divisor; None if the divisor is no factor of it."""
    if divisor.constant or len(divisor.terms) != 1 or divisor.terms[0][1] != 1:
        return None
    rest = polynomials.quotient(monomial, (floor,))
    assert rest is not None  # the floor is one of the factors
    return polynomials.quotient(rest, divisor.terms[0][0])


def ceildiv(a: Dim, b: Dim) -> Dim:
    """⌈a / b⌉ for a positive `b`."""
    return floordiv(a + b - 1, b)


def positive_divisor(a: Dim, b: Dim) -> tuple[Dim, Dim]:
    """The same fraction, with a divisor whose first coefficient is positive."""
    first = b if isinstance(b, int) else b.terms[0][1]
    return (-a, -b) if first < 0 else (a, b)


def without_common_factor(a: Dim, b: Dim) -> tuple[Dim, Dim]:
    """⌊g·x / g·y⌋ = ⌊x / y⌋ for g ≠ 0, and g divides the divisor, which is not zero."""
    factor = common_factor(a, b)
    if isinstance(factor, int) and factor == 1:
        return a, b
    return divide_exactly(a, factor), divide_exactly(b, factor)


def common_factor(a: Dim, b: Dim) -> Dim:
    """The greatest common constant times the greatest common monomial."""
    number = content((a, b))
    if constant_of(a) or constant_of(b):
        return number
    shared = polynomials.common([m for m, _ in (*terms_of(a), *terms_of(b))])
    return make(((shared, number),), 0) if shared else number


def divide_exactly(a: Dim, factor: Dim) -> Dim:
    """`a / factor` for a constant or single-term factor of every term."""
    if isinstance(factor, int):
        return divided(a, factor)
    monomial, coefficient = factor.terms[0]
    collected: dict[Monomial, int] = {}
    for m, c in terms_of(a):
        rest = polynomials.quotient(m, monomial)
        assert rest is not None  # it is a factor of every term
        collected[rest] = c // coefficient
    constant = collected.pop((), 0)
    return make(sorted_terms(collected), constant)


def divide(a: Dim, b: Dim) -> tuple[Dim, Dim]:
    """`(q, r)` with `a = b·q + r`: exact polynomial division as far as it makes `a` shorter."""
    if isinstance(b, int):
        return _divide_by_constant(a, b)
    quotient: Dim = 0
    rest = a
    while isinstance(rest, Expr):
        step = _leading_quotient(rest, b)
        if step is None:
            break
        candidate = rest - b * step
        if len(terms_of(candidate)) >= len(rest.terms):
            break
        quotient, rest = quotient + step, candidate
    return quotient, rest


def _leading_quotient(a: Expr, b: Expr) -> Dim | None:
    """What `b`'s first term must be multiplied with to give a term of `a`."""
    monomial, coefficient = b.terms[0]
    for m, c in a.terms:
        rest = polynomials.quotient(m, monomial)
        if rest is not None and c % coefficient == 0:
            return make(((rest, c // coefficient),), 0) if rest else c // coefficient
    return None


def _divide_by_constant(a: Dim, b: int) -> tuple[Dim, Dim]:
    """Coefficients keep their sign (`(n - m) // 2` stays as written); the constant of the rest is in [0, b)."""
    whole, rest = [], []
    for m, c in terms_of(a):
        q = c // b if c >= 0 else -(-c // b)
        if q:
            whole.append((m, q))
        if c != q * b:
            rest.append((m, c - q * b))
    constant = constant_of(a)
    return make(tuple(whole), constant // b), make(tuple(rest), constant % b)


def constant_quotient(a: Dim, b: Dim) -> int | None:
    """⌊a / b⌋ where the bounds leave one possibility."""
    low, high = intervals.quotient(bounds_of(a), bounds_of(b))
    if low is not None and low == high:
        return low
    if isinstance(b, int) or b.lower is None or b.lower < 0:
        return None
    low, high = bounds_of(a)
    if low is not None and low >= 0:
        return 0 if _positive(b - a) else None
    if high is not None and high < 0:
        return -1 if _positive(b + a + 1) else None
    return None


def _positive(a: Dim) -> bool:
    low = bounds_of(a)[0]
    return low is not None and low > 0


def _floor_over_constant(a: Dim, b: int) -> Dim:
    """⌊a / b⌋ for a numerator that has no whole multiples of `b` > 0."""
    assert isinstance(a, Expr)  # a constant was decided
    if a.terms[0][1] < 0:
        return -floordiv(b - 1 - a, b)  # ⌊-x / b⌋ = -⌈x / b⌉
    factor = gcd(b, *[c for _, c in a.terms])
    if factor > 1:  # ⌊(g·x + c) / (g·b)⌋ = ⌊(x + ⌊c / g⌋) / b⌋
        return floordiv(make(tuple([(m, c // factor) for m, c in a.terms]), a.constant // factor), b // factor)
    nested = _nested_floor(a, b)
    return of_atom(operation(FloorDiv, a, b)) if nested is None else nested


def _nested_floor(a: Dim, b: Dim) -> Dim | None:
    """⌊(⌊x / d⌋ + r) / b⌋ = ⌊(x + d·r) / (d·b)⌋ for b >= 1."""
    low = bounds_of(b)[0]
    if not isinstance(a, Expr) or low is None or low < 0:
        return None
    floors = [atom for atom in a.atoms() if isinstance(atom, FloorDiv)]
    if len(floors) != 1:
        return None
    parted = split_by(a, floors[0])
    if parted is None or not isinstance(parted[0], int) or parted[0] != 1:
        return None
    numerator, divisor = floors[0].operands
    rest = parted[1]
    if isinstance(divisor, int) or isinstance(rest, int):
        return floordiv(numerator + divisor * rest, divisor * b)
    return None


def _mod_constant(a: Dim, b: int) -> Dim:
    """a mod b for b > 0. Coefficients are residues in (-b/2, b/2]."""
    a = _without_inner_mod(a, b)
    terms = tuple([(m, r) for m, c in terms_of(a) if (r := _residue(c, b))])
    rest = make(terms, _residue(constant_of(a), b))
    if isinstance(rest, int):
        return rest % b
    factor = gcd(b, *[c for _, c in terms])
    if factor > 1:  # (g·x + c) mod (g·b) = g·((x + ⌊c / g⌋) mod b) + c mod g
        inner = make(tuple([(m, c // factor) for m, c in terms]), rest.constant // factor)
        return scale(mod(inner, b // factor), factor) + rest.constant % factor
    constant = constant_quotient(rest, b)
    if constant is not None:
        return rest - b * constant
    if b == 2 and rest.constant:
        return 1 - mod(make(terms, 0), 2)  # (x + 1) mod 2 = 1 - x mod 2
    return of_atom(operation(Mod, rest, b))


def _residue(c: int, b: int) -> int:
    c %= b
    return c - b if 2 * c > b else c


def _without_inner_mod(a: Dim, b: Dim) -> Dim:
    """(x mod d) mod b = x mod b where b divides d: inside, such a remainder stands for its numerator."""
    if isinstance(a, int):
        return a
    for atom in a.atoms():
        if isinstance(atom, Mod) and _divides(b, atom.operands[1]):
            parted = split_by(a, atom)
            if parted is not None:
                return _without_inner_mod(parted[1] + parted[0] * atom.operands[0], b)
    return a


def _divides(b: Dim, d: Dim) -> bool:
    if isinstance(b, int) and isinstance(d, int):
        return d % b == 0
    return b is d
