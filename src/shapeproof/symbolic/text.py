"""Integer expressions as Python text.

Law: the text is a valid Python expression with the right value, and parsing it gives the same object back.
Representation: from parts to wholes, each part as `(text, precedence)`, so parentheses stand only where Python
needs them. A text beyond the cap becomes `...`: for the reader it is noise anyway.

Example: `(H - 1)//2 + 1` prints as `(H + 1) // 2`.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from shapeproof.symbolic.atoms import Atom, FloorDiv, IfThenElse, Mod, Operation, Symbol
from shapeproof.symbolic.conditions import negate
from shapeproof.symbolic.expressions import Expr
from shapeproof.symbolic.nodes import topological

if TYPE_CHECKING:
    from shapeproof.symbolic.conditions import Condition
    from shapeproof.symbolic.expressions import Dim
    from shapeproof.symbolic.polynomials import Monomial

CHOICE, OR, AND, NOT, COMPARE, SUM, PRODUCT, UNARY, POWER, NAME = range(10)
MAX_TEXT = 10_000
ELLIPSIS = ("...", NAME)

Printed = tuple[str, int]


class Texts:
    """The texts of all parts of a term."""

    def __init__(self, root: Expr | Condition) -> None:
        self.printed: dict[int, Printed] = {}
        for node in topological([root]):
            if isinstance(node, Expr):
                self.printed[node.serial] = capped(self.expression(node))
            elif isinstance(node, Atom):
                self.printed[node.serial] = capped(self.atom(node))

    def of(self, dim: Dim, precedence: int = CHOICE) -> str:
        """The text, in parentheses where it binds weaker than `precedence`."""
        return (
            parenthesised((str(dim), NAME if dim >= 0 else SUM), precedence)
            if isinstance(dim, int)
            else (parenthesised(self.printed[dim.serial], precedence))
        )

    def atom(self, atom: Atom) -> Printed:
        """The text of one atom."""
        if isinstance(atom, Symbol):
            if atom.boolean:
                return (f"1 if {atom.name} else 0", CHOICE)
            return (atom.name, CHOICE if " " in atom.name else NAME)  # a name may be an expression: `len(dataset) % 64`
        assert isinstance(atom, Operation)  # there is no other kind of atom
        operands = atom.operands
        if isinstance(atom, IfThenElse):
            return self.choice(atom.condition, operands[0], operands[1])
        if isinstance(atom, FloorDiv | Mod):
            return (f"{self.of(operands[0], PRODUCT)} {atom.sign} {self.of(operands[1], UNARY)}", PRODUCT)
        return (f"{atom.sign}({', '.join([self.of(operand) for operand in operands])})", NAME)

    def choice(self, condition: Condition, then: Dim, orelse: Dim) -> Printed:
        """The shorter of the two ways to write it."""
        test, opposite = str(condition), str(negate(condition))
        if len(opposite) < len(test):
            test, then, orelse = opposite, orelse, then
        return (f"{self.of(then, OR)} if {test} else {self.of(orelse)}", CHOICE)

    def expression(self, expr: Expr) -> Printed:
        """The text of a sum: what is added first, then what is taken away."""
        if len(expr.terms) == 1 and len(expr.terms[0][0]) == 1:
            ((only,), coefficient) = expr.terms[0]
            if isinstance(only, IfThenElse) and all(isinstance(arm, int) for arm in only.operands):
                return self.choice(only.condition, coefficient + expr.constant, expr.constant)
            if isinstance(only, Symbol) and only.boolean:
                return (f"{coefficient + expr.constant} if {only.name} else {expr.constant}", CHOICE)
        terms = [(c, self.product(abs(c), m)) for m, c in expr.terms]
        if expr.constant:
            terms.append((expr.constant, (str(abs(expr.constant)), NAME)))
        terms = [term for term in terms if term[0] > 0] + [term for term in terms if term[0] < 0]
        if len(terms) == 1 and terms[0][0] > 0:
            return terms[0][1]
        first = parenthesised(terms[0][1], SUM) if terms[0][0] > 0 else f"-{self._after_minus(terms[0][1])}"
        rest = [f" {'+' if c > 0 else '-'} {parenthesised(term, PRODUCT)}" for c, term in terms[1:]]
        return (first + "".join(rest), SUM)

    @staticmethod
    def _after_minus(term: Printed) -> str:
        """A unary minus binds tighter than `//`, and `-2*n` means the same either way."""
        tight = " // " not in term[0] and " % " not in term[0]
        return parenthesised(term, PRODUCT if tight else UNARY)

    def product(self, coefficient: int, monomial: Monomial) -> Printed:
        """The text of one term."""
        factors = [str(coefficient)] if coefficient != 1 else []
        if not factors and len(monomial) == 1:
            return self.printed[monomial[0].serial]
        for _, repeated in groupby(reversed(monomial), key=lambda atom: atom.serial):
            atoms = list(repeated)
            base = parenthesised(self.printed[atoms[0].serial], UNARY if len(atoms) == 1 else NAME)
            factors.append(base if len(atoms) == 1 else f"{base}**{len(atoms)}")
        return ("*".join(factors), PRODUCT)


def parenthesised(printed: Printed, precedence: int) -> str:
    """In parentheses, if it binds weaker than its place demands."""
    return f"({printed[0]})" if printed[1] < precedence else printed[0]


def capped(printed: Printed) -> Printed:
    """`...` in the place of what nobody would read."""
    return printed if len(printed[0]) <= MAX_TEXT else ELLIPSIS


def text(expr: Expr) -> str:
    """A Python expression with the value of `expr`."""
    return Texts(expr).printed[expr.serial][0]
