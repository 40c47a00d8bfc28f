"""Windows, patches, chunks, padding and receptive fields: the index arithmetic around tensors."""

import math


def windows(items, size, step=1, pad=None):
    items = list(items)
    if pad is not None:
        while len(items) < size or (len(items) - size) % step:
            items.append(pad)
    return [items[i : i + size] for i in range(0, len(items) - size + 1, step)]


def chunks(n, parts):
    size, extra = divmod(n, parts)
    start = 0
    for i in range(parts):
        stop = start + size + (i < extra)
        yield start, stop
        start = stop


def torch_chunk(n, parts):
    step = math.ceil(n / parts)
    return [min(step, n - i) for i in range(0, n, step)]


def conv(n, k, s=1, p=0, d=1):
    return (n + 2 * p - d * (k - 1) - 1) // s + 1


def deconv(n, k, s=1, p=0, op=0):
    return (n - 1) * s - 2 * p + k + op


def receptive_field(layers):
    field = jump = 1
    for kernel, stride in layers:
        field += (kernel - 1) * jump
        jump *= stride
    return field, jump


def same_padding(n, k, s):
    total = max((math.ceil(n / s) - 1) * s + k - n, 0)
    return total // 2, total - total // 2


def patches(height, width, size):
    if height % size or width % size:
        raise ValueError(f"{height}x{width} is not divisible by {size}")
    return [(i, j) for i in range(0, height, size) for j in range(0, width, size)]


reveal_type((windows(range(6), 3), windows(range(7), 3, 2), windows([1, 2, 3, 4], 3, 2, pad=0), windows([1], 2)))
reveal_type((list(chunks(10, 3)), list(chunks(2, 4)), torch_chunk(5, 4), torch_chunk(10, 3), torch_chunk(6, 2)))
size, trail = 224, []
for k, s, p in [(7, 2, 3), (3, 2, 1), (3, 1, 1), (3, 2, 1), (3, 2, 1), (3, 2, 1)]:
    size = conv(size, k, s, p)
    trail.append(size)
reveal_type((trail, deconv(trail[-1], 4, 2, 1), deconv(7, 3, 2, 1, op=1), conv(32, 5), conv(28, 3, d=2, p=2)))
reveal_type((receptive_field([(3, 1)] * 3), receptive_field([(7, 2), (3, 2), (3, 1)]), [same_padding(n, 3, 2) for n in (5, 6, 7)]))
reveal_type((len(patches(224, 224, 16)), patches(4, 6, 2)))
try:
    patches(10, 10, 3)
except ValueError as error:
    reveal_type("10x10" in str(error))
moving, total = [], 0
series = [5, 1, 4, 2, 8]
for i, x in enumerate(series):
    total += x - (series[i - 3] if i >= 3 else 0)
    moving.append(total // min(i + 1, 3))
reveal_type((moving, [b - a for a, b in zip(series, series[1:])], [max(w) for w in windows(series, 2)]))
shifted = [[0 if j > i else series[j] for j in range(5)] for i in range(5)]
strides = lambda shape: [math.prod(shape[i + 1 :]) for i in range(len(shape))]
reveal_type((shifted[2], strides((2, 3, 4)), [sum(i * s for i, s in zip(index, strides((2, 3, 4)))) for index in ((1, 2, 3), (0, 1, 0))]))
