"""Putting terms in the place of atoms, and building normal forms again around them.

Representation: a `Rewriter` walks a term from parts to wholes and rebuilds only what changes. What an atom
becomes is decided by a subclass; facts use that to make decided choices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from shapeproof.symbolic import conditionals, division, extrema
from shapeproof.symbolic.atoms import Atom, FloorDiv, IfThenElse, Max, Min, Mod, Operation
from shapeproof.symbolic.comparisons import within
from shapeproof.symbolic.conditions import Condition, decide_by, select
from shapeproof.symbolic.expressions import Expr, make, of_atom
from shapeproof.symbolic.nodes import topological

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shapeproof.symbolic.atoms import Symbol
    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.expressions import Dim
    from shapeproof.symbolic.nodes import Node


@overload
def substitute(term: Truth, values: Mapping[Symbol, Dim]) -> Truth: ...  # type: ignore[overload-overlap]  # a host bool is a truth before it is an int
@overload
def substitute(term: Dim, values: Mapping[Symbol, Dim]) -> Dim: ...
@overload
def substitute(term: Dim | Truth, values: Mapping[Symbol, Dim]) -> Dim | Truth: ...
def substitute(term: Dim | Truth, values: Mapping[Symbol, Dim]) -> Dim | Truth:
    """`term` with all the symbols replaced at once."""
    if isinstance(term, int) or term.symbols().isdisjoint(values):
        return term
    rewriter = Rewriter(dict(values.items()))
    return rewriter.truth(term) if isinstance(term, Condition) else rewriter.dim(term)


class Rewriter:
    """Rebuilds terms with some atoms replaced."""

    def __init__(self, replaced: dict[Atom, Dim]) -> None:
        self.replaced = replaced
        self.dims: dict[Node, Dim] = {}
        self.truths: dict[Node, Truth] = {}

    def dim(self, dim: Dim) -> Dim:
        """The dimension, rebuilt."""
        if isinstance(dim, int):
            return dim
        self._walk(dim)
        return self.dims[dim]

    def truth(self, t: Truth) -> Truth:
        """The condition, rebuilt."""
        if isinstance(t, bool):
            return t
        self._walk(t)
        return self.truths[t]

    def _walk(self, root: Expr | Condition) -> None:
        if root in self.dims or root in self.truths:
            return
        for node in topological([root]):
            if isinstance(node, Condition):
                if node not in self.truths:
                    self.truths[node] = self.condition(node)
            elif node not in self.dims:
                self.dims[node] = self.expression(node) if isinstance(node, Expr) else self._atom(node)

    def _atom(self, node: Node) -> Dim:
        assert isinstance(node, Atom)  # expressions and conditions are handled by the caller
        replacement = self.replaced.get(node)
        if replacement is not None:
            return replacement
        return self.operation(node) if isinstance(node, Operation) else of_atom(node)

    def expression(self, expr: Expr) -> Dim:
        """The sum of what its terms have become."""
        if all(_is_atom(self.dims[atom], atom) for monomial, _ in expr.terms for atom in monomial):
            return expr
        total: Dim = expr.constant
        kept = []
        for monomial, coefficient in expr.terms:
            if all(_is_atom(self.dims[atom], atom) for atom in monomial):
                kept.append((monomial, coefficient))
                continue
            term: Dim = coefficient
            for atom in monomial:
                term = term * self.dims[atom]
            total = total + term
        return total + make(tuple(kept), 0)

    def operation(self, atom: Operation) -> Dim:
        """The atom with what its operands have become."""
        operands = [d if isinstance(d, int) else self.dims[d] for d in atom.operands]
        unchanged = all(new is old for new, old in zip(operands, atom.operands, strict=True))
        if isinstance(atom, IfThenElse):
            condition = self.truths[atom.condition]
            if unchanged and condition is atom.condition:
                return of_atom(atom)
            return conditionals.if_then_else(condition, operands[0], operands[1])
        return of_atom(atom) if unchanged else rebuilt(atom, operands)

    def condition(self, node: Condition) -> Truth:
        """The decision about what its form has become."""
        form = self.dims[node.form]
        children = [child if isinstance(child, bool) else self.truths[child] for child in node.children]
        if form is node.form:
            if all(new is old for new, old in zip(children, node.children, strict=True)):
                return node
            if all(isinstance(c, bool) or c.form.serial < node.form.serial for c in children):
                return decide_by(node.form, node.cuts, tuple(children))
        result = children[0]
        for cut, child in zip(node.cuts, children[1:], strict=True):
            result = select(within(form, cut, None), child, result)
        return result


def _is_atom(dim: Dim, atom: Atom) -> bool:
    """Whether `dim` is that atom and nothing else: it was not replaced."""
    return isinstance(dim, Expr) and dim.terms == (((atom,), 1),) and dim.constant == 0


def rebuilt(atom: Operation, operands: list[Dim]) -> Dim:
    """The operation of `atom` on other operands. A divisor that has become zero stays an atom's problem."""
    if isinstance(atom, FloorDiv):
        return division.floordiv(operands[0], operands[1])
    if isinstance(atom, Mod):
        return division.mod(operands[0], operands[1])
    if isinstance(atom, Min):
        return extrema.minimum(*operands)
    assert isinstance(atom, Max)  # if-then-else is handled by the caller
    return extrema.maximum(*operands)
