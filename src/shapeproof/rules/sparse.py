"""Sparse tensors, as far as shapes are concerned: the sizes and the element type of the dense tensor. PyTorch docs: torch.sparse.

Which elements are stored is for the data to say: their number is a symbol. A tensor that was made in coordinate format remembers how many
of its dimensions are indexed; through other operations that is not followed. A sparse tensor has no strides to ask for.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.conversion import converted
from shapeproof.rules.kinds import DTypeArg, Flag, Sizes, Spread
from shapeproof.rules.promotion import given
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, trailing
from shapeproof.symbolic import Dim, Owner, Shape, both, either, equal, mod
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor

SPARSE_DIMS = code("sparse-dimensions", "A tensor does not have as many dimensions as a sparse layout is asked to index.")
BLOCKS = code("block-size", "A matrix is not made of whole blocks.")


INDEXED, STORED = "<indexed dimensions>", "<stored elements>"  # attributes of a tensor in coordinate format


def coordinates(shape: Shape, dtype: DType | None, indexed: Dim | None, stored: Dim | None = None) -> Tensor:
    """A tensor in coordinate format, of which `stored` elements, or slices, are kept."""
    made = Tensor(shape, dtype, UNKNOWN_STRIDES)
    if indexed is not None:
        made.set(INDEXED, indexed)
        made.set(STORED, SESSION.fresh("stored", Owner.WORLD, 0, exact=False) if stored is None else stored)
    return made


def _sparse(x: Tensor) -> Tensor:
    return Tensor(x.shape, x.dtype, UNKNOWN_STRIDES)


def _rank(x: Tensor) -> int | None:
    return len(x.shape) if isinstance(x.shape, tuple) else None


@op("Tensor.to_sparse")
def to_sparse_dims(x: Tensor, sparse_dim: Dim) -> Tensor:
    """The same tensor, whose first `sparse_dim` dimensions are indexed."""
    if isinstance(x.shape, tuple):
        rank = len(x.shape)
        require(
            both(either(sparse_dim > 0, rank == 0), sparse_dim >= 0, sparse_dim <= rank),
            SPARSE_DIMS,
            "to_sparse: sparse_dim {given} has to be between 1 and the number of dimensions, which is {rank}",
            given=sparse_dim,
            rank=rank,
        )
    return coordinates(x.shape, x.dtype, sparse_dim)


@op("Tensor.to_sparse")
def to_sparse(x: Tensor, *, layout: Value = None, blocksize: Sizes | None = None, dense_dim: Dim | None = None) -> Tensor:
    """The same tensor in a sparse layout."""
    return coordinates(x.shape, x.dtype, _rank(x)) if layout is None and dense_dim is None else _sparse(x)


@op("Tensor.to_sparse_coo")
def to_sparse_coo(x: Tensor) -> Tensor:
    """The same tensor in coordinate format."""
    return coordinates(x.shape, x.dtype, _rank(x))


@op("Tensor.coalesce")
def coalesce(x: Tensor) -> Tensor:
    """The same tensor, in which no position is stored twice."""
    return coordinates(x.shape, x.dtype, (x.attrs or {}).get(INDEXED))


@op("Tensor.to_sparse_csr", "Tensor.to_sparse_csc")
def to_sparse_compressed(x: Tensor, dense_dim: Dim | None = None) -> Tensor:
    """The same matrix, or batch of matrices, in a compressed format."""
    trailing(x, 2, RANK, "a compressed sparse layout")
    return _sparse(x)


@op("Tensor.to_sparse_bsr", "Tensor.to_sparse_bsc")
def to_sparse_blocks(x: Tensor, blocksize: Spread, dense_dim: Dim | None = None) -> Tensor:
    """The same matrix, or batch of matrices, in blocks."""
    shape = trailing(x, 2, RANK, "a block-sparse layout")
    blocksize = blocksize * 2 if len(blocksize) == 1 else blocksize
    if len(blocksize) != 2:
        raise fail(BLOCKS, "blocksize needs to be a tuple of size 2, but got {given}", given=blocksize)
    if dense_dim is None:
        for size, block in zip(shape[-2:], blocksize, strict=True):
            require(block > 0, BLOCKS, "blocksize needs to be positive, but got {given}", given=blocksize)
            require(
                equal(mod(size, block), 0),
                BLOCKS,
                "tensor sparse size {shape} must be divisible by given blocksize {given}",
                shape=shape,
                given=blocksize,
            )
    return _sparse(x)


@op("Tensor.to_dense")
def to_dense(x: Tensor, dtype: DTypeArg | None = None, *, masked_grad: Flag | None = None) -> Tensor:
    """The same tensor, with all elements stored: one that is dense already is given back."""
    return converted(x, given(dtype, x.dtype)) if isinstance(x.strides, tuple) else Tensor(x.shape, given(dtype, x.dtype))
