"""Tensors of positions: what `gather`, `scatter`, `index_add` and their relatives ask of them.

Numbers that are known have to lie in the dimension; of others nothing is asked. Where PyTorch does not look at an index, because nothing
is read or written, it may hold anything: rules say so with `unless`.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.indexing import INDEX_EMPTY, INDEX_MISMATCH
from shapeproof.rules.promotion import element_name
from shapeproof.rules.shapes import dims_of, rank_of, ranked
from shapeproof.rules.slicing import INDEX_RANGE, in_range
from shapeproof.symbolic import Dim, OpenShape, RankUnknown, Shape, Truth, both, either, equal, numel, rank
from shapeproof.values.dtypes import DType
from shapeproof.values.requirements import require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor

INDEX_DTYPE = code("index-dtype", "A tensor used as an index does not hold integers.")


# --- what they hold -------------------------------------------------------------------------------------------------


def integers(operation: str, index: Tensor, *allowed: DType, exception: str = "", unless: Truth = False) -> None:
    """An index holds integers of one of these types."""
    if index.dtype is not None and index.dtype not in allowed:
        require(
            unless,
            INDEX_DTYPE,
            "{operation}(): Expected dtype {allowed} for index, but got {given}",
            help="convert it: .long()",
            exception=exception,
            operation=operation,
            allowed=" or ".join(dtype.name for dtype in allowed),
            given=element_name(index.dtype),
        )


def within(index: Tensor, size: Dim, *, negative: bool = False, exception: str = "", unless: Truth = False) -> None:
    """Known positions lie in a dimension of this size; if it is empty there is no position at all."""
    require(
        either(size > 0, equal(numel(index.shape), 0), unless),
        INDEX_EMPTY,
        "index is out of bounds for dimension with size 0",
        exception=exception,
    )
    for number in index.constants or ():
        require(
            either(in_range(number, size) if negative else both(number >= 0, number < size), unless),
            INDEX_RANGE,
            "index {index} is out of bounds for dimension with size {size}",
            exception=exception,
            index=number,
            size=size,
        )


# --- how they are shaped --------------------------------------------------------------------------------------------


def size_at(x: Tensor, axis: int) -> Dim:
    """A dimension; a tensor without dimensions counts as a vector of one element."""
    return 1 if isinstance(x.shape, tuple) and len(x.shape) == 0 else x.shape[axis]


def vector(operation: str, index: Tensor) -> Dim:
    """The length of an index that is a vector, or a number that counts as one."""
    shape = rank_of(index, operation + "(): index", 0, 1)
    return shape[0] if shape else 1


def as_vector(x: Tensor) -> Shape:
    """The shape, where a tensor without dimensions counts as a vector of one element."""
    return (1,) if isinstance(x.shape, tuple) and len(x.shape) == 0 else x.shape


def no_larger(operation: str, index: Tensor, x: Tensor, axis: int | None, said: str = "self") -> None:
    """In all dimensions but `axis` an index is no larger than the tensor `x` beside it; an empty one may be anything."""
    here, there = as_vector(index), as_vector(x)
    empty = equal(numel(here), 0)
    if isinstance(here, OpenShape) or isinstance(there, OpenShape):
        if isinstance(index.shape, OpenShape) and isinstance(x.shape, OpenShape):
            SESSION.not_modelled(f"{operation} with tensors of unknown rank")
            return
        here, there = of_one_rank(operation, index, x)
    require(
        either(empty, len(here) == len(there)),
        INDEX_MISMATCH,
        "{operation}(): Index tensor must have the same number of dimensions as {said} tensor, but their shapes are {index} and {shape}",
        exception="RuntimeError",
        operation=operation,
        said=said,
        index=index.shape,
        shape=x.shape,
    )
    for position, (size, limit) in enumerate(zip(here, there, strict=False)):
        if axis is None or position != axis % len(here):
            require(
                either(empty, size <= limit),
                INDEX_MISMATCH,
                "{operation}(): Expected index {index} to be no larger than {said} {shape}"
                + ("" if axis is None else " apart from dimension {axis}"),
                exception="RuntimeError",
                operation=operation,
                said=said,
                index=index.shape,
                shape=x.shape,
                axis=axis,
            )


def of_one_rank(operation: str, index: Tensor, x: Tensor) -> tuple[tuple[Dim, ...], tuple[Dim, ...]]:
    """If the rank of one is known, the other one has it too."""
    known = next((t for t in (index, x) if isinstance(t.shape, tuple)), None)
    if known is None or rank(known.shape) == 0:
        raise RankUnknown(operation)
    for t in (index, x):
        ranked(t, operation, rank(known.shape))
    return dims_of(index), dims_of(x)
