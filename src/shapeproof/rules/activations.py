"""Activation functions. PyTorch docs: torch.nn.functional, Non-linear activation functions.

They work element by element, so the shape stays; what differs is which element types they take, and their options. `softmax`
also names a dimension, `glu` halves one, `prelu` has one number per channel.
"""

from __future__ import annotations

from typing import TypeGuard

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import Axes, Axis, DTypeArg, Flag, Number
from shapeproof.rules.pointwise import pointwise
from shapeproof.rules.promotion import floating, given, refuse, same_dtype
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, leading, replaced
from shapeproof.rules.strides import strides_of
from shapeproof.symbolic import Dim, OpenShape, either, equal, floordiv, mod, numel
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import UINT8
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor

OPTION = code("invalid-option", "An option has a value that the operation does not take.", "ValueError")
HALVES = code("odd-dimension", "A dimension that is to be halved has an odd size.")
PER_CHANNEL = code("per-channel-mismatch", "A tensor with one number per channel does not have as many as there are channels.")

BOOL, INTEGER, COMPLEX = 0, 1, 3
F = "torch.nn.functional."


def elementwise(operation: str, x: Tensor, *refused: int) -> Tensor:
    """The shape and element type of the input, whose type must not be of a refused category."""
    refuse(operation, x.dtype, *refused)
    return pointwise(x.dtype, x)


def floats_only(operation: str, x: Tensor) -> Tensor:
    """The shape and element type of the input, which has to be floating."""
    return elementwise(operation, x, BOOL, INTEGER, COMPLEX)


def known_number(value: Value) -> TypeGuard[int | float]:
    """Whether a number is plain, so that it can be compared."""
    return isinstance(value, int | float)


# --- one tensor, no options -----------------------------------------------------------------------------------------


@op("torch.relu", "torch.relu_", "Tensor.relu", "Tensor.relu_", F + "relu_", out=1)
def relu(x: Tensor) -> Tensor:
    """max(0, x) of every element."""
    return elementwise("relu", x, BOOL, COMPLEX)


@op(F + "relu")
def relu_function(x: Tensor, inplace: bool = False) -> Tensor:
    """max(0, x) of every element."""
    return relu(x)


@op(F + "relu6")
def relu6(x: Tensor, inplace: bool = False) -> Tensor:
    """min(max(0, x), 6) of every element."""
    return elementwise("relu6", x, BOOL, COMPLEX)


@op("torch.selu", "torch.selu_", F + "selu_")
def selu(x: Tensor) -> Tensor:
    """The scaled exponential linear unit of every element."""
    return floats_only("elu_cpu", x)


@op(F + "selu")
def selu_function(x: Tensor, inplace: bool = False) -> Tensor:
    """The scaled exponential linear unit of every element."""
    return selu(x)


@op(F + "silu")
def silu(x: Tensor, inplace: bool = False) -> Tensor:
    """x * sigmoid(x) of every element."""
    return elementwise("silu_cpu", x, BOOL, INTEGER)


def _plain(name: str) -> None:
    def rule(x: Tensor, inplace: bool = False) -> Tensor:
        return floats_only(f"{name}_cpu", x)

    rule.__doc__ = f"`{name}` of every element."
    op(F + name)(rule)


for _name in ("mish", "hardswish", "hardsigmoid"):
    _plain(_name)


@op(F + "logsigmoid", out=1)
def logsigmoid(x: Tensor) -> Tensor:
    """log(sigmoid(x)) of every element; the result is row-major."""
    refuse("log_sigmoid_cpu", x.dtype, BOOL, INTEGER, COMPLEX)
    return Tensor(x.shape, x.dtype)


@op(F + "softsign")
def softsign(x: Tensor) -> Tensor:
    """x / (1 + |x|) of every element."""
    refuse("abs_cpu", x.dtype, BOOL)
    return pointwise(floating(x.dtype), x)


@op(F + "tanhshrink")
def tanhshrink(x: Tensor) -> Tensor:
    """x - tanh(x) of every element."""
    refuse("tanhshrink", x.dtype, BOOL)
    return pointwise(floating(x.dtype), x)


@op(F + "tanh")
def tanh(x: Tensor) -> Tensor:
    """The hyperbolic tangent of every element."""
    return pointwise(floating(x.dtype), x)


@op(F + "sigmoid")
def sigmoid(x: Tensor) -> Tensor:
    """1 / (1 + exp(-x)) of every element."""
    return pointwise(floating(x.dtype), x)


# --- one tensor, with options ---------------------------------------------------------------------------------------


@op("torch.threshold", "torch.threshold_", F + "threshold_", out=1)
def threshold(x: Tensor, threshold: Number, value: Number) -> Tensor:
    """`value` in place of the elements that are not greater than `threshold`."""
    return elementwise("threshold_cpu", x, BOOL, COMPLEX)


@op(F + "threshold")
def threshold_function(x: Tensor, threshold: Number, value: Number, inplace: bool = False) -> Tensor:
    """`value` in place of the elements that are not greater than `threshold`."""
    return elementwise("threshold_cpu", x, BOOL, COMPLEX)


@op(F + "hardtanh", F + "hardtanh_", out=1)
def hardtanh(x: Tensor, min_val: Number = -1.0, max_val: Number = 1.0, inplace: bool = False) -> Tensor:
    """Every element limited to the two bounds."""
    if known_number(min_val) and known_number(max_val) and min_val > max_val:
        raise fail(OPTION, "min_val cannot be greater than max_val, but {low} > {high}", low=min_val, high=max_val)
    if x.dtype is UINT8 and known_number(min_val) and min_val <= -1:
        raise fail(OPTION, "cannot do hardtanh on an unsigned type with negative limits", exception="RuntimeError")
    return elementwise("hardtanh", x, BOOL, COMPLEX)


@op(F + "elu", F + "elu_", out=1)
def elu(x: Tensor, alpha: Number = 1.0, inplace: bool = False) -> Tensor:
    """The exponential linear unit of every element."""
    return floats_only("elu_cpu", x)


@op("torch.celu", "torch.celu_", F + "celu_")
def celu(x: Tensor, alpha: Number = 1.0) -> Tensor:
    """The continuously differentiable exponential linear unit of every element."""
    if known_number(alpha) and alpha == 0:
        raise fail(OPTION, "ZeroDivisionError: alpha cannot be 0 for CELU", exception="RuntimeError")
    return floats_only("elu_cpu", x)


@op(F + "celu")
def celu_function(x: Tensor, alpha: Number = 1.0, inplace: bool = False) -> Tensor:
    """The continuously differentiable exponential linear unit of every element."""
    return celu(x, alpha)


@op(F + "leaky_relu", F + "leaky_relu_", out=1)
def leaky_relu(x: Tensor, negative_slope: Number = 0.01, inplace: bool = False) -> Tensor:
    """x where it is positive, `negative_slope * x` elsewhere."""
    return floats_only("leaky_relu_cpu", x)


@op(F + "gelu", out=1)
def gelu(x: Tensor, *, approximate: str = "none") -> Tensor:
    """The Gaussian error linear unit of every element."""
    if approximate not in ("none", "tanh"):
        raise fail(OPTION, "approximate argument must be either none or tanh, but got {given}", exception="RuntimeError", given=approximate)
    return floats_only("GeluKernelImpl", x)


@op(F + "softplus", out=1)
def softplus(x: Tensor, beta: Number = 1, threshold: Number = 20) -> Tensor:
    """log(1 + exp(beta * x)) / beta of every element."""
    return floats_only("softplus_cpu", x)


@op(F + "softshrink", out=1)
def softshrink(x: Tensor, lambd: Number = 0.5) -> Tensor:
    """Every element moved towards zero by `lambd`."""
    if known_number(lambd) and lambd < 0:
        raise fail(OPTION, "lambda must be greater or equal to 0, but found to be {lambd}", exception="RuntimeError", lambd=lambd)
    return floats_only("softshrink_cpu", x)


@op("torch.hardshrink", "Tensor.hardshrink", F + "hardshrink", out=1)
def hardshrink(x: Tensor, lambd: Number = 0.5) -> Tensor:
    """Zero in place of the elements between `-lambd` and `lambd`."""
    return floats_only("hardshrink_cpu", x)


@op("torch.rrelu", "torch.rrelu_", F + "rrelu_")
def rrelu(x: Tensor, lower: Number = 1.0 / 8, upper: Number = 1.0 / 3, training: Flag = False, generator: Value = None) -> Tensor:
    """`leaky_relu` with a slope drawn between `lower` and `upper`; the result is row-major."""
    if known_number(lower) and known_number(upper) and lower > upper:
        raise fail(OPTION, "Lower bound should be less than or equal to the upper bound, but {lower} > {upper}",
                   exception="RuntimeError", lower=lower, upper=upper)  # fmt: skip
    refuse("leaky_relu_cpu", x.dtype, BOOL, INTEGER, COMPLEX)
    return Tensor(x.shape, x.dtype)


@op(F + "rrelu")
def rrelu_function(x: Tensor, lower: Number = 1.0 / 8, upper: Number = 1.0 / 3, training: Flag = False, inplace: bool = False) -> Tensor:
    """`leaky_relu` with a slope drawn between `lower` and `upper`; the result is row-major."""
    return rrelu(x, lower, upper)


# --- along one dimension --------------------------------------------------------------------------------------------


def _softmax(operation: str, x: Tensor, dtype: DTypeArg | None) -> Tensor:
    result = given(dtype, x.dtype)
    refuse(operation, result, BOOL, INTEGER, COMPLEX)
    return Tensor(x.shape, result)


@op("torch.softmax", "Tensor.softmax", out=1, differs="`dim` has to be given")
def softmax(x: Tensor, dim: Axis, dtype: DTypeArg | None = None) -> Tensor:
    """The elements along `dim` made positive, with sum 1; the result is row-major."""
    return _softmax("softmax", x, dtype)


@op("torch.log_softmax", "Tensor.log_softmax", out=1, differs="`dim` has to be given")
def log_softmax(x: Tensor, dim: Axis, dtype: DTypeArg | None = None) -> Tensor:
    """The logarithm of `softmax`."""
    return _softmax("log_softmax", x, dtype)


@op("torch.special.softmax")
def special_softmax(x: Tensor, dim: Axis, *, dtype: DTypeArg | None = None) -> Tensor:
    """The elements along `dim` made positive, with sum 1."""
    return _softmax("softmax", x, dtype)


@op("torch.special.log_softmax")
def special_log_softmax(x: Tensor, dim: Axis, *, dtype: DTypeArg | None = None) -> Tensor:
    """The logarithm of `softmax`."""
    return _softmax("log_softmax", x, dtype)


@op("torch._softmax", out=1)
def softmax_kernel(x: Tensor, dim: Axis, half_to_float: Flag) -> Tensor:
    """What `softmax` calls."""
    return _softmax("softmax", x, None)


# without a dimension they take 0 for ranks 0, 1 and 3 and 1 for all others: always one that the tensor has


@op(F + "softmax", differs="without `dim`, dimension 0 for ranks 0, 1 and 3, else 1")
def softmax_function(x: Tensor, dim: Axis | None = None, _stacklevel: Value = 3, dtype: DTypeArg | None = None) -> Tensor:
    """The elements along `dim` made positive, with sum 1."""
    return _softmax("softmax", x, dtype)


@op(F + "log_softmax", differs="without `dim`, dimension 0 for ranks 0, 1 and 3, else 1")
def log_softmax_function(x: Tensor, dim: Axis | None = None, _stacklevel: Value = 3, dtype: DTypeArg | None = None) -> Tensor:
    """The logarithm of `softmax`."""
    return _softmax("log_softmax", x, dtype)


@op(F + "softmin")
def softmin(x: Tensor, dim: Axis | None = None, _stacklevel: Value = 3, dtype: DTypeArg | None = None) -> Tensor:
    """`softmax` of `-x`."""
    refuse("neg", x.dtype, BOOL)
    return _softmax("softmax", x, dtype)


@op(F + "normalize", out=1)
def normalize(x: Tensor, p: Number = 2.0, dim: Axes | None = (1,), eps: Number = 1e-12) -> Tensor:
    """Every vector along `dim` divided by its norm."""
    refuse("linalg.vector_norm", x.dtype, BOOL, INTEGER)
    return pointwise(x.dtype, x)


@op(F + "glu", out=1)
def glu(x: Tensor, dim: Axis = -1) -> Tensor:
    """The first half along `dim` times the sigmoid of the second."""
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        raise fail(HALVES, "glu does not support scalars because halving size must be even")
    refuse("glu_cpu", x.dtype, BOOL, INTEGER, COMPLEX)
    size = x.shape[dim]
    require(equal(mod(size, 2), 0), HALVES, "Halving dimension must be even, but dimension {dim} is size {size}", dim=dim, size=size)
    half = Tensor(replaced(x.shape, dim, floordiv(size, 2)), x.dtype, x.strides and (strides_of(x) or UNKNOWN_STRIDES))
    return pointwise(x.dtype, half)


@op("torch.prelu", "Tensor.prelu", F + "prelu")
def prelu(x: Tensor, weight: Tensor) -> Tensor:
    """x where it is positive, `weight * x` elsewhere; one weight for all, or one per channel (dimension 1)."""
    same_dtype("prelu", x, weight)
    refuse("prelu_cpu", x.dtype, BOOL, INTEGER, COMPLEX)
    count = numel(weight.shape)
    channels = _channels(x, count)
    require(
        either(equal(count, 1), equal(channels, count)),
        PER_CHANNEL,
        "Mismatch of parameter numbers and input channel size. Found parameter numbers = {count} and channel size = {channels}",
        help="num_parameters should be {channels} or 1",
        count=count,
        channels=channels,
    )
    if isinstance(weight.shape, tuple) and len(weight.shape) > 1:
        raise fail(RANK, "prelu: Expected `weight` to be a scalar or 1D tensor, but got one of shape {shape}", shape=weight.shape)
    return pointwise(x.dtype, x)


def _channels(x: Tensor, count: Dim) -> Dim:
    """The size of dimension 1; a vector counts as one channel."""
    if isinstance(x.shape, OpenShape):
        return count if x.shape.max_rank is None or x.shape.max_rank > 2 else leading(x, 2)[1]
    if len(x.shape) == 0:
        require(equal(count, 1), PER_CHANNEL, "Not allow zero-dim input tensor.")
    return x.shape[1] if len(x.shape) > 1 else 1
