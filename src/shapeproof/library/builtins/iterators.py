"""`iter`, `next`, `reversed`, `enumerate`, `zip`, `map`, `filter`, and the methods of every iterator.

Over a known number of elements they work one by one, as in CPython. Over a stream (see `interpreter/iteration.py`) they are streams
themselves: the phases of what they iterate over, each element changed.
"""

from __future__ import annotations

from typing import Any

from shapeproof.interpreter.protocol import (
    MISSING,
    Exhausted,
    Further,
    Iterator,
    Phase,
    SequenceIterator,
    Stream,
    UnknownLength,
    as_list,
    attempt,
    call,
    call_method,
    compare,
    element_of,
    get_item,
    iterate,
    opened,
    throw,
    truth,
)
from shapeproof.library.builtins.sequences import backwards, common
from shapeproof.library.natives import METHODS, builtin_function, constant, method, payload, static_method
from shapeproof.symbolic import Condition, Dim, Expr, Owner, maximum, minimum
from shapeproof.values.builtin_classes import GENERATOR, ITERATOR, builtin, class_of
from shapeproof.values.classes import Class, Value
from shapeproof.values.containers import List, Rest
from shapeproof.values.journal import touch
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Poison, Unknown

ENUMERATE, ZIP, MAP, FILTER, REVERSED = (
    constant(f"builtins.{name}", builtin(name)) for name in ("enumerate", "zip", "map", "filter", "reversed")
)


def next_of(iterator: Value) -> Value:
    """What `next(iterator)` gives; its StopIteration is an exception of the program."""
    if isinstance(iterator, Poison):
        return iterator
    if isinstance(iterator, Unknown):
        return Unknown(f"next({iterator.name})", iterator.owner)
    if isinstance(iterator, Iterator):
        try:
            return iterator.advance()
        except Exhausted as end:
            throw("StopIteration", *(() if end.value is None else (end.value,)))
        except UnknownLength:
            phases = iterator.phases()
            return phases[0].element(_index()) if phases else Unknown("an element")
    cls = class_of(iterator)
    advance = cls.lookup("__next__") if cls is not None else None
    if advance is None:
        throw("TypeError", f"'{cls.name if cls else '?'}' object is not an iterator")
    return call_method(iterator, advance)


def _index() -> Expr:
    return SESSION.fresh("i", Owner.UNMODELLED, exact=False)


@builtin_function("next")
def _next(iterator: Value, default: Value = MISSING, /) -> Value:
    if default is MISSING:
        return next_of(iterator)
    return attempt(lambda: next_of(iterator), "StopIteration", lambda _: default)


@builtin_function("iter")
def _iter(source: Value, sentinel: Value = MISSING, /) -> Value:
    if sentinel is not MISSING:
        return CallIterator(source, sentinel)
    if isinstance(source, Iterator):
        return source
    cls = class_of(source)
    own = cls.lookup("__iter__") if cls is not None else None
    if own is not None and not isinstance(source, tuple | str | bytes | range):
        made = call_method(source, own)
        if not isinstance(made, Iterator | Unknown) and (found := class_of(made)) is not None and found.lookup("__next__") is None:
            throw("TypeError", f"iter() returned non-iterator of type '{found.name}'")
        return made
    return iterate(source)


class CallIterator(Iterator):
    """`iter(function, sentinel)`: what the function gives, until it gives the sentinel."""

    __slots__ = ("function", "sentinel", "spent")

    def __init__(self, function: Value, sentinel: Value) -> None:
        Iterator.__init__(self)
        self.function = function
        self.sentinel = sentinel
        self.spent: bool | None = False

    def advance(self) -> Value:
        """Call once more."""
        if self.spent:
            raise Exhausted
        found = call(self.function)
        same = truth(compare("==", found, self.sentinel))
        touch(self)
        if isinstance(same, Condition):
            self.spent = None
            raise UnknownLength
        self.spent = same
        if same:
            raise Exhausted
        return found

    def phases(self) -> list[Phase] | None:
        """Once it is not known whether the sentinel came, neither is the number of calls to come."""
        return [Phase(None, lambda _: call(self.function))] if self.spent is None else None

    def snapshot(self) -> Any:
        """Whether the sentinel came."""
        return self.spent

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.spent = state


@builtin_function("aiter")
def _aiter(source: Value, /) -> Value:
    cls = class_of(source)
    own = cls.lookup("__aiter__") if cls is not None else None
    return call_method(source, own) if own is not None else source


class Enumerate(Iterator):
    """`enumerate(iterable, start)`."""

    __slots__ = ("number", "source")

    def __init__(self, cls: Class, source: Iterator, start: Dim) -> None:
        Iterator.__init__(self, cls)
        self.source = source
        self.number = start

    def advance(self) -> Value:
        """The next number and element."""
        element = self.source.advance()
        touch(self)
        self.number = self.number + 1
        return (self.number - 1, element)

    def phases(self) -> list[Phase] | None:
        """The numbers go on from phase to phase."""
        phases = self.source.phases()
        if phases is None:
            return None
        found, start = [], self.number
        for phase in phases:
            found.append(Phase(phase.count, lambda i, phase=phase, start=start: (start + i, phase.element(i))))  # type: ignore[misc]  # the defaults bind the phase
            start = start + (SESSION.fresh("n", Owner.UNMODELLED, exact=False) if phase.count is None else phase.count)
        return found

    def exhaust(self, completely: bool) -> None:
        """A loop has gone through it."""
        self.source.exhaust(completely)

    def snapshot(self) -> Any:
        """The number."""
        return self.number

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.number = state


@static_method(ENUMERATE, "__new__")
def _enumerate(cls: Class, iterable: Value, start: Value = 0) -> Value:
    start = payload(start)
    if isinstance(start, Unknown):
        start = SESSION.fresh("start", start.owner, None, exact=False)
    if not isinstance(start, int | Expr):
        found = class_of(start)
        throw("TypeError", f"'{found.name if found else '?'}' object cannot be interpreted as an integer")
    return Enumerate(cls, iterate(iterable), start)


class Zip(Iterator):
    """`zip(*iterables, strict=False)`; with a function, `map`."""

    __slots__ = ("function", "sources", "strict")

    def __init__(self, cls: Class, sources: list[Iterator], strict: Value = False, function: Value = MISSING) -> None:
        Iterator.__init__(self, cls)
        self.sources = sources
        self.strict = strict
        self.function = function

    def advance(self) -> Value:
        """One element of each."""
        if not self.sources:
            raise Exhausted
        found = []
        for position, source in enumerate(self.sources):
            try:
                found.append(source.advance())
            except Exhausted:
                if self.strict is True:
                    self._check_lengths(position)
                raise Exhausted from None
        return self._made(tuple(found))

    def _made(self, found: tuple[Value, ...]) -> Value:
        return found if self.function is MISSING else call(self.function, found)

    def _check_lengths(self, ended: int) -> None:
        """The source at `ended` is at its end: the others have to be, too."""
        if ended:
            throw("ValueError", f"zip() argument {ended + 1} is shorter than argument{_up_to(ended)}")
        for position, source in enumerate(self.sources[1:], 1):
            try:
                source.advance()
            except Exhausted:
                continue
            throw("ValueError", f"zip() argument {position + 1} is longer than argument{_up_to(position)}")

    def phases(self) -> list[Phase] | None:
        """Those of the sources, side by side, if one of them is a stream."""
        phases = [source.phases() for source in self.sources]
        if all(found is None for found in phases):
            return None
        streams = [known_phases(source) if found is None else found for source, found in zip(self.sources, phases, strict=True)]
        return [Phase(phase.count, lambda i, phase=phase: self._made(phase.element(i))) for phase in side_by_side(streams)]  # type: ignore[misc]  # the default binds the phase

    def exhaust(self, completely: bool) -> None:
        """A loop has gone through it: the shortest source is at its end, the others somewhere."""
        for source in self.sources:
            source.exhaust(completely and len(self.sources) == 1)


def _up_to(position: int) -> str:
    return " 1" if position == 1 else f"s 1-{position}"


def known_phases(iterator: Iterator) -> list[Phase]:
    """What is left of an ordinary iterator, as one phase."""
    if isinstance(iterator, SequenceIterator):
        items = iterator.source.items if isinstance(iterator.source, List) else iterator.source
        left = items[iterator.position :]
        if isinstance(left, range):
            return [Phase(len(left), lambda i: left.start + left.step * i)]
        sequence = List(list(left))
        return [Phase(len(left), lambda i: get_item(sequence, i))]
    endless = getattr(iterator, "without_end", None)
    return [Phase(None, lambda _: Unknown("an element"))] if endless is None else endless()


ENDLESS = 1 << 200  # the count of a phase that has no end


def side_by_side(streams: list[list[Phase]]) -> list[Phase]:
    """Phases whose elements are tuples: one element of each stream."""
    if not all(streams):
        return []
    if len({tuple(phase.count for phase in stream) for stream in streams}) == 1 and all(p.count is not None for p in streams[0]):
        return [Phase(together[0].count, _tuple_of(together)) for together in zip(*streams, strict=True)]
    longest = max(streams, key=len)
    if sum(len(stream) > 1 for stream in streams) > 1 or any(p.count is None for p in longest[:-1]):
        merged = [_merged(stream) for stream in streams]
        return [Phase(_shortest([phase.count for phase in merged]), _tuple_of(merged))]
    found: list[Phase] = []
    offset: Dim = 0
    for phase in longest:
        row = [phase if stream is longest else _shifted(stream[0], offset) for stream in streams]
        found.append(Phase(_shortest([other.count for other in row]), _tuple_of(row)))
        offset = offset + (0 if phase.count is None else phase.count)
    return found


def _tuple_of(phases: Any) -> Any:
    return lambda i: tuple(phase.element(i) for phase in phases)


def _shifted(phase: Phase, offset: Dim) -> Phase:
    count = None if phase.count is None else maximum(phase.count - offset, 0)
    return Phase(count, lambda i: phase.element(offset + i))


def _merged(stream: list[Phase]) -> Phase:
    """One phase for all: its elements stand for those of any."""
    if len(stream) == 1:
        return stream[0]
    counts = [phase.count for phase in stream]
    total = None if any(count is None for count in counts) else sum(count for count in counts if count is not None)
    return Phase(total, lambda _: common([phase.element(_index()) for phase in stream]))


def _shortest(counts: list[Dim | None]) -> Dim | None:
    """The least count; not known if one is not."""
    ending = [count for count in counts if not (isinstance(count, int) and count == ENDLESS)]
    known = [count for count in ending if count is not None]
    return minimum(*known) if len(known) == len(ending) > 1 else known[0] if len(known) == len(ending) == 1 else None


@static_method(ZIP, "__new__")
def _zip(cls: Class, *iterables: Value, strict: Value = False) -> Value:
    if any(type(iterable) is Further for iterable in iterables):
        return _columns(iterables)
    return Zip(cls, [iterate(iterable) for iterable in iterables], truth(strict))


METHODS["zip.__new__"].passes_on = True


def _columns(rows: tuple[Value, ...]) -> Iterator:
    """`zip(*rows)` of an unknown number of rows, which are alike: as many columns as a row has elements."""
    known, rest = opened(rows)
    widths = [as_list(row) for row in (*known, rest.element)]
    if any(row is None for row in widths):
        return Stream([Phase(None, lambda i: List([], Rest(element_of(rest.element), rest.count)))])
    columns = zip(*[row for row in widths if row is not None], strict=False)
    return SequenceIterator(tuple([List(list(column[:-1]), Rest(column[-1], rest.count)) for column in columns]))


@static_method(MAP, "__new__")
def _map(cls: Class, function: Value, iterable: Value, /, *iterables: Value) -> Value:
    return Zip(cls, [iterate(one) for one in (iterable, *iterables)], function=function)


class Filter(Iterator):
    """`filter(function, iterable)`: once it is not decided whether an element is kept, the number of the further ones is not known."""

    __slots__ = ("function", "lost", "source")

    def __init__(self, cls: Class, function: Value, source: Iterator) -> None:
        Iterator.__init__(self, cls)
        self.function = function
        self.source = source
        self.lost = False

    def advance(self) -> Value:
        """The next element that passes."""
        while True:
            element = self.source.advance()
            SESSION.spend()
            kept = self._kept(element)
            if isinstance(kept, Condition):
                touch(self)
                self.lost = True
                raise UnknownLength
            if kept:
                return element

    def _kept(self, element: Value) -> Any:
        return truth(element if self.function is None else call(self.function, (element,)))

    def phases(self) -> list[Phase] | None:
        """Each phase may be shorter."""
        if self.lost:
            return [Phase(None, lambda _: Unknown("an element"))]
        phases = self.source.phases()
        if phases is None:
            return None
        return [Phase(None, lambda i, phase=phase: self._tested(phase.element(i))) for phase in phases]  # type: ignore[misc]  # the default binds the phase

    def _tested(self, element: Value) -> Value:
        self._kept(element)
        return element

    def exhaust(self, completely: bool) -> None:
        """A loop has gone through it."""
        self.source.exhaust(completely)

    def snapshot(self) -> Any:
        """Whether the further elements are known."""
        return self.lost

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.lost = state


@static_method(FILTER, "__new__")
def _filter(cls: Class, function: Value, iterable: Value, /) -> Value:
    return Filter(cls, function, iterate(iterable))


@static_method(REVERSED, "__new__")
def _reversed(cls: Class, sequence: Value, /) -> Value:
    found = class_of(sequence)
    own = found.lookup("__reversed__") if found is not None else None
    if own is not None:
        return call_method(sequence, own)
    if isinstance(sequence, Unknown):
        return Stream([Phase(None, lambda _: sequence.derive(("element",), f"an element of {sequence.name}"))])
    if isinstance(payload(sequence), tuple | str | bytes | range):
        return backwards(payload(sequence))
    if found is None or found.lookup("__len__") is None or found.lookup("__getitem__") is None:
        throw("TypeError", f"'{found.name if found else '?'}' object is not reversible")
    length = call_method(sequence, found.lookup("__len__"))
    if not isinstance(length, int):
        return Stream([Phase(length if isinstance(length, Expr) else None, lambda i: get_item(sequence, length - 1 - i))])
    return Zip(MAP, [SequenceIterator(range(length - 1, -1, -1))], function=_getter(sequence))


def _getter(sequence: Value) -> Value:
    from shapeproof.values.builtin_classes import Native  # noqa: PLC0415  # only for objects of the program

    return Native("reversed", lambda index: get_item(sequence, index), binds=False)


for _cls in (ITERATOR, GENERATOR, ENUMERATE, ZIP, MAP, FILTER, REVERSED):
    method(_cls, "__iter__")(lambda self: self)
    method(_cls, "__next__")(next_of)


def fold(iterable: Value, stops_on: bool) -> Value:
    """`any` (stops on True) and `all` (stops on False)."""
    iterator = iterate(iterable)
    undecided: list[Condition] = []
    while True:
        phases = iterator.phases()
        if phases is not None:
            return _of_truths(undecided, stops_on, phases)
        try:
            element = iterator.advance()
        except Exhausted:
            return _of_truths(undecided, stops_on, [])
        except UnknownLength:
            continue
        SESSION.spend()
        holds = truth(element)
        if isinstance(holds, Condition):
            undecided.append(holds)
        elif holds is stops_on:
            return stops_on


def _of_truths(undecided: list[Condition], stops_on: bool, phases: list[Phase]) -> Value:
    from shapeproof.symbolic import both, either  # noqa: PLC0415  # beside their use

    for phase in phases:
        holds = truth(phase.element(_index()))
        if holds is not (not stops_on):
            undecided.append(Unknown("any" if stops_on else "all").as_condition())
    return either(*undecided) if stops_on else both(*undecided)


builtin_function("any")(lambda iterable, /: fold(iterable, stops_on=True))
builtin_function("all")(lambda iterable, /: fold(iterable, stops_on=False))
