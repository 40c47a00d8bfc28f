"""Which attributes a class really has that the library models: a model may lack what nobody needed yet.

PyTorch's classes were recorded; of those of the standard library, the source is asked; builtin ones are asked themselves.
A class of any other package may have every attribute, unless its model is complete.
"""

from __future__ import annotations

import builtins
import types

from shapeproof.library.standard_names import is_standard, mentions
from shapeproof.library.standard_source import is_read
from shapeproof.library.torch.existing import exists
from shapeproof.values.classes import Class

_OF_PYTHON = {
    "function": types.FunctionType,
    "builtin_function_or_method": types.BuiltinFunctionType,
    "method": types.MethodType,
    "module": types.ModuleType,
    "NoneType": type(None),
    "ellipsis": type(...),
    "generator": types.GeneratorType,
    "coroutine": types.CoroutineType,
    "traceback": types.TracebackType,
}

# packages that are modelled with all that their objects have
_COMPLETE = frozenset(("concurrent", "contextvars", "einops", "queue", "threading", "tqdm", "weakref"))


def may_have(cls: Class, name: str) -> bool:
    """Whether an instance of the modelled class, or the class itself, may have an attribute of that name."""
    if cls.module == "builtins":
        host = _OF_PYTHON.get(cls.name) or getattr(builtins, cls.name, None)
        return host is not None and hasattr(host, name)
    package = cls.module.partition(".")[0]
    if package == "torch":
        return exists(f"{cls.module}.{cls.qualname}", name)
    if package in _COMPLETE:
        return False
    if is_read(cls.module):
        return False  # the class is the module's own
    return mentions(cls.module, name) if is_standard(cls.module) else True
