"""Writing elements to positions given by tensors. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops.

`scatter` and its relatives have one position for each element that is written; `index_add` and its relatives one for each slice along a
dimension; `put` numbers the elements of the flattened tensor. The result has the shape and the element type of what is written to.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import Axis, Flag, Number, Operand
from shapeproof.rules.positions import as_vector, integers, no_larger, of_one_rank, size_at, vector, within
from shapeproof.rules.promotion import refuse, same_dtype
from shapeproof.rules.reduced import BOOL, COMPLEX, FLOATING, INTEGER
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import ranked
from shapeproof.rules.storing import check_stored
from shapeproof.rules.strides import kept_strides
from shapeproof.symbolic import OpenShape, Shape, Truth, both, either, equal, numel
from shapeproof.values.dtypes import INT32, INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

REDUCTION = code("unknown-reduction", "A scattering operation has no such way to combine elements.")
SOURCE = code("source-mismatch", "The tensor that is written along a dimension does not fit the index or the tensor it is written to.")


# --- one position for each element ----------------------------------------------------------------------------------


def _scattered(operation: str, x: Tensor, axis: int, index: Tensor, src: Tensor | None = None) -> Tensor:
    """What all of `scatter` have in common: an index no larger than `x`, apart from `axis`, and than `src`."""
    integers(operation, index, INT32, INT64, unless=_empty(index))
    same_dtype(operation + "()", x, src)
    no_larger(operation, index, x, axis)
    if src is not None:
        no_larger(operation, index, src, None, "src")
    within(index, size_at(x, axis), exception="RuntimeError")
    return Tensor(x.shape, x.dtype)


def _known_reduction(reduce: str, *known: str) -> None:
    if reduce not in known:
        raise fail(REDUCTION, "reduce argument must be one of {known}, got {reduce}", known=", ".join(known), reduce=reduce)


SCATTER = ("torch.scatter", "Tensor.scatter", "Tensor.scatter_")


@op(*SCATTER, out=1, out_dtype="same")
def scatter(x: Tensor, dim: Axis, index: Tensor, src: Tensor) -> Tensor:
    """A copy of `x` with the elements of `src` at the positions `index` along `dim`."""
    return _scattered("scatter", x, dim, index, src)


@op(*SCATTER, out=1, out_dtype="same")
def scatter_number(x: Tensor, dim: Axis, index: Tensor, value: Number) -> Tensor:
    """A copy of `x` with one number at the positions `index` along `dim`."""
    check_stored(value, x.dtype, unless=_empty(index))
    return _scattered("scatter", x, dim, index)


@op(*SCATTER, out=1, out_dtype="same")
def scatter_combined(x: Tensor, dim: Axis, index: Tensor, src: Tensor, *, reduce: str) -> Tensor:
    """A copy of `x` with the elements of `src` added to, or multiplied with, those at the positions `index` along `dim`."""
    _known_reduction(reduce, "add", "multiply")
    return _scattered("scatter", x, dim, index, src)


@op(*SCATTER, out=1, out_dtype="same")
def scatter_number_combined(x: Tensor, dim: Axis, index: Tensor, value: Number, *, reduce: str) -> Tensor:
    """A copy of `x` with one number added to, or multiplied with, the elements at the positions `index` along `dim`."""
    _known_reduction(reduce, "add", "multiply")
    check_stored(value, x.dtype, unless=_empty(index))
    return _scattered("scatter", x, dim, index)


@op("torch.scatter_add", "Tensor.scatter_add", "Tensor.scatter_add_", out=1, out_dtype="same")
def scatter_add(x: Tensor, dim: Axis, index: Tensor, src: Tensor) -> Tensor:
    """A copy of `x` with the elements of `src` added at the positions `index` along `dim`."""
    return _scattered("scatter_add", x, dim, index, src)


@op("torch.scatter_reduce", "Tensor.scatter_reduce", "Tensor.scatter_reduce_", out=1, out_dtype="same")
def scatter_reduce(x: Tensor, dim: Axis, index: Tensor, src: Tensor, reduce: str, *, include_self: Flag = True) -> Tensor:
    """A copy of `x` with the elements of `src` reduced to the positions `index` along `dim`."""
    _known_reduction(reduce, "sum", "prod", "mean", "amax", "amin")
    made = _scattered("scatter_reduce", x, dim, index, src)
    if reduce in ("amax", "amin") and _empty(index) is False:
        refuse("scatter_reduce", x.dtype, COMPLEX)
    if reduce == "mean":
        refuse("scatter_reduce", x.dtype, BOOL)
    return made


def _empty(x: Tensor) -> Truth:
    return equal(numel(x.shape), 0)


# --- one position for each slice ------------------------------------------------------------------------------------


def _sliced(operation: str, x: Tensor, axis: int, index: Tensor, source: Tensor, *, scalars: bool = False) -> None:
    """`source` has one slice along `axis` for each position, of the shape that slices of `x` have.

    A tensor without dimensions has one slice; with `scalars` it fits a vector, too.
    """
    count = vector(operation, index)
    same_dtype(operation + "()", x, source)
    here, there = _slices(operation, x, source, scalars=scalars)
    require(
        len(here) == len(there),
        SOURCE,
        "{operation}(): source tensor shape must match self tensor shape, excluding dimension {axis}: {source} and {shape}",
        operation=operation,
        axis=axis,
        source=source.shape,
        shape=x.shape,
    )
    slices = there[axis] if there else 1
    require(
        equal(count, slices),
        SOURCE,
        "{operation}(): Number of indices ({count}) should be equal to source.size({axis}) ({slices})",
        exception="IndexError" if scalars else "RuntimeError",
        operation=operation,
        count=count,
        axis=axis,
        slices=slices,
    )
    for position, (size, wanted) in enumerate(zip(there, here, strict=True)):
        if position != axis % len(here):
            require(
                equal(size, wanted),
                SOURCE,
                "{operation}(): source tensor shape must match self tensor shape, excluding dimension {axis}: {source} and {shape}",
                operation=operation,
                axis=axis,
                source=source.shape,
                shape=x.shape,
            )


def _slices(operation: str, x: Tensor, source: Tensor, *, scalars: bool) -> tuple[Shape, Shape]:
    if isinstance(x.shape, OpenShape) or isinstance(source.shape, OpenShape):
        source_dims, dims = of_one_rank(operation, source, x)
        return dims, source_dims
    return (as_vector(x), as_vector(source)) if scalars else (x.shape, source.shape)


@op("torch.index_add", "Tensor.index_add", "Tensor.index_add_", out=1, out_dtype="same")
def index_add(x: Tensor, dim: Axis, index: Tensor, source: Tensor, *, alpha: Number = 1) -> Tensor:
    """A copy of `x` with the slices of `source` added at the positions `index` along `dim`."""
    integers("index_add", index, INT32, INT64)
    _sliced("index_add", x, dim, index, source)
    check_stored(alpha, x.dtype, unless=both(_several_dimensions(x), either(_empty(index), _empty(x))))
    within(index, size_at(x, dim), unless=both(_several_dimensions(x), _empty(x)), exception="RuntimeError")
    return Tensor(x.shape, x.dtype)


def _several_dimensions(x: Tensor) -> bool:
    """Whether slices are written, and not single elements: then PyTorch does not look at the index of an empty tensor."""
    return isinstance(x.shape, OpenShape) or len(x.shape) > 1


@op("torch.index_copy", "Tensor.index_copy", "Tensor.index_copy_", out=1, out_dtype="same")
def index_copy(x: Tensor, dim: Axis, index: Tensor, source: Tensor) -> Tensor:
    """A copy of `x` with the slices of `source` at the positions `index` along `dim`."""
    integers("index_copy", index, INT64)
    _sliced("index_copy", x, dim, index, source, scalars=True)
    within(index, size_at(x, dim), unless=equal(numel(source.shape), 0), exception="IndexError")
    return Tensor(x.shape, x.dtype)


@op("torch.index_reduce", "Tensor.index_reduce", "Tensor.index_reduce_", out=1, out_dtype="same")
def index_reduce(x: Tensor, dim: Axis, index: Tensor, source: Tensor, reduce: str, *, include_self: Flag = True) -> Tensor:
    """A copy of `x` with the slices of `source` reduced to the positions `index` along `dim`."""
    _known_reduction(reduce, "prod", "mean", "amax", "amin")
    integers("index_reduce", index, INT32, INT64)
    _sliced("index_reduce", x, dim, index, source)
    within(index, size_at(x, dim), exception="IndexError")
    if reduce == "mean" or not _several_dimensions(x):
        refuse("index_reduce", x.dtype, BOOL)
    if reduce in ("amax", "amin") and (_empty(index) is False or not _several_dimensions(x)):
        refuse("index_reduce", x.dtype, COMPLEX)
    return Tensor(x.shape, x.dtype)


@op("torch.index_fill", "Tensor.index_fill", "Tensor.index_fill_", overlapping=True)
def index_fill(x: Tensor, dim: Axis, index: Tensor, value: Operand) -> Tensor:
    """A copy of `x` with one number in the slices at the positions `index` along `dim`."""
    integers("index_fill", index, INT64, exception="IndexError")
    if isinstance(value, complex) or (isinstance(value, Tensor) and value.dtype is not None and value.dtype.is_complex):
        refuse("index_fill_ with a complex number", x.dtype, BOOL, INTEGER, FLOATING)
    if isinstance(value, Tensor):
        ranked(value, "index_fill: value", 0)
    check_stored(value, x.dtype)
    vector("index_fill", index)
    within(index, size_at(x, dim), negative=True, unless=_empty_slices(x, dim), exception="IndexError")
    return Tensor(x.shape, x.dtype, kept_strides(x))


def _empty_slices(x: Tensor, axis: int) -> Truth:
    """Whether slices along a dimension have no elements."""
    if isinstance(x.shape, OpenShape):
        return equal(numel(x.shape), 0)
    return equal(numel(tuple([size for i, size in enumerate(x.shape) if i != axis])), 0)


# --- one position for each element of the flattened tensor ----------------------------------------------------------


@op("torch.put", "Tensor.put", "Tensor.put_")
def put(x: Tensor, index: Tensor, source: Tensor, accumulate: Flag = False) -> Tensor:
    """A copy of `x` with the elements of `source` at positions in the flattened tensor."""
    integers("put", index, INT64)
    same_dtype("put()", x, source)
    require(
        equal(numel(source.shape), numel(index.shape)),
        SOURCE,
        "put_(): Expected source and index to have the same number of elements, but got {source} and {index}",
        exception="IndexError",
        source=numel(source.shape),
        index=numel(index.shape),
    )
    within(index, numel(x.shape), negative=True, exception="IndexError")
    return Tensor(x.shape, x.dtype, kept_strides(x))
