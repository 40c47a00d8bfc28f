"""Losses of numbers against numbers, and what all losses share. PyTorch docs: torch.nn.functional, Loss functions.

A loss compares an input with a target element by element; then `reduction` keeps the losses ("none") or makes one number of
them ("mean", "sum"). The functions of `torch.nn.functional` take its name, and two older flags that overrule it; the kernels
under them, which `torch` has as well, take its number, and without one they keep the losses.
"""

from __future__ import annotations

from shapeproof.diagnostics import Code, code
from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, OPTION, F
from shapeproof.rules.apply import RESULT_DTYPE, can_cast
from shapeproof.rules.autocast import in_full, widened
from shapeproof.rules.binding import INVALID_ARGUMENTS
from shapeproof.rules.kinds import Flag, NotDecided, Number, Operand
from shapeproof.rules.pointwise import pointwise, sub
from shapeproof.rules.promotion import DTYPE, element_name, floating, magnitude, refuse, result_type
from shapeproof.rules.reductions import mean_all, sum_all
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import same_sizes
from shapeproof.symbolic import Condition, Dim, Expr, OpenShape, Shape, both, either, equal, negate, same_shape
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

TARGET = code("target-mismatch", "The target of a loss does not fit its input.")
WEIGHT = code("loss-weight", "A loss is given weights that do not fit its input.")
VARIANCE = code("variance-shape", "The variance given to a loss fits neither the input nor all of it but the last dimension.", "ValueError")

NN = "torch._C._nn."
REDUCTIONS = ("none", "mean", "sum")  # by their numbers


# --- reductions -----------------------------------------------------------------------------------------------------


def reduction_of(reduction: str, size_average: Value = None, reduce: Value = None) -> str:
    """`none`, `mean` or `sum`; one of the older flags is enough to overrule the name."""
    if size_average is not None or reduce is not None:
        kept = reduce is not None and not _truth(reduce)
        return "none" if kept else "mean" if size_average is None or _truth(size_average) else "sum"
    return valid_reduction("mean" if reduction == "elementwise_mean" else reduction)


def valid_reduction(reduction: str) -> str:
    """One of the three names."""
    if reduction not in REDUCTIONS:
        raise fail(OPTION, "{reduction} is not a valid value for reduction", reduction=reduction)
    return reduction


def reduction_number(reduction: int) -> str:
    """The reduction a kernel is asked for."""
    if 0 <= reduction < len(REDUCTIONS):
        return REDUCTIONS[reduction]
    raise NotDecided(f"reduction number {reduction}")


def _truth(flag: Value) -> bool:
    if isinstance(flag, bool | int):
        return bool(flag)
    raise NotDecided("a flag that is not known")


def reduced_loss(loss: Tensor, reduction: str) -> Tensor:
    """The losses, their mean or their sum."""
    return loss if reduction == "none" else mean_all(loss) if reduction == "mean" else sum_all(loss)


# --- comparing two tensors ------------------------------------------------------------------------------------------


def expanded_dtype(*tensors: Tensor) -> DType | None:
    """The type of a result of tensors that were first expanded to one shape: dimensions make no difference then."""
    return result_type(*[Tensor((1,), tensor.dtype) for tensor in tensors])


def fits_in(shape: Shape, into: Tensor, reason: Code, message: str) -> None:
    """What is multiplied into a tensor in place broadcasts, but does not make it larger. In `message` they are {shape} and {into}."""
    target = into.shape
    if isinstance(shape, OpenShape) or isinstance(target, OpenShape):
        return
    if len(shape) > len(target):
        raise fail(reason, message, shape=shape, into=target)
    for size, wanted in zip(reversed(shape), reversed(target), strict=False):
        require(either(equal(size, 1), equal(size, wanted)), reason, message, shape=shape, into=target)


def cast_into(dtype: DType | None, into: DType | None) -> None:
    """What is written in place has a type that the tensor can hold."""
    if not can_cast(dtype, into):
        raise fail(RESULT_DTYPE, "result type {result} can't be cast to the desired output type {target}", result=dtype, target=into)


# --- absolute and squared errors ------------------------------------------------------------------------------------


def _squared(x: Tensor, target: Tensor, dtype: DType | None) -> Tensor:
    dtype = widened(dtype)
    refuse("mse_cpu", dtype, BOOL, INTEGER, COMPLEX)
    return pointwise(dtype, x, target)


def _absolute(x: Tensor, target: Tensor, dtype: DType | None) -> Tensor:
    difference = sub(x, target)
    return Tensor(difference.shape, magnitude(dtype), difference.strides)


def _smooth(x: Tensor, target: Tensor, beta: Number, dtype: DType | None) -> Tensor:
    if isinstance(beta, int | float) and beta < 0:
        raise fail(OPTION, "smooth_l1_loss does not support negative values for beta.", exception="RuntimeError")
    if isinstance(beta, int | float) and beta == 0:
        return _absolute(x, target, widened(dtype))
    dtype = widened(dtype)
    refuse("smooth_l1_cpu", dtype, BOOL, INTEGER, COMPLEX)
    return pointwise(dtype, x, target)


def _huber(x: Tensor, target: Tensor, delta: Number) -> Tensor:
    """The result has the type of the input, whatever that of the target."""
    if isinstance(delta, int | float) and delta <= 0:
        raise fail(OPTION, "huber_loss does not support non-positive values for delta.", exception="RuntimeError")
    x, target = in_full(x), in_full(target)
    refuse("huber_cpu", x.dtype, BOOL, INTEGER, COMPLEX)
    cast_into(expanded_dtype(x, target), x.dtype)
    return pointwise(x.dtype, x, target)


def _weighted(errors: Tensor, weight: Tensor, x: Tensor, reduction: str) -> Tensor:
    """The errors times weights, which have the shape of the input."""
    same_sizes(weight, x, WEIGHT, "Weights and input must have the same size, but the weights are {a} and the input is {b}", "ValueError")
    made = pointwise(result_type(errors, weight), errors, weight)
    return reduced_loss(made, valid_reduction(reduction))


def _averaged(errors: Tensor, weight: Tensor, x: Tensor, reduction: str) -> Tensor:
    """Like `_weighted`, but a mean is divided by the sum of the weights."""
    if reduction == "mean":
        summed = _weighted(errors, weight, x, "sum")
        return Tensor((), floating(result_type(summed, sum_all(weight))))
    return _weighted(errors, weight, x, reduction)


def _legacy(reduction: str, size_average: Value, reduce: Value) -> str:
    """The name as it is, unless the older flags overrule it: with weights it is looked at later."""
    return reduction if size_average is None and reduce is None else reduction_of(reduction, size_average, reduce)


@op(F + "mse_loss")
def mse_loss(
    x: Tensor, target: Tensor, size_average: Value = None, reduce: Value = None, reduction: str = "mean", weight: Tensor | None = None
) -> Tensor:
    """The squared differences; both broadcast, which earns a warning."""
    if weight is not None:
        difference = sub(x, target)
        squares = pointwise(expanded_dtype(x, target), difference)
        return _averaged(squares, weight, x, _legacy(reduction, size_average, reduce))
    return reduced_loss(_squared(x, target, expanded_dtype(x, target)), reduction_of(reduction, size_average, reduce))


@op(F + "l1_loss")
def l1_loss(
    x: Tensor, target: Tensor, size_average: Value = None, reduce: Value = None, reduction: str = "mean", weight: Tensor | None = None
) -> Tensor:
    """The absolute differences; both broadcast, which earns a warning."""
    dtype = expanded_dtype(x, target)
    if weight is not None:
        errors = _absolute(x, target, dtype)
        return _averaged(errors, weight, x, _legacy(reduction, size_average, reduce))
    return reduced_loss(_absolute(x, target, widened(dtype)), reduction_of(reduction, size_average, reduce))


@op(F + "smooth_l1_loss")
def smooth_l1_loss(
    x: Tensor, target: Tensor, size_average: Value = None, reduce: Value = None, reduction: str = "mean", beta: Number = 1.0
) -> Tensor:
    """Squared differences below `beta`, absolute ones above; both broadcast, which earns a warning."""
    return reduced_loss(_smooth(x, target, beta, expanded_dtype(x, target)), reduction_of(reduction, size_average, reduce))


@op(F + "huber_loss")
def huber_loss(x: Tensor, target: Tensor, reduction: str = "mean", delta: Number = 1.0, weight: Tensor | None = None) -> Tensor:
    """Squared differences below `delta`, absolute ones above; both broadcast, which earns a warning."""
    errors = _huber(x, target, delta)
    return reduced_loss(errors, reduction_of(reduction)) if weight is None else _weighted(errors, weight, x, reduction)


@op(NN + "mse_loss", out=1)
def mse_kernel(x: Tensor, target: Tensor, reduction: int = 0) -> Tensor:
    """What `mse_loss` calls."""
    return reduced_loss(_squared(x, target, result_type(x, target)), reduction_number(reduction))


@op(NN + "l1_loss")
def l1_kernel(x: Tensor, target: Tensor, reduction: int = 0) -> Tensor:
    """What `l1_loss` calls."""
    return reduced_loss(_absolute(x, target, widened(result_type(x, target))), reduction_number(reduction))


@op(NN + "smooth_l1_loss", out=1)
def smooth_l1_kernel(x: Tensor, target: Tensor, reduction: int = 0, beta: Number = 1.0) -> Tensor:
    """What `smooth_l1_loss` calls."""
    return reduced_loss(_smooth(x, target, beta, result_type(x, target)), reduction_number(reduction))


@op(NN + "huber_loss", out=1)
def huber_kernel(x: Tensor, target: Tensor, reduction: int = 0, delta: Number = 1.0) -> Tensor:
    """What `huber_loss` calls."""
    return reduced_loss(_huber(x, target, delta), reduction_number(reduction))


# --- likelihoods and divergences ------------------------------------------------------------------------------------


def _divergence(x: Tensor, target: Tensor) -> Tensor:
    for tensor in (x, target):
        if tensor.dtype is not None and tensor.dtype.category != 2:
            raise fail(
                DTYPE,
                "kl_div: Integral inputs not supported: both have to be floating, but got {x} and {target}",
                x=element_name(x.dtype),
                target=element_name(target.dtype),
            )
    return pointwise(widened(result_type(x, target)), x, target)


@op(F + "kl_div")
def kl_div(
    x: Tensor, target: Tensor, size_average: Value = None, reduce: Value = None, reduction: str = "mean", log_target: Flag = False
) -> Tensor:
    """The Kullback-Leibler divergence of every element; both broadcast. `batchmean` divides the sum by the size of the first dimension."""
    by_batch = reduction == "batchmean" and size_average is None and reduce is None
    return reduced_loss(_divergence(x, target), "sum" if by_batch else reduction_of(reduction, size_average, reduce))


@op("torch.kl_div")
def kl_div_kernel(x: Tensor, target: Tensor, reduction: int = 0, *, log_target: Flag = False) -> Tensor:
    """What `kl_div` calls."""
    return reduced_loss(_divergence(x, target), reduction_number(reduction))


def _poisson(x: Tensor, target: Tensor, log_input: bool, full: bool) -> Tensor:
    """exp(x) - target * x, or x - target * log(x); `full` adds a term of the target's."""
    x, target = in_full(x), in_full(target)
    expected = pointwise(floating(x.dtype), x) if log_input else x
    factor = x if log_input else pointwise(floating(x.dtype), x)
    loss = sub(expected, pointwise(result_type(target, factor), target, factor))
    if full:
        term = sub(pointwise(floating(target.dtype), target), target)
        refuse("le", target.dtype, COMPLEX)
        cast_into(term.dtype, loss.dtype)
    return loss


@op(F + "poisson_nll_loss")
def poisson_nll_loss(
    x: Tensor,
    target: Tensor,
    log_input: bool = True,
    full: bool = False,
    size_average: Value = None,
    eps: Number = 1e-8,
    reduce: Value = None,
    reduction: str = "mean",
) -> Tensor:
    """The negative log likelihood of counts; both broadcast."""
    how = valid_reduction(reduction if size_average is None and reduce is None else reduction_of(reduction, size_average, reduce))
    return reduced_loss(_poisson(x, target, log_input, full), how)


@op("torch.poisson_nll_loss")
def poisson_nll_kernel(x: Tensor, target: Tensor, log_input: bool, full: bool, eps: Number, reduction: int) -> Tensor:
    """What `poisson_nll_loss` calls."""
    return reduced_loss(_poisson(x, target, log_input, full), reduction_number(reduction))


@op(F + "gaussian_nll_loss")
def gaussian_nll_loss(x: Tensor, target: Tensor, var: Operand, full: Flag = False, eps: Number = 1e-6, reduction: str = "mean") -> Tensor:
    """The negative log likelihood of normally distributed numbers; `var` is one number, has the input's shape, or lacks its last dimension."""
    spread = _variance(x, var, eps)
    dtype = floating(result_type(sub(x, target), spread))
    return reduced_loss(pointwise(dtype, spread, x, target), valid_reduction(reduction))


def _variance(x: Tensor, var: Value, eps: Number) -> Tensor:
    """The variance as a tensor that broadcasts to the input."""
    if isinstance(var, int | complex | Expr | Condition):
        raise fail(INVALID_ARGUMENTS, "the variance has to be a Tensor or a float")
    if not isinstance(var, Tensor):
        if isinstance(var, float) and var < 0:
            raise fail(OPTION, "var has negative entry/entries: {var}", var=var)
        refuse("clamp", x.dtype, COMPLEX)
        return Tensor(x.shape, floating(x.dtype), x.strides)
    refuse("clamp", var.dtype, BOOL, COMPLEX, *((INTEGER,) if isinstance(eps, float) else ()))
    if isinstance(var.shape, OpenShape) or isinstance(x.shape, OpenShape):
        raise NotDecided("a variance of unknown rank")
    if len(var.shape) == len(x.shape):
        _of_same_rank(x.shape, var.shape)
        return var
    if len(var.shape) != len(x.shape) - 1:
        raise fail(VARIANCE, _INCORRECT, var=var.shape, shape=x.shape)
    require(same_shape(x.shape[:-1], var.shape), VARIANCE, _INCORRECT, var=var.shape, shape=x.shape)
    return Tensor((*var.shape, 1), var.dtype)


_INCORRECT = "var is of incorrect size: it has shape {var} and the input {shape}"


def _of_same_rank(shape: tuple[Dim, ...], var: tuple[Dim, ...]) -> None:
    """Equal, or different in one dimension, in which the variance has size 1. Further ones of size 0 are not looked at."""
    pairs = list(zip(shape, var, strict=True))
    same = [equal(m, n) for m, n in pairs]
    stretched = [both(equal(n, 1), negate(equal(m, 1))) for m, n in pairs]
    others = [either(fits, equal(n, 0)) for fits, (_, n) in zip(same, pairs, strict=True)]
    one = [both(stretches, *others[:i], *others[i + 1 :]) for i, stretches in enumerate(stretched)]
    require(either(both(*same), *one), VARIANCE, _INCORRECT, var=var, shape=shape)
