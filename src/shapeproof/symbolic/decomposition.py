"""Taking a condition apart into conditions it is the conjunction, or the disjunction, of.

Problem: `a and (b or c) and d` is one diagram; people want to read, and facts want to use, its three parts.
Representation: if every way from the root to True passes a node, the condition is "the part above it, ending
there in True" and "that node". Such nodes are found by counting ways, exactly. Where parts are interleaved,
the forms are grouped by common symbols, and the condition is compared with the conjunction of what it says about
each group alone.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from shapeproof.symbolic import intervals
from shapeproof.symbolic.atoms import FloorDiv, Mod
from shapeproof.symbolic.conditions import Condition, both, decide_by, either
from shapeproof.symbolic.expressions import Expr
from shapeproof.symbolic.nodes import topological

if TYPE_CHECKING:
    from shapeproof.symbolic.conditions import Truth

MAX_INTERLEAVED = 60


def conjuncts(t: Condition) -> list[Condition]:
    """Conditions, newest first, that `t` is the conjunction of."""
    return list(chain.from_iterable([_interleaved(part, goal=True) for part in _parts(t, goal=True)]))


def disjuncts(t: Condition) -> list[Condition]:
    """Conditions, newest first, that `t` is the disjunction of."""
    return list(chain.from_iterable([_interleaved(part, goal=False) for part in _parts(t, goal=False)]))


def _parts(t: Condition, goal: bool) -> list[Condition]:
    """The segments between nodes that every way from the root to `goal` passes."""
    nodes = t.nodes()[::-1]
    if len(nodes) == 1:
        return [t]
    gates = _gates(nodes, goal)
    if len(gates) == 1:
        return [t]
    parts: list[Condition] = []
    position = 0
    for gate, following in zip(gates, [*gates[1:], None], strict=True):
        segment = []
        while position < len(nodes) and nodes[position] is not following:
            segment.append(nodes[position])
            position += 1
        part = _segment(segment, following, goal)
        assert segment[0] is gate
        assert isinstance(part, Condition)  # a gate can be passed and missed
        parts.append(part)
    return parts


def _gates(nodes: list[Condition], goal: bool) -> list[Condition]:
    """The nodes on every way from the first node to `goal`. `nodes` are sorted from the root down."""
    onward: dict[Truth, int] = {goal: 1, not goal: 0}
    for node in reversed(nodes):
        onward[node] = sum([onward[child] for child in node.children])
    arriving: dict[Truth, int] = dict.fromkeys(nodes, 0)
    arriving[nodes[0]] = 1
    for node in nodes:
        for child in node.children:
            if not isinstance(child, bool):
                arriving[child] += arriving[node]
    return [node for node in nodes if arriving[node] * onward[node] == onward[nodes[0]]]


def _segment(nodes: list[Condition], end: Condition | None, goal: bool) -> Truth:
    """The diagram of `nodes`, the first on top, with `goal` in the place of `end`."""
    built: dict[Truth, Truth] = {True: True, False: False}
    if end is not None:
        built[end] = goal
    for node in reversed(nodes):
        built[node] = decide_by(node.form, node.cuts, tuple([built[child] for child in node.children]))
    return built[nodes[0]]


def _interleaved(t: Condition, goal: bool) -> list[Condition]:
    """What `t` says about each group of forms without common symbols, if that is all it says."""
    nodes = t.nodes()
    if len(nodes) == 1 or len(nodes) > MAX_INTERLEAVED:
        return [t]
    groups = _groups([node.form for node in reversed(nodes)])
    if len(groups) == 1:
        return [t]
    parts = [_projected(nodes, group, goal) for group in groups]
    if (both(*parts) if goal else either(*parts)) is not t:
        return [t]
    return [part for part in parts if isinstance(part, Condition)]


def _groups(forms: list[Expr]) -> list[set[Expr]]:
    """The forms, newest first, grouped so that no symbol occurs in two groups."""
    groups: list[set[Expr]] = []
    for form in forms:
        joined = {form}
        apart: list[set[Expr]] = []
        for group in groups:
            if any(not form.symbols().isdisjoint(other.symbols()) for other in group):
                joined |= group
            else:
                apart.append(group)
        groups = [*apart, joined]
    return groups


def _projected(nodes: list[Condition], group: set[Expr], goal: bool) -> Truth:
    """The strongest consequence over the forms of `group`; the weakest premise if the goal is False."""
    built: dict[Truth, Truth] = {True: True, False: False}
    for node in nodes:
        children = [built[child] for child in node.children]
        if node.form in group:
            built[node] = decide_by(node.form, node.cuts, tuple(children))
        else:
            built[node] = either(*children) if goal else both(*children)
    return built[nodes[-1]]


def divisors(t: Condition) -> list[Expr]:
    """What `t` divides by and what may be zero as far as its bounds tell, in the order of its making."""
    found = [node.operands[1] for node in topological([t]) if isinstance(node, FloorDiv | Mod)]
    return list(dict.fromkeys(d for d in found if isinstance(d, Expr) and not intervals.is_empty(intervals.meet(d.bounds, (0, 0)))))
