"""Convolutions. The constructor checks what does not depend on the input; `F.conv*` checks the rest."""

import torch
import torch.nn.functional as F
from torch.nn.modules.module import Module
from torch.nn.modules.utils import _pair, _single, _triple
from torch.nn.parameter import Parameter

_LAZY = {
    "LazyConv1d": "torch.nn.modules.lazy_conv",
    "LazyConv2d": "torch.nn.modules.lazy_conv",
    "LazyConv3d": "torch.nn.modules.lazy_conv",
    "LazyConvTranspose1d": "torch.nn.modules.lazy_conv",
    "LazyConvTranspose2d": "torch.nn.modules.lazy_conv",
    "LazyConvTranspose3d": "torch.nn.modules.lazy_conv",
}


def _same_padding(kernel_size, dilation):
    """For `F.pad`, so last dimension first: left and right of each, the odd one on the right."""
    sizes = []
    for size, step in zip(reversed(kernel_size), reversed(dilation)):
        total = step * (size - 1)
        sizes += [total // 2, total - total // 2]
    return sizes


class _ConvNd(Module):
    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride,
        padding,
        dilation,
        transposed,
        output_padding,
        groups,
        bias,
        padding_mode,
        device=None,
        dtype=None,
    ):
        super().__init__()
        if groups <= 0:
            raise ValueError("groups must be a positive integer")
        if in_channels % groups != 0:
            raise ValueError("in_channels must be divisible by groups")
        if out_channels % groups != 0:
            raise ValueError("out_channels must be divisible by groups")
        if isinstance(padding, str):
            if padding not in ("same", "valid"):
                raise ValueError(f"Invalid padding string {padding!r}, should be one of 'same', 'valid'")
            if padding == "same" and any(s != 1 for s in stride):
                raise ValueError("padding='same' is not supported for strided convolutions")
        if padding_mode not in ("zeros", "reflect", "replicate", "circular"):
            raise ValueError(f"padding_mode must be zeros, reflect, replicate or circular, but got {padding_mode!r}")
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.kernel_size = kernel_size
        self.stride = stride
        self.padding = padding
        self.dilation = dilation
        self.transposed = transposed
        self.output_padding = output_padding
        self.groups = groups
        self.padding_mode = padding_mode
        if padding == "same":
            self._reversed_padding_repeated_twice = _same_padding(kernel_size, dilation)
        elif padding == "valid":
            self._reversed_padding_repeated_twice = [0, 0] * len(kernel_size)
        else:
            self._reversed_padding_repeated_twice = tuple([p for p in reversed(padding) for _ in (0, 1)])
        channels = (in_channels, out_channels // groups) if transposed else (out_channels, in_channels // groups)
        self.weight = Parameter(torch.empty((*channels, *kernel_size), device=device, dtype=dtype))
        if bias:
            self.bias = Parameter(torch.empty(out_channels, device=device, dtype=dtype))
        else:
            self.register_parameter("bias", None)
        self.reset_parameters()

    def reset_parameters(self):
        pass

    def extra_repr(self):
        return f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}"


def _spatial(padding, ntuple):
    return padding if isinstance(padding, str) else ntuple(padding)


class Conv1d(_ConvNd):
    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        dilation=1,
        groups=1,
        bias=True,
        padding_mode="zeros",
        device=None,
        dtype=None,
    ):
        padding = _spatial(padding, _single)
        sizes = (_single(kernel_size), _single(stride), padding, _single(dilation), False, _single(0))
        super().__init__(in_channels, out_channels, *sizes, groups, bias, padding_mode, device, dtype)

    def _conv_forward(self, input, weight, bias):
        if self.padding_mode == "zeros":
            return F.conv1d(input, weight, bias, self.stride, self.padding, self.dilation, self.groups)
        input = F.pad(input, self._reversed_padding_repeated_twice, mode=self.padding_mode)
        return F.conv1d(input, weight, bias, self.stride, 0, self.dilation, self.groups)

    def forward(self, input):
        return self._conv_forward(input, self.weight, self.bias)


class Conv2d(_ConvNd):
    """A convolution of images.

    Differs from the seed: an image without a batch dimension is legal too; the kernel test includes dilation; `padding` may be
    'same' or 'valid'; `groups` is checked when the layer is made.
    """

    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        dilation=1,
        groups=1,
        bias=True,
        padding_mode="zeros",
        device=None,
        dtype=None,
    ):
        padding = _spatial(padding, _pair)
        sizes = (_pair(kernel_size), _pair(stride), padding, _pair(dilation), False, _pair(0))
        super().__init__(in_channels, out_channels, *sizes, groups, bias, padding_mode, device, dtype)

    def _conv_forward(self, input, weight, bias):
        if self.padding_mode == "zeros":
            return F.conv2d(input, weight, bias, self.stride, self.padding, self.dilation, self.groups)
        input = F.pad(input, self._reversed_padding_repeated_twice, mode=self.padding_mode)
        return F.conv2d(input, weight, bias, self.stride, 0, self.dilation, self.groups)

    def forward(self, input):
        return self._conv_forward(input, self.weight, self.bias)


class Conv3d(_ConvNd):
    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        dilation=1,
        groups=1,
        bias=True,
        padding_mode="zeros",
        device=None,
        dtype=None,
    ):
        padding = _spatial(padding, _triple)
        sizes = (_triple(kernel_size), _triple(stride), padding, _triple(dilation), False, _triple(0))
        super().__init__(in_channels, out_channels, *sizes, groups, bias, padding_mode, device, dtype)

    def _conv_forward(self, input, weight, bias):
        if self.padding_mode == "zeros":
            return F.conv3d(input, weight, bias, self.stride, self.padding, self.dilation, self.groups)
        input = F.pad(input, self._reversed_padding_repeated_twice, mode=self.padding_mode)
        return F.conv3d(input, weight, bias, self.stride, 0, self.dilation, self.groups)

    def forward(self, input):
        return self._conv_forward(input, self.weight, self.bias)


class _ConvTransposeNd(_ConvNd):
    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride,
        padding,
        dilation,
        transposed,
        output_padding,
        groups,
        bias,
        padding_mode,
        device=None,
        dtype=None,
    ):
        if padding_mode != "zeros":
            raise ValueError(f'Only "zeros" padding mode is supported for {self.__class__.__name__}')
        sizes = (kernel_size, stride, padding, dilation, transposed, output_padding)
        super().__init__(in_channels, out_channels, *sizes, groups, bias, padding_mode, device, dtype)

    def _output_padding(self, input, output_size, stride, padding, kernel_size, num_spatial_dims, dilation=None):
        """What must be added to the smallest possible output to get `output_size`."""
        if output_size is None:
            return self.output_padding
        leading = input.dim() - num_spatial_dims
        if len(output_size) == leading + num_spatial_dims:
            output_size = output_size[leading:]
        if len(output_size) != num_spatial_dims:
            raise ValueError(
                f"ConvTranspose{num_spatial_dims}D: for {input.dim()}D input, output_size must have {num_spatial_dims} "
                f"or {leading + num_spatial_dims} elements (got {len(output_size)})"
            )
        extra = []
        for d, size in enumerate(output_size):
            span = (dilation[d] if dilation is not None else 1) * (kernel_size[d] - 1)
            smallest = (input.size(d + leading) - 1) * stride[d] - 2 * padding[d] + span + 1
            torch._check_value(
                0 <= size - smallest and size - smallest < stride[d],
                lambda: (
                    f"requested an output size of {output_size}, but valid sizes of dimension {d} range "
                    f"from {smallest} to {smallest + stride[d] - 1}"
                ),
            )
            extra.append(size - smallest)
        return extra


class ConvTranspose1d(_ConvTransposeNd):
    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        output_padding=0,
        groups=1,
        bias=True,
        dilation=1,
        padding_mode="zeros",
        device=None,
        dtype=None,
    ):
        sizes = (_single(kernel_size), _single(stride), _single(padding), _single(dilation), True, _single(output_padding))
        super().__init__(in_channels, out_channels, *sizes, groups, bias, padding_mode, device, dtype)

    def forward(self, input, output_size=None):
        extra = self._output_padding(input, output_size, self.stride, self.padding, self.kernel_size, 1, self.dilation)
        return F.conv_transpose1d(input, self.weight, self.bias, self.stride, self.padding, extra, self.groups, self.dilation)


class ConvTranspose2d(_ConvTransposeNd):
    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        output_padding=0,
        groups=1,
        bias=True,
        dilation=1,
        padding_mode="zeros",
        device=None,
        dtype=None,
    ):
        sizes = (_pair(kernel_size), _pair(stride), _pair(padding), _pair(dilation), True, _pair(output_padding))
        super().__init__(in_channels, out_channels, *sizes, groups, bias, padding_mode, device, dtype)

    def forward(self, input, output_size=None):
        extra = self._output_padding(input, output_size, self.stride, self.padding, self.kernel_size, 2, self.dilation)
        return F.conv_transpose2d(input, self.weight, self.bias, self.stride, self.padding, extra, self.groups, self.dilation)


class ConvTranspose3d(_ConvTransposeNd):
    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        output_padding=0,
        groups=1,
        bias=True,
        dilation=1,
        padding_mode="zeros",
        device=None,
        dtype=None,
    ):
        sizes = (_triple(kernel_size), _triple(stride), _triple(padding), _triple(dilation), True, _triple(output_padding))
        super().__init__(in_channels, out_channels, *sizes, groups, bias, padding_mode, device, dtype)

    def forward(self, input, output_size=None):
        extra = self._output_padding(input, output_size, self.stride, self.padding, self.kernel_size, 3, self.dilation)
        return F.conv_transpose3d(input, self.weight, self.bias, self.stride, self.padding, extra, self.groups, self.dilation)
