"""Losses of yes-or-no decisions: one number per decision, and a target between 0 and 1 (or -1 and 1). PyTorch docs: Loss functions."""

from __future__ import annotations

from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, F
from shapeproof.rules.autocast import in_full
from shapeproof.rules.losses import (
    NN,
    TARGET,
    WEIGHT,
    cast_into,
    fits_in,
    reduced_loss,
    reduction_number,
    reduction_of,
    valid_reduction,
)
from shapeproof.rules.pointwise import pointwise, sub
from shapeproof.rules.promotion import refuse, result_type, same_dtype
from shapeproof.rules.reduced import reduced
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, axis_of, broadcast_two, same_sizes
from shapeproof.rules.strides import kept_strides
from shapeproof.symbolic import OpenShape
from shapeproof.values.classes import Value
from shapeproof.values.requirements import fail
from shapeproof.values.tensors import Tensor

_SAME_SIZE = "Using a target size ({a}) that is different to the input size ({b}) is deprecated. Please ensure they have the same size."
_MUST_BE_SAME = "Target size ({a}) must be the same as input size ({b})"


# --- probabilities --------------------------------------------------------------------------------------------------


@op(F + "binary_cross_entropy")
def binary_cross_entropy(
    x: Tensor, target: Tensor, weight: Tensor | None = None, size_average: Value = None, reduce: Value = None, reduction: str = "mean"
) -> Tensor:
    """Input and target have one shape, to which the weight expands."""
    same_sizes(target, x, TARGET, _SAME_SIZE, exception="ValueError")
    return reduced_loss(_binary(x, target, weight), reduction_of(reduction, size_average, reduce))


@op(NN + "binary_cross_entropy")
def binary_cross_entropy_kernel(x: Tensor, target: Tensor, weight: Tensor | None = None, reduction: int = 0) -> Tensor:
    """What `binary_cross_entropy` calls."""
    broadcast_two(x.shape, target.shape)
    return reduced_loss(_binary(x, target, weight), reduction_number(reduction))


def _binary(x: Tensor, target: Tensor, weight: Tensor | None) -> Tensor:
    x, target = in_full(x), in_full(target)
    refuse("binary_cross_entropy", x.dtype, BOOL, INTEGER, COMPLEX)
    same_dtype("binary_cross_entropy", x, target)
    _weigh(weight, x)
    return Tensor(x.shape, x.dtype, kept_strides(x))


def _weigh(weight: Tensor | None, loss: Tensor) -> None:
    """The losses are multiplied with the weights in place."""
    if weight is not None:
        fits_in(weight.shape, loss, WEIGHT, "a weight of shape {shape} does not expand to the losses, which have shape {into}")
        cast_into(weight.dtype, loss.dtype)


# --- logits ---------------------------------------------------------------------------------------------------------


@op(F + "binary_cross_entropy_with_logits")
def binary_cross_entropy_with_logits(
    x: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: Value = None,
    reduce: Value = None,
    reduction: str = "mean",
    pos_weight: Tensor | None = None,
) -> Tensor:
    """Input and target have one shape, to which the weights expand; the result has the type of the target."""
    same_sizes(target, x, TARGET, _MUST_BE_SAME, exception="ValueError")
    return reduced_loss(_with_logits(x, target, weight, pos_weight), reduction_of(reduction, size_average, reduce))


@op("torch.binary_cross_entropy_with_logits")
def binary_cross_entropy_with_logits_kernel(
    x: Tensor, target: Tensor, weight: Tensor | None = None, pos_weight: Tensor | None = None, reduction: int = 0
) -> Tensor:
    """What `binary_cross_entropy_with_logits` calls; the input expands to the target."""
    fits_in(x.shape, target, TARGET, "an input of shape {shape} does not expand to the target, which has shape {into}")
    return reduced_loss(_with_logits(x, target, weight, pos_weight), reduction_number(reduction))


def _with_logits(x: Tensor, target: Tensor, weight: Tensor | None, pos_weight: Tensor | None) -> Tensor:
    """(1 - target) * x + …, computed in place."""
    x, target = in_full(x), in_full(target)
    refuse("log_sigmoid_cpu", x.dtype, BOOL, INTEGER, COMPLEX)
    loss = sub(1, target)
    cast_into(x.dtype, loss.dtype)
    if pos_weight is not None:
        refuse("binary_cross_entropy_with_logits", target.dtype, COMPLEX)
        fits_in(pos_weight.shape, loss, WEIGHT, "a pos_weight of shape {shape} does not expand to the losses, which have shape {into}")
        cast_into(sub(pos_weight, 1).dtype, loss.dtype)
    _weigh(weight, loss)
    return loss


# --- margins --------------------------------------------------------------------------------------------------------


@op(F + "soft_margin_loss")
def soft_margin_loss(x: Tensor, target: Tensor, size_average: Value = None, reduce: Value = None, reduction: str = "mean") -> Tensor:
    """log(1 + exp(-target * x)); the target expands to the input."""
    return reduced_loss(_soft_margin(x, target), reduction_of(reduction, size_average, reduce))


@op(NN + "soft_margin_loss")
def soft_margin_kernel(x: Tensor, target: Tensor, reduction: int = 0) -> Tensor:
    """What `soft_margin_loss` calls."""
    return reduced_loss(_soft_margin(x, target), reduction_number(reduction))


def _soft_margin(x: Tensor, target: Tensor) -> Tensor:
    """Computed in place of the negated input."""
    x, target = in_full(x), in_full(target)
    refuse("neg", x.dtype, BOOL)
    fits_in(target.shape, x, TARGET, "a target of shape {shape} does not expand to the input, which has shape {into}")
    cast_into(result_type(x, target), x.dtype)
    refuse("exp_", x.dtype, INTEGER)
    return Tensor(x.shape, x.dtype, kept_strides(x))


@op(F + "multilabel_soft_margin_loss")
def multilabel_soft_margin_loss(
    x: Tensor, target: Tensor, weight: Tensor | None = None, size_average: Value = None, reduce: Value = None, reduction: str = "mean"
) -> Tensor:
    """The mean over the input's last dimension, the classes; input, target and weight broadcast."""
    refuse("log_sigmoid_cpu", x.dtype, BOOL, INTEGER, COMPLEX)
    how = valid_reduction(reduction if size_average is None and reduce is None else reduction_of(reduction, size_average, reduce))
    factors = (target, x) if weight is None else (target, x, weight)
    sub(1, target)
    loss = pointwise(result_type(*factors), *factors)
    if isinstance(x.shape, OpenShape) or isinstance(loss.shape, OpenShape):
        axis = axis_of(x, -1)
    elif len(x.shape) == 0:
        raise fail(RANK, "Dimension specified as -1 but tensor has no dimensions", exception="IndexError")
    else:
        axis = axis_of(loss, len(x.shape) - 1)
    return reduced_loss(Tensor(reduced(loss.shape, (axis,)), loss.dtype), how)
