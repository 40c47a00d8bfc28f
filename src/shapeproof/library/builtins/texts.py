"""`str` and `bytes`: their methods are the host's, called on known text."""

from __future__ import annotations

import string
from _string import formatter_field_name_split  # type: ignore[import-not-found]  # what `string.Formatter` is made of
from typing import Any

from shapeproof.interpreter.formatting import formatted
from shapeproof.interpreter.lengths import UnknownLength
from shapeproof.interpreter.protocol import (
    MISSING,
    binary,
    call_method,
    compare,
    contains,
    elements,
    format_value,
    get_attribute,
    get_item,
    iterate,
    own_index,
    percent_format,
    repr_of,
    str_of,
    throw,
    throw_host,
)
from shapeproof.library.builtins.numbers import of_class, spec_width
from shapeproof.library.natives import (
    NotKnown,
    Pure,
    call_pure,
    class_method,
    constant,
    method,
    not_known,
    payload,
    pure_method,
    pure_methods,
    static_method,
    to_host,
)
from shapeproof.symbolic import Expr, Owner
from shapeproof.values.builtin_classes import BOOL, BYTES, DICT, INT, LIST, STR, TUPLE, class_of
from shapeproof.values.classes import Class, Value
from shapeproof.values.containers import Dict, List
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

for _cls in (STR, BYTES):
    constant(f"builtins.{_cls.name}", _cls)

_LIST_OF = {STR: (LIST, STR), BYTES: (LIST, BYTES)}
_WIDTHS = "center ljust rjust"


def _add_text(cls: Class, host: Any) -> None:
    pure_methods(cls, host, cls, "capitalize lower lstrip removeprefix removesuffix rstrip strip swapcase title upper")
    pure_methods(cls, host, TUPLE, "partition rpartition")
    pure_methods(cls, host, _LIST_OF[cls], "split rsplit splitlines")
    pure_methods(cls, host, INT, "count find rfind index rindex")
    pure_methods(cls, host, BOOL, "startswith endswith isalnum isalpha isascii isdigit islower isspace istitle isupper")
    pure_method(cls, "expandtabs", host.expandtabs, cls, limit=lambda self, tabsize=8: len(self) * max(tabsize, 1))
    for name in _WIDTHS.split():
        pure_method(cls, name, getattr(host, name), cls, limit=lambda self, width, *_: width)
    pure_method(cls, "zfill", host.zfill, cls, limit=lambda self, width: width)
    pure_method(cls, "replace", host.replace, cls, limit=_replaced)
    pure_method(cls, "translate", host.translate, cls)
    for name, symbol in (("eq", "=="), ("ne", "!="), ("lt", "<"), ("le", "<="), ("gt", ">"), ("ge", ">=")):
        _add_comparison(cls, host, name, symbol)
    method(cls, "__hash__")(lambda self: hash(payload(self)))
    method(cls, "__repr__")(lambda self: repr_of(payload(self)))
    method(cls, "__len__")(_length)
    method(cls, "__getitem__")(lambda self, key, /: get_item(payload(self), key))
    method(cls, "__contains__")(lambda self, item, /: contains(payload(self), payload(item)))
    method(cls, "__iter__")(lambda self: iterate(payload(self)))
    method(cls, "__getnewargs__")(lambda self: (payload(self),))
    for name, symbol in (("add", "+"), ("mul", "*"), ("rmul", "*"), ("mod", "%")):
        method(cls, f"__{name}__")(_operation(symbol, host))


def _replaced(self: Any, old: Any, new: Any, count: int = -1) -> int:
    times = len(self) + 1 if not old else len(self) // len(old)
    return len(self) + len(new) * (times if count < 0 else min(count, times))


def _operation(symbol: str, host: type) -> Any:
    def run(self: Value, other: Value, /) -> Value:
        text = payload(self)
        if symbol == "%" and isinstance(text, host):  # not by way of the operator, which would ask this method again
            return percent_format(text, other)
        index = own_index(other) if symbol == "*" else None
        right = payload(other) if index is None else index
        if symbol == "+" and not isinstance(right, host | Unknown):
            return NotImplemented
        if symbol == "*" and not isinstance(right, int | Expr | Unknown):
            return NotImplemented
        return binary(symbol, text, right)

    return run


def _add_comparison(cls: Class, host: type, name: str, symbol: str) -> None:
    @method(cls, f"__{name}__")
    def compared(self: Value, other: Value, /) -> Value:
        right = payload(other)
        return compare(symbol, payload(self), right) if isinstance(right, host | Unknown) else NotImplemented


def _length(self: Value) -> Value:
    text = payload(self)
    if isinstance(text, str | bytes):
        return len(text)
    known = text.derived.get("len") if isinstance(text, Unknown) else None
    if known is None:
        owner = text.owner if isinstance(text, Unknown) else Owner.UNMODELLED
        known = SESSION.fresh("len", owner, 0, exact=False)
        if isinstance(text, Unknown):
            text.derived["len"] = known
    return known


_add_text(STR, str)
_add_text(BYTES, bytes)
pure_methods(STR, str, STR, "casefold")
pure_methods(STR, str, BYTES, "encode")
pure_methods(STR, str, BOOL, "isdecimal isidentifier isnumeric isprintable")
pure_methods(BYTES, bytes, STR, "decode hex")


@static_method(STR, "__new__")
def _str_new(cls: Class, object: Value = "", encoding: Value = MISSING, errors: Value = "strict") -> Value:  # Python's own name
    if encoding is not MISSING:
        return call_pure(_DECODE, (object, encoding, errors), {})
    text = str_of(object)
    return of_class(cls, STR, payload(text))


_DECODE = Pure("str", lambda data, encoding, errors: str(data, encoding, errors), STR)


@method(STR, "__str__")
def _str_str(self: Value) -> Value:
    return payload(self)


@method(STR, "__format__")
def _str_format(self: Value, spec: Value, /) -> Value:
    return str_of(self) if spec == "" else call_pure(_FORMAT_ONE, (self, spec), {})


_FORMAT_ONE = Pure("str.__format__", str.__format__, STR, lambda self, spec: spec_width(spec))


@method(STR, "join")
def _str_join(self: Value, iterable: Value, /) -> Value:
    return _joined(self, iterable, str, STR)


@method(BYTES, "join")
def _bytes_join(self: Value, iterable: Value, /) -> Value:
    return _joined(self, iterable, bytes, BYTES)


def _joined(separator: Value, iterable: Value, kind: type, cls: Class) -> Value:
    separator = payload(separator)
    try:
        parts = [payload(part) for part in elements(iterable)]
    except UnknownLength:
        return not_known(f"{cls.name}.join", (iterable,), cls)
    for position, part in enumerate(parts):
        if class_of(part) is None:
            return not_known(f"{cls.name}.join", (separator, *parts), cls)
        if not isinstance(part, kind):
            found = class_of(part)
            throw("TypeError", f"sequence item {position}: expected {cls.name} instance, {found.name if found else '?'} found")
    return separator.join(parts) if isinstance(separator, kind) else not_known(f"{cls.name}.join", (separator,), cls)  # type: ignore[attr-defined]  # `kind` has `join`


@method(STR, "format")
def _str_format_method(self: Value, /, *args: Value, **kwargs: Value) -> Value:
    text = payload(self)
    if not isinstance(text, str):
        return not_known("str.format", (self, *args), STR)
    return _format_text(text, args, kwargs)


@method(STR, "format_map")
def _str_format_map(self: Value, mapping: Value, /) -> Value:
    text = payload(self)
    if not isinstance(text, str) or not isinstance(mapping, Dict) or mapping.rest is not None:
        return not_known("str.format_map", (self, mapping), STR)
    return _format_text(text, (), _Lookup(mapping))


class _Lookup(dict[str, Value]):
    """The mapping of `format_map`, asked as the program defines it."""

    def __init__(self, mapping: Value) -> None:
        super().__init__()
        self._mapping = mapping

    def __getitem__(self, name: str) -> Value:
        return get_item(self._mapping, name)


def _format_text(text: str, args: tuple[Value, ...], kwargs: dict[str, Value]) -> Value:
    """The replacement fields are looked up and formatted by the analysed program's rules."""
    pieces: list[str] = []
    automatic = 0
    try:
        parsed = list(string.Formatter().parse(text))
    except ValueError as error:
        throw_host(error)
    for literal, name, spec, conversion in parsed:
        pieces.append(literal)
        if name is None:
            continue
        numbered = name.partition(".")[0].partition("[")[0] == ""
        value = _field(f"{automatic}{name}" if numbered else name, args, kwargs)
        automatic += numbered
        inner = _format_text(spec, args[automatic:], kwargs) if spec and "{" in spec else spec
        if spec and "{}" in spec:
            automatic += spec.count("{}")
        shown = _converted(value, conversion, inner)
        if not isinstance(shown, str):
            return not_known("str.format", (shown,), STR)
        pieces.append(shown)
    return "".join(pieces)


def _converted(value: Value, conversion: str | None, spec: Value) -> Value:
    return format_value(value, conversion, spec) if conversion else formatted(value, spec)


def _field(field: str, args: tuple[Value, ...], kwargs: dict[str, Value]) -> Value:
    first, rest = formatter_field_name_split(field)
    if isinstance(first, int):
        if first >= len(args):
            throw("IndexError", f"Replacement index {first} out of range for positional args tuple")
        value: Value = args[first]
    elif isinstance(kwargs, _Lookup) or first in kwargs:
        value = kwargs[first]
    else:
        throw("KeyError", first)
    for is_attribute, name in rest:
        value = get_attribute(value, name) if is_attribute else get_item(value, name)
    return value


@static_method(STR, "maketrans")
def _maketrans(*arguments: Value) -> Value:
    return call_pure(_MAKETRANS, arguments, {})


_MAKETRANS = Pure("str.maketrans", str.maketrans, DICT)


@static_method(BYTES, "maketrans")
def _bytes_maketrans(*arguments: Value) -> Value:
    return call_pure(Pure("bytes.maketrans", bytes.maketrans, BYTES), arguments, {})


@static_method(BYTES, "__new__")
def _bytes_new(cls: Class, source: Value = b"", encoding: Value = MISSING, errors: Value = "strict") -> Value:
    return of_class(cls, BYTES, bytes_of(source, encoding, errors))


def bytes_of(source: Value, encoding: Value = MISSING, errors: Value = "strict") -> Value:
    """`bytes(source, encoding, errors)`."""
    own = class_of(source).lookup("__bytes__") if class_of(source) is not None else None  # type: ignore[union-attr]  # asked in the condition
    if own is not None:
        return call_method(source, own)
    try:
        known = to_host(
            source if isinstance(source, int | str | bytes) else List(elements(source)) if not isinstance(source, Unknown) else source
        )
    except (NotKnown, UnknownLength):
        return not_known("bytes", (source,), BYTES)
    if isinstance(known, int) and known > _LARGEST:
        return not_known("bytes", (), BYTES)
    rest = () if encoding is MISSING else (encoding, errors)
    try:
        return bytes(known, *rest)
    except (TypeError, ValueError, LookupError) as error:
        throw_host(error)


_LARGEST = 1_000_000


@class_method(BYTES, "fromhex")
def _fromhex(cls: Class, text: Value, /) -> Value:
    return call_pure(Pure("bytes.fromhex", bytes.fromhex, BYTES), (text,), {})
