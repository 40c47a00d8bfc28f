"""Moving and repeating elements: flips, rolls, rotations, triangles. PyTorch docs: Other Operations."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shapeproof.diagnostics import code
from shapeproof.rules.binding import INVALID_ARGUMENTS
from shapeproof.rules.kinds import NotDecided, Sizes, Spread
from shapeproof.rules.promotion import DTYPE, element_name
from shapeproof.rules.registry import op
from shapeproof.rules.reordering import exchanged, plain_axes
from shapeproof.rules.shapes import DIM_RANGE, RANK, axis_of, dims_of, not_negative, rank_of, replaced, trailing
from shapeproof.rules.strides import kept_strides
from shapeproof.symbolic import Dim, Expr, OpenShape, Owner, either, equal, numel, total
from shapeproof.values.dtypes import INT32, INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor

ROTATION = code("rotation-plane", "A rotation does not name two different dimensions.")
REPEATS = code("invalid-repeats", "Elements are repeated a number of times that does not fit.")


# --- flips, rolls, rotations ----------------------------------------------------------------------------------------


@op("torch.flip", "Tensor.flip", differs="no dimension twice; several dimensions are given as a tuple, except to the method")
def flip(x: Tensor, dims: Sizes) -> Tensor:
    """The elements in reverse order along some dimensions; the shape of the input."""
    plain_axes(x, dims)
    return Tensor(x.shape, x.dtype, kept_strides(x))


def _flips(name: str, rank: int) -> None:
    def rule(x: Tensor) -> Tensor:
        if isinstance(x.shape, tuple) and len(x.shape) < rank:
            raise fail(RANK, "{name}: Input must be >= {rank}-d, but got shape {shape}", name=name, rank=rank, shape=x.shape)
        return Tensor(x.shape, x.dtype, kept_strides(x))

    rule.__doc__ = f"`{name}`: the elements in reverse order along dimension {rank - 1}."
    op(f"torch.{name}", f"Tensor.{name}")(rule)


_flips("flipud", 1)
_flips("fliplr", 2)


@op("torch.roll", "Tensor.roll")
def roll(x: Tensor, shifts: Spread, dims: Spread = ()) -> Tensor:
    """The elements moved along dimensions, round the end: one shift each, or one for the flattened tensor. The shape of the input."""
    empty = equal(numel(x.shape), 0)
    if not shifts:
        raise fail(INVALID_ARGUMENTS, "`shifts` required", exception="RuntimeError")
    if len(shifts) != (len(dims) or 1):
        raise fail(RANK, "shifts and dimensions must align. shifts: {shifts}, dims: {dims}", shifts=len(shifts), dims=len(dims))
    for number in _plain(dims):
        if isinstance(x.shape, OpenShape):
            axis_of(x, number)
            continue
        rank = len(x.shape)
        if not -rank <= number < rank:
            require(
                empty,
                DIM_RANGE,
                "Dimension out of range (expected to be in range of [{low}, {high}], but got {number})",
                low=-rank,
                high=rank - 1,
                number=number,
            )
    return Tensor(x.shape, x.dtype)


@op("torch.rot90", "Tensor.rot90")
def rot90(x: Tensor, k: int = 1, dims: Sizes = (0, 1)) -> Tensor:
    """Turned by `k` quarters in the plane of two dimensions."""
    if len(dims) != 2:
        raise fail(ROTATION, "expected total rotation dims == 2, but got dims = {given}", given=len(dims))
    if isinstance(x.shape, tuple) and len(x.shape) < 2:
        raise fail(RANK, "expected total dims >= 2, but got total dims = {rank}", rank=len(x.shape))
    a, b = (axis_of(x, number) for number in _plain(dims))
    if a == b:
        raise fail(ROTATION, "expected rotation dims to be different, but got dim0 = {a} and dim1 = {b}", a=dims[0], b=dims[1])
    turned = Tensor(x.shape, x.dtype, kept_strides(x))
    if k % 2 == 0:
        return turned
    return exchanged(turned, a, b)


def _plain(numbers: Sequence[Dim]) -> list[int]:
    if any(isinstance(number, Expr) for number in numbers):
        raise NotDecided("a symbolic dimension number")
    return list(numbers)  # type: ignore[arg-type]  # plain ints


# --- triangles ------------------------------------------------------------------------------------------------------


def _triangle(name: str) -> None:
    def rule(x: Tensor, diagonal: Dim = 0) -> Tensor:
        if isinstance(x.shape, tuple) and len(x.shape) < 2:
            raise fail(RANK, "{name}: input tensor must have at least 2 dimensions, but got shape {shape}", name=name, shape=x.shape)
        trailing(x, 2)
        return Tensor(x.shape, x.dtype)

    rule.__doc__ = f"`{name}`: one triangle of every matrix, the rest zero; the shape of the input."
    op(f"torch.{name}", f"Tensor.{name}", f"Tensor.{name}_", out=1, out_dtype="same")(rule)


_triangle("tril")
_triangle("triu")


# --- repetition -----------------------------------------------------------------------------------------------------


def _flat(x: Tensor, dim: int | None) -> tuple[Callable[[Dim], Tensor], Dim]:
    """How the result is made from its size along the dimension, and the size of that dimension; without `dim`, of all elements."""
    if dim is None:
        return (lambda size: Tensor((size,), x.dtype)), numel(x.shape)
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        raise fail(DIM_RANGE, "Dimension out of range: a tensor without dimensions has no dimension {dim}", dim=dim)
    axis = axis_of(x, dim)
    return (lambda size: Tensor(replaced(x.shape, axis, size), x.dtype)), x.shape[axis]


@op("torch.repeat_interleave", "Tensor.repeat_interleave")
def repeat_interleave(x: Tensor, repeats: Dim, dim: int | None = None, *, output_size: Dim | None = None) -> Tensor:
    """Every element `repeats` times in a row; without `dim`, of the flattened tensor."""
    made, size = _flat(x, dim)
    require(repeats >= 0, REPEATS, "Repeats must be non-negative, got {repeats}", repeats=repeats)
    _require_output(size * repeats, output_size)
    return made(size * repeats)


@op("torch.repeat_interleave", "Tensor.repeat_interleave")
def repeat_interleave_each(x: Tensor, repeats: Tensor, dim: int | None = None, *, output_size: Dim | None = None) -> Tensor:
    """Every element as often as its own number says; without `dim`, of the flattened tensor."""
    made, size = _flat(x, dim)
    _whole(repeats)
    shape = rank_of(repeats, "repeat_interleave", 0, 1)
    given = shape[0] if shape else 1
    require(
        either(equal(given, 1), equal(given, size)),
        REPEATS,
        "repeats must have the same size as input along dim, but got repeats.size(0) = {given} and {size} elements to repeat",
        given=given,
        size=size,
    )
    return made(_total(repeats, size, output_size))


@op("torch.repeat_interleave")
def repeat_interleave_indices(repeats: Tensor, *, output_size: Dim | None = None) -> Tensor:
    """Every position as often as its number says."""
    _whole(repeats)
    size = rank_of(repeats, "repeat_interleave", 1)[0]
    return Tensor((_total(repeats, size, output_size),), repeats.dtype)


def _whole(repeats: Tensor) -> None:
    if repeats.dtype not in (None, INT32, INT64):
        raise fail(DTYPE, "\"repeat_interleave_cpu\" not implemented for '{dtype}'", dtype=element_name(repeats.dtype))


def _total(repeats: Tensor, size: Dim, output_size: Dim | None) -> Dim:
    """The sum of the numbers; one number counts for all."""
    if repeats.constants is None:
        return output_size if output_size is not None else SESSION.fresh("repeated", Owner.WORLD, exact=False)
    for number in repeats.constants:
        require(number >= 0, REPEATS, "repeats can not be negative, got {repeats}", repeats=tuple(repeats.constants))
    made = size * repeats.constants[0] if len(repeats.constants) == 1 else total(repeats.constants)
    _require_output(made, output_size)
    return made


def _require_output(size: Dim, output_size: Dim | None) -> None:
    if output_size is not None:
        require(
            equal(size, output_size),
            REPEATS,
            "repeat_interleave: Invalid output_size, expected {size} but got {given}",
            size=size,
            given=output_size,
        )


@op("Tensor.repeat")
def repeat(x: Tensor, repeats: Sizes) -> Tensor:
    """Copies side by side along each dimension, and new dimensions in front."""
    return repeated(x, repeats)


def repeated(x: Tensor, repeats: Sequence[Dim]) -> Tensor:
    """As many numbers as dimensions, or more."""
    dims = dims_of(x)
    if len(repeats) < len(dims):
        raise fail(
            REPEATS,
            "Number of dimensions of repeat dims ({given}) can not be smaller than number of dimensions of tensor ({rank})",
            given=len(repeats),
            rank=len(dims),
        )
    extra = len(repeats) - len(dims)
    return Tensor(not_negative((*repeats[:extra], *[size * times for size, times in zip(dims, repeats[extra:], strict=True)])), x.dtype)


@op("torch.tile", "Tensor.tile")
def tile(x: Tensor, dims: Sizes) -> Tensor:
    """Copies side by side; missing numbers are 1."""
    missing = len(dims_of(x)) - len(dims)
    return repeated(x, (*((1,) * missing), *dims))
