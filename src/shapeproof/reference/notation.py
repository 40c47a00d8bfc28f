"""How the reference writes values: `[n, m]` is a tensor of that shape, `int64[n]` one that always has this type."""

from __future__ import annotations

from typing import Any

from shapeproof.symbolic import Expr, OpenShape
from shapeproof.values.classes import Value
from shapeproof.values.containers import List
from shapeproof.values.dtypes import DType
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown


def result(value: Any) -> str:
    """A value in the JSON form."""
    if isinstance(value, list):
        return "(" + ", ".join(result(part) for part in value) + ("," if len(value) == 1 else "") + ")"
    if isinstance(value, str):
        return value
    if not isinstance(value, dict) or "unknown" in value:
        return "a value that only running it shows"
    if "shape" in value:
        dtype = "" if value["dtype"] is None else str(value["dtype"]).removeprefix("torch.")
        return f"{dtype}[{', '.join(str(dim) for dim in value['shape'])}]"
    if "cases" in value:
        return "; ".join(f"{result(case['value'])} if {case['when']}" for case in value["cases"])
    return str(value["value"]) if "value" in value else "{" + ", ".join(f"{name}: {result(part)}" for name, part in value.items()) + "}"


def argument(value: Value) -> str:
    """An argument as it is after the run: what an operation makes of an unknown rank belongs to what it asks for."""
    if isinstance(value, Tensor):
        dtype = "" if value.dtype is None else value.dtype.name
        return f"{dtype}[{', '.join(dims(value.shape))}]"
    if isinstance(value, List):
        return argument(tuple(value.items))
    if isinstance(value, tuple):
        return "(" + ", ".join(argument(part) for part in value) + ("," if len(value) == 1 else "") + ")"
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, DType):
        return f"torch.{value.name}"
    if isinstance(value, Unknown):
        return value.name or "…"
    return repr(value) if isinstance(value, str) else str(value)


def dims(shape: Value) -> list[str]:
    """Each dimension as text."""
    if isinstance(shape, OpenShape):
        return [*map(str, shape.head), "...", *map(str, shape.tail)]
    return [str(dim) for dim in shape]


def is_own_symbol(name: str, value: Value) -> bool:
    """Whether an argument is just the symbol that has the parameter's name."""
    return isinstance(value, Unknown) or (isinstance(value, Expr) and str(value) == name)
