"""Tensors made of all combinations of others. PyTorch docs: Other Operations."""

from __future__ import annotations

from math import factorial

from shapeproof.diagnostics import code
from shapeproof.rules.binding import INVALID_ARGUMENTS
from shapeproof.rules.joining import joint_dtype
from shapeproof.rules.kinds import MISMATCH, tensor, type_name
from shapeproof.rules.promotion import same_dtype
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import dims_of, rank_of
from shapeproof.rules.strides import normal, strides_of
from shapeproof.symbolic import Dim, floordiv, product, total
from shapeproof.values.classes import Value
from shapeproof.values.requirements import fail
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

INDEXING = code("grid-indexing", "The order of a grid is neither `ij` nor `xy`.")


def separate(values: tuple[Value, ...]) -> list[Tensor]:
    """Tensors given one by one; a list of them is refused."""
    made = [tensor(value) for value in values]
    for position, (got, value) in enumerate(zip(made, values, strict=True)):
        if got is MISMATCH:
            raise fail(
                INVALID_ARGUMENTS,
                "expected Tensor as element {position} in argument 0, but got {kind}",
                position=position,
                kind=type_name(value),
            )
    return made


@op("torch.block_diag")
def block_diag(*tensors: Value) -> Tensor:
    """The tensors along the diagonal of a matrix; vectors count as rows."""
    blocks = separate(tensors)
    sizes = [(1, 1, *rank_of(x, "torch.block_diag", 0, 1, 2))[-2:] for x in blocks]
    if not blocks:
        return Tensor((1, 0), None)
    return Tensor((total(rows for rows, _ in sizes), total(columns for _, columns in sizes)), joint_dtype(blocks))


@op("torch.cartesian_prod")
def cartesian_prod(*tensors: Value) -> Tensor:
    """One row per combination of elements; a single vector stays as it is."""
    vectors = separate(tensors)
    if not vectors:
        raise fail(INVALID_ARGUMENTS, "meshgrid expects a non-empty TensorList", exception="RuntimeError")
    sizes = [rank_of(x, "torch.cartesian_prod", 1)[0] for x in vectors]
    same_dtype("meshgrid", *vectors)
    if len(vectors) == 1:
        return Tensor(tuple(sizes), vectors[0].dtype, vectors[0].strides)
    return Tensor((product(sizes), len(sizes)), vectors[0].dtype)


@op("torch.combinations")
def combinations(x: Tensor, r: int = 2, with_replacement: bool = False) -> Tensor:  # PyTorch's signature
    """One row per choice of `r` elements of a vector."""
    size = rank_of(x, "torch.combinations", 1)[0]
    if r < 0:
        raise fail(INVALID_ARGUMENTS, "Expect a non-negative number, but got {r}", exception="RuntimeError", r=r)
    if r == 0:
        return Tensor((0,), x.dtype)
    factors: list[Dim] = [size + i if with_replacement else size - i for i in range(r)]
    return Tensor((floordiv(product(factors), factorial(r)), r), x.dtype)


@op("torch.meshgrid")
def meshgrid(*tensors: Tensor, indexing: str | None = None) -> tuple[Tensor, ...]:
    """Every vector stretched along the dimensions of all others."""
    axes = list(tensors)
    if not axes:
        raise fail(INVALID_ARGUMENTS, "meshgrid expects a non-empty TensorList", exception="RuntimeError")
    if indexing not in (None, "ij", "xy"):
        raise fail(INDEXING, 'torch.meshgrid: indexing must be one of "xy" or "ij", but received: {indexing}', indexing=indexing)
    sizes = [(1, *rank_of(x, "torch.meshgrid", 0, 1))[-1] for x in axes]
    same_dtype("meshgrid", *axes)
    order = [1, 0, *range(2, len(axes))] if indexing == "xy" and len(axes) > 1 else list(range(len(axes)))
    shape = tuple(sizes[axis] for axis in order)
    return tuple(Tensor(shape, x.dtype, _stretched(shape, order.index(i), x)) for i, x in enumerate(axes))


def _stretched(shape: tuple[Dim, ...], own: int, x: Tensor) -> Strides:
    """Only along its own dimension does a vector go forward in memory."""
    strides = strides_of(x)
    if strides is None:
        return UNKNOWN_STRIDES
    step = strides[0] if len(dims_of(x)) == 1 else 1
    return normal(shape, [step if axis == own else 0 for axis in range(len(shape))])
