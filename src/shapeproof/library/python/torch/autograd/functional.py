"""Jacobians and Hessians: shapes of outputs before shapes of inputs."""

import torch


def _tuple(x):
    return x if isinstance(x, tuple) else (x,)


def _blocks(outputs, inputs):
    """One block for each pair, with a nesting level only where there was a tuple."""

    def row(output):
        blocks = tuple([output.new_empty((*output.shape, *x.shape)) for x in _tuple(inputs)])
        return blocks if isinstance(inputs, tuple) else blocks[0]

    return tuple([row(output) for output in outputs]) if isinstance(outputs, tuple) else row(outputs)


def jacobian(func, inputs, create_graph=False, strict=False, vectorize=False, strategy="reverse-mode"):
    return _blocks(func(*_tuple(inputs)), inputs)


def hessian(func, inputs, create_graph=False, strict=False, vectorize=False, outer_jacobian_strategy="reverse-mode"):
    output = func(*_tuple(inputs))
    torch._check(output.numel() == 1, lambda: f"The Tensor returned by the function given to hessian has shape {output.shape}")
    return _blocks(inputs, inputs)


def _like(inputs):
    made = tuple([torch.empty_like(x) for x in _tuple(inputs)])
    return made if isinstance(inputs, tuple) else made[0]


def vjp(func, inputs, v=None, create_graph=False, strict=False):
    return func(*_tuple(inputs)), _like(inputs)


def jvp(func, inputs, v=None, create_graph=False, strict=False):
    outputs = func(*_tuple(inputs))
    return outputs, _like(outputs)


def vhp(func, inputs, v=None, create_graph=False, strict=False):
    return func(*_tuple(inputs)), _like(inputs)


def hvp(func, inputs, v=None, create_graph=False, strict=False):
    return func(*_tuple(inputs)), _like(inputs)
