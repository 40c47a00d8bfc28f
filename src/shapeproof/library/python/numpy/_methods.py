"""Methods of arrays and scalars: `a.name(…)` is found here when it is asked for."""

import _numpy
from _numpy import apply as _apply

from numpy import _joining, _products, _reducing, _selecting, _shaping


def _sizes(shape):
    return tuple(shape[0]) if len(shape) == 1 and isinstance(shape[0], (tuple, list)) else tuple([int(n) for n in shape])


def reshape(self, *shape, order="C", copy=None):
    if len(shape) == 1 and not isinstance(shape[0], int):
        return _shaping.reshape(self, shape[0])
    return _apply("torch.reshape", self, _sizes(shape))


def resize(self, *new_shape, refcheck=True):
    made = _numpy.new(_sizes(new_shape), self.dtype)
    self.shape = made.shape


def flatten(self, order="C"):
    return _apply("torch.reshape", self, (-1,)).copy()


def ravel(self, order="C"):
    return _apply("torch.reshape", self, (-1,))


def transpose(self, *axes):
    if not axes or axes[0] is None:
        return self.T
    return _apply("torch.permute", self, _sizes(axes))


def swapaxes(self, axis1, axis2):
    return _shaping.swapaxes(self, axis1, axis2)


def squeeze(self, axis=None):
    return _shaping.squeeze(self, axis)


def repeat(self, repeats, axis=None):
    return _shaping.repeat(self, repeats, axis)


def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
    return _numpy.cast(self, dtype)


def view(self, dtype=None, type=None):
    return self if dtype is None else _numpy.unknown("view", dtype)


def copy(self, order="C"):
    return _apply("torch.clone", self, memory_format=None) if _numpy.rank_known(self) else self


def tobytes(self, order="C"):
    from _shapeproof import unlisted

    return unlisted("bytes", bytes)


def tofile(self, fid, sep="", format="%s"):
    pass


def dump(self, file):
    pass


def fill(self, value):
    pass


def sort(self, axis=-1, kind=None, order=None):
    pass


def partition(self, kth, axis=-1, kind="introselect", order=None):
    pass


def setflags(self, write=None, align=None, uic=None):
    pass


def itemset(self, *args):
    pass


def put(self, indices, values, mode="raise"):
    pass


def sum(self, axis=None, dtype=None, out=None, keepdims=False, **kwargs):
    return _reducing.sum(self, axis, dtype, out, keepdims)


def prod(self, axis=None, dtype=None, out=None, keepdims=False, **kwargs):
    return _reducing.prod(self, axis, dtype, out, keepdims)


def mean(self, axis=None, dtype=None, out=None, keepdims=False, **kwargs):
    return _reducing.mean(self, axis, dtype, out, keepdims)


def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, **kwargs):
    return _reducing.std(self, axis, dtype, out, ddof, keepdims)


var = std


def max(self, axis=None, out=None, keepdims=False, **kwargs):
    return _reducing.max(self, axis, out, keepdims)


def min(self, axis=None, out=None, keepdims=False, **kwargs):
    return _reducing.min(self, axis, out, keepdims)


def ptp(self, axis=None, out=None, keepdims=False):
    return _reducing.ptp(self, axis, out, keepdims)


def all(self, axis=None, out=None, keepdims=False, **kwargs):
    return _reducing.all(self, axis, out, keepdims)


def any(self, axis=None, out=None, keepdims=False, **kwargs):
    return _reducing.any(self, axis, out, keepdims)


def argmax(self, axis=None, out=None, *, keepdims=False):
    return _reducing.argmax(self, axis, out, keepdims=keepdims)


def argmin(self, axis=None, out=None, *, keepdims=False):
    return _reducing.argmin(self, axis, out, keepdims=keepdims)


def cumsum(self, axis=None, dtype=None, out=None):
    return _reducing.cumsum(self, axis, dtype, out)


def cumprod(self, axis=None, dtype=None, out=None):
    return _reducing.cumprod(self, axis, dtype, out)


def clip(self, min=None, max=None, out=None, **kwargs):
    return _reducing.clip(self, min, max)


def round(self, decimals=0, out=None):
    return _reducing.around(self, decimals)


def argsort(self, axis=-1, kind=None, order=None):
    return _selecting.argsort(self, axis)


def argpartition(self, kth, axis=-1, kind="introselect", order=None):
    return _selecting.argsort(self, axis)


def searchsorted(self, v, side="left", sorter=None):
    return _selecting.searchsorted(self, v)


def nonzero(self):
    return _selecting.nonzero(self)


def take(self, indices, axis=None, out=None, mode="raise"):
    return _selecting.take(self, indices, axis)


def compress(self, condition, axis=None, out=None):
    return _selecting.compress(condition, self, axis)


def choose(self, choices, out=None, mode="raise"):
    return _selecting.choose(self, choices)


def diagonal(self, offset=0, axis1=0, axis2=1):
    return _apply("torch.diagonal", self, offset, axis1, axis2)


def trace(self, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    return _products.trace(self, offset, axis1, axis2, dtype)


def dot(self, b, out=None):
    return _products.dot(self, b)


def conj(self):
    return self


conjugate = conj


def byteswap(self, inplace=False):
    return self


def is_integer(self):
    return bool(_numpy.isnan(self))
