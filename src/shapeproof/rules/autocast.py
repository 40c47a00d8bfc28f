"""Mixed precision: inside `torch.autocast`, products are computed in the fast floating type, and most losses in float32.

`torch.amp.autocast` is Python source of the library; it sets the modes that are asked for here. Mixed precision concerns the tensors of
one kind of device. Where tensors are is not followed: on the CPU it is taken to concern them all, for other devices the type is not known.
"""

from __future__ import annotations

from shapeproof.rules.modes import mode
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BFLOAT16, FLOAT16, FLOAT32, FLOAT64, DType
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor

DEVICES = ("cpu", "cuda", "xpu", "mps", "hpu", "xla", "mtia", "ipu", "maia", "privateuseone")


def is_enabled(device: str) -> Value:
    """Whether mixed precision is on for a kind of device."""
    return mode(f"autocast {device}", False)  # the default


def fast_dtype(device: str) -> Value:
    """The type that products have then."""
    return mode(f"autocast dtype {device}", BFLOAT16 if device in ("cpu", "xla") else FLOAT16)


def lowered(dtype: DType | None) -> DType | None:
    """The type in which a product takes an operand of type `dtype`."""
    if not SESSION.modes.attrs or dtype is None or dtype.category != 2 or dtype is FLOAT64:
        return dtype
    if any(is_enabled(device) is not False for device in DEVICES[1:]):
        return None
    enabled, fast = is_enabled("cpu"), fast_dtype("cpu")
    if enabled is False:
        return dtype
    return fast if enabled is True and isinstance(fast, DType) else None


def widened(dtype: DType | None) -> DType | None:
    """The type in which a loss takes an operand of type `dtype`: what has 16 bits becomes float32."""
    if not SESSION.modes.attrs or dtype not in (FLOAT16, BFLOAT16):
        return dtype
    if any(is_enabled(device) is not False for device in DEVICES[1:]):
        return None
    enabled = is_enabled("cpu")
    return dtype if enabled is False else FLOAT32 if enabled is True else None


def in_full(x: Tensor) -> Tensor:
    """The tensor as a loss takes it."""
    dtype = widened(x.dtype)
    return x if dtype is x.dtype else Tensor(x.shape, dtype, x.strides, x.constants)
