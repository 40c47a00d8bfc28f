"""Tensors whose numbers come from elsewhere: the bytes of a buffer or a file, another library, a Python function.

PyTorch docs: Creation Ops; torch.utils.dlpack; torch.Tensor.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import DTypeArg, Flag
from shapeproof.rules.promotion import default_dtype, given
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import BROADCAST, expandable, not_negative, unknown_shape
from shapeproof.symbolic import Dim, Owner
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor

BUFFER = code("buffer-size", "A buffer does not hold a whole number of elements.", "ValueError")


@op("torch.frombuffer", factory=True)
def frombuffer(buffer: Value, *, dtype: DTypeArg, count: Dim = -1, offset: Dim = 0) -> Tensor:
    """`count` elements, or as many as there are behind `offset` bytes."""
    made = given(dtype, None)
    if isinstance(count, int) and count > 0:
        return Tensor((count,), made)
    if isinstance(buffer, bytes) and isinstance(offset, int) and isinstance(made, DType):
        size, width = len(buffer) - offset, max(made.bits // 8, 1)
        if size <= 0 or size % width:
            raise fail(
                BUFFER,
                "buffer length ({size} bytes) after offset ({offset} bytes) must be a multiple of element size ({width})",
                size=len(buffer),
                offset=offset,
                width=width,
            )
        return Tensor((size // width,), made)
    return Tensor((SESSION.fresh("count", Owner.UNMODELLED, 1),), made)


@op("torch.from_file", factory=True)
def from_file(filename: Value, shared: Flag | None = None, size: Dim | None = 0, *, dtype: DTypeArg | None = None) -> Tensor:
    """`size` elements of a file."""
    return Tensor(not_negative((0 if size is None else size,)), given(dtype, default_dtype()))


@op("torch.from_dlpack", "torch.utils.dlpack.from_dlpack", accepts=("device", "copy"))
def from_dlpack(ext_tensor: Value) -> Tensor:
    """The tensor of another library; one of PyTorch stays what it is."""
    if isinstance(ext_tensor, Tensor):
        return Tensor(ext_tensor.shape, ext_tensor.dtype, ext_tensor.strides)
    return Tensor(unknown_shape("foreign"), None)


def _mapped(x: Tensor, other: Tensor) -> None:
    require(expandable(other.shape, x.shape), BROADCAST, "a tensor of shape {other} does not expand to {x}", other=other.shape, x=x.shape)


@op("Tensor.map_")
def map_(x: Tensor, other: Tensor, callable_: Value) -> Tensor:
    """Every element replaced by what the function gives for it and that of the other tensor, which expands."""
    _mapped(x, other)
    return Tensor(x.shape, x.dtype)


@op("Tensor.map2_")
def map2_(x: Tensor, first: Tensor, second: Tensor, callable_: Value) -> Tensor:
    """Every element replaced by what the function gives for it and those of two other tensors, which expand."""
    _mapped(x, first)
    _mapped(x, second)
    return Tensor(x.shape, x.dtype)
