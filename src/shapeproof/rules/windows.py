"""Windows that slide over the spatial dimensions of an image: what convolutions, pools, `unfold` and `fold` have in common.

A window of `kernel` elements, `dilation` apart, covers `dilation * (kernel - 1) + 1` elements. It is moved in steps of `stride`
over a dimension to which `padding` elements are added on both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import Repeated, Spread
from shapeproof.rules.strides import known_ints, normal, order_of, permuted_strides, strides_of
from shapeproof.symbolic import Dim, Shape, floordiv
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

WINDOW_ARGUMENT = code("window-argument", "A kernel size, stride, padding or dilation is out of range.")
KERNEL_TOO_LARGE = code("kernel-too-large", "A kernel is larger than the padded input.")


def each(numbers: Spread, count: int, name: str, *, exact: bool = False) -> Spread:
    """One number per spatial dimension. `exact`: a list has to have so many; a list of one does not do."""
    if len(numbers) == count:
        return numbers
    if len(numbers) == 1 and (isinstance(numbers, Repeated) or not exact):
        return tuple(numbers) * count
    raise fail(WINDOW_ARGUMENT, "{name} must be one number or {count}, but got {numbers}", name=name, count=count, numbers=numbers)


def at_least(least: int, name: str, numbers: Sequence[Dim]) -> None:
    """Every number has a lower limit."""
    for number in numbers:
        enough = number >= least
        if enough is not True:
            require(
                enough,
                WINDOW_ARGUMENT,
                "{name} must be at least {least}, but got {numbers}",
                name=name,
                least=least,
                numbers=tuple(numbers),
            )


def reach(kernel: Dim, dilation: Dim) -> Dim:
    """How many elements a window covers, those it skips included."""
    return dilation * (kernel - 1) + 1


def positions(size: Dim, window: Dim, stride: Dim) -> Dim:
    """At how many places a window fits into a dimension that has at least its size."""
    return floordiv(size - window, stride) + 1


def spread_text(name: str, count: int) -> str:
    """The part of a message that shows one number per spatial dimension: `({a0} x {a1})`."""
    return "(" + " x ".join(f"{{{name}{i}}}" for i in range(count)) + ")"


def spread_values(**numbers: Sequence[Dim]) -> dict[str, Any]:
    """The values of such parts."""
    return {f"{name}{i}": value for name, values in numbers.items() for i, value in enumerate(values)}


_CHANNELS_LAST = {4: (0, 2, 3, 1), 5: (0, 2, 3, 4, 1)}


def image_strides(shape: Shape, *operands: Tensor, ranks: tuple[int, ...] = (4, 5)) -> Strides:
    """The layout of the result of an operation on batches of images: channels-last if one operand is so, otherwise row-major.

    `ranks` are those for which the operation knows about channels-last images.
    """
    if all(x.strides is None for x in operands):
        return None
    if not isinstance(shape, tuple):
        return UNKNOWN_STRIDES
    if len(shape) not in ranks:
        return None
    for x in operands:
        last = is_channels_last(x, len(shape))
        if last is not False:
            return normal(shape, permuted_strides(shape, _CHANNELS_LAST[len(shape)])) if last else UNKNOWN_STRIDES
    return None


def is_channels_last(x: Tensor, rank: int) -> bool | None:
    """Whether PyTorch takes a batch of images for a channels-last one; None if that is not known."""
    strides, order = strides_of(x), _CHANNELS_LAST[rank]
    if x.strides is None:
        return False
    if strides is None or not isinstance(x.shape, tuple):
        return None
    if not (known_ints(x.shape) and known_ints(strides)):
        return True if order_of(x.shape, strides) == order else None
    return _reads_channels_last(_plain(x.shape), _plain(strides), (1, *reversed(order[1:-1]), 0))


def _plain(numbers: tuple[Dim, ...]) -> tuple[int, ...]:
    return tuple([number for number in numbers if isinstance(number, int)])


def _reads_channels_last(shape: tuple[int, ...], strides: tuple[int, ...], inner_first: tuple[int, ...]) -> bool:
    """Each stride is at least the one before it times its size; what could be both counts as row-major."""
    least = 0
    for axis in inner_first:
        size, stride = shape[axis], strides[axis]
        if size == 0 or stride < least or (axis == 0 and least == strides[1]):
            return False
        least = stride * size if size > 1 else stride
    return strides[1] != 0
