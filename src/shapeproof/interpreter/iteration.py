"""Iteration: the protocol of `for`, and sequences of unknown length.

An `Iterator` of the analysed program is an object whose position is journaled; `advance` gives the next value or raises
`Exhausted`. What has an unknown number of elements is a `Stream`: consecutive phases, each of a count (which may be symbolic)
of elements that are alike. A `DataLoader` is two phases: the full batches and the last one. Loops treat the two kinds differently;
everything else asks for all `elements`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from shapeproof.interpreter.alternatives import known_case, split
from shapeproof.interpreter.errors import EXCEPTIONS, throw
from shapeproof.interpreter.keys import value_of
from shapeproof.interpreter.lengths import UnknownLength
from shapeproof.interpreter.outcomes import Raised
from shapeproof.symbolic import Condition, Dim, OpenShape, Owner, if_then_else
from shapeproof.values.builtin_classes import ITERATOR, builtin, class_of
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.containers import Dict, List, Set
from shapeproof.values.journal import touch
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Union, Unknown, settled

KEY_ITERATOR = builtin("dict_keyiterator")


class Exhausted(Exception):  # an iterator is at its end: not an error
    """There is no next element. `value` is what the generator returned."""

    def __init__(self, value: Value = None) -> None:
        super().__init__()
        self.value = value


@dataclass(frozen=True, slots=True)
class Phase:
    """`count` elements (None: not known how many); `element(i)` gives the one at index `i` of the phase."""

    count: Dim | None
    element: Callable[[Dim], Value]


class Iterator(Object):
    """An iterator of the analysed program. Subclasses keep their position in attributes that `snapshot` covers."""

    __slots__ = ()

    def __init__(self, cls: Class = ITERATOR) -> None:
        Object.__init__(self, cls)

    def advance(self) -> Value:
        """The next element; raises `Exhausted`."""
        raise NotImplementedError

    def phases(self) -> list[Phase] | None:
        """The remaining elements as a stream, if their number is not known; None for an ordinary iterator."""
        return None

    def exhaust(self, completely: bool) -> None:
        """A loop has gone through the phases; unless `completely`, it may have stopped before their end."""


class SequenceIterator(Iterator):
    """Over a host sequence that may grow while it is iterated (the items of a list)."""

    __slots__ = ("position", "source")

    def __init__(self, source: Any) -> None:
        Iterator.__init__(self)
        self.source = source
        self.position = 0

    def advance(self) -> Value:
        """The next item."""
        items = self.source.items if isinstance(self.source, List) else self.source
        if self.position >= len(items):
            if isinstance(self.source, List) and self.source.rest is not None:
                return self.source.rest.element
            raise Exhausted
        touch(self)
        self.position += 1
        return items[self.position - 1]

    def phases(self) -> list[Phase] | None:
        """A list with a rest: its items one by one, then the rest."""
        if not isinstance(self.source, List) or self.source.rest is None:
            return None
        items, rest = self.source.items[self.position :], self.source.rest
        return [*(Phase(1, lambda _, item=item: item) for item in items), Phase(rest.count, lambda _: rest.element)]  # type: ignore[misc]  # the default binds the item

    def snapshot(self) -> Any:
        """The position."""
        return self.position

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.position = state


class Stream(Iterator):
    """An iterator that is known by its phases only."""

    __slots__ = ("_phases", "spent")

    def __init__(self, phases: list[Phase]) -> None:
        Iterator.__init__(self)
        self._phases = phases
        self.spent: bool | None = False  # None: how many elements are left is not known

    def phases(self) -> list[Phase] | None:
        """The phases; none once a loop has gone through them."""
        if self.spent is None:
            return [Phase(None, phase.element) for phase in self._phases]
        return [] if self.spent else self._phases

    def exhaust(self, completely: bool) -> None:
        """Where a loop that was left early stopped is not known."""
        touch(self)
        self.spent = True if completely else None

    def advance(self) -> Value:
        """One element, as `next` asks for it: that of the first phase."""
        if self.spent or not self._phases:
            raise Exhausted
        return self._phases[0].element(SESSION.fresh("i", Owner.UNMODELLED))

    def snapshot(self) -> Any:
        """Whether it is spent."""
        return self.spent

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.spent = state


class KeyIterator(Iterator):
    """Over the keys of a dictionary or set, which must not grow or shrink meanwhile; `shown` gives what is yielded for a key."""

    __slots__ = ("_keys", "_shown", "position", "source")

    def __init__(self, source: Dict | Set, keys: list[Any], shown: Callable[[Any], Value]) -> None:
        Iterator.__init__(self, KEY_ITERATOR)
        self.source = source
        self.position = 0
        self._keys = keys
        self._shown = shown

    def advance(self) -> Value:
        """What the next key shows."""
        if self.position < 0:
            raise Exhausted
        if len(_held(self.source)) != len(self._keys):
            kind = "dictionary" if isinstance(self.source, Dict) else "Set"
            throw("RuntimeError", f"{kind} changed size during iteration")
        touch(self)
        if self.position == len(self._keys):
            self.position = -1
            raise Exhausted
        self.position += 1
        return self._shown(self._keys[self.position - 1])

    def snapshot(self) -> Any:
        """The position."""
        return self.position

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.position = state


def over_keys(source: Dict | Set, shown: Callable[[Any], Value] = value_of, further: Value = None, *, backwards: bool = False) -> Iterator:
    """The keys, as `shown`; `further` is what stands for those that are not known."""
    keys = list(reversed(_held(source))) if backwards else list(_held(source))
    if source.rest is None:
        return KeyIterator(source, keys, shown)
    element = source.rest.element if isinstance(source, Set) else further if further is not None else Unknown("a key")
    known = [Phase(1, lambda _, key=key: shown(key)) for key in keys]  # type: ignore[misc]  # the default binds the key
    return Stream([*known, Phase(source.rest.count, lambda _: element)])


def _held(source: Dict | Set) -> dict[Any, Any]:
    return source.entries if isinstance(source, Dict) else source.keys


class MethodIterator(Iterator):
    """An object of the program with `__next__`."""

    __slots__ = ("receiver",)

    def __init__(self, receiver: Value) -> None:
        Iterator.__init__(self)
        self.receiver = receiver

    def advance(self) -> Value:
        """Call `__next__`; StopIteration is the end."""
        from shapeproof.interpreter.calls import call_attribute  # noqa: PLC0415  # calling iterates over star-arguments

        return stopping(lambda: call_attribute(self.receiver, "__next__"))


class GetItemIterator(Iterator):
    """The old protocol: `__getitem__` with 0, 1, 2, … until IndexError."""

    __slots__ = ("position", "receiver")

    def __init__(self, receiver: Value) -> None:
        Iterator.__init__(self)
        self.receiver = receiver
        self.position = 0

    def advance(self) -> Value:
        """The next item."""
        from shapeproof.interpreter.calls import call_attribute  # noqa: PLC0415  # as above

        touch(self)
        self.position += 1
        return stopping(lambda: call_attribute(self.receiver, "__getitem__", (self.position - 1,)), "IndexError")

    def snapshot(self) -> Any:
        """The position."""
        return self.position

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.position = state


def stopping(step: Callable[[], Value], name: str = "StopIteration") -> Value:
    """Run `step`; an exception of the program called `name` means the end."""
    stop = EXCEPTIONS[name]
    SESSION.handlers.append(lambda cls: cls == name or (isinstance(cls, Class) and cls.is_subclass(stop)))
    try:
        return step()
    except Raised as raised:
        cls = class_of(raised.value)
        if cls is not None and cls.is_subclass(stop):
            arguments = raised.value.attrs.get("args", ())
            raise Exhausted(arguments[0] if arguments else None) from None
        raise
    finally:
        SESSION.handlers.pop()


_ABSENT: Any = object()


def iterate(value: Value) -> Iterator:
    """`iter(value)`."""
    value = settled(known_case(value))
    if isinstance(value, Iterator):
        return value
    if isinstance(value, tuple | str | range | bytes):
        return SequenceIterator(value)
    if isinstance(value, Union):
        return Stream(_phases_of_alternatives(value) or [Phase(None, lambda _: element_of(value))])
    if isinstance(value, Unknown | OpenShape):
        return Stream([Phase(None, lambda _: element_of(value))])
    cls = class_of(value)
    method = cls.lookup("__iter__", _ABSENT) if cls is not None else _ABSENT
    if method is None:
        throw("TypeError", f"'{cls.name if cls else '?'}' object is not iterable")
    if method is _ABSENT:
        method = None
    if isinstance(value, List | Dict | Set) and (method is None or method.__class__.__name__ == "Native"):
        return _container_iterator(value)
    if method is not None:
        return _own_iterator(value, method)
    if isinstance(value, Instance) and isinstance(value.payload, tuple | str):
        return SequenceIterator(value.payload)
    if cls is not None and isinstance(value, Object) and cls.lookup("__getitem__") is not None:
        return GetItemIterator(value)
    throw("TypeError", f"'{cls.name if cls else '?'}' object is not iterable")


_FEW_PHASES = 32


def _phases_of_alternatives(union: Union) -> list[Phase] | None:
    """What is iterated over differs by condition: the first phases of all, the second ones, …; None if that cannot be said."""
    alternatives = [(guard, _all_phases(case)) for guard, case in union.cases]
    if any(phases is None for _, phases in alternatives):
        return None
    known = [(guard, phases) for guard, phases in alternatives if phases is not None]
    return [_joined_phase(known, position) for position in range(max(len(phases) for _, phases in known))]


def _all_phases(value: Value) -> list[Phase] | None:
    """All elements as phases: of a known sequence each is a phase of its own."""
    if not isinstance(value, Object | tuple | range | Unknown) or isinstance(value, Tensor):
        return None
    iterator = iterate(value)
    phases = iterator.phases()
    if phases is None and isinstance(iterator, SequenceIterator):
        items = iterator.source.items if isinstance(iterator.source, List) else iterator.source
        phases = [Phase(1, lambda _, item=item: item) for item in items[iterator.position :][: _FEW_PHASES + 1]]  # type: ignore[misc]  # the default binds the item
    return None if phases is None or len(phases) > _FEW_PHASES else phases


def _joined_phase(alternatives: list[tuple[Condition, list[Phase]]], position: int) -> Phase:
    """The phases at one position, of which an alternative may have none."""
    count: Dim | None = 0
    for guard, phases in reversed(alternatives):
        here = phases[position].count if position < len(phases) else 0
        count = None if count is None or here is None else if_then_else(guard, here, count)
    present = [(guard, phases[position]) for guard, phases in alternatives if position < len(phases)]
    return Phase(count, lambda index: split(Union(tuple(present)), lambda phase: phase.element(index)))


def element_of(value: Value) -> Value:
    """What an iteration over something unknown yields."""
    if isinstance(value, Unknown):
        return value.derive(("element",), f"an element of {value.name}")
    return Unknown("an element")


def _container_iterator(value: List | Dict | Set) -> Iterator:
    if isinstance(value, List):
        return SequenceIterator(value)
    return over_keys(value)


def _own_iterator(value: Value, method: Value) -> Iterator:
    from shapeproof.interpreter.calls import call_method  # noqa: PLC0415  # calling iterates over star-arguments

    made = call_method(value, method)
    if isinstance(made, Iterator):
        return made
    if isinstance(made, Unknown | Union):
        return iterate(made)
    cls = class_of(made)
    if cls is None or cls.lookup("__next__") is None:
        throw("TypeError", f"iter() returned non-iterator of type '{cls.name if cls else '?'}'")
    return MethodIterator(made)


def elements(value: Value) -> list[Value]:
    """All elements; raises `UnknownLength` when their number is not known."""
    if type(value) is List and value.rest is None:
        return list(value.items)
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Tensor):
        return _tensor_rows(value)
    iterator = iterate(value)
    found: list[Value] = []
    phases = iterator.phases()
    if phases is not None:
        return _elements_of_phases(phases)
    while True:
        try:
            found.append(iterator.advance())
        except Exhausted:
            return found
        if iterator.phases() is not None:
            raise UnknownLength
        SESSION.spend()


_ROW_LIMIT = 4096


def _elements_of_phases(phases: list[Phase]) -> list[Value]:
    found: list[Value] = []
    for phase in phases:
        if not isinstance(phase.count, int) or phase.count > _ROW_LIMIT:
            raise UnknownLength
        found.extend(phase.element(position) for position in range(phase.count))
    return found


def _tensor_rows(value: Tensor) -> list[Value]:
    iterator = iterate(value)
    phases = iterator.phases()
    if phases is not None:
        return _elements_of_phases(phases)
    found = []
    while True:
        try:
            found.append(iterator.advance())
        except Exhausted:
            return found


def as_list(value: Value) -> list[Value] | None:
    """All elements, or None when their number is not known."""
    try:
        return elements(value)
    except UnknownLength:
        return None
