"""Builtin functions on numbers and containers: `len`, `sum`, `min`, `max`, `sorted`, `round`, `abs`, `print` and the like."""

from __future__ import annotations

from shapeproof.interpreter.addresses import address_of
from shapeproof.interpreter.imports import LOADER
from shapeproof.interpreter.protocol import (
    MISSING,
    UnknownLength,
    as_list,
    binary,
    call,
    call_attribute,
    call_method,
    compare,
    either_of,
    elements,
    formatted,
    hash_of,
    own_index,
    repr_of,
    str_of,
    throw,
    truth,
)
from shapeproof.library.builtins.numbers import as_number
from shapeproof.library.builtins.sequences import common, length_of_list, rest_of, sorted_values
from shapeproof.library.natives import Pure, any_unknown, builtin_function, call_pure, constant, not_known, payload, pure
from shapeproof.symbolic import Condition, Dim, Expr, OpenShape, Owner, Ratio, maximum, minimum
from shapeproof.values.builtin_classes import FLOAT, INT, LIST, STR, Module, class_of
from shapeproof.values.classes import Object, Value
from shapeproof.values.containers import List, Rest
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Poison, Union, Unknown


def _add_digits(name: str, model: Pure) -> None:
    @builtin_function(name)
    def digits(number: Value, /) -> Value:
        index = own_index(number)
        return call_pure(model, (number if index is None else index,), {})


constant("builtins.NotImplemented", NotImplemented)
constant("builtins.Ellipsis", ...)
constant("builtins.__debug__", True)

for _name, _host in (("bin", bin), ("oct", oct), ("hex", hex)):
    _add_digits(_name, Pure(f"builtins.{_name}", _host, STR))
pure("builtins.ord", ord, INT)
pure("builtins.chr", chr, STR)


def _kind(value: Value) -> str:
    cls = value.cls if isinstance(value, Unknown) else class_of(value)
    return cls.name if cls is not None else "object"


@builtin_function("len")
def length(value: Value, /) -> Value:
    """`len(value)`."""
    if isinstance(value, tuple | str | bytes | range):
        return len(value)
    if isinstance(value, List) and value.cls is LIST:
        return length_of_list(value)
    if isinstance(value, OpenShape):
        return SESSION.fresh("rank", Owner.UNMODELLED, exact=False)
    if isinstance(value, Unknown):
        return _length_of_unknown(value)
    cls = class_of(value)
    own = cls.lookup("__len__") if cls is not None else None
    if own is None:
        throw("TypeError", f"object of type '{_kind(value)}' has no len()")
    found = payload(call_method(value, own))
    if isinstance(found, int):
        if found < 0:
            throw("ValueError", "__len__() should return >= 0")
        return int(found)
    if not isinstance(found, Expr | Unknown | Condition | Union):
        throw("TypeError", f"'{_kind(found)}' object cannot be interpreted as an integer")
    return found


def _length_of_unknown(value: Unknown) -> Value:
    if isinstance(value, Poison):
        return value
    if value.tensor is not None:
        return length(value.tensor)
    known = value.derived.get("len")
    if known is None:
        known = value.derived["len"] = SESSION.fresh("len", value.owner, 0, exact=False)
    return known


@builtin_function("abs")
def _abs(x: Value, /) -> Value:
    cls = x.cls if isinstance(x, Unknown) else class_of(x)
    own = cls.lookup("__abs__") if cls is not None else None
    if own is not None:
        return call_method(x, own)
    if isinstance(x, Unknown):
        return not_known("abs", (x,), x.cls)
    throw("TypeError", f"bad operand type for abs(): '{_kind(x)}'")


@builtin_function("round")
def _round(number: Value, ndigits: Value = None) -> Value:
    cls = number.cls if isinstance(number, Unknown) else class_of(number)
    own = cls.lookup("__round__") if cls is not None else None
    if own is not None:
        return call_method(number, own, () if ndigits is None else (ndigits,))
    if isinstance(number, Unknown):
        return not_known("round", (number, ndigits), INT if ndigits is None and cls is not None else None)
    throw("TypeError", f"type {_kind(number)} doesn't define __round__ method")


@builtin_function("divmod")
def _divmod(x: Value, y: Value, /) -> Value:
    for receiver, name, other in ((x, "__divmod__", y), (y, "__rdivmod__", x)):
        cls = class_of(receiver)
        own = cls.lookup(name) if cls is not None and isinstance(receiver, Object) else None
        if own is not None:
            found = call_method(receiver, own, (other,))
            if found is not NotImplemented:
                return found
    return binary("//", x, y), binary("%", x, y)


@builtin_function("pow")
def _pow(base: Value, exp: Value, mod: Value = None) -> Value:
    if mod is None:
        return binary("**", base, exp)
    cls = class_of(base)
    own = cls.lookup("__pow__") if cls is not None and isinstance(base, Object) else None
    if own is not None:
        return call_method(base, own, (exp, mod))
    return call_pure(_POW, (base, exp, mod), {})


_POW = Pure("pow", pow, INT)


@builtin_function("sum")
def _sum(iterable: Value, /, start: Value = 0) -> Value:
    if isinstance(start, str):
        throw("TypeError", "sum() can't sum strings [use ''.join(seq) instead]")
    known = as_list(iterable) if not isinstance(iterable, List) or iterable.rest is None else None
    if known is not None:
        return _added(start, known)
    items, rest = rest_of(iterable)
    total = _added(start, items)
    return total if rest is None else _with_rest(total, rest)


def _added(start: Value, items: list[Value]) -> Value:
    if all(type(item) in _PLAIN_NUMBERS for item in items) and type(start) in _PLAIN_NUMBERS:
        return sum(items, start)
    total = start
    for item in items:
        SESSION.spend()
        total = binary("+", total, item)
    return total


_PLAIN_NUMBERS = frozenset((int, float, bool))


def _with_rest(total: Value, rest: Rest) -> Value:
    """Further elements that are alike: so many times a constant; a shape does not change by being added again."""
    element = rest.element
    if type(element) is int and rest.count is not None:
        return binary("+", total, rest.count * element)
    if isinstance(element, int | Expr):
        return SESSION.fresh("sum", Owner.UNMODELLED, None, exact=False)
    if isinstance(element, Unknown) or rest.count is None:
        return not_known("sum", (element,), element.cls if isinstance(element, Unknown) else class_of(element))
    some = truth(rest.count >= 1)
    return either_of(some, lambda: binary("+", total, element), lambda: total)


def extreme(name: str, arguments: tuple[Value, ...], key: Value, default: Value) -> Value:
    """`min` and `max`."""
    if len(arguments) > 1:
        if default is not MISSING:
            throw("TypeError", f"Cannot specify a default for {name}() with multiple positional arguments")
        items: list[Value] = list(arguments)
    else:
        try:
            items = elements(arguments[0])
        except UnknownLength:
            kept, rest = rest_of(arguments[0])
            return _extreme_of_rest(name, kept, rest)
        if not items:
            if default is not MISSING:
                return default
            throw("ValueError", f"{name}() iterable argument is empty")
    keys = items if key is None else [call(key, (item,)) for item in items]
    return _chosen(name, items, keys)


def _extreme_of_rest(name: str, items: list[Value], rest: Rest | None) -> Value:
    candidates = [*items, *([] if rest is None else [rest.element])]
    if candidates and all(type(item) is int for item in candidates):
        return max(candidates) if name == "max" else min(candidates)
    cls = class_of(common(candidates)) if candidates else None
    if candidates and all(isinstance(item, int | Expr) for item in candidates):
        return SESSION.fresh(name, Owner.UNMODELLED, None, exact=False)
    return not_known(name, candidates, cls)


def _chosen(name: str, items: list[Value], keys: list[Value]) -> Value:
    numbers = [as_number(payload(key)) for key in keys]
    if keys is items and all(isinstance(n, int | Expr) for n in numbers) and any(isinstance(n, Expr) for n in numbers):
        return maximum(*numbers) if name == "max" else minimum(*numbers)
    best, value = keys[0], items[0]
    symbol = ">" if name == "max" else "<"
    for position in range(1, len(items)):
        better = truth(compare(symbol, keys[position], best))
        if isinstance(better, Condition):
            return _undecided_choice(name, items, keys)
        if better:
            best, value = keys[position], items[position]
    return value


def _undecided_choice(name: str, items: list[Value], keys: list[Value]) -> Value:
    if len(items) == 2:
        better = truth(compare(">" if name == "max" else "<", keys[1], keys[0]))
        return either_of(better, lambda: items[1], lambda: items[0])
    if any(isinstance(item, Ratio | Expr) for item in items) and all(isinstance(item, int | float | Ratio | Expr) for item in items):
        return not_known(name, (), FLOAT)
    return not_known(name, items, class_of(common(items))) if any_unknown(*items) else common(items)


@builtin_function("min")
def _min(*arguments: Value, key: Value = None, default: Value = MISSING) -> Value:
    if not arguments:
        throw("TypeError", "min expected at least 1 argument, got 0")
    return extreme("min", arguments, key, default)


@builtin_function("max")
def _max(*arguments: Value, key: Value = None, default: Value = MISSING) -> Value:
    if not arguments:
        throw("TypeError", "max expected at least 1 argument, got 0")
    return extreme("max", arguments, key, default)


@builtin_function("sorted")
def _sorted(iterable: Value, /, *, key: Value = None, reverse: Value = False) -> Value:
    items, rest = rest_of(iterable)
    if rest is None:
        ordered = sorted_values(items, key, reverse)
        if ordered is not None:
            return List(ordered)
        return List([], Rest(common(items), len(items)))
    kept: Dim | None = None if rest.count is None else rest.count + len(items)
    return List([], Rest(common([*items, rest.element]), kept))


@builtin_function("print")
def _print(*values: Value, sep: Value = " ", end: Value = "\n", file: Value = None, flush: Value = False) -> None:
    """Nothing is printed; texts are made, because that may run code of the program, and a file of the program is written to."""
    texts = [str_of(value) for value in values]
    if file is None:
        file = _redirected()
    if not isinstance(file, Object):
        return
    parts = [sep if sep is not None else " ", end if end is not None else "\n", *texts]
    whole = parts[0].join(texts) + parts[1] if all(isinstance(part, str) for part in parts) else Unknown("a text", cls=STR)
    call_attribute(file, "write", (whole,))


def _redirected() -> Value:
    """What the program put in the place of `sys.stdout`; None if nothing."""
    module = LOADER.modules.get("sys")
    return None if not isinstance(module, Module) else (module.attrs or {}).get("stdout")


@builtin_function("repr")
def _repr(value: Value, /) -> Value:
    return repr_of(value)


@builtin_function("ascii")
def _ascii(value: Value, /) -> Value:
    text = repr_of(value)
    return text.encode("ascii", "backslashreplace").decode() if isinstance(text, str) else text


@builtin_function("format")
def _format(value: Value, spec: Value = "", /) -> Value:
    return formatted(value, payload(spec))


@builtin_function("hash")
def _hash(value: Value, /) -> Value:
    if isinstance(value, Unknown | Expr | Condition | Ratio):
        return not_known("hash", (value,), INT)
    cls = class_of(value)
    own = cls.lookup("__hash__") if cls is not None and isinstance(value, Object) else None
    if own is not None and not cls.builtin:  # type: ignore[union-attr]  # it has a method
        return call_method(value, own)
    return hash_of(value)


@builtin_function("id")
def _id(value: Value, /) -> Value:
    if isinstance(value, Unknown):
        return not_known("id", (value,), INT)
    return address_of(value)
