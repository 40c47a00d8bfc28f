"""`_imports`: modules whose names a program computes; `python/importlib` asks for them."""

from __future__ import annotations

from shapeproof.interpreter.imports import LOADER, import_by_name, import_module
from shapeproof.interpreter.protocol import attempt
from shapeproof.library.natives import function
from shapeproof.values.classes import Value


@function("_imports.by_name")
def _by_name(name: str, /) -> Value:
    return import_by_name(name)


@function("_imports.found")
def _found(name: str, /) -> Value:
    """Whether an import would find the module."""
    attempt(lambda: import_module(name), "ImportError", lambda _: None)
    return name not in LOADER.absent and name in LOADER.modules
