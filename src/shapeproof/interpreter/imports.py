"""Imports: from the library's models, from the program's own files, from the search path.

A module is looked for in this order: among those already loaded; beside the checked file; what the library stands in for (unless it
yields to an installed one); the search path. What is not found anywhere is an unknown module, listed: it may well be installed where the program runs. Reading
source from these places is the only thing a check ever does to the machine.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from typing import NoReturn

from shapeproof.interpreter.attributes import get_attribute
from shapeproof.interpreter.branches import is_caught, leave_frame
from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.errors import EXCEPTIONS, throw
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.missing import MISSING
from shapeproof.interpreter.names import store
from shapeproof.interpreter.outcomes import Raised, Step
from shapeproof.interpreter.scopes import analyse_scopes
from shapeproof.interpreter.units import Unit
from shapeproof.values.builtin_classes import Module
from shapeproof.values.classes import Value
from shapeproof.values.containers import List
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown


class Loader:
    """The modules of one check."""

    def __init__(self) -> None:
        self.reset([], [])

    def reset(self, own_paths: list[str], search_paths: list[str], *, all_installed: bool = False) -> None:
        """Start a check with these places to look in; with `all_installed`, what is not found is taken to be elsewhere."""
        self.all_installed = all_installed
        self.relied_on_absence = False  # whether a program that is prepared for both was told that a module is missing
        self.own_paths = own_paths
        self.search_paths = search_paths
        self.modules: dict[str, Value] = {}
        self.behind: dict[str, Value] = {}  # what the library's own source imports under a name that a file of the program has too
        self.absent: set[str] = set()  # what was looked for in vain
        self.library: Callable[[str], Value | None] = lambda _: None
        self.library_source: Callable[[str], tuple[str, bool] | None] = lambda _: None
        self.yields: Callable[[str], bool] = lambda _: False  # whether the library's model steps back where the module is installed
        self.exported: Callable[[str], frozenset[str] | None] = lambda _: None  # all names of a module, if they are known
        self.missing: Callable[[str], Callable[[str], Value] | None] = lambda _: None  # how a modelled module answers for other names


LOADER = Loader()

# what CPython has loaded before the program's own folder is looked into: no file of the program can take their place
_AT_START = frozenset(
    (
        "abc", "builtins", "codecs", "collections", "contextlib", "copyreg", "encodings", "enum", "functools", "genericpath", "importlib", "io",
        "itertools", "keyword", "marshal", "operator", "os", "posixpath", "re", "reprlib", "site", "stat", "sys", "time", "types", "typing",
        "warnings", "zipimport",
    )
)  # fmt: skip
_UNITS: dict[tuple[str, float], Unit] = {}  # parsed files of the library, which do not change


def import_module(name: str) -> Value:
    """The module called `a.b.c`, its parents loaded first."""
    modules = LOADER.behind if _by_library() and _is_own(name) else LOADER.modules
    known = modules.get(name)
    if known is not None:
        if name in LOADER.absent and _expects_absence():
            _missing(name)
        return known
    parent_name, _, last = name.rpartition(".")
    parent = import_module(parent_name) if parent_name else None
    if name in modules:
        return modules[name]
    if isinstance(parent, Unknown):
        made: Value = parent.derive(("attribute", last), name)
    else:
        made = _find(name, parent, last, modules)
    modules[name] = made
    if isinstance(parent, Module) and last not in (parent.attrs or {}):
        parent.set(last, _meant_by(parent, last, made))
    return made


def _meant_by(parent: Module, name: str, module: Value) -> Value:
    """What a package has under the name of its submodule: `torch.nn.utils.weight_norm` is the function of that module."""
    if parent.path is not None or parent.resolve is None:
        return module
    try:
        return parent.resolve(name)
    except KeyError:
        return module


def _by_library() -> bool:
    """Whether the library's own source asks: it means the library's modules."""
    return bool(SESSION.frames) and SESSION.frames[-1].library


def _is_own(name: str) -> bool:
    """Whether the program has a file of that name beside the checked one."""
    return _source_in(LOADER.own_paths, name.partition(".")[0]) is not None


def _find(name: str, parent: Value, last: str, modules: dict[str, Value]) -> Value:
    if isinstance(parent, Module) and isinstance((parent.attrs or {}).get(last), Module):
        return parent.attrs[last]  # type: ignore[index]  # asked just before
    if modules is LOADER.modules and name.partition(".")[0] not in _AT_START:
        own = _source_in(LOADER.own_paths, name)
        if own is not None:
            return load_file(name, *own, library=False)
    found = _source_in(LOADER.search_paths, name) if LOADER.yields(name) else None
    if found is None:
        modelled = LOADER.library(name)
        if modelled is not None:
            return modelled
        source = LOADER.library_source(name)
        if source is not None:
            return load_file(name, *source, library=True, modules=modules)
        found = _source_in(LOADER.search_paths, name)
    if found is not None:
        return load_file(name, *found, library=False)
    if isinstance(parent, Module):
        inner = _attribute_of(parent, last)
        if inner is not MISSING:
            return inner
    SESSION.not_modelled(name)
    LOADER.absent.add(name)
    if _expects_absence():
        _missing(name)
    return Unknown(name)


def _missing(name: str) -> NoReturn:
    LOADER.relied_on_absence = True
    throw("ModuleNotFoundError", f"No module named '{name}'")


def import_by_name(name: str) -> Value:
    """A module whose name the program computes: `importlib.import_module`. What is not there is missing for any handler."""
    found = import_module(name)
    if (
        name in LOADER.absent
        and not LOADER.all_installed
        and any(handler(EXCEPTIONS["ModuleNotFoundError"]) for handler in SESSION.handlers)
    ):
        _missing(name)
    return found


def _expects_absence() -> bool:
    """Whether the program is prepared for a module that is not there: a handler for ImportError, or any handler around the import itself."""
    if LOADER.all_installed:
        return False
    missing, other = EXCEPTIONS["ModuleNotFoundError"], EXCEPTIONS["ZeroDivisionError"]
    return any(
        handler(missing) and (not handler(other) or getattr(handler, "frame", None) is SESSION.frames[-1]) for handler in SESSION.handlers
    )


def _source_in(folders: list[str], name: str) -> tuple[str, bool] | None:
    """The file of a module, and whether it is a package. Of a module that is no source, its compiled file, which is not read."""
    relative = name.replace(".", os.sep)
    for folder in folders:
        for candidate, package in ((os.path.join(folder, relative, "__init__.py"), True), (os.path.join(folder, relative + ".py"), False)):
            if os.path.isfile(candidate):
                return candidate, package
        for suffix in EXTENSION_SUFFIXES:
            if os.path.isfile(os.path.join(folder, relative + suffix)):
                return os.path.join(folder, relative + suffix), False
        if os.path.isdir(os.path.join(folder, relative)) and _holds_source(os.path.join(folder, relative)):
            return os.path.join(folder, relative), True
    return None


def _holds_source(folder: str) -> bool:
    """Whether a folder without `__init__.py` is a namespace package."""
    return any(entry.endswith(".py") or os.path.isdir(os.path.join(folder, entry)) for entry in os.listdir(folder))


def load_file(name: str, path: str, package: bool, library: bool, modules: dict[str, Value] | None = None) -> Value:
    """Run the source of a module in a namespace of its own."""
    modules = LOADER.modules if modules is None else modules
    module = Module(name, path)
    module.attrs.update(__file__=path, __package__=name if package else name.rpartition(".")[0])  # type: ignore[union-attr]  # a module has attributes
    if package:
        module.set("__path__", List([os.path.dirname(path) if path.endswith(".py") else path]))
    modules[name] = module
    if os.path.isdir(path):
        return module
    unit = read_unit(path, library) if path.endswith(".py") else None
    if unit is None:
        SESSION.not_modelled(name)
        return Unknown(name)
    try:
        run_module(unit, module)
    except Raised as raised:
        del modules[name]
        if _is_installed(path) and not is_caught(raised):  # it was installed and works; what raised is our reading of it
            SESSION.not_modelled(name)
            return Unknown(name)
        raise
    if library and "__getattr__" not in (module.attrs or {}):
        module.resolve = LOADER.missing(name)
    return module


def _is_installed(path: str) -> bool:
    """Whether a file belongs to an installed package."""
    return any(folder in path.split(os.sep) for folder in ("site-packages", "dist-packages"))


def read_unit(path: str, library: bool) -> Unit | None:
    """The parsed file; None if it is not Python this interpreter's parser reads."""
    key = (path, os.path.getmtime(path))
    if library and key in _UNITS:
        return _UNITS[key]
    try:
        with open(path, encoding="utf-8") as file:  # pathlib costs a tenth of the start-up
            unit = Unit(file.read(), path, library)
    except (SyntaxError, UnicodeDecodeError, ValueError, RecursionError):
        return None
    if library:
        _UNITS[key] = unit
    return unit


def run_module(unit: Unit, module: Module) -> None:
    """Run the statements of a module."""
    frame = Frame(unit, module, [], "<module>")
    module.set("__doc__", ast.get_docstring(unit.tree, clean=False))
    step = unit.compiled
    if step is None:
        step = unit.compiled = Compiler(unit, analyse_scopes(unit.tree)).block(unit.tree.body)
    SESSION.frames.append(frame)
    try:
        step(frame)
    finally:
        leave_frame()


@compiles(ast.Import)
def compile_import(node: ast.Import, compiler: Compiler) -> Step:
    """`import a.b as c`."""
    parts = [(alias.name, alias.asname, store(alias.asname or alias.name.split(".")[0], compiler)) for alias in node.names]

    def run(frame: Frame) -> None:
        for name, alias, put in parts:
            frame.node = node
            module = import_module(name)
            if alias is None and "." in name:
                module = import_module(name.split(".")[0])
            put(frame, module)

    return run


@compiles(ast.ImportFrom)
def compile_import_from(node: ast.ImportFrom, compiler: Compiler) -> Step:
    """`from .a import b as c`, `from a import *`."""
    if node.module == "__future__" and node.level == 0:
        return lambda _: None
    parts = [(alias.name, store(alias.asname or alias.name, compiler) if alias.name != "*" else None) for alias in node.names]

    def run(frame: Frame) -> None:
        frame.node = node
        name = _absolute(node, frame)
        module = import_module(name)
        for attribute, put in parts:
            frame.node = node
            if put is None:
                _import_all(module, frame)
            else:
                put(frame, _from_module(module, name, attribute))

    return run


def _absolute(node: ast.ImportFrom, frame: Frame) -> str:
    """The full name of what a relative import names."""
    if node.level == 0:
        return node.module or ""
    package = (frame.module.attrs or {}).get("__package__") or ""
    parts = package.split(".") if isinstance(package, str) and package else []
    if node.level > len(parts) and frame.module is LOADER.modules.get("__main__"):
        parts = _folders_above(frame.module.path, node.level)
    if not parts and node.level > 0 and not os.path.isfile(frame.module.path or ""):
        return "." * node.level + (node.module or "")  # text that is no file belongs to no package
    if not parts:
        throw("ImportError", "attempted relative import with no known parent package")
    if node.level > len(parts):
        throw("ImportError", "attempted relative import beyond top-level package")
    base = parts[: len(parts) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def package_of(path: str) -> str:
    """The package that a checked file is a module of, as `python -m package.module` runs it; "" if its folder is none."""
    parts: list[str] = []
    folder = os.path.dirname(os.path.abspath(path))
    while os.path.isfile(os.path.join(folder, "__init__.py")) and os.path.dirname(folder) != folder:
        parts.insert(0, os.path.basename(folder))
        folder = os.path.dirname(folder)
    return ".".join(parts)


def _folders_above(path: str | None, count: int) -> list[str]:
    """The checked file's innermost `count` folders, as packages: its relative imports say that it is run as a module inside them."""
    if path is None or not os.path.isfile(path):
        return []
    folder = os.path.dirname(os.path.abspath(path))
    parts: list[str] = []
    for _ in range(count):
        parts.insert(0, os.path.basename(folder))
        folder = os.path.dirname(folder)
    if folder not in LOADER.search_paths:
        LOADER.search_paths.insert(0, folder)
    return parts if all(part.isidentifier() for part in parts) else []


def _attribute_of(module: Value, name: str) -> Value:
    """What a module has under a name; MISSING also where its `__getattr__` says that there is nothing."""
    from shapeproof.interpreter.attempts import attempt  # noqa: PLC0415  # attempts run frames, which import

    if isinstance(module, Module) and "__getattr__" in (module.attrs or {}):
        return attempt(lambda: get_attribute(module, name, MISSING), "AttributeError", lambda _: MISSING)
    return get_attribute(module, name, MISSING)


def _from_module(module: Value, name: str, attribute: str) -> Value:
    found = _attribute_of(module, attribute)
    if found is not MISSING:
        return found
    if isinstance(module, Module) and "__path__" in (module.attrs or {}):
        return import_module(f"{name}.{attribute}")
    if isinstance(module, Module) and not (module.path or "").startswith(_library_root()):
        throw("ImportError", f"cannot import name '{attribute}' from '{name}' ({module.path})")
    SESSION.not_modelled(f"{name}.{attribute}")
    return Unknown(f"{name}.{attribute}")


def _library_root() -> str:
    return os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def _import_all(module: Value, frame: Frame) -> None:
    """`from module import *`: `__all__`, or every public name."""
    if not isinstance(module, Module):
        frame.module.resolve = lambda name: module.derive(("attribute", name), name) if isinstance(module, Unknown) else _none(name)
        return
    public = (module.attrs or {}).get("__all__")
    names = (
        [n for n in public.items if isinstance(n, str)] if isinstance(public, List) else list(public) if isinstance(public, tuple) else None
    )
    if names is None:
        names = [name for name in (module.attrs or {}) if not name.startswith("_")]
        if module.resolve is not None:
            frame.module.resolve = _resolving_further(module, frame.module)
    for name in names:
        frame.module.set(name, get_attribute(module, name))


def _resolving_further(module: Module, into: Module) -> Callable[[str], Value] | None:
    """How names are found that a star import brings without a model; None if it is known to bring no more."""
    exported = LOADER.exported(module.name)
    if exported is None:
        return module.resolve
    left = {name for name in exported if not name.startswith("_") and name not in (module.attrs or {})}
    before, resolve = into.resolve, module.resolve

    def further(name: str) -> Value:
        if name in left and resolve is not None:
            return resolve(name)
        return _none(name) if before is None else before(name)

    return further if left else before


def _none(name: str) -> Value:
    raise KeyError(name)
