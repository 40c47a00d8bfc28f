"""Array creation routines."""

import _numpy
from _numpy import array as _array
from _numpy import new as _new


def array(object, dtype=None, *, copy=True, order="K", subok=False, ndmin=0, like=None):
    made = _array(object, dtype)
    while isinstance(ndmin, int) and made.ndim < ndmin:
        made = made[None]
    return made


def asarray(a, dtype=None, order=None, *, device=None, copy=None, like=None):
    return _array(a, dtype)


def asanyarray(a, dtype=None, order=None, *, like=None):
    return _array(a, dtype)


def ascontiguousarray(a, dtype=None, *, like=None):
    made = _array(a, dtype)
    return made.copy()


asfortranarray = ascontiguousarray
require = ascontiguousarray


def copy(a, order="K", subok=False):
    return _array(a).copy()


def empty(shape, dtype=None, order="C", *, device=None, like=None):
    return _new(shape, dtype)


def zeros(shape, dtype=None, order="C", *, device=None, like=None):
    return _new(shape, dtype, 0)


def ones(shape, dtype=None, order="C", *, device=None, like=None):
    return _new(shape, dtype, 1)


def full(shape, fill_value, dtype=None, order="C", *, device=None, like=None):
    if dtype is None:
        dtype = _array(fill_value).dtype
    return _new(shape, dtype, fill_value if isinstance(fill_value, int) else None)


def _like(a, dtype, shape, fill=None):
    made = _array(a)
    if shape is None and not _numpy.rank_known(made):
        return made if dtype is None else _numpy.cast(made, dtype)
    return _new(made.shape if shape is None else shape, made.dtype if dtype is None else dtype, fill)


def empty_like(prototype, dtype=None, order="K", subok=True, shape=None, *, device=None):
    return _like(prototype, dtype, shape)


def zeros_like(a, dtype=None, order="K", subok=True, shape=None, *, device=None):
    return _like(a, dtype, shape, 0)


def ones_like(a, dtype=None, order="K", subok=True, shape=None, *, device=None):
    return _like(a, dtype, shape, 1)


def full_like(a, fill_value, dtype=None, order="K", subok=True, shape=None, *, device=None):
    return _like(a, dtype, shape)


def arange(start, stop=None, step=1, dtype=None, *, device=None, like=None):
    if stop is None:
        start, stop = 0, start
    if step is None:
        step = 1
    if dtype is None:
        dtype = _numpy.result_type(start, stop, step)
    length = _numpy.range_length(start, stop, step)
    if length is None:
        return _numpy.unknown("arange", dtype, 1)
    if isinstance(length, int) and length <= 64 and all(type(part) is int for part in (start, stop, step)):
        return _array([start + i * step for i in range(length)] if length else _new(0), dtype)
    return _new(length, dtype)


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None):
    num = _numpy.whole(num)
    if num is None:
        raise TypeError("object cannot be interpreted as an integer")
    if num < 0:
        raise ValueError(f"Number of samples, {num}, must be non-negative.")
    ends = _array(start) + _array(stop)
    made = _new((num, *ends.shape), "float64" if dtype is None else dtype)
    return (made, _numpy.scalar(0.0, "float64")) if retstep else made


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    return linspace(start, stop, num, endpoint, dtype=dtype)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    return linspace(start, stop, num, endpoint, dtype=dtype)


def eye(N, M=None, k=0, dtype=None, order="C", *, device=None, like=None):
    return _new((N, N if M is None else M), dtype)


def identity(n, dtype=None, *, like=None):
    return _new((n, n), dtype)


def diag(v, k=0):
    return _numpy.apply("torch.diag", _array(v), k)


def diagonal(a, offset=0, axis1=0, axis2=1):
    return _numpy.apply("torch.diagonal", _array(a), offset, axis1, axis2)


def tri(N, M=None, k=0, dtype=None, *, like=None):
    return _new((N, N if M is None else M), dtype)


def tril(m, k=0):
    return _numpy.apply("torch.tril", _array(m), k)


def triu(m, k=0):
    return _numpy.apply("torch.triu", _array(m), k)


def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    arrays = [_array(x).reshape(-1) for x in xi]
    sizes = [a.shape[0] for a in arrays]
    if indexing == "xy" and len(sizes) > 1:
        sizes = [sizes[1], sizes[0], *sizes[2:]]
    if sparse:
        return tuple([_numpy.unknown("meshgrid", a.dtype, len(sizes)) for a in arrays])
    return tuple([_new(tuple(sizes), a.dtype) for a in arrays])


def indices(dimensions, dtype=int, sparse=False):
    return _new((len(dimensions), *dimensions), dtype)


def fromfunction(function, shape, *, dtype=float, like=None, **kwargs):
    return function(*[_new(shape, dtype) for _ in shape], **kwargs)


def fromiter(iter, dtype, count=-1, *, like=None):
    return _numpy.unknown("fromiter", dtype, 1) if count == -1 else _new(count, dtype)


def frombuffer(buffer, dtype=float, count=-1, offset=0, *, like=None):
    return _numpy.unknown("frombuffer", dtype, 1)


def fromstring(string, dtype=float, count=-1, *, sep, like=None):
    return _numpy.unknown("fromstring", dtype, 1)


def fromfile(file, dtype=float, count=-1, sep="", offset=0, *, like=None):
    return _numpy.unknown("fromfile", dtype, 1)


def load(file, mmap_mode=None, allow_pickle=False, fix_imports=True, encoding="ASCII", *, max_header_size=10000):
    from _shapeproof import not_modelled, unlisted

    not_modelled("the contents of a file")
    return unlisted("loaded")


def loadtxt(fname, dtype=float, comments="#", delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, ndmin=0, **kwargs):
    return _numpy.unknown("loaded", dtype)


def genfromtxt(fname, dtype=float, *args, **kwargs):
    return _numpy.unknown("loaded", dtype)


def memmap(filename, dtype="uint8", mode="r+", offset=0, shape=None, order="C"):
    return _numpy.unknown("memmap", dtype) if shape is None else _new(shape, dtype)


def save(file, arr, allow_pickle=True):
    pass


def savez(file, *args, **kwds):
    pass


def savez_compressed(file, *args, **kwds):
    pass


def savetxt(fname, X, fmt="%.18e", *args, **kwargs):
    pass
