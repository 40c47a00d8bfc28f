"""Spectral normalisation: `weight_orig` in place of `weight`, with two vectors for the power iteration."""

import torch
from torch.nn.modules.conv import ConvTranspose1d, ConvTranspose2d, ConvTranspose3d
from torch.nn.parameter import Parameter
from torch.nn.utils._computed import compute_before_forward, stop_computing


def spectral_norm(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None):
    if hasattr(module, name + "_orig"):
        raise RuntimeError(f"Cannot register two spectral_norm hooks on the same parameter {name}")
    if n_power_iterations <= 0:
        raise ValueError(f"Expected n_power_iterations to be positive, but got n_power_iterations={n_power_iterations}")
    if dim is None:
        dim = 1 if isinstance(module, (ConvTranspose1d, ConvTranspose2d, ConvTranspose3d)) else 0
    weight = module._parameters[name]
    rows = weight.size(dim)
    del module._parameters[name]
    module.register_parameter(name + "_orig", weight)
    module.register_buffer(name + "_u", torch.empty(rows, dtype=weight.dtype))
    module.register_buffer(name + "_v", torch.empty(weight.numel() // rows, dtype=weight.dtype))
    compute_before_forward(module, name, name + "_orig")
    return module


def remove_spectral_norm(module, name="weight"):
    if not stop_computing(module, name):
        raise ValueError(f"spectral_norm of '{name}' not found in {module}")
    weight = module._parameters[name + "_orig"]
    del module._buffers[name + "_u"]
    del module._buffers[name + "_v"]
    del module._parameters[name + "_orig"]
    module.register_parameter(name, Parameter(weight.detach()))
    return module
