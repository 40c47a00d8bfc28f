"""`a if c else b` in normal form.

Invariant: the condition is undecided and positive (see `conditions`), the arms share no term and no factor, and
two constant arms become `b + (a - b)·(1 if c else 0)`.

Example: n + 3 if c else n = n + 3·(1 if c else 0).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from shapeproof.symbolic.atoms import IfThenElse, conditional
from shapeproof.symbolic.comparisons import equal
from shapeproof.symbolic.conditions import Condition, given, implies, negate, select
from shapeproof.symbolic.expressions import (
    common_part,
    content,
    divided,
    of_atom,
    scale,
    split_by,
    terms_of,
)

if TYPE_CHECKING:
    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.expressions import (
        Dim,
    )


def if_then_else(c: Truth, a: Dim, b: Dim) -> Dim:
    """`a` where `c` holds, `b` elsewhere."""
    if isinstance(c, bool):
        return a if c else b
    if a is b:
        return a
    a, b = assuming(a, c), assuming(b, negate(c))
    if isinstance(a, int) and isinstance(b, int):
        return b + scale(indicator(c), a - b)
    agree = equal(a, b)
    if implies(c, agree) is True:
        return b
    if implies(negate(c), agree) is True:
        return a
    if not c.positive:
        c, a, b = opposite(c), b, a
    shared = common_part([a, b])
    a, b = a - shared, b - shared
    if isinstance(a, int) and isinstance(b, int):
        return shared + b + scale(indicator(c), a - b)
    factor = content((a, b))
    if (terms_of(a) or terms_of(b))[0][1] < 0:
        factor = -factor
    return shared + scale(of_atom(conditional(c, divided(a, factor), divided(b, factor))), factor)


def indicator(c: Condition) -> Dim:
    """`1 if c else 0`; for a form that is 0 or 1, `form >= 1` has the form itself as indicator."""
    if not c.positive:
        return 1 - indicator(opposite(c))
    if c.cuts == (1,) and c.children == (False, True) and c.form.bounds == (0, 1):
        return c.form
    return of_atom(conditional(c, 1, 0))


def opposite(c: Condition) -> Condition:
    """Its negation."""
    negation = negate(c)
    assert isinstance(negation, Condition)  # the negation of an undecided condition is undecided
    return negation


def assuming(dim: Dim, c: Truth) -> Dim:
    """`dim` where `c` holds: nested choices that `c` decides are made."""
    if isinstance(dim, int):
        return dim
    for atom in dim.atoms():
        if isinstance(atom, IfThenElse):
            decided = given(atom.condition, c)
            parted = split_by(dim, atom) if isinstance(decided, bool) else None
            if parted is not None:
                chosen = atom.operands[0] if decided else atom.operands[1]
                return assuming(parted[1] + parted[0] * chosen, c)
    return dim


@overload
def when(c: Truth, a: Truth, b: Truth) -> Truth: ...  # type: ignore[overload-overlap]  # a host bool is a truth before it is an int
@overload
def when(c: Truth, a: Dim, b: Dim) -> Dim: ...
@overload
def when(c: Truth, a: Dim | Truth, b: Dim | Truth) -> Dim | Truth: ...
def when(c: Truth, a: Dim | Truth, b: Dim | Truth) -> Dim | Truth:
    """`a if c else b`, for integers and for truth values alike."""
    if isinstance(a, (bool, Condition)) and isinstance(b, (bool, Condition)):
        return select(c, a, b)
    return if_then_else(c, as_integer(a), as_integer(b))


def as_integer(value: Dim | Truth) -> Dim:
    """Python's `int(value)` for a truth value."""
    if isinstance(value, Condition):
        return indicator(value)
    return int(value) if isinstance(value, bool) else value
