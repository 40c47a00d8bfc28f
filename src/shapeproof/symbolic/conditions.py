"""Conditions: what is true for some values of the unknowns and false for others.

Problem: the same question reached along different ways must be the same object, so that correlated tests stay
correlated, and "true on every path" is `is True`.
Representation: a reduced ordered decision diagram. A node asks in which interval the value of its form lies
(a polynomial without constant, see `comparisons`): `cuts = (3, 5)` separates v < 3, 3 <= v < 5 and 5 <= v, and
`children` says what remains to be asked in each. So `n >= 3`, `not n < 3`, `n == 4` and `n >= 4 and n < 5` need
one node each, and conditions on one form combine exactly.
Invariant: neighbouring children differ; a form occurs once on a path; newer forms stand above older ones, so
adding a new condition to a long path is one step. Equal conditions over the same forms are one object; decided
ones are plain `bool`.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, NoReturn, TypeAlias
from weakref import WeakValueDictionary, ref

from shapeproof.symbolic.counters import counters
from shapeproof.symbolic.nodes import Node, TooComplex, next_serial

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from shapeproof.symbolic.atoms import Symbol
    from shapeproof.symbolic.expressions import Expr

MAX_NODES = 20_000


class Condition(Node):
    """One node of a decision diagram, standing for the diagram below it."""

    __slots__ = ("_negation", "_symbols", "children", "cuts", "form", "positive")

    def __init__(self, form: Expr, cuts: tuple[int, ...], children: tuple[Truth, ...]) -> None:
        self.form = form
        self.cuts = cuts
        self.children = children
        self.depth = max([form.depth, *[child.depth for child in children if not isinstance(child, bool)]])
        self.serial = next_serial()
        last = children[-1]
        # Whether it is true where every form is large. Of a condition and its negation, exactly one is positive.
        self.positive: bool = last if isinstance(last, bool) else last.positive
        self._negation: ref[Condition] | None = None
        self._symbols: frozenset[Symbol] | None = None

    def parts(self) -> Iterator[Node]:
        """The form, and the conditions below it."""
        yield self.form
        for child in self.children:
            if not isinstance(child, bool):
                yield child

    def child(self, value: int) -> Truth:
        """What remains to be asked when the form has this value."""
        return self.children[bisect_right(self.cuts, value)]

    def nodes(self) -> list[Condition]:
        """The diagram, lowest node first."""
        found: dict[int, Condition] = {}
        pending: list[Truth] = [self]
        while pending:
            node = pending.pop()
            if not isinstance(node, bool) and node.serial not in found:
                found[node.serial] = node
                pending.extend(node.children)
        return sorted(found.values(), key=_order)

    def atoms(self) -> tuple[Condition, ...]:
        """The questions asked, as one-node conditions: `form >= cut` for each, oldest form first."""
        cuts: dict[Expr, set[int]] = {}
        for node in self.nodes():
            cuts.setdefault(node.form, set()).update(node.cuts)
        return tuple([_single(form, cut) for form, found in cuts.items() for cut in sorted(found)])

    def symbols(self) -> frozenset[Symbol]:
        """The unknowns it depends on. A set: sort by serial before iterating."""
        if self._symbols is None:
            self._symbols = frozenset().union(*[node.form.symbols() for node in self.nodes()])
        return self._symbols

    def given(self, other: Truth) -> Truth:
        """A condition that agrees with this one wherever `other` holds, and is decided if `other` decides it."""
        return given(self, other)

    def opposite(self) -> Condition | None:
        """The negation, if it was built before and is still in use."""
        return None if self._negation is None else self._negation()

    def pair_with(self, negation: Condition) -> None:
        """Remember that the other is the negation, without keeping it alive."""
        self._negation, negation._negation = ref(negation), ref(self)

    def __and__(self, other: Truth) -> Truth:
        if isinstance(other, (bool, Condition)):
            return both(self, other)
        return NotImplemented

    __rand__ = __and__

    def __or__(self, other: Truth) -> Truth:
        if isinstance(other, (bool, Condition)):
            return either(self, other)
        return NotImplemented

    __ror__ = __or__

    def __invert__(self) -> Truth:
        return negate(self)

    def __bool__(self) -> NoReturn:
        raise TypeError(f"undecided: {self}")

    def __str__(self) -> str:
        return condition_text.condition_text(self)

    def __repr__(self) -> str:
        return f"<Condition {self}>"


Truth: TypeAlias = bool | Condition
Pair: TypeAlias = tuple[Truth, Truth]

_interned: WeakValueDictionary[tuple[object, ...], Condition] = WeakValueDictionary()


def interned_conditions() -> int:
    """How many diagram nodes are alive. For tests of the weak table."""
    return len(_interned)


def _order(node: Condition) -> tuple[int, int]:
    return (node.form.serial, node.serial)


def decide_by(form: Expr, cuts: tuple[int, ...], children: tuple[Truth, ...]) -> Truth:
    """The condition that asks in which interval `form` lies. Equal neighbours are one interval."""
    kept_cuts: list[int] = []
    kept: list[Truth] = [children[0]]
    for cut, child in zip(cuts, children[1:], strict=True):
        if child is not kept[-1]:
            kept_cuts.append(cut)
            kept.append(child)
    if not kept_cuts:
        return kept[0]
    return _intern(form, tuple(kept_cuts), tuple(kept))


def _single(form: Expr, cut: int) -> Condition:
    return _intern(form, (cut,), (False, True))


def _intern(form: Expr, cuts: tuple[int, ...], children: tuple[Truth, ...]) -> Condition:
    key = (form.serial, cuts, children)
    found = _interned.get(key)
    if found is not None:
        return found
    made = _interned[key] = Condition(form, cuts, children)
    counters.conditions += 1
    return made


def negate(t: Truth) -> Truth:
    """Not `t`."""
    if isinstance(t, bool):
        return not t
    known = t.opposite()
    if known is not None:
        return known
    negations: dict[Truth, Truth] = {True: False, False: True}
    for node in t.nodes():
        opposite = node.opposite()
        if opposite is None:
            opposite = _intern(node.form, node.cuts, tuple([negations[child] for child in node.children]))
            node.pair_with(opposite)
        negations[node] = opposite
    return negations[t]


def both(*truths: Truth) -> Truth:
    """All of `truths`."""
    result: Truth = True
    for t in truths:
        result = _combine(result, t, _settled_and)
    return result


def either(*truths: Truth) -> Truth:
    """At least one of `truths`."""
    result: Truth = False
    for t in truths:
        result = _combine(result, t, _settled_or)
    return result


def implies(a: Truth, b: Truth) -> Truth:
    """Whether `b` holds wherever `a` does."""
    return either(negate(a), b)


def select(c: Truth, a: Truth, b: Truth) -> Truth:
    """`a` where `c` holds, `b` elsewhere."""
    if isinstance(c, bool):
        return a if c else b
    if a is b:
        return a
    return either(both(c, a), both(negate(c), b))


def _settled_and(a: Truth, b: Truth) -> Truth | None:
    if a is False or b is False:
        return False
    if a is True or a is b:
        return b
    if b is True:
        return a
    return None


def _settled_or(a: Truth, b: Truth) -> Truth | None:
    if a is True or b is True:
        return True
    if a is False or a is b:
        return b
    if b is False:
        return a
    return None


def _combine(a: Truth, b: Truth, settled: Callable[[Truth, Truth], Truth | None]) -> Truth:
    """One diagram from two, without recursion: split pairs from the top, then build nodes from the bottom."""
    result = settled(a, b)
    if result is not None:
        return result
    results: dict[Pair, Truth] = {}
    plans: dict[Pair, tuple[Expr, tuple[int, ...], list[Pair]]] = {}
    pending = [(a, b)]
    while pending:
        pair = pending.pop()
        if pair in plans or pair in results:
            continue
        result = settled(*pair)
        if result is not None:
            results[pair] = result
            continue
        plan = plans[pair] = split(*pair)
        if len(plans) > MAX_NODES:
            raise TooComplex(f"a condition with more than {MAX_NODES} cases")
        pending.extend(plan[2])
    counters.work += len(plans) // 2
    for pair, (form, cuts, pieces) in sorted(plans.items(), key=_plan_order):
        results[pair] = decide_by(form, cuts, tuple([results[piece] for piece in pieces]))
    return results[a, b]


def _plan_order(item: tuple[Pair, tuple[Expr, tuple[int, ...], list[Pair]]]) -> int:
    return item[1][0].serial


def split(a: Truth, b: Truth) -> tuple[Expr, tuple[int, ...], list[Pair]]:
    """Cut both by the newer of their forms: the form, the cuts, and the pair that remains in each interval."""
    if isinstance(a, bool) or (not isinstance(b, bool) and b.form.serial > a.form.serial):
        assert not isinstance(b, bool)  # at least one is not decided
        return b.form, b.cuts, [(a, child) for child in b.children]
    if isinstance(b, bool) or b.form is not a.form:
        return a.form, a.cuts, [(child, b) for child in a.children]
    if a.cuts == b.cuts:
        return a.form, a.cuts, list(zip(a.children, b.children, strict=True))
    cuts = tuple(sorted({*a.cuts, *b.cuts}))
    pieces = [(a.children[0], b.children[0])]
    pieces.extend([(a.child(cut), b.child(cut)) for cut in cuts])
    return a.form, cuts, pieces


def given(t: Truth, known: Truth) -> Truth:
    """A condition that agrees with `t` wherever `known` holds (Coudert and Madre's "restrict").

    Law: `given(t, known) is True` exactly if `known` implies `t`, as far as diagrams tell. Where `known` is
    false nothing is promised, so those intervals take over a neighbour's answer.
    """
    results: dict[Pair, Truth] = {}
    plans: dict[Pair, tuple[Expr, tuple[int, ...], list[Pair]]] = {}
    pending = [(t, known)]
    moved: dict[Pair, Pair] = {}
    while pending:
        pair = pending.pop()
        a, b = pair
        if pair in plans or pair in results or pair in moved:
            continue
        if isinstance(a, bool) or isinstance(b, bool):
            results[pair] = a
        elif b.form.serial > a.form.serial:  # `a` does not depend on it: known in some interval is known
            moved[pair] = (a, either(*b.children))
            pending.append(moved[pair])
        else:
            plan = plans[pair] = split(a, b)
            pending.extend([piece for piece in plan[2] if piece[1] is not False])
    counters.work += len(plans) // 2
    for pair, (form, cuts, pieces) in sorted(plans.items(), key=_plan_order):
        results[pair] = _fill(form, cuts, [_arrived(piece, moved, results) for piece in pieces])
    arrived = _arrived((t, known), moved, results)
    return t if arrived is None else arrived


def _arrived(pair: Pair, moved: dict[Pair, Pair], results: dict[Pair, Truth]) -> Truth | None:
    while pair in moved:
        pair = moved[pair]
    return None if pair[1] is False else results[pair]


def _fill(form: Expr, cuts: tuple[int, ...], answers: list[Truth | None]) -> Truth:
    """The node for these answers; None is an interval that cannot occur."""
    known = [answer for answer in answers if answer is not None]
    current = known[0]
    filled: list[Truth] = []
    for answer in answers:
        current = current if answer is None else answer
        filled.append(current)
    return decide_by(form, cuts, tuple(filled))


from shapeproof.symbolic import condition_text  # noqa: E402  # printing needs the class; see `expressions`
