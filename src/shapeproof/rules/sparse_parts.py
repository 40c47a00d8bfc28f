"""Sparse tensors made of their indices and values, and taken apart again. PyTorch docs: torch.sparse; torch.Tensor.

In coordinate format `indices` has one row for each indexed dimension and one column for each stored element; `values` has the elements, which
are slices where not all dimensions are indexed. The compressed formats keep where each row, or column, begins.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.data import from_data
from shapeproof.rules.kinds import DTypeArg, Flag, NotDecided, Sizes
from shapeproof.rules.promotion import default_dtype, given
from shapeproof.rules.reduced import groups
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import dims_of, not_negative, rank_of, unknown_shape
from shapeproof.rules.sparse import INDEXED, STORED, coordinates
from shapeproof.symbolic import Dim, Expr, Owner, Shape, equal, maximum
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor

PARTS = code("sparse-parts", "The indices, values and sizes of a sparse tensor do not fit together.")


# --- made of indices and values ---------------------------------------------------------------------------------------


@op("torch.sparse_coo_tensor", factory=True)
def empty_coordinates(size: Sizes, *, dtype: DTypeArg | None = None, check_invariants: Flag | None = None) -> Tensor:
    """A tensor in coordinate format that stores nothing."""
    return coordinates(not_negative(size), given(dtype, default_dtype()), len(size), 0)


@op("torch.sparse_coo_tensor", factory=True)
def sparse_coo_tensor(
    indices: Value,
    values: Value,
    size: Sizes | None = None,
    *,
    dtype: DTypeArg | None = None,
    check_invariants: Flag | None = None,
    is_coalesced: Flag | None = None,
) -> Tensor:
    """A tensor in coordinate format. Without `size` the indices say how large it is, which is for the data to say."""
    at, elements = _tensor(indices), _tensor(values)
    where, what = dims_of(at), dims_of(elements)
    if len(where) not in (1, 2):
        raise fail(PARTS, "indices must be sparse_dim x nnz, but got: {indices}", indices=where)
    indexed, stored = where[0], where[1] if len(where) == 2 else 1
    require(
        equal(what[0] if what else 1, stored),
        PARTS,
        "indices and values must have same nnz, but got indices of shape {indices} and values of shape {values}",
        indices=where,
        values=what,
    )
    if size is not None:
        require(
            equal(indexed + max(len(what) - 1, 0), len(size)),
            PARTS,
            "the size {size} has to name the {indexed} dimensions that are indexed and those of the values {values} behind the first",
            size=size,
            indexed=indexed,
            values=what,
        )
        shape: Shape = not_negative(size)
    else:
        shape = (*_found(at, indexed), *what[1:])
    return coordinates(shape, given(dtype, elements.dtype), indexed, stored)


def _tensor(value: Value) -> Tensor:
    return value if isinstance(value, Tensor) else from_data(value, None)


def _found(indices: Tensor, count: Dim) -> tuple[Dim, ...]:
    """Sizes that the largest index of each dimension says."""
    if isinstance(count, Expr):
        raise NotDecided("how many dimensions the indices of a sparse tensor have")
    if indices.constants:
        return tuple([maximum(*row) + 1 for row in groups(indices, (1,))])
    return tuple([SESSION.fresh(f"size{i}", Owner.WORLD, 0, exact=False) for i in range(count)])


def _compressed(compressed: Value, plain: Value, values: Value, size: Sizes | None, dtype: DTypeArg | None, rows: int) -> Tensor:
    """`rows` is where the compressed dimension stands among the last two: -2 for rows, -1 for columns."""
    starts, at, elements = _tensor(compressed), _tensor(plain), _tensor(values)
    begins, places = dims_of(starts), dims_of(at)
    if len(begins) != len(places) or not begins:
        raise fail(PARTS, "compressed and plain indices must have as many dimensions, but have shapes {a} and {b}", a=begins, b=places)
    if size is not None:
        return Tensor(not_negative(size), given(dtype, elements.dtype), UNKNOWN_STRIDES)
    known, found = begins[-1] - 1, SESSION.fresh("size", Owner.WORLD, 0, exact=False)
    matrix = (known, found) if rows == -2 else (found, known)
    return Tensor((*begins[:-1], *matrix, *dims_of(elements)[len(begins) :]), given(dtype, elements.dtype), UNKNOWN_STRIDES)


@op("torch.sparse_csr_tensor", factory=True)
def sparse_csr_tensor(
    crow_indices: Value,
    col_indices: Value,
    values: Value,
    size: Sizes | None = None,
    *,
    dtype: DTypeArg | None = None,
    check_invariants: Flag | None = None,
) -> Tensor:
    """A matrix, or a batch of matrices, stored row by row."""
    return _compressed(crow_indices, col_indices, values, size, dtype, -2)


@op("torch.sparse_csc_tensor", factory=True)
def sparse_csc_tensor(
    ccol_indices: Value,
    row_indices: Value,
    values: Value,
    size: Sizes | None = None,
    *,
    dtype: DTypeArg | None = None,
    check_invariants: Flag | None = None,
) -> Tensor:
    """A matrix, or a batch of matrices, stored column by column."""
    return _compressed(ccol_indices, row_indices, values, size, dtype, -1)


# --- taken apart ------------------------------------------------------------------------------------------------------


def _kept(x: Tensor, name: str) -> Dim:
    """What a tensor in coordinate format remembers; of another sparse tensor a symbol, the same one every time."""
    found = (x.attrs or {}).get(name)
    if isinstance(found, int | Expr):
        return found
    owner = Owner.WORLD if name == STORED else Owner.UNMODELLED
    made = SESSION.fresh("stored" if name == STORED else "indexed", owner, 0, exact=False)
    x.set(name, made)
    return made


@op("Tensor.indices", "Tensor._indices")
def indices(x: Tensor) -> Tensor:
    """One row for each indexed dimension, one column for each stored element."""
    return Tensor((_kept(x, INDEXED), _kept(x, STORED)), INT64)


@op("Tensor.values", "Tensor._values")
def values(x: Tensor) -> Tensor:
    """The stored elements, or slices."""
    indexed = (x.attrs or {}).get(INDEXED)
    if not isinstance(indexed, int):
        return Tensor(unknown_shape("values"), x.dtype)
    return Tensor((_kept(x, STORED), *dims_of(x)[indexed:]), x.dtype)


@op("Tensor._nnz")
def stored(x: Tensor) -> Dim:
    """How many elements, or slices, are stored."""
    return _kept(x, STORED)


@op("Tensor.sparse_dim", "Tensor._dimI")
def sparse_dim(x: Tensor) -> Dim:
    """How many dimensions are indexed."""
    return _kept(x, INDEXED)


@op("Tensor.dense_dim", "Tensor._dimV")
def dense_dim(x: Tensor) -> Dim:
    """How many dimensions are not indexed."""
    return len(dims_of(x)) - _kept(x, INDEXED)


@op("Tensor.sparse_mask")
def sparse_mask(x: Tensor, mask: Tensor) -> Tensor:
    """The elements of `x` at the places where `mask` stores one."""
    require(
        equal(len(dims_of(x)), len(dims_of(mask))), PARTS, "sparse_mask: shapes {x} and {mask} do not match", x=x.shape, mask=mask.shape
    )
    for size, other in zip(dims_of(x), dims_of(mask), strict=True):
        require(equal(size, other), PARTS, "sparse_mask: shapes {x} and {mask} do not match", x=x.shape, mask=mask.shape)
    kept = mask.attrs or {}
    return coordinates(x.shape, x.dtype, kept.get(INDEXED), kept.get(STORED))


# --- diagonals ----------------------------------------------------------------------------------------------------------


@op("torch.sparse.spdiags")
def spdiags(diagonals: Tensor, offsets: Tensor, shape: Sizes, layout: Value = None) -> Tensor:
    """A matrix with these diagonals."""
    if len(shape) != 2:
        raise fail(PARTS, "Output shape must be 2d, but is {shape}", shape=shape)
    rows = rank_of(diagonals, "spdiags: the diagonals", 1, 2)
    count = rows[0] if len(rows) == 2 else 1
    (named,) = rank_of(offsets, "spdiags: the offsets", 1) or (1,)
    require(
        equal(count, named), PARTS, "Number of diagonals ({count}) does not match the number of offsets ({named})", count=count, named=named
    )
    return coordinates(not_negative(shape), diagonals.dtype, 2)
