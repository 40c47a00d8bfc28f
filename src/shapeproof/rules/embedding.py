"""Embeddings and one-hot codes. PyTorch docs: Sparse functions.

An embedding is a table with one row per index. Bags of indices, whose rows are added up, are in `embedding_bags`.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import BOOL, INTEGER, F
from shapeproof.rules.indexing import INDEX_EMPTY
from shapeproof.rules.kinds import Flag, Number
from shapeproof.rules.positions import INDEX_DTYPE
from shapeproof.rules.promotion import element_name
from shapeproof.rules.reduced import refuse_filled
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import ranked
from shapeproof.rules.slicing import INDEX_RANGE
from shapeproof.symbolic import Dim, Owner, both, either, equal, maximum, negate, numel, when
from shapeproof.values.dtypes import INT32, INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor

PADDING_INDEX = code("padding-index", "The index that stands for padding is not a row of the table.", "AssertionError")
CLASS_COUNT = code("one-hot-classes", "`one_hot` is given a number of classes that does not fit.")


def table(weight: Tensor) -> tuple[Dim, Dim]:
    """Rows and columns of the table."""
    shape = ranked(weight, "an embedding's weight", 2)
    return shape[0], shape[1]


def index_types(index: Tensor, *, said: str = "indices") -> None:
    """Indices are int64 or int32."""
    if index.dtype not in (None, INT64, INT32):
        raise fail(
            INDEX_DTYPE,
            "Expected tensor for argument '{said}' to have one of the following scalar types: Long, Int; but got {dtype}",
            help="convert them: .long()",
            said=said,
            dtype=element_name(index.dtype),
        )


def rows_exist(index: Tensor, rows: Dim, exception: str = "") -> None:
    """Known indices are rows of the table; an empty table has none."""
    require(
        either(rows > 0, equal(numel(index.shape), 0)), INDEX_EMPTY, "an index into an embedding without rows", exception="RuntimeError"
    )
    for number in index.constants or ():
        require(
            both(number >= 0, number < rows),
            INDEX_RANGE,
            "index out of range in self: {number} is no row of an embedding with {rows} rows",
            exception=exception,
            number=number,
            rows=rows,
        )


def _rows(weight: Tensor, index: Tensor) -> Tensor:
    """One row per index."""
    rows, columns = table(weight)
    index_types(index)
    rows_exist(index, rows)
    row = (columns,)
    return Tensor(index.shape + row, weight.dtype)


@op(F + "embedding")
def embedding(
    x: Tensor,
    weight: Tensor,
    padding_idx: Dim | None = None,
    max_norm: Number | None = None,
    norm_type: Number = 2.0,
    scale_grad_by_freq: Flag = False,
    sparse: Flag = False,
) -> Tensor:
    """A row of `weight` for every index: the shape of the input with one more dimension."""
    if padding_idx is not None:
        size = weight.shape[0] if isinstance(weight.shape, tuple) and weight.shape else table(weight)[0]
        require(
            either(equal(padding_idx, 0), both(padding_idx >= -size, padding_idx < size)),
            PADDING_INDEX,
            "Padding_idx must be within num_embeddings, which is {size}, but got {index}",
            size=size,
            index=padding_idx,
        )
    if max_norm is not None:
        refuse_filled("norm", Tensor(x.shape, weight.dtype), BOOL, INTEGER)
    return _rows(weight, x)


@op("torch.embedding")
def embedding_kernel(
    weight: Tensor, indices: Tensor, padding_idx: Dim = -1, scale_grad_by_freq: Flag = False, sparse: Flag = False
) -> Tensor:
    """What `embedding` calls."""
    return _rows(weight, indices)


@op("torch.embedding_renorm_")
def embedding_renorm(x: Tensor, indices: Tensor, max_norm: Number, norm_type: Number) -> Tensor:
    """The rows that occur, scaled to a largest norm."""
    rows, _ = table(x)
    index_types(indices)
    rows_exist(indices, rows)
    return Tensor(x.shape, x.dtype, x.strides)


@op(F + "one_hot", "torch._C._nn.one_hot")
def one_hot(x: Tensor, num_classes: Dim = -1) -> Tensor:
    """One more dimension, of `num_classes` zeros and a one; -1 stands for the largest number and one more."""
    if x.dtype not in (None, INT64):
        raise fail(
            INDEX_DTYPE,
            "one_hot is only applicable to index tensor of type LongTensor, but got {dtype}",
            help="convert it: .long()",
            dtype=element_name(x.dtype),
        )
    inferred = equal(num_classes, -1)
    require(
        either(num_classes > 0, both(inferred, negate(equal(numel(x.shape), 0)))),
        CLASS_COUNT,
        "one_hot needs at least one class, or an element to infer their number from, but num_classes is {count}",
        count=num_classes,
    )
    for number in x.constants or ():
        require(
            both(number >= 0, either(inferred, number < num_classes)),
            INDEX_RANGE,
            "Class values must be non-negative and smaller than num_classes ({count}), but one is {number}",
            exception="RuntimeError",
            number=number,
            count=num_classes,
        )
    code = (_classes(x, num_classes),)
    return Tensor(x.shape + code, INT64)


def _classes(x: Tensor, count: Dim) -> Dim:
    """How many classes there are; if they are inferred, the data say."""
    inferred = equal(count, -1)
    if inferred is False:
        return count
    if x.constants:
        found: Dim = maximum(*x.constants) + 1
    else:
        found = SESSION.fresh("classes", Owner.WORLD, 1, exact=False)
    return when(inferred, found, count)
