"""Array manipulation routines: joining and splitting."""

import _numpy
from _numpy import apply as _apply
from _numpy import array as _array
from _numpy import common as _common


def _arrays(given, dtype):
    made = _common(given)
    return list(made) if dtype is None else [_numpy.cast(a, dtype) for a in made]


def concatenate(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    parts = _listed(arrays)
    if parts is None:
        return _numpy.unknown("concatenate", dtype)
    if len(parts) == 0:
        raise ValueError("need at least one array to concatenate")
    parts = _arrays(parts, dtype)
    for part in parts:
        if _numpy.rank_known(part) and part.ndim == 0:
            raise ValueError("zero-dimensional arrays cannot be concatenated")
    if axis is None:
        parts, axis = [part.reshape(-1) for part in parts], 0
    return _apply("torch.cat", parts, axis)


concat = concatenate


def _listed(arrays):
    """The parts, if it is known how many there are."""
    if isinstance(arrays, (list, tuple)):
        return arrays
    from _shapeproof import known

    return list(arrays) if known(arrays) and hasattr(arrays, "__iter__") else None


def stack(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    parts = _listed(arrays)
    if parts is None:
        return _numpy.unknown("stack", dtype)
    if len(parts) == 0:
        raise ValueError("need at least one array to stack")
    return _apply("torch.stack", _arrays(parts, dtype), axis)


def vstack(tup, *, dtype=None, casting="same_kind"):
    parts = _arrays(tup, dtype)
    return _apply("torch.cat", [a.reshape(1, -1) if _numpy.rank_known(a) and a.ndim < 2 else a for a in parts], 0)


row_stack = vstack


def hstack(tup, *, dtype=None, casting="same_kind"):
    parts = [a.reshape(1) if _numpy.rank_known(a) and a.ndim == 0 else a for a in _arrays(tup, dtype)]
    return _apply("torch.cat", parts, 0 if parts and _numpy.rank_known(parts[0]) and parts[0].ndim == 1 else 1)


def dstack(tup):
    from numpy._shaping import atleast_3d

    return _apply("torch.cat", [atleast_3d(a) for a in _arrays(tup, None)], 2)


def column_stack(tup):
    return _apply("torch.cat", [a.reshape(-1, 1) if a.ndim < 2 else a for a in _arrays(tup, None)], 1)


class _Joiner:
    def __init__(self, axis):
        self.axis = axis

    def __getitem__(self, key):
        parts = key if isinstance(key, tuple) else (key,)
        if any(isinstance(part, (slice, str)) for part in parts):
            return _numpy.unknown("joined")
        arrays = [_array(part) for part in parts]
        if self.axis == 1:
            arrays = [a.reshape(-1, 1) if a.ndim < 2 else a for a in arrays]
        else:
            arrays = [a.reshape(1) if a.ndim == 0 else a for a in arrays]
        return concatenate(arrays, axis=0 if arrays[0].ndim == 1 else self.axis)


r_ = _Joiner(0)
c_ = _Joiner(1)


class _Slicer:
    def __getitem__(self, key):
        return key


s_ = index_exp = _Slicer()


def append(arr, values, axis=None):
    if axis is None:
        return concatenate((_array(arr).reshape(-1), _array(values).reshape(-1)))
    return concatenate((arr, values), axis)


def insert(arr, obj, values, axis=None):
    made = _array(arr)
    if axis is None:
        made, axis = made.reshape(-1), 0
    shape = list(made.shape)
    shape[axis] = shape[axis] + (1 if isinstance(obj, int) and _array(values).ndim == 0 else _numpy.dimension("inserted"))
    return _numpy.new(tuple(shape), made.dtype)


def delete(arr, obj, axis=None):
    made = _array(arr)
    if axis is None:
        made, axis = made.reshape(-1), 0
    shape = list(made.shape)
    if isinstance(obj, int):
        shape[axis] = shape[axis] - 1
    else:
        shape[axis] = _numpy.dimension("left", shape[axis])
    return _numpy.new(tuple(shape), made.dtype)


def array_split(ary, indices_or_sections, axis=0):
    made = _array(ary)
    if not isinstance(indices_or_sections, int):
        indices_or_sections = [int(i) for i in indices_or_sections]
    return list(_apply("torch.tensor_split", made, indices_or_sections, axis))


def split(ary, indices_or_sections, axis=0):
    made = _array(ary)
    if isinstance(indices_or_sections, int):
        _numpy.require_parts(made.shape[axis], indices_or_sections)
    return array_split(made, indices_or_sections, axis)


def vsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 0)


def hsplit(ary, indices_or_sections):
    made = _array(ary)
    return split(made, indices_or_sections, 0 if made.ndim == 1 else 1)


def dsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 2)


def block(arrays):
    if isinstance(arrays, list) and arrays and isinstance(arrays[0], list):
        return concatenate([concatenate(row, -1) for row in arrays], -2)
    return concatenate(arrays, -1)
