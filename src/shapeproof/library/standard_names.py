"""Which modules the standard library has, and which names they define, without importing any of them.

A module's source is parsed and its top level scanned. What cannot be read so (a module written in C, a star import of one) may
define any name.
"""

from __future__ import annotations

import ast
import functools
import importlib
import importlib.machinery
import os
import re
import sys
import sysconfig

_ROOT = sysconfig.get_paths()["stdlib"]
_EXTENSIONS = os.path.join(_ROOT, "lib-dynload")


@functools.cache
def is_standard(name: str) -> bool:
    """Whether the running Python's standard library has a module of this full name."""
    if name.partition(".")[0] not in sys.stdlib_module_names:
        return False
    return name in sys.builtin_module_names or _source(name) is not None or _is_extension(name) or "." not in name


def may_exist(module: str, name: str) -> bool:
    """Whether a module of the standard library may define `name`; of other modules everything is possible."""
    if not is_standard(module):
        return True
    known = _names(module)
    return known is None or name in known


def mentions(module: str, name: str) -> bool:
    """Whether `name` stands anywhere in the source of a module of the standard library; True where there is no source to ask."""
    path = _source(module)
    if path is None:
        return True
    with open(path, encoding="utf-8") as file:  # pathlib costs a tenth of the start-up
        return re.search(rf"\b{re.escape(name)}\b", file.read()) is not None


def defined_names(module: str) -> frozenset[str] | None:
    """The names that a module of the standard library defines; None if that cannot be told."""
    return _names(module) if is_standard(module) else None


def _source(module: str) -> str | None:
    base = os.path.join(_ROOT, *module.split("."))
    return next((path for path in (os.path.join(base, "__init__.py"), base + ".py") if os.path.isfile(path)), None)


def _is_extension(module: str) -> bool:
    return any(os.path.isfile(os.path.join(_EXTENSIONS, module + suffix)) for suffix in importlib.machinery.EXTENSION_SUFFIXES)


# modules written in C that have no effects when they are imported: they can be asked themselves
_HARMLESS = frozenset(("array", "cmath", "errno", "gc", "itertools", "math", "time", "unicodedata", "zlib"))


@functools.cache
def _names(module: str) -> frozenset[str] | None:
    """The names that the source of a module binds at its top level; None if that cannot be told."""
    path = _source(module)
    if path is None:
        return frozenset(vars(importlib.import_module(module))) if module in _HARMLESS else None
    with open(path, encoding="utf-8") as file:  # pathlib costs a tenth of the start-up
        text = file.read()
    if "globals()" in text or "global_enum" in text:
        return None  # names are made while the module runs, as those of an `enum`'s members
    tree = ast.parse(text)
    found: set[str] = set()
    for node in _top_level(tree.body):
        if isinstance(node, ast.ImportFrom) and node.names[0].name == "*":
            inner = _names(node.module) if node.module and node.level == 0 else None
            if inner is None:
                return None
            found |= inner
        found.update(_bound(node))
        if isinstance(node, ast.FunctionDef) and node.name == "__getattr__":
            return None
        if any(isinstance(part, ast.Call) and getattr(part.func, "id", "") in ("globals", "vars") for part in ast.walk(node)):
            return None  # it fills its namespace in ways a scan does not see
    return frozenset(found)


def _top_level(body: list[ast.stmt]) -> list[ast.stmt]:
    """The statements that run in the module's own namespace, those inside of `if`, `try`, `with` and loops included."""
    found: list[ast.stmt] = []
    for node in body:
        found.append(node)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for field in ("body", "orelse", "finalbody"):
            found += _top_level(getattr(node, field, []))
        for handler in getattr(node, "handlers", []):
            found += _top_level(handler.body)
    return found


def _bound(node: ast.stmt) -> list[str]:
    """The names that one statement binds."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Import | ast.ImportFrom):
        return [alias.asname or alias.name.partition(".")[0] for alias in node.names]
    return [part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)]
