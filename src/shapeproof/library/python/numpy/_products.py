"""Products of vectors, matrices and tensors."""

import _numpy
from _numpy import apply as _apply
from _numpy import array as _array
from _numpy import common as _common


def matmul(x1, x2, /, out=None, **kwargs):
    a, b = _common([x1, x2])
    return _apply("torch.matmul", a, b)


def dot(a, b, out=None):
    first, second = _common([a, b])
    if not (_numpy.rank_known(first) and _numpy.rank_known(second)):
        return _numpy.unknown("dot", first.dtype)
    if first.ndim == 0 or second.ndim == 0:
        return first * second
    if second.ndim == 1:
        return _apply("torch.matmul", first, second)
    return _apply("torch.tensordot", first, second, ([-1], [-2]))


def vdot(a, b):
    return dot(_array(a).reshape(-1), _array(b).reshape(-1))


def inner(a, b):
    first, second = _common([a, b])
    return _apply("torch.inner", first, second)


def outer(a, b, out=None):
    first, second = _common([a, b])
    return _apply("torch.outer", first.reshape(-1), second.reshape(-1))


def tensordot(a, b, axes=2):
    first, second = _common([a, b])
    return _apply("torch.tensordot", first, second, axes)


def einsum(subscripts, *operands, out=None, optimize=False, **kwargs):
    return _apply("torch.einsum", subscripts, *_common(operands))


def kron(a, b):
    first, second = _common([a, b])
    return _apply("torch.kron", first, second)


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    first, second = _common([a, b])
    return _numpy.add(first, second)


def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    made = _array(a)
    return _numpy.reduce(made, (axis1, axis2), False, "sum", dtype)
