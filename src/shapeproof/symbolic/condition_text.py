"""Conditions as Python text, in the form a person would write.

Law: the text is a valid Python expression, and parsing it gives the same object back.
Representation: a diagram is split into conjuncts and disjuncts as far as possible, older ones first; what cannot
be split is written as a case distinction on its newest form. Comparisons have positive terms on both sides.

Example: the diagram of three nodes over `a - b`, `a` and `b` prints as `a == 1 or b == 1 or a == b`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.symbolic.atoms import Mod, Symbol
from shapeproof.symbolic.conditions import both, negate
from shapeproof.symbolic.decomposition import conjuncts, disjuncts
from shapeproof.symbolic.expressions import make, single_atom
from shapeproof.symbolic.text import AND, COMPARE, ELLIPSIS, NAME, NOT, OR, SUM, Texts, capped, parenthesised

if TYPE_CHECKING:
    from shapeproof.symbolic.conditions import Condition, Truth
    from shapeproof.symbolic.expressions import Dim, Expr
    from shapeproof.symbolic.intervals import Interval
    from shapeproof.symbolic.text import Printed

MAX_NESTING = 40


def condition_text(t: Condition) -> str:
    """A Python expression with the truth value of `t`."""
    return _Printer(t).condition(t, 0)[0]


class _Printer:
    def __init__(self, root: Condition) -> None:
        self.texts = Texts(root)
        self.done: dict[Condition, Printed] = {}

    def condition(self, t: Condition, nesting: int) -> Printed:
        if t not in self.done:
            self.done[t] = ELLIPSIS if nesting > MAX_NESTING else capped(self._condition(t, nesting))
        return self.done[t]

    def _condition(self, t: Condition, nesting: int) -> Printed:
        parts = conjuncts(t)
        if len(parts) > 1:
            return self._joined("and", AND, [self.condition(part, nesting + 1) for part in reversed(parts)])
        parts = disjuncts(t)
        if len(parts) > 1:
            return self._joined("or", OR, [self.condition(part, nesting + 1) for part in reversed(parts)])
        if all(isinstance(child, bool) for child in t.children):
            return self._question(t, True)
        return self._cases(t, nesting)

    def _joined(self, word: str, precedence: int, parts: list[Printed]) -> Printed:
        if len(parts) == 1:
            return parts[0]
        return (f" {word} ".join([parenthesised(part, precedence) for part in parts]), precedence)

    def _cases(self, t: Condition, nesting: int) -> Printed:
        """`question and child or …`; a child that implies all the others needs no question."""
        children = list(dict.fromkeys(child for child in t.children if child is not False))
        always = [child for child in children if all(both(child, negate(other)) is False for other in t.children)]
        alternatives = [self._truth(child, nesting) for child in always]
        for child in children:
            if child not in always:
                question = self._question(t, child)
                parts = [question] if child is True else [question, self._truth(child, nesting)]
                alternatives.append(self._joined("and", AND, parts))
        return self._joined("or", OR, alternatives)

    def _truth(self, t: Truth, nesting: int) -> Printed:
        return (str(t), NAME) if isinstance(t, bool) else self.condition(t, nesting + 1)

    def _question(self, t: Condition, wanted: Truth) -> Printed:
        """Whether the form lies in the intervals that lead to `wanted`."""
        ends = [t.form.lower, *t.cuts, None]
        spans: list[Interval] = []
        gaps: list[Interval] = []
        for position, child in enumerate(t.children):
            start, stop = ends[position], ends[position + 1]
            last = t.form.upper if stop is None else stop - 1
            (spans if child is wanted else gaps).append((start, last))
        if len(gaps) == 1 and (len(spans) > 1 or self._is_zero_remainder(t.form, gaps[0])):
            return self._span(t.form, gaps[0], negated=True)
        return self._joined("or", OR, [self._span(t.form, span, negated=False) for span in spans])

    @staticmethod
    def _is_zero_remainder(form: Expr, span: Interval) -> bool:
        return span == (0, 0) and isinstance(single_atom(form), Mod)

    def _span(self, form: Expr, span: Interval, *, negated: bool) -> Printed:
        low, high = span
        atom = single_atom(form)
        if isinstance(atom, Symbol) and atom.boolean:
            holds = (low == 1) is not negated
            return (atom.name, NAME) if holds else (f"not {atom.name}", NOT)
        if low is not None and low == high:
            return self._comparison(form, "!=" if negated else "==", low)
        lower, upper = form.bounds
        if low == lower:
            low = None
        if high == upper:
            high = None
        if low is not None and high is not None:
            printed = (f"{low} <= {Texts(form).of(form, SUM)} <= {high}", COMPARE)
        elif high is None:
            assert low is not None  # otherwise the question would be decided
            printed = self._comparison(form, ">=", low)
        else:
            printed = self._comparison(form, "<=", high)
        return (f"not {printed[0]}", NOT) if negated else printed

    def _comparison(self, form: Expr, sign: str, bound: int) -> Printed:
        """`form sign bound`, with the negative terms moved to the right: `a - b <= -1` is `a < b`."""
        left = make(tuple([term for term in form.terms if term[1] > 0]), 0)
        right = make(tuple([(m, -c) for m, c in form.terms if c < 0]), 0)
        if (sign, bound) in ((">=", 1), ("<=", -1)) and not isinstance(right, int):
            sign, bound = sign[0], 0
        if bound < 0 and not isinstance(right, int):
            left = left - bound
        else:
            right = right + bound
        return (f"{_side(left)} {sign} {_side(right)}", COMPARE)


def _side(dim: Dim) -> str:
    return str(dim) if isinstance(dim, int) else Texts(dim).of(dim, SUM)
