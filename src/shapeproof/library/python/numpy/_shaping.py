"""Array manipulation routines: shapes, axes, tiling."""

import _numpy
from _numpy import apply as _apply
from _numpy import array as _array


def reshape(a, shape, order="C", *, copy=None):
    made = _array(a)
    return _apply("torch.reshape", made, shape if isinstance(shape, (tuple, list)) else (shape,))


def ravel(a, order="C"):
    return _apply("torch.reshape", _array(a), (-1,))


def transpose(a, axes=None):
    made = _array(a)
    return made.T if axes is None else _apply("torch.permute", made, tuple(axes))


def permute_dims(a, axes=None):
    return transpose(a, axes)


def matrix_transpose(x):
    return _apply("torch.transpose", _array(x), -2, -1)


def swapaxes(a, axis1, axis2):
    return _apply("torch.transpose", _array(a), axis1, axis2)


def moveaxis(a, source, destination):
    return _apply("torch.movedim", _array(a), source, destination)


def rollaxis(a, axis, start=0):
    made = _array(a)
    order = list(range(made.ndim))
    taken = order.pop(axis)
    order.insert(start if start <= order.index(order[-1]) + 1 else start - 1, taken)
    return _apply("torch.permute", made, tuple(order))


def expand_dims(a, axis):
    made = _array(a)
    if isinstance(axis, int):
        return _apply("torch.unsqueeze", made, axis)
    rank = made.ndim + len(axis)
    for position in sorted([number % rank for number in axis]):
        made = _apply("torch.unsqueeze", made, position)
    return made


def squeeze(a, axis=None):
    made = _array(a)
    if axis is None:
        return _apply("torch.squeeze", made)
    numbers = (axis,) if isinstance(axis, int) else tuple(axis)
    for number in numbers:
        _numpy.require_same(made.shape[number], 1, "cannot select an axis to squeeze out which has size not equal to one: it has {a}")
    return _apply("torch.squeeze", made, numbers)


def atleast_1d(*arys):
    made = [_array(a) for a in arys]
    made = [a.reshape(1) if a.ndim == 0 else a for a in made]
    return made[0] if len(made) == 1 else tuple(made)


def atleast_2d(*arys):
    made = [_array(a) for a in arys]
    made = [a.reshape(1, -1) if a.ndim < 2 else a for a in made]
    return made[0] if len(made) == 1 else tuple(made)


def atleast_3d(*arys):
    made = []
    for a in arys:
        a = atleast_1d(a)
        made.append(a[None, :, None] if a.ndim == 1 else a[:, :, None] if a.ndim == 2 else a)
    return made[0] if len(made) == 1 else tuple(made)


def broadcast_to(array, shape, subok=False):
    return _apply("torch.broadcast_to", _array(array), shape if isinstance(shape, (tuple, list)) else (shape,))


def broadcast_arrays(*args, subok=False):
    arrays = [_array(a) for a in args]
    total = arrays[0]
    for other in arrays[1:]:
        total = total + other
    if not _numpy.rank_known(total):
        return tuple(arrays)
    return tuple([_apply("torch.broadcast_to", a, total.shape) for a in arrays])


def broadcast_shapes(*args):
    total = _numpy.new(())
    for shape in args:
        total = total + _numpy.new(shape)
    return total.shape


def tile(A, reps):
    made = _array(A)
    return _apply("torch.tile", made, (reps,) if not isinstance(reps, (tuple, list)) else tuple([int(n) for n in reps]))


def repeat(a, repeats, axis=None):
    made = _array(a)
    if axis is None:
        made, axis = made.reshape(-1), 0
    counts = _array(repeats)
    if counts.ndim > 0 and not (counts.shape[0] == 1):
        known = _numpy.numbers(counts)
        total = None if known is None else _numpy.total(known)
        shape = list(made.shape)
        shape[axis] = _numpy.dimension("repeated") if total is None else total
        return _numpy.new(tuple(shape), made.dtype)
    return _apply("torch.repeat_interleave", made, int(counts) if counts.ndim == 0 else int(counts[0]), axis)


def flip(m, axis=None):
    return _array(m).copy()


def fliplr(m):
    return flip(m, 1)


def flipud(m):
    return flip(m, 0)


def rot90(m, k=1, axes=(0, 1)):
    return _apply("torch.rot90", _array(m), k, tuple(axes))


def roll(a, shift, axis=None):
    return _array(a).copy()


def resize(a, new_shape):
    return _numpy.new(new_shape, _array(a).dtype)


def pad(array, pad_width, mode="constant", **kwargs):
    made = _array(array)
    widths = _pairs(pad_width, made.ndim)
    if widths is None:
        return _numpy.unknown("pad", made.dtype, made.ndim)
    return _numpy.new(tuple([before + size + after for size, (before, after) in zip(made.shape, widths)]), made.dtype)


def _pairs(width, rank):
    if isinstance(width, int):
        return [(width, width)] * rank
    if isinstance(width, dict):
        return None
    pairs = [tuple(pair) if isinstance(pair, (tuple, list)) else pair for pair in width]
    if all(isinstance(pair, int) for pair in pairs):
        return [(pairs[0], pairs[-1])] * rank
    pairs = [(pair, pair) if isinstance(pair, int) else (pair[0], pair[-1]) for pair in pairs]
    if len(pairs) == 1:
        return pairs * rank
    if len(pairs) != rank:
        raise ValueError(
            f"operands could not be broadcast together with remapped shapes: {len(pairs)} pairs of widths for {rank} dimensions"
        )
    return pairs


def trim_zeros(filt, trim="fb"):
    return _numpy.new(_numpy.dimension("trimmed"), _array(filt).dtype)
