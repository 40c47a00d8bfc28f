"""`list[int]`: an alias that remembers its arguments and otherwise stands for the class."""

from __future__ import annotations

from shapeproof.interpreter.protocol import (
    MISSING,
    SequenceIterator,
    call,
    equal_values,
    get_attribute,
    get_item,
    hash_of,
    repr_of,
    throw,
    truth,
)
from shapeproof.library.builtins.classes import union_of
from shapeproof.library.builtins.iterators import ENUMERATE, FILTER, MAP, REVERSED, ZIP
from shapeproof.library.natives import class_method, constant, method, static_method
from shapeproof.symbolic import Truth
from shapeproof.values.builtin_classes import DICT, FROZENSET, LIST, SET, STR, TUPLE, TYPE, Native, builtin, class_of
from shapeproof.values.classes import Class, Object, Value
from shapeproof.values.unknown import Unknown

GENERIC_ALIAS = constant("_shapeproof.GenericAlias", builtin("GenericAlias", module="types"))


class GenericAlias(Object):
    """The class and its arguments, as attributes; what else is asked of it, is asked of the class."""

    __slots__ = ()


def alias_of(origin: Value, arguments: Value) -> Value:
    """`origin[arguments]`."""
    given = arguments if isinstance(arguments, tuple) else (arguments,)
    return GenericAlias(GENERIC_ALIAS, {"__origin__": origin, "__args__": given, "__parameters__": _parameters(given)})


def _parameters(arguments: tuple[Value, ...]) -> tuple[Value, ...]:
    """The type variables among the arguments, each once."""
    found: list[Value] = []
    for argument in arguments:
        cls = class_of(argument)
        if cls is None or isinstance(argument, Class):
            continue
        inner = (argument,) if cls.name in ("TypeVar", "ParamSpec", "TypeVarTuple") else get_attribute(argument, "__parameters__", ())
        found.extend(one for one in (inner if isinstance(inner, tuple) else ()) if not any(one is other for other in found))
    return tuple(found)


static_method(GENERIC_ALIAS, "__new__")(lambda cls, origin, args, /: alias_of(origin, args))
for _cls in (LIST, DICT, TUPLE, SET, FROZENSET, TYPE, ENUMERATE, ZIP, MAP, FILTER, REVERSED):
    class_method(_cls, "__class_getitem__")(alias_of)


def _part(alias: Value, name: str) -> Value:
    return alias.attrs[name]


@method(GENERIC_ALIAS, "__call__")
def _call(self: Value, /, *args: Value, **kwargs: Value) -> Value:
    return call(_part(self, "__origin__"), args, kwargs)


@method(GENERIC_ALIAS, "__getitem__")
def _getitem(self: Value, arguments: Value, /) -> Value:
    """Arguments in place of the type variables."""
    variables = _part(self, "__parameters__")
    if not variables:
        throw("TypeError", "There are no type variables left in the alias")
    given = arguments if isinstance(arguments, tuple) else (arguments,)
    return alias_of(_part(self, "__origin__"), tuple([_replaced(one, variables, given) for one in _part(self, "__args__")]))


def _replaced(argument: Value, variables: tuple[Value, ...], given: tuple[Value, ...]) -> Value:
    for variable, value in zip(variables, given, strict=False):
        if argument is variable:
            return value
    inner = get_attribute(argument, "__parameters__", ()) if isinstance(argument, Object) and not isinstance(argument, Class) else ()
    return get_item(argument, tuple([_replaced(one, variables, given) for one in inner])) if inner else argument


@method(GENERIC_ALIAS, "__eq__")
def _eq(self: Value, other: Value, /) -> Truth | Value:
    if not isinstance(other, GenericAlias):
        return NotImplemented
    same = equal_values(_part(self, "__args__"), _part(other, "__args__"))
    return truth(same) if _part(self, "__origin__") is _part(other, "__origin__") else False


method(GENERIC_ALIAS, "__hash__")(lambda self: hash((id(_part(self, "__origin__")), hash_of(_part(self, "__args__")))))
method(GENERIC_ALIAS, "__or__")(lambda self, other, /: union_of(self, other))
method(GENERIC_ALIAS, "__ror__")(lambda self, other, /: union_of(other, self))
method(GENERIC_ALIAS, "__mro_entries__")(lambda self, bases, /: (_part(self, "__origin__"),))
method(GENERIC_ALIAS, "__iter__")(lambda self: SequenceIterator((self,)))


@method(GENERIC_ALIAS, "__repr__")
def _repr(self: Value) -> Value:
    shown = [_text(one) for one in (_part(self, "__origin__"), *_part(self, "__args__"))]
    return f"{shown[0]}[{', '.join(shown[1:]) or '()'}]" if all(isinstance(text, str) for text in shown) else Unknown("a text", cls=STR)


def _text(value: Value) -> Value:
    if isinstance(value, Class):
        return value.qualname if value.module == "builtins" else f"{value.module}.{value.qualname}"
    return "..." if value is ... else repr_of(value)


def _attribute(self: Value, name: str) -> Value:
    return MISSING if name.startswith("__") else get_attribute(_part(self, "__origin__"), name, MISSING)


assert GENERIC_ALIAS.attrs is not None
GENERIC_ALIAS.attrs["__getattr__"] = Native("GenericAlias.__getattr__", _attribute)
