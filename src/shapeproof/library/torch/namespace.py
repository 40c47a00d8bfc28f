"""The modules `torch`, `torch.nn`, `torch.nn.functional`, `torch.linalg`, …: what a name in them means.

A name is, in this order: a submodule; Python source of the library (listed in the `_LAZY` table of the package's `__init__.py`); an
element type or another constant; an operation that has a rule. Anything else is not modelled, and listed when it is used.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Callable

from shapeproof.interpreter.imports import import_module
from shapeproof.interpreter.protocol import get_attribute, unknown
from shapeproof.library.torch.existing import exists
from shapeproof.library.torch.module_class import MODULE
from shapeproof.rules import apply, find
from shapeproof.symbolic import Owner
from shapeproof.values import dtypes
from shapeproof.values.builtin_classes import CLASS_OF_HOST, OBJECT, TYPE, Module, Native, builtin
from shapeproof.values.classes import Class, Instance, Value
from shapeproof.values.dtypes import DType
from shapeproof.values.tensors import PARAMETER, SIZE, TENSOR
from shapeproof.values.unknown import Unknown

DTYPE = builtin("dtype", module="torch")
DEVICE = Class("device", (OBJECT,), {}, TYPE, module="torch")
CLASS_OF_HOST[DType] = DTYPE

SOURCE = os.path.join(os.path.dirname(os.path.dirname(__file__)), "python")

# where the operations of a namespace are found among the rules
_RULE_PREFIXES = {
    "torch": "torch.",
    "torch.nn.functional": "torch.nn.functional.",
    "torch.linalg": "torch.linalg.",
    "torch.fft": "torch.fft.",
    "torch.special": "torch.special.",
    "torch._C._nn": "torch.nn.functional.",
}


def torch_module(name: str) -> Module | None:
    """The native module `torch` or one inside it, if the library has it as a package or as a namespace of operations."""
    if name in _FILLED:
        return _filled(name)
    package = os.path.join(SOURCE, *name.split("."), "__init__.py")
    if name in _RULE_PREFIXES or (name.split(".")[0] == "torch" and os.path.isfile(package) and _lazy_table(package)):
        module = Module(name, resolve=_resolver(name, _lazy_table(package)))
        module.attrs["__path__"] = ()  # type: ignore[index]  # a module has attributes
        return module
    if name.split(".")[0] == "torch" and not os.path.isfile(os.path.join(SOURCE, *name.split(".")) + ".py"):
        return Module(name, resolve=_unmodelled(name)) if name in _QUIET else None
    return None


_TABLES: dict[str, dict[str, str]] = {}


def _lazy_table(path: str) -> dict[str, str]:
    """The literal `_LAZY = {…}` of a package: which module defines a name."""
    if path not in _TABLES:
        table: dict[str, str] = {}
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as file:  # noqa: PTH123  # pathlib costs a tenth of the start-up
                for node in ast.parse(file.read()).body:
                    if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "_LAZY":
                        table = ast.literal_eval(node.value)
        _TABLES[path] = table
    return _TABLES[path]


def _resolver(name: str, lazy: dict[str, str]) -> Callable[[str], Value]:
    prefix = _RULE_PREFIXES.get(name)
    known: dict[str, Value] = {}

    def resolve(attribute: str) -> Value:
        if attribute in known:
            return known[attribute]
        known[attribute] = found = find_name(attribute)
        return found

    def find_name(attribute: str) -> Value:
        if attribute in lazy:
            return get_attribute(import_module(lazy[attribute]), attribute)
        if name == "torch" and attribute in _CONSTANTS:
            return _CONSTANTS[attribute]
        if prefix is not None and find(prefix + attribute) is not None:
            return operation(prefix + attribute)
        if is_submodule(f"{name}.{attribute}"):
            return import_module(f"{name}.{attribute}")
        if attribute.startswith("__") or not exists(name, attribute):
            raise KeyError(attribute)
        return unknown(f"{name}.{attribute}")

    return resolve


def is_submodule(name: str) -> bool:
    """Whether the library knows a module of that name."""
    path = os.path.join(SOURCE, *name.split("."))
    return name in _RULE_PREFIXES or name in _FILLED or name in _QUIET or os.path.isdir(path) or os.path.isfile(path + ".py")


def operation(name: str) -> Native:
    """The function that applies a rule."""

    def host(*args: Value, **kwargs: Value) -> Value:
        return apply(name, args, kwargs)

    return Native(name, host, binds=False)


def _unmodelled(name: str) -> Callable[[str], Value]:
    def resolve(attribute: str) -> Value:
        if attribute.startswith("__"):
            raise KeyError(attribute)
        return Unknown(f"{name}.{attribute}", Owner.WORLD)

    return resolve


# modules that only touch the machine: what they answer is the world's affair, and nothing depends on their effects
_QUIET = frozenset(("torch.backends", "torch.backends.cudnn", "torch.backends.cuda", "torch.cuda", "torch.mps", "torch.xpu", "torch.random", "torch.version"))


def _device(*_: Value, **__: Value) -> Value:
    return Instance(DEVICE)


_CONSTANTS: dict[str, Value] = {
    **dtypes.BY_NAME,
    **dtypes.ALIASES,
    "Tensor": TENSOR,
    "Size": SIZE,
    "dtype": DTYPE,
    "device": DEVICE,
    "pi": 3.141592653589793,
    "e": 2.718281828459045,
    "inf": float("inf"),
    "nan": float("nan"),
    "newaxis": None,
    "__version__": "2.13.0",
    "strided": Unknown("torch.strided", Owner.WORLD),
    "channels_last": Unknown("torch.channels_last", Owner.WORLD),
    "channels_last_3d": Unknown("torch.channels_last_3d", Owner.WORLD),
    "contiguous_format": Unknown("torch.contiguous_format", Owner.WORLD),
    "preserve_format": Unknown("torch.preserve_format", Owner.WORLD),
    "manual_seed": Native("torch.manual_seed", lambda seed: Unknown("a generator", Owner.WORLD), binds=False),  # noqa: ARG005  # no effect on shapes
    "seed": Native("torch.seed", lambda: Unknown("a seed", Owner.WORLD), binds=False),
    "is_tensor": Native("torch.is_tensor", lambda obj: getattr(obj, "cls", OBJECT).is_subclass(TENSOR) if hasattr(obj, "cls") and obj.cls is not None else False, binds=False),
    "set_default_dtype": Native("torch.set_default_dtype", lambda d: None, binds=False),  # noqa: ARG005  # listed by what follows from it
    "set_printoptions": Native("torch.set_printoptions", lambda *a, **k: None, binds=False),  # noqa: ARG005  # output only
    "set_num_threads": Native("torch.set_num_threads", lambda n: None, binds=False),  # noqa: ARG005  # speed only
    "use_deterministic_algorithms": Native("torch.use_deterministic_algorithms", lambda *a, **k: None, binds=False),  # noqa: ARG005  # likewise
    "set_float32_matmul_precision": Native("torch.set_float32_matmul_precision", lambda p: None, binds=False),  # noqa: ARG005  # likewise
}

_FILLED: dict[str, dict[str, Value]] = {
    "torch.nn.modules.module": {"Module": MODULE},
    "torch.nn.parameter": {"Parameter": PARAMETER},
}


def _filled(name: str) -> Module:
    module = Module(name)
    module.attrs.update(_FILLED[name])  # type: ignore[union-attr]  # a module has attributes
    return module
