"""Finding values for the unknowns: small ones by trying, others by asking Z3.

Representation: statements are split into groups that share no symbol; each group is solved on its own.
Invariant: values found here satisfy the statements by computation, so a counterexample is never a guess.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from shapeproof.symbolic.atoms import Symbol
from shapeproof.symbolic.conditions import Condition
from shapeproof.symbolic.counters import counters
from shapeproof.symbolic.evaluation import value_of
from shapeproof.symbolic.intervals import Interval
from shapeproof.symbolic.nodes import topological
from shapeproof.symbolic.solver import solve

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.evaluation import Known
    from shapeproof.symbolic.solver import Values

ATTEMPTS = 40
SPREADS = (1, 2, 3, 4, 6, 9, 17, 33)
CAPS: tuple[int | None, ...] = (8, 128, None)

Ranges = Mapping[Symbol, Interval]


def symbols_of(truths: Iterable[Truth]) -> list[Symbol]:
    """The symbols that occur, oldest first."""
    found = {symbol.serial: symbol for t in truths if isinstance(t, Condition) for symbol in t.symbols()}
    return [found[serial] for serial in sorted(found)]


def related(statements: Iterable[Truth], symbols: Iterable[Symbol]) -> tuple[list[Truth], list[Truth]]:
    """The statements connected with `symbols` through common symbols, and the others."""
    reached = set(symbols)
    others = list(statements)
    counters.work += len(others) // 16
    connected: list[Truth] = []
    while True:
        joined = [t for t in others if isinstance(t, Condition) and not t.symbols().isdisjoint(reached)]
        if not joined:
            return connected, others
        connected.extend(joined)
        others = [t for t in others if t not in joined]
        reached.update(symbols_of(joined))


def groups(statements: Iterable[Truth]) -> Iterator[list[Truth]]:
    """The statements, split so that no symbol occurs in two groups."""
    others = list(statements)
    while others:
        first = others[0]
        if not isinstance(first, Condition):
            yield [first]
            others = others[1:]
            continue
        connected, others = related(others, first.symbols())
        yield connected


def small_values(truths: Sequence[Truth], ranges: Ranges) -> Iterator[tuple[Values, tuple[bool, ...]]]:
    """A few small values for the symbols of `ranges`, and which of `truths` hold there."""
    order = topological([t for t in truths if isinstance(t, Condition)])
    counters.work += len(order) * 4
    for values in _candidates(ranges):
        known: Known = {}
        for node in order:
            known[node.serial] = value_of(node, known, values)
        answers = [t if isinstance(t, bool) else known[t.serial] for t in truths]
        if None not in answers:
            yield values, tuple([bool(answer) for answer in answers])


def _candidates(ranges: Ranges) -> Iterator[Values]:
    """Everything at its start, then ever wider spread, in a fixed pattern."""
    starts = {symbol: start(interval) for symbol, interval in ranges.items()}
    for attempt in range(ATTEMPTS):
        spread = SPREADS[attempt * len(SPREADS) // ATTEMPTS]
        values: Values = {}
        for i, (symbol, (low, high)) in enumerate(ranges.items()):
            value = starts[symbol] + (attempt * (2 * i + 1) + i) % spread
            if attempt % 8 == 7 and low is not None:
                value = low  # where "at least one" was preferred, zero is tried too
            values[symbol] = value if high is None or value <= high else high
        yield values


def start(interval: Interval, least: int = 1) -> int:
    """The value to begin with: the smallest, but rather one than zero."""
    low, high = interval
    first = least if low is None or low < least else low
    return first if high is None or first <= high else high


def find_values(truths: Sequence[Truth], ranges: Ranges, *, small: bool) -> Values | bool | None:
    """Values within `ranges` for which all `truths` hold; False if there are none, None if not known."""
    for values, answers in small_values(truths, ranges):
        if all(answers):
            return values
    for cap in CAPS if small else (None,):
        found = solve(truths, ranges if cap is None else _narrowed(ranges, cap))
        if isinstance(found, dict) or cap is None:
            return found
    return None


def _narrowed(ranges: Ranges, cap: int) -> dict[Symbol, Interval]:
    """From one, or what is least possible, to a little above `cap`."""
    narrowed: dict[Symbol, Interval] = {}
    for symbol, interval in ranges.items():
        low = start(interval)
        high = max(low, 0) + cap
        narrowed[symbol] = (low, high if interval[1] is None else min(high, interval[1]))
    return narrowed
