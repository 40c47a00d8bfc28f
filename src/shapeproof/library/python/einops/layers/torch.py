"""Patterns as layers."""

import torch
from _einops import checked, groups, transform

from einops import EinopsError


class Rearrange(torch.nn.Module):
    def __init__(self, pattern, **axes_lengths):
        super().__init__()
        checked(pattern, "rearrange", axes_lengths)
        self.pattern = pattern
        self.axes_lengths = axes_lengths

    def forward(self, input):
        return transform(input, self.pattern, "rearrange", self.axes_lengths)


class Reduce(torch.nn.Module):
    def __init__(self, pattern, reduction, **axes_lengths):
        super().__init__()
        checked(pattern, reduction, axes_lengths)
        self.pattern = pattern
        self.reduction = reduction
        self.axes_lengths = axes_lengths

    def forward(self, input):
        return transform(input, self.pattern, self.reduction, self.axes_lengths)


class EinMix(torch.nn.Module):
    """A linear map between axes with names: rearrange, multiply with the weight, add the bias, rearrange."""

    def __init__(self, pattern, weight_shape, bias_shape=None, **axes_lengths):
        super().__init__()
        self.pattern = pattern
        self.weight_shape = weight_shape
        self.bias_shape = bias_shape
        self.axes_lengths = axes_lengths
        left, right = [groups(side) for side in pattern.split("->")]
        weight = _flat(groups(weight_shape))
        before, after = _flat(left), _flat(right)
        _check(before, after, weight, axes_lengths)
        self.pre_rearrange = None
        if any(len(group) != 1 for group in left):
            lengths = {name: length for name, length in axes_lengths.items() if name in before}
            self.pre_rearrange = Rearrange(f"{pattern.split('->')[0]} -> {' '.join(before)}", **lengths)
        self.post_rearrange = None
        if any(len(group) != 1 for group in right):
            self.post_rearrange = Rearrange(f"{' '.join(after)} -> {pattern.split('->')[1]}")
        self.weight = torch.nn.Parameter(torch.zeros([axes_lengths[axis] for axis in weight]))
        self.bias = None
        if bias_shape is not None:
            self.bias = torch.nn.Parameter(torch.zeros(_bias_sizes(after, _flat(groups(bias_shape)), axes_lengths)))
        self._sides = (before, weight, after)

    def forward(self, input):
        from einops import einsum

        if self.pre_rearrange is not None:
            input = self.pre_rearrange(input)
        before, weight, after = [" ".join(side) for side in self._sides]
        result = einsum(input, self.weight, f"{before}, {weight} -> {after}")
        if self.bias is not None:
            result = result + self.bias
        return result if self.post_rearrange is None else self.post_rearrange(result)


def _flat(side):
    return [axis for group in side for axis in group]


def _check(before, after, weight, lengths):
    for axis in after:
        if axis not in before and axis not in weight:
            raise EinopsError(f"Unrecognized identifiers on the right side of EinMix {axis}")
    if "..." in weight:
        raise EinopsError("Ellipsis is not supported in weight, as its shape should be fully specified")
    if ("..." in before) != ("..." in after):
        raise EinopsError("Ellipsis in EinMix should be on both sides")
    for axis in weight:
        if axis not in lengths:
            raise EinopsError(f"Dimension {axis} of weight should be specified")
        if axis not in before and axis not in after:
            raise EinopsError(f"Weight axes {axis} are redundant")
    for axis in lengths:
        if axis not in before and axis not in weight:
            raise EinopsError(f"Axes {axis} are not used in pattern")


def _bias_sizes(after, bias, lengths):
    """A size for each dimension of the output from the first that has a bias on: those after an ellipsis."""
    for axis in bias:
        if axis not in after:
            raise EinopsError(f"Bias axes {axis} not present in output")
        if axis not in lengths:
            raise EinopsError(f"Sizes not provided for bias axes {axis}")
    sizes = []
    for axis in after:
        if axis == "...":
            if any(size != 1 for size in sizes):
                raise EinopsError("all bias dimensions should go after ellipsis in the output")
        else:
            sizes.append(lengths[axis] if axis in bias else 1)
    return sizes
