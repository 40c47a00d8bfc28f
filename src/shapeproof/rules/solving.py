"""Systems of linear equations. PyTorch docs: torch.linalg, Solvers; BLAS and LAPACK Operations.

The batches of both operands broadcast. The right-hand side is a matrix, or for some solvers a vector: then the solution is one.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import OPTION
from shapeproof.rules.kinds import Flag, NotDecided, Number, Sizes
from shapeproof.rules.matrices import (
    FACTORS,
    NOT_SQUARE,
    by_columns,
    by_rows,
    column_major,
    common_batch,
    floating_only,
    matrix,
    real_dtype,
    square,
)
from shapeproof.rules.promotion import DTYPE, element_name
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import axes_of, dims_of, moved, same_dims, unknown_shape
from shapeproof.symbolic import (
    Condition,
    Dim,
    Expr,
    OpenShape,
    Shape,
    Truth,
    both,
    broadcast,
    either,
    equal,
    minimum,
    negate,
    numel,
    product,
    same_shape,
)
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import INT32, INT64, DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Fields, Tensor
from shapeproof.values.unknown import Union

SYSTEM = code("system-mismatch", "The right-hand side of a system of equations does not fit its matrix.")


def _fits(A: Tensor, n: Dim, B: Tensor, has: Dim, equation: str, operation: str) -> None:  # noqa: N803  # the letters of the equation
    """The rows (or columns) of the right-hand side are as many as those of the matrix."""
    require(
        equal(n, has),
        SYSTEM,
        "{operation}: Incompatible shapes of A and B for the equation {equation}: {A} and {B}",
        operation=operation,
        equation=equation,
        A=A.shape,
        B=B.shape,
    )


def _solved(A: Tensor, B: Tensor, operation: str, *, left: bool = True, one_dtype: bool = True) -> tuple[Shape, Dim, Dim]:  # noqa: N803  # the letters of the equation
    """The batch, the rows and the columns of the solution for a right-hand side of matrices."""
    batch, n = square(A, operation)
    others, rows, columns = matrix(B, operation)
    if left:
        _fits(A, n, B, rows, "AX = B", operation)
    else:
        _fits(A, n, B, columns, "XA = B", operation)
    if one_dtype:
        floating_only(operation, A, B)
    return common_batch(batch, others, operation), rows, columns


# --- one matrix, one right-hand side ----------------------------------------------------------------------------------


def _is_vector(A: Tensor, B: Tensor) -> Truth:  # noqa: N803  # the letters of the equation
    """Whether PyTorch takes the right-hand side for (a batch of) vectors: its shape is that of the matrices without their columns."""
    if isinstance(B.shape, tuple) and len(B.shape) == 1:
        return True
    if isinstance(A.shape, OpenShape) or isinstance(B.shape, OpenShape):
        raise NotDecided("a system of equations of unknown rank")
    vector = len(A.shape) - 1 == len(B.shape) and same_dims(A.shape[:-1], B.shape)
    verdict = vector if isinstance(vector, bool) else SESSION.facts.decide(vector)
    return vector if verdict is None else verdict


def _solve(A: Tensor, B: Tensor, operation: str, *, left: bool) -> Value:  # noqa: N803  # the letters of the equation
    """The solution: a vector for a vector. Where it is open which of both the right-hand side is, so is the solution's rank."""
    batch, n = square(A, operation)
    dtype, vector = floating_only(operation, A, B), _is_vector(A, B)
    if isinstance(B.shape, tuple) and len(B.shape) == 1:
        _fits(A, n, B, B.shape[0] if left else 1, "AX = B" if left else "XA = B", operation)
    as_vector = Tensor((*batch, n), dtype, column_major((*batch, n)))
    if vector is True:
        return as_vector
    others, rows, columns = matrix(B, operation)
    common, agree = broadcast(batch, others)
    require(
        either(vector, both(equal(rows if left else columns, n), agree)),
        SYSTEM,
        "{operation}: Incompatible shapes of A and B for the equation {equation}: {A} and {B}",
        operation=operation,
        equation="AX = B" if left else "XA = B",
        A=A.shape,
        B=B.shape,
    )
    as_matrix = (by_columns if left else by_rows)(dtype, common, rows, columns)
    return as_matrix if vector is False else Union(((vector, as_vector), (negate(vector), as_matrix)))  # type: ignore[arg-type]  # neither is decided


@op("torch.linalg.solve", out=1)
def solve(A: Tensor, B: Tensor, *, left: bool = True) -> Tensor:  # noqa: N803  # PyTorch's names
    """X with A X = B."""
    return _solve(A, B, "linalg.solve", left=left)  # type: ignore[no-any-return]  # or one by condition


@op("torch.linalg.solve_ex", out=2)
def solve_ex(A: Tensor, B: Tensor, *, left: bool = True, check_errors: Flag = False) -> tuple[Tensor, Tensor]:  # noqa: N803  # PyTorch's names
    """X with A X = B, and whether there is one."""
    return Fields.of(result=_solve(A, B, "linalg.solve_ex", left=left), info=Tensor(matrix(A, "linalg.solve_ex")[0], INT32))


@op("torch.linalg.solve_triangular", out=1)
def solve_triangular(x: Tensor, B: Tensor, *, upper: Flag, left: bool = True, unitriangular: Flag = False) -> Tensor:  # noqa: N803  # PyTorch's name
    """X with A X = B for a triangular A."""
    batch, rows, columns = _solved(x, B, "linalg.solve_triangular", left=left, one_dtype=False)
    made = Tensor((*batch, rows, columns), x.dtype)
    made.strides = column_major(made.shape) if B.strides is None else UNKNOWN_STRIDES
    return made


@op("torch.triangular_solve", "Tensor.triangular_solve", out=2)
def triangular_solve(
    x: Tensor,
    A: Tensor,  # noqa: N803  # PyTorch's name
    upper: Flag = True,
    transpose: Flag = False,
    unitriangular: Flag = False,
) -> tuple[Tensor, Tensor]:
    """X with A X = x for a triangular A, and A with the batch dimensions of both."""
    batch, rows, columns = _solved(A, x, "triangular_solve")
    return Fields.of(solution=by_columns(x.dtype, batch, rows, columns), cloned_coefficient=by_columns(A.dtype, batch, rows, rows))


# --- with factors that are known already ------------------------------------------------------------------------------


@op("torch.cholesky_solve", "Tensor.cholesky_solve", out=1)
def cholesky_solve(x: Tensor, input2: Tensor, upper: Flag = False) -> Tensor:
    """The solution for a matrix whose Cholesky factor is given."""
    batch, rows, columns = _solved(input2, x, "cholesky_solve")
    return by_columns(x.dtype, batch, rows, columns)


def _pivots(factors: Tensor, pivots: Tensor, operation: str) -> None:
    """One row exchange per row of every matrix."""
    require(
        same_shape(pivots.shape, factors.shape[:-1]),
        FACTORS,
        "{operation}: Expected pivots.shape to be {rows}, the shape of the factors without its last dimension, but got {pivots}",
        operation=operation,
        rows=factors.shape[:-1],
        pivots=pivots.shape,
    )


def _lu_solve(factors: Tensor, pivots: Tensor, right: Tensor, *, left: bool) -> Tensor:
    said = "linalg.lu_solve"
    batch, rows, columns = _solved(factors, right, said, left=left)
    _pivots(factors, pivots, said)
    if pivots.dtype not in (None, INT32):
        raise fail(
            DTYPE,
            "linalg.lu_solve: pivots should be a Tensor of scalar type torch.int32, but got {dtype}",
            dtype=element_name(pivots.dtype),
        )
    return (by_columns if left else by_rows)(right.dtype, batch, rows, columns)


@op("torch.lu_solve", "Tensor.lu_solve", out=1)
def lu_solve_of(x: Tensor, LU_data: Tensor, LU_pivots: Tensor) -> Tensor:  # noqa: N803  # PyTorch's names
    """The solution for a matrix whose LU factors are given."""
    return _lu_solve(LU_data, LU_pivots, x, left=True)


@op("torch.linalg.lu_solve", out=1)
def lu_solve(LU: Tensor, pivots: Tensor, B: Tensor, *, left: bool = True, adjoint: Flag = False) -> Tensor:  # noqa: N803  # PyTorch's names
    """The solution for a matrix whose LU factors are given."""
    return _lu_solve(LU, pivots, B, left=left)


@op("torch.linalg.ldl_solve", out=1)
def ldl_solve(LD: Tensor, pivots: Tensor, B: Tensor, *, hermitian: Flag = False) -> Tensor:  # noqa: N803  # PyTorch's names
    """The solution for a symmetric matrix whose LDL factors are given."""
    batch, rows, columns = _solved(LD, B, "linalg.ldl_solve")
    _pivots(LD, pivots, "linalg.ldl_solve")
    if pivots.dtype is not None and pivots.dtype.category != 1:
        raise fail(DTYPE, "linalg.ldl_solve: Expected pivots to be integers. Got {dtype}", dtype=element_name(pivots.dtype))
    return by_columns(B.dtype, batch, rows, columns)


# --- least squares ----------------------------------------------------------------------------------------------------

DRIVERS = ("gels", "gelsy", "gelsd", "gelss")


@op("torch.linalg.lstsq", out=4)
def lstsq(x: Tensor, b: Tensor, rcond: Number | None = None, *, driver: str | None = None) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """The best solution, the squared distances that are left, the ranks, and the singular values; what the driver does not find is empty."""
    batch, m, n = matrix(x, "linalg.lstsq")
    name = _driver(driver)
    dtype = floating_only("linalg.lstsq", x, b)
    real, vector = real_dtype(dtype), _vectors(x, b, batch, m)
    as_vector, as_matrix = (_best(x, b, batch, n, vectors) if vector is not (not vectors) else None for vectors in (True, False))
    solution: Value = as_vector if vector is True else as_matrix
    if isinstance(vector, Condition):
        solution = Union(((vector, as_vector), (negate(vector), as_matrix)))  # type: ignore[arg-type]  # the negation of an open condition
    return Fields.of(
        solution=solution,
        residuals=Tensor((0,), real) if name == "gelsy" else _residuals(m, n, solution, real),
        rank=Tensor(batch if name != "gels" else (0,), INT64),
        singular_values=by_rows(real, batch, minimum(m, n)) if name in ("gelsd", "gelss") else Tensor((0,), real),
    )


def _driver(name: str | None) -> str:
    if name is not None and name not in DRIVERS:
        raise fail(OPTION, "linalg.lstsq: parameter `driver` should be one of {known}, got {name}", exception="RuntimeError",
                   known=", ".join(DRIVERS), name=name)  # fmt: skip
    return name or "gelsy"


def _vectors(x: Tensor, b: Tensor, batch: Shape, m: Dim) -> Truth:
    """Whether the right-hand side is taken for vectors; its rank is that of the matrices, or one less."""
    missing = len(x.shape) - len(b.shape)
    if len(b.shape) == 0 or missing not in (0, 1):
        raise fail(SYSTEM, "linalg.lstsq: the right-hand side must have as many dimensions as the matrices or one less: {x} and {b}",
                   x=x.shape, b=b.shape)  # fmt: skip
    vector: Truth = _is_vector(x, b) if missing else False
    rows = equal(m, b.shape[-1]) if vector is True else either(vector, equal(m, b.shape[-2]))
    require(rows, SYSTEM, "linalg.lstsq: the matrices {x} and the right-hand side {b} must have equally many rows", x=x.shape, b=b.shape)
    common_batch(batch, b.shape[: len(x.shape) - 2], "linalg.lstsq")
    return vector


def _best(x: Tensor, b: Tensor, batch: Shape, n: Dim, vectors: bool) -> Tensor:  # one of the two readings
    """The solution; with several equations its columns lie in a larger piece of memory."""
    columns = () if vectors else dims_of(b)[-1:]
    common, _ = broadcast(batch, b.shape[:-1] if vectors else b.shape[:-2])
    return Tensor((*common, n, *columns), x.dtype, UNKNOWN_STRIDES if len(b.shape) > 1 else None)


def _residuals(m: Dim, n: Dim, solution: Value, dtype: DType | None) -> Tensor:
    """One number per right-hand side, where there are more equations than unknowns."""
    more = SESSION.facts.decide(m > n)
    if more is None or not isinstance(solution, Tensor):
        return Tensor(unknown_shape("residuals"), dtype)
    return Tensor(solution.shape[:-2] + solution.shape[-1:] if more else (0,), dtype)  # type: ignore[operator]  # the end of a shape is a tuple


# --- tensors that are seen as matrices --------------------------------------------------------------------------------


@op("torch.linalg.tensorsolve", out=1)
def tensorsolve(x: Tensor, other: Tensor, dims: Sizes | None = None) -> Tensor:
    """X with tensordot(x, X) = other; `dims` are moved to the end of `x` first."""
    shape = dims_of(x)
    if dims is not None:
        if any(isinstance(number, Expr) for number in dims):
            raise NotDecided("a symbolic dimension number")
        last = axes_of(x, dims)  # type: ignore[arg-type]  # all of them are plain
        shape = moved(shape, [axis for axis in range(len(shape)) if axis not in last] + list(last))
    rank = len(other.shape)
    require(
        both(equal(product(shape[rank:]), product(shape[:rank])), equal(product(shape[:rank]), numel(other.shape))),
        SYSTEM,
        "linalg.tensorsolve: {x} is not a square matrix of which {other} is a right-hand side",
        x=shape,
        other=other.shape,
    )
    return Tensor(shape[rank:], floating_only("linalg.tensorsolve", x, other))


@op("torch.linalg.tensorinv", out=1)
def tensorinv(x: Tensor, ind: int = 2) -> Tensor:
    """The inverse of `x` seen as a matrix whose rows are the first `ind` dimensions."""
    shape = dims_of(x)
    if ind <= 0:
        raise fail(OPTION, "Expected a strictly positive integer for 'ind', but got {ind}", exception="RuntimeError", ind=ind)
    rows, columns = shape[:ind], shape[ind:]
    require(
        both(ind <= len(shape), equal(product(rows), product(columns))),
        NOT_SQUARE,
        "linalg.tensorinv: the products of {rows} and {columns} must be equal, the shape is {shape} and ind is {ind}",
        rows=rows,
        columns=columns,
        shape=shape,
        ind=ind,
    )
    return Tensor(columns + rows, floating_only("linalg.tensorinv", x), UNKNOWN_STRIDES)
