"""The layout that a memory format asks for. PyTorch docs: Tensor Attributes, `torch.memory_format`.

Channels-last images lie in memory pixel by pixel, all channels of a pixel side by side.
"""

from __future__ import annotations

from shapeproof.rules.shapes import moved, ranked
from shapeproof.rules.strides import is_contiguous, kept_strides, normal, strides_of
from shapeproof.rules.windows import is_channels_last
from shapeproof.symbolic import Dim, OpenShape, product
from shapeproof.values.formats import CONTIGUOUS, PRESERVE, MemoryFormat
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor
from shapeproof.values.unknown import Unknown

Format = MemoryFormat | Unknown | None


def copied(x: Tensor, form: Format) -> Strides:
    """The strides of a copy in this format: `None` and `preserve_format` keep a dense layout."""
    if form is None or form is PRESERVE:
        return kept_strides(x)
    if isinstance(form, Unknown):
        return UNKNOWN_STRIDES
    return None if form.rank is None else images(x, form)


def images(x: Tensor, form: MemoryFormat) -> Strides:
    """The strides of channels-last images, which have a number of dimensions of their own."""
    assert form.rank is not None
    shape = ranked(x, f"the format {form.name}", form.rank)
    if isinstance(shape, OpenShape):
        return UNKNOWN_STRIDES
    return normal(shape, channels_last_strides(shape))


def channels_last_strides(shape: tuple[Dim, ...]) -> tuple[Dim, ...]:
    """Channels vary fastest, samples slowest."""
    pixels = shape[2:]
    inner = [product((shape[1], *pixels[i + 1 :])) for i in range(len(pixels))]
    return (product(shape[1:]), 1, *inner)


def lies_in(x: Tensor, form: Format) -> bool | None:
    """Whether the layout is that of the format; None if not known."""
    if form is None or form is CONTIGUOUS:
        return is_contiguous(x)
    if isinstance(form, Unknown) or isinstance(x.shape, OpenShape):
        return None
    if form.rank is None or len(x.shape) != form.rank:
        return False
    strides, order = strides_of(x), (0, *range(2, form.rank), 1)
    return None if strides is None else is_contiguous(Tensor(moved(x.shape, order), x.dtype, moved(strides, order)))


def suggested(x: Tensor) -> bool | None:
    """Whether PyTorch takes the tensor for channels-last images; None if not known."""
    if x.strides is None:
        return False
    if isinstance(x.shape, OpenShape):
        return None
    return is_channels_last(x, len(x.shape)) if len(x.shape) in (4, 5) else False


def converted_in_place(x: Tensor, form: Format) -> bool | None:
    """Whether `x.to(memory_format=form)` is `x` itself; None if not known."""
    if form is None or form is PRESERVE:
        return True
    if isinstance(form, Unknown):
        return None
    last = suggested(x)
    return last if form.rank is not None or last is None else not last
