"""Norms. PyTorch docs: torch.linalg, Matrix Properties; torch.norm."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from shapeproof.diagnostics import code
from shapeproof.rules.binding import INVALID_ARGUMENTS
from shapeproof.rules.kinds import MISMATCH, Axes, DTypeArg, NotDecided, Number, Sizes, number, type_name
from shapeproof.rules.promotion import DTYPE, element_name, given, magnitude, refuse
from shapeproof.rules.reduced import BOOL, INTEGER, along, not_empty, reduced
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, REPEATED_DIM, axis_of, trailing
from shapeproof.symbolic import Dim
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import FLOAT32, FLOAT64, DType
from shapeproof.values.requirements import fail
from shapeproof.values.tensors import Tensor

ORDER = code("norm-order", "There is no such norm.")
MATRIX_ORDERS = ("fro", "nuc", inf, -inf, 1, -1, 2, -2)
BY_SINGULAR_VALUES = ("nuc", 2, -2)


def _norm_dtype(operation: str, x: Tensor, dtype: Value) -> DType | None:
    """A norm is real; `dtype` says in which type it is computed, which has to be complex for complex tensors."""
    refuse(operation, x.dtype, BOOL, INTEGER)
    made = given(dtype, x.dtype)
    if made is None or x.dtype is None:
        return None if made is None else magnitude(made)
    if made.category != x.dtype.category:
        raise fail(
            DTYPE,
            "{operation}: dtype should be of the kind of the input, which is {input}, but got {dtype}",
            operation=operation,
            input=element_name(x.dtype),
            dtype=element_name(made),
        )
    return magnitude(made)


def vector_norm_of(x: Tensor, order: Value, dim: Sequence[int] | None, keepdim: bool, dtype: Value = None) -> Tensor:  # PyTorch's word
    """The norm along `dim`, or of everything. A negative or infinite order has no value for nothing."""
    made = _norm_dtype("linalg.vector_norm", x, dtype)
    axes = along(x, dim)
    if isinstance(order, int | float) and (order < 0 or order == inf):
        not_empty("linalg.vector_norm", x, axes, exception="RuntimeError")
    return Tensor(reduced(x.shape, axes, keepdim), made)


def matrix_norm_of(x: Tensor, order: Value, dim: Sequence[Dim], keepdim: bool, dtype: Value = None) -> Tensor:  # PyTorch's word
    """The norm of the matrices in two dimensions."""
    made = _norm_dtype("linalg.matrix_norm", x, dtype)
    trailing(x, 2, operation="linalg.matrix_norm")
    if len(dim) != 2:
        raise fail(RANK, "linalg.matrix_norm: dim must be a 2-tuple, but got {dim}", dim=tuple(dim))
    numbers = [axis for axis in dim if isinstance(axis, int)]
    if len(numbers) < len(dim):
        raise NotDecided("a symbolic dimension number")
    axes = tuple([axis_of(x, axis) for axis in numbers])
    if axes[0] == axes[1]:
        raise fail(REPEATED_DIM, "linalg.matrix_norm: dims must be different, but got {dim}", dim=tuple(dim))
    if isinstance(order, str | int | float):
        _check_order(x, order, axes)
        _check_precision(order, x.dtype if dtype is None else None)
    return Tensor(reduced(x.shape, axes, keepdim), made)


def _check_order(x: Tensor, order: str | float, axes: Sequence[int]) -> None:
    if order not in MATRIX_ORDERS:
        raise fail(ORDER, "linalg.matrix_norm: Order {order} not supported", order=order)
    empty_not_allowed: dict[str | float, Sequence[int]] = {-1: axes[1:], -inf: axes[:1], -2: axes}
    not_empty("linalg.matrix_norm", x, empty_not_allowed.get(order, ()))


def _check_precision(order: str | float, dtype: DType | None) -> None:
    if order in BY_SINGULAR_VALUES and dtype is not None and magnitude(dtype) not in (FLOAT32, FLOAT64):
        raise fail(DTYPE, "linalg.matrix_norm: Low precision dtypes not supported. Got {dtype}", dtype=element_name(dtype))


# --- torch.linalg ---------------------------------------------------------------------------------------------------


@op("torch.linalg.vector_norm", out=1, out_dtype="same")
def vector_norm(
    x: Tensor, ord: Number = 2, dim: Axes | None = None, keepdim: bool = False, *, dtype: DTypeArg | None = None
) -> Tensor:  # PyTorch's name
    """The norm of vectors along `dim`, or of the tensor laid out flat."""
    return vector_norm_of(x, ord, dim, keepdim, dtype)


@op("torch.linalg.matrix_norm", out=1, out_dtype="same")
def matrix_norm(
    x: Tensor, ord: Number, dim: Sizes = (-2, -1), keepdim: bool = False, *, dtype: DTypeArg | None = None
) -> Tensor:  # PyTorch's name
    """The norm of the matrices in two dimensions, the last two by default."""
    return matrix_norm_of(x, ord, dim, keepdim, dtype)


@op("torch.linalg.matrix_norm", out=1, out_dtype="same")
def matrix_norm_by_name(
    x: Tensor, ord: str = "fro", dim: Sizes = (-2, -1), keepdim: bool = False, *, dtype: DTypeArg | None = None
) -> Tensor:  # PyTorch's name
    """The norm of the matrices in two dimensions, the last two by default."""
    return matrix_norm_of(x, ord, dim, keepdim, dtype)


@op("torch.linalg.norm", out=1, out_dtype="same")
def linalg_norm(
    x: Tensor, ord: Number | None = None, dim: Axes | None = None, keepdim: bool = False, *, dtype: DTypeArg | None = None
) -> Tensor:  # PyTorch's name
    """A vector norm along one dimension, a matrix norm along two; without `ord`, the norm of the elements."""
    if dim is not None and len(dim) not in (1, 2):
        raise fail(RANK, "linalg.norm: If dim is specified, it must be of length 1 or 2, but got {dim}", dim=dim)
    if ord is None:
        return vector_norm_of(x, 2, dim, keepdim, dtype)
    rank = len(x.shape) if dim is None else len(dim)
    if rank not in (1, 2):
        raise fail(
            RANK, "linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D, but got shape {shape}", shape=x.shape
        )
    if rank == 2:
        return matrix_norm_of(x, ord, (0, 1) if dim is None else dim, keepdim, dtype)
    return vector_norm_of(x, ord, dim, keepdim, dtype)


@op("torch.linalg.norm", out=1, out_dtype="same")
def linalg_norm_by_name(
    x: Tensor, ord: str, dim: Axes | None = None, keepdim: bool = False, *, dtype: DTypeArg | None = None
) -> Tensor:  # PyTorch's name
    """The matrix norm of this name."""
    if dim is not None and len(dim) not in (1, 2):
        raise fail(RANK, "linalg.norm: If dim is specified, it must be of length 1 or 2, but got {dim}", dim=dim)
    if dim is None and len(x.shape) not in (1, 2):
        raise fail(
            RANK, "linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D, but got shape {shape}", shape=x.shape
        )
    return matrix_norm_of(x, ord, (0, 1) if dim is None else dim, keepdim, dtype)


# --- torch.norm -----------------------------------------------------------------------------------------------------


def _norm(x: Tensor, p: Value, dim: Sequence[int] | None, keepdim: bool, dtype: Value) -> Tensor:  # PyTorch's word
    if not isinstance(p, str):
        order = 2 if p is None else number(p)
        if order is MISMATCH:
            raise fail(INVALID_ARGUMENTS, "norm(): argument 'p' must be Number, not {got}", got=type_name(p))
        return vector_norm_of(x, order, dim, keepdim, dtype)
    if p == "fro" and (dim is None or len(dim) <= 2):
        return vector_norm_of(x, 2, dim, keepdim, dtype)
    return matrix_norm_of(x, p, range(len(x.shape)) if dim is None else dim, keepdim, dtype)


@op("torch.norm", out=1, out_dtype="same")
def norm(
    x: Tensor, p: Value = "fro", dim: Axes | None = None, keepdim: bool = False, out: Value = None, dtype: DTypeArg | None = None
) -> Tensor:
    """The norm of vectors along `dim`, or of everything; "nuc" is that of matrices."""
    return _norm(x, p, dim, keepdim, dtype)


@op("Tensor.norm")
def norm_method(x: Tensor, p: Value = "fro", dim: Axes | None = None, keepdim: bool = False, dtype: DTypeArg | None = None) -> Tensor:
    """The norm of vectors along `dim`, or of everything; "nuc" is that of matrices."""
    return _norm(x, p, dim, keepdim, dtype)


@op("torch.frobenius_norm", out=1, out_dtype="same")
def frobenius_norm(x: Tensor, dim: Axes, keepdim: bool = False) -> Tensor:
    """The root of the sum of squares along at most two dimensions."""
    if len(dim) > 2:
        raise fail(RANK, "Expected at most 2 dimensions, but got {count} dimensions instead", count=len(dim))
    return vector_norm_of(x, 2, dim, keepdim)


@op("torch.nuclear_norm", out=1, out_dtype="same")
def nuclear_norm(x: Tensor, keepdim: bool = False) -> Tensor:
    """The sums of the singular values of the matrices in the last two dimensions."""
    return matrix_norm_of(x, "nuc", (-2, -1), keepdim)


@op("torch.nuclear_norm", out=1, out_dtype="same")
def nuclear_norm_along(x: Tensor, dim: Sizes, keepdim: bool = False) -> Tensor:
    """The sums of the singular values of the matrices in two dimensions."""
    return matrix_norm_of(x, "nuc", dim, keepdim)


@op("torch.norm_except_dim")
def norm_except_dim(v: Tensor, pow: int = 2, dim: int = 0) -> Tensor:  # PyTorch's name
    """One norm per index of one dimension, which alone keeps its size; with `dim=-1` that of everything."""
    refuse("norm_except_dim", v.dtype, BOOL, INTEGER)
    if dim == -1:
        return Tensor((), None if v.dtype is None else magnitude(v.dtype))
    kept = axis_of(v, dim)
    trailing(v, 1, operation="norm_except_dim")
    shape = reduced(v.shape, [axis for axis in range(len(v.shape)) if axis != kept], keepdim=True)
    return Tensor(shape, None if v.dtype is None else magnitude(v.dtype))
