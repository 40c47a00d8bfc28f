"""Gradients have the shapes of what they are taken for. A result needs one number, or a gradient of its own shape."""

import torch


def _as_tuple(tensors):
    return (tensors,) if isinstance(tensors, torch.Tensor) else tuple(tensors)


def _check_outputs(outputs, gradients, batched=False):
    gradients = (None,) * len(outputs) if gradients is None else _as_tuple(gradients)
    torch._check(len(gradients) == len(outputs), lambda: f"got {len(outputs)} tensors and {len(gradients)} gradients")
    for i, (output, gradient) in enumerate(zip(outputs, gradients)):
        if gradient is None:
            torch._check(
                output.numel() == 1,
                lambda: f"grad can be implicitly created only for scalar outputs, not for one of shape {output.shape}",
            )
        else:
            shape = gradient.shape[1:] if batched else gradient.shape
            torch._check(
                shape == output.shape,
                lambda: f"Mismatch in shape: grad_output[{i}] has a shape of {shape} and output[{i}] has a shape of {output.shape}.",
            )


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, grad_variables=None, inputs=None):
    _check_outputs(_as_tuple(tensors), grad_tensors)


def grad(
    outputs,
    inputs,
    grad_outputs=None,
    retain_graph=None,
    create_graph=False,
    only_inputs=True,
    allow_unused=None,
    is_grads_batched=False,
    materialize_grads=False,
):
    _check_outputs(_as_tuple(outputs), grad_outputs, is_grads_batched)
    if is_grads_batched:
        batch = _as_tuple(grad_outputs)[0].size(0)
        return tuple([x.new_empty((batch, *x.shape)) for x in _as_tuple(inputs)])
    return tuple([torch.empty_like(x) for x in _as_tuple(inputs)])
