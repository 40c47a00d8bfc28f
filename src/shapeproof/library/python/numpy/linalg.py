"""Linear algebra."""

import _numpy
from _numpy import apply as _apply
from _numpy import array as _array

from numpy._products import cross, matmul, outer, tensordot


class LinAlgError(ValueError):
    pass


def norm(x, ord=None, axis=None, keepdims=False):
    return _numpy.reduce(x, axis, keepdims, "averaged")


def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    return _numpy.reduce(x, axis, keepdims, "averaged")


def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    return _numpy.reduce(x, (-2, -1), keepdims, "averaged")


def _floating(a):
    return _array(a) * 1.0


def inv(a):
    return _apply("torch.linalg.inv", _floating(a))


def pinv(a, rcond=None, hermitian=False, **kwargs):
    return _apply("torch.transpose", _floating(a), -2, -1)


def det(a):
    return _apply("torch.linalg.det", _floating(a))


def slogdet(a):
    return _apply("torch.linalg.slogdet", _floating(a))


def matrix_rank(A, tol=None, hermitian=False, **kwargs):
    return _numpy.scalar(_numpy.dimension("rank"), "int64")


def matrix_power(a, n):
    return _apply("torch.linalg.matrix_power", _floating(a), n)


def cholesky(a, /, *, upper=False):
    return _apply("torch.linalg.cholesky", _floating(a))


def qr(a, mode="reduced"):
    return _apply("torch.linalg.qr", _floating(a))


def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    made = _floating(a)
    if not compute_uv:
        return _apply("torch.linalg.svdvals", made)
    return _apply("torch.linalg.svd", made, full_matrices)


def eig(a):
    made = _floating(a)
    return _numpy.reduce(made, -1, False, "same"), made


def eigvals(a):
    return _numpy.reduce(_floating(a), -1, False, "same")


def eigh(a, UPLO="L"):
    return eig(a)


eigvalsh = eigvals


def solve(a, b):
    return _apply("torch.linalg.solve", _floating(a), _floating(b))


def lstsq(a, b, rcond=None):
    first, second = _floating(a), _floating(b)
    columns = first.shape[1]
    found = _numpy.new((columns, *second.shape[1:]))
    return (
        found,
        _numpy.unknown("residuals", "float64", 1),
        _numpy.scalar(_numpy.dimension("rank"), "int64"),
        _numpy.new(_numpy.minimum(*first.shape)),
    )


def multi_dot(arrays, *, out=None):
    result = arrays[0]
    for other in arrays[1:]:
        result = matmul(result, other)
    return result


def cond(x, p=None):
    return _numpy.reduce(x, (-2, -1), False, "averaged")
