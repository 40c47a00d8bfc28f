"""Which modules the library knows, and what every check starts with."""

from __future__ import annotations

import importlib
import os

from shapeproof.interpreter.errors import EXCEPTIONS, throw
from shapeproof.interpreter.imports import LOADER
from shapeproof.interpreter.names import BUILTINS
from shapeproof.interpreter.open_classes import MAY_HAVE
from shapeproof.interpreter.unknowns import RECOGNISERS
from shapeproof.library import builtins, natives
from shapeproof.library.effects import effects_only, is_standard_effect
from shapeproof.library.members import may_have
from shapeproof.library.standard_names import defined_names
from shapeproof.library.standard_source import HIDDEN, read_source
from shapeproof.library.torch.namespace import SOURCE, torch_module
from shapeproof.library.torch.size_class import fill_size_class
from shapeproof.library.torch.tensor_class import fill_tensor_class, recognise
from shapeproof.values.builtin_classes import Module, Native
from shapeproof.values.classes import Value

_prepared: list[bool] = []


def prepare() -> None:
    """Set up a check: builtins filled once per process, modules loaded anew."""
    if not _prepared:
        from shapeproof.library.analysis import reveal_type  # noqa: PLC0415  # the analysis uses this file

        BUILTINS.attrs.update(  # type: ignore[union-attr]  # a module has attributes
            EXCEPTIONS, IOError=EXCEPTIONS["OSError"], EnvironmentError=EXCEPTIONS["OSError"], **natives.CONTENTS["builtins"]
        )
        fill_tensor_class()
        fill_size_class()
        RECOGNISERS.append(recognise)
        MAY_HAVE.append(may_have)
        reveal = Native("reveal_type", reveal_type, binds=False)
        reveal.takes_unions = True
        BUILTINS.attrs["reveal_type"] = reveal  # type: ignore[index]  # a module has attributes
        _prepared.append(True)
    LOADER.library = find_module
    LOADER.library_source = find_source
    LOADER.yields = yields
    LOADER.missing = natives.missing_name
    LOADER.exported = defined_names


# native modules that the library's own Python source of a package imports
_NATIVE_PARTS = {"_einops": "shapeproof.library.einops", "_numpy": "shapeproof.library.numpy"}

# Where these are installed, their own source says more than a model of them could. Not so where it loads everything at once, registers
# things elsewhere, or computes sizes with tensors of numbers.
_READ_WHERE_INSTALLED = ("torchvision.models.", "torchvision.ops.")
_NEVER_READ = frozenset(
    (
        "torchvision.models.feature_extraction",
        "torchvision.models.registry",
        "torchvision.models.regnet",
        "torchvision.ops._register_onnx_ops",
    )
)


def yields(name: str) -> bool:
    """Whether the installed source of a module goes before the library's model of it."""
    return name.startswith(_READ_WHERE_INSTALLED) and name not in _NEVER_READ


def find_module(name: str) -> Value | None:
    """A module that the library stands in for natively."""
    if name == "builtins":
        return BUILTINS
    native = torch_module(name)
    if native is not None or name.partition(".")[0] == "torch":
        return native
    if name in HIDDEN:
        throw("ModuleNotFoundError", f"No module named '{name}'")
    if name == "_standard":
        return Module(name)
    if name in _NATIVE_PARTS:
        importlib.import_module(_NATIVE_PARTS[name])
    found: Value | None = None if is_standard_effect(name) else natives.load_module(name)
    return effects_only(name) if found is None and find_source(name) is None else found


def find_source(name: str) -> tuple[str, bool] | None:
    """The library's own Python source of a module, and whether it is a package."""
    base = os.path.join(SOURCE, *name.split("."))
    if os.path.isfile(os.path.join(base, "__init__.py")):
        return os.path.join(base, "__init__.py"), True
    return (base + ".py", False) if os.path.isfile(base + ".py") else read_source(name)


__all__ = ["builtins", "find_module", "find_source", "prepare"]
