"""Derivatives of functions: shaped like the arguments they are taken for."""

import functools

import torch
from torch.func.trees import map_tensors


def _chosen(args, argnums):
    return tuple([args[i] for i in argnums]) if isinstance(argnums, tuple) else args[argnums]


def _check_scalar(output):
    if not isinstance(output, torch.Tensor):
        raise RuntimeError(f"Expected f(*args) to return only tensors, got {type(output)}")
    torch._check(output.dim() == 0, lambda: f"Expected f(*args) to return a scalar tensor, got tensor with {output.dim()} dims.")


def grad_and_value(func, argnums=0, has_aux=False):
    @functools.wraps(func)
    def gradient(*args, **kwargs):
        output = func(*args, **kwargs)
        value, aux = output if has_aux else (output, None)
        _check_scalar(value)
        gradients = map_tensors(torch.empty_like, _chosen(args, argnums))
        return gradients, (value, aux) if has_aux else value

    return gradient


def grad(func, argnums=0, has_aux=False):
    both = grad_and_value(func, argnums, has_aux)

    @functools.wraps(func)
    def gradient(*args, **kwargs):
        gradients, value = both(*args, **kwargs)
        return (gradients, value[1]) if has_aux else gradients

    return gradient


def jacrev(func, argnums=0, *, has_aux=False, chunk_size=None, **options):
    @functools.wraps(func)
    def jacobian(*args, **kwargs):
        output = func(*args, **kwargs)
        output, aux = output if has_aux else (output, None)

        def rows(y):
            return map_tensors(lambda x: y.new_empty((*y.shape, *x.shape)), _chosen(args, argnums))

        jacobians = map_tensors(rows, output)
        return (jacobians, aux) if has_aux else jacobians

    return jacobian


def jacfwd(func, argnums=0, has_aux=False, *, randomness="error"):
    return jacrev(func, argnums, has_aux=has_aux)


def hessian(func, argnums=0):
    return jacrev(jacrev(func, argnums), argnums)


def vjp(func, *primals, has_aux=False):
    output = func(*primals)
    output, aux = output if has_aux else (output, None)

    def pullback(cotangents, **options):
        return map_tensors(torch.empty_like, primals)

    return (output, pullback, aux) if has_aux else (output, pullback)


def jvp(func, primals, tangents, *, strict=False, has_aux=False):
    output = func(*primals)
    output, aux = output if has_aux else (output, None)
    tangent = map_tensors(torch.empty_like, output)
    return (output, tangent, aux) if has_aux else (output, tangent)
