"""Matrix decompositions. PyTorch docs: torch.linalg, Decompositions; BLAS and LAPACK Operations.

The forms in `torch` are older than those in `torch.linalg`, and some lay their results out differently.
"""

from __future__ import annotations

from shapeproof.rules.activations import OPTION
from shapeproof.rules.kinds import Flag
from shapeproof.rules.matrices import FACTORS, NOT_SQUARE, by_columns, by_rows, floating_only, matrix, real_dtype, square
from shapeproof.rules.promotion import DTYPE, element_name
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import broadcast_two, not_negative, ranked, trailing
from shapeproof.symbolic import Dim, OpenShape, Shape, either, equal, minimum, numel, same_shape
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import INT32, DType, complex_of
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Fields, Tensor

# --- Cholesky ---------------------------------------------------------------------------------------------------------


@op("torch.linalg.cholesky", out=1)
def cholesky(x: Tensor, *, upper: Flag = False) -> Tensor:
    """A triangular factor of every matrix."""
    batch, n = square(x, "linalg.cholesky")
    return by_columns(floating_only("linalg.cholesky", x), batch, n, n)


@op("torch.linalg.cholesky_ex", out=2)
def cholesky_ex(x: Tensor, *, upper: Flag = False, check_errors: Flag = False) -> tuple[Tensor, Tensor]:
    """A triangular factor of every matrix, and whether there is one."""
    batch, n = square(x, "linalg.cholesky_ex")
    return Fields.of(L=by_columns(floating_only("linalg.cholesky_ex", x), batch, n, n), info=Tensor(batch, INT32))


@op("torch.cholesky", "Tensor.cholesky", out=1)
def cholesky_of(x: Tensor, upper: Flag = False) -> Tensor:
    """A triangular factor of every matrix; where there are no elements they need not be square."""
    batch, m, n = matrix(x, "cholesky")
    count = numel(x.shape)
    require(
        either(equal(count, 0), equal(m, n)),
        NOT_SQUARE,
        "cholesky: the matrices must be square, but they are {m} by {n} (shape {shape})",
        m=m,
        n=n,
        shape=x.shape,
    )
    made = by_columns if equal(count, 0) is not True else by_rows
    return made(floating_only("cholesky", x), batch, m, n)


@op("torch.cholesky_inverse", "Tensor.cholesky_inverse", out=1)
def cholesky_inverse(x: Tensor, upper: Flag = False) -> Tensor:
    """The inverse of the matrix whose Cholesky factor is given."""
    batch, n = square(x, "cholesky_inverse")
    return by_columns(floating_only("cholesky_inverse", x), batch, n, n)


# --- QR ---------------------------------------------------------------------------------------------------------------


def _qr(x: Tensor, mode: str) -> tuple[Tensor, Tensor]:
    batch, m, n = matrix(x, "linalg.qr")
    dtype, k = floating_only("linalg.qr", x), minimum(m, n)
    if mode == "complete":
        return Fields.of(Q=by_columns(dtype, batch, m, m), R=by_columns(dtype, batch, m, n))
    if mode == "r":
        return Fields.of(Q=Tensor((0,), dtype), R=by_columns(dtype, batch, k, n))
    return Fields.of(Q=by_columns(dtype, batch, m, k), R=by_columns(dtype, batch, k, n))


@op("torch.linalg.qr", out=2)
def qr(A: Tensor, mode: str = "reduced") -> tuple[Tensor, Tensor]:  # noqa: N803  # PyTorch's name
    """An orthogonal and an upper triangular factor."""
    if mode not in ("reduced", "complete", "r"):
        raise fail(OPTION, "qr received unrecognized mode '{mode}' but expected one of 'reduced', 'r', or 'complete'",
                   exception="RuntimeError", mode=mode)  # fmt: skip
    return _qr(A, mode)


@op("torch.qr", "Tensor.qr", out=2)
def qr_of(x: Tensor, some: bool = True) -> tuple[Tensor, Tensor]:
    """An orthogonal and an upper triangular factor."""
    return _qr(x, "reduced" if some else "complete")


@op("torch.geqrf", "Tensor.geqrf", out=2)
def geqrf(x: Tensor) -> tuple[Tensor, Tensor]:
    """The factors of QR as LAPACK keeps them: reflections in a matrix, and their scales."""
    batch, m, n = matrix(x, "geqrf")
    dtype = floating_only("geqrf", x)
    return Fields.of(a=by_columns(dtype, batch, m, n), tau=by_rows(dtype, batch, minimum(m, n)))


def reflections(x: Tensor, tau: Tensor, operation: str) -> tuple[Shape, Dim, Dim]:
    """A batch of matrices that hold reflections has as many batches of scales."""
    batch, m, n = matrix(x, operation)
    scales = trailing(tau, 1, operation=operation) if isinstance(x.shape, OpenShape) else ranked(tau, f"{operation}: tau", len(x.shape) - 1)
    require(
        same_shape(scales[:-1], batch),
        FACTORS,
        "{operation}: tau needs the batch dimensions of the input, {batch}, but its shape is {tau}",
        operation=operation,
        batch=batch,
        tau=tau.shape,
    )
    return batch, m, n


@op("torch.linalg.householder_product", out=1)
def householder_product(x: Tensor, tau: Tensor) -> Tensor:
    """The first columns of the product of reflections."""
    return _householder(x, tau)


@op("torch.orgqr", "Tensor.orgqr", out=1)
def orgqr(x: Tensor, input2: Tensor) -> Tensor:
    """The first columns of the product of reflections."""
    return _householder(x, input2)


def _householder(x: Tensor, tau: Tensor) -> Tensor:
    said = "linalg.householder_product"
    batch, m, n = reflections(x, tau, said)
    require(m >= n, FACTORS, "{said}: the input must have at least as many rows as columns, but its shape is {x}", said=said, x=x.shape)
    require(
        tau.shape[-1] <= n,
        FACTORS,
        "{said}: there are more scales than columns: the shapes are {tau} and {x}",
        said=said,
        tau=tau.shape,
        x=x.shape,
    )
    return by_columns(floating_only(said, x, tau), batch, m, n)


@op("torch.ormqr", "Tensor.ormqr", out=1)
def ormqr(x: Tensor, input2: Tensor, input3: Tensor, left: bool = True, transpose: Flag = False) -> Tensor:
    """The product of reflections times another matrix."""
    batch, m, n = reflections(x, input2, "ormqr")
    if isinstance(x.shape, tuple):
        ranked(input3, "ormqr: the matrix that is multiplied", len(x.shape))
    others, rows, columns = matrix(input3, "ormqr")
    meets = rows if left else columns
    require(
        same_shape(others, batch), FACTORS,
        "ormqr: the batch dimensions of {other} must be those of {x}", other=input3.shape, x=x.shape,
    )  # fmt: skip
    require(
        equal(meets, m), FACTORS,
        "ormqr: dimension {axis} of the matrix that is multiplied, {other}, must have the {m} rows of the input",
        axis=-2 if left else -1, other=input3.shape, m=m,
    )  # fmt: skip
    require(
        equal(input2.shape[-1], minimum(m, n)), FACTORS,
        "ormqr: there must be min({m}, {n}) scales, but tau has shape {tau}", m=m, n=n, tau=input2.shape,
    )  # fmt: skip
    return by_columns(floating_only("ormqr", x, input2, input3), others, rows, columns)


# --- singular values --------------------------------------------------------------------------------------------------


@op("torch.linalg.svd", out=3)
def svd(A: Tensor, full_matrices: bool = True, *, driver: str | None = None) -> tuple[Tensor, Tensor, Tensor]:  # noqa: N803  # PyTorch's name
    """Left singular vectors, singular values, and right singular vectors as rows."""
    batch, m, n = matrix(A, "linalg.svd")
    dtype, k = floating_only("linalg.svd", A), minimum(m, n)
    return Fields.of(
        U=by_columns(dtype, batch, m, m if full_matrices else k),
        S=by_rows(real_dtype(dtype), batch, k),
        Vh=by_columns(dtype, batch, n if full_matrices else k, n),
    )


@op("torch.svd", "Tensor.svd", out=3)
def svd_of(x: Tensor, some: bool = True, compute_uv: bool = True) -> tuple[Tensor, Tensor, Tensor]:
    """Left singular vectors, singular values, and right singular vectors as columns; without `compute_uv` the vectors are zeros."""
    batch, m, n = matrix(x, "svd")
    dtype, k = floating_only("svd", x), minimum(m, n)
    values = by_rows(real_dtype(dtype), batch, k)
    if not compute_uv:
        return Fields.of(U=by_rows(dtype, batch, m, m), S=values, V=by_columns(dtype, batch, n, n))
    wide, high = (k, k) if some else (m, n)
    return Fields.of(U=by_columns(dtype, batch, m, wide), S=values, V=by_rows(dtype, batch, n, high))


@op("torch.linalg.svdvals", out=1)
def svdvals(A: Tensor, *, driver: str | None = None) -> Tensor:  # noqa: N803  # PyTorch's name
    """The singular values."""
    batch, m, n = matrix(A, "linalg.svdvals")
    return by_rows(real_dtype(floating_only("linalg.svdvals", A)), batch, minimum(m, n))


@op("torch.svd_lowrank")
def svd_lowrank(A: Tensor, q: Dim | None = 6, niter: Dim | None = 2, M: Tensor | None = None) -> tuple[Tensor, Tensor, Tensor]:  # noqa: N803  # PyTorch's names
    """About the `q` largest singular values, and their vectors."""
    batch, m, n = matrix(A, "svd_lowrank")
    shape = A.shape if M is None else broadcast_two(A.shape, M.shape, "svd_lowrank")
    require(
        same_shape(shape, A.shape),
        FACTORS,
        "svd_lowrank: M has shape {M}, which does not expand to {A}",
        M=None if M is None else M.shape,
        A=A.shape,
    )
    wanted = 6 if q is None else q
    not_negative((wanted,))
    k = minimum(wanted, m, n)
    dtype = floating_only("svd_lowrank", A)
    return by_rows(dtype, batch, m, k), by_rows(real_dtype(dtype), batch, k), by_rows(dtype, batch, n, k)


@op("torch.pca_lowrank")
def pca_lowrank(A: Tensor, q: Dim | None = None, center: Flag = True, niter: Dim = 2) -> tuple[Tensor, Tensor, Tensor]:  # noqa: N803  # PyTorch's name
    """About the `q` largest principal components."""
    batch, m, n = matrix(A, "pca_lowrank")
    most = minimum(m, n)
    wanted = minimum(6, most) if q is None else q
    require(wanted >= 0, OPTION, "q(={q}) must be a non-negative integer", q=wanted)
    require(wanted <= most, OPTION, "q(={q}) must not be greater than min(m, n)={most}", q=wanted, most=most)
    dtype = floating_only("pca_lowrank", A)
    return by_rows(dtype, batch, m, wanted), by_rows(real_dtype(dtype), batch, wanted), by_rows(dtype, batch, n, wanted)


# --- eigenvalues ------------------------------------------------------------------------------------------------------


def _complex(dtype: DType | None) -> DType | None:
    return None if dtype is None else complex_of(dtype)


@op("torch.linalg.eig", out=2)
def eig(x: Tensor) -> tuple[Tensor, Tensor]:
    """Eigenvalues and eigenvectors, which are complex."""
    batch, n = square(x, "linalg.eig")
    dtype = _complex(floating_only("linalg.eig", x))
    return Fields.of(eigenvalues=by_rows(dtype, batch, n), eigenvectors=by_columns(dtype, batch, n, n))


@op("torch.linalg.eigvals", out=1)
def eigvals(x: Tensor) -> Tensor:
    """Eigenvalues, which are complex."""
    batch, n = square(x, "linalg.eigvals")
    return by_rows(_complex(floating_only("linalg.eigvals", x)), batch, n)


def _triangle(uplo: str) -> None:
    if uplo.upper() not in ("L", "U"):
        raise fail(OPTION, "Expected UPLO argument to be 'L' or 'U', but got {uplo}", exception="RuntimeError", uplo=uplo)


@op("torch.linalg.eigh", out=2)
def eigh(x: Tensor, UPLO: str = "L") -> tuple[Tensor, Tensor]:  # noqa: N803  # PyTorch's name
    """Eigenvalues, which are real, and eigenvectors of symmetric matrices."""
    _triangle(UPLO)
    batch, n = square(x, "linalg.eigh")
    dtype = floating_only("linalg.eigh", x)
    return Fields.of(eigenvalues=by_rows(real_dtype(dtype), batch, n), eigenvectors=by_columns(dtype, batch, n, n))


@op("torch.linalg.eigvalsh", out=1)
def eigvalsh(x: Tensor, UPLO: str = "L") -> Tensor:  # noqa: N803  # PyTorch's name
    """Eigenvalues of symmetric matrices, which are real."""
    _triangle(UPLO)
    batch, n = square(x, "linalg.eigvalsh")
    return by_rows(real_dtype(floating_only("linalg.eigvalsh", x)), batch, n)


@op("torch.lobpcg")
def lobpcg(
    A: Tensor,  # noqa: N803  # PyTorch's names, here and below
    k: Dim | None = None,
    B: Tensor | None = None,  # noqa: N803
    X: Tensor | None = None,  # noqa: N803
    n: Dim | None = None,
    iK: Tensor | None = None,  # noqa: N803
    niter: Dim | None = None,
    tol: Value = None,
    largest: Flag | None = None,
    method: str | None = None,
    tracker: Value = None,
    ortho_iparams: Value = None,
    ortho_fparams: Value = None,
    ortho_bparams: Value = None,
) -> tuple[Tensor, Tensor]:
    """`k` extreme eigenvalues, and their vectors."""
    batch, size = square(A, "lobpcg")
    if X is None:
        count: Dim = 1 if k is None else k
    else:
        count = matrix(X, "lobpcg")[2] if k is None else k
    require(
        size >= 3 * count, OPTION,
        "LOBPCG algorithm is not applicable when the number of A rows (={size}) is smaller than 3 x the number of requested eigenpairs (={count})",
        size=size, count=count,
    )  # fmt: skip
    return by_rows(A.dtype, batch, count), by_rows(A.dtype, batch, size, count)


# --- LU and LDL -------------------------------------------------------------------------------------------------------


@op("torch.linalg.lu", out=3)
def lu(A: Tensor, *, pivot: bool = True) -> tuple[Tensor, Tensor, Tensor]:  # noqa: N803  # PyTorch's name
    """A permutation, a lower and an upper triangular factor."""
    batch, m, n = matrix(A, "linalg.lu")
    dtype, k = floating_only("linalg.lu", A), minimum(m, n)
    permutation = by_rows(dtype, batch, m, m) if pivot else Tensor((0,), dtype)
    return Fields.of(P=permutation, L=by_rows(dtype, batch, m, k), U=by_rows(dtype, batch, k, n))


def _lu_factor(x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Both factors in one matrix, the row exchanges, and one number per matrix that says whether all went well."""
    batch, m, n = matrix(x, "lu_factor")
    dtype = floating_only("lu_factor", x)
    return by_columns(dtype, batch, m, n), by_rows(INT32, batch, minimum(m, n)), Tensor(batch, INT32)


@op("torch.linalg.lu_factor", out=2)
def lu_factor(A: Tensor, *, pivot: Flag = True) -> tuple[Tensor, Tensor]:  # noqa: N803  # PyTorch's name
    """Both triangular factors in one matrix, and the row exchanges."""
    factors, pivots, _ = _lu_factor(A)
    return Fields.of(LU=factors, pivots=pivots)


@op("torch.linalg.lu_factor_ex", out=3)
def lu_factor_ex(A: Tensor, *, pivot: Flag = True, check_errors: Flag = False) -> tuple[Tensor, Tensor, Tensor]:  # noqa: N803  # PyTorch's name
    """Both triangular factors in one matrix, the row exchanges, and whether all went well."""
    factors, pivots, info = _lu_factor(A)
    return Fields.of(LU=factors, pivots=pivots, info=info)


@op("torch.lu", "torch.functional.lu")
def lu_of(A: Tensor, pivot: Flag = True, get_infos: bool = False, out: Value = None) -> tuple[Tensor, ...]:  # noqa: N803  # PyTorch's name
    """Both triangular factors in one matrix, the row exchanges, and on request whether all went well."""
    made = _lu_factor(A)
    return made if get_infos else made[:2]


@op("Tensor.lu")
def lu_method(x: Tensor, pivot: Flag = True, get_infos: bool = False) -> tuple[Tensor, ...]:
    """Both triangular factors in one matrix, the row exchanges, and on request whether all went well."""
    made = _lu_factor(x)
    return made if get_infos else made[:2]


@op("torch.lu_unpack", out=3)
def lu_unpack(LU_data: Tensor, LU_pivots: Tensor, unpack_data: bool = True, unpack_pivots: bool = True) -> tuple[Tensor, Tensor, Tensor]:  # noqa: N803  # PyTorch's names
    """The permutation and the two triangular factors; what is not unpacked is empty."""
    batch, m, n = matrix(LU_data, "lu_unpack")
    dtype, k = LU_data.dtype, minimum(m, n)
    if unpack_pivots and LU_pivots.dtype not in (None, INT32):
        raise fail(
            DTYPE, "lu_unpack: LU_pivots is expected to be a tensor of torch.int32 dtype, got {dtype}", dtype=element_name(LU_pivots.dtype)
        )
    empty = Tensor((0,), dtype)
    return Fields.of(
        P=by_rows(dtype, batch, m, m) if unpack_pivots else empty,
        L=by_rows(dtype, batch, m, k) if unpack_data else empty,
        U=by_rows(dtype, batch, k, n) if unpack_data else empty.with_shape((0,)),
    )


@op("torch.linalg.ldl_factor", out=2)
def ldl_factor(x: Tensor, *, hermitian: Flag = False) -> tuple[Tensor, Tensor]:
    """A triangular and a block-diagonal factor of symmetric matrices in one matrix, and the exchanges."""
    batch, n = square(x, "linalg.ldl_factor")
    return Fields.of(LD=by_columns(floating_only("linalg.ldl_factor", x), batch, n, n), pivots=by_rows(INT32, batch, n))


@op("torch.linalg.ldl_factor_ex", out=3)
def ldl_factor_ex(x: Tensor, *, hermitian: Flag = False, check_errors: Flag = False) -> tuple[Tensor, Tensor, Tensor]:
    """As `ldl_factor`, and whether all went well."""
    batch, n = square(x, "linalg.ldl_factor_ex")
    dtype = floating_only("linalg.ldl_factor_ex", x)
    return Fields.of(LD=by_columns(dtype, batch, n, n), pivots=by_rows(INT32, batch, n), info=Tensor(batch, INT32))
