"""`dict`, and the views of its keys, values and items. A dictionary may have a rest: further keys, whose values are alike."""

from __future__ import annotations

from typing import Any

from shapeproof.interpreter.protocol import (
    MISSING,
    Exhausted,
    Iterator,
    attempt,
    binary,
    call,
    call_attribute,
    call_method,
    compare,
    contains,
    delete_item,
    either_of,
    elements,
    get_attribute,
    get_item,
    iterate,
    key_of,
    over_keys,
    repr_of,
    set_item,
    throw,
    undecided_truth,
    value_of,
)
from shapeproof.library.builtins.sequences import common
from shapeproof.library.natives import class_method, constant, getter, method, not_known, static_method
from shapeproof.symbolic import Dim, Expr, Owner, Truth, both
from shapeproof.values.builtin_classes import DICT, INT, STR, builtin, class_of
from shapeproof.values.classes import Class, Object, Value
from shapeproof.values.containers import Dict, List, Rest, Set
from shapeproof.values.journal import touch
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

constant("builtins.dict", DICT)
DICT_KEYS, DICT_VALUES, DICT_ITEMS = builtin("dict_keys"), builtin("dict_values"), builtin("dict_items")


def length_of(value: Dict | Set) -> Dim:
    """How many keys there are."""
    held = value.entries if isinstance(value, Dict) else value.keys
    if value.rest is None:
        return len(held)
    if value.rest.count is None:
        touch(value)
        length = not_known("len", (), INT)
        value.rest = Rest(value.rest.element, length)
    count = value.rest.count
    assert count is not None
    return count + len(held)


@static_method(DICT, "__new__")
def _dict_new(cls: Class, *args: Value, **kwargs: Value) -> Value:
    return Dict(cls=cls)


@method(DICT, "__init__")
def _dict_init(self: Value, /, *args: Value, **kwargs: Value) -> None:
    if len(args) > 1:
        throw("TypeError", f"dict expected at most 1 argument, got {len(args)}")
    if isinstance(self, Dict):
        _update(self, args, kwargs)


@method(DICT, "update")
def _dict_update(self: Value, /, *args: Value, **kwargs: Value) -> None:
    if len(args) > 1:
        throw("TypeError", f"update expected at most 1 argument, got {len(args)}")
    if isinstance(self, Dict):
        _update(self, args, kwargs)


def _update(self: Dict, args: tuple[Value, ...], kwargs: dict[str, Value]) -> None:
    touch(self)
    for other in args:
        put_all(self, other)
    self.entries.update(kwargs)


def put_all(into: Dict, other: Value) -> None:
    """Every entry of a mapping or of an iterable of pairs."""
    if isinstance(other, Dict) and other.rest is None and _is_plain(other):
        into.entries.update(other.entries)
    elif isinstance(other, Unknown):
        blur(into, Unknown("an entry"))
    elif isinstance(other, Dict) and other.rest is not None:
        blur(into, other.rest.element)
        into.entries.update(other.entries)
    elif _has_keys(other):
        for key in elements(call_attribute(other, "keys")):
            into.entries[key_of(key)] = get_item(other, key)
    else:
        _put_pairs(into, other)


def _has_keys(other: Value) -> bool:
    """Whether it is used as a mapping; what the library merely does not model is taken not to be there."""
    found = attempt(lambda: get_attribute(other, "keys", None), "AttributeError", lambda _: None)
    return found is not None and not isinstance(found, Unknown)


def _is_plain(mapping: Dict) -> bool:
    """Whether the class leaves it to `dict` how its entries are read."""
    return mapping.cls is DICT or all(mapping.cls.lookup(name) is DICT.lookup(name) for name in ("keys", "__getitem__", "__iter__"))


def _put_pairs(into: Dict, pairs: Value) -> None:
    iterator = iterate(pairs)
    phases = iterator.phases()
    for phase in phases or ():
        pair = phase.element(SESSION.fresh("i", Owner.UNMODELLED, 0)) if phase.count is None else phase.element(0)
        blur(into, pair[1] if isinstance(pair, tuple) and len(pair) == 2 else Unknown("an entry"))
    if phases is not None:
        return
    position = 0
    while True:
        try:
            pair = iterator.advance()
        except Exhausted:
            return
        if isinstance(pair, Unknown):
            blur(into, Unknown("an entry"))
            continue
        parts = elements(pair)
        if len(parts) != 2:
            throw("ValueError", f"dictionary update sequence element #{position} has length {len(parts)}; 2 is required")
        into.entries[key_of(parts[0])] = parts[1]
        position += 1


def blur(into: Dict, value: Value) -> None:
    """Any key may have got `value`."""
    touch(into)
    for key, entry in into.entries.items():
        into.entries[key] = common([entry, value])
    into.rest = Rest(value if into.rest is None else common([into.rest.element, value]))


@class_method(DICT, "fromkeys")
def _fromkeys(cls: Class, iterable: Value, value: Value = None, /) -> Value:
    made = call(cls)
    for key in elements(iterable):
        set_item(made, key, value)
    return made


@method(DICT, "__getitem__")
def _getitem(self: Value, key: Value, /) -> Value:
    found = _entry(self, key)
    if found is not MISSING:
        return found
    missing = self.cls.lookup("__missing__")
    if missing is not None:
        return call_method(self, missing, (key,))
    throw("KeyError", key)


def _entry(self: Value, key: Value) -> Value:
    """The value of a key; MISSING if it is not there."""
    if not isinstance(self, Dict):
        return not_known("dict.get", (self, key))
    found = self.entries.get(key_of(key), MISSING)
    if found is not MISSING:
        return found
    if isinstance(key, Expr | Unknown) and (self.entries or self.rest is not None):
        return get_item(_view(self), key)
    return MISSING if self.rest is None else self.rest.element


def _view(self: Dict) -> Dict:
    """The dictionary without its class, so that the program's own methods are not called again."""
    return Dict(self.entries, self.rest)


@method(DICT, "get")
def _get(self: Value, key: Value, default: Value = None, /) -> Value:
    found = _entry(self, key)
    if found is MISSING:
        return default
    if isinstance(self, Dict) and key_of(key) not in self.entries:
        return either_of(undecided_truth(contains(_view(self), key)), lambda: found, lambda: default)
    return found


@method(DICT, "setdefault")
def _setdefault(self: Value, key: Value, default: Value = None, /) -> Value:
    if not isinstance(self, Dict):
        return not_known("dict.setdefault", (self, key, default))
    host = key_of(key)
    if host in self.entries:
        return self.entries[host]
    touch(self)
    self.entries[host] = default if self.rest is None else common([self.rest.element, default])
    return self.entries[host]


@method(DICT, "pop")
def _pop(self: Value, key: Value, default: Value = MISSING, /) -> Value:
    if not isinstance(self, Dict):
        return not_known("dict.pop", (self, key))
    host = key_of(key)
    if host in self.entries:
        touch(self)
        return self.entries.pop(host)
    if isinstance(key, Expr | Unknown) and self.entries:
        found = get_item(_view(self), key)
        blur(self, Unknown("an entry"))
        return found if default is MISSING else Unknown("an entry")
    if self.rest is not None:
        return self.rest.element if default is MISSING else Unknown("an entry")
    if default is MISSING:
        throw("KeyError", key)
    return default


@method(DICT, "popitem")
def _popitem(self: Value) -> Value:
    if not isinstance(self, Dict):
        return not_known("dict.popitem", (self,))
    if self.rest is not None:
        return (Unknown("a key"), Unknown("an entry"))
    if not self.entries:
        throw("KeyError", "popitem(): dictionary is empty")
    touch(self)
    key, value = self.entries.popitem()
    return (value_of(key), value)


@method(DICT, "clear")
def _clear(self: Value) -> None:
    if isinstance(self, Dict):
        touch(self)
        self.entries.clear()
        self.rest = None


@method(DICT, "copy")
def _copy(self: Value) -> Value:
    return Dict(dict(self.entries), self.rest) if isinstance(self, Dict) else not_known("dict.copy", (self,), DICT)


@method(DICT, "__len__")
def _len(self: Value) -> Value:
    return length_of(self) if isinstance(self, Dict) else not_known("len", (self,), INT)


@method(DICT, "__iter__")
def _iter(self: Value) -> Value:
    return over_keys(self) if isinstance(self, Dict) else iterate(self)


@method(DICT, "__reversed__")
def _reversed(self: Value) -> Value:
    return over_keys(self, backwards=True)


@method(DICT, "__contains__")
def _contains(self: Value, key: Value, /) -> Value:
    return contains(_view(self) if isinstance(self, Dict) else self, key)


@method(DICT, "__setitem__")
def _setitem(self: Value, key: Value, value: Value, /) -> None:
    if isinstance(self, Dict):
        touch(self)
        self.entries[key_of(key)] = value


@method(DICT, "__delitem__")
def _delitem(self: Value, key: Value, /) -> None:
    if isinstance(self, Dict):
        touch(self)
        delete_item(_view(self), key)


@method(DICT, "__eq__")
def _eq(self: Value, other: Value, /) -> Value:
    if not isinstance(self, Dict) or not isinstance(other, Dict):
        return NotImplemented
    return same_entries(self, other)


def same_entries(first: Dict, second: Dict) -> Truth:
    """`first == second`."""
    if first is second:
        return True
    if first.rest is not None or second.rest is not None:
        return Unknown("a comparison of dictionaries").as_condition()
    if len(first.entries) != len(second.entries):
        return False
    found: list[Truth] = []
    for key, value in first.entries.items():
        other = second.entries.get(key, MISSING)
        if other is MISSING:
            return False
        found.append(value is other or undecided_truth(compare("==", value, other)))
    return both(*found)


@method(DICT, "__or__")
def _or(self: Value, other: Value, /) -> Value:
    if not isinstance(other, Dict | Unknown):
        return NotImplemented
    made = Dict(dict(self.entries), self.rest)
    put_all(made, other)
    return made


@method(DICT, "__ror__")
def _ror(self: Value, other: Value, /) -> Value:
    if not isinstance(other, Dict):
        return NotImplemented
    made = Dict(dict(other.entries), other.rest)
    put_all(made, self)
    return made


@method(DICT, "__ior__")
def _ior(self: Value, other: Value, /) -> Value:
    touch(self)
    put_all(self, other)
    return self


assert DICT.attrs is not None
DICT.attrs["__hash__"] = None


class View(Object):
    """`d.keys()`, `d.values()`, `d.items()`: they show what the dictionary holds now."""

    __slots__ = ("source",)

    def __init__(self, cls: Class, source: Dict) -> None:
        Object.__init__(self, cls)
        self.source = source

    def shown(self, key: Any) -> Value:
        """What the view yields for a key."""
        if self.cls is DICT_KEYS:
            return value_of(key)
        value = self.source.entries[key]
        return value if self.cls is DICT_VALUES else (value_of(key), value)

    def further(self) -> Value:
        """What it yields for the keys that are not known."""
        rest = self.source.rest
        element = None if rest is None else rest.element
        return {DICT_KEYS: Unknown("a key"), DICT_VALUES: element, DICT_ITEMS: (Unknown("a key"), element)}[self.cls]

    def iterator(self, *, backwards: bool = False) -> Iterator:
        """Over what it shows."""
        return over_keys(self.source, self.shown, self.further(), backwards=backwards)


def _add_view(name: str, cls: Class) -> None:
    @method(DICT, name)
    def view(self: Value) -> Value:
        return View(cls, self) if isinstance(self, Dict) else not_known(f"dict.{name}", (self,))

    method(cls, "__iter__")(lambda self: self.iterator())
    method(cls, "__reversed__")(lambda self: self.iterator(backwards=True))
    method(cls, "__len__")(lambda self: length_of(self.source))

    @method(cls, "__repr__")
    def shown(self: Value) -> Value:
        inner = repr_of(_listed(self))
        return f"{cls.name}({inner})" if isinstance(inner, str) else Unknown("a text", cls=STR)

    getter(cls, "mapping")(lambda self: self.source)


def _listed(view: Value) -> Value:
    return List(elements(view))


for _name, _cls in (("keys", DICT_KEYS), ("values", DICT_VALUES), ("items", DICT_ITEMS)):
    _add_view(_name, _cls)

method(DICT_KEYS, "__contains__")(lambda self, key, /: contains(_view(self.source), key))


@method(DICT_ITEMS, "__contains__")
def _item_there(self: Value, item: Value, /) -> Value:
    if not isinstance(item, tuple) or len(item) != 2:
        return False
    found = _entry(self.source, item[0])
    return False if found is MISSING else compare("==", found, item[1])


def _as_set(value: Value) -> Value:
    return value if isinstance(value, Set) else Set({key_of(element): None for element in elements(value)})


def _add_set_operations(cls: Class) -> None:
    for name, symbol in (("and", "&"), ("or", "|"), ("sub", "-"), ("xor", "^")):
        method(cls, f"__{name}__")(lambda self, other, /, symbol=symbol: binary(symbol, _as_set(self), _as_set(other)))
        method(cls, f"__r{name}__")(lambda self, other, /, symbol=symbol: binary(symbol, _as_set(other), _as_set(self)))
    for name, symbol in (("eq", "=="), ("ne", "!="), ("lt", "<"), ("le", "<="), ("gt", ">"), ("ge", ">=")):

        @method(cls, f"__{name}__")
        def compared(self: Value, other: Value, /, symbol: str = symbol) -> Value:
            if not isinstance(other, Set) and class_of(other) not in (DICT_KEYS, DICT_ITEMS):
                return NotImplemented
            return compare(symbol, _as_set(self), _as_set(other))

    method(cls, "isdisjoint")(lambda self, other, /: call_attribute(_as_set(self), "isdisjoint", (other,)))


for _cls in (DICT_KEYS, DICT_ITEMS):
    _add_set_operations(_cls)
