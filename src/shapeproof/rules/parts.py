"""One part of a tensor along one dimension, and a tensor in which it is replaced. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops.

`x.select(1, i)` is `x[:, i]`; `x.narrow(1, i, n)` is `x[:, i:i+n]`, but has to lie within the dimension.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.assigning import overwritten
from shapeproof.rules.index_keys import Item
from shapeproof.rules.indexing import picked
from shapeproof.rules.kinds import Axis
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK
from shapeproof.rules.slicing import INDEX_RANGE
from shapeproof.symbolic import Dim, both, when
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

NARROW = code("narrow-out-of-range", "A narrowed part reaches outside its dimension.")


def _part(operation: str, x: Tensor, axis: int, item: Item, exception: str = "IndexError") -> Tensor:
    """What an index picks along one dimension; a view."""
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        raise fail(RANK, "{operation}() cannot be applied to a 0-dim tensor.", exception=exception, operation=operation)
    around = [slice(None)]
    return picked(x, [*around * axis, item] if axis >= 0 else [..., item, *around * (-1 - axis)])


# --- reading --------------------------------------------------------------------------------------------------------


@op("torch.select", "Tensor.select")
def select(x: Tensor, dim: Axis, index: Dim) -> Tensor:
    """The elements at one position along `dim`, which disappears."""
    return _part("select", x, dim, index)


@op("torch.select_copy", out=1, out_dtype="same")
def select_copy(x: Tensor, dim: Axis, index: Dim) -> Tensor:
    """A copy of the elements at one position along `dim`."""
    return Tensor(select(x, dim, index).shape, x.dtype)


@op("torch.narrow", "Tensor.narrow")
def narrow(x: Tensor, dim: Axis, start: Dim, length: Dim) -> Tensor:
    """`length` elements along `dim`, beginning at `start`."""
    return _part("narrow", x, dim, _range(x, dim, start, length), exception="RuntimeError")


@op("torch.narrow_copy", "Tensor.narrow_copy", out=1, out_dtype="same")
def narrow_copy(x: Tensor, dim: Axis, start: Dim, length: Dim) -> Tensor:
    """A copy of `length` elements along `dim`, beginning at `start`."""
    return Tensor(narrow(x, dim, start, length).shape, x.dtype)


def _range(x: Tensor, axis: int, start: Dim, length: Dim) -> slice:
    """From `start`, which counts from the end if it is negative, `length` elements, all of which exist."""
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        return slice(None)
    size = x.shape[axis]
    require(length >= 0, NARROW, "narrow(): length must be non-negative, got {length}", length=length)
    require(
        both(start >= -size, start <= size),
        INDEX_RANGE,
        "start out of range (expected to be in range of [-{size}, {size}], but got {start})",
        size=size,
        start=start,
    )
    begin = when(start < 0, start + size, start)
    require(
        begin + length <= size,
        NARROW,
        "start ({begin}) + length ({length}) exceeds dimension size ({size}).",
        begin=begin,
        length=length,
        size=size,
    )
    return slice(begin, begin + length)


@op("torch.slice_copy", out=1, out_dtype="same")
def slice_copy(x: Tensor, dim: Axis = 0, start: Dim | None = None, end: Dim | None = None, step: Dim = 1) -> Tensor:
    """A copy of a slice along `dim`."""
    return Tensor(_part("slice", x, dim, slice(start, end, step)).shape, x.dtype)


# --- replacing ------------------------------------------------------------------------------------------------------


@op("torch.select_scatter", "Tensor.select_scatter")
def select_scatter(x: Tensor, src: Tensor, dim: Axis, index: Dim) -> Tensor:
    """A copy of `x` with other elements at one position along `dim`."""
    return overwritten(x, src, _part("select", x, dim, index).shape)


@op("torch.slice_scatter", "Tensor.slice_scatter", out=1, out_dtype="same")
def slice_scatter(x: Tensor, src: Tensor, dim: Axis = 0, start: Dim | None = None, end: Dim | None = None, step: Dim = 1) -> Tensor:
    """A copy of `x` with another slice along `dim`."""
    return overwritten(x, src, _part("slice", x, dim, slice(start, end, step)).shape)
