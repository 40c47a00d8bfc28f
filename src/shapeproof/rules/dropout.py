"""Dropout. PyTorch docs: torch.nn.functional, Dropout functions.

The shape stays. Outside training, and with `p=0`, most of them give back the tensor itself, with its layout.
"""

from __future__ import annotations

from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, OPTION, F, known_number
from shapeproof.rules.kinds import Flag, Number
from shapeproof.rules.pointwise import pointwise
from shapeproof.rules.promotion import refuse
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, ranked
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BOOL as BOOL_DTYPE
from shapeproof.values.requirements import fail
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor


def _dropped(operation: str, x: Tensor, p: Value, training: Value) -> Tensor:
    """The input where nothing is dropped; otherwise a new tensor of its shape and type, which has to be floating."""
    if known_number(p) and not 0 <= p <= 1:
        raise fail(OPTION, "dropout probability has to be between 0 and 1, but got {p}", p=p)
    if training is False or p == 0 or _is_empty(x):
        return Tensor(x.shape, x.dtype, x.strides, x.constants)
    if training is True and known_number(p) and p < 1 and _is_full(x):
        refuse(operation, x.dtype, BOOL, INTEGER, COMPLEX)
        return pointwise(x.dtype, x)
    return Tensor(x.shape, x.dtype, x.strides and UNKNOWN_STRIDES)


def _is_empty(x: Tensor) -> bool:
    return isinstance(x.shape, tuple) and any(isinstance(size, int) and size == 0 for size in x.shape)


def _is_full(x: Tensor) -> bool:
    return isinstance(x.shape, tuple) and all(isinstance(size, int) and size > 0 for size in x.shape)


@op("torch.dropout", "torch.dropout_", "torch.alpha_dropout", "torch.alpha_dropout_")
def dropout(x: Tensor, p: Number, train: Flag) -> Tensor:
    """Elements set to zero with probability `p`; the shape of the input."""
    return _dropped("dropout", x, p, train)


@op(F + "dropout")
def dropout_function(x: Tensor, p: Number = 0.5, training: Flag = True, inplace: bool = False) -> Tensor:
    """Elements set to zero with probability `p`; the shape of the input."""
    return _dropped("dropout", x, p, training)


@op(F + "alpha_dropout")
def alpha_dropout(x: Tensor, p: Number = 0.5, training: Flag = False, inplace: bool = False) -> Tensor:
    """Dropout that keeps mean and variance; the shape of the input."""
    return _dropped("alpha_dropout", x, p, training)


@op("torch.native_dropout", out=2)
def native_dropout(x: Tensor, p: Number, train: Flag | None) -> tuple[Tensor, Tensor]:
    """The tensor after dropout, and the mask of what was kept."""
    return pointwise(x.dtype, x), pointwise(BOOL_DTYPE, x)


def _whole_channels(operation: str, x: Tensor, p: Value, training: Value, least: int = 2) -> Tensor:
    """Whole channels are dropped, so there has to be a dimension of channels when there is anything to drop."""
    made = _dropped(operation, x, p, training)
    if training is True and known_number(p) and 0 < p < 1 and _is_full(x) and len(x.shape) < least:
        raise fail(
            RANK, "Feature dropout requires at least {least} dimensions in the input, but got shape {shape}", least=least, shape=x.shape
        )
    return made


@op("torch.feature_dropout", "torch.feature_dropout_", "torch.feature_alpha_dropout", "torch.feature_alpha_dropout_")
def feature_dropout(x: Tensor, p: Number, train: Flag) -> Tensor:
    """Channels set to zero with probability `p`; the shape of the input."""
    return _whole_channels("feature_dropout", x, p, train)


@op(F + "dropout1d")
def dropout1d(x: Tensor, p: Number = 0.5, training: Flag = True, inplace: bool = False) -> Tensor:
    """Channels set to zero with probability `p`; the shape of the input, of rank 2 or 3."""
    ranked(x, "dropout1d", 2, 3)
    return _dropped("dropout1d", x, p, training)


@op(F + "dropout2d")
def dropout2d(x: Tensor, p: Number = 0.5, training: Flag = True, inplace: bool = False) -> Tensor:
    """Channels set to zero with probability `p`; the shape of the input."""
    return _whole_channels("feature_dropout", x, p, training)


@op(F + "dropout3d")
def dropout3d(x: Tensor, p: Number = 0.5, training: Flag = True, inplace: bool = False) -> Tensor:
    """Channels set to zero with probability `p`; a tensor of other than five dimensions counts as one sample."""
    return _whole_channels("feature_dropout", x, p, training, least=1)


@op(F + "feature_alpha_dropout")
def feature_alpha_dropout(x: Tensor, p: Number = 0.5, training: Flag = False, inplace: bool = False) -> Tensor:
    """Channels masked with probability `p`; the shape of the input."""
    return _whole_channels("feature_alpha_dropout", x, p, training)
