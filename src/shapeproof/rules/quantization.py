"""Quantized tensors: the shape stays, the numbers are stored with few bits. PyTorch docs: torch, Quantization.

The quantized element types are not followed: of a quantized tensor only the shape is known.
"""

from __future__ import annotations

from shapeproof.rules.activations import PER_CHANNEL
from shapeproof.rules.kinds import Axis, Flag, Operand
from shapeproof.rules.promotion import DTYPE, element_name
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import dims_of
from shapeproof.symbolic import Dim, equal, numel
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import FLOAT32
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor


def _float32(x: Tensor) -> None:
    if x.dtype is not None and x.dtype is not FLOAT32:
        raise fail(DTYPE, "Quantize only works on Float Tensor, got {dtype}", dtype=element_name(x.dtype))


@op("torch.quantize_per_tensor")
def quantize_per_tensor(x: Tensor, scale: Operand, zero_point: Operand, dtype: Value) -> Tensor:
    """The tensor with one scale for all numbers; the shape of the input."""
    _float32(x)
    return Tensor(x.shape, None, x.strides)


@op("torch.quantize_per_tensor_dynamic")
def quantize_per_tensor_dynamic(x: Tensor, dtype: Value, reduce_range: Flag) -> Tensor:
    """The tensor with the scale that its numbers ask for; the shape of the input."""
    _float32(x)
    return Tensor(x.shape, None, x.strides)


def _per_channel(x: Tensor, scales: Tensor, zero_points: Tensor, axis: int) -> None:
    for name, numbers in (("scales", scales), ("zero_points", zero_points)):
        require(
            equal(numel(numbers.shape), dims_of(x)[axis]),
            PER_CHANNEL,
            "length of {name} must equal to channel, expected {channels} got {count}",
            name=name,
            channels=dims_of(x)[axis],
            count=numel(numbers.shape),
        )


@op("torch.quantize_per_channel")
def quantize_per_channel(x: Tensor, scales: Tensor, zero_points: Tensor, axis: Axis, dtype: Value) -> Tensor:
    """The tensor with one scale per channel; the shape of the input."""
    _float32(x)
    _per_channel(x, scales, zero_points, axis)
    return Tensor(x.shape, None, x.strides)


@op("torch.fake_quantize_per_channel_affine")
def fake_quantize_per_channel_affine(x: Tensor, scale: Tensor, zero_point: Tensor, axis: Axis, quant_min: Dim, quant_max: Dim) -> Tensor:
    """The numbers that would be left after quantization; the shape and the element type of the input."""
    _per_channel(x, scale, zero_point, axis)
    return Tensor(x.shape, x.dtype)


@op("torch.dequantize", "Tensor.dequantize")
def dequantize(x: Tensor) -> Tensor:
    """The numbers in float32; the shape of the input."""
    return Tensor(x.shape, FLOAT32, x.strides)


@op("torch.int_repr", "Tensor.int_repr")
def int_repr(x: Tensor) -> Tensor:
    """The stored integers; the shape of the input."""
    return Tensor(x.shape, None)
