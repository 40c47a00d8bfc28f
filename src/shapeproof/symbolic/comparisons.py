"""Comparing integers gives a truth value, or a condition in normal form.

Problem: `n >= 3`, `3 <= n`, `not n < 3` and `2*n >= 5` are one question.
Representation: every comparison is "does this expression lie between these bounds?". The expression is brought
to `g·form + c`, where the form has no constant, no common factor, and a positive first coefficient; the bounds
move to the other side.
Laws: a floor, a minimum or a maximum that stands alone turns into bounds on its operands, and an if-then-else
turns into a case distinction, as long as there are few cases.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.symbolic.atoms import MAX_CASES, FloorDiv, IfThenElse, Max, Min, Symbol, cases
from shapeproof.symbolic.conditions import Condition, both, decide_by, either, negate, select
from shapeproof.symbolic.division import mod
from shapeproof.symbolic.expressions import Expr, form_of, of_atom, single_atom, split_by
from shapeproof.symbolic.polynomials import merged, primitive

if TYPE_CHECKING:
    from shapeproof.symbolic.atoms import Owner
    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.expressions import Dim
    from shapeproof.symbolic.intervals import End
    from shapeproof.symbolic.polynomials import Terms

MAX_LIFTED_DEPTH = 40


def equal(a: Dim, b: Dim) -> Truth:
    """Whether two integers are equal."""
    return True if a is b else within(a - b, 0, 0)


def unequal(a: Dim, b: Dim) -> Truth:
    """Whether two integers differ."""
    return negate(within(a - b, 0, 0))


def boolean(name: str, owner: Owner, note: str = "") -> Condition:
    """A fresh unknown truth value."""
    unknown = Symbol(name, owner, 0, 1, exact=True, note=note, boolean=True)
    condition = within(of_atom(unknown), 1, None)
    assert isinstance(condition, Condition)  # 0 and 1 are both possible
    return condition


def within(e: Dim, low: End, high: End) -> Truth:
    """Whether `low <= e <= high`."""
    if isinstance(e, int):
        return (low is None or low <= e) and (high is None or e <= high)
    return _terms_within(e.terms, e.constant, low, high)


def difference_within(a: Expr, b: Dim, low: End, high: End) -> Truth:
    """Whether `low <= a - b <= high`, without building the difference."""
    if isinstance(b, int):
        return _terms_within(a.terms, a.constant - b, low, high)
    return _terms_within(merged(a.terms, b.terms, -1), a.constant - b.constant, low, high)


def _terms_within(terms: Terms, constant: int, low: End, high: End) -> Truth:
    if not terms:
        return within(constant, low, high)
    reduced, factor = primitive(terms)
    low = None if low is None else low - constant
    high = None if high is None else high - constant
    if factor < 0:
        low, high, factor = None if high is None else -high, None if low is None else -low, -factor
    if factor > 1:
        low = None if low is None else -(-low // factor)
        high = None if high is None else high // factor
    return _form_within(form_of(reduced), low, high)


def _form_within(form: Expr, low: End, high: End) -> Truth:
    lower, upper = form.bounds
    if low is not None and lower is not None and low <= lower:
        low = None
    if high is not None and upper is not None and high >= upper:
        high = None
    if low is None and high is None:
        return True
    if low is not None and ((upper is not None and low > upper) or (high is not None and low > high)):
        return False
    if high is not None and lower is not None and high < lower:
        return False
    lifted = _lifted(form, low, high)
    return lifted if lifted is not None else _node(form, low, high)


def _node(form: Expr, low: End, high: End) -> Truth:
    if low is None:
        assert high is not None  # otherwise it was decided
        return decide_by(form, (high + 1,), (True, False))
    if high is None:
        return decide_by(form, (low,), (False, True))
    return decide_by(form, (low, high + 1), (False, True, False))


def _lifted(form: Expr, low: End, high: End) -> Truth | None:
    """The same question about simpler forms, if a law applies."""
    if form.depth > MAX_LIFTED_DEPTH:
        return None
    chosen = None
    for atom in form.atoms():
        if isinstance(atom, IfThenElse):
            if chosen is None and cases(form.atoms()) < MAX_CASES:
                chosen = atom
        elif isinstance(atom, FloorDiv):
            lifted = _without_floor(form, atom, low, high)
            if lifted is not None:
                return lifted
    if chosen is not None:
        return _by_cases(form, chosen, low, high)
    if len(form.terms) == 1 and len(form.terms[0][0]) == 1:
        atom = form.terms[0][0][0]
        if isinstance(atom, Min | Max):
            return _without_extremum(atom, low, high)
    return None


def _without_floor(form: Expr, floor: FloorDiv, low: End, high: End) -> Truth | None:
    """⌊a/b⌋ + r >= k  =  a + b·r >= b·k  for b >= 1, and likewise for r - ⌊a/b⌋; b·⌊a/b⌋ - a = -(a mod b)."""
    numerator, divisor = floor.operands
    if not isinstance(divisor, int):
        if single_atom(form) is not floor or divisor.lower is None or divisor.lower < 0:
            return None
        lowest = True if low is None else within(numerator - divisor * low, 0, None)
        return lowest if high is None else both(lowest, within(numerator - divisor * (high + 1), None, -1))
    parted = split_by(form, floor)
    if parted is None:
        return None
    sign, rest = parted
    if not isinstance(sign, int):
        return None
    if sign % divisor == 0:
        whole = rest + sign // divisor * (numerator - mod(numerator, divisor))
        if isinstance(whole, int) or len(whole.terms) < len(form.terms):
            return within(whole, low, high)
    if abs(sign) != 1:
        return None
    if isinstance(rest, Expr) and any(isinstance(atom, FloorDiv | IfThenElse) for atom in rest.atoms()):
        return None
    if sign == -1:
        low, high, rest = None if high is None else -high, None if low is None else -low, -rest
    return within(
        numerator + divisor * rest,
        None if low is None else low * divisor,
        None if high is None else high * divisor + divisor - 1,
    )


def _without_extremum(atom: Min | Max, low: End, high: End) -> Truth:
    """min(a, b) >= k  =  a >= k and b >= k;  max(a, b) >= k  =  a >= k or b >= k."""
    join = both if isinstance(atom, Min) else either
    lowest = True if low is None else join(*[within(operand, low, None) for operand in atom.operands])
    if high is None:
        return lowest
    return both(lowest, negate(join(*[within(operand, high + 1, None) for operand in atom.operands])))


def _by_cases(form: Expr, atom: IfThenElse, low: End, high: End) -> Truth | None:
    parted = split_by(form, atom)
    if parted is None:
        return None
    factor, rest = parted
    then, orelse = atom.operands
    return select(atom.condition, within(rest + factor * then, low, high), within(rest + factor * orelse, low, high))
