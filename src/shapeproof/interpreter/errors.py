"""Raising the analysed program's own exceptions.

The classes mirror the host's hierarchy of builtin exceptions; they are made here because every construct can raise.
"""

from __future__ import annotations

import builtins
from typing import NoReturn, TypeVar

from shapeproof.interpreter.outcomes import Raised
from shapeproof.values.builtin_classes import builtin
from shapeproof.values.classes import Class, Instance, Object, Value

EXCEPTIONS: dict[str, Class] = {}


def _mirror(host: type[BaseException]) -> Class:
    """The class that stands for a builtin exception, with its ancestors."""
    if host.__name__ not in EXCEPTIONS:
        bases = tuple(_mirror(base) for base in host.__bases__ if issubclass(base, BaseException))
        EXCEPTIONS[host.__name__] = builtin(host.__name__, *bases)
    return EXCEPTIONS[host.__name__]


for _found in list(vars(builtins).values()):
    if isinstance(_found, type) and issubclass(_found, BaseException):
        _mirror(_found)

BASE_EXCEPTION = EXCEPTIONS["BaseException"]


Created = TypeVar("Created", bound=Object)


def make_exception(cls: Class, *arguments: Value) -> Instance:
    """An exception object."""
    return prepared_exception(Instance(cls), arguments)


def prepared_exception(made: Created, arguments: tuple[Value, ...]) -> Created:
    """A bare instance with the attributes that every exception has."""
    made.attrs = {"args": tuple(arguments), "__cause__": None, "__context__": None, "__suppress_context__": False, "__traceback__": None}
    return made


def throw(name: str, *arguments: Value) -> NoReturn:
    """Raise a builtin exception of the analysed program."""
    raise Raised(make_exception(EXCEPTIONS[name], *arguments))


def throw_host(error: BaseException) -> NoReturn:
    """Raise what the host raised when it computed with the program's own constants."""
    raise Raised(make_exception(EXCEPTIONS[type(error).__name__], *error.args)) from None
