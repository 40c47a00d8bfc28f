"""Builtins that ask something of the world, or run text as a program: answered with what is not known, never done."""

from __future__ import annotations

from shapeproof.interpreter.imports import import_by_name, import_module
from shapeproof.interpreter.protocol import call, get_attribute, str_of, throw
from shapeproof.library.natives import builtin_function, constant
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import STR, Native
from shapeproof.values.classes import Value
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown


@builtin_function("open")
def _open(file: Value, *args: Value, **kwargs: Value) -> Value:
    """A file that is not opened: see `python/io.py`."""
    return call(get_attribute(import_module("io"), "_opened"), (file, *args), kwargs)


@builtin_function("input")
def _input(prompt: Value = "", /) -> Value:
    str_of(prompt)
    return Unknown("input()", Owner.WORLD, STR)


@builtin_function("__import__")
def _import(
    name: Value, globals: Value = None, locals: Value = None, fromlist: Value = (), level: Value = 0
) -> Value:  # Python's own names
    if not isinstance(name, str) or level != 0:
        SESSION.not_modelled("__import__")
        return Unknown("__import__(...)")
    found = import_by_name(name)
    return found if fromlist else import_module(name.partition(".")[0])


def _leave(code: Value = None, /) -> Value:
    throw("SystemExit", *(() if code is None else (code,)))


for _name in ("exit", "quit"):
    constant(f"builtins.{_name}", Native(_name, _leave, binds=False))
for _name in ("breakpoint", "help", "copyright", "credits", "license"):
    constant(f"builtins.{_name}", Native(_name, lambda *args, **kwargs: None, binds=False))  # nothing happens to values
