"""Convolutions of every rank, and their transposes. PyTorch docs: Convolution functions."""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.diagnostics import code
from shapeproof.rules.autocast import lowered
from shapeproof.rules.kinds import NotDecided, Padding, Spread
from shapeproof.rules.promotion import DTYPE, element_name, refuse
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import rank_of, ranked, trailing
from shapeproof.rules.windows import (
    KERNEL_TOO_LARGE,
    WINDOW_ARGUMENT,
    at_least,
    each,
    image_strides,
    positions,
    reach,
    spread_text,
    spread_values,
)
from shapeproof.symbolic import Dim, OpenShape, Shape, Truth, both, either, equal, mod, when
from shapeproof.values.dtypes import DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

CHANNELS = code("conv-channels", "The input does not have the channels that the weight of a convolution is made for.")
GROUPS = code("conv-groups", "The groups of a convolution do not divide its channels.")
WEIGHT = code("conv-weight", "The weight of a convolution has the wrong number of dimensions, or no elements.")
BIAS = code("conv-bias", "The bias of a convolution does not have one element per output channel.")
OUTPUT_PADDING = code("output-padding", "The output padding of a transposed convolution is not smaller than its stride or dilation.")
TOO_SMALL = code("output-too-small", "The result of an operation on images would have a negative size.")


# --- convolution ----------------------------------------------------------------------------------------------------


def convolve(
    x: Tensor, weight: Tensor, bias: Tensor | None, stride: Spread, padding: Padding, dilation: Spread, groups: Dim, rank: int
) -> Tensor:
    """The rule of `conv1d`, `conv2d` and `conv3d`; `rank` counts the spatial dimensions."""
    kernel = _kernel(weight, groups, rank)
    stride, dilation = each(stride, rank, "stride"), each(dilation, rank, "dilation")
    at_least(1, "stride", stride)
    at_least(1, "dilation", dilation)
    shape = ranked(x, f"conv{rank}d", rank + 1, rank + 2, batched=rank + 2)
    wanted = kernel[1] * groups
    _channels(shape, weight, groups, wanted, rank)
    _bias(bias, weight, kernel[0])
    if isinstance(padding, str) and padding != "valid":
        spatial = _same(shape[-rank:], stride, padding)
    else:
        spatial = _slid(shape[-rank:], kernel[2:], stride, (0,) if isinstance(padding, str) else padding, dilation)
    _not_empty(shape, rank, either(equal(wanted, 0), _no_batch(shape, rank)))
    # without input channels there is nothing to multiply, and PyTorch gives no output channels either
    made = (*shape[: -rank - 1], when(equal(wanted, 0), 0, kernel[0]), *spatial)
    checked = None if isinstance(padding, str) else bias  # with a named padding nobody looks at the type of the bias
    return Tensor(made, _dtype(x, weight, checked, shape, rank), image_strides(made, x, weight, ranks=(4, 5)[: rank - 1]))


def _kernel(weight: Tensor, groups: Dim, rank: int) -> tuple[Dim, ...]:
    """The shape of the weight: two channel counts and the size of the kernel."""
    shape = rank_of(weight, f"the weight of a {rank}-dimensional convolution", rank + 2)
    for size in shape[2:]:
        exists = size >= 1
        if exists is not True:
            require(exists, WEIGHT, "kernel size should be greater than zero, but the weight has shape {weight}", weight=shape)
    positive = groups >= 1
    if positive is not True:
        require(positive, GROUPS, "groups must be positive, but got {groups}", groups=groups)
    divides = both(shape[0] >= groups, equal(mod(shape[0], groups), 0))
    if divides is not True:
        require(divides, GROUPS, "groups = {groups} must divide the first dimension of the weight {weight}", groups=groups, weight=shape)
    return shape


def _channels(shape: Shape, weight: Tensor, groups: Dim, wanted: Dim, rank: int) -> None:
    """The input must have the channels of the weight."""
    got = shape[-rank - 1]
    agree = equal(got, wanted)
    if agree is not True:
        require(
            agree,
            CHANNELS,
            "Given groups={groups}, weight of size {weight}, expected input{input} to have {wanted} channels, but got {got} channels instead",
            help=f"in_channels should be {got}" if isinstance(got, int) else None,
            groups=groups,
            weight=weight.shape,
            input=shape,
            wanted=wanted,
            got=got,
        )


def _bias(bias: Tensor | None, weight: Tensor, channels: Dim) -> None:
    """One number per output channel."""
    if bias is None:
        return
    message = (
        "Given weight of size {weight}, expected bias to be 1-dimensional with {channels} elements, but got bias of size {bias} instead"
    )
    if isinstance(bias.shape, tuple) and len(bias.shape) != 1:
        raise fail(BIAS, message, weight=weight.shape, channels=channels, bias=bias.shape)
    agree = equal(rank_of(bias, "the bias of a convolution", 1)[0], channels)
    if agree is not True:
        require(agree, BIAS, message, weight=weight.shape, channels=channels, bias=bias.shape)


def _same(spatial: Shape, stride: Spread, padding: str) -> tuple[Dim, ...]:
    """With `"same"` the sizes stay, which needs a stride of 1."""
    assert isinstance(spatial, tuple)  # the last dimensions have names
    if padding != "same":
        raise fail(WINDOW_ARGUMENT, "Invalid padding string: '{padding}'", padding=padding)
    for step in stride:
        require(
            equal(step, 1),
            WINDOW_ARGUMENT,
            "padding='same' is not supported for strided convolutions, but the stride is {stride}",
            stride=stride,
        )
    for size in spatial:
        require(size >= 1, KERNEL_TOO_LARGE, "the image is empty: its size is {spatial}", spatial=spatial)
    return spatial


def _slid(spatial: Shape, kernel: Sequence[Dim], stride: Spread, padding: Spread, dilation: Spread) -> tuple[Dim, ...]:
    """The places at which the kernel fits into the padded input: at least one."""
    padding = each(padding, len(kernel), "padding")
    at_least(0, "padding", padding)
    padded = [size + 2 * extra for size, extra in zip(spatial, padding, strict=True)]
    windows = [reach(size, step) for size, step in zip(kernel, dilation, strict=True)]
    fits = [size >= window for size, window in zip(padded, windows, strict=True)]
    if not all(fit is True for fit in fits):
        require(
            both(*fits),
            KERNEL_TOO_LARGE,
            f"Calculated padded input size per channel: {spread_text('size', len(kernel))}. Kernel size: {spread_text('window', len(kernel))}. "
            "Kernel size can't be greater than actual input size",
            **spread_values(size=padded, window=windows),
        )
    return tuple([positions(size, window, step) for size, window, step in zip(padded, windows, stride, strict=True)])


def _not_empty(shape: Shape, rank: int, excused: Truth) -> None:
    """An image without elements is refused, however large the padding is, unless there is nothing to compute at all."""
    for size in shape[-rank:]:
        exists = size >= 1
        if exists is not True:
            require(
                either(exists, excused),
                TOO_SMALL,
                "only the batch or the channels may be empty, but the input has shape {input}",
                input=shape,
            )


def _no_batch(shape: Shape, rank: int) -> Truth:
    """Whether there is a batch, and it is empty."""
    if isinstance(shape, OpenShape):
        return False
    return len(shape) == rank + 2 and equal(shape[0], 0)


def _dtype(x: Tensor, weight: Tensor, bias: Tensor | None, shape: Shape, rank: int) -> DType | None:
    """All operands have one type; for an empty batch nobody looks at the weight's."""
    dtype = lowered(x.dtype)
    for other, said in ((weight, "weight"), (bias, "bias")):
        if other is None or dtype is None or other.dtype is None or lowered(other.dtype) is dtype:
            continue
        require(
            other is weight and _no_batch(shape, rank),
            DTYPE,
            "Input type ({input}) and {said} type ({other}) should be the same",
            help=f"convert one of them, for example with .to(torch.{dtype.name})",
            input=element_name(dtype),
            said=said,
            other=element_name(other.dtype),
        )
    refuse("convolution", dtype, 0)
    return dtype


@op("torch.conv1d", "torch.nn.functional.conv1d")
def conv1d(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: Spread = (1,),
    padding: Padding = (0,),
    dilation: Spread = (1,),
    groups: Dim = 1,
) -> Tensor:
    """⌊(d + 2·padding - dilation·(kernel - 1) - 1) / stride⌋ + 1 in the last dimension."""
    return convolve(x, weight, bias, stride, padding, dilation, groups, 1)


@op(
    "torch.conv2d",
    "torch.nn.functional.conv2d",
    differs="rank 3 (no batch) is legal too; the kernel test includes dilation; padding may be 'same' or 'valid'",
)
def conv2d(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: Spread = (1,),
    padding: Padding = (0,),
    dilation: Spread = (1,),
    groups: Dim = 1,
) -> Tensor:
    """⌊(d + 2·padding - dilation·(kernel - 1) - 1) / stride⌋ + 1 in the last two dimensions."""
    return convolve(x, weight, bias, stride, padding, dilation, groups, 2)


@op("torch.conv3d", "torch.nn.functional.conv3d")
def conv3d(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: Spread = (1,),
    padding: Padding = (0,),
    dilation: Spread = (1,),
    groups: Dim = 1,
) -> Tensor:
    """⌊(d + 2·padding - dilation·(kernel - 1) - 1) / stride⌋ + 1 in the last three dimensions."""
    return convolve(x, weight, bias, stride, padding, dilation, groups, 3)


# --- transposed convolution -----------------------------------------------------------------------------------------


def convolve_transposed(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None,
    stride: Spread,
    padding: Spread,
    output_padding: Spread,
    groups: Dim,
    dilation: Spread,
    rank: int,
) -> Tensor:
    """The rule of `conv_transpose1d`, `conv_transpose2d` and `conv_transpose3d`; `rank` counts the spatial dimensions."""
    kernel = _kernel(weight, groups, rank)
    stride, dilation = each(stride, rank, "stride"), each(dilation, rank, "dilation")
    padding, output_padding = each(padding, rank, "padding"), each(output_padding, rank, "output_padding")
    for least, name, numbers in (
        (1, "stride", stride),
        (1, "dilation", dilation),
        (0, "padding", padding),
        (0, "output_padding", output_padding),
    ):
        at_least(least, name, numbers)
    shape = ranked(x, f"conv_transpose{rank}d", rank + 1, rank + 2, batched=rank + 2)
    _channels(shape, weight, 1, kernel[0], rank)
    channels = kernel[1] * groups
    _bias(bias, weight, channels)
    require(kernel[1] >= 1, WEIGHT, "non-empty weight tensor expected, but got: {weight}", weight=kernel)
    no_batch = _no_batch(shape, rank)
    _not_empty(shape, rank, no_batch)
    _less_than_a_step(output_padding, stride, dilation, no_batch)
    spatial = _spread_out(shape[-rank:], kernel[2:], stride, padding, output_padding, dilation)
    made = (*shape[: -rank - 1], channels, *spatial)
    # whether the bias may have another type depends on the backend
    return Tensor(made, _dtype(x, weight, None, shape, rank), image_strides(made, x, weight, ranks=(4, 5)[: rank - 1]))


def _less_than_a_step(output_padding: Spread, stride: Spread, dilation: Spread, excused: Truth) -> None:
    """Output padding only chooses between the sizes that the strides do not tell apart."""
    for extra, step, gap in zip(output_padding, stride, dilation, strict=True):
        less = either(extra < step, extra < gap)
        if less is not True:
            require(
                either(less, excused),
                OUTPUT_PADDING,
                "output padding must be smaller than either stride or dilation, but got output_padding {extra}, stride {stride}, dilation {dilation}",
                extra=output_padding,
                stride=stride,
                dilation=dilation,
            )


def _spread_out(
    spatial: Shape, kernel: Sequence[Dim], stride: Spread, padding: Spread, output_padding: Spread, dilation: Spread
) -> tuple[Dim, ...]:
    """What a convolution with the same settings would have made these sizes of."""
    made = []
    for size, width, step, cut, extra, gap in zip(spatial, kernel, stride, padding, output_padding, dilation, strict=True):
        length = (size - 1) * step - 2 * cut + reach(width, gap) + extra
        require(
            length >= 0,
            TOO_SMALL,
            "Given input size per channel: {spatial}. Calculated output size per channel: {length}. Output size is too small",
            spatial=spatial,
            length=length,
        )
        if isinstance(length, int) and length == 0:
            raise NotDecided("an empty result of a transposed convolution, which some backends refuse")
        made.append(length)
    return tuple(made)


@op("torch.conv_transpose1d", "torch.nn.functional.conv_transpose1d")
def conv_transpose1d(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: Spread = (1,),
    padding: Spread = (0,),
    output_padding: Spread = (0,),
    groups: Dim = 1,
    dilation: Spread = (1,),
) -> Tensor:
    """(d - 1)·stride - 2·padding + dilation·(kernel - 1) + output_padding + 1 in the last dimension."""
    return convolve_transposed(x, weight, bias, stride, padding, output_padding, groups, dilation, 1)


@op("torch.conv_transpose2d", "torch.nn.functional.conv_transpose2d")
def conv_transpose2d(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: Spread = (1,),
    padding: Spread = (0,),
    output_padding: Spread = (0,),
    groups: Dim = 1,
    dilation: Spread = (1,),
) -> Tensor:
    """(d - 1)·stride - 2·padding + dilation·(kernel - 1) + output_padding + 1 in the last two dimensions."""
    return convolve_transposed(x, weight, bias, stride, padding, output_padding, groups, dilation, 2)


@op("torch.conv_transpose3d", "torch.nn.functional.conv_transpose3d")
def conv_transpose3d(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: Spread = (1,),
    padding: Spread = (0,),
    output_padding: Spread = (0,),
    groups: Dim = 1,
    dilation: Spread = (1,),
) -> Tensor:
    """(d - 1)·stride - 2·padding + dilation·(kernel - 1) + output_padding + 1 in the last three dimensions."""
    return convolve_transposed(x, weight, bias, stride, padding, output_padding, groups, dilation, 3)


# --- one function for all -------------------------------------------------------------------------------------------


@op("torch.convolution")
def convolution(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None,
    stride: Spread,
    padding: Spread,
    dilation: Spread,
    transposed: bool,
    output_padding: Spread,
    groups: Dim,
) -> Tensor:
    """A convolution of a batch, of the rank that the weight has."""
    rank = len(trailing(weight, 3, operation="convolution")) - 2
    rank_of(x, "convolution", rank + 2)
    if transposed:
        return convolve_transposed(x, weight, bias, stride, padding, output_padding, groups, dilation, rank)
    return convolve(x, weight, bias, stride, padding, dilation, groups, rank)


@op("torch.conv_tbc", "torch.nn.functional.conv_tbc")
def conv_tbc(x: Tensor, weight: Tensor, bias: Tensor, pad: Dim = 0) -> Tensor:
    """A convolution over the first dimension: time, batch, channels."""
    time, batch, channels = rank_of(x, "conv_tbc", 3)
    kernel, wanted, out = rank_of(weight, "the weight of conv_tbc", 3)
    require(
        equal(channels, wanted),
        CHANNELS,
        "conv_tbc expects {wanted} channels, but the input has shape {input}",
        wanted=wanted,
        input=x.shape,
    )
    require(
        equal(rank_of(bias, "the bias of conv_tbc", 1)[0], out),
        BIAS,
        "the bias must have {out} elements, but has shape {bias}",
        out=out,
        bias=bias.shape,
    )
    length = time + 2 * pad - kernel + 1
    require(length >= 0, KERNEL_TOO_LARGE, "a kernel of {kernel} does not fit into {time} steps", kernel=kernel, time=time)
    return Tensor((length, batch, out), x.dtype)
