"""einops: patterns in place of reshape, permute, repeat."""

from _einops import pack, parse_shape, transform, unpack

from einops._einsum import einsum

__version__ = "0.8.2"


class EinopsError(RuntimeError):
    pass


def rearrange(tensor, pattern, **axes_lengths):
    return transform(tensor, pattern, "rearrange", axes_lengths)


def repeat(tensor, pattern, **axes_lengths):
    return transform(tensor, pattern, "repeat", axes_lengths)


def reduce(tensor, pattern, reduction, **axes_lengths):
    return transform(tensor, pattern, reduction, axes_lengths)


def asnumpy(tensor):
    return tensor if type(tensor).__module__ == "numpy" else tensor.detach().numpy()
