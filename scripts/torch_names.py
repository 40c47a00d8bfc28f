"""Write down which names the installed PyTorch has: what exists but has no rule is unknown, what does not exist is an error.

python scripts/torch_names.py
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import inspect
import json
import pkgutil
import re
import types
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

import torch

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMESPACES = (
    "torch", "torch.Tensor", "torch.nn", "torch.nn.functional", "torch.nn.init", "torch.nn.utils", "torch.linalg", "torch.fft", "torch.special",
    "torch.optim", "torch.optim.lr_scheduler", "torch.utils.data", "torch.distributions", "torch.amp", "torch.autograd",
)  # fmt: skip
NATIVE_CLASSES = (
    ("torch", "Size"), ("torch", "dtype"), ("torch", "finfo"), ("torch", "iinfo"), ("torch.nn.modules.module", "Module"),
    ("torch.nn.parameter", "Parameter"), ("torch.utils.hooks", "RemovableHandle"),
)  # fmt: skip
LIBRARY = Path(__file__).parents[1] / "src" / "shapeproof" / "library" / "python"
TARGET = LIBRARY.parent / "torch" / "names.json"


def names_of(namespace: str) -> list[str]:
    """The names of a module or class, without the modules that it merely imports."""
    found: object = torch
    for part in namespace.split(".")[1:]:
        found = getattr(found, part)
    return sorted(name for name in {*dir(found), *_lazy_parts(found)} if not _is_foreign(found, name))


def _lazy_parts(module: object) -> list[str]:
    """The submodules that are loaded when they are asked for."""
    return [part.name for part in pkgutil.iter_modules(getattr(module, "__path__", ())) if hasattr(module, part.name)]


def class_names() -> dict[str, list[str]]:
    """What instances of the classes that the library models have: the names of the class, and what its methods assign to `self`."""
    found = {}
    for module, name in sorted({*_modelled(), *NATIVE_CLASSES}):
        try:
            cls = getattr(importlib.import_module(module), name)
        except (ImportError, AttributeError):
            continue  # a class of the library's own making
        if isinstance(cls, type):
            names = {each for each in (*dir(cls), *_assigned(cls)) if not each.startswith("__")}
            inherited = set() if cls is torch.nn.Module else {*dir(torch.nn.Module), *_assigned(torch.nn.Module)}
            found[f"{module}.{name}"] = sorted(names - inherited if issubclass(cls, torch.nn.Module) else names)
    return found


def _modelled() -> Iterator[tuple[str, str]]:
    for path in (LIBRARY / "torch").rglob("*.py"):
        parts = path.relative_to(LIBRARY).with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                yield module, node.name


def _assigned(cls: type) -> set[str]:
    """What the methods of the class and of its ancestors in PyTorch assign to `self`."""
    found: set[str] = set()
    for ancestor in cls.__mro__:
        if ancestor.__module__.startswith("torch"):
            with contextlib.suppress(OSError, TypeError):
                found.update(re.findall(r"\bself\.(\w+)\b[^=\n]*=[^=]", inspect.getsource(ancestor)))
                found.update(getattr(ancestor, "__annotations__", {}))
    return found


def _is_foreign(owner: object, name: str) -> bool:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        value = getattr(owner, name, None)
    return isinstance(value, types.ModuleType) and not value.__name__.startswith("torch")


def main() -> None:
    """Write the file."""
    found = {"version": torch.__version__.split("+")[0], **{namespace: names_of(namespace) for namespace in NAMESPACES}, **class_names()}
    TARGET.write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
