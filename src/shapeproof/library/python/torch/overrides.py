"""Tensor-like classes that take over functions: there are none."""


def has_torch_function(relevant_args):
    return False


def has_torch_function_unary(tensor):
    return False


def has_torch_function_variadic(*args):
    return False


def handle_torch_function(public_api, relevant_args, *args, **kwargs):
    return public_api(*args, **kwargs)


def is_tensor_like(inp):
    import torch

    return isinstance(inp, torch.Tensor)
