"""One value that stands for each of several: an item at a position nobody knows.

Integers become a symbol between the smallest and the largest, tensors of one rank keep the dimensions they share, tuples and
dictionaries are taken part by part. What has nothing in common is unknown.
"""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.interpreter.widening import alike
from shapeproof.symbolic import Dim, Owner
from shapeproof.values.builtin_classes import FLOAT, STR, class_of
from shapeproof.values.classes import Value
from shapeproof.values.containers import Dict, List, Rest
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor
from shapeproof.values.unknown import Unknown

_MOST = 4096  # items that are looked at


def representative(items: Sequence[Value], name: str = "an item") -> Value:
    """One value for any of `items`."""
    first = items[0]
    if len(items) > _MOST:
        return Unknown(name, cls=_common_class(items[:_MOST]))
    if all(item is first or alike(first, item) for item in items):
        return first
    kind = type(first)
    if any(type(item) is not kind for item in items):
        return Unknown(name)
    if kind is int:
        return SESSION.fresh("item", Owner.WORLD, min(items), max(items), exact=False)
    if kind is tuple:
        return _tuples(items, name)
    if kind is Tensor:
        return _tensors(items, name)
    if kind is List:
        return _lists(items, name)
    if kind is Dict:
        return _dicts(items, name)
    return Unknown(name, cls=_common_class(items))


def _common_class(items: Sequence[Value]) -> Value:
    cls = class_of(items[0])
    return cls if cls in (STR, FLOAT) and all(class_of(item) is cls for item in items) else None


def _tuples(items: Sequence[Value], name: str) -> Value:
    if any(len(item) != len(items[0]) for item in items):
        return Unknown(name)
    return tuple([representative(column, name) for column in zip(*items, strict=True)])


def _tensors(items: Sequence[Tensor], name: str) -> Value:
    first = items[0]
    if any(not isinstance(x.shape, tuple) or len(x.shape) != len(first.shape) or x.cls is not first.cls for x in items):
        return Unknown(name)
    shape = [_dims(column) for column in zip(*[x.shape for x in items], strict=True)]
    made = Tensor(tuple(shape), first.dtype if all(x.dtype is first.dtype for x in items) else None, cls=first.cls)
    made.strides = None if all(x.strides is None for x in items) else UNKNOWN_STRIDES
    return made


def _dims(sizes: Sequence[Dim]) -> Dim:
    first = sizes[0]
    if all(size is first or (isinstance(size, int) and isinstance(first, int) and size == first) for size in sizes):
        return first
    known = [size for size in sizes if isinstance(size, int)]
    if len(known) == len(sizes):
        return SESSION.fresh("size", Owner.WORLD, min(known), max(known), exact=False)
    return SESSION.fresh("size", Owner.UNMODELLED)


def _lists(items: Sequence[List], name: str) -> Value:
    if any(item.rest is not None or item.cls is not items[0].cls for item in items):
        return Unknown(name)
    inner = [value for item in items for value in item.items]
    sizes = _dims([len(item.items) for item in items])
    if isinstance(sizes, int):
        return List([representative(column, name) for column in zip(*[item.items for item in items], strict=True)])
    return List([], Rest(representative(inner, name), sizes))


def _dicts(items: Sequence[Dict], name: str) -> Value:
    if any(item.rest is not None or item.cls is not items[0].cls or item.entries.keys() != items[0].entries.keys() for item in items):
        return Unknown(name)
    return Dict({key: representative([item.entries[key] for item in items], name) for key in items[0].entries})
