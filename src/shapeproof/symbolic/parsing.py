"""Reading expressions and conditions from Python text.

Law: `parse(str(term), names) is term`, where `names` says what each name in the text stands for.
A name that stands for an integer may be used as a truth value, as in Python: it is true unless zero.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from shapeproof.symbolic.comparisons import equal, unequal
from shapeproof.symbolic.conditionals import as_integer, when
from shapeproof.symbolic.conditions import Condition, both, either, negate
from shapeproof.symbolic.division import floordiv, mod
from shapeproof.symbolic.expressions import Expr
from shapeproof.symbolic.extrema import absolute, maximum, minimum

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.expressions import Dim

_ARITHMETIC: dict[type[ast.operator], Callable[[Dim, Dim], Dim]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.FloorDiv: floordiv,
    ast.Mod: mod,
}
_COMPARISONS: dict[type[ast.cmpop], Callable[[Dim, Dim], Truth]] = {
    ast.Eq: equal,
    ast.NotEq: unequal,
    ast.Lt: lambda a, b: a < b,
    ast.LtE: lambda a, b: a <= b,
    ast.Gt: lambda a, b: a > b,
    ast.GtE: lambda a, b: a >= b,
}
_FUNCTIONS: dict[str, Callable[..., Dim]] = {"min": minimum, "max": maximum, "abs": absolute}


def parse(text: str, names: Mapping[str, Dim | Truth]) -> Dim | Truth:
    """The expression or condition written in `text`. Raises SyntaxError, or KeyError for an unknown name."""
    return _Reader(names).read(ast.parse(text.strip(), mode="eval").body)


def truth(value: Dim | Truth) -> Truth:
    """Python's `bool(value)`."""
    return unequal(value, 0) if isinstance(value, Expr) else value if isinstance(value, Condition) else bool(value)


class _Reader:
    def __init__(self, names: Mapping[str, Dim | Truth]) -> None:
        self.names = names

    def read(self, node: ast.expr) -> Dim | Truth:
        match node:
            case ast.Constant(value=int() as value):
                return value
            case ast.Name(id=name):
                return self.names[name]
            case ast.BoolOp(op=ast.And(), values=values):
                return both(*[truth(self.read(value)) for value in values])
            case ast.BoolOp(values=values):
                return either(*[truth(self.read(value)) for value in values])
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return negate(truth(self.read(operand)))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return -self.integer(operand)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return when(truth(self.read(test)), self.read(body), self.read(orelse))
            case ast.Compare(left=left, ops=ops, comparators=comparators):
                return self.comparison(left, ops, comparators)
            case _:
                return self.operation(node)

    def integer(self, node: ast.expr) -> Dim:
        return as_integer(self.read(node))

    def operation(self, node: ast.expr) -> Dim:
        match node:
            case ast.BinOp(op=ast.Pow(), left=left, right=ast.Constant(value=int() as exponent)):
                base = self.integer(left)
                return int(base**exponent) if isinstance(base, int) else base**exponent
            case ast.BinOp(op=op, left=left, right=right) if type(op) in _ARITHMETIC:
                return _ARITHMETIC[type(op)](self.integer(left), self.integer(right))
            case ast.Call(func=ast.Name(id=name), args=arguments) if name in _FUNCTIONS:
                return _FUNCTIONS[name](*[self.integer(argument) for argument in arguments])
            case _:
                raise SyntaxError(f"not an expression of integers: {ast.unparse(node)}")

    def comparison(self, left: ast.expr, ops: list[ast.cmpop], comparators: list[ast.expr]) -> Truth:
        result: Truth = True
        previous = self.integer(left)
        for op, comparator in zip(ops, comparators, strict=True):
            if type(op) not in _COMPARISONS:
                raise SyntaxError(f"not a comparison of integers: {type(op).__name__}")
            following = self.integer(comparator)
            result = both(result, _COMPARISONS[type(op)](previous, following))
            previous = following
        return result
