"""`itertools`, the part that also works on an unknown number of elements: what is a stream stays a stream (see `interpreter/iteration.py`).

The other tools are Python source, in `python/itertools.py`.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.protocol import (
    Exhausted,
    Iterator,
    Phase,
    SequenceIterator,
    Stream,
    as_list,
    binary,
    call,
    elements,
    iterate,
    throw,
)
from shapeproof.library.builtins.iterators import ENDLESS, Zip, known_phases, next_of, side_by_side
from shapeproof.library.builtins.sequences import common
from shapeproof.library.natives import class_method, constant, function, method, payload, static_method
from shapeproof.symbolic import Dim, Expr, Owner, maximum, minimum
from shapeproof.values.builtin_classes import builtin
from shapeproof.values.classes import Class, Value
from shapeproof.values.containers import List
from shapeproof.values.journal import touch
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

CHAIN, COUNT, CYCLE, REPEAT, ISLICE, STARMAP, ZIP_LONGEST, TEE, PRODUCT = (
    constant(f"_itertools.{name}", builtin(name, module="itertools"))
    for name in ("chain", "count", "cycle", "repeat", "islice", "starmap", "zip_longest", "_tee", "product")
)
_MOST = 200_000  # combinations that are listed one by one


def _index() -> Expr:
    return SESSION.fresh("i", Owner.UNMODELLED, exact=False)


class Chain(Iterator):
    """One iterable after the other; `outer` gives the next one when it is needed."""

    __slots__ = ("current", "outer")

    def __init__(self, cls: Class, outer: Iterator) -> None:
        Iterator.__init__(self, cls)
        self.outer = outer
        self.current: Iterator | None = None

    def advance(self) -> Value:
        """The next element of the first iterable that still has one."""
        while True:
            if self.current is not None:
                try:
                    return self.current.advance()
                except Exhausted:
                    touch(self)
                    self.current = None
            touch(self)
            self.current = iterate(self.outer.advance())

    def phases(self) -> list[Phase] | None:
        """Those of the iterables, in order, if one of them is a stream."""
        further = self.outer.phases()
        if further is not None:
            started = [] if self.current is None else self.current.phases() or known_phases(self.current)
            return [*started, *[Phase(None, lambda i, phase=phase: _any_element(phase.element(i))) for phase in further]]  # type: ignore[misc]  # the default binds the phase
        if not isinstance(self.outer, SequenceIterator):
            return None if self.current is None else self.current.phases() and [Phase(None, self.current.phases()[0].element)]  # type: ignore[index]  # asked just before
        items = self.outer.source.items if isinstance(self.outer.source, List) else self.outer.source
        left = [iterate(item) for item in items[self.outer.position :]]
        sources = left if self.current is None else [self.current, *left]
        found = [source.phases() for source in sources]
        if all(phases is None for phases in found):
            return None
        return [
            phase for source, phases in zip(sources, found, strict=True) for phase in (known_phases(source) if phases is None else phases)
        ]

    def exhaust(self, completely: bool) -> None:
        """A loop has gone through all of it."""
        self.outer.exhaust(completely)
        if self.current is not None:
            self.current.exhaust(completely)
        if isinstance(self.outer, SequenceIterator):
            touch(self.outer)
            self.outer.position = 1 << 60

    def snapshot(self) -> Any:
        """Where it stands."""
        return self.current

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.current = state


def _any_element(value: Value) -> Value:
    """What stands for each element of `value`."""
    found = as_list(value)
    if found is not None:
        return common(found) if found else Unknown("an element")
    phases = iterate(value).phases() or []
    return common([phase.element(_index()) for phase in phases]) if phases else Unknown("an element")


static_method(CHAIN, "__new__")(lambda cls, *iterables: Chain(cls, SequenceIterator(iterables)))


@class_method(CHAIN, "from_iterable")
def _from_iterable(cls: Class, iterable: Value, /) -> Value:
    outer = iterate(iterable)
    return Chain(cls, outer)


class Endless(Iterator):
    """`count`, and `repeat` without a number: `element(i)` gives the one at index `i`."""

    __slots__ = ("element", "position")

    def __init__(self, cls: Class, element: Callable[[Dim], Value]) -> None:
        Iterator.__init__(self, cls)
        self.element = element
        self.position = 0

    def advance(self) -> Value:
        """The next one."""
        SESSION.spend()
        touch(self)
        self.position += 1
        return self.element(self.position - 1)

    def without_end(self) -> list[Phase]:
        """What is left, beside a stream."""
        start = self.position
        return [Phase(ENDLESS, lambda i: self.element(start + i))]

    def snapshot(self) -> Any:
        """The position."""
        return self.position

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.position = state


@static_method(COUNT, "__new__")
def _count(cls: Class, start: Value = 0, step: Value = 1) -> Value:
    return Endless(
        cls,
        lambda i: (
            start
            if isinstance(i, int) and i == 0
            else binary("+", start, i if step == 1 and isinstance(step, int) else binary("*", step, i))
        ),
    )


@static_method(REPEAT, "__new__")
def _repeat(cls: Class, object: Value, times: Value = None) -> Value:  # Python's own name
    if times is None:
        return Endless(cls, lambda _: object)
    times = payload(times)
    if isinstance(times, int):
        return Zip(cls, [SequenceIterator(range(times))], function=_constant(object))
    return Stream([Phase(maximum(times, 0) if isinstance(times, Expr) else None, lambda _: object)])


def _constant(value: Value) -> Value:
    from shapeproof.values.builtin_classes import Native  # noqa: PLC0415  # only here

    return Native("repeat", lambda _: value, binds=False)


class Cycle(Iterator):
    """The elements again and again."""

    __slots__ = ("position", "saved", "source")

    def __init__(self, cls: Class, source: Iterator) -> None:
        Iterator.__init__(self, cls)
        self.source = source
        self.saved: list[Value] = []
        self.position = -1  # at -1 the source is not at its end yet

    def advance(self) -> Value:
        """From the source first, then from what was saved."""
        SESSION.spend()
        if self.source.phases() is not None:
            return self.source.advance()
        touch(self)
        if self.position < 0:
            try:
                found = self.source.advance()
            except Exhausted:
                self.position = 0
            else:
                self.saved = [*self.saved, found]
                return found
        if not self.saved:
            raise Exhausted
        self.position += 1
        return self.saved[(self.position - 1) % len(self.saved)]

    def phases(self) -> list[Phase] | None:
        """A stream without end, each of whose elements stands for any of the source's."""
        phases = self.source.phases()
        return None if phases is None else [Phase(None, lambda i: common([phase.element(i) for phase in phases]))]

    def snapshot(self) -> Any:
        """Position and what was saved."""
        return self.position, self.saved

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.position, self.saved = state


static_method(CYCLE, "__new__")(lambda cls, iterable, /: Cycle(cls, iterate(iterable)))


class Islice(Iterator):
    """`islice(iterable, start, stop, step)`: `stop` is None where there is no end."""

    __slots__ = ("position", "source", "start", "step", "stop", "wanted")

    def __init__(self, cls: Class, source: Iterator, start: int, stop: int | None, step: int) -> None:
        Iterator.__init__(self, cls)
        self.source, self.start, self.stop, self.step = source, start, stop, step
        self.position = 0  # elements taken from the source
        self.wanted = start  # the position of the next one to give

    def advance(self) -> Value:
        """Skip to the wanted element."""
        if self.stop is not None and self.wanted >= self.stop:
            touch(self)
            while self.position < self.stop:
                self.position += 1
                self.source.advance()
            raise Exhausted
        touch(self)
        while True:
            found = self.source.advance()
            self.position += 1
            SESSION.spend()
            if self.position > self.wanted:
                self.wanted += self.step
                return found

    def phases(self) -> list[Phase] | None:
        """The phases of the source, cut; with a start or a step, where one ends and the next begins is not kept."""
        phases = self.source.phases()
        if phases is None:
            return None
        limit = None if self.stop is None else max(self.stop - self.start, 0)
        if self.start or self.step != 1:
            most = None if limit is None else -(-limit // self.step)
            return [Phase(_at_most(None, most), lambda i: common([phase.element(i) for phase in phases]))]
        return phases if limit is None else _cut(phases, limit)

    def exhaust(self, completely: bool) -> None:
        """Some of the source was used."""
        self.source.exhaust(completely and self.stop is None)

    def snapshot(self) -> Any:
        """Where it stands."""
        return self.position, self.wanted

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.position, self.wanted = state


def _cut(phases: list[Phase], limit: int) -> list[Phase]:
    """The first `limit` elements."""
    found: list[Phase] = []
    left: Dim = limit
    for phase in phases:
        if isinstance(left, int) and left <= 0:
            break
        if phase.count is None:
            found.append(Phase(_at_most(None, limit), phase.element))
            continue
        found.append(Phase(minimum(phase.count, left), phase.element))
        left = maximum(left - phase.count, 0)
    return found


def _at_most(count: Dim | None, limit: int | None) -> Dim | None:
    if count is not None or limit is None:
        return count
    return SESSION.fresh("n", Owner.UNMODELLED, 0, limit, exact=False)


@static_method(ISLICE, "__new__")
def _islice(cls: Class, iterable: Value, /, *bounds: Value) -> Value:
    start, stop, step = (0, *bounds, 1) if len(bounds) == 1 else (*bounds, 1)[:3]
    start, stop, step = payload(start), payload(stop), payload(step)
    start, step = 0 if start is None else start, 1 if step is None else step
    source = iterate(iterable)
    if not all(isinstance(bound, int) or bound is None for bound in (start, stop, step)):
        if isinstance(stop, Expr) and start == 0 and step == 1 and source.phases() is None:
            known = known_phases(source)
            return Stream(
                [
                    Phase(stop if phase.count == ENDLESS else None if phase.count is None else minimum(phase.count, stop), phase.element)
                    for phase in known
                ]
            )
        phases = source.phases() or known_phases(source)
        return Stream([Phase(None, phase.element) for phase in phases])
    if start < 0 or (stop is not None and stop < 0) or step < 1:
        throw("ValueError", "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    return Islice(cls, source, start, stop, step)


class Starmap(Iterator):
    """`function(*element)` for each element."""

    __slots__ = ("function", "source")

    def __init__(self, cls: Class, function_: Value, source: Iterator) -> None:
        Iterator.__init__(self, cls)
        self.function = function_
        self.source = source

    def advance(self) -> Value:
        """The next result."""
        return call(self.function, elements(self.source.advance()))

    def phases(self) -> list[Phase] | None:
        """Those of the source."""
        phases = self.source.phases()
        if phases is None:
            return None
        return [Phase(phase.count, lambda i, phase=phase: call(self.function, elements(phase.element(i)))) for phase in phases]  # type: ignore[misc]  # the default binds the phase

    def exhaust(self, completely: bool) -> None:
        """A loop has gone through it."""
        self.source.exhaust(completely)


static_method(STARMAP, "__new__")(lambda cls, function, iterable, /: Starmap(cls, function, iterate(iterable)))


class ZipLongest(Iterator):
    """`zip_longest`: sources at their end give `fill`."""

    __slots__ = ("ended", "fill", "sources")

    def __init__(self, cls: Class, sources: list[Iterator], fill: Value) -> None:
        Iterator.__init__(self, cls)
        self.sources = sources
        self.fill = fill
        self.ended: frozenset[int] = frozenset()

    def advance(self) -> Value:
        """One element of each."""
        found: list[Value] = []
        for position, source in enumerate(self.sources):
            try:
                found.append(self.fill if position in self.ended else source.advance())
            except Exhausted:
                touch(self)
                self.ended |= {position}
                found.append(self.fill)
        if len(self.ended) == len(self.sources):
            raise Exhausted
        return tuple(found)

    def phases(self) -> list[Phase] | None:
        """Side by side; beyond the shortest, what stands in a place is not known."""
        phases = [source.phases() for source in self.sources]
        if all(found is None for found in phases):
            return None
        streams = [known_phases(source) if found is None else found for source, found in zip(self.sources, phases, strict=True)]
        return [*side_by_side(streams), Phase(None, lambda _: tuple([Unknown("an element") for _ in self.sources]))]

    def snapshot(self) -> Any:
        """Which sources are at their end."""
        return self.ended

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.ended = state


static_method(ZIP_LONGEST, "__new__")(
    lambda cls, *iterables, fillvalue=None: ZipLongest(cls, [iterate(iterable) for iterable in iterables], fillvalue)
)


class Tee(Iterator):
    """One of several iterators over the same elements, which are kept in a list that all share."""

    __slots__ = ("position", "seen", "source")

    def __init__(self, source: Iterator, seen: List) -> None:
        Iterator.__init__(self, TEE)
        self.source = source
        self.seen = seen
        self.position = 0

    def advance(self) -> Value:
        """From what was seen, or from the source."""
        if self.position == len(self.seen.items):
            found = self.source.advance()
            touch(self.seen)
            self.seen.items.append(found)
        touch(self)
        self.position += 1
        return self.seen.items[self.position - 1]

    def phases(self) -> list[Phase] | None:
        """Those of the source."""
        phases = self.source.phases()
        seen = self.seen.items[self.position :]
        return None if phases is None else [*[Phase(1, lambda _, item=item: item) for item in seen], *phases]  # type: ignore[misc]  # the default binds the item

    def snapshot(self) -> Any:
        """The position."""
        return self.position

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.position = state


@function("_itertools.tee")
def _tee(iterable: Value, n: Value = 2, /) -> Value:
    if not isinstance(n, int):
        return Unknown("itertools.tee(...)")
    source, seen = iterate(iterable), List([])
    return tuple(Tee(source, seen) for _ in range(n))


class Product(Iterator):
    """The Cartesian product of known sequences, one by one."""

    __slots__ = ("pools", "position", "size")

    def __init__(self, cls: Class, pools: list[list[Value]]) -> None:
        Iterator.__init__(self, cls)
        self.pools = pools
        self.size = math.prod(len(pool) for pool in pools)
        self.position = 0

    def advance(self) -> Value:
        """The next combination: the position, written with the lengths of the pools as digits."""
        if self.position >= self.size:
            raise Exhausted
        touch(self)
        rest, found = self.position, []
        self.position += 1
        for pool in reversed(self.pools):
            rest, digit = divmod(rest, len(pool))
            found.append(pool[digit])
        return tuple(reversed(found))

    def snapshot(self) -> Any:
        """The position."""
        return self.position

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.position = state


@static_method(PRODUCT, "__new__")
def _product(cls: Class, *iterables: Value, repeat: Value = 1) -> Value:
    repeat = payload(repeat)
    if not isinstance(repeat, int):
        return Stream([Phase(None, lambda _: Unknown("a combination"))])
    pools = [as_list(iterable) for iterable in iterables]
    known = [pool for pool in pools if pool is not None]
    if len(known) == len(pools):
        return Product(cls, known * repeat)
    parts = [_as_phase(iterable) for iterable in iterables] * repeat
    counts = [part.count for part in parts]
    total: Dim | None = 1
    for count in counts:
        total = None if total is None or count is None else total * count
    return Stream([Phase(total, lambda _: tuple([part.element(_index()) for part in parts]))])


def _as_phase(iterable: Value) -> Phase:
    source = iterate(iterable)
    phases = source.phases() or known_phases(source)
    counts = [phase.count for phase in phases]
    total = None if any(count is None for count in counts) else sum(count for count in counts if count is not None)
    return Phase(total, lambda i: common([phase.element(i) for phase in phases]))


def _add_selection(name: str, host: Any, size: Callable[[int, int], int]) -> None:
    @function(f"_itertools.{name}")
    def select(iterable: Value, r: Value = None) -> Value:
        pool, r = as_list(iterable), payload(r)
        if r is None and pool is not None:
            r = len(pool)
        if pool is None or not isinstance(r, int) or size(len(pool), r) > _MOST:
            return Stream([Phase(None, lambda _: _selected(pool, r))])
        if r < 0:
            throw("ValueError", "r must be non-negative")
        return SequenceIterator([tuple([pool[i] for i in chosen]) for chosen in host(range(len(pool)), r)])


def _selected(pool: list[Value] | None, r: Value) -> Value:
    if not isinstance(r, int) or pool is None:
        return Unknown("a selection")
    return tuple([common(pool) for _ in range(r)])


_add_selection("permutations", itertools.permutations, lambda n, r: math.perm(n, r) if r >= 0 else 0)
_add_selection("combinations", itertools.combinations, lambda n, r: math.comb(n, r) if r >= 0 else 0)
_add_selection(
    "combinations_with_replacement", itertools.combinations_with_replacement, lambda n, r: math.comb(n + r - 1, r) if n and r >= 0 else 0
)

for _cls in (CHAIN, COUNT, CYCLE, REPEAT, ISLICE, STARMAP, ZIP_LONGEST, TEE, PRODUCT):
    method(_cls, "__iter__")(lambda self: self)
    method(_cls, "__next__")(next_of)
