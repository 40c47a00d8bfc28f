"""`list`, `tuple` and `slice`. A list may have a rest: further elements that are alike (see `values/containers.py`)."""

from __future__ import annotations

from typing import Any

from shapeproof.interpreter.protocol import (
    Phase,
    SequenceIterator,
    Stream,
    UnknownLength,
    as_list,
    binary,
    call,
    compare,
    contains,
    delete_item,
    elements,
    get_item,
    hash_of,
    iterate,
    own_index,
    representative,
    set_item,
    throw,
    truth,
    undecided_truth,
)
from shapeproof.library.builtins.numbers import of_class
from shapeproof.library.natives import any_unknown, constant, getter, method, not_known, payload, static_method
from shapeproof.symbolic import Condition, Dim, Expr, Owner, Truth, both, when
from shapeproof.values.builtin_classes import INT, LIST, SLICE, TUPLE
from shapeproof.values.classes import Class, Value
from shapeproof.values.containers import List, Rest
from shapeproof.values.journal import touch
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

for _cls in (LIST, TUPLE, SLICE):
    constant(f"builtins.{_cls.name}", _cls)


def rest_of(value: Value) -> tuple[list[Value], Rest | None]:
    """The elements of any iterable: the known ones, then the rest."""
    if isinstance(value, List):
        return list(value.items), value.rest
    known = as_list(value)
    if known is not None:
        return known, None
    phases = iterate(value).phases() or []
    items: list[Value] = []
    while phases and isinstance(phases[0].count, int) and phases[0].count <= _FEW:
        items.extend(phases[0].element(position) for position in range(phases[0].count))
        phases = phases[1:]
    if not phases:
        return items, None
    counts = [phase.count for phase in phases]
    count = None if any(c is None for c in counts) else sum(c for c in counts if c is not None)
    return items, Rest(common([phase.element(_index()) for phase in phases]), count)


_FEW = 64


def _index() -> Expr:
    return SESSION.fresh("i", Owner.UNMODELLED, exact=False)


def common(values: list[Value]) -> Value:
    """One value that stands for all of these."""
    first = values[0]
    if all(other is first for other in values):
        return first
    return representative(values, "an element")


def length_of_list(value: List) -> Dim:
    """`len(list)`."""
    if value.rest is None:
        return len(value.items)
    if value.rest.count is None:
        touch(value)
        value.rest = Rest(value.rest.element, SESSION.fresh("len", Owner.UNMODELLED, exact=False))
    count = value.rest.count
    assert count is not None
    return count + len(value.items)


def _view(self: Value) -> Value:
    """The list without its class, so that the program's own methods are not called again."""
    return List(self.items, self.rest) if isinstance(self, List) else self


@static_method(LIST, "__new__")
def _list_new(cls: Class, *args: Value, **kwargs: Value) -> Value:
    if cls is not LIST or not args:
        return List([], cls=cls)
    items, rest = rest_of(args[0])
    return List(items, rest)


@method(LIST, "__init__")
def _list_init(self: Value, iterable: Value = (), /) -> None:
    if self.cls is LIST:
        return  # filled when it was made
    items, rest = rest_of(iterable)
    touch(self)
    self.items, self.rest = items, rest


@method(LIST, "append")
def _append(self: Value, item: Value, /) -> None:
    if not isinstance(self, List):
        return
    touch(self)
    if self.rest is None:
        self.items.append(item)
    else:
        self.rest = Rest(common([self.rest.element, item]), None if self.rest.count is None else self.rest.count + 1)


@method(LIST, "extend")
def _extend(self: Value, iterable: Value, /) -> None:
    if not isinstance(self, List):
        return
    items, rest = rest_of(iterable)
    touch(self)
    if self.rest is None and len(self.items) + len(items) > _LONGEST:  # from here on its elements are not told apart
        SESSION.not_modelled("a very long list")
        self.items, self.rest = [], Rest(common(self.items) if self.items else common(items), len(self.items))
    if self.rest is None:
        self.items.extend(items)
        self.rest = rest
        return
    kept = [self.rest.element, *items, *([rest.element] if rest is not None else [])]
    counts = [self.rest.count, len(items), 0 if rest is None else rest.count]
    self.rest = Rest(common(kept), None if any(c is None for c in counts) else sum(c for c in counts if c is not None))


@method(LIST, "insert")
def _insert(self: Value, index: Value, item: Value, /) -> None:
    if not isinstance(self, List):
        return
    touch(self)
    index = payload(index)
    if isinstance(index, int) and (self.rest is None or 0 <= index <= len(self.items)):
        self.items.insert(index, item)
    else:
        _blur(self, [item], 1)


def _blur(self: List, added: list[Value], grown: int | None) -> None:
    """Where an element went or came from is not known: the items become a rest."""
    kept = [*self.items, *added, *([self.rest.element] if self.rest is not None else [])]
    count = None if grown is None or (self.rest is not None and self.rest.count is None) else length_of_list(self) + grown
    self.items, self.rest = [], Rest(common(kept), count) if kept else None


@method(LIST, "pop")
def _pop(self: Value, index: Value = -1, /) -> Value:
    if not isinstance(self, List):
        return not_known("list.pop", (self,))
    index = payload(index)
    size = len(self.items)
    if isinstance(index, int) and (self.rest is None or 0 <= index < size):
        if not size:
            throw("IndexError", "pop from empty list")
        if not -size <= index < size:
            throw("IndexError", "pop index out of range")
        touch(self)
        return self.items.pop(index)
    found = get_item(_view(self), index)
    touch(self)
    if index == -1 and self.rest is not None:
        element = self.rest.element
        self.rest = Rest(element, None if self.rest.count is None else self.rest.count - 1)
        if self.items:
            self.items, self.rest = [], Rest(common([*self.items, element]))
    else:
        _blur(self, [], -1)
    return found


@method(LIST, "remove")
def _remove(self: Value, item: Value, /) -> None:
    if not isinstance(self, List):
        return
    for position, other in enumerate(self.items):
        same = True if other is item else truth(compare("==", other, item))
        if same is True:
            touch(self)
            del self.items[position]
            return
        if same is not False:
            touch(self)
            _blur(self, [], -1)
            return
    if self.rest is None:
        throw("ValueError", "list.remove(x): x not in list")


@method(LIST, "clear")
def _clear(self: Value) -> None:
    if isinstance(self, List):
        touch(self)
        self.items, self.rest = [], None


@method(LIST, "copy")
def _copy(self: Value) -> Value:
    return List(list(self.items), self.rest) if isinstance(self, List) else not_known("list.copy", (self,), LIST)


@method(LIST, "reverse")
def _reverse(self: Value) -> None:
    if isinstance(self, List):
        touch(self)
        if self.rest is None:
            self.items.reverse()
        else:
            _blur(self, [], 0)


@method(LIST, "index")
def _index_of(self: Value, item: Value, start: Value = 0, stop: Value = None, /) -> Value:
    return _position(self.items if isinstance(self, List) and self.rest is None else None, item, start, stop, f"{item!r} is not in list")


def _position(items: Any, item: Value, start: Value, stop: Value, message: str) -> Value:
    start, stop = payload(start), payload(stop)
    if items is None or any_unknown(start, stop) or not isinstance(start, int):
        return not_known("index", (item,), INT)
    if not isinstance(item, str | int | float):
        message = "list.index(x): x not in list"
    for position in range(*slice(start, stop).indices(len(items))):
        same = True if items[position] is item else truth(compare("==", items[position], item))
        if same is True:
            return position
        if same is not False:
            return not_known("index", (item,), INT)
    throw("ValueError", message)


@method(TUPLE, "index")
def _tuple_index(self: Value, item: Value, start: Value = 0, stop: Value = None, /) -> Value:
    return _position(_tuple(self), item, start, stop, "tuple.index(x): x not in tuple")


@method(LIST, "count")
def _count(self: Value, item: Value, /) -> Value:
    return _occurrences(self.items if isinstance(self, List) and self.rest is None else None, item)


@method(TUPLE, "count")
def _tuple_count(self: Value, item: Value, /) -> Value:
    return _occurrences(_tuple(self), item)


def _occurrences(items: Any, item: Value) -> Value:
    if items is None:
        return not_known("count", (item,), INT)
    found: Dim = 0
    for other in items:
        found = found + when(True if other is item else undecided_truth(compare("==", other, item)), 1, 0)
    return found


@method(LIST, "sort")
def _sort(self: Value, *, key: Value = None, reverse: Value = False) -> None:
    if not isinstance(self, List):
        return
    ordered = None if self.rest is not None else sorted_values(list(self.items), key, reverse)
    touch(self)
    if ordered is None:
        _blur(self, [], 0)
    else:
        self.items = ordered


class Undecided(Exception):  # not an error: the order is not known
    """A comparison that sorting needs is not decided."""


class _Ordered:
    """A value as the host's sort sees it."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value

    def __lt__(self, other: _Ordered) -> bool:
        found = truth(compare("<", self.value, other.value))
        if isinstance(found, Condition):
            raise Undecided
        return found


_COMPARABLE = (int, float, str)


def sorted_values(items: list[Value], key: Value, reverse: Value) -> list[Value] | None:
    """The items in order; None if the order is not decided."""
    keys = items if key is None else [call(key, (item,)) for item in items]
    backwards = truth(reverse)
    if any_unknown(*keys) or not isinstance(backwards, bool):
        return None
    kind = type(keys[0]) if keys else int
    plain = kind in _COMPARABLE and all(type(k) is kind for k in keys)
    try:
        order = sorted(range(len(items)), key=(lambda i: keys[i]) if plain else (lambda i: _Ordered(keys[i])), reverse=backwards)
    except Undecided:
        return None
    return [items[position] for position in order]


@method(LIST, "__len__")
def _len(self: Value) -> Value:
    return length_of_list(self) if isinstance(self, List) else not_known("len", (self,), INT)


@method(LIST, "__iter__")
def _iter(self: Value) -> Value:
    if isinstance(self, List) and self.rest is None:
        return SequenceIterator(self)
    return iterate(_view(self))


@method(LIST, "__reversed__")
def _reversed(self: Value) -> Value:
    return backwards(self)


def backwards(value: Value) -> Value:
    """`reversed(sequence)`."""
    if isinstance(value, List) and value.rest is not None:
        rest, items = value.rest, value.items
        return Stream([Phase(rest.count, lambda _: rest.element), *(Phase(1, lambda _, item=item: item) for item in reversed(items))])  # type: ignore[misc]  # the default binds the item
    return SequenceIterator(list(reversed(value.items if isinstance(value, List) else value)))


@method(LIST, "__getitem__")
def _getitem(self: Value, key: Value, /) -> Value:
    return get_item(_view(self), key)


@method(LIST, "__setitem__")
def _setitem(self: Value, key: Value, item: Value, /) -> None:
    _through_view(self, lambda view: set_item(view, key, item))


@method(LIST, "__delitem__")
def _delitem(self: Value, key: Value, /) -> None:
    _through_view(self, lambda view: delete_item(view, key))


def _through_view(self: Value, write: Any) -> None:
    if isinstance(self, List):
        touch(self)
        view = List(self.items, self.rest)
        write(view)
        self.items, self.rest = view.items, view.rest


@method(LIST, "__contains__")
def _contains(self: Value, item: Value, /) -> Value:
    return contains(_view(self), item)


@method(LIST, "__eq__")
def _list_eq(self: Value, other: Value, /) -> Value:
    return same_lists(self, other) if isinstance(self, List) and isinstance(other, List) else NotImplemented


def same_lists(first: List, second: List) -> Truth | Value:
    """`first == second`."""
    if first is second:
        return True
    if first.rest is not None or second.rest is not None:
        return Unknown("a comparison of lists").as_condition()
    if len(first.items) != len(second.items):
        return False
    return both(*[a is b or undecided_truth(compare("==", a, b)) for a, b in zip(first.items, second.items, strict=True)])


def _add_order(name: str, symbol: str) -> None:
    @method(LIST, f"__{name}__")
    def ordered(self: Value, other: Value, /) -> Value:
        if not isinstance(other, List):
            return NotImplemented
        if self.rest is not None or other.rest is not None:
            return Unknown("a comparison of lists").as_condition()
        return compare(symbol, tuple(self.items), tuple(other.items))

    @method(TUPLE, f"__{name}__")
    def ordered_tuples(self: Value, other: Value, /) -> Value:
        return compare(symbol, _tuple(self), _tuple(other)) if _tuple(other) is not None else NotImplemented


for _name, _symbol in (("lt", "<"), ("le", "<="), ("gt", ">"), ("ge", ">=")):
    _add_order(_name, _symbol)


@method(LIST, "__add__")
def _add(self: Value, other: Value, /) -> Value:
    if not isinstance(other, List):
        return NotImplemented
    made = List(list(self.items), self.rest)
    _extend(made, other)
    return made


@method(LIST, "__iadd__")
def _iadd(self: Value, other: Value, /) -> Value:
    _extend(self, other)
    return self


def repetitions(count: Value) -> Value:
    """How often a sequence is repeated by `* count`; None if that is not a number."""
    index = own_index(count)
    count = payload(count) if index is None else index
    if isinstance(count, Unknown):
        count = not_known("int", (count,), INT)
    if isinstance(count, Condition):
        count = when(count, 1, 0)
    return count if isinstance(count, int | Expr) else None


@method(LIST, "__mul__", "__rmul__")
def _mul(self: Value, count: Value, /) -> Value:
    count = repetitions(count)
    if count is None:
        return NotImplemented
    if isinstance(count, int) and self.rest is None and len(self.items) * count <= _LONGEST:
        return List(self.items * count)
    if not self.items and self.rest is None:
        return List([])
    element = common([*self.items, *([self.rest.element] if self.rest is not None else [])])
    return List([], Rest(element, length_of_list(self) * count))


_LONGEST = 1_000_000


@method(LIST, "__imul__")
def _imul(self: Value, count: Value, /) -> Value:
    made = _mul(self, count)
    if isinstance(made, List):
        touch(self)
        self.items, self.rest = made.items, made.rest
        return self
    return made


LIST.attrs["__hash__"] = None  # type: ignore[index]  # a class has attributes


def _tuple(value: Value) -> Any:
    found = payload(value)
    return found if isinstance(found, tuple) else None


@static_method(TUPLE, "__new__")
def _tuple_new(cls: Class, iterable: Value = (), /) -> Value:
    if cls is TUPLE and type(iterable) is tuple:
        return iterable
    try:
        return of_class(cls, TUPLE, tuple(elements(iterable)))
    except UnknownLength:
        if cls is not TUPLE:
            return Unknown(f"{cls.name}(...)", cls=cls)
        items, rest = rest_of(iterable)
        return List(items, rest)  # a tuple of unknown length is read like a list


@method(TUPLE, "__len__")
def _tuple_len(self: Value) -> Value:
    return len(_tuple(self)) if _tuple(self) is not None else not_known("len", (self,), INT)


method(TUPLE, "__iter__")(lambda self: iterate(payload(self)))
method(TUPLE, "__getitem__")(lambda self, key, /: get_item(payload(self), key))
method(TUPLE, "__contains__")(lambda self, item, /: contains(payload(self), item))
method(TUPLE, "__hash__")(lambda self: hash_of(payload(self)))
method(TUPLE, "__getnewargs__")(lambda self: (payload(self),))


@method(TUPLE, "__eq__")
def _tuple_eq(self: Value, other: Value, /) -> Value:
    return compare("==", _tuple(self), _tuple(other)) if _tuple(other) is not None else NotImplemented


@method(TUPLE, "__ne__")
def _tuple_ne(self: Value, other: Value, /) -> Value:
    return compare("!=", _tuple(self), _tuple(other)) if _tuple(other) is not None else NotImplemented


@method(TUPLE, "__add__")
def _tuple_add(self: Value, other: Value, /) -> Value:
    return binary("+", _tuple(self), _tuple(other)) if _tuple(other) is not None else NotImplemented


@method(TUPLE, "__mul__", "__rmul__")
def _tuple_mul(self: Value, count: Value, /) -> Value:
    count = repetitions(count)
    return NotImplemented if count is None else binary("*", _tuple(self), count)


@static_method(SLICE, "__new__")
def _slice_new(cls: Class, *bounds: Value) -> Value:
    if not 1 <= len(bounds) <= 3:  # start, stop, step
        throw("TypeError", f"slice expected at most 3 arguments, got {len(bounds)}")
    return slice(*bounds)


@method(SLICE, "indices")
def _indices(self: Value, length: Value, /) -> Value:
    parts = [payload(part) for part in (self.start, self.stop, self.step)]
    length = payload(length)
    if all(isinstance(part, int | None) for part in parts) and isinstance(length, int):
        return slice(*parts).indices(length)
    return not_known("slice.indices", (length,), TUPLE)


for _part in ("start", "stop", "step"):
    getter(SLICE, _part)(lambda self, part=_part: getattr(self, part))
