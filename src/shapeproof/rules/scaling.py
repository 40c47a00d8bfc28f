"""Sizes multiplied by a float: `int(size * factor)` of `interpolate` and `fractional_max_pool2d`.

Problem: PyTorch multiplies in double precision, which is not exact: `int(90 * 0.7)` is 62. For a size with unknowns an answer may be
given only where rounding cannot matter.
Law: let p/q be the simple fraction that `factor` is the nearest double of, and factor = p/q · (1 + e). A product that is not a whole
number stays on its side, being at least 1/q away from one. One that is a whole number m becomes m again if e ≥ 0 (rounding is
monotonic) or if |e| ≤ 2⁻⁵⁴ (then m·|e| is less than half of the distance between doubles near m). So for these factors the result is
⌊size·p / q⌋. For all others it is that or one less.
"""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache

from shapeproof.rules.kinds import NotDecided, Number
from shapeproof.symbolic import Dim, Expr, Owner, Ratio, both, floordiv
from shapeproof.values.session import SESSION

LARGEST_DENOMINATOR = 1000
CLOSE = Fraction(1, 2**54)


@lru_cache(maxsize=256)
def as_fraction(factor: float) -> tuple[Fraction, bool] | None:
    """The simple fraction that a float stands for, and whether products with it may be computed exactly; None if there is none."""
    exact = Fraction(factor)
    simple = exact.limit_denominator(LARGEST_DENOMINATOR)
    if simple == 0 or simple.numerator / simple.denominator != factor:
        return None
    return simple, (exact - simple) / simple >= -CLOSE


def scaled(size: Dim, factor: Number) -> Dim:
    """`int(size * factor)` as the machine computes it."""
    if isinstance(factor, int | Expr):
        return size * factor
    if isinstance(factor, Ratio):
        return _times_ratio(size, factor)
    if not isinstance(factor, float):
        return SESSION.fresh("scaled", Owner.UNMODELLED)
    if not math.isfinite(factor):
        raise NotDecided("a scale factor that is not finite")
    if isinstance(size, int):
        return int(size * factor)
    if factor < 0:
        return -scaled(size, -factor)
    found = as_fraction(factor)
    if found is None:
        return SESSION.fresh("scaled", Owner.UNMODELLED)
    simple, sure = found
    rounded = floordiv(size * simple.numerator, simple.denominator)
    return rounded if sure else _or_one_less(rounded)


def _or_one_less(size: Dim) -> Dim:
    """What rounding leaves open."""
    made = SESSION.fresh("scaled", Owner.WORLD, exact=False)
    SESSION.assume(both(made <= size, made >= size - 1))
    return made


def _times_ratio(size: Dim, factor: Ratio) -> Dim:
    """Exact where the quotient itself is."""
    if not factor.dyadic:
        return SESSION.fresh("scaled", Owner.UNMODELLED)
    return Ratio(factor.numerator * size, factor.denominator).truncate()
