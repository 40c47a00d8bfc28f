"""Immutable objects of the host that the analysed program uses: a date, a compiled pattern, a path, a fraction.

    FRACTION = host_class("fractions.Fraction", fractions.Fraction)
    pure_methods(FRACTION, fractions.Fraction, FRACTION, "__add__ …")

An instance holds the host's object as its payload. Its methods are called for real on fully known arguments; otherwise their
results are not known, but their classes are.
"""

from __future__ import annotations

from typing import Any

from shapeproof.library.natives import (
    HOST_CLASSES,
    HOST_ERRORS,
    Host,
    NotKnown,
    Pure,
    Result,
    call_pure,
    class_method,
    constant,
    from_host,
    getter,
    pure_method,
    pure_methods,
    raise_host,
    static_method,
    to_host,
)
from shapeproof.values.builtin_classes import BOOL, INT, STR, builtin
from shapeproof.values.classes import Class, Instance, Value
from shapeproof.values.unknown import Unknown

_COMPARISONS = "__eq__ __ne__ __lt__ __le__ __gt__ __ge__"


def host_class(qualified: str, host: type, *bases: Class, makes: Host | None = None, named: bool = True) -> Class:
    """A class whose instances hold an object of the class `host`; `makes` constructs one where that is not `host` itself.

    Objects of the host's subclasses are not instances of it: each class of the host has its own.
    """
    module, _, name = qualified.rpartition(".")
    cls = builtin(name, *bases, module=module)
    HOST_CLASSES[host] = cls
    if named:
        constant(qualified, cls)
    _add_construction(cls, qualified, makes or host)
    present = [method for method in _COMPARISONS.split() if getattr(host, method) is not getattr(object, method)]
    pure_methods(cls, host, BOOL, " ".join(present))
    pure_methods(cls, host, STR, "__repr__ __str__ __format__")
    if host.__hash__ is not object.__hash__:  # type: ignore[comparison-overlap]  # a slot of the class
        pure_methods(cls, host, INT, "__hash__")
    return cls


def _add_construction(cls: Class, qualified: str, makes: Host) -> None:
    @static_method(cls, "__new__")
    def new(made: Class, *arguments: Value, **keywords: Value) -> Value:
        try:
            host = [to_host(argument) for argument in arguments]
            named = {name: to_host(argument) for name, argument in keywords.items()}
        except NotKnown:
            return Unknown(f"{qualified}(...)", cls=made)
        try:
            return Instance(made, makes(*host, **named))
        except HOST_ERRORS as error:
            return raise_host(error)


def host_getters(cls: Class, result: Result, names: str) -> None:
    """Attributes that are read from the host's object."""
    for name in names.split():
        _add_getter(cls, name, result)


def _add_getter(cls: Class, name: str, result: Result) -> None:
    model = Pure(f"{cls.name}.{name}", lambda payload: getattr(payload, name), result)

    @getter(cls, name)
    def read(self: Value) -> Value:
        return call_pure(model, (self,), {})


def arithmetic(cls: Class, host: type, result: Result, names: str) -> None:
    """Operators, with their reflected forms where the host has them."""
    for name in names.split():
        for method in (f"__{name}__", f"__r{name}__"):
            if hasattr(host, method):
                pure_method(cls, method, getattr(host, method), result)


def host_class_methods(cls: Class, host: Any, names: str) -> None:
    """Alternative constructors: they make an instance of `cls`."""
    for name in names.split():
        model = Pure(f"{cls.name}.{name}", getattr(host, name), cls)
        class_method(cls, name)(lambda _, *arguments, model=model, **keywords: call_pure(model, arguments, keywords))


def host_constants(cls: Class, host: Any, names: str) -> None:
    """Attributes of the class itself."""
    for name in names.split():
        assert cls.attrs is not None
        cls.attrs[name] = from_host(getattr(host, name))
