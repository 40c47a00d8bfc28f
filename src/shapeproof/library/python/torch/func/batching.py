"""`vmap`: the function runs on one element of the batch, and what it gives gets the batch dimension back."""

import functools

import torch
from torch.func.trees import map_tensors, map_with


def vmap(func, in_dims=0, out_dims=0, randomness="error", *, chunk_size=None):
    @functools.wraps(func)
    def batched(*args, **kwargs):
        sizes = []

        def one(value, dim):
            if dim is None:
                return value
            if not isinstance(value, torch.Tensor):
                raise ValueError(f"vmap: Got in_dim={dim} for an input that is not a Tensor: {type(value)}")
            if value.dim() == 0 or dim >= value.dim() or dim < -value.dim():
                raise ValueError(f"vmap: Got in_dim={dim} for a Tensor of {value.dim()} dimensions")
            sizes.append(value.size(dim))
            return value.select(dim, 0)

        if isinstance(in_dims, tuple) and len(in_dims) != len(args):
            raise ValueError(f"vmap: in_dims has {len(in_dims)} entries for {len(args)} inputs")
        elements = map_with(one, args, in_dims)
        kwargs = map_tensors(lambda value: one(value, 0), kwargs)
        if not sizes:
            raise ValueError("vmap: at least one Tensor must be mapped over")
        for size in sizes:
            torch._check_value(size == sizes[0], lambda: f"vmap: Expected all tensors to have the same size, got {sizes}")

        def batch(value, dim):
            if not isinstance(value, torch.Tensor):
                raise ValueError(f"vmap: `func` must only return Tensors, got type {type(value)}")
            dim = dim if dim >= 0 else dim + value.dim() + 1
            return value.new_empty((*value.shape[:dim], sizes[0], *value.shape[dim:]))

        return map_with(batch, func(*elements, **kwargs), out_dims)

    return batched
