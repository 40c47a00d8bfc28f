"""What follows from assumed conditions at little cost.

Problem: most questions on a path are answered by what was assumed there: `n == 5`, `H >= 29`, `a == b or c`.
Representation: solved equalities (`replaced`: atom -> term without it), bounds of forms as assumed and of atoms
as derived, and clauses: what is neither.
Invariant: `replaced`, `forms` and `clauses` together mean exactly what was assumed; no key of `replaced` occurs
in them. Everything runs in the order of assumption and of serials.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.symbolic import intervals
from shapeproof.symbolic.atoms import Atom, Operation, Symbol
from shapeproof.symbolic.comparisons import within
from shapeproof.symbolic.conditions import Condition, given
from shapeproof.symbolic.decomposition import conjuncts
from shapeproof.symbolic.expressions import Expr, form_of, of_atom
from shapeproof.symbolic.nodes import topological
from shapeproof.symbolic.polynomials import primitive, sum_interval
from shapeproof.symbolic.simplification import Simplifier
from shapeproof.symbolic.substitution import Rewriter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.expressions import Dim
    from shapeproof.symbolic.intervals import Interval
    from shapeproof.symbolic.nodes import Node

MAX_STEPS = 400
MAX_ROUNDS = 6


class Knowledge:
    """The consequences of some conditions. Changed by `learn` only."""

    def __init__(self) -> None:
        self.replaced: dict[Atom, Dim] = {}
        self.forms: dict[Expr, Interval] = {}
        self.ranges: dict[Atom, Interval] = {}
        self.clauses: dict[Condition, None] = {}
        self.contradictory = False
        self._statements: list[Truth] | None = None
        self._stated: dict[tuple[Expr, Interval], Truth] = {}  # forms as conditions; copies share it
        self._forget()

    def copy(self) -> Knowledge:
        """The same, to learn more without changing this."""
        twin = Knowledge()
        twin.replaced = self.replaced.copy()
        twin.forms = self.forms.copy()
        twin.ranges = self.ranges.copy()
        twin._stated = self._stated  # of the same class
        twin.clauses = self.clauses.copy()
        twin.contradictory = self.contradictory
        return twin

    def _forget(self) -> None:
        """Drop answers that were computed before the last change."""
        self._intervals: dict[Node, Interval] = {}
        self._simplifier: Simplifier | None = None

    # What is known.

    def statements(self) -> list[Truth]:
        """What was assumed, after the replacements."""
        if self._statements is None:
            self._statements = [*(self._as_condition(*entry) for entry in self.forms.items()), *self.clauses]
        return self._statements

    def _as_condition(self, form: Expr, ends: Interval) -> Truth:
        stated = self._stated.get((form, ends))
        if stated is None:
            stated = self._stated[form, ends] = within(form, *ends)
        return stated

    def replaced_by(self, symbols: frozenset[Symbol]) -> frozenset[Symbol]:
        """The symbols in whose place stand expressions with any of `symbols`."""
        return frozenset().union(
            *[key.symbols for key, by in self.replaced.items() if not isinstance(by, int) and not by.symbols().isdisjoint(symbols)]
        )

    def interval(self, dim: Dim) -> Interval:
        """Where `dim` lies."""
        if isinstance(dim, int):
            return (dim, dim)
        if dim not in self._intervals:
            for node in topological([dim]):
                if isinstance(node, Expr):
                    self._intervals[node] = self._expression_interval(node)
                elif isinstance(node, Atom):
                    self._intervals[node] = self._atom_interval(node)
        return self._intervals[dim]

    def _atom_interval(self, atom: Atom) -> Interval:
        result = intervals.meet(atom.bounds, self.ranges.get(atom, intervals.EVERYTHING))
        if isinstance(atom, Operation):
            operands = [(d, d) if isinstance(d, int) else self._intervals[d] for d in atom.operands]
            result = intervals.meet(result, atom.interval(operands))
        return result

    def _expression_interval(self, expr: Expr) -> Interval:
        total = sum_interval(expr.terms, expr.constant, self._intervals.__getitem__)
        terms, factor = primitive(expr.terms)
        known = self.forms.get(form_of(terms))
        if known is not None:
            known = intervals.plus(intervals.scaled(known, factor), (expr.constant, expr.constant))
            total = intervals.meet(total, known)
        return intervals.meet(total, expr.bounds)

    def ranges_of(self, symbols: Iterable[Symbol]) -> dict[Symbol, Interval]:
        """Where each of `symbols` lies."""
        return {symbol: self.interval(of_atom(symbol)) for symbol in symbols}

    def free_symbols(self, symbols: Iterable[Symbol]) -> list[Symbol]:
        """What has to have a value before all of `symbols` have one, oldest first."""
        found: dict[int, Symbol] = {}
        for symbol in symbols:
            replacement = self.replaced.get(symbol)
            for free in (symbol,) if replacement is None else sorted_symbols(replacement):
                found[free.serial] = free
        return [found[serial] for serial in sorted(found)]

    def dim(self, dim: Dim) -> Dim:
        """`dim`, simplified under what is known."""
        for _ in range(MAX_ROUNDS):
            if isinstance(dim, int):
                return dim
            simpler = self._rewriter().dim(dim)
            if simpler is dim:
                return dim
            dim = simpler
        return dim

    def truth(self, t: Truth) -> Truth:
        """`t`, simplified under what is known."""
        for _ in range(MAX_ROUNDS):
            if isinstance(t, bool):
                return t
            simpler = self._rewriter().truth(t)
            if isinstance(simpler, Condition):
                simpler = self._given_clauses(simpler)
            if simpler is t:
                return t
            t = simpler
        return t

    def _rewriter(self) -> Simplifier:
        if self._simplifier is None:
            self._simplifier = Simplifier(self.replaced, self.interval)
        return self._simplifier

    def _given_clauses(self, t: Truth) -> Truth:
        for clause in self.clauses:
            if isinstance(t, bool):
                return t
            if t is clause:
                return True
            if not t.symbols().isdisjoint(clause.symbols()):
                t = given(t, clause)
        return t

    # Learning.

    def learn(self, t: Truth) -> None:
        """Assume `t` as well."""
        self._statements = None
        pending = [t]
        for _ in range(MAX_STEPS):
            if not pending or self.contradictory:
                return
            known = self.truth(pending.pop())
            if isinstance(known, bool):
                self.contradictory = not known
                continue
            for part in conjuncts(known):
                pending.extend(self._learn_part(part))
        for rest in pending:  # the budget is spent: keep it, unused
            if isinstance(rest, Condition):
                self.clauses[rest] = None
            elif not rest:
                self.contradictory = True

    def _learn_part(self, part: Condition) -> list[Truth]:
        """Note one conjunct. Returns what has to be learned anew because of it."""
        possible = [i for i, child in enumerate(part.children) if child is not False]
        low = None if possible[0] == 0 else part.cuts[possible[0] - 1]
        high = None if possible[-1] == len(part.cuts) else part.cuts[possible[-1]] - 1
        simple = all(isinstance(child, bool) for child in part.children)
        if not (simple and len(possible) == possible[-1] - possible[0] + 1):
            self.clauses[part] = None
        if low is None and high is None:
            self._forget()
            return []
        return self._bound(part.form, (low, high))

    def _bound(self, form: Expr, interval: Interval) -> list[Truth]:
        bounds = intervals.meet(self.interval(form), interval)
        self._forget()
        if intervals.is_empty(bounds):
            self.contradictory = True
            return []
        self.forms[form] = bounds
        if bounds[0] is not None and bounds[0] == bounds[1]:
            return self._solve(form, bounds[0])
        touched = self._propagate(form)
        return self._take_clauses(touched)

    def _take_clauses(self, touched: set[Symbol]) -> list[Truth]:
        """Remove the clauses that may have become simpler, to learn them again."""
        self._forget()
        again: list[Truth] = []
        for clause in list(self.clauses):
            if not clause.symbols().isdisjoint(touched):
                del self.clauses[clause]
                if self.truth(clause) is clause:
                    self.clauses[clause] = None
                else:
                    again.append(clause)
        return again

    def _propagate(self, form: Expr) -> set[Symbol]:
        """Derive bounds of single atoms, and from these of others. Returns the symbols concerned."""
        touched = set(form.symbols())
        pending = [form]
        for _ in range(MAX_STEPS // 4):
            if not pending:
                break
            current = pending.pop()
            for atom in self._tightened(current):
                touched |= atom.symbols
                waiting = {f.serial for f in (current, *pending)}
                pending.extend([f for f in self.forms if f.serial not in waiting and atom in f.atoms()])
        return touched

    def _tightened(self, form: Expr) -> list[Atom]:
        """Atoms of `form` whose range became smaller."""
        changed: list[Atom] = []
        for (first, *others), coefficient in form.terms:
            if others:
                continue
            rest = form - coefficient * of_atom(first)
            reach = intervals.plus(self.forms[form], intervals.negated(self.interval(rest)))
            low, high = reach if coefficient > 0 else intervals.negated(reach)
            size = abs(coefficient)
            derived = (None if low is None else -(-low // size), None if high is None else high // size)
            known = self.interval(of_atom(first))
            narrowed = intervals.meet(known, derived)
            if narrowed != known:
                self.ranges[first] = narrowed
                changed.append(first)
                self._forget()
                if intervals.is_empty(narrowed):
                    self.contradictory = True
                    return []
        return changed

    def _solve(self, form: Expr, value: int) -> list[Truth]:
        """Replace one atom of `form == value` everywhere."""
        solution = _solution(form, value)
        if solution is None:
            return self._take_clauses(self._propagate(form))
        atom, replacement = solution
        again: list[Truth] = []
        if isinstance(atom, Symbol):
            again.append(within(replacement, atom.lower, atom.upper))
        for other, (low, high) in list(self.forms.items()):
            if not other.symbols().isdisjoint(atom.symbols):
                del self.forms[other]
                if other is not form:
                    again.append(within(other, low, high))
        if not isinstance(atom, Symbol):
            self.forms[form] = (value, value)  # an operation keeps its meaning beside its value
        for key in [key for key in self.ranges if not key.symbols.isdisjoint(atom.symbols)]:
            del self.ranges[key]
        for clause in [clause for clause in self.clauses if not clause.symbols().isdisjoint(atom.symbols)]:
            del self.clauses[clause]
            again.append(clause)
        single = Rewriter({atom: replacement})
        self.replaced = {key: single.dim(old) for key, old in self.replaced.items()}
        self.replaced[atom] = replacement
        self._forget()
        return again


def sorted_symbols(dim: Dim) -> list[Symbol]:
    """The symbols of `dim`, oldest first."""
    return [] if isinstance(dim, int) else sorted(dim.symbols(), key=lambda symbol: symbol.serial)


def _solution(form: Expr, value: int) -> tuple[Atom, Dim] | None:
    """An atom that `form == value` determines, the newest symbol if possible, and what it is equal to."""
    candidates: list[tuple[bool, int, Atom, Dim]] = []
    for monomial, coefficient in form.terms:
        if len(monomial) == 1 and coefficient in (1, -1):
            atom = monomial[0]
            rest = (value - (form - coefficient * of_atom(atom))) * coefficient
            if isinstance(rest, int) or atom not in topological([rest]):
                candidates.append((isinstance(atom, Symbol), atom.serial, atom, rest))
    if not candidates:
        return None
    _, _, atom, rest = max(candidates, key=lambda candidate: candidate[:2])
    return atom, rest
