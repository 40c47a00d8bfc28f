"""Terms under assumptions: solved atoms are replaced, and choices that bounds decide are made.

Representation: a `Rewriter` that asks, for every part it rebuilds, where its value lies.
Invariant: the result has the value of the original wherever the assumptions hold.

Example: under `4 <= n <= 9`, `min(n, 12)` is `n`, `n // 10` is 0 and `n >= 3 and m >= 1` is `m >= 1`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.symbolic.atoms import FloorDiv, Max, Min, Mod
from shapeproof.symbolic.comparisons import within
from shapeproof.symbolic.conditions import decide_by, select
from shapeproof.symbolic.expressions import Expr, of_atom
from shapeproof.symbolic.extrema import maximum, minimum
from shapeproof.symbolic.substitution import Rewriter

if TYPE_CHECKING:
    from collections.abc import Callable

    from shapeproof.symbolic.atoms import Atom, Operation
    from shapeproof.symbolic.conditions import Condition, Truth
    from shapeproof.symbolic.expressions import Dim
    from shapeproof.symbolic.intervals import Interval


class Simplifier(Rewriter):
    """Replaces solved atoms, and decides what intervals decide."""

    def __init__(self, replaced: dict[Atom, Dim], interval: Callable[[Dim], Interval]) -> None:
        super().__init__(replaced)
        self.interval = interval

    def expression(self, expr: Expr) -> Dim:
        """A sum that can have one value only is that value."""
        dim = super().expression(expr)
        low, high = self.interval(dim)
        return low if low is not None and low == high else dim

    def operation(self, atom: Operation) -> Dim:
        """An operation without the operands that cannot matter."""
        low, high = self.interval(of_atom(atom))
        if low is not None and low == high:
            return low
        dim = super().operation(atom)
        if isinstance(atom, Min | Max) and dim is of_atom(atom):
            return self._extremum(atom)
        if isinstance(atom, FloorDiv | Mod) and dim is of_atom(atom):
            return self._division(atom)
        return dim

    def _extremum(self, atom: Min | Max) -> Dim:
        """The operands that may still win."""
        sign = 1 if isinstance(atom, Min) else -1
        kept: list[Dim] = []
        for dim in atom.operands:
            if any(self._at_least(sign * (dim - other)) for other in kept):
                continue
            kept = [other for other in kept if not self._at_least(sign * (other - dim))]
            kept.append(dim)
        if len(kept) == len(atom.operands):
            return of_atom(atom)
        if len(kept) == 1:
            return kept[0]
        return minimum(*kept) if sign == 1 else maximum(*kept)

    def _at_least(self, dim: Dim, bound: int = 0) -> bool:
        low = self.interval(dim)[0]
        return low is not None and low >= bound

    def _division(self, atom: FloorDiv | Mod) -> Dim:
        """0 <= a < b: nothing to divide."""
        a, b = atom.operands
        if self._at_least(a) and self._at_least(b - a, 1):
            return 0 if isinstance(atom, FloorDiv) else a
        return of_atom(atom)

    def condition(self, node: Condition) -> Truth:
        """A condition without the cuts that its form cannot cross."""
        form = self.dims[node.form]
        if form is not node.form or not isinstance(form, Expr):
            return super().condition(node)
        low, high = self.interval(form)
        ends = [None, *node.cuts, None]
        cuts: list[int] = []
        children: list[Truth] = []
        for i, child in enumerate(node.children):
            start, stop = ends[i], ends[i + 1]
            if (stop is None or low is None or low < stop) and (start is None or high is None or high >= start):
                if children and start is not None:
                    cuts.append(start)
                children.append(child if isinstance(child, bool) else self.truths[child])
        if not children:  # the facts contradict each other: any answer will do
            return False
        if all(isinstance(c, bool) or c.form.serial < form.serial for c in children):
            return decide_by(form, tuple(cuts), tuple(children))
        result = children[0]
        for cut, child in zip(cuts, children[1:], strict=True):
            result = select(within(form, cut, None), child, result)
        return result
