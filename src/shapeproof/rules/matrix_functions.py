"""Functions of matrices: inverses, determinants, powers, ranks. PyTorch docs: torch.linalg, Matrix Properties, Inverses, Matrix Functions."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import OPTION, known_number
from shapeproof.rules.kinds import Flag, Number, Operand
from shapeproof.rules.matrices import NOT_SQUARE, by_columns, by_rows, floating_only, matrix, real_dtype, square
from shapeproof.rules.promotion import DTYPE, element_name, refuse, same_dtype
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import BROADCAST, RANK, axis_of, broadcast_two, rank_of, trailing
from shapeproof.rules.strides import elementwise_strides
from shapeproof.symbolic import Dim, OpenShape, Shape, Truth, broadcast, either, equal, negate, numel, when
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BFLOAT16, BOOL, FLOAT16, INT32, INT64, DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Fields, Tensor
from shapeproof.values.unknown import Union

CROSS = code("cross-product", "A cross product needs a dimension of size 3.")

# --- determinants -----------------------------------------------------------------------------------------------------


@op("torch.linalg.det", out=1)
def det(A: Tensor) -> Tensor:  # noqa: N803  # PyTorch's name
    """The determinant of every matrix."""
    return Tensor(square(A, "linalg.det")[0], floating_only("linalg.det", A))


@op("torch.det", "Tensor.det")
def det_of(x: Tensor) -> Tensor:
    """The determinant of every matrix."""
    return det(x)


@op("torch.logdet", "Tensor.logdet")
def logdet(x: Tensor) -> Tensor:
    """The logarithm of the determinant of every matrix."""
    return Tensor(square(x, "logdet")[0], floating_only("logdet", x))


@op("torch.linalg.slogdet", out=2)
def slogdet(A: Tensor) -> tuple[Tensor, Tensor]:  # noqa: N803  # PyTorch's name
    """The sign of the determinant, and the logarithm of its magnitude."""
    batch, _ = square(A, "linalg.slogdet")
    dtype = floating_only("linalg.slogdet", A)
    return Fields.of(sign=Tensor(batch, dtype), logabsdet=Tensor(batch, real_dtype(dtype)))


@op("torch.slogdet", "Tensor.slogdet", out=2)
def slogdet_of(x: Tensor) -> tuple[Tensor, Tensor]:
    """The sign of the determinant, and the logarithm of its magnitude."""
    return slogdet(x)


# --- inverses ---------------------------------------------------------------------------------------------------------


@op("torch.linalg.inv", out=1)
def inv(A: Tensor) -> Tensor:  # noqa: N803  # PyTorch's name
    """The inverse of every matrix."""
    batch, n = square(A, "linalg.inv")
    return by_columns(floating_only("linalg.inv", A), batch, n, n)


@op("torch.inverse", "Tensor.inverse", out=1)
def inverse(x: Tensor) -> Tensor:
    """The inverse of every matrix."""
    return inv(x)


@op("torch.linalg.inv_ex", out=2)
def inv_ex(A: Tensor, *, check_errors: Flag = False) -> tuple[Tensor, Tensor]:  # noqa: N803  # PyTorch's name
    """The inverse of every matrix, and whether there is one."""
    made = inv(A)
    return Fields.of(inverse=made, info=Tensor(made.shape[:-2], INT32))


def _pinv(x: Tensor, hermitian: Flag, *tolerances: Operand | None) -> Tensor:
    """The pseudo-inverse; its batch dimensions broadcast with those of the tolerances."""
    batch, m, n = matrix(x, "linalg.pinv")
    dtype = floating_only("linalg.pinv", x)
    _hermitian(x, hermitian, batch, m, n, "linalg.pinv")
    plain = by_rows(dtype, batch, n, m)
    empty, common = _tolerated("linalg.pinv", x, batch, *tolerances)
    return plain if common is batch else _unless(empty, plain, by_rows(dtype, common, n, m))


def _hermitian(x: Tensor, hermitian: Value, batch: Shape, m: Dim, n: Dim, operation: str) -> None:
    """Symmetric matrices are square; without any there is nothing to ask."""
    if hermitian is True:
        require(
            either(equal(numel(x.shape), 0), equal(m, n)),
            NOT_SQUARE,
            "{operation}: with hermitian=True the matrices must be square, but they are {m} by {n} (shape {shape})",
            operation=operation,
            m=m,
            n=n,
            shape=x.shape,
        )


def _tolerated(operation: str, x: Tensor, batch: Shape, *tolerances: Operand | None) -> tuple[Truth, Shape]:
    """Whether there are no elements, which need no tolerance; else the batch dimensions, broadcast with those of tolerances that are tensors."""
    empty, common = equal(numel(x.shape), 0), batch
    for tolerance in tolerances:
        if isinstance(tolerance, Tensor):
            if tolerance.dtype is not None and tolerance.dtype.category == 3:
                raise fail(DTYPE, "{operation}: a tolerance of complex type is not supported", operation=operation)
            wider, agree = broadcast(common, tolerance.shape)
            require(either(empty, agree), BROADCAST, "{operation}: tolerances of shape {tolerance} do not broadcast with the batch {batch}",
                    operation=operation, tolerance=tolerance.shape, batch=common)  # fmt: skip
            common = wider
    return empty, common


def _unless(empty: Truth, plain: Tensor, other: Tensor) -> Tensor:
    """`plain` without any elements, else the other result; where that is open, the result differs by condition."""
    if isinstance(empty, bool):
        return plain if empty else other
    a, b = plain.shape, other.shape
    if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
        return Tensor(tuple([when(empty, m, n) for m, n in zip(a, b, strict=True)]), plain.dtype)
    return Union(((empty, plain), (negate(empty), other)))  # type: ignore[return-value, arg-type]  # a tensor in either case


def _one_kind(*tolerances: Operand | None) -> bool:
    """PyTorch takes both tolerances as tensors, or both as numbers."""
    given = [tolerance for tolerance in tolerances if tolerance is not None]
    return len({isinstance(tolerance, Tensor) for tolerance in given}) < 2


def _same_kind(operation: str, atol: Operand | None, rtol: Operand | None) -> None:
    if not _one_kind(atol, rtol):
        raise fail(DTYPE, "{operation}(): atol and rtol must be both tensors or both numbers", operation=operation, exception="TypeError")


@op("torch.linalg.pinv", out=1)
def pinv(x: Tensor, rcond: Operand, hermitian: Flag = False) -> Tensor:
    """The pseudo-inverse of every matrix."""
    return _pinv(x, hermitian, rcond)


@op("torch.linalg.pinv", out=1)
def pinv_tolerant(x: Tensor, *, atol: Operand | None = None, rtol: Operand | None = None, hermitian: Flag = False) -> Tensor:
    """The pseudo-inverse of every matrix."""
    _same_kind("linalg.pinv", atol, rtol)
    return _pinv(x, hermitian, atol, rtol)


@op("torch.pinverse", "Tensor.pinverse")
def pinverse(x: Tensor, rcond: Number = 1e-15) -> Tensor:
    """The pseudo-inverse of every matrix."""
    return _pinv(x, False, rcond)  # no hermitian form


# --- ranks and condition numbers --------------------------------------------------------------------------------------


def _matrix_rank(x: Tensor, hermitian: Flag, *tolerances: Operand | None) -> Tensor:
    batch, m, n = matrix(x, "linalg.matrix_rank")
    floating_only("linalg.matrix_rank", x)
    _hermitian(x, hermitian, batch, m, n, "linalg.matrix_rank")
    plain = Tensor(batch, INT64)
    empty, common = _tolerated("linalg.matrix_rank", x, batch, *tolerances)
    return plain if common is batch else _unless(empty, plain, Tensor(common, INT64))


@op("torch.linalg.matrix_rank", out=1)
def matrix_rank(x: Tensor, tol: Operand, hermitian: Flag = False) -> Tensor:
    """The rank of every matrix."""
    return _matrix_rank(x, hermitian, tol)


@op("torch.linalg.matrix_rank", out=1)
def matrix_rank_tolerant(x: Tensor, *, atol: Operand | None = None, rtol: Operand | None = None, hermitian: Flag = False) -> Tensor:
    """The rank of every matrix."""
    _same_kind("linalg.matrix_rank", atol, rtol)
    return _matrix_rank(x, hermitian, atol, rtol)


@op("torch.linalg.cond", out=1)
def cond(x: Tensor, p: Value = None) -> Tensor:
    """The condition number of every matrix; with most norms they have to be square."""
    batch, _, _ = matrix(x, "linalg.cond")
    if (isinstance(p, str) and p not in ("fro", "nuc")) or (known_number(p) and p not in (1, -1, 2, -2, float("inf"), float("-inf"))):
        raise fail(OPTION, "linalg.cond got an invalid norm type: {p}", exception="RuntimeError", p=p)
    if isinstance(p, str) or (known_number(p) and p not in (2, -2)):
        square(x, f"linalg.cond(ord={p})")
    return Tensor(batch, real_dtype(floating_only("linalg.cond", x)))


# --- powers -----------------------------------------------------------------------------------------------------------


@op("torch.linalg.matrix_power", "torch.matrix_power", "Tensor.matrix_power", out=1)
def matrix_power(x: Tensor, n: Dim) -> Tensor:
    """The n-th power of every matrix; a negative one of its inverse."""
    batch, size = square(x, "linalg.matrix_power")
    if isinstance(n, int) and n < 0:
        floating_only("linalg.matrix_power", x)
    if x.dtype is BOOL and isinstance(n, int) and n > 1 and equal(numel(x.shape), 0) is False:
        raise fail(DTYPE, "a matrix product is not implemented for 'Bool'", help="convert the factors, for example with .float()")
    made = by_columns if isinstance(n, int) and n == -1 else by_rows
    return made(x.dtype, batch, size, size)


@op("torch.linalg.matrix_exp", "torch.matrix_exp", "Tensor.matrix_exp")
def matrix_exp(x: Tensor) -> Tensor:
    """The exponential of every matrix."""
    batch, n = square(x, "linalg.matrix_exp")
    return by_rows(floating_only("linalg.matrix_exp", x, low_precision=True), batch, n, n)


# --- vectors ----------------------------------------------------------------------------------------------------------


def _powers_dtype(dtype: DType | None) -> DType | None:
    return INT64 if dtype is not None and dtype.category < 2 else dtype


@op("torch.linalg.vander")
def vander(x: Tensor, *, N: Dim | None = None) -> Tensor:  # noqa: N803  # PyTorch's name
    """The powers 0, 1, …, N-1 of every element, along a new last dimension."""
    shape = (1,) if isinstance(x.shape, tuple) and len(x.shape) == 0 else trailing(x, 1)
    count: Dim = shape[-1] if N is None else N
    require(count > 1, OPTION, "linalg.vander: N must be greater than 1, but it is {N}", exception="RuntimeError", N=count)
    if x.dtype in (BOOL, FLOAT16, BFLOAT16):
        raise fail(
            DTYPE, "linalg.vander supports floating point, complex, and integer tensors, but got {dtype}", dtype=element_name(x.dtype)
        )
    return Tensor(shape + (count,), _powers_dtype(x.dtype))  # noqa: RUF005  # a shape of unknown rank adds as well


@op("torch.vander")
def vander_of(x: Tensor, N: Dim | None = None, increasing: Flag = False) -> Tensor:  # noqa: N803  # PyTorch's name
    """The powers of every element of a vector, the highest first."""
    (size,) = rank_of(x, "vander", 1)
    count = size if N is None else N
    require(count >= 0, OPTION, "N must be non-negative, but it is {N}", exception="RuntimeError", N=count)
    return Tensor((size, count), _powers_dtype(x.dtype))


@op("torch.linalg.cross", out=1)
def cross(x: Tensor, other: Tensor, *, dim: int = -1) -> Tensor:
    """Cross products along a dimension of size 3; the others broadcast."""
    a, b = x.shape, other.shape
    if isinstance(a, tuple) and isinstance(b, tuple) and len(a) != len(b):
        raise fail(RANK, "linalg.cross: inputs must have the same number of dimensions, but their shapes are {a} and {b}", a=a, b=b)
    axis = axis_of(x, dim)
    for operand in (x, other):
        size = operand.shape[axis] if not isinstance(operand.shape, OpenShape) else operand.shape[axis_of(operand, dim)]
        require(
            equal(size, 3),
            CROSS,
            "linalg.cross: inputs dimension {dim} must have length 3, but the shapes are {a} and {b}",
            dim=dim,
            a=a,
            b=b,
        )
    same_dtype("linalg.cross", x, other)
    refuse("cross", x.dtype, 0)
    shape = broadcast_two(x.shape, other.shape, "linalg.cross")
    return Tensor(shape, x.dtype, elementwise_strides(shape, (x, other)))
