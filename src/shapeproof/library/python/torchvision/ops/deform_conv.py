"""A convolution whose kernel is moved at each place."""

import torch
from torch import nn
from torch.nn.modules.utils import _pair


def deform_conv2d(input, offset, weight, bias=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1), mask=None):
    taps = weight.shape[-2] * weight.shape[-1]
    offset_groups = offset.shape[1] // (2 * taps)
    torch._check(
        offset_groups >= 1,
        lambda: (
            "the shape of the offset tensor at dimension 1 is not valid. It should be a multiple of "
            f"2 * weight.size[2] * weight.size[3]. Got offset.shape[1]={offset.shape[1]}, while 2 * weight.size[2] * weight.size[3]={2 * taps}"
        ),
    )
    groups = input.shape[1] // weight.shape[1]
    return torch.ops.torchvision.deform_conv2d(
        input,
        weight,
        offset,
        mask,
        bias,
        *_pair(stride),
        *_pair(padding),
        *_pair(dilation),
        groups,
        offset_groups,
        mask is not None,
    )


class DeformConv2d(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True):
        super().__init__()
        if in_channels % groups != 0:
            raise ValueError("in_channels must be divisible by groups")
        if out_channels % groups != 0:
            raise ValueError("out_channels must be divisible by groups")
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.kernel_size = _pair(kernel_size)
        self.stride = _pair(stride)
        self.padding = _pair(padding)
        self.dilation = _pair(dilation)
        self.groups = groups
        self.weight = nn.Parameter(torch.empty((out_channels, in_channels // groups, *self.kernel_size)))
        if bias:
            self.bias = nn.Parameter(torch.empty(out_channels))
        else:
            self.register_parameter("bias", None)

    def forward(self, input, offset, mask=None):
        return deform_conv2d(input, offset, self.weight, self.bias, self.stride, self.padding, self.dilation, mask)
