"""Running the library's torch sources under real PyTorch.

The sources below `library/python/torch` are meant for the abstract interpreter, but they are ordinary Python. Here they are executed
by CPython with an import statement of their own: a module that the library has is taken from the library, everything else (tensors,
`Module`, `Parameter`, `torch.nn.functional`, …) from real PyTorch. Package `__init__` files hold a table `_LAZY` (name → module that
defines it), which is consulted as the interpreter consults it.
"""

from __future__ import annotations

import builtins
import importlib
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[2] / "src" / "shapeproof" / "library" / "python"


class Overlay(ModuleType):
    """A package of the library: its `_LAZY` names and submodules first, the real package behind them."""

    def __init__(self, library: Library, name: str) -> None:
        super().__init__(name)
        self.__path__: list[str] = []
        self.__dict__["_library"] = library

    def __getattr__(self, name: str) -> Any:
        library: Library = self.__dict__["_library"]
        target = self.__dict__.get("_LAZY", {}).get(name)
        if target is not None:
            return getattr(library.load(target), name)
        if library.source_of(f"{self.__name__}.{name}") is not None:
            return library.load(f"{self.__name__}.{name}")
        return getattr(importlib.import_module(self.__name__), name)


class Library:
    """The library's modules, each executed once."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.modules: dict[str, ModuleType] = {}
        self.builtins = {**vars(builtins), "__import__": self._import}

    def source_of(self, name: str) -> Path | None:
        """The file of module `name`, if the library has one."""
        base = self.root.joinpath(*name.split("."))
        for path in (base / "__init__.py", base.with_suffix(".py")):
            if path.is_file():
                return path
        return None

    def load(self, name: str) -> ModuleType:
        """The module `name`: the library's own, otherwise the real one."""
        if name in self.modules:
            return self.modules[name]
        path = self.source_of(name)
        if path is None:
            return importlib.import_module(name)
        module = Overlay(self, name) if path.name == "__init__.py" else ModuleType(name)
        self.modules[name] = module
        self.execute(path.read_text(), module.__dict__, str(path))
        return module

    def execute(self, source: str, namespace: dict[str, Any], filename: str = "<case>") -> dict[str, Any]:
        """Run `source` in a world whose imports find the library first."""
        namespace["__builtins__"] = self.builtins
        exec(compile(source, filename, "exec"), namespace)  # running the library's source is what this is for
        return namespace

    def _import(self, name: str, scope: Any = None, local: Any = None, fromlist: Any = (), level: int = 0) -> Any:
        if level or name.partition(".")[0] != "torch":
            return __import__(name, scope, local, fromlist, level)
        module = self.load(name)
        return module if fromlist else self.load("torch")

    def names(self) -> list[str]:
        """Every module the library has."""
        found = []
        for path in sorted(self.root.glob("torch/**/*.py")):
            parts = path.relative_to(self.root).with_suffix("").parts
            found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
        return found


LIBRARY = Library()
