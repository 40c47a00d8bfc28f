"""Merging what two arms of an undecided branch left behind (as Rosette does), instead of following every path.

    equal values               stay as they are
    two ints, two truths       become if-then-else
    two shapes of one rank     dimension by dimension
    two containers made in the arms, alike in form     element by element
    anything else              a guarded union, up to a cap; beyond it the value is unknown

Precondition: the guard holds for the first value and fails for the second; the two arms started from one state.
"""

from __future__ import annotations

from typing import Any

from shapeproof.symbolic import Condition, Dim, Expr, OpenShape, Owner, Run, Shape, both, if_then_else, negate, select
from shapeproof.values.builtin_classes import BOOL, FLOAT, INT, STR, class_of
from shapeproof.values.classes import Instance, Object, Value
from shapeproof.values.containers import Dict, List, Rest, Set
from shapeproof.values.journal import Mutable, touch
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Fields, Size, Strides, Tensor, TensorState
from shapeproof.values.unknown import POISON, POISONED, UNBOUND, Poison, Union, Unknown

UNION_CAP = 12


class Merge:
    """One join. `mark` is the serial of the segment that the branch opened: what was born since then is the arms' own."""

    def __init__(self, guard: Condition, mark: int) -> None:
        self.guard = guard
        self.mark = mark
        self._poisoned = any(symbol.note == POISONED for symbol in guard.symbols())
        self._pairs: dict[tuple[int, int], tuple[Object, Object, Object]] = {}
        SESSION.counters.merges += 1

    def values(self, first: Value, second: Value) -> Value:
        """One value for both arms: of a poisoned one and another, the other, unless poison decides between them."""
        if first is second:
            return first
        if self._poisoned and (isinstance(first, Poison) or isinstance(second, Poison)):
            return POISON
        if second is UNBOUND or isinstance(second, Poison):
            return first
        if first is UNBOUND or isinstance(first, Poison):
            return second
        made = self._alike(first, second)
        return self._union(first, second) if made is None else made[0]

    def _alike(self, first: Value, second: Value) -> tuple[Value] | None:
        """The merged value in a tuple, if the two are of one kind that merges without a union."""
        kind = type(first)
        if kind is type(second):
            if kind in _CONSTANTS and first == second:
                return (first,)
            if kind in (tuple, Size, Fields) and len(first) == len(second):
                return (self._tuples(first, second),)
            if kind is Unknown:
                return (_merged_unknown(first, second),)
            if isinstance(first, Object):
                return self._objects(first, second)
        if kind in _INTEGERS and type(second) in _INTEGERS:
            return (if_then_else(self.guard, first, second),)
        if kind in _TRUTHS and type(second) in _TRUTHS:
            return (select(self.guard, first, second),)
        if kind is slice and type(second) is slice:
            return (slice(*(self.values(getattr(first, p), getattr(second, p)) for p in ("start", "stop", "step"))),)
        return self._with_unknown(first, second)

    @staticmethod
    def _with_unknown(first: Value, second: Value) -> tuple[Value] | None:
        """A number that is not known, merged with a number of its kind, is not known."""
        for one, other in ((first, second), (second, first)):
            if isinstance(one, Unknown) and one.cls is not None and one.cls in _NUMBERS and class_of(other) is one.cls:
                return (one,)
        return None

    def _tuples(self, first: tuple[Value, ...], second: tuple[Value, ...]) -> Value:
        merged = [self.values(a, b) for a, b in zip(first, second, strict=True)]
        if isinstance(first, Fields):
            made = Fields(merged)
            made.names = first.names
            return made
        return type(first)(merged)

    def _objects(self, first: Object, second: Object) -> tuple[Value] | None:
        if isinstance(first, Tensor):
            assert isinstance(second, Tensor)
            return self._tensors(first, second)
        if first.cls is not second.cls or first.born < self.mark or second.born < self.mark:
            return None
        known = self._pairs.get((id(first), id(second)))
        if known is not None:
            return (known[2],)
        made = _shell(first, second)
        if made is None:
            return None
        self._pairs[id(first), id(second)] = (first, second, made)
        made.restore(self.states(first.snapshot(), second.snapshot()))
        return (made,)

    def _tensors(self, first: Tensor, second: Tensor) -> tuple[Value] | None:
        if first.cls is not second.cls:
            return None
        shape = self._shapes(first.shape, second.shape)
        if shape is None:
            return None
        made = Tensor(shape, first.dtype if first.dtype is second.dtype else None, cls=first.cls)
        made.strides = self._strides(first.strides, second.strides)
        made.constants = first.constants if _same_numbers(first.constants, second.constants) else None
        made.requires_grad = first.requires_grad or second.requires_grad
        made.leaf = first.leaf and second.leaf
        made.made_at = first.made_at
        return (made,)

    def _shapes(self, first: Shape, second: Shape) -> Shape | None:
        if isinstance(first, OpenShape) and isinstance(second, OpenShape):
            if first.run is not second.run or len(first.head) != len(second.head) or len(first.tail) != len(second.tail):
                return None
            return OpenShape(self._dims(first.head, second.head), first.run, self._dims(first.tail, second.tail))
        if isinstance(first, OpenShape) or isinstance(second, OpenShape) or len(first) != len(second):
            return None
        return self._dims(first, second)

    def _dims(self, first: tuple[Dim, ...], second: tuple[Dim, ...]) -> tuple[Dim, ...]:
        return tuple([if_then_else(self.guard, a, b) for a, b in zip(first, second, strict=True)])

    def _tensor_states(self, first: TensorState, second: TensorState) -> TensorState:
        """One tensor that the arms changed, or learned about, each in its own way."""
        shape = self._shapes(first.shape, second.shape)
        return TensorState(
            either_shape(first.shape, second.shape) if shape is None else shape,
            first.dtype if first.dtype is second.dtype else None,
            UNKNOWN_STRIDES if shape is None else self._strides(first.strides, second.strides),
            first.constants if _same_numbers(first.constants, second.constants) else None,
            first.requires_grad or second.requires_grad,
            first.leaf and second.leaf,
            self.states(first.attrs or {}, second.attrs or {}) or None,
        )

    def _strides(self, first: Strides, second: Strides) -> Strides:
        if first is second:
            return first
        if isinstance(first, tuple) and isinstance(second, tuple):
            return tuple(if_then_else(self.guard, a, b) for a, b in zip(first, second, strict=True))
        return UNKNOWN_STRIDES

    def _union(self, first: Value, second: Value) -> Value:
        """Guarded alternatives; those that are alike are merged into one."""
        cases: list[tuple[Condition, Value]] = []
        for value, side in ((first, self.guard), (second, negate(self.guard))):
            for condition, alternative in value.cases if isinstance(value, Union) else ((True, value),):
                guard = both(condition, side)
                if guard is not False:
                    assert isinstance(guard, Condition)
                    _add_case(cases, guard, alternative)
        if len(cases) == 1:
            return cases[0][1]
        if len(cases) > UNION_CAP:
            SESSION.not_modelled("a value with too many alternatives")
            return Unknown("too many alternatives")
        SESSION.counters.unions += 1
        return Union(tuple(cases))

    def states(self, first: Any, second: Any) -> Any:
        """Two snapshots of one object: their structure is the same, their leaves are values."""
        if first is second:
            return first
        if isinstance(first, TensorState):
            return self._tensor_states(first, second)
        if isinstance(first, dict) and isinstance(second, dict):
            return self._mappings(first, second)
        if isinstance(first, list) and isinstance(second, list):
            return [self.values(a, b) for a, b in zip(first, second, strict=False)] + (first[len(second) :] or second[len(first) :])
        if type(first) is tuple and type(second) is tuple and len(first) == len(second):
            if len(first) == 3 and isinstance(first[0], list):
                return self._lists(first, second)
            if len(first) == 3 and isinstance(first[0], dict):
                return self._entries(first, second)
            return tuple(self.states(a, b) for a, b in zip(first, second, strict=True))
        return self.values(first, second)

    def _mappings(self, first: dict[Any, Value], second: dict[Any, Value]) -> dict[Any, Value]:
        """Attributes: one that only one arm set is taken to be set."""
        merged = {name: self.values(value, second.get(name, UNBOUND)) for name, value in first.items()}
        for name, value in second.items():
            if name not in merged:
                merged[name] = value
        return merged

    def _lists(self, first: Any, second: Any) -> Any:
        """Items that both have merge; further ones become a rest of guarded length."""
        (items, rest, attrs), (other_items, other_rest, other_attrs) = first, second
        common = min(len(items), len(other_items))
        merged = [self.values(a, b) for a, b in zip(items, other_items, strict=False)]
        tails = items[common:], other_items[common:]
        if not (tails[0] or tails[1] or rest or other_rest):
            return (merged, None, self.states(attrs, other_attrs))
        elements = [*tails[0], *tails[1], *(r.element for r in (rest, other_rest) if r is not None)]
        element = elements[0]
        for another in elements[1:]:
            element = self.values(element, another)
        counts = [_count(tail, r) for tail, r in zip(tails, (rest, other_rest), strict=True)]
        count = None if counts[0] is None or counts[1] is None else if_then_else(self.guard, counts[0], counts[1])
        return (merged, Rest(element, count), self.states(attrs, other_attrs))

    def _entries(self, first: Any, second: Any) -> Any:
        """Keys that both have merge; a key of one arm may be there."""
        (entries, rest, attrs), (other_entries, other_rest, other_attrs) = first, second
        merged: dict[Any, Value] = {}
        perhaps: list[Value] = [r.element for r in (rest, other_rest) if r is not None]
        for key, value in entries.items():
            if key in other_entries:
                merged[key] = self.values(value, other_entries[key])
            else:
                perhaps.append(value)
        perhaps += [value for key, value in other_entries.items() if key not in entries]
        if not perhaps:
            return (merged, None, self.states(attrs, other_attrs))
        element = perhaps[0]
        for another in perhaps[1:]:
            element = self.values(element, another)
        return (merged, Rest(element), self.states(attrs, other_attrs))


def either_shape(first: Shape, second: Shape) -> Shape:
    """The most that is known of a shape which is one or the other, of different ranks.

    Where one is what an operation made of the other's unknown rank, it is that unknown rank again.
    """
    for one, other in ((first, second), (second, first)):
        if isinstance(one, OpenShape) and _covers(one, other):
            return one
    sides = [(s.head, s.tail) if isinstance(s, OpenShape) else (s, s) for s in (first, second)]
    head = _common(sides[0][0], sides[1][0])
    tail = _common(sides[0][1][::-1], sides[1][1][::-1])[::-1]
    least = min(s.min_rank if isinstance(s, OpenShape) else len(s) for s in (first, second))
    head = head[:least]
    tail = tail[max(len(tail) - (least - len(head)), 0) :]
    owners = {symbol.owner for s in (first, second) if isinstance(s, OpenShape) for symbol in s.run.numel.symbols()}
    name = next((s.run.name for s in (first, second) if isinstance(s, OpenShape)), "shape")
    return OpenShape(head, Run(name, owners.pop() if len(owners) == 1 else Owner.UNMODELLED, least - len(head) - len(tail)), tail)


def _covers(shape: OpenShape, other: Shape) -> bool:
    """Whether `other` is `shape` with more dimensions named."""
    head, tail = (other.head, other.tail) if isinstance(other, OpenShape) else (other, other)
    if len(_common(shape.head, head)) < len(shape.head) or len(_common(shape.tail[::-1], tail[::-1])) < len(shape.tail):
        return False
    return isinstance(other, OpenShape) or len(other) >= shape.min_rank


def _common(first: tuple[Dim, ...], second: tuple[Dim, ...]) -> tuple[Dim, ...]:
    """The dimensions that both begin with."""
    count = 0
    for a, b in zip(first, second, strict=False):
        if a is not b and not (isinstance(a, int) and isinstance(b, int) and a == b):
            break
        count += 1
    return first[:count]


_CONSTANTS = frozenset((int, bool, float, complex, str, bytes, range))
_INTEGERS = frozenset((int, Expr))
_TRUTHS = frozenset((bool, Condition))
_NUMBERS = frozenset((INT, FLOAT, BOOL, STR))


def merge_written(guard: Condition, mark: int, first: dict[Mutable, Any], second: dict[Mutable, Any]) -> tuple[Merge, dict[Mutable, Any]]:
    """The states after a join of what two arms wrote; an object that one arm left alone has its present state there."""
    merge = Merge(guard, mark)
    merged: dict[Mutable, Any] = {}
    for thing in {**first, **second}:
        present = None if thing in first and thing in second else thing.snapshot()
        states = first.get(thing, present), second.get(thing, present)
        merged[thing] = merge.states(*states)
    return merge, merged


def apply_written(written: dict[Mutable, Any]) -> None:
    """Bring objects into the given states, as writes."""
    for thing, state in written.items():
        touch(thing)
        thing.restore(state)


def _merged_unknown(first: Unknown, second: Unknown) -> Unknown:
    owner = Owner.UNMODELLED if Owner.UNMODELLED in (first.owner, second.owner) else first.owner
    if first.cls is second.cls and first.owner is owner:
        return first
    return Unknown(first.name, owner, first.cls if first.cls is second.cls else None, first.origin)


def _shell(first: Object, second: Object) -> Object | None:
    """An empty object of the kind of both, to take the merged state; None if they do not merge in form."""
    if isinstance(first, List):
        return List([], cls=first.cls)
    if isinstance(first, Dict):
        return Dict(cls=first.cls)
    if isinstance(first, Set):
        return Set(cls=first.cls)
    if type(first) is Instance and isinstance(second, Instance) and first.payload is second.payload is None:
        return Instance(first.cls)
    return None


def _add_case(cases: list[tuple[Condition, Value]], guard: Condition, value: Value) -> None:
    for position, (other_guard, other) in enumerate(cases):
        merged = (other,) if other is value else _constant_case(other, value) or _mergeable(guard, value, other)
        if merged is not None:
            whole = other_guard | guard
            cases[position] = (whole if isinstance(whole, Condition) else guard, merged[0])
            return
    cases.append((guard, value))


def _constant_case(first: Value, second: Value) -> tuple[Value] | None:
    return (first,) if type(first) is type(second) and type(first) in _CONSTANTS and first == second else None


def _mergeable(guard: Condition, value: Value, other: Value) -> tuple[Value] | None:
    if isinstance(value, Object) and not isinstance(value, Tensor):
        return None
    return Merge(guard, 0)._alike(value, other)  # noqa: SLF001  # a join of its own, within this file


def _count(tail: list[Value], rest: Rest | None) -> Any:
    if rest is None:
        return len(tail)
    return None if rest.count is None else rest.count + len(tail)


def _same_numbers(first: tuple[Value, ...] | None, second: tuple[Value, ...] | None) -> bool:
    """Whether two tensors hold the same numbers for sure: a symbol is the same as itself only."""
    if first is None or second is None or len(first) != len(second):
        return first is second
    return all(a is b or (type(a) is type(b) and type(a) in _NUMERALS and a == b) for a, b in zip(first, second, strict=True))


_NUMERALS = frozenset((int, float, bool, complex))
