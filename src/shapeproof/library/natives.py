"""The registry of what is modelled in the host language.

    @function("math.sqrt")            a function of a module, called with abstract values
    @method(LIST, "append")           a method of a builtin class
    pure("math.gcd", math.gcd, INT)   a host function without effects: called for real when every argument is fully known,
                                      otherwise its result is not known, but its class is
    constant("math.pi", math.pi)      any other name of a module

A module `m` is described in `stdlib/m.py`, which is imported when the analysed program imports `m`; or it is written in Python,
in `python/m.py`, which the interpreter reads like the program's own source. Registering a name twice raises.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from shapeproof.interpreter.errors import EXCEPTIONS
from shapeproof.interpreter.imports import LOADER, import_module
from shapeproof.interpreter.protocol import MISSING, SIZE_LIMIT, get_attribute, key_of, throw, throw_host, unknown, value_of
from shapeproof.library.standard_names import is_standard, may_exist
from shapeproof.library.standard_source import behind, read_source
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import (
    BOOL,
    BYTEARRAY,
    CLASSMETHOD,
    FROZENSET,
    INT,
    LIST,
    PROPERTY,
    SET,
    Descriptor,
    Module,
    Native,
)
from shapeproof.values.classes import Class, Instance, Value
from shapeproof.values.containers import Dict, List, Rest, Set
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import POISON, Poison, Unknown

Host = Callable[..., Any]
_AnyHost = TypeVar("_AnyHost", bound=Host)
Result = Class | tuple[Class, Class] | None  # the class of a result; (LIST, STR) is a list of strings

CONTENTS: dict[str, dict[str, Value]] = {}  # module → name → value, the same for every check
FRESH: dict[str, dict[str, Callable[[], Value]]] = {}  # module → name → what makes the value for one check
METHODS: dict[str, Native] = {}
HOST_CLASSES: dict[type, Class] = {}  # classes whose instances hold an immutable object of the host: see `host_objects`
_ROOT = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Pure:
    """A host function without effects; `limit` estimates the size of its result before it is called."""

    name: str
    host: Host
    result: Result = None
    limit: Callable[..., int] | None = None


PURE: dict[str, Pure] = {}


def _register(table: dict[str, Value], name: str, value: Value, full: str) -> None:
    if name in table:
        raise ValueError(f"{full} is registered twice")
    table[name] = value


def constant(qualified: str, value: Value) -> Value:
    """A name of a module that is the same for every check."""
    module, _, name = qualified.rpartition(".")
    _register(CONTENTS.setdefault(module, {}), name, value, qualified)
    return value


def fresh(qualified: str) -> Callable[[_AnyHost], _AnyHost]:
    """A name of a module that is made anew for every check, when it is first asked for: a list, a symbol."""

    def decorate(make: _AnyHost) -> _AnyHost:
        module, _, name = qualified.rpartition(".")
        _register(FRESH.setdefault(module, {}), name, make, qualified)
        return make

    return decorate


def function(*qualified: str) -> Callable[[_AnyHost], _AnyHost]:
    """A function of a module, under one or several names."""

    def decorate(host: _AnyHost) -> _AnyHost:
        for name in qualified:
            constant(name, Native(name, host, binds=False))  # CPython's builtin functions do not bind either
        return host

    return decorate


def builtin_function(name: str) -> Callable[[_AnyHost], _AnyHost]:
    """A builtin."""

    def decorate(host: _AnyHost) -> _AnyHost:
        constant(f"builtins.{name}", Native(name, host, binds=False))
        return host

    return decorate


def method(cls: Class, *names: str) -> Callable[[_AnyHost], _AnyHost]:
    """A method of a builtin class, under one or several names."""

    def decorate(host: _AnyHost) -> _AnyHost:
        for name in names:
            _put(cls, name, Native(f"{cls.name}.{name}", host))
        return host

    return decorate


def static_method(cls: Class, name: str) -> Callable[[_AnyHost], _AnyHost]:
    """A function reached through a class that is never bound: `__new__`, `str.maketrans`."""

    def decorate(host: _AnyHost) -> _AnyHost:
        _put(cls, name, Native(f"{cls.name}.{name}", host, binds=False))
        return host

    return decorate


def class_method(cls: Class, name: str) -> Callable[[_AnyHost], _AnyHost]:
    """A method that gets the class it was reached through."""

    def decorate(host: _AnyHost) -> _AnyHost:
        native = Native(f"{cls.name}.{name}", host)
        _put(cls, name, Descriptor(CLASSMETHOD, native), native)
        return host

    return decorate


def getter(cls: Class, name: str, setter: Host | None = None) -> Callable[[_AnyHost], _AnyHost]:
    """An attribute that is computed."""

    def decorate(host: _AnyHost) -> _AnyHost:
        native = Native(f"{cls.name}.{name}", host)
        write = None if setter is None else Native(f"{cls.name}.{name}", setter)
        _put(cls, name, Descriptor(PROPERTY, native, write, None), native)
        return host

    return decorate


def _put(cls: Class, name: str, value: Value, native: Native | None = None) -> None:
    full = f"{cls.name}.{name}"
    assert cls.attrs is not None
    _register(cls.attrs, name, value, full)
    METHODS[full] = native or value
    for other in (cls, *cls.subclasses):
        other._cache.clear()  # noqa: SLF001  # what was looked up before the library was there


def pure(qualified: str, host: Host, result: Result = None, limit: Callable[..., int] | None = None) -> None:
    """A function of a module that is called for real on known arguments."""
    model = PURE[qualified] = Pure(qualified, host, result, limit)
    constant(qualified, Native(qualified, _caller(model)))


def pure_functions(module: str, host: Any, result: Result, names: str) -> None:
    """Several functions of one host module with results of one class."""
    for name in names.split():
        pure(f"{module}.{name}", getattr(host, name), result)


def pure_method(cls: Class, name: str, host: Host, result: Result = None, limit: Callable[..., int] | None = None) -> None:
    """A method that is called for real on known arguments."""
    full = f"{cls.name}.{name}"
    model = PURE[full] = Pure(full, host, result, limit)
    _put(cls, name, Native(full, _caller(model)))


def pure_methods(cls: Class, host: Any, result: Result, names: str) -> None:
    """Several methods with results of one class."""
    for name in names.split():
        pure_method(cls, name, getattr(host, name), result)


HOST_ERRORS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, StopIteration)


def _caller(model: Pure) -> Host:
    def run(*arguments: Value, **keywords: Value) -> Value:
        return call_pure(model, arguments, keywords)

    return run


def call_pure(model: Pure, arguments: tuple[Value, ...], keywords: dict[str, Value]) -> Value:
    """Call the host function, if all arguments are known and the result is not too large."""
    try:
        host = [to_host(argument) for argument in arguments]
        named = {name: to_host(argument) for name, argument in keywords.items()}
    except NotKnown:
        return not_known(model.name, (*arguments, *keywords.values()), model.result)
    try:
        if model.limit is not None and model.limit(*host, **named) > SIZE_LIMIT:
            SESSION.not_modelled(f"a very large result of {model.name}")
            return not_known(model.name, (), model.result)
        return from_host(model.host(*host, **named))
    except HOST_ERRORS as error:
        return raise_host(error)


def raise_host(error: Exception) -> Value:
    """The program gets the exception that the host function raised; the nearest builtin one if its class is the module's own."""
    for cls in type(error).__mro__:
        if cls.__name__ in EXCEPTIONS:
            if cls is type(error):
                throw_host(error)
            throw(cls.__name__, str(error))
    raise error


class NotKnown(Exception):  # not an error: whoever asked gives an unknown result
    """A value is not a known constant."""


_PLAIN = frozenset((int, float, str, bool, type(None), bytes, complex, type(...), range, type(NotImplemented)))


def to_host(value: Value) -> Any:
    """The host value that a fully known value stands for; raises `NotKnown`."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, tuple):
        return tuple([to_host(part) for part in value])
    if isinstance(value, List | Dict | Set) and id(value) in _OPEN:
        raise NotKnown  # it contains itself
    if isinstance(value, List | Dict | Set):
        _OPEN.add(id(value))
        try:
            return _container_to_host(value)
        finally:
            _OPEN.discard(id(value))
    if isinstance(value, Instance) and type(value.payload) in HOST_CLASSES:
        return value.payload
    if isinstance(value, Instance) and value.payload is not None and type(value.payload) in _PLAIN | {tuple}:
        return to_host(value.payload)
    if kind is slice:
        return slice(*[to_host(part) for part in (value.start, value.stop, value.step)])
    raise NotKnown


_OPEN: set[int] = set()  # containers whose elements are being converted


def _container_to_host(value: List | Dict | Set) -> Any:
    if isinstance(value, List) and value.rest is None:
        items = [to_host(item) for item in value.items]
        return bytearray(items) if value.cls.layout is BYTEARRAY else items
    if isinstance(value, Dict) and value.rest is None:
        return {to_host(value_of(key)): to_host(item) for key, item in value.entries.items()}
    if isinstance(value, Set) and value.rest is None:
        kept = (to_host(value_of(key)) for key in value.keys)
        return frozenset(kept) if value.cls.layout.name == "frozenset" else set(kept)
    raise NotKnown


def from_host(value: Any) -> Value:
    """The abstract value of a host value: containers get identity."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, tuple):
        return tuple([from_host(part) for part in value])
    if kind is list:
        return List([from_host(item) for item in value])
    if kind is bytearray:
        return List(list(value), cls=BYTEARRAY)
    if isinstance(value, dict):
        return Dict({key_of(from_host(key)): from_host(item) for key, item in value.items()})
    if kind is set or kind is frozenset:
        ordered = sorted(value, key=lambda item: (type(item).__name__, repr(item)))  # the host's order depends on hashes
        return Set({key_of(from_host(item)): None for item in ordered}, cls=FROZENSET if kind is frozenset else SET)
    return Instance(HOST_CLASSES[kind], value) if kind in HOST_CLASSES else value


def not_known(name: str, arguments: Iterable[Value], result: Result = None) -> Value:
    """What a function gives when `arguments` are not all known: for the same ones, the same value. Poison stays poison."""
    source: Unknown | None = None
    rest: list[Any] = []
    for argument in arguments:
        if isinstance(argument, Poison):
            return POISON
        if isinstance(argument, Unknown) and source is None:
            source = argument
        else:
            rest.append(argument)
    if source is None:
        return _made(name, Owner.UNMODELLED, result)
    if any(isinstance(argument, List | Dict | Set | slice) for argument in rest):
        return _made(f"{name}({source.name})", source.owner, result)
    key = (name, *rest)
    made = source.derived.get(key)
    if made is None:
        made = _made(f"{name}({source.name})", source.owner, result)
        if not isinstance(made, List):
            source.derived[key] = made
    return made


def _made(name: str, owner: Owner, result: Result) -> Value:
    if isinstance(result, tuple):
        return List([], Rest(_made(f"an element of {name}", owner, result[1]))) if result[0] is LIST else Unknown(name, owner, result[0])
    if result is INT and owner is Owner.WORLD:
        return SESSION.fresh("n", owner, None, exact=False)
    if result is INT or result is BOOL:
        return unknown(name, result, owner, listed=False)
    return Unknown(name, owner, result)


def any_unknown(*values: Value) -> bool:
    """Whether one of the values is not known at all."""
    return any(isinstance(value, Unknown) for value in values)


def payload(value: Value) -> Value:
    """The host value inside an instance of a class that extends `int`, `str`, …; other values as they are."""
    return value.payload if isinstance(value, Instance) and value.payload is not None else value


def load_module(name: str) -> Module | None:
    """The module as modelled natively, made for this check; None if it is modelled in Python or not part of the standard library."""
    if name != "builtins" and (_ROOT / "stdlib" / f"{name.replace('.', '_')}.py").is_file():
        importlib.import_module(f"shapeproof.library.stdlib.{name.replace('.', '_')}")
    modelled = name in CONTENTS or name in FRESH
    if not modelled and (source_path(name) is not None or read_source(name) is not None or not is_standard(name)):
        return None
    module = Module(name, resolve=missing_name(name))
    assert module.attrs is not None
    module.attrs.update(CONTENTS.get(name, {}))
    return module


def source_path(name: str) -> tuple[str, bool] | None:
    """The file of a module that is modelled in Python, and whether it is a package."""
    base = _ROOT.joinpath("python", *name.split("."))
    for path, package in ((base / "__init__.py", True), (base.with_suffix(".py"), False)):
        if path.is_file():
            return str(path), package
    return None


def missing_name(module: str) -> Callable[[str], Value]:
    """How a module answers for a name without model: unknown if it exists, `KeyError` if not."""

    def resolve(name: str) -> Value:
        inner = f"{module}.{name}"
        make = FRESH.get(module, {}).get(name)
        if make is not None:
            made = make()
            found = LOADER.modules.get(module)
            if isinstance(found, Module):
                found.set(name, made)
            return made
        if is_standard(inner) or source_path(inner) is not None:
            return import_module(inner)
        if name.startswith("__") or not may_exist(module, name):
            raise KeyError(name)
        if read_source(module) is not None:
            found = get_attribute(import_module(behind(module)), name, MISSING)
            if found is MISSING:
                raise KeyError(name)
            return found
        SESSION.not_modelled(inner)
        return Unknown(inner)

    return resolve
