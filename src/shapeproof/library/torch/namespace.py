"""The modules `torch`, `torch.nn`, `torch.nn.functional`, `torch.linalg`, …: what a name in them means.

A name is, in this order: a submodule; Python source of the library (listed in the `_LAZY` table of the package's `__init__.py`); an
element type or another constant; an operation that has a rule. Anything else is not modelled, and listed when it is used.
"""

from __future__ import annotations

import ast
import math
import os
from collections.abc import Callable

from shapeproof.interpreter.imports import import_module
from shapeproof.interpreter.protocol import get_attribute, unknown
from shapeproof.library.torch import checks, limits, loading, memory_formats, settings  # noqa: F401  # importing registers
from shapeproof.library.torch.existing import exists
from shapeproof.library.torch.machine import NAMESPACES, effect
from shapeproof.library.torch.module_class import MODULE
from shapeproof.library.torch.registry import NATIVES, constant, function
from shapeproof.rules import apply, find
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import BOOL, Module, Native, class_of
from shapeproof.values.classes import Value
from shapeproof.values.tensors import PARAMETER, SIZE, TENSOR
from shapeproof.values.unknown import Unknown

SOURCE = os.path.join(os.path.dirname(os.path.dirname(__file__)), "python")

# where the operations of a namespace are found among the rules
_RULE_PREFIXES = {
    "torch": ("torch.",),
    "torch.nn.functional": ("torch.nn.functional.",),
    "torch.linalg": ("torch.linalg.",),
    "torch.fft": ("torch.fft.",),
    "torch.special": ("torch.special.",),
    "torch.signal": ("torch.signal.",),
    "torch.signal.windows": ("torch.signal.windows.",),
    "torch.sparse": ("torch.sparse.",),
    "torch._C._nn": ("torch._C._nn.", "torch.nn.functional."),  # losses take a number there, not a name
    "torch._VF": ("torch._VF.",),
}


def torch_module(name: str) -> Module | None:
    """The native module `torch` or one inside it, if the library has it as a package or as a namespace of operations.

    Other packages that have a table `_LAZY` are found here as well.
    """
    if name in _FILLED:
        return _filled(name)
    package = os.path.join(SOURCE, *name.split("."), "__init__.py")
    lazy = _lazy_table(package)
    if name in _RULE_PREFIXES or lazy or name in NATIVES or name in NAMESPACES:
        module = Module(name, resolve=_resolver(name, lazy))
        module.attrs["__path__"] = ()  # type: ignore[index]  # a module has attributes
        return module
    return None


_TABLES: dict[str, dict[str, str]] = {}


def _lazy_table(path: str) -> dict[str, str]:
    """The literal `_LAZY = {…}` of a package: which module defines a name."""
    if path not in _TABLES:
        table: dict[str, str] = {}
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as file:  # pathlib costs a tenth of the start-up
                for node in ast.parse(file.read()).body:
                    if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "_LAZY":
                        table = ast.literal_eval(node.value)
        _TABLES[path] = table
    return _TABLES[path]


def _resolver(name: str, lazy: dict[str, str]) -> Callable[[str], Value]:
    prefixes, natives = _RULE_PREFIXES.get(name, ()), NATIVES.get(name, {})
    known: dict[str, Value] = {}

    def resolve(attribute: str) -> Value:
        if attribute in known:
            return known[attribute]
        known[attribute] = found = find_name(attribute)
        return found

    def find_name(attribute: str) -> Value:
        if attribute in lazy:
            return get_attribute(import_module(lazy[attribute]), attribute)
        if attribute in natives:
            return natives[attribute]
        for prefix in prefixes:
            if find(prefix + attribute) is not None:
                return operation(prefix + attribute)
        if is_submodule(f"{name}.{attribute}"):
            return import_module(f"{name}.{attribute}")
        if name in NAMESPACES:
            return effect(name, attribute)
        if attribute.startswith("__") or not exists(name, attribute):
            raise KeyError(attribute)
        return unknown(f"{name}.{attribute}")

    return resolve


def is_submodule(name: str) -> bool:
    """Whether the library knows a module of that name."""
    path = os.path.join(SOURCE, *name.split("."))
    return (
        name in _RULE_PREFIXES
        or name in _FILLED
        or name in NAMESPACES
        or name in NATIVES
        or os.path.isdir(path)
        or os.path.isfile(path + ".py")
    )


def operation(name: str) -> Native:
    """The function that applies a rule."""

    def host(*args: Value, **kwargs: Value) -> Value:
        return apply(name, args, kwargs)

    return Native(name, host, binds=False)


@function("torch.is_tensor")
def is_tensor(obj: Value) -> Value:
    """Whether it is a tensor."""
    cls = class_of(obj)
    return (
        obj.derive(("is_tensor",), "torch.is_tensor(...)", BOOL).as_condition()
        if cls is None and isinstance(obj, Unknown)
        else cls is not None and cls.is_subclass(TENSOR)
    )


for _name, _value in {
    "Tensor": TENSOR, "Size": SIZE, "pi": math.pi, "e": math.e, "inf": math.inf, "nan": math.nan, "newaxis": None, "__version__": "2.13.0",
}.items():  # fmt: skip
    constant(f"torch.{_name}", _value)
for _name in ("strided", "sparse_coo", "sparse_csr"):
    constant(f"torch.{_name}", Unknown(f"torch.{_name}", Owner.WORLD))

_FILLED: dict[str, dict[str, Value]] = {
    "torch.nn.modules.module": {"Module": MODULE},
    "torch.nn.parameter": {"Parameter": PARAMETER},
}


def _filled(name: str) -> Module:
    module = Module(name)
    module.attrs.update(_FILLED[name])  # type: ignore[union-attr]  # a module has attributes
    return module
