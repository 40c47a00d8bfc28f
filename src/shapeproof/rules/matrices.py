"""Batches of matrices: what the operations of linear algebra have in common. PyTorch docs: torch.linalg.

The last two dimensions are the matrix, those in front the batch. LAPACK works on columns, so most results lie in memory column by
column: `torch.linalg.inv(x).view(-1)` fails.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.promotion import DTYPE, element_name
from shapeproof.rules.shapes import broadcast_two, trailing
from shapeproof.rules.strides import normal, permuted_strides
from shapeproof.symbolic import Dim, Shape, equal, numel
from shapeproof.values.dtypes import BFLOAT16, COMPLEX32, FLOAT16, DType, real_of
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

NOT_SQUARE = code("not-square", "The operation takes square matrices only.")
FACTORS = code("factorization-mismatch", "The parts of a factorization do not fit together.")


def matrix(x: Tensor, operation: str) -> tuple[Shape, Dim, Dim]:
    """The batch dimensions, the rows and the columns of a tensor that has to have at least two dimensions."""
    shape = trailing(x, 2, operation=operation)
    return shape[:-2], shape[-2], shape[-1]


def square(x: Tensor, operation: str) -> tuple[Shape, Dim]:
    """The batch dimensions and the size of square matrices."""
    batch, rows, columns = matrix(x, operation)
    require(
        equal(rows, columns),
        NOT_SQUARE,
        "{operation}: the matrices must be square, but they are {rows} by {columns} (shape {shape})",
        operation=operation,
        rows=rows,
        columns=columns,
        shape=x.shape,
    )
    return batch, columns


def floating_only(operation: str, *tensors: Tensor, low_precision: bool = False) -> DType | None:
    """The one type of the operands, which is floating or complex; LAPACK knows single and double precision only."""
    dtypes = [x.dtype for x in tensors]
    for x in tensors:
        if x.dtype is not None and x.dtype.category < 2:
            raise fail(
                DTYPE,
                "{operation}: Expected a floating point or complex tensor as input. Got {dtype}",
                help="convert it, for example with .float()",
                operation=operation,
                dtype=element_name(x.dtype),
            )
        if x.dtype in (FLOAT16, BFLOAT16, COMPLEX32) and not low_precision:
            require(
                equal(numel(x.shape), 0),
                DTYPE,
                "{operation}: Low precision dtypes not supported. Got {dtype}",
                help="convert it, for example with .float()",
                operation=operation,
                dtype=element_name(x.dtype),
            )
        if x.dtype is not dtypes[0] and x.dtype is not None and dtypes[0] is not None:
            raise fail(
                DTYPE,
                "{operation}: Expected operands of the same dtype, but found {first} and {second}",
                operation=operation,
                first=element_name(dtypes[0]),
                second=element_name(x.dtype),
            )
    return dtypes[0]


def real_dtype(dtype: DType | None) -> DType | None:
    """The type of singular values and of norms."""
    return None if dtype is None else real_of(dtype)


def column_major(shape: Shape) -> Strides:
    """The layout in which each matrix lies column by column."""
    if not isinstance(shape, tuple):
        return UNKNOWN_STRIDES
    last = len(shape) - 1
    if last < 1:
        return None
    return normal(shape, permuted_strides(shape, (*range(last - 1), last, last - 1)))


def by_rows(dtype: DType | None, batch: Shape, *sizes: Dim) -> Tensor:
    """A result with these sizes behind the batch, row-major."""
    return Tensor(batch + sizes, dtype)


def by_columns(dtype: DType | None, batch: Shape, *sizes: Dim) -> Tensor:
    """A result with these sizes behind the batch, as LAPACK leaves it."""
    shape = batch + sizes
    return Tensor(shape, dtype, column_major(shape))


def common_batch(a: Shape, b: Shape, operation: str) -> Shape:
    """The batch dimensions of both operands, which broadcast."""
    return broadcast_two(a, b, f"{operation}: the batches")
