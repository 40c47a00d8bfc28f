"""Integers, conditions and shapes with unknowns, and what assumptions decide about them.

This room knows neither Python's values nor torch. Constants are plain `int` and `bool`; whatever is not constant
is interned, so equal normal forms are one object. See `expressions`, `conditions`, `shapes` and `facts`.
"""

# `expressions` comes first: it ties the laws to the operators, see its end.
from shapeproof.symbolic.expressions import Dim, Expr, of_atom, symbol  # isort: skip
from shapeproof.symbolic.atoms import Owner, Symbol
from shapeproof.symbolic.comparisons import boolean, equal, unequal
from shapeproof.symbolic.conditionals import if_then_else, when
from shapeproof.symbolic.conditions import Condition, Truth, both, either, implies, negate, select
from shapeproof.symbolic.counters import counters
from shapeproof.symbolic.decomposition import divisors
from shapeproof.symbolic.division import ceildiv, floordiv, mod, without_common_factor
from shapeproof.symbolic.evaluation import evaluate
from shapeproof.symbolic.extrema import absolute, maximum, minimum
from shapeproof.symbolic.facts import Facts
from shapeproof.symbolic.nodes import TooComplex
from shapeproof.symbolic.occasions import occasion
from shapeproof.symbolic.parsing import parse
from shapeproof.symbolic.rationals import Ratio, ratio
from shapeproof.symbolic.shapes import (
    OpenShape,
    RankUnknown,
    Run,
    Shape,
    broadcast,
    number_of_dims,
    numel,
    product,
    rank,
    same_shape,
    total,
)
from shapeproof.symbolic.substitution import substitute

__all__ = [
    "Condition",
    "Dim",
    "Expr",
    "Facts",
    "OpenShape",
    "Owner",
    "RankUnknown",
    "Ratio",
    "Run",
    "Shape",
    "Symbol",
    "TooComplex",
    "Truth",
    "absolute",
    "boolean",
    "both",
    "broadcast",
    "ceildiv",
    "counters",
    "divisors",
    "either",
    "equal",
    "evaluate",
    "floordiv",
    "if_then_else",
    "implies",
    "maximum",
    "minimum",
    "mod",
    "negate",
    "number_of_dims",
    "numel",
    "occasion",
    "of_atom",
    "parse",
    "product",
    "rank",
    "ratio",
    "same_shape",
    "select",
    "substitute",
    "symbol",
    "total",
    "unequal",
    "when",
    "without_common_factor",
]
