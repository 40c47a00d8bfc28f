"""Initialisation: the checks on dimensions; the tensor itself is returned as it is."""

import math

import torch

_ONE = ("linear", "conv1d", "conv2d", "conv3d", "conv_transpose1d", "conv_transpose2d", "conv_transpose3d", "sigmoid")


def calculate_gain(nonlinearity, param=None):
    if nonlinearity in _ONE:
        return 1
    if nonlinearity == "tanh":
        return 5.0 / 3
    if nonlinearity == "relu":
        return math.sqrt(2.0)
    if nonlinearity == "leaky_relu":
        slope = 0.01 if param is None else param
        if isinstance(slope, bool) or not isinstance(slope, (int, float)):
            raise ValueError(f"negative_slope {param} not a valid number")
        return math.sqrt(2.0 / (1 + slope**2))
    if nonlinearity == "selu":
        return 3.0 / 4
    raise ValueError(f"Unsupported nonlinearity {nonlinearity}")


def _calculate_fan_in_and_fan_out(tensor):
    torch._check_value(
        tensor.dim() >= 2,
        lambda: "Fan in and fan out can not be computed for tensor with fewer than 2 dimensions",
    )
    receptive = math.prod(tensor.shape[2:])
    return tensor.size(1) * receptive, tensor.size(0) * receptive


def _calculate_correct_fan(tensor, mode):
    if mode.lower() not in ("fan_in", "fan_out"):
        raise ValueError(f"Mode {mode} not supported, please use one of fan_in, fan_out")
    fan_in, fan_out = _calculate_fan_in_and_fan_out(tensor)
    return fan_in if mode.lower() == "fan_in" else fan_out


def uniform_(tensor, a=0.0, b=1.0, generator=None):
    return tensor


def normal_(tensor, mean=0.0, std=1.0, generator=None):
    return tensor


def trunc_normal_(tensor, mean=0.0, std=1.0, a=-2.0, b=2.0, generator=None):
    return tensor


def constant_(tensor, val):
    return tensor


def ones_(tensor):
    return tensor


def zeros_(tensor):
    return tensor


def eye_(tensor):
    torch._check_value(tensor.dim() == 2, lambda: "Only tensors with 2 dimensions are supported")
    return tensor


def dirac_(tensor, groups=1):
    torch._check_value(tensor.dim() in (3, 4, 5), lambda: "Only tensors with 3, 4, or 5 dimensions are supported")
    torch._check_value(tensor.size(0) % groups == 0, lambda: "dim 0 must be divisible by groups")
    return tensor


def xavier_uniform_(tensor, gain=1.0, generator=None):
    _calculate_fan_in_and_fan_out(tensor)
    return tensor


def xavier_normal_(tensor, gain=1.0, generator=None):
    _calculate_fan_in_and_fan_out(tensor)
    return tensor


def kaiming_uniform_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu", generator=None):
    if 0 in tensor.shape:
        return tensor
    _calculate_correct_fan(tensor, mode)
    calculate_gain(nonlinearity, a)
    return tensor


def kaiming_normal_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu", generator=None):
    if 0 in tensor.shape:
        return tensor
    _calculate_correct_fan(tensor, mode)
    calculate_gain(nonlinearity, a)
    return tensor


def orthogonal_(tensor, gain=1, generator=None):
    torch._check_value(tensor.dim() >= 2, lambda: "Only tensors with 2 or more dimensions are supported")
    return tensor


def sparse_(tensor, sparsity, std=0.01, generator=None):
    torch._check_value(tensor.dim() == 2, lambda: "Only tensors with 2 dimensions are supported")
    return tensor


uniform = uniform_
normal = normal_
constant = constant_
eye = eye_
dirac = dirac_
xavier_uniform = xavier_uniform_
xavier_normal = xavier_normal_
kaiming_uniform = kaiming_uniform_
kaiming_normal = kaiming_normal_
orthogonal = orthogonal_
sparse = sparse_
