"""Real PyTorch as judge: the same source text is run with its own classes and with the library's, and both are described alike.

Numbers inside tensors are left out (the library makes no attempt at them); everything a shape checker can be asked is in: shapes,
dtypes, layout, parameter and buffer names in order, keys of a state dict, attributes of a layer, and the type of an exception.
"""

from __future__ import annotations

import enum
import types
import warnings
from collections.abc import Mapping
from typing import Any

import torch
from loader import LIBRARY

Description = Any


def describe_module(module: torch.nn.Module) -> Description:
    """Names and shapes of everything a module holds."""
    attributes = {
        name: describe(value)
        for name, value in vars(module).items()
        if not name.startswith("_") and isinstance(value, int | float | str | tuple | list | type(None) | torch.dtype)
    }
    return {
        "class": type(module).__name__,
        "parameters": [(n, tuple(p.shape), p.dtype, p.requires_grad) for n, p in module.named_parameters()],
        "buffers": [(n, tuple(b.shape), b.dtype) for n, b in module.named_buffers()],
        "state": {key: describe(value) for key, value in module.state_dict().items()},
        "modules": [(n, type(m).__name__, m.training) for n, m in module.named_modules()],
        "attributes": attributes,
    }


def describe(value: Any, depth: int = 0) -> Description:
    """A value as plain data, the same for a real object and for the library's."""
    if depth > 12:
        return "..."
    match value:
        case torch.Tensor():
            layout = "contiguous" if value.is_contiguous() else "strided"
            return ("tensor", tuple(value.shape), str(value.dtype), layout)
        case torch.nn.Module():
            return describe_module(value)
        case None | bool() | int() | str() | torch.dtype() | torch.device() | enum.Enum():
            return str(value) if isinstance(value, enum.Enum | torch.dtype | torch.device) else value
        case float():
            return round(value, 9)
        case tuple() if hasattr(value, "_fields"):
            return (type(value).__name__, {name: describe(getattr(value, name), depth + 1) for name in value._fields})
        case list() | tuple() | types.GeneratorType():
            kind = "tuple" if isinstance(value, tuple) else "list"
            return (kind, [describe(item, depth + 1) for item in value])
        case Mapping():
            return {str(describe(k, depth + 1)): describe(v, depth + 1) for k, v in value.items()}
        case type():
            return ("class", value.__name__)
    return ("instance", type(value).__name__)


def outcome(source: str, *, library: bool) -> Description:
    """What `out` is after `source` has run, or the type of the exception that ended it."""
    torch.manual_seed(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            if library:
                namespace = LIBRARY.execute(source, {"__name__": "case"})
            else:
                namespace = {"__name__": "case"}
                exec(compile(source, "<case>", "exec"), namespace)  # the judge runs the case for real
            return describe(namespace["out"])
        except Exception as error:  # noqa: BLE001  # whatever PyTorch raises is part of the outcome
            return ("raises", type(error).__name__, str(error).splitlines()[0][:150] if str(error) else "")


def same(real: Description, ours: Description) -> bool:
    """Equal, the wording of messages aside."""
    if isinstance(real, tuple) and real[:1] == ("raises",):
        return isinstance(ours, tuple) and ours[:2] == real[:2]
    return bool(real == ours)


def difference(source: str) -> str | None:
    """Both outcomes, when they differ."""
    real, ours = outcome(source, library=False), outcome(source, library=True)
    return None if same(real, ours) else f"{source}\n  PyTorch: {real}\n  library: {ours}"
