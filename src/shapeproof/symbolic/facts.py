"""What is assumed on a path, and what it decides.

Representation: a persistent list; `assume` is one small object, and consequences are computed when asked for.
Decisions take three steps, each more costly: normal form and intervals (`knowledge`), linear reasoning
(`linear`), Z3 (`solver`). Before Z3 is asked whether something always holds, a few small values are tried:
one value for and one against it settle that it is undecided.
Invariant: `True` and `False` are certain; `None` is "don't know", or "both are possible".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.symbolic import linear
from shapeproof.symbolic.atoms import Symbol
from shapeproof.symbolic.comparisons import within
from shapeproof.symbolic.conditions import Condition, both, negate
from shapeproof.symbolic.counters import counters
from shapeproof.symbolic.evaluation import evaluate
from shapeproof.symbolic.knowledge import Knowledge
from shapeproof.symbolic.models import find_values, groups, related, small_values, start, symbols_of
from shapeproof.symbolic.nodes import TooComplex
from shapeproof.symbolic.solver import solve

if TYPE_CHECKING:
    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.expressions import Dim, Expr
    from shapeproof.symbolic.intervals import Interval
    from shapeproof.symbolic.solver import Values


Decision = tuple[bool | None, frozenset[Symbol] | None]  # the answer, and, where it is open, the symbols on which it rests

REMEMBERED = 64  # how far back a decision is looked for


def is_independent(truth: Truth) -> bool:
    """Whether every question in a condition is about one symbol alone, so that its diagram shows all there is to know."""
    return isinstance(truth, bool) or all(_is_symbol(node.form) for node in truth.nodes())


def _is_symbol(form: Expr) -> bool:
    return len(form.terms) == 1 and len(form.terms[0][0]) == 1 and isinstance(form.terms[0][0][0], Symbol)


def _by_diagram(known: list[Truth], t: Condition) -> bool | None:
    """Whether `t` or its negation holds wherever all of `known` does, questions about different symbols being independent."""
    whole = both(*known)
    if both(whole, t) is False:
        return False
    return True if both(whole, negate(t)) is False else None


class Facts:
    """Conditions assumed to hold."""

    __slots__ = ("_added", "_decided", "_knowledge", "_parent")

    def __init__(self, parent: Facts | None = None, added: Truth = True) -> None:
        self._parent = parent
        self._added = added
        self._knowledge: Knowledge | None = None
        self._decided: dict[Condition, Decision] = {}

    def assume(self, truth: Truth) -> Facts:
        """These facts and `truth`."""
        return self if truth is True else Facts(self, truth)

    @property
    def conditions(self) -> tuple[Truth, ...]:
        """What was assumed, in order."""
        return tuple([facts._added for facts in self._lineage() if facts._added is not True])

    def since(self, before: Facts) -> list[Truth]:
        """What was assumed after `before`, in order; everything, if these facts did not grow from those."""
        found: list[Truth] = []
        facts: Facts | None = self
        while facts is not None and facts is not before:
            if facts._added is not True:
                found.append(facts._added)
            facts = facts._parent
        return found[::-1]

    def truth(self) -> Truth:
        """Everything assumed, as one condition."""
        return both(*self.conditions)

    def _lineage(self) -> list[Facts]:
        """From the empty facts to these."""
        found: list[Facts] = []
        facts: Facts | None = self
        while facts is not None:
            found.append(facts)
            facts = facts._parent
        return found[::-1]

    def knowledge(self) -> Knowledge:
        """The consequences, computed from those of the nearest ancestor that has them."""
        if self._knowledge is None:
            missing: list[Facts] = []
            facts: Facts | None = self
            while facts is not None and facts._knowledge is None:
                missing.append(facts)
                facts = facts._parent
            known = Knowledge() if facts is None or facts._knowledge is None else facts._knowledge.copy()
            for step in reversed(missing):
                known.learn(step._added)
            self._knowledge = known
        return self._knowledge

    def decide(self, truth: Truth) -> bool | None:
        """Whether `truth` follows, or its negation; None if neither is known to."""
        if isinstance(truth, bool):
            return truth
        counters.decisions += 1
        found = self._decided.get(truth)
        if found is None:
            found = self._remembered(truth)
            if found is None:
                try:
                    found = self._decide(truth)
                except TooComplex:
                    found = (None, None)
            self._decided[truth] = found
        return found[0]

    def _remembered(self, truth: Condition) -> Decision | None:
        """What fewer facts decided stays so; what they left open does, if what was assumed since concerns other symbols."""
        since: list[Truth] = []
        facts: Facts | None = self
        for _ in range(REMEMBERED):
            if facts is None:
                return None
            found = facts._decided.get(truth)
            if found is not None:
                answer, concerned = found
                if answer is not None:
                    return found
                if concerned is None or not all(isinstance(t, Condition) and t.symbols().isdisjoint(concerned) for t in since):
                    return None
                return found
            since.append(facts._added)
            facts = facts._parent
        return None

    def _decide(self, truth: Condition) -> Decision:
        known = self.knowledge()
        if known.contradictory:
            return (True, None)
        simplified = known.truth(truth)
        if isinstance(simplified, bool):
            return (simplified, None)
        answer = linear.decide(known, simplified)
        if answer is not None:
            return (answer, None)
        connected, _ = related(known.statements(), simplified.symbols())
        concerned = truth.symbols().union(*[t.symbols() for t in (*connected, simplified) if isinstance(t, Condition)])
        return (self._ask(known, simplified, connected), concerned | known.replaced_by(concerned))

    def _ask(self, known: Knowledge, t: Condition, connected: list[Truth]) -> bool | None:
        """Look for values on either side; where there are none, `t` is decided."""
        if all(is_independent(statement) for statement in (*connected, t)):
            return _by_diagram(connected, t)
        ranges = known.ranges_of(symbols_of([*connected, t]))
        seen = {answers[-1] for _, answers in small_values([*connected, t], ranges) if all(answers[:-1])}
        for side in (False, True):
            if side not in seen and solve([*connected, t if side else negate(t)], ranges) is False:
                return not side
        return None

    def simplify(self, dim: Dim) -> Dim:
        """A simpler expression for the same integer, given these facts."""
        if isinstance(dim, int):
            return dim
        try:
            return self.knowledge().dim(dim)
        except TooComplex:
            return dim

    def bounds(self, dim: Dim) -> Interval:
        """Bounds of `dim`, given these facts."""
        if isinstance(dim, int):
            return (dim, dim)
        known = self.knowledge()
        return known.interval(self.simplify(dim))

    def possible(self, truth: Truth) -> bool | None:
        """Whether `truth` and these facts can hold together."""
        if self.knowledge().contradictory or truth is False:
            return False
        simplified = self.knowledge().truth(truth)
        if simplified is False:
            return False
        found = self._values(simplified, truth)
        if isinstance(found, dict):
            return True if self._hold(truth, found) else None
        return found

    def counterexample(self, truth: Truth) -> Values | None:
        """Values, small if possible, that satisfy these facts and not `truth`; checked by computing both."""
        known = self.knowledge()
        against = negate(truth)
        if known.contradictory or against is False:
            return None
        simplified = known.truth(against)
        found = None if simplified is False else self._values(simplified, against)
        return found if isinstance(found, dict) and self._hold(against, found) else None

    def _values(self, simplified: Truth, truth: Truth) -> Values | bool | None:
        """Values for all symbols of these facts and `truth`, or False if there are none."""
        known = self.knowledge()
        values: Values = {}
        for group in groups([*known.statements(), simplified]):
            found = find_values(group, known.ranges_of(symbols_of(group)), small=True)
            if not isinstance(found, dict):
                return found
            values.update(found)
        wanted = symbols_of([*self.conditions, truth])
        for symbol, interval in known.ranges_of(known.free_symbols(wanted)).items():
            values.setdefault(symbol, start(interval))
        try:
            for symbol in wanted:
                values[symbol] = evaluate(known.replaced.get(symbol, values.get(symbol, 0)), values)
        except ZeroDivisionError:
            return None
        return {symbol: values[symbol] for symbol in wanted}

    def _hold(self, truth: Truth, values: Values) -> bool:
        """Whether these facts and `truth` are true for `values`, within the bounds of the symbols."""
        try:
            return all(evaluate(t, values) for t in (*self.conditions, truth)) and all(
                within(value, symbol.lower, symbol.upper) is True for symbol, value in values.items()
            )
        except ZeroDivisionError:
            return False
