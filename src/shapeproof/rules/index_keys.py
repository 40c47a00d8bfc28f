"""What stands between the brackets of `x[…]`, as a list of indices of few kinds.

int, Expr    one position
slice        with bounds that are None, int or Expr
None, ...    a new dimension; all dimensions that are not indexed
bool         a new dimension that is kept or emptied
Tensor       a mask; integers to pick by; without dimensions: one integer that is not known
"""

from __future__ import annotations

from typing import Any

from shapeproof.diagnostics import code
from shapeproof.rules.data import DATA_TYPE, from_data
from shapeproof.rules.kinds import MISMATCH, NotDecided, Poisoned, dim, tensor, tensor_of, type_name
from shapeproof.symbolic import Condition, Expr, OpenShape, RankUnknown
from shapeproof.values.arrays import is_array
from shapeproof.values.builtin_classes import BOOL as BOOL_CLASS
from shapeproof.values.builtin_classes import INT
from shapeproof.values.classes import Instance, Object, Value
from shapeproof.values.containers import List
from shapeproof.values.dtypes import BOOL, INT32, INT64, UINT8, DType
from shapeproof.values.requirements import fail
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import TENSOR, Tensor
from shapeproof.values.unknown import POISON, UNBOUND, Union, Unknown, settled

INDEX_TYPE = code("index-type", "A tensor cannot be indexed with a value of this type.", "IndexError")

Item = Any  # see above
LONGEST_KEY = 32  # a list of as many elements is always taken as one index


def items_of(key: Value) -> list[Item]:
    """The indices in a key."""
    if isinstance(key, tuple):
        return [_item(part) for part in key]
    if isinstance(key, List) and key.rest is None and len(key.items) < LONGEST_KEY and any(map(_means_tuple, key.items)):
        return [_item(part) for part in key.items]
    return [_item(key)]


def _means_tuple(part: Value) -> bool:
    """Whether a list with this in it is taken as several indices."""
    return part is None or part is ... or isinstance(part, Tensor | List | tuple | slice | range | str)


def consumed(item: Item) -> int:
    """How many dimensions an index stands for."""
    if item is None or item is ... or isinstance(item, bool):
        return 0
    if isinstance(item, Tensor) and (item.dtype is BOOL or item.dtype is UINT8):
        return len(item.shape)
    return 1


def _item(value: Value) -> Item:
    if value is None or value is ... or isinstance(value, bool) or type(value) is int or isinstance(value, Expr):
        return value
    if isinstance(value, slice):
        return slice(_bound(value.start), _bound(value.stop), _bound(value.step))
    value = settled(value)
    if is_array(value):
        return _tensor_item(Tensor(value.shape, value.dtype, None, value.constants))
    if isinstance(value, Tensor):
        return _tensor_item(tensor(value))
    if isinstance(value, List | tuple | range):
        return _sequence_item(value)
    if isinstance(value, Condition):
        return _flag(value)
    if isinstance(value, Unknown):
        return _unknown_item(value)
    if value is UNBOUND or isinstance(value, Union | OpenShape):
        raise NotDecided("an index that differs by condition")
    if isinstance(value, Instance) and isinstance(value.payload, int):
        return int(value.payload)
    if isinstance(value, Object) and not value.cls.builtin:
        raise NotDecided(f"a {value.cls.name} as an index")
    raise _refused(value)


def _refused(value: Value) -> Exception:
    if isinstance(value, str | bytes):
        return fail(INDEX_TYPE, "a tensor cannot be indexed with a {kind}", exception="TypeError", kind=type_name(value))
    return fail(
        INDEX_TYPE,
        "only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got {kind})",
        kind=type_name(value),
    )


def _flag(value: Condition) -> bool:
    verdict = SESSION.facts.decide(value)
    if verdict is None:
        raise NotDecided("an undecided truth value as an index")
    return verdict


def _unknown_item(value: Unknown) -> Item:
    if value is POISON:
        raise Poisoned
    if value.cls is INT:
        return Tensor((), INT64)  # some integer; where it has to lie is not asked
    if value.cls is BOOL_CLASS:
        return Tensor((), BOOL)
    if value.cls is not None and value.cls.is_subclass(TENSOR):
        return _tensor_item(tensor_of(value))
    raise NotDecided(value.origin)


def _tensor_item(value: Tensor) -> Item:
    if value.dtype is None:
        raise NotDecided("a tensor of unknown type as an index")
    if isinstance(value.shape, tuple) and len(value.shape) == 0 and value.dtype.category == 1 and value.dtype is not UINT8:
        return value if value.constants is None else value.constants[0]
    if value.dtype not in (BOOL, UINT8, INT32, INT64):
        raise fail(
            INDEX_TYPE, "tensors used as indices must be long, int, byte or bool tensors, but this one is {dtype}", dtype=value.dtype
        )
    if isinstance(value.shape, OpenShape) and value.dtype in (BOOL, UINT8):
        raise RankUnknown("a mask of unknown rank")
    return value


def _sequence_item(value: Value) -> Tensor:
    """A list of numbers becomes a tensor of integers, unless it is one of truth values."""
    try:
        made = from_data(value, None)
    except Exception as failure:
        if getattr(failure, "code", None) is DATA_TYPE:
            raise _refused(value) from None
        raise
    kept: DType | None = made.dtype if made.dtype in (BOOL, UINT8) else INT64
    return Tensor(made.shape, kept, None, made.constants if made.dtype is kept else None)


def _bound(value: Value) -> Value:
    if value is None or type(value) is int or isinstance(value, Expr):
        return value
    if isinstance(value, bool):
        return int(value)
    if (
        isinstance(value, Tensor)
        and isinstance(value.shape, tuple)
        and value.shape
        and all(isinstance(n, int) and n == 1 for n in value.shape)
    ):
        value = Tensor((), value.dtype, None, value.constants)
    got = dim(value)
    if got is MISMATCH:
        raise fail(
            INDEX_TYPE,
            "slice indices must be integers or None or have an __index__ method, not {kind}",
            exception="TypeError",
            kind=type_name(value),
        )
    return got
