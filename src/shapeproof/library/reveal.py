"""Values as the JSON format shows them."""

from __future__ import annotations

from typing import Any

from shapeproof.interpreter.protocol import str_of, value_of
from shapeproof.symbolic import Condition, Expr, OpenShape, Owner
from shapeproof.values.classes import Instance, Value
from shapeproof.values.containers import Dict, List
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Union, Unknown

UNKNOWN = {"unknown": True}


def revealed(value: Value, depth: int = 0) -> Any:
    """The JSON form of a value."""
    if isinstance(value, bool | int):
        return {"value": value}
    if isinstance(value, Tensor):
        return {"shape": shape_of(value.shape), "dtype": None if value.dtype is None else str(value.dtype)}
    if isinstance(value, Expr):
        known = SESSION.facts.simplify(value)
        if isinstance(known, int):
            return {"value": known}
        return UNKNOWN if _not_modelled(known) else {"value": str(known)}
    if isinstance(value, Condition):
        return {"value": str(value)}
    if isinstance(value, Union):
        return _cases(value, depth)
    if isinstance(value, Unknown) and value.tensor is not None:
        return revealed(value.tensor, depth)
    if depth > _DEPTH:
        return UNKNOWN
    return _container(value, depth)


_DEPTH = 12


def _container(value: Value, depth: int) -> Any:
    if isinstance(value, tuple):
        return [revealed(item, depth + 1) for item in value]
    if isinstance(value, OpenShape):
        return shape_of(value)
    if isinstance(value, List) and value.rest is None:
        return [revealed(item, depth + 1) for item in value.items]
    if isinstance(value, Dict) and value.rest is None:
        return {_key_text(value_of(key)): revealed(entry, depth + 1) for key, entry in value.entries.items()}
    if isinstance(value, Instance) and isinstance(value.payload, tuple | int) and value.cls.layout.name in ("tuple", "int", "bool"):
        return revealed(value.payload, depth)
    return UNKNOWN


def _key_text(key: Value) -> str:
    """A key of a JSON object: the text that the program's own `str` gives."""
    text = str_of(key)
    return text if isinstance(text, str) else str(key)


def _cases(value: Union, depth: int) -> Any:
    live = [(guard, case) for guard, case in value.cases if SESSION.facts.decide(guard) is not False]
    if len(live) == 1:
        return revealed(live[0][1], depth)
    return {"cases": [{"when": str(guard), "value": revealed(case, depth + 1)} for guard, case in live]}


def _not_modelled(value: Expr | Condition) -> bool:
    """Whether it rests on something that is not modelled: its name would say nothing."""
    return any(symbol.owner is Owner.UNMODELLED for symbol in value.symbols())


def shape_of(shape: Any) -> list[int | str]:
    """Dimensions as ints or expressions; `"..."` for a run of unknown length."""
    if isinstance(shape, OpenShape):
        return [*shape_of(shape.head), "...", *shape_of(shape.tail)]
    return [_dimension(dim) for dim in shape]


def _dimension(dim: Any) -> int | str:
    if isinstance(dim, int):
        return dim
    known = SESSION.facts.simplify(dim)
    return known if isinstance(known, int) else str(known)
