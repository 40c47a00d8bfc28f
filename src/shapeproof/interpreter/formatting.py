"""Text: `str`, `repr`, `format`, f-strings and `%`.

Text that depends on anything not known is an unknown `str`.
"""

from __future__ import annotations

import re
from typing import Any

from shapeproof.interpreter.addresses import address_of
from shapeproof.interpreter.calls import call_method
from shapeproof.interpreter.errors import throw, throw_host
from shapeproof.interpreter.missing import MISSING
from shapeproof.interpreter.operators import SIZE_LIMIT, too_large
from shapeproof.symbolic import Condition, Expr, OpenShape, Ratio
from shapeproof.values.builtin_classes import OBJECT, STR, Native, class_of
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.containers import Dict, List, Set
from shapeproof.values.unknown import Union, Unknown

_HOST = (int, float, str, bytes, complex, bool, type(None), type(...), range, type(NotImplemented))
_NOT_KNOWN = (Unknown, Union, Expr, Condition, Ratio, OpenShape)


def str_of(value: Value) -> Value:
    """`str(value)`: a host string, or an unknown one."""
    if isinstance(value, str):
        return value
    if isinstance(value, Object) and not isinstance(value, Class):
        own = _own_method(value, "__str__")
        if own is not None:
            return call_method(value, own)
    return repr_of(value)


def _own_method(value: Object, name: str) -> Value:
    method = value.cls.lookup(name)
    return None if method is None or method is OBJECT.attrs.get(name) else method  # type: ignore[union-attr]  # a class has attributes


def repr_of(value: Value) -> Value:
    """`repr(value)`: a host string, or an unknown one."""
    if isinstance(value, _HOST):
        try:
            return repr(value)
        except ValueError as error:  # an integer with more digits than the interpreter writes
            throw_host(error)
    if isinstance(value, _NOT_KNOWN):
        return Unknown("a text", cls=STR)
    if isinstance(value, tuple):
        parts = _texts(value)
        return parts if isinstance(parts, Unknown) else f"({parts[0]},)" if len(parts) == 1 else f"({', '.join(parts)})"
    if isinstance(value, slice):
        parts = _texts((value.start, value.stop, value.step))
        return parts if isinstance(parts, Unknown) else f"slice({', '.join(parts)})"
    if isinstance(value, Class):
        hook = value.cls.lookup("__repr__")
        if hook is not None and not isinstance(hook, Native):
            return call_method(value, hook)
        return f"<class '{value.name if value.module == 'builtins' else f'{value.module}.{value.qualname}'}'>"
    if isinstance(value, Object):
        return _repr_of_object(value)
    return Unknown("a text", cls=STR)


_SHOWN: list[Object] = []  # containers whose parts are being shown: inside of itself one is "[...]"


def _repr_of_object(value: Object) -> Value:
    own = _own_method(value, "__repr__")
    if own is not None:
        return call_method(value, own)
    if isinstance(value, List | Dict) and any(value is other for other in _SHOWN):
        return "[...]" if isinstance(value, List) else "{...}"
    _SHOWN.append(value)
    try:
        return _parts_shown(value)
    finally:
        _SHOWN.pop()


def _parts_shown(value: Object) -> Value:
    if isinstance(value, List):
        parts = _texts(value.items)
        return Unknown("a text", cls=STR) if value.rest is not None or isinstance(parts, Unknown) else f"[{', '.join(parts)}]"
    if isinstance(value, Dict):
        from shapeproof.interpreter.keys import value_of  # noqa: PLC0415  # keys compare values, which formats them

        keys, values = _texts([value_of(k) for k in value.entries]), _texts(list(value.entries.values()))
        if value.rest is not None or isinstance(keys, Unknown) or isinstance(values, Unknown):
            return Unknown("a text", cls=STR)
        return "{" + ", ".join(f"{k}: {v}" for k, v in zip(keys, values, strict=True)) + "}"
    if isinstance(value, Set) or (isinstance(value, Instance) and value.payload is not None):
        return _repr_of_payload(value)
    if type(value) is Instance and not value.cls.builtin:
        return f"<{value.cls.module}.{value.cls.qualname} object at {address_of(value):#x}>"
    return Unknown("a text", cls=STR)


def _repr_of_payload(value: Object) -> Value:
    if isinstance(value, Set):
        from shapeproof.interpreter.keys import value_of  # noqa: PLC0415  # as above

        parts = _texts([value_of(k) for k in value.keys])
        if value.rest is not None or isinstance(parts, Unknown) or len(parts) > 1:
            return Unknown("a text", cls=STR)  # the order is the host's affair
        return f"{{{parts[0]}}}" if parts else "set()"
    assert isinstance(value, Instance)
    return repr_of(value.payload)


def _texts(values: Any) -> list[str] | Unknown:
    found = [repr_of(v) for v in values]
    unknown = next((text for text in found if not isinstance(text, str)), None)
    return found if unknown is None else unknown


def format_value(value: Value, conversion: str, spec: Value) -> Value:
    """One replacement field of an f-string."""
    if conversion:
        value = str_of(value) if conversion == "s" else repr_of(value)
        if conversion == "a" and isinstance(value, str):
            value = value.encode("ascii", "backslashreplace").decode()
    return formatted(value, spec)


def formatted(value: Value, spec: Value) -> Value:
    """`format(value, spec)`."""
    if not isinstance(spec, str) or isinstance(value, _NOT_KNOWN):
        return Unknown("a text", cls=STR)
    if isinstance(value, Object):
        method = _own_method(value, "__format__") if not isinstance(value, Class) else None
        if method is not None:
            return call_method(value, method, (spec,))
        if isinstance(value, Instance) and value.payload is not None and not isinstance(value.payload, tuple) and spec:
            return formatted(value.payload, spec)
        text = str_of(value)
        if spec and isinstance(text, str):
            throw("TypeError", f"unsupported format string passed to {value.cls.name}.__format__")
        return text
    if isinstance(value, tuple):
        return str_of(value)
    if _is_wide(spec):
        return too_large("str")
    try:
        return format(value, spec)
    except (ValueError, TypeError) as error:
        throw_host(error)


def _is_wide(spec: str | bytes, *arguments: Value) -> bool:
    """Whether a format asks for more characters than a constant may have, itself or by an argument for `*`."""
    widths = [int(digits) for digits in re.findall(r"[0-9]{1,18}", spec if isinstance(spec, str) else spec.decode("latin-1"))]
    if "*" in str(spec):
        widths += [argument for argument in arguments if isinstance(argument, int)]
    return any(abs(width) > SIZE_LIMIT for width in widths)


def percent_format(text: Any, arguments: Value) -> Value:
    """`text % arguments`."""
    if _is_wide(text, *(arguments if isinstance(arguments, tuple) else ())):
        return too_large("str")
    given = _as_numbers(text, arguments if isinstance(arguments, tuple) else (arguments,))
    host: list[Any] = []
    for argument in given:
        plain = _for_host(argument)
        if plain is MISSING:
            return Unknown("a text", cls=class_of(text))
        host.append(plain)
    try:
        return text % (tuple(host) if isinstance(arguments, tuple) or not isinstance(host[0], dict) else host[0])
    except (TypeError, ValueError, KeyError) as error:
        throw_host(error)


_FIELD = re.compile(r"%[#0\- +]*\d*(?:\.\d+)?([a-zA-Z%])")
_CONVERTED_BY = {**dict.fromkeys("eEfFgG", ("__float__", "__index__")), **dict.fromkeys("di", ("__int__", "__index__"))}


def _as_numbers(text: Any, given: tuple[Value, ...]) -> tuple[Value, ...]:
    """The arguments, objects converted to a number where their field asks for one and their class knows how."""
    kinds = [kind for kind in _FIELD.findall(text) if kind != "%"] if isinstance(text, str) else []
    if len(kinds) != len(given):
        return given
    found = list(given)
    for position, (kind, value) in enumerate(zip(kinds, given, strict=True)):
        if isinstance(value, Object) and not isinstance(value, Instance | Class):
            methods = [value.cls.lookup(name) for name in _CONVERTED_BY.get(kind, ())]
            if (method := next((m for m in methods if m is not None), None)) is not None:
                found[position] = call_method(value, method)
    return tuple(found)


def _for_host(value: Value) -> Any:
    """A host value that formats as the program's value does; MISSING if there is none."""
    if isinstance(value, _HOST):
        return value
    if isinstance(value, _NOT_KNOWN):
        return MISSING
    if isinstance(value, Dict) and value.rest is None:
        found = {k: _for_host(v) for k, v in value.entries.items()}
        return MISSING if any(v is MISSING for v in found.values()) else found
    if isinstance(value, Instance) and isinstance(value.payload, int | float | str) and not isinstance(value.payload, bool):
        return value.payload
    texts = str_of(value), repr_of(value)
    return _Text(*texts) if all(isinstance(t, str) for t in texts) else MISSING


class _Text:
    """Shows an object of the program by texts that are known already."""

    def __init__(self, text: str, representation: str) -> None:
        self.text = text
        self.representation = representation

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.representation
