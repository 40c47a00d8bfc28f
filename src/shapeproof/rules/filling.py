"""Overwriting a whole tensor: with one number, with zeros, with another tensor. PyTorch docs: torch.Tensor.

Drawing random numbers in place is in `sampling`.
"""

from __future__ import annotations

from shapeproof.rules.kinds import Flag, Operand
from shapeproof.rules.pointwise import pointwise
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import ranked
from shapeproof.rules.storing import check_filled
from shapeproof.rules.strides import kept_strides
from shapeproof.values.tensors import Tensor


@op("torch.fill", "torch.fill_", "Tensor.fill_", overlapping=True)
def fill(x: Tensor, value: Operand) -> Tensor:
    """One number in every element; the shape of the input."""
    if isinstance(value, Tensor):
        ranked(value, "fill_: value", 0)
    check_filled(value, x.shape, x.dtype)
    return Tensor(x.shape, x.dtype, kept_strides(x))


@op("torch.zero_", "Tensor.zero_", overlapping=True)
def zero_(x: Tensor) -> Tensor:
    """The tensor itself, with zeros in it."""
    return Tensor(x.shape, x.dtype)


@op("Tensor.copy_")
def copy_(x: Tensor, other: Operand, non_blocking: Flag = False) -> Tensor:
    """The tensor itself, with the elements of `other`, which broadcasts to it."""
    return pointwise(x.dtype, x, other)
