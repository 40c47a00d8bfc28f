"""What a term is for given numbers.

Problem: terms are shared graphs, and only the chosen arm of an if-then-else needs to have a value.
Representation: one pass from parts to wholes; a part that divides by zero has the value None, and a whole needs
only the parts that decide it. So `x // n` may stand in an arm that `n >= 1` guards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from shapeproof.symbolic.atoms import FloorDiv, IfThenElse, Min, Mod, Operation, Symbol
from shapeproof.symbolic.conditions import Condition
from shapeproof.symbolic.expressions import Expr
from shapeproof.symbolic.nodes import topological

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.expressions import Dim
    from shapeproof.symbolic.nodes import Node

Known = dict[int, int | None]


@overload
def evaluate(term: Condition, values: Mapping[Symbol, int]) -> bool: ...
@overload
def evaluate(term: Dim, values: Mapping[Symbol, int]) -> int: ...
@overload
def evaluate(term: Dim | Truth, values: Mapping[Symbol, int]) -> int | bool: ...
def evaluate(term: Dim | Truth, values: Mapping[Symbol, int]) -> int | bool:
    """The number or truth value of `term`. Raises ZeroDivisionError, or KeyError for a symbol without value."""
    return term if isinstance(term, int) else Evaluator(term)(values)


class Evaluator:
    """One term, prepared to be evaluated for many values."""

    def __init__(self, term: Expr | Condition) -> None:
        self.term = term
        self.order = topological([term])

    def __call__(self, values: Mapping[Symbol, int]) -> int | bool:
        """Its number or truth value."""
        known: Known = {}
        for node in self.order:
            known[node.serial] = value_of(node, known, values)
        result = known[self.term.serial]
        if result is None:
            raise ZeroDivisionError(f"division by zero in {self.term}")
        return bool(result) if isinstance(self.term, Condition) else result


def value_of(node: Node, known: Known, values: Mapping[Symbol, int]) -> int | None:
    """The value of `node` when its parts have the values `known`."""
    if isinstance(node, Symbol):
        return values[node]
    if isinstance(node, Expr):
        return _sum(node, known)
    if isinstance(node, Condition):
        return _decision(node, known)
    assert isinstance(node, Operation)  # there is no other kind of node
    return _operation(node, known)


def _sum(expr: Expr, known: Known) -> int | None:
    total = expr.constant
    for monomial, coefficient in expr.terms:
        value = coefficient
        for atom in monomial:
            factor = known[atom.serial]
            if factor is None:
                return None
            value *= factor
        total += value
    return total


def _decision(node: Condition, known: Known) -> int | None:
    value = known[node.form.serial]
    if value is not None:
        return _truth(node.child(value), known)
    answers = {_truth(child, known) for child in node.children}
    return answers.pop() if len(answers) == 1 else None


def _truth(t: Truth, known: Known) -> int | None:
    return int(t) if isinstance(t, bool) else known[t.serial]


def _operation(atom: Operation, known: Known) -> int | None:
    if isinstance(atom, IfThenElse):
        chosen = known[atom.condition.serial]
        return None if chosen is None else _value(atom.operands[0] if chosen else atom.operands[1], known)
    operands: list[int] = []
    for operand in atom.operands:
        value = _value(operand, known)
        if value is None:
            return None
        operands.append(value)
    if isinstance(atom, FloorDiv | Mod):
        if operands[1] == 0:
            return None
        return operands[0] // operands[1] if isinstance(atom, FloorDiv) else operands[0] % operands[1]
    return min(operands) if isinstance(atom, Min) else max(operands)


def _value(dim: Dim, known: Known) -> int | None:
    return dim if isinstance(dim, int) else known[dim.serial]
