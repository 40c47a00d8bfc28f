"""Tuples, lists and dicts of tensors, as deep as they go."""

import torch


def map_tensors(function, tree):
    if isinstance(tree, torch.Tensor):
        return function(tree)
    if isinstance(tree, dict):
        return type(tree)((key, map_tensors(function, value)) for key, value in tree.items())
    if isinstance(tree, tuple) and hasattr(tree, "_fields"):
        return type(tree)(*[map_tensors(function, value) for value in tree])
    if isinstance(tree, (tuple, list)):
        return type(tree)([map_tensors(function, value) for value in tree])
    return tree


def map_with(function, tree, other):
    """With what stands at the same place of `other`, or with `other` itself where it is no tuple."""
    if isinstance(tree, dict):
        return {k: map_with(function, v, other[k] if isinstance(other, dict) else other) for k, v in tree.items()}
    if isinstance(tree, (tuple, list)):
        others = other if isinstance(other, (tuple, list)) else [other] * len(tree)
        if len(others) != len(tree):
            raise ValueError(f"a structure of {len(tree)} does not match one of {len(others)}")
        return type(tree)([map_with(function, v, o) for v, o in zip(tree, others)])
    return function(tree, other)
