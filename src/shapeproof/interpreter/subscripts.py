"""`container[key]`: reading, writing, deleting, and `in`."""

from __future__ import annotations

from typing import Any

from shapeproof.interpreter.alternatives import either_of, split
from shapeproof.interpreter.attributes import descriptor_get
from shapeproof.interpreter.calls import call, call_method
from shapeproof.interpreter.comparisons import compare
from shapeproof.interpreter.errors import throw
from shapeproof.interpreter.iteration import Exhausted, iterate
from shapeproof.interpreter.keys import key_of, key_of_set, value_of
from shapeproof.interpreter.operators import said
from shapeproof.interpreter.representatives import representative
from shapeproof.interpreter.truth import truth, undecided_truth
from shapeproof.interpreter.unknowns import used_as
from shapeproof.interpreter.widening import alike
from shapeproof.rules.slicing import slice_length
from shapeproof.symbolic import Condition, Dim, Expr, OpenShape, Truth, either, equal
from shapeproof.values.builtin_classes import BOOL, STR, Native, class_of
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.containers import Dict, List, Rest, Set
from shapeproof.values.journal import touch
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Size
from shapeproof.values.unknown import POISON, Poison, Union, Unknown, settled


def get_item(container: Value, key: Value) -> Value:
    """`container[key]`."""
    kind = type(container)
    if kind is List and type(key) is int:
        return _list_item(container, key)
    if kind is Dict and type(key) is str and key in container.entries:
        return container.entries[key]
    if isinstance(container, Union):
        return split(container, lambda case: get_item(case, key))
    if isinstance(key, Union):
        return split(key, lambda case: get_item(container, case))
    if isinstance(container, Poison):
        return POISON
    if isinstance(container, Unknown):
        known = used_as(container, "__getitem__") if _is_array_key(key) else settled(container)
        return _item_of_unknown(container, key) if known is container else get_item(known, key)
    if isinstance(container, tuple | str | bytes | range | OpenShape):
        return sequence_item(container, key)
    return _item_of_object(container, key)


def _item_of_object(container: Value, key: Value) -> Value:
    cls = class_of(container)
    method = cls.lookup("__getitem__") if cls is not None else None
    native = isinstance(method, Native)
    if method is not None and not (native and isinstance(container, List | Dict)):
        return call_method(container, method, (key,))
    if isinstance(container, List):
        return _list_item(container, key)
    if isinstance(container, Dict):
        return _dict_item(container, key)
    if isinstance(container, Class):
        return _class_item(container, key)
    if isinstance(container, Instance) and isinstance(container.payload, tuple | str | bytes):
        return sequence_item(container.payload, key)
    throw("TypeError", f"'{cls.name if cls else '?'}' object is not subscriptable")


def _is_array_key(key: Value) -> bool:
    """`x[:, 0]`, `x[..., None]`: no list or dictionary takes such a key."""
    return isinstance(key, tuple) and any(isinstance(part, slice) or part is ... or part is None for part in key)


def _item_of_unknown(container: Unknown, key: Value) -> Value:
    if container.cls is STR:
        return Unknown(f"{container.name}[...]", container.owner, STR)
    if isinstance(key, int | str) or (isinstance(key, tuple) and all(isinstance(k, int | str) for k in key)):
        return container.derive(("item", key), f"{container.name}[{key!r}]")
    return Unknown(f"{container.name}[...]", container.owner)


def _class_item(cls: Class, key: Value) -> Value:
    """`Generic[T]`, `list[int]`: the hook of the class or its metaclass; otherwise the class itself stands for the alias."""
    hook = cls.lookup("__class_getitem__")
    meta = cls.cls.lookup("__getitem__")
    if meta is not None:
        return call_method(cls, meta, (key,))
    if hook is not None:
        return call(descriptor_get(hook, None, cls), (key,))
    if cls.builtin:
        return cls
    throw("TypeError", f"type '{cls.name}' is not subscriptable")


def _list_item(container: List, key: Value) -> Value:
    items = container.items
    if isinstance(key, slice):
        return _list_slice(container, key)
    position = index_of(key)
    if isinstance(position, int):
        if container.rest is None:
            if -len(items) <= position < len(items):
                return items[position]
            throw("IndexError", "list index out of range")
        if 0 <= position < len(items):
            return items[position]
    return _some_item(container, position)


def _some_item(container: List, position: Value) -> Value:
    """An item whose position is not known: which one it is depends on the position."""
    items = container.items
    if container.rest is not None:
        return container.rest.element
    if isinstance(position, Expr):
        SESSION.decided_by(equal(position, 0))
        if len(items) <= _CASES and not all(alike(items[0], item) for item in items[1:]):
            return _by_position(items, position, 0)
    return representative(items) if items else Unknown("an item")


_CASES = 12


def _by_position(items: list[Value], position: Expr, start: int) -> Value:
    for number in range(start, len(items)):
        here = equal(position, number) if number < len(items) - 1 else True
        if SESSION.facts.decide(here) is False:
            continue
        return either_of(here, lambda: items[number], lambda: _by_position(items, position, number + 1))  # used before the next round
    return Unknown("an item")


def _list_slice(container: List, key: slice) -> Value:
    bounds = [None if part is None else index_of(part) for part in (key.start, key.stop, key.step)]
    if container.rest is None and all(part is None or isinstance(part, int) for part in bounds):
        try:
            return List(
                container.items[slice(*bounds)], cls=container.cls if not container.cls.lookup("__getitem__") else _plain(container)
            )
        except ValueError as error:
            throw("ValueError", *error.args)
    return _uncertain_slice(container, bounds)


def _uncertain_slice(container: List, bounds: list[Value]) -> Value:
    """A slice of a list whose length, or whose bounds, are not known: its items are like any of the list's."""
    start, stop, step = bounds
    begin = 0 if start is None else start
    plain = stop is None and (step is None or (isinstance(step, int) and step == 1))
    if container.rest is not None and plain and isinstance(begin, int) and 0 <= begin <= len(container.items):
        return List(container.items[begin:], container.rest)
    rest, size = _slice_rest(container), _length(container)
    if size is None or any(isinstance(bound, Unknown) for bound in bounds):
        return List([], rest)
    return List(
        [],
        Rest(rest.element, slice_length(size, start, stop, step))
        if step is None or isinstance(step, Expr) or step > 0
        else Rest(rest.element, None),
    )


def _length(container: List) -> Dim | None:
    if container.rest is None:
        return len(container.items)
    return None if container.rest.count is None else container.rest.count + len(container.items)


def _slice_rest(container: List) -> Rest:
    """Some of the list's items, in whatever number."""
    items = [*container.items, *(() if container.rest is None else (container.rest.element,))]
    return Rest(representative(items) if items else Unknown("an item"))


def _plain(container: List) -> Class:
    from shapeproof.values.builtin_classes import LIST  # noqa: PLC0415  # a slice of a subclass is a plain list

    return LIST


def sequence_item(container: Any, key: Value) -> Value:
    """An item or slice of a tuple, string, range or shape."""
    if isinstance(key, slice):
        bounds = [None if part is None else index_of(part) for part in (key.start, key.stop, key.step)]
        if all(part is None or isinstance(part, int) for part in bounds):
            found = container[slice(*bounds)]
            return Size(found) if isinstance(container, Size) else found
        return Unknown("a slice", cls=class_of(container))
    position = index_of(key)
    if isinstance(position, int):
        try:
            return container[position]
        except IndexError:
            throw("IndexError", f"{_NAMES.get(type(container), 'tuple')} index out of range")
    if isinstance(container, tuple) and container and isinstance(position, Expr):
        return _by_position(list(container), position, 0) if len(container) <= _CASES else representative(container)
    if isinstance(container, range) and container and isinstance(position, Expr):
        return position * container.step + container.start
    return Unknown("an item", cls=STR if isinstance(container, str) else None)


_NAMES: dict[type, str] = {str: "string", range: "range object", bytes: "index"}


def index_of(key: Value) -> Value:
    """An integer index: an int, a symbolic int, or what `__index__` gives."""
    if isinstance(key, int):
        return int(key)
    if isinstance(key, Expr | Unknown):
        return key
    if isinstance(key, Condition):
        return Unknown("an index")
    found = own_index(key)
    if found is not None:
        return found
    cls = class_of(key)
    throw("TypeError", f"list indices must be integers or slices, not {cls.name if cls else '?'}")


def own_index(value: Value) -> Value:
    """The integer that an object stands for as an index; None if it stands for none."""
    if not isinstance(value, Object):
        return None
    method = value.cls.lookup("__index__")
    if method is not None:
        return call_method(value, method)
    return value.payload if isinstance(value, Instance) and isinstance(value.payload, int) else None


def _dict_item(container: Dict, key: Value) -> Value:
    host = key_of(key)
    found = container.entries.get(host, container)
    if found is not container:
        return found
    if isinstance(key, Expr | Unknown) and container.entries:
        return _by_key(container, key)
    missing = container.cls.lookup("__missing__")
    if missing is not None:
        return call_method(container, missing, (key,))
    if container.rest is not None:
        return container.rest.element
    throw("KeyError", key)


def _by_key(container: Dict, key: Value) -> Value:
    """A key that is not known: the entry of whichever key it equals; not known beyond a few."""
    entries = [(value_of(k), v) for k, v in container.entries.items()]
    if len(entries) > _CASES or container.rest is not None:
        return Unknown("an entry")

    def pick(position: int) -> Value:
        known, value = entries[position]
        if position == len(entries) - 1:
            return value
        return either_of(truth(compare("==", key, known)), lambda: value, lambda: pick(position + 1))

    return pick(0)


def set_item(container: Value, key: Value, value: Value) -> None:
    """`container[key] = value`."""
    if isinstance(container, Union):
        split(container, lambda case: set_item(case, key, value))
        return
    container = settled(container)
    if isinstance(container, Unknown):
        if isinstance(key, int | str):
            container.derived["item", key] = value
        return
    cls = class_of(container)
    method = cls.lookup("__setitem__") if cls is not None else None
    if method is not None and not (isinstance(method, Native) and isinstance(container, List | Dict)):
        call_method(container, method, (key, value))
    elif isinstance(container, Dict):
        touch(container)
        container.entries[key_of(key)] = value
    elif isinstance(container, List):
        _set_list_item(container, key, value)
    else:
        throw("TypeError", f"'{cls.name if cls else '?'}' object does not support item assignment")


def _set_list_item(container: List, key: Value, value: Value) -> None:
    from shapeproof.interpreter.iteration import elements  # noqa: PLC0415  # slices only

    touch(container)
    if isinstance(key, slice):
        bounds = [None if part is None else index_of(part) for part in (key.start, key.stop, key.step)]
        if all(part is None or isinstance(part, int) for part in bounds) and container.rest is None:
            try:
                container.items[slice(*bounds)] = elements(value)
            except ValueError as error:
                throw("ValueError", *error.args)
            return
    else:
        position = index_of(key)
        if (
            isinstance(position, int)
            and -len(container.items) <= position < len(container.items)
            and (container.rest is None or position >= 0)
        ):
            container.items[position] = value
            return
        if isinstance(position, int) and container.rest is None:
            throw("IndexError", "list assignment index out of range")
    _blur(container, value)


def _blur(container: List, value: Value) -> None:
    """Something was written somewhere: any item may be it."""
    if container.rest is not None:
        container.rest = Rest(value if container.rest.element is value else Unknown("an item"), container.rest.count)
    container.items = [item if item is value else Unknown("an item") for item in container.items]


def delete_item(container: Value, key: Value) -> None:
    """`del container[key]`."""
    if isinstance(container, Union):
        split(container, lambda case: delete_item(case, key))
        return
    if isinstance(container, Unknown):
        return
    cls = class_of(container)
    method = cls.lookup("__delitem__") if cls is not None else None
    if method is not None and not (isinstance(method, Native) and isinstance(container, List | Dict)):
        call_method(container, method, (key,))
    elif isinstance(container, Dict):
        touch(container)
        host = key_of(key)
        if host not in container.entries:
            if container.rest is None:
                throw("KeyError", key)
            return
        del container.entries[host]
    elif isinstance(container, List):
        _delete_list_item(container, key)
    else:
        throw("TypeError", f"'{cls.name if cls else '?'}' object doesn't support item deletion")


def _delete_list_item(container: List, key: Value) -> None:
    touch(container)
    if isinstance(key, slice):
        bounds = [None if part is None else index_of(part) for part in (key.start, key.stop, key.step)]
        if all(part is None or isinstance(part, int) for part in bounds):
            del container.items[slice(*bounds)]
            return
    position = key if isinstance(key, slice) else index_of(key)
    if not isinstance(position, int):
        container.items, container.rest = [], _slice_rest(container)
    elif -len(container.items) <= position < len(container.items):
        del container.items[position]
    elif container.rest is None:
        throw("IndexError", "list assignment index out of range")


def contains(container: Value, item: Value) -> Value:
    """`item in container`, as a truth."""
    if isinstance(container, Union):
        return undecided_truth(split(container, lambda case: contains(case, item)))
    if isinstance(container, Unknown):
        key = item if isinstance(item, int | str) else id(item)
        return container.derive(("in", key), f"{said(item)} in {container.name}", BOOL).as_condition()
    if isinstance(container, str | bytes | range):
        return _in_constant(container, item)
    cls = class_of(container)
    method = cls.lookup("__contains__") if cls is not None and isinstance(container, Object) else None
    if method is not None and not (isinstance(method, Native) and isinstance(container, List | Dict | Set)):
        return undecided_truth(call_method(container, method, (item,)))
    if isinstance(container, Dict | Set):
        return _in_keys(container, item)
    if isinstance(container, List):
        return _in_items(container.items, item, container.rest is not None)
    if isinstance(container, tuple):
        return _in_items(container, item, rest=False)
    return _by_iterating(container, item)


def _in_constant(container: Any, item: Value) -> Truth:
    if isinstance(item, Unknown | Union | Expr):
        return Unknown("a membership", cls=BOOL).as_condition()
    try:
        return item in container
    except TypeError as error:
        throw("TypeError", *error.args)


def _in_keys(container: Dict | Set, item: Value) -> Truth:
    host = key_of_set(item) if isinstance(item, Set) and isinstance(container, Set) else key_of(item)
    known = container.entries if isinstance(container, Dict) else container.keys
    if host in known:
        return True
    if isinstance(item, Expr | Unknown | Union):
        return either(*(undecided_truth(compare("==", item, value_of(key))) for key in known))
    return False if container.rest is None else Unknown("a membership", cls=BOOL).as_condition()


def _in_items(items: Any, item: Value, rest: bool) -> Truth:
    found: Truth = False
    for other in items:
        same = True if other is item else undecided_truth(compare("==", other, item))
        if same is True:
            return True
        found = either(found, same)
    return either(found, Unknown("a membership", cls=BOOL).as_condition()) if rest else found


def _by_iterating(container: Value, item: Value) -> Truth:
    iterator = iterate(container)
    if iterator.phases() is not None:
        return Unknown("a membership", cls=BOOL).as_condition()
    found: Truth = False
    while found is not True:
        SESSION.spend()
        try:
            other = iterator.advance()
        except Exhausted:
            return found
        found = either(found, True if other is item else undecided_truth(compare("==", other, item)))
    return True
