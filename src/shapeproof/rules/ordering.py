"""Sorting, finding places in what is sorted, and distinct elements. PyTorch docs: Comparison Ops.

How many distinct elements there are only the data decide: at least one if there is any, at most all.
"""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import Axis, Number, Operand
from shapeproof.rules.promotion import DTYPE, dtype_of_number, element_name, refuse, result_type
from shapeproof.rules.reduced import BOOL, COMPLEX, known_whole
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import ranked, replaced, same_dims, trailing
from shapeproof.rules.strides import kept_strides
from shapeproof.symbolic import Dim, OpenShape, Owner, RankUnknown, equal, negate, numel, same_shape
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BOOL as BOOL_DTYPE
from shapeproof.values.dtypes import INT32, INT64, DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Fields, Tensor

BOUNDARIES = code("boundaries-mismatch", "Boundaries do not fit what is looked up in them.")
SIDE = code("search-side", "The side of a search is none, or contradicts `right`.")
UNIQUE = code("unique-of-nothing", "Distinct slices are asked for, but slices have no elements.")

# --- sorting --------------------------------------------------------------------------------------------------------


def _sorted(x: Tensor) -> tuple[Tensor, Tensor]:
    refuse("sort", x.dtype, COMPLEX)
    strides = kept_strides(x)
    return Fields.of(values=Tensor(x.shape, x.dtype, strides), indices=Tensor(x.shape, INT64, strides))


@op("torch.sort", "Tensor.sort", out=2, out_dtype="same")
def sort(x: Tensor, dim: Axis = -1, descending: bool = False) -> tuple[Tensor, Tensor]:
    """The elements in order along one dimension, and where they were; both of the shape of the input."""
    values, indices = _sorted(x)
    numbers = known_whole(x)
    if numbers is not None and isinstance(x.shape, tuple) and len(x.shape) == 1:
        order = sorted(range(len(numbers)), key=lambda place: -numbers[place] if descending else numbers[place])
        if x.dtype is not BOOL_DTYPE:
            values.constants = tuple([numbers[place] for place in order])
        indices.constants = tuple(order) if len(set(numbers)) == len(numbers) else None  # of equal ones any may come first
    return Fields.of(values=values, indices=indices)


@op("torch.sort", "Tensor.sort", out=2, out_dtype="same")
def sort_stable(x: Tensor, *, stable: bool | None, dim: Axis = -1, descending: bool = False) -> tuple[Tensor, Tensor]:
    """The elements in order along one dimension, equal ones as they were, and where they were."""
    return _sorted(x)


@op("torch.argsort", "Tensor.argsort")
def argsort(x: Tensor, dim: Axis = -1, descending: bool = False) -> Tensor:
    """Where the elements in order along one dimension are; the shape of the input."""
    made = sort(x, dim, descending)[1]
    assert isinstance(made, Tensor)
    return made


@op("torch.argsort", "Tensor.argsort", out=1, out_dtype="same")
def argsort_stable(x: Tensor, *, stable: bool, dim: Axis = -1, descending: bool = False) -> Tensor:
    """Where the elements in order along one dimension are, equal ones as they were."""
    return _sorted(x)[1]


@op("torch.msort", "Tensor.msort", out=1, out_dtype="same")
def msort(x: Tensor) -> Tensor:
    """The elements in order along the first dimension; the shape of the input."""
    return _sorted(x)[0]


# --- places in what is sorted ---------------------------------------------------------------------------------------


def _place_dtype(sequence: Tensor, values: Value, out_int32: bool) -> DType:  # PyTorch's word
    """Boundaries and values are compared in their common type, which has an order and is not that of truth values."""
    if equal(numel(sequence.shape), 0) is False and not (isinstance(values, Tensor) and equal(numel(values.shape), 0) is not False):
        refuse("searchsorted", result_type(sequence, values), BOOL, COMPLEX)
    return INT32 if out_int32 else INT64


def _check_side(right: bool, side: str | None) -> None:  # PyTorch's word
    if side not in (None, "left", "right"):
        raise fail(SIDE, "torch.searchsorted(): side can only be 'left' or 'right' but got {side}", side=side)
    if side == "left" and right:
        raise fail(SIDE, "torch.searchsorted(): side and right can't be set to opposites, got side of left while right was True")


def _check_sorter(sequence: Tensor, sorter: Tensor | None) -> None:
    if sorter is None:
        return
    if sorter.dtype is not None and sorter.dtype is not INT64:
        raise fail(
            DTYPE, "torch.searchsorted(): sorter must be a tensor of long dtype but got dtype {dtype}", dtype=element_name(sorter.dtype)
        )
    require(
        same_shape(sequence.shape, sorter.shape),
        BOUNDARIES,
        "torch.searchsorted(): boundary and sorter must have the same size, but got {boundaries} and {sorter}",
        boundaries=sequence.shape,
        sorter=sorter.shape,
    )


def _check_values(sequence: Tensor, values: Tensor) -> None:
    """Boundaries are one vector, or one for each row of values: all dimensions but the last agree."""
    boundaries, shape = sequence.shape, values.shape
    if isinstance(boundaries, tuple) and len(boundaries) == 1:
        return
    if isinstance(boundaries, OpenShape) or isinstance(shape, OpenShape):
        raise RankUnknown("whether boundaries fit values of unknown rank")
    if len(shape) != len(boundaries) or not shape:
        raise _no_match(boundaries, shape)
    require(
        same_dims(boundaries[:-1], shape[:-1]),
        BOUNDARIES,
        "torch.searchsorted(): boundaries of shape {boundaries} and values of shape {values} must agree in all dimensions but the last",
        boundaries=boundaries,
        values=shape,
    )


def _no_match(boundaries: Sequence[Dim], values: Sequence[Dim]) -> Exception:
    return fail(
        BOUNDARIES,
        "torch.searchsorted(): boundaries should be 1-dimensional, or have as many dimensions as the values, but the shapes are {boundaries} and {values}",
        boundaries=tuple(boundaries),
        values=tuple(values),
    )


@op("torch.searchsorted", out=1, out_dtype="same")
def searchsorted(
    sorted_sequence: Tensor,
    x: Tensor,
    *,
    out_int32: bool = False,
    right: bool = False,
    side: str | None = None,
    sorter: Tensor | None = None,
) -> Tensor:
    """Where each value belongs among the boundaries; the shape of the values."""
    _check_values(sorted_sequence, x)
    _check_sorter(sorted_sequence, sorter)
    _check_side(right, side)
    return Tensor(x.shape, _place_dtype(sorted_sequence, x, out_int32))


@op("torch.searchsorted", out=1, out_dtype="same")
def searchsorted_number(
    sorted_sequence: Tensor,
    x: Number,
    *,
    out_int32: bool = False,
    right: bool = False,
    side: str | None = None,
    sorter: Tensor | None = None,
) -> Tensor:
    """Where one number belongs among the boundaries."""
    ranked(sorted_sequence, "torch.searchsorted of a number", 1, rank_code=BOUNDARIES)
    _check_sorter(sorted_sequence, sorter)
    _check_side(right, side)
    return Tensor((), _place_dtype(sorted_sequence, x, out_int32))


@op("torch.bucketize", out=1, out_dtype="same")
def bucketize(x: Operand, boundaries: Tensor, *, out_int32: bool = False, right: bool = False) -> Tensor:
    """Which interval each element falls into; the shape of the input."""
    ranked(boundaries, "the boundaries of bucketize", 1, rank_code=BOUNDARIES)
    return Tensor(x.shape if isinstance(x, Tensor) else (), _place_dtype(boundaries, x, out_int32))


def _register_isin() -> None:
    def tensors(elements: Tensor, test_elements: Tensor, *, assume_unique: bool = False, invert: bool = False) -> Tensor:
        for x in (elements, test_elements):
            refuse("isin", x.dtype, BOOL, COMPLEX)
        return Tensor(elements.shape, BOOL_DTYPE)

    def number(elements: Tensor, test_element: Number, *, assume_unique: bool = False, invert: bool = False) -> Tensor:
        for dtype in (elements.dtype, dtype_of_number(test_element)):
            refuse("isin", dtype, BOOL, COMPLEX)
        return Tensor(elements.shape, BOOL_DTYPE)

    def of_number(element: Number, test_elements: Tensor, *, assume_unique: bool = False, invert: bool = False) -> Tensor:
        for dtype in (test_elements.dtype, dtype_of_number(element)):
            refuse("isin", dtype, BOOL, COMPLEX)
        return Tensor((), BOOL_DTYPE)

    for rule in (tensors, number, of_number):
        rule.__doc__ = "Whether each element is among the test elements; the shape of the elements."
        op("torch.isin", out=1, out_dtype="same")(rule)


_register_isin()


# --- distinct elements ----------------------------------------------------------------------------------------------


def _distinct(most: Dim) -> Dim:
    """How many different ones there are among `most`."""
    if isinstance(most, int):
        return SESSION.fresh("distinct", Owner.WORLD, 1, most, exact=False) if most > 1 else most
    count = SESSION.fresh("distinct", Owner.WORLD, 0, exact=False)
    SESSION.assume(count <= most)
    return count


def _unique(x: Tensor, dim: int | None, return_inverse: bool, return_counts: bool) -> Value:  # PyTorch's words
    refuse("unique", x.dtype, COMPLEX)
    if dim is None:
        count = SESSION.fresh("distinct", Owner.UNMODELLED) if isinstance(x.shape, OpenShape) else _distinct(numel(x.shape))
        values, inverse = Tensor((count,), x.dtype), Tensor(x.shape, INT64)
    else:
        size = trailing(x, 1, operation="unique")[dim]
        _slices_have_elements(x, dim)
        count = _distinct(size)
        strides = None if isinstance(x.shape, tuple) and dim == 0 else UNKNOWN_STRIDES
        values, inverse = Tensor(replaced(x.shape, dim, count), x.dtype, strides), Tensor((size,), INT64)
    wanted = [values, *([inverse] if return_inverse else []), *([Tensor((count,), INT64)] if return_counts else [])]
    return values if len(wanted) == 1 else tuple(wanted)


def _slices_have_elements(x: Tensor, dim: int) -> None:
    """Only the dimension along which slices are compared may be empty."""
    if isinstance(x.shape, OpenShape):
        return
    for axis, size in enumerate(x.shape):
        if axis != dim:
            require(negate(equal(size, 0)), UNIQUE, "unique: dimension {axis} of {shape} is empty, so there is nothing to compare along dimension {dim}",
                    axis=axis, shape=x.shape, dim=dim)  # fmt: skip


@op("torch.unique", "Tensor.unique", "torch.functional.unique")
def unique(
    x: Tensor, sorted: bool = True, return_inverse: bool = False, return_counts: bool = False, dim: Axis | None = None
) -> Value:  # PyTorch's name
    """The distinct elements, or the distinct slices along one dimension; with inverse and counts if they are asked for."""
    return _unique(x, dim, return_inverse, return_counts)


@op("torch.unique_consecutive", "Tensor.unique_consecutive", "torch.functional.unique_consecutive")
def unique_consecutive(x: Tensor, return_inverse: bool = False, return_counts: bool = False, dim: Axis | None = None) -> Value:
    """The elements, or the slices along one dimension, without repetitions of the one before."""
    return _unique(x, dim, return_inverse, return_counts)
