"""Quotients that need not be whole: `n / 2`, `n * 0.5`, `math.ceil(n / k)`.

Problem: Python computes these as floats. A symbolic answer may be given only where the float computation agrees
with exact arithmetic for every size that fits in memory.
Representation: numerator over a positive denominator, both integers with unknowns.
Invariant: a `Ratio` is not constant; constants are plain floats. It is *dyadic* if the denominator is a power of
two: then floats are exact. If it is not, one division was rounded; that cannot carry the value across or onto a
whole number, so rounding it to an integer, comparing it with one, shifting it by one or dividing it again by one
is safe, and everything else is refused (NotImplemented).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NoReturn

from shapeproof.symbolic.comparisons import within
from shapeproof.symbolic.conditionals import if_then_else
from shapeproof.symbolic.conditions import negate
from shapeproof.symbolic.division import common_factor, divide_exactly, floordiv, positive_divisor
from shapeproof.symbolic.expressions import Expr, bounds_of

if TYPE_CHECKING:
    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.expressions import Dim

MAX_DENOMINATOR = 2**20

Number = int | float | Expr


class Ratio:
    """`numerator / denominator`, standing for a Python float that is not known."""

    __slots__ = ("denominator", "numerator")

    def __init__(self, numerator: Dim, denominator: Dim) -> None:
        self.numerator = numerator
        self.denominator = denominator

    @property
    def dyadic(self) -> bool:
        """Whether floats represent it exactly."""
        return isinstance(self.denominator, int) and self.denominator.bit_count() == 1

    def floor(self) -> Dim:
        """The integer below."""
        return floordiv(self.numerator, self.denominator)

    def ceil(self) -> Dim:
        """The integer above."""
        return -floordiv(-self.numerator, self.denominator)

    def truncate(self) -> Dim:
        """Towards zero, as `int(x)` does."""
        return if_then_else(within(self.numerator, 0, None), self.floor(), self.ceil())

    def __neg__(self) -> Ratio:
        return Ratio(-self.numerator, self.denominator)

    def __pos__(self) -> Ratio:
        return self

    def __add__(self, other: Number | Ratio) -> Ratio | float:
        right = _fraction(other)
        if right is None or not ((self.dyadic and right.dyadic) or _is_whole(self) or _is_whole(right)):
            return NotImplemented
        return ratio(
            self.numerator * right.denominator + right.numerator * self.denominator,
            self.denominator * right.denominator,
        )

    __radd__ = __add__

    def __sub__(self, other: Number | Ratio) -> Ratio | float:
        right = _fraction(other)
        return NotImplemented if right is None else self.__add__(-right)

    def __rsub__(self, other: Number) -> Ratio | float:
        return (-self).__add__(other)

    def __mul__(self, other: Number | Ratio) -> Ratio | float:
        right = _fraction(other)
        if right is None or not ((self.dyadic and right.dyadic) or _is_power_of_two(right) or _is_power_of_two(self)):
            return NotImplemented
        return ratio(self.numerator * right.numerator, self.denominator * right.denominator)

    __rmul__ = __mul__

    def __truediv__(self, other: Number | Ratio) -> Ratio | float:
        right = _fraction(other)
        if right is None or not (_is_whole(right) or _is_power_of_two(right)):
            return NotImplemented
        return ratio(self.numerator * right.denominator, self.denominator * right.numerator)

    def __rtruediv__(self, other: Number) -> Ratio | float:
        left = _fraction(other)
        if left is None or not (self.dyadic and left.dyadic):
            return NotImplemented
        return ratio(left.numerator * self.denominator, left.denominator * self.numerator)

    def _minus(self, other: object) -> Dim | None:
        """An integer with the sign of `self - other`, where comparing the floats gives that sign too."""
        right = _fraction(other)
        if right is None or not ((self.dyadic and right.dyadic) or _is_whole(right)):
            return None
        return self.numerator * right.denominator - right.numerator * self.denominator

    def __ge__(self, other: Number | Ratio) -> Truth:
        difference = self._minus(other)
        return NotImplemented if difference is None else within(difference, 0, None)

    def __gt__(self, other: Number | Ratio) -> Truth:
        difference = self._minus(other)
        return NotImplemented if difference is None else within(difference, 1, None)

    def __le__(self, other: Number | Ratio) -> Truth:
        difference = self._minus(other)
        return NotImplemented if difference is None else within(difference, None, 0)

    def __lt__(self, other: Number | Ratio) -> Truth:
        difference = self._minus(other)
        return NotImplemented if difference is None else within(difference, None, -1)

    def __eq__(self, other: object) -> Truth:  # type: ignore[override]  # may be undecided
        difference = self._minus(other)
        return NotImplemented if difference is None else within(difference, 0, 0)

    def __ne__(self, other: object) -> Truth:  # type: ignore[override]  # may be undecided
        difference = self._minus(other)
        return NotImplemented if difference is None else negate(within(difference, 0, 0))

    __hash__ = object.__hash__

    def __bool__(self) -> NoReturn:
        raise TypeError(f"undecided: whether {self} is zero is not known; compare it and decide the condition")

    def __str__(self) -> str:
        return f"({self.numerator}) / ({self.denominator})"

    def __repr__(self) -> str:
        return f"<Ratio {self}>"


def ratio(numerator: Dim, denominator: Dim) -> Ratio | float:
    """`numerator / denominator`. The denominator is not zero; its sign must be known."""
    if isinstance(numerator, int) and isinstance(denominator, int):
        return numerator / denominator
    numerator, denominator = positive_divisor(numerator, denominator)
    factor = common_factor(numerator, denominator)
    numerator, denominator = divide_exactly(numerator, factor), divide_exactly(denominator, factor)
    low = bounds_of(denominator)[0]
    if low is None or low < 0 or (isinstance(denominator, int) and denominator > MAX_DENOMINATOR):
        return NotImplemented  # type: ignore[no-any-return]  # what an operator says that does not know
    if isinstance(numerator, int) and isinstance(denominator, int):
        return numerator / denominator
    return Ratio(numerator, denominator)


def _fraction(value: object) -> Ratio | None:
    """A number as numerator and denominator, if that is exact."""
    if isinstance(value, Ratio):
        return value
    if isinstance(value, int | Expr):
        return Ratio(value, 1)
    if isinstance(value, float) and value - value == 0:  # neither infinite nor nan
        exact = Fraction(value)
        if exact.denominator <= MAX_DENOMINATOR:
            return Ratio(exact.numerator, exact.denominator)
    return None


def _is_whole(value: Ratio) -> bool:
    return isinstance(value.denominator, int) and value.denominator == 1


def _is_power_of_two(value: Ratio) -> bool:
    """Floats are multiplied and divided exactly by such a number."""
    return isinstance(value.numerator, int) and value.numerator.bit_count() == 1 and value.dyadic
