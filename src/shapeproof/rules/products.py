"""Products of vectors and matrices. PyTorch docs: BLAS and LAPACK Operations; torch.nn.functional.linear.

All of them multiply along a dimension that both operands share, and need it to be equal in both. What comes out is laid out
row-major, whatever the operands' strides are.
"""

from __future__ import annotations

import itertools

from shapeproof.diagnostics import code
from shapeproof.rules.autocast import lowered
from shapeproof.rules.kinds import DTypeArg, NotDecided, Number, Tensors
from shapeproof.rules.promotion import DTYPE, element_name, given, result_type
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, axis_of, broadcast_two, dims_of, expandable, rank_of, ranked, replaced, trailing
from shapeproof.symbolic import Dim, Expr, OpenShape, Shape, TooComplex, Truth, both, equal, product
from shapeproof.values.dtypes import BOOL, DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

MATMUL = code("matmul-mismatch", "The inner dimensions of a matrix product differ.")
ADDED = code("addend-mismatch", "What is added to a matrix product does not expand to the product's shape.")


def product_dtype(*factors: Tensor, empty: bool = False) -> DType | None:
    """The one type of all factors; truth values cannot be multiplied so."""
    known = [dtype for dtype in [lowered(factor.dtype) for factor in factors] if dtype is not None]
    if not known:
        return None
    first = known[0]
    for dtype in known:
        if dtype is not first:
            raise fail(
                DTYPE,
                "expected both factors to have the same dtype, but got {first} and {second}",
                first=element_name(first),
                second=element_name(dtype),
                help=f"convert one of them, for example with .to(torch.{first.name})",
            )
    if first is BOOL and not empty:
        raise fail(DTYPE, "a matrix product is not implemented for 'Bool'", help="convert the factors, for example with .float()")
    return first


def is_empty(shape: Shape) -> bool:
    """Whether nothing has to be computed, or not that much is known."""
    return isinstance(shape, OpenShape) or any(isinstance(size, Expr) or size == 0 for size in shape)


# --- matmul ---------------------------------------------------------------------------------------------------------


def is_vector(shape: Shape) -> bool | None:
    """Whether a shape with at least one dimension has exactly one; None if that is not known."""
    if isinstance(shape, tuple):
        return len(shape) == 1
    if shape.min_rank >= 2:
        return False
    return True if shape.max_rank == 1 else None


def _at_least_one(x: Tensor, other: Tensor) -> tuple[Shape, Shape]:
    for shape in (x.shape, other.shape):
        if isinstance(shape, tuple) and len(shape) == 0:
            raise fail(RANK, "both arguments to matmul need to be at least 1D, but their shapes are {a} and {b}", a=x.shape, b=other.shape)
    return trailing(x, 1), trailing(other, 1)


@op("torch.matmul", "Tensor.matmul", "Tensor.__matmul__", "Tensor.__imatmul__", "torch.linalg.matmul", out=1)
def matmul(x: Tensor, other: Tensor) -> Tensor:
    """`x @ other`: a vector counts as one row or one column, further dimensions in front broadcast."""
    a, b = _at_least_one(x, other)
    column = is_vector(b)
    if column is None:
        raise NotDecided("a matrix product with a tensor of unknown rank")
    if column is False:
        b = trailing(other, 2)
    batch = _batch(x, other, column)
    require(
        equal(a[-1], b[-1 if column else -2]), MATMUL, _clash(a, b), a=a, b=b, rows=_rows(a), k=a[-1], m=b[-1 if column else -2], n=b[-1]
    )
    shape = a[:-1] if batch is None else batch
    columns = () if column else (b[-1],)
    made = shape + columns
    inner = (a[-1],)
    if batch is not None and not is_vector(x.shape) and (_surely_empty(made) or _surely_empty(inner)):
        return Tensor(made, lowered(other.dtype))  # nothing is multiplied, and the types are not compared
    return Tensor(made, product_dtype(x, other, empty=is_empty(made) or is_empty(inner)))


def _surely_empty(shape: Shape) -> bool:
    return isinstance(shape, tuple) and any(equal(size, 0) is True for size in shape)


def _batch(x: Tensor, other: Tensor, column: bool) -> Shape | None:  # the shape of `other` in one word
    """The dimensions in front of the result's columns; None if those of `x` are all there are."""
    b = other.shape
    if column or (isinstance(b, tuple) and len(b) == 2):
        return None
    row = is_vector(x.shape)
    if row is None:
        raise NotDecided("a matrix product with a tensor of unknown rank")
    if row:
        return b[:-2]
    a = trailing(x, 2)
    return (*broadcast_two(a[:-2], b[:-2]), a[-2])


@op("Tensor.__rmatmul__")
def rmatmul(x: Tensor, other: Tensor) -> Tensor:
    """`other @ x`."""
    return matmul(other, x)


def _rows(a: Shape) -> Dim | str:
    """How many rows the first factor has when it is seen as one matrix; for messages only."""
    if isinstance(a, OpenShape):
        return "?"
    try:
        return product(a[:-1])
    except TooComplex:
        return "?"


def _clash(a: Shape, b: Shape) -> str:
    """What does not fit, as PyTorch says it."""
    if _len_of(b) == 1:
        if _len_of(a) == 1:
            return "inconsistent tensor size, expected tensor [{k}] and src [{m}] to have the same number of elements"
        return "size mismatch: a matrix of shape {a} cannot be multiplied with a vector of shape {b}"
    if _len_of(b) == 2:
        return "mat1 and mat2 shapes cannot be multiplied ({rows}x{k} and {m}x{n})"
    return "batches of matrices cannot be multiplied: {a} and {b} ({k} columns meet {m} rows)"


def _len_of(shape: Shape) -> int:
    """The rank as far as messages need it: that of an unknown one counts as large."""
    return len(shape) if isinstance(shape, tuple) else 9


# --- linear ---------------------------------------------------------------------------------------------------------


@op("torch.nn.functional.linear")
def linear(x: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """`x @ weight.T + bias`, along the last dimension of `x`."""
    w = ranked(weight, "linear: the weight", 1, 2, batched=2)
    if isinstance(w, OpenShape):
        raise NotDecided("a weight of unknown rank")
    if len(w) == 1 and bias is not None:
        raise fail(RANK, "linear: with a bias the weight must be a matrix, got shape {weight}", weight=w)
    shape = trailing(x, 1, operation="linear")
    require(
        equal(shape[-1], w[-1]),
        MATMUL,
        "mat1 and mat2 shapes cannot be multiplied ({rows}x{inner} and {columns}x{out})"
        if len(w) == 2
        else "size mismatch, got {x} and {weight}",
        help=_fitting(shape[-1], w[-1]),
        rows=_rows(shape),
        inner=shape[-1],
        columns=w[-1],
        out=w[0],
        x=shape,
        weight=w,
    )
    made = shape[:-1] + w[:-1]
    factors = (x, weight) if bias is None else (x, weight, bias)
    dtype = product_dtype(*factors, empty=is_empty(made) or is_empty(shape[-1:]))
    if bias is not None:
        _addend(bias, made, "the bias")
    return Tensor(made, dtype)


def _fitting(has: Dim, wants: Dim) -> str | None:
    """What to change, if both numbers are known."""
    return f"in_features should be {has}" if isinstance(has, int) and isinstance(wants, int) else None


def _addend(x: Tensor, shape: Shape, said: str) -> None:
    """`x` has to expand to the shape of the product."""
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        return
    if isinstance(shape, tuple) and isinstance(x.shape, OpenShape):
        raise NotDecided("an addend of unknown rank")
    fits: Truth = _expands_to_last(x.shape, shape) if isinstance(shape, OpenShape) else expandable(x.shape, shape)
    require(
        fits,
        ADDED,
        "{said} has shape {addend}, which does not expand to the product's shape {shape}",
        said=said,
        addend=x.shape,
        shape=shape,
    )


def _expands_to_last(addend: Shape, shape: OpenShape) -> Truth:
    """Against a product of unknown rank only as many dimensions are compared as have a name."""
    if isinstance(addend, OpenShape) or len(addend) > len(shape.tail):
        raise NotDecided("an addend to a product of unknown rank")
    return expandable(addend, shape.tail[len(shape.tail) - len(addend) :])


# --- products of one kind -------------------------------------------------------------------------------------------


def _matrix(x: Tensor, said: str) -> tuple[Dim, ...]:
    return rank_of(x, said, 2)


def _multiplied(a: tuple[Dim, ...], b: tuple[Dim, ...]) -> None:
    """The columns of one matrix meet the rows of the other."""
    require(
        equal(a[-1], b[-2]),
        MATMUL,
        "mat1 and mat2 shapes cannot be multiplied ({n}x{k} and {m}x{p})",
        n=a[-2],
        k=a[-1],
        m=b[-2],
        p=b[-1],
    )


def _batches(batch1: Tensor, batch2: Tensor, operation: str) -> tuple[tuple[Dim, ...], tuple[Dim, ...]]:
    """The shapes of two batches with equally many matrices, which can be multiplied."""
    a, b = rank_of(batch1, f"{operation}: batch1", 3), rank_of(batch2, f"{operation}: batch2", 3)
    require(
        both(equal(a[0], b[0]), equal(a[2], b[1])),
        MATMUL,
        "batches of matrices cannot be multiplied: expected size for first two dimensions of batch2 to be [{n}, {k}], but its shape is {b}",
        n=a[0],
        k=a[2],
        b=b,
    )
    return a, b


@op("torch.mm", "Tensor.mm", out=1)
def mm(x: Tensor, mat2: Tensor, out_dtype: DTypeArg | None = None) -> Tensor:
    """The product of two matrices."""
    a, b = _matrix(x, "mm: self"), _matrix(mat2, "mm: mat2")
    _multiplied(a, b)
    return Tensor((a[0], b[1]), given(out_dtype, product_dtype(x, mat2, empty=is_empty((*a, b[1])))))


@op("torch.bmm", "Tensor.bmm", out=1)
def bmm(x: Tensor, mat2: Tensor, out_dtype: DTypeArg | None = None) -> Tensor:
    """Matrix by matrix, the product of two batches."""
    a, b = _batches(x, mat2, "bmm")
    return Tensor((*a[:2], b[2]), given(out_dtype, product_dtype(x, mat2, empty=is_empty((*a, b[2])))))


@op("torch.mv", "Tensor.mv", out=1)
def mv(x: Tensor, vec: Tensor) -> Tensor:
    """A matrix times a vector."""
    a, b = _matrix(x, "mv: self"), rank_of(vec, "mv: vec", 1)
    require(equal(a[1], b[0]), MATMUL, "size mismatch: a matrix of shape {a} cannot be multiplied with a vector of shape {b}", a=a, b=b)
    return Tensor(a[:1], product_dtype(x, vec, empty=is_empty(a)))


@op("torch.dot", "Tensor.dot", "torch.vdot", "Tensor.vdot", out=1)
def dot(x: Tensor, other: Tensor) -> Tensor:
    """The inner product of two vectors of one length."""
    a, b = rank_of(x, "dot", 1), rank_of(other, "dot", 1)
    require(
        equal(a[0], b[0]),
        MATMUL,
        "inconsistent tensor size, expected tensor {a} and src {b} to have the same number of elements",
        a=a,
        b=b,
    )
    return Tensor((), product_dtype(x, other, empty=is_empty(a)))


@op("torch.inner", "Tensor.inner", out=1)
def inner(x: Tensor, other: Tensor) -> Tensor:
    """Products along the last dimensions; with a tensor without dimensions a plain product."""
    if isinstance(x.shape, OpenShape) or isinstance(other.shape, OpenShape):
        raise NotDecided("an inner product with a tensor of unknown rank")
    if len(x.shape) == 0 or len(other.shape) == 0:
        return Tensor(x.shape + other.shape, result_type(x, other))
    require(
        equal(x.shape[-1], other.shape[-1]),
        MATMUL,
        "inner() the last dimension must match on both input tensors but got shapes {a} and {b}",
        a=x.shape,
        b=other.shape,
    )
    made = x.shape[:-1] + other.shape[:-1]
    return Tensor(made, product_dtype(x, other, empty=is_empty((*made, x.shape[-1]))))


@op("torch.outer", "Tensor.outer", "torch.ger", "Tensor.ger", out=1)
def outer(x: Tensor, vec2: Tensor) -> Tensor:
    """Every element of one vector times every element of the other."""
    a, b = rank_of(x, "outer: self", 1), rank_of(vec2, "outer: vec2", 1)
    return Tensor(a + b, result_type(x, vec2))


# --- a product added to something -----------------------------------------------------------------------------------


def _both_names(name: str) -> tuple[str, ...]:
    return (f"torch.{name}", f"Tensor.{name}", f"Tensor.{name}_")


@op(*_both_names("addmm"), out=1)
def addmm(x: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """`beta * x + alpha * (mat1 @ mat2)`; `x` expands."""
    a, b = _matrix(mat1, "addmm: mat1"), _matrix(mat2, "addmm: mat2")
    made = (a[0], b[1])
    _addend(x, made, "addmm: the first argument")
    _multiplied(a, b)
    return Tensor(made, product_dtype(x, mat1, mat2, empty=is_empty(made)))


@op("torch._addmm_activation")
def addmm_activation(x: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Number = 1, alpha: Number = 1, use_gelu: bool = False) -> Tensor:
    """`addmm` followed by an activation."""
    return addmm(x, mat1, mat2, beta=beta, alpha=alpha)


@op(*_both_names("addmv"), "torch.addmv_", out=1)
def addmv(x: Tensor, mat: Tensor, vec: Tensor, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """`beta * x + alpha * (mat @ vec)`; `x` expands, and has at most one dimension."""
    a, b = _matrix(mat, "addmv: mat"), rank_of(vec, "addmv: vec", 1)
    require(equal(a[1], b[0]), MATMUL, "size mismatch: a matrix of shape {a} cannot be multiplied with a vector of shape {b}", a=a, b=b)
    _addend(x, a[:1], "addmv: the first argument")
    return Tensor(a[:1], product_dtype(x, mat, vec, empty=is_empty(a)))


@op(*_both_names("addr"), out=1)
def addr(x: Tensor, vec1: Tensor, vec2: Tensor, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """`beta * x + alpha * outer(vec1, vec2)`; `x` expands."""
    made = rank_of(vec1, "addr: vec1", 1) + rank_of(vec2, "addr: vec2", 1)
    _addend(x, made, "addr: the first argument")
    return Tensor(made, result_type(x, vec1, vec2))


@op(*_both_names("addbmm"), out=1)
def addbmm(x: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """`beta * x` plus the sum of the products of all pairs of matrices; `x` expands."""
    a, b = _batches(batch1, batch2, "addbmm")
    _addend(x, (a[1], b[2]), "addbmm: the first argument")
    return Tensor((a[1], b[2]), product_dtype(x, batch1, batch2, empty=is_empty((*a, b[2]))))


@op(*_both_names("baddbmm"), out=1)
def baddbmm(x: Tensor, batch1: Tensor, batch2: Tensor, out_dtype: DTypeArg | None = None, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """`beta * x` plus the products of the pairs of matrices; `x` expands."""
    a, b = _batches(batch1, batch2, "baddbmm")
    made = (*a[:2], b[2])
    _addend(x, made, "baddbmm: the first argument")
    return Tensor(made, given(out_dtype, product_dtype(x, batch1, batch2, empty=is_empty((*made, a[2])))))


# --- several matrices -----------------------------------------------------------------------------------------------


@op("torch.linalg.multi_dot", out=1)
def multi_dot(tensors: Tensors) -> Tensor:
    """The product of at least two matrices; the first and the last may be vectors."""
    if len(tensors) < 2:
        raise fail(RANK, "multi_dot(): expected at least 2 tensors but got {count}", count=len(tensors))
    rows = rank_of(tensors[0], "multi_dot(): the first tensor", 1, 2)
    columns = rank_of(tensors[-1], "multi_dot(): the last tensor", 1, 2)
    middle = [rank_of(t, "multi_dot(): a tensor in the middle", 2) for t in tensors[1:-1]]
    _chain([rows, *middle, columns if len(columns) == 2 else (columns[0], 1)])
    made = rows[:-1] + columns[1:]
    return Tensor(made, product_dtype(*tensors, empty=is_empty(tuple(size for t in tensors for size in dims_of(t)))))


def _chain(matrices: list[tuple[Dim, ...]]) -> None:
    for a, b in itertools.pairwise(matrices):
        require(equal(a[-1], b[0]), MATMUL, "tensors with shapes {a} and {b} cannot be multiplied", a=a, b=b)


@op("torch.chain_matmul", out=1)
def chain_matmul(*matrices: Tensor) -> Tensor:
    """The product of one or more matrices."""
    if not matrices:
        raise fail(RANK, "chain_matmul(): Expected one or more matrices")
    shapes = [rank_of(t, "chain_matmul()", 2) for t in matrices]
    _chain(shapes)
    return Tensor((shapes[0][0], shapes[-1][1]), product_dtype(*matrices, empty=True))


@op("torch.linalg.vecdot", out=1)
def vecdot(x: Tensor, y: Tensor, *, dim: int = -1) -> Tensor:
    """Inner products along `dim` of the shape that both broadcast to; two plain vectors do not broadcast, whatever `dim` is."""
    dtype = product_dtype(x, y, empty=True)
    if dtype is not None and dtype.category < 2:
        raise fail(DTYPE, "linalg.vecdot: Expected a floating point or complex tensor as input. Got {dtype}", dtype=element_name(dtype))
    if _is_plain_vector(x.shape) and _is_plain_vector(y.shape):
        return dot(x, y)
    made = Tensor(broadcast_two(x.shape, y.shape, "linalg.vecdot"), dtype)
    axis = axis_of(made, dim)
    return Tensor(replaced(made.shape, axis) if _len_of(made.shape) else (), dtype)


def _is_plain_vector(shape: Shape) -> bool:
    return isinstance(shape, tuple) and len(shape) == 1


@op("torch.kron", "Tensor.kron", out=1)
def kron(x: Tensor, other: Tensor) -> Tensor:
    """Every element of `x` times all of `other`: the sizes multiply, aligned at the end."""
    if isinstance(x.shape, OpenShape) or isinstance(other.shape, OpenShape):
        raise NotDecided("a Kronecker product with a tensor of unknown rank")
    rank = max(len(x.shape), len(other.shape))
    a, b = ((1,) * (rank - len(shape)) + shape for shape in (x.shape, other.shape))
    return Tensor(tuple([product(pair) for pair in zip(a, b, strict=True)]), result_type(x, other))
