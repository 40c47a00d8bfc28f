"""Products with sparse matrices, and sums over them. PyTorch docs: torch.sparse.

The shapes are those of the dense products. Whether the result is sparse depends on the operands, so its layout is not followed.
"""

from __future__ import annotations

from shapeproof.rules.activations import OPTION
from shapeproof.rules.kinds import Axes, Axis, DTypeArg, Number
from shapeproof.rules.products import addmm, mm
from shapeproof.rules.promotion import accumulated, given
from shapeproof.rules.reduced import reduced
from shapeproof.rules.registry import op
from shapeproof.values.requirements import fail
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor


def _unfollowed(x: Tensor) -> Tensor:
    return Tensor(x.shape, x.dtype, UNKNOWN_STRIDES)


@op("torch.sparse.mm", "torch.spmm", "torch.dsmm", "torch.hsmm", "torch.smm", "torch.hspmm", "Tensor.smm")
def sparse_mm(x: Tensor, mat2: Tensor) -> Tensor:
    """The product of two matrices, one of which is sparse."""
    return _unfollowed(mm(x, mat2))


@op("torch.sparse.mm")
def sparse_mm_reduced(x: Tensor, mat2: Tensor, reduce: str) -> Tensor:
    """A product in which another reduction stands for the sum."""
    if reduce not in ("sum", "mean", "amax", "amin", "max", "min", "prod"):
        raise fail(
            OPTION, "reduce argument must be either sum, prod, mean, amax or amin, got {reduce}", exception="RuntimeError", reduce=reduce
        )
    return _unfollowed(mm(x, mat2))


@op("torch.sparse.addmm", "torch.sspaddmm", "torch.saddmm", "Tensor.sspaddmm", "torch.sparse.sampled_addmm")
def sparse_addmm(x: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """`x + mat1 @ mat2`, for sparse matrices among them."""
    return _unfollowed(addmm(x, mat1, mat2))


@op("torch.sparse.sum")
def sparse_sum(x: Tensor, dim: Axes | None = None, dtype: DTypeArg | None = None) -> Tensor:
    """The sum along the dimensions, or of everything."""
    made = given(dtype, accumulated(x.dtype))
    return Tensor((), made) if dim is None else Tensor(reduced(x.shape, dim), made, UNKNOWN_STRIDES)


@op("torch.sparse.softmax", "torch.sparse.log_softmax")
def sparse_softmax(x: Tensor, dim: Axis, *, dtype: DTypeArg | None = None) -> Tensor:
    """The stored elements along `dim` as shares of one."""
    return Tensor(x.shape, given(dtype, x.dtype), UNKNOWN_STRIDES)
