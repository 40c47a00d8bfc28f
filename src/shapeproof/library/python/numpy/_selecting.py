"""Indexing, sorting, searching and sets."""

import _numpy
from _numpy import apply as _apply
from _numpy import array as _array


def where(condition, x=None, y=None):
    if x is None and y is None:
        return nonzero(condition)
    chosen = _numpy.add(x, y)
    shaped = _numpy.add(_array(condition), chosen)
    return _numpy.like(shaped, chosen) if isinstance(chosen, (_numpy.ndarray, _numpy.generic)) else shaped


def select(condlist, choicelist, default=0):
    result = _array(default)
    for condition, choice in zip(condlist, choicelist):
        result = where(condition, choice, result)
    return result


def piecewise(x, condlist, funclist, *args, **kw):
    return _array(x).copy()


def nonzero(a):
    made = _array(a)
    if not _numpy.rank_known(made):
        return (_numpy.unknown("nonzero", "int64", 1),)
    count = _numpy.dimension("nonzero", made.size)
    return tuple([_numpy.new(count, "int64") for _ in range(made.ndim)])


def flatnonzero(a):
    made = _array(a)
    return _numpy.new(_numpy.dimension("nonzero", made.size), "int64")


def argwhere(a):
    made = _array(a)
    return _numpy.new((_numpy.dimension("nonzero", made.size), made.ndim), "int64")


def take(a, indices, axis=None, out=None, mode="raise"):
    made = _array(a)
    if axis is None:
        made, axis = made.reshape(-1), 0
    index = indices if isinstance(indices, int) else _array(indices)
    return made[(slice(None),) * (axis % made.ndim) + (index,)]


def take_along_axis(arr, indices, axis=-1):
    index = _array(indices)
    return _numpy.new(index.shape, _array(arr).dtype)


def put_along_axis(arr, indices, values, axis):
    pass


def choose(a, choices, out=None, mode="raise"):
    return _numpy.unknown("choose")


def compress(condition, a, axis=None, out=None):
    return extract(condition, a) if axis is None else _numpy.unknown("compress")


def extract(condition, arr):
    made = _array(arr)
    return _numpy.new(_numpy.dimension("extracted", made.size), made.dtype)


def sort(a, axis=-1, kind=None, order=None, *, stable=None):
    made = _array(a)
    return made.reshape(-1) if axis is None else made.copy()


def argsort(a, axis=-1, kind=None, order=None, *, stable=None):
    made = sort(a, axis)
    return _numpy.cast(made, "int64")


def partition(a, kth, axis=-1, kind="introselect", order=None):
    return sort(a, axis)


def argpartition(a, kth, axis=-1, kind="introselect", order=None):
    return argsort(a, axis)


def lexsort(keys, axis=-1):
    return _numpy.cast(_array(keys)[0], "int64")


def searchsorted(a, v, side="left", sorter=None):
    made = _array(v)
    return _numpy.cast(made, "int64")


def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True):
    made = _array(ar)
    if not _numpy.rank_known(made):
        first = _numpy.unknown("unique", made.dtype, 1)
        count = first.shape[0]
    elif axis is None:
        known = _numpy.numbers(made)
        if known is not None and all([type(number) is int for number in known]):
            first = _array(_sorted(set(known)), made.dtype) if known else made
            count = first.shape[0]
        else:
            count = _numpy.dimension("unique", made.size)
            first = _numpy.new(count, made.dtype)
    else:
        count = _numpy.dimension("unique", made.shape[axis])
        shape = list(made.shape)
        shape[axis] = count
        first = _numpy.new(tuple(shape), made.dtype)
    results = [first]
    if return_index:
        results.append(_numpy.new(count, "int64"))
    if return_inverse:
        results.append(_numpy.cast(made, "int64"))
    if return_counts:
        results.append(_numpy.new(count, "int64"))
    return results[0] if len(results) == 1 else tuple(results)


def _sorted(values):
    import builtins

    return builtins.sorted(values)


def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    return _numpy.isnan(_array(element))


in1d = isin


def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    made = _array(ar1)
    return _numpy.new(_numpy.dimension("common"), made.dtype)


def union1d(ar1, ar2):
    return intersect1d(ar1, ar2)


def setdiff1d(ar1, ar2, assume_unique=False):
    return intersect1d(ar1, ar2)


setxor1d = union1d


def triu_indices(n, k=0, m=None):
    count = _numpy.dimension("pairs") if m is not None or k not in (0, 1) else n * (n + 1 - 2 * k) // 2
    return _numpy.new(count, "int64"), _numpy.new(count, "int64")


def tril_indices(n, k=0, m=None):
    count = _numpy.dimension("pairs") if m is not None or k not in (0, -1) else n * (n + 1 + 2 * k) // 2
    return _numpy.new(count, "int64"), _numpy.new(count, "int64")


def diag_indices(n, ndim=2):
    return tuple([_numpy.new(n, "int64") for _ in range(ndim)])


def unravel_index(indices, shape, order="C"):
    made = _array(indices)
    return tuple([made + 0 for _ in range(len(shape))])


def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    return _array(multi_index[0]) + 0


def ix_(*args):
    rank = len(args)
    made = []
    for position, part in enumerate(args):
        part = _array(part)
        made.append(part.reshape((1,) * position + (-1,) + (1,) * (rank - position - 1)))
    return tuple(made)


def ndenumerate(arr):
    made = _array(arr)
    return [(tuple([0] * made.ndim), made.reshape(-1)[0])]


def ndindex(*shape):
    import itertools

    sizes = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
    return itertools.product(*[range(size) for size in sizes])


def fill_diagonal(a, val, wrap=False):
    pass


def copyto(dst, src, casting="same_kind", where=True):
    dst[...] = src


def put(a, ind, v, mode="raise"):
    pass


def putmask(a, mask, values):
    pass


def place(arr, mask, vals):
    pass


def shares_memory(a, b, max_work=None):
    return False


may_share_memory = shares_memory


def packbits(a, axis=None, bitorder="big"):
    return _numpy.unknown("packbits", "uint8")


unpackbits = packbits
