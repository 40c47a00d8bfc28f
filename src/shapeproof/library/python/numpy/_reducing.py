"""Mathematical functions and statistics that take dimensions away, or go along one."""

import builtins as _builtins

import _numpy
from _numpy import array as _array
from _numpy import reduce as _reduce


def sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    made = _array(a)
    known = _numpy.numbers(made)
    if axis is None and not keepdims and known is not None:
        total = _numpy.total(known)
        if total is not None:
            return _numpy.scalar(total, "int64" if dtype is None else dtype)
    return _reduce(made, axis, keepdims, "sum", dtype)


nansum = sum


def prod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    made = _array(a)
    known = _numpy.numbers(made)
    if axis is None and not keepdims and known is not None:
        product = _numpy.product(known)
        if product is not None:
            return _numpy.scalar(product, "int64" if dtype is None else dtype)
    return _reduce(made, axis, keepdims, "sum", dtype)


nanprod = prod


def mean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True):
    return _reduce(a, axis, keepdims, "averaged", dtype)


nanmean = mean


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    made = _array(a)
    if weights is not None and axis is None and _numpy.rank_known(made):
        weight = _array(weights)
        if weight.ndim != made.ndim:
            raise TypeError("Axis must be specified when shapes of a and weights differ.")
        made * weight
    result = _reduce(made, axis, keepdims, "averaged")
    return (result, result) if returned else result


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None):
    return _reduce(a, axis, keepdims, "averaged", dtype)


nanstd = nanvar = var = std


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    return _reduce(a, axis, keepdims, "averaged")


nanmedian = median


def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, **kwargs):
    asked = _array(q)
    result = _reduce(a, axis, keepdims, "averaged")
    return result if asked.ndim == 0 else _numpy.new((*asked.shape, *result.shape), result.dtype)


percentile = nanpercentile = nanquantile = quantile


def _extreme(a, axis, keepdims, name, choose):
    made = _array(a)
    known = _numpy.numbers(made)
    if axis is None and known and all(type(number) is int for number in known):
        return _numpy.scalar(choose(known), made.dtype)
    return _reduce(made, axis, keepdims, "same", None, name)


def max(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    return _extreme(a, axis, keepdims, "maximum", _builtins.max)


def min(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    return _extreme(a, axis, keepdims, "minimum", _builtins.min)


amax = nanmax = max
amin = nanmin = min


def ptp(a, axis=None, out=None, keepdims=False):
    return _reduce(a, axis, keepdims, "same", None, "maximum")


def all(a, axis=None, out=None, keepdims=False, *, where=True):
    return _reduce(a, axis, keepdims, "truth")


def any(a, axis=None, out=None, keepdims=False, *, where=True):
    return _reduce(a, axis, keepdims, "truth")


def argmax(a, axis=None, out=None, *, keepdims=False):
    return _reduce(a, axis, keepdims, "position", None, "argmax")


def argmin(a, axis=None, out=None, *, keepdims=False):
    return _reduce(a, axis, keepdims, "position", None, "argmin")


nanargmax, nanargmin = argmax, argmin


def count_nonzero(a, axis=None, *, keepdims=False):
    made = _array(a)
    if axis is None and not keepdims:
        return _numpy.scalar(_numpy.dimension("nonzero"), "int64")
    return _reduce(made, axis, keepdims, "position")


def cumsum(a, axis=None, dtype=None, out=None):
    made = _array(a)
    if axis is None:
        made, axis = made.reshape(-1), 0
    known = _numpy.numbers(made)
    if known is not None and made.ndim == 1 and all([type(number) is int for number in known]):
        total, totals = 0, []
        for number in known:
            total += number
            totals.append(total)
        return _array(totals, dtype)
    result = _numpy.apply("torch.cumsum", made, axis)
    return result if dtype is None else _numpy.cast(result, dtype)


def cumprod(a, axis=None, dtype=None, out=None):
    made = _array(a)
    if axis is None:
        made, axis = made.reshape(-1), 0
    return _numpy.apply("torch.cumprod", made, axis)


nancumsum, nancumprod = cumsum, cumprod


def diff(a, n=1, axis=-1, prepend=None, append=None):
    made = _array(a)
    if prepend is not None or append is not None:
        return _numpy.unknown("diff", made.dtype, made.ndim)
    shape = list(made.shape)
    shape[axis] = _builtins.max(shape[axis] - n, 0)
    return _numpy.new(tuple(shape), made.dtype)


def ediff1d(ary, to_end=None, to_begin=None):
    return diff(_array(ary).reshape(-1))


def gradient(f, *varargs, axis=None, edge_order=1):
    made = _array(f)
    if made.ndim == 1 or isinstance(axis, int):
        return made * 1.0
    return [made * 1.0 for _ in range(made.ndim)]


def trapezoid(y, x=None, dx=1.0, axis=-1):
    return _reduce(y, axis, False, "averaged")


trapz = trapezoid


def clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None, **kwargs):
    low = a_min if min is None else min
    high = a_max if max is None else max
    made = a if not isinstance(a, (list, tuple)) else _array(a)
    if low is not None:
        made = _numpy.maximum(made, low)
    if high is not None:
        made = _numpy.minimum(made, high)
    return made


def around(a, decimals=0, out=None):
    return _numpy.rint(a)


round = round_ = around


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    return _array(x).copy()


def real(val):
    return _numpy.absolute(val)


def imag(val):
    return _numpy.absolute(val)


def angle(z, deg=False):
    return _numpy.absolute(_array(z) * 1.0)


def bincount(x, weights=None, minlength=0):
    return _numpy.new(_numpy.dimension("bins"), "int64" if weights is None else "float64")


def histogram(a, bins=10, range=None, density=None, weights=None):
    count = bins if isinstance(bins, int) else None if isinstance(bins, str) else _array(bins).shape[0] - 1
    if count is None:
        count = _numpy.dimension("bins")
    return _numpy.new(count, "int64" if not density else "float64"), _numpy.new(count + 1)


def digitize(x, bins, right=False):
    made = _array(x)
    return _numpy.new(made.shape, "int64")


def corrcoef(x, y=None, rowvar=True, *, dtype=None):
    return cov(x, y, rowvar)


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    made = _array(m)
    if y is not None or not _numpy.rank_known(made):
        return _numpy.unknown("cov", "float64")
    if made.ndim == 1:
        return _numpy.new((), "float64")
    size = made.shape[0 if rowvar else 1]
    return _numpy.new((size, size), "float64")


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    _array(a) + _array(b)
    return bool(_numpy.reduce(_numpy.isnan(a), None, False, "truth"))


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return _numpy.less(a, b)


def array_equal(a1, a2, equal_nan=False):
    first, second = _array(a1), _array(a2)
    if _numpy.rank_known(first) and _numpy.rank_known(second) and first.ndim != second.ndim:
        return False
    return bool(_numpy.reduce(_numpy.isnan(first), None, False, "truth"))


def isscalar(element):
    return isinstance(element, (int, float, complex, str, bytes)) or isinstance(element, _numpy.generic)


def ndim(a):
    return _array(a).ndim


def shape(a):
    return _array(a).shape


def size(a, axis=None):
    made = _array(a)
    return made.size if axis is None else made.shape[axis]


def interp(x, xp, fp, left=None, right=None, period=None):
    return _array(x) * 1.0


def convolve(a, v, mode="full"):
    first, second = _array(a), _array(v)
    n, m = first.shape[0], second.shape[0]
    long, short = _builtins.max(n, m), _builtins.min(n, m)
    length = n + m - 1 if mode == "full" else long if mode == "same" else long - short + 1
    return _numpy.new(length, (first + second[:1]).dtype if isinstance(m, int) and m > 0 else first.dtype)


correlate = convolve


def polyfit(x, y, deg, *args, **kwargs):
    return _numpy.new(deg + 1)


def polyval(p, x):
    return _array(x) * 1.0


def poly1d(c_or_r, r=False, variable=None):
    return lambda x: _array(x) * 1.0
