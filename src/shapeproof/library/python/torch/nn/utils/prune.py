"""Pruning: `weight_orig` and `weight_mask` in place of `weight`, all of one shape."""

import torch
from torch.nn.parameter import Parameter
from torch.nn.utils._computed import compute_before_forward, stop_computing


class BasePruningMethod:
    @classmethod
    def apply(cls, module, name, *args, importance_scores=None, **kwargs):
        return _prune(module, name)

    def prune(self, t, default_mask=None, importance_scores=None):
        return torch.empty_like(t)


def _prune(module, name):
    if name in module._parameters:
        tensor = module._parameters[name]
        module.register_parameter(name + "_orig", tensor)
        del module._parameters[name]
        module.register_buffer(name + "_mask", torch.empty_like(tensor.detach()))
        compute_before_forward(module, name, name + "_orig")
    return module


def _check_amount(amount, size):
    if isinstance(amount, bool) or not isinstance(amount, (int, float)):
        raise TypeError(f"Invalid type for amount: {amount}. Must be int or float.")
    if amount < 0 or (isinstance(amount, float) and amount > 1.0):
        raise ValueError(f"amount={amount} should either be a float in the range [0, 1] or a non-negative integer")
    if isinstance(amount, int):
        torch._check_value(amount <= size, lambda: f"amount={amount} should be smaller than the number of parameters to prune={size}")


def identity(module, name):
    return _prune(module, name)


def random_unstructured(module, name, amount):
    _check_amount(amount, getattr(module, name).numel())
    return _prune(module, name)


def l1_unstructured(module, name, amount, importance_scores=None):
    _check_amount(amount, getattr(module, name).numel())
    return _prune(module, name)


def random_structured(module, name, amount, dim):
    _check_amount(amount, getattr(module, name).size(dim))
    return _prune(module, name)


def ln_structured(module, name, amount, n, dim, importance_scores=None):
    _check_amount(amount, getattr(module, name).size(dim))
    return _prune(module, name)


def custom_from_mask(module, name, mask):
    torch._check_value(mask.shape == getattr(module, name).shape, lambda: "mask and tensor must have the same shape")
    return _prune(module, name)


def global_unstructured(parameters, pruning_method, importance_scores=None, **kwargs):
    for module, name in parameters:
        _prune(module, name)


def remove(module, name):
    if not stop_computing(module, name):
        raise ValueError(f"Parameter '{name}' of module {module} has to be pruned before pruning can be removed")
    original = module._parameters[name + "_orig"]
    del module._parameters[name + "_orig"]
    del module._buffers[name + "_mask"]
    setattr(module, name, Parameter(original.data))
    return module


def is_pruned(module):
    return any(name.endswith("_mask") for part in module.modules() for name in part._buffers)
