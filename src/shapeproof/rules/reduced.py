"""What is left of a shape when dimensions are reduced. PyTorch docs: Reduction Ops.

A reduction works along some dimensions, which disappear or become 1, or along all of them (`dim=None`, and an empty list for most).
A tensor without dimensions may be reduced along "its" dimension 0 or -1.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from shapeproof.diagnostics import code
from shapeproof.rules.constants import count_of, fitted
from shapeproof.rules.promotion import refuse
from shapeproof.rules.shapes import RANK, replaced
from shapeproof.symbolic import (
    Condition,
    Dim,
    Expr,
    OpenShape,
    Shape,
    TooComplex,
    Truth,
    equal,
    maximum,
    minimum,
    negate,
    numel,
    product,
    total,
    unequal,
    when,
)
from shapeproof.values.classes import Value
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

EMPTY = code("empty-reduction", "An operation that needs at least one element is applied to none.")
MOST_DIMENSIONS = 64  # of a tensor of which some dimensions are reduced

BOOL, INTEGER, FLOATING, COMPLEX = range(4)  # categories of element types


def reduced(shape: Shape, axes: Sequence[int] | None, keepdim: bool = False) -> Shape:  # PyTorch's word
    """The shape after a reduction along `axes`, or along all dimensions."""
    if axes is None:
        return (1,) * len(shape) if keepdim else ()
    if isinstance(shape, tuple):
        return tuple([1 if axis in axes else size for axis, size in enumerate(shape) if keepdim or axis not in axes])
    for axis in sorted(axes, key=lambda axis: (axis >= 0, axis if axis < 0 else -axis)):  # so that no removal moves a later one
        shape = replaced(shape, axis, *((1,) if keepdim else ()))
    return shape


def along(x: Tensor, axes: Sequence[int] | None) -> Sequence[int] | None:
    """The dimensions of a reduction for which an empty list means all of them."""
    few_dimensions(x, axes)
    return axes or None


def few_dimensions(x: Tensor, axes: Sequence[int] | None) -> None:
    """Reductions along given dimensions take tensors with at most 64."""
    if axes and isinstance(x.shape, tuple) and len(x.shape) > MOST_DIMENSIONS:
        raise fail(RANK, "only tensors with up to 64 dims are supported, but this one has {rank}", rank=len(x.shape))


def size_along(shape: Shape, axis: int) -> Dim:
    """The size of a dimension; a tensor without dimensions counts as having one of size 1."""
    return 1 if isinstance(shape, tuple) and not shape else shape[axis]


def replaced_along(shape: Shape, axis: int, size: Dim) -> Shape:
    """The shape with another size of one dimension; a tensor without dimensions stays without."""
    return shape if isinstance(shape, tuple) and not shape else replaced(shape, axis, size)


# --- emptiness ------------------------------------------------------------------------------------------------------


def not_empty(operation: str, x: Tensor, axes: Sequence[int] | None, exception: str = "IndexError") -> None:
    """What is reduced has at least one element: along each of the dimensions, or altogether."""
    if axes is None:
        require(
            negate(equal(numel(x.shape), 0)),
            EMPTY,
            "{operation}(): Expected reduction dim to be specified for input.numel() == 0, but the input has shape {shape}",
            exception=exception,
            operation=operation,
            shape=x.shape,
        )
        return
    for axis in axes:
        require(
            negate(equal(size_along(x.shape, axis), 0)),
            EMPTY,
            "{operation}(): Expected reduction dim {axis} to have non-zero size, but the input has shape {shape}",
            exception="IndexError",
            operation=operation,
            axis=axis,
            shape=x.shape,
        )


def refuse_filled(operation: str, x: Tensor, *categories: int) -> None:
    """Fail for element types that the operation meets only when there is an element."""
    if equal(numel(x.shape), 0) is False:
        refuse(operation, x.dtype, *categories)


# --- numbers that are known -----------------------------------------------------------------------------------------

Fold = Callable[[list[Value]], Value]


def counted(number: Value) -> Value:
    """A truth value counts as 0 or 1."""
    return when(number, 1, 0) if isinstance(number, Condition) else int(number) if isinstance(number, bool) else number


def truth(number: Value) -> Truth:
    """Whether a number is not zero."""
    return number if isinstance(number, bool | Condition) else unequal(number, 0)


def summed(numbers: list[Value]) -> Value:
    """The sum of known numbers."""
    return total([counted(number) for number in numbers])


def multiplied(numbers: list[Value]) -> Value:
    """The product of known numbers."""
    return product([counted(number) for number in numbers])


def greatest(numbers: list[Value]) -> Value:
    """The largest of known numbers."""
    return maximum(*[counted(number) for number in numbers])


def least(numbers: list[Value]) -> Value:
    """The smallest of known numbers."""
    return minimum(*[counted(number) for number in numbers])


def folded(fold: Fold, x: Tensor, axes: Sequence[int] | None, made: Tensor) -> Tensor:
    """`made`, with its numbers if those of `x` are known."""
    if x.constants is None or made.dtype is None or made.dtype.category > INTEGER or count_of(made.shape) is None:
        return made
    try:
        made.constants = fitted([fold(group) for group in groups(x, axes)], made)
    except (TooComplex, TypeError, ValueError):
        made.constants = None
    return made


def groups(x: Tensor, axes: Sequence[int] | None) -> list[list[Value]]:
    """The known numbers of `x`, those together that are reduced to one."""
    assert x.constants is not None
    sizes = [size for size in x.shape if isinstance(size, int)]
    kept = [axis for axis in range(len(sizes)) if axes is not None and axis not in axes]
    made: list[list[Value]] = [[] for _ in range(math.prod([sizes[axis] for axis in kept]))]
    for position, number in enumerate(x.constants):
        place = 0
        for axis in kept:
            place = place * sizes[axis] + position // math.prod(sizes[axis + 1 :]) % sizes[axis]
        made[place].append(number)
    return made


def known_whole(x: Tensor) -> list[int] | None:
    """The numbers of a tensor, if all are plain integers."""
    if x.constants is None or any(isinstance(number, Expr | Condition) for number in x.constants):
        return None
    return [int(number) for number in x.constants]


def rank_if_known(shape: Shape) -> int | None:
    """The number of dimensions; None where it is not known."""
    return None if isinstance(shape, OpenShape) else len(shape)
