"""`a[key]` and `a[key] = value`. NumPy reference: Indexing on ndarrays.

As for tensors, with these differences: slices may go backwards, unsigned bytes are numbers and not a mask, whatever can become an array may be
assigned, and the result without dimensions is a scalar.
"""

from __future__ import annotations

from shapeproof.library.numpy.arrays import array, as_array, in_numpy
from shapeproof.rules import assign, index
from shapeproof.rules.kinds import NotDecided
from shapeproof.symbolic import Condition, Expr
from shapeproof.values.arrays import is_array
from shapeproof.values.classes import Value
from shapeproof.values.containers import List
from shapeproof.values.dtypes import INT64, UINT8
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown


def array_item(self: Tensor, key: Value) -> Value:
    """`a[key]`."""
    tensor = Tensor(self.shape, self.dtype, self.strides, self.constants)
    made = in_numpy(lambda: index(tensor, _key(key)))
    if tensor.shape is not self.shape:
        self.become(tensor.shape, self.dtype, self.strides)
    return array(made)


def assign_item(self: Tensor, key: Value, value: Value) -> None:
    """`a[key] = value`: any type of element is converted."""
    tensor = Tensor(self.shape, None, self.strides)
    if isinstance(value, Tensor | tuple | List):
        found = as_array(value)
        value = Tensor(found.shape, None, found.strides)
    elif not isinstance(value, int | float | Expr):
        value = 0
    in_numpy(lambda: assign(tensor, _key(key), value))
    self.forget_constants()


def _key(key: Value) -> Value:
    return tuple([_part(part) for part in key]) if isinstance(key, tuple) else _part(key)


def _part(part: Value) -> Value:
    if isinstance(part, slice):
        return _slice(part)
    if isinstance(part, List):
        part = as_array(part)
    if isinstance(part, Tensor):
        dtype = INT64 if part.dtype is UINT8 or (part.dtype is not None and part.dtype.category == 1) else part.dtype
        return Tensor(part.shape, dtype, part.strides, part.constants)
    if isinstance(part, Condition | str) or (isinstance(part, Unknown) and part.cls is None):
        raise NotDecided("an index")
    return part


def _slice(part: slice) -> slice:
    """Backwards over everything is as long as forwards; other backward slices are not decided."""
    step = part.step
    if is_array(step):
        raise NotDecided("the step of a slice")
    if not isinstance(step, int) or step >= 0:
        return slice(_bound(part.start), _bound(part.stop), step)
    if part.start is None and part.stop is None:
        return slice(None, None, -step)
    raise NotDecided("a slice that goes backwards")


def _bound(bound: Value) -> Value:
    return Tensor(bound.shape, bound.dtype, None, bound.constants) if is_array(bound) else bound
