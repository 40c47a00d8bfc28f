"""`einops.einsum`: axes with names, the tensors before the pattern."""

import numpy as np
import torch

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def einsum(*tensors_and_pattern):
    if len(tensors_and_pattern) <= 1:
        raise ValueError("`einops.einsum` takes at minimum two arguments: the tensors (at least one), followed by the pattern.")
    *tensors, pattern = tensors_and_pattern
    if isinstance(pattern, torch.Tensor):
        raise ValueError("The last argument passed to `einops.einsum` must be a string, representing the einsum pattern.")
    library = torch if isinstance(tensors[0], torch.Tensor) else np
    return library.einsum(_letters(pattern), *tensors)


def _letters(pattern):
    """The pattern with a letter for each name."""
    if "->" not in pattern:
        raise ValueError("Einsum pattern must contain '->'.")
    if pattern.count("->") > 1:
        raise ValueError("Einsum pattern must contain only one '->'.")
    left, right = pattern.split("->")
    known = {}
    sides = [_side(part, known) for part in [*left.split(","), right]]
    return ",".join(sides[:-1]) + "->" + sides[-1]


def _side(text, known):
    from _einops import groups

    made = ""
    for group in groups(text, True):
        if len(group) != 1:
            raise NotImplementedError("Singleton () axes and shape rearrangement are not yet supported in einsum.")
        (axis,) = group
        if axis == "...":
            made += axis
            continue
        if axis[0].isdigit():
            raise NotImplementedError("Anonymous axes are not yet supported in einsum.")
        if axis not in known:
            if len(known) >= len(_LETTERS):
                raise RuntimeError("Too many axes in einsum.")
            known[axis] = _LETTERS[len(known)]
        made += known[axis]
    return made
