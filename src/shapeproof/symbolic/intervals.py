"""Interval arithmetic over the integers.

Representation: `(lower, upper)`, both inclusive; `None` is an end that is not bounded. Never a float.
Invariant: an operation returns an interval that contains every result for operands in the given intervals.
Precondition: a divisor is not zero. The caller required that, so a divisor in `[0, u]` is one in `[1, u]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

End = int | None
Interval = tuple[End, End]

EVERYTHING: Interval = (None, None)


def plus(a: Interval, b: Interval) -> Interval:
    """Where the sum lies."""
    return (
        None if a[0] is None or b[0] is None else a[0] + b[0],
        None if a[1] is None or b[1] is None else a[1] + b[1],
    )


def negated(a: Interval) -> Interval:
    """Where the negative lies."""
    return (None if a[1] is None else -a[1], None if a[0] is None else -a[0])


def scaled(a: Interval, factor: int) -> Interval:
    """Where a constant multiple lies."""
    if factor == 0:
        return (0, 0)
    if factor < 0:
        return scaled(negated(a), -factor)
    return (None if a[0] is None else a[0] * factor, None if a[1] is None else a[1] * factor)


def times(a: Interval, b: Interval) -> Interval:
    """Where the product lies."""
    if a in ((0, 0), (1, 1)) or b in ((0, 0), (1, 1)):
        return (0, 0) if (0, 0) in (a, b) else b if a == (1, 1) else a
    if a[1] is not None and a[1] <= 0:
        return negated(times(negated(a), b))
    if a[0] is not None and a[0] >= 0:
        return _times_natural(a[0], a[1], b)
    if b[0] is not None and b[0] >= 0:
        return _times_natural(b[0], b[1], a)
    if b[1] is not None and b[1] <= 0:
        return negated(times(negated(b), a))
    if a[0] is None or a[1] is None or b[0] is None or b[1] is None:
        return EVERYTHING  # both have both signs, and one has no end
    corners = (a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1])
    return (min(corners), max(corners))


def _times_natural(low: int, high: End, b: Interval) -> Interval:
    """`[low, high]·b` for `low ≥ 0`, `high > 0`."""
    lower, upper = b
    if lower is not None:
        lower = low * lower if lower >= 0 else None if high is None else high * lower
    if upper is not None:
        upper = low * upper if upper < 0 else 0 if upper == 0 else None if high is None else high * upper
    return (lower, upper)


def square(a: Interval) -> Interval:
    """Where the product with itself lies."""
    lower, upper = times(a, a)
    return (0 if lower is None or lower < 0 else lower, upper)


def meet(a: Interval, b: Interval) -> Interval:
    """What both contain. The ends may cross: then nothing is contained."""
    lower = a[0] if b[0] is None else b[0] if a[0] is None else max(a[0], b[0])
    upper = a[1] if b[1] is None else b[1] if a[1] is None else min(a[1], b[1])
    return (lower, upper)


def hull(a: Interval, b: Interval) -> Interval:
    """The smallest interval containing both."""
    return (
        None if a[0] is None or b[0] is None else min(a[0], b[0]),
        None if a[1] is None or b[1] is None else max(a[1], b[1]),
    )


def is_empty(a: Interval) -> bool:
    """Whether the ends cross."""
    return a[0] is not None and a[1] is not None and a[0] > a[1]


def least(intervals: Iterable[Interval]) -> Interval:
    """Where the minimum of one value from each lies."""
    lows, highs = zip(*intervals, strict=True)
    known = [high for high in highs if high is not None]
    return (None if None in lows else min(lows), min(known) if known else None)


def greatest(intervals: Iterable[Interval]) -> Interval:
    """Where the maximum of one value from each lies."""
    return negated(least([negated(interval) for interval in intervals]))


def quotient(a: Interval, b: Interval) -> Interval:
    """`⌊a / b⌋`."""
    if b[1] is not None and b[1] <= 0:
        a, b = negated(a), negated(b)
    (low, high), (small, large) = a, b
    if small is None or small < 0:
        if low is None or high is None:
            return EVERYTHING
        reach = max(abs(low), abs(high))  # |⌊a / b⌋| ≤ |a|
        return (-reach, reach)
    small = max(small, 1)
    if low is not None:
        low = low // small if low < 0 else 0 if large is None else low // large
    if high is not None:
        high = high // small if high >= 0 else -1 if large is None else high // large
    return (low, high)


def remainder(a: Interval, b: Interval) -> Interval:
    """`a mod b`, which has the sign of `b`."""
    lower = None if b[0] is None else min(b[0] + 1, 0)
    upper = None if b[1] is None else max(b[1] - 1, 0)
    if a[0] is not None and a[0] >= 0 and lower == 0:
        return meet((0, upper), (0, a[1]))
    return (lower, upper)
