"""Losses of scores against classes: one score per class, and the class as a number or as probabilities. PyTorch docs: Loss functions.

Scores are `(C)`, `(N, C)` or `(N, C, d1, …)`. Classes are numbers of the shape without `C`; probabilities have the shape of the
scores. Of a target with as many dimensions as the scores only the type and the sizes can tell what it is meant to be.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, OPTION, F
from shapeproof.rules.autocast import in_full
from shapeproof.rules.kinds import NotDecided, Number
from shapeproof.rules.losses import NN, TARGET, WEIGHT, reduction_number, reduction_of
from shapeproof.rules.positions import INDEX_DTYPE
from shapeproof.rules.products import linear
from shapeproof.rules.promotion import DTYPE, element_name, refuse, result_type, same_dtype
from shapeproof.rules.reduced import refuse_filled
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, leading, ranked, same_dims, same_sizes
from shapeproof.rules.slicing import INDEX_RANGE
from shapeproof.symbolic import Dim, Expr, OpenShape, Shape, both, either, equal, negate, numel, same_shape
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import INT64, UINT8, DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor

FEATURES = code("feature-mismatch", "A loss that contains a linear layer is given tensors that do not fit that layer.")


# --- class numbers --------------------------------------------------------------------------------------------------


def _class_axis(scores: tuple[Dim, ...]) -> int:
    return 0 if len(scores) == 1 else 1


def _target_classes(x: Tensor, target: Tensor, scores: tuple[Dim, ...]) -> tuple[Dim, ...]:
    """The shape of the losses: that of the scores without the classes. The target has it."""
    if len(scores) == 0:
        raise fail(RANK, "Expected 1 or more dimensions (got 0)", exception="ValueError")
    losses = (*scores[:1], *scores[2:]) if len(scores) > 1 else ()
    given = target.shape
    if isinstance(given, OpenShape):
        given = ranked(target, "the target of nll_loss", *((0, 1) if len(scores) == 1 else (len(losses),)))
        if isinstance(given, OpenShape):
            return losses
    if len(scores) == 1 and len(given) == 1:
        require(
            equal(given[0], 1),
            TARGET,
            "For 1D input, 1D target must have size 1, but got target size: {size}",
            exception="ValueError",
            size=given[0],
        )
        return losses
    if len(given) != len(losses):
        raise fail(TARGET, _EXPECTED + ", which has another number of dimensions", target=given, scores=scores, losses=losses)
    if losses:
        require(
            equal(given[0], losses[0]),
            TARGET,
            "Expected input batch_size ({wanted}) to match target batch_size ({given}).",
            exception="ValueError",
            wanted=losses[0],
            given=given[0],
        )
    require(same_dims(given, losses), TARGET, _EXPECTED, target=given, scores=scores, losses=losses)
    return losses


_EXPECTED = "for scores of shape {scores} classes of shape {losses} are expected, but got a target of shape {target}"


def _check_types(x: Tensor, target: Tensor, weight: Tensor | None, rank: int, reduction: str) -> None:
    """Scores are floating, classes int64 (or uint8, without further dimensions), weights of the type of the scores."""
    advice = "class numbers are int64: .long()"
    if target.dtype not in (None, INT64, UINT8):
        raise fail(INDEX_DTYPE, "expected target dtype to be Long or Byte, but got {given}", help=advice, given=element_name(target.dtype))
    if target.dtype is UINT8 and rank > 2:
        unread = equal(numel(target.shape), 0) if reduction != "none" else False
        require(unread, INDEX_DTYPE, "expected scalar type Long but found Byte", help=advice)
    refuse("nll_loss", x.dtype, BOOL, INTEGER, COMPLEX)
    same_dtype("nll_loss", x, weight)


def _class_weights(weight: Tensor | None, classes: Dim, *, vector: bool) -> None:
    """One weight per class."""
    if weight is None:
        return
    if vector:
        ranked(weight, "weights of classes", 1, rank_code=WEIGHT)
    require(
        equal(numel(weight.shape), classes),
        WEIGHT,
        "weight tensor should be defined either for all {classes} classes or no classes but got weight tensor of shape: {shape}",
        classes=classes,
        shape=weight.shape,
    )


def _check_classes(target: Tensor, classes: Dim, ignore_index: Dim) -> None:
    """Class numbers that are known are below the number of classes, or those to be ignored."""
    for number in target.constants or ():
        require(
            either(equal(number, ignore_index), both(number >= 0, number < classes)),
            INDEX_RANGE,
            "Target {number} is out of bounds: there are {classes} classes",
            number=number,
            classes=classes,
        )


def _picked(x: Tensor, target: Tensor, weight: Tensor | None, ignore_index: Dim, reduction: str) -> Tensor:
    """The score of the class of each sample, before they are reduced."""
    scores = x.shape
    assert isinstance(scores, tuple)
    losses = _target_classes(x, target, scores)
    _check_types(x, target, weight, len(scores), reduction)
    classes = scores[_class_axis(scores)]
    _class_weights(weight, classes, vector=len(scores) <= 2)
    _check_classes(target, classes, ignore_index)
    if len(scores) not in (1, 2, 4):
        require(
            either(negate(equal(classes, 0)), equal(numel(losses), 0)),
            TARGET,
            "size mismatch: there are no classes in scores of shape {scores}",
            scores=scores,
        )
    return Tensor(losses, x.dtype)


def _kept_or_reduced(losses: Tensor, reduction: str) -> Tensor:
    return losses if reduction == "none" else Tensor((), losses.dtype)


def _open(name: str, dtype: DType | None, reduction: str) -> Tensor:
    """With an unknown rank nothing is asked that could fail; what is reduced is one number all the same."""
    if reduction == "none":
        raise NotDecided("a loss of tensors of unknown rank")
    SESSION.not_modelled(name)
    return Tensor((), dtype)


def _rank_from_target(x: Tensor, target: Tensor) -> None:
    """Scores of unknown rank have one dimension more than classes; probabilities have as many."""
    if isinstance(x.shape, OpenShape) and isinstance(target.shape, tuple) and target.dtype is not None:
        extra = 0 if target.dtype.category >= 2 else 1
        if target.shape or extra:
            ranked(x, "scores", len(target.shape) + extra, rank_code=TARGET)


def _nll(x: Tensor, target: Tensor, weight: Tensor | None, ignore_index: Dim, reduction: str) -> Tensor:
    _rank_from_target(x, target)
    x, weight = in_full(x), None if weight is None else in_full(weight)
    if isinstance(x.shape, OpenShape):
        return _open("nll_loss", x.dtype, reduction)
    return _kept_or_reduced(_picked(x, target, weight, ignore_index, reduction), reduction)


@op(F + "nll_loss")
def nll_loss(
    x: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: Value = None,
    ignore_index: Dim = -100,
    reduce: Value = None,
    reduction: str = "mean",
) -> Tensor:
    """Minus the log probability of each sample's class; the target has the shape of the input without its classes."""
    return _nll(x, target, weight, ignore_index, reduction_of(reduction, size_average, reduce))


@op(NN + "nll_loss_nd", NN + "nll_loss", NN + "nll_loss2d")
def nll_kernel(x: Tensor, target: Tensor, weight: Tensor | None = None, reduction: int = 0, ignore_index: Dim = -100) -> Tensor:
    """What `nll_loss` calls."""
    return _nll(x, target, weight, ignore_index, reduction_number(reduction))


# --- cross entropy --------------------------------------------------------------------------------------------------


def _holds_probabilities(x: Tensor, target: Tensor) -> bool:
    """Whether a target is taken for probabilities: it has the shape of the scores. Numbers of dimensions and the type tell."""
    scores, given = x.shape, target.shape
    assert isinstance(scores, tuple)
    if isinstance(given, OpenShape):
        if target.dtype is None:
            raise NotDecided("whether a target holds classes or probabilities")
        return target.dtype.category >= 2
    if len(scores) != len(given):
        return False
    if len(scores) == 1 and target.dtype is None:
        raise NotDecided("whether a target holds classes or probabilities")
    if len(scores) == 1 and target.dtype is not None and target.dtype.category < 2:  # one class number for one sample without a batch
        require(negate(same_shape(scores, given)), DTYPE, _PROBABILITIES, dtype=element_name(target.dtype))
        return False
    return True


_PROBABILITIES = "Expected floating point type for target with class probabilities, got {dtype}"


def _smoothing(amount: Number) -> bool:
    """Whether labels are smoothed."""
    if isinstance(amount, int | float):
        if amount > 1:
            raise fail(OPTION, "label_smoothing must be between 0.0 and 1.0. Got: {amount}", exception="RuntimeError", amount=amount)
        return amount > 0
    return False


def _cross_entropy(x: Tensor, target: Tensor, weight: Tensor | None, ignore_index: Dim, smoothing: Number, reduction: str) -> Tensor:
    _rank_from_target(x, target)
    x, target, weight = in_full(x), in_full(target), None if weight is None else in_full(weight)
    if isinstance(x.shape, OpenShape) or (isinstance(target.shape, OpenShape) and target.dtype is None):
        return _open("cross_entropy", x.dtype, reduction)
    smoothed = _smoothing(smoothing)
    if _holds_probabilities(x, target):
        return _soft(x, target, weight, ignore_index, reduction)
    if smoothed and len(x.shape) == 1:
        ranked(target, "a smoothed target of one sample", 0, rank_code=TARGET)
    losses = _picked(x, target, weight, ignore_index, reduction)
    if smoothed and weight is not None:
        _smoothed_weights(weight, losses, reduction)
    return _kept_or_reduced(losses, reduction)


def _smoothed_weights(weight: Tensor, losses: Tensor, reduction: str) -> None:
    """Weights with further dimensions of size 1 pass as long as no mean asks for those of the target."""
    shape = leading(weight, 1)
    message = "with smoothed labels the weights have to be a vector, but have shape {shape}"
    if isinstance(shape, tuple) and len(shape) == 0:
        raise fail(WEIGHT, message, shape=shape)
    require(equal(numel(shape), shape[0]), WEIGHT, message, shape=shape)
    if reduction == "mean" and isinstance(shape, tuple) and len(shape) > 1:
        require(equal(numel(losses.shape), 0), WEIGHT, message, shape=shape)


def _soft(x: Tensor, target: Tensor, weight: Tensor | None, ignore_index: Dim, reduction: str) -> Tensor:
    """Against probabilities, which have the shape of the scores."""
    same_sizes(target, x, TARGET, "for scores of shape {b} probabilities of the same shape are expected, but got a target of shape {a}")
    scores = x.shape
    if isinstance(scores, OpenShape):
        return _open("cross_entropy", None, reduction)
    if target.dtype is not None and target.dtype.category != 2:
        raise fail(
            DTYPE, _PROBABILITIES, help="class numbers have the shape of the input without its classes", dtype=element_name(target.dtype)
        )
    require(
        ignore_index < 0,
        OPTION,
        "ignore_index is not supported for floating point target, but is {ignore}",
        exception="RuntimeError",
        ignore=ignore_index,
    )
    if len(scores) == 0:
        raise fail(RANK, "Dimension out of range: cross_entropy expects at least one dimension", exception="IndexError")
    refuse_filled("log_softmax", x, BOOL, INTEGER, COMPLEX)
    axis = _class_axis(scores)
    _class_weights(weight, scores[axis], vector=True)
    dtype = result_type(x, target, *(() if weight is None else (weight,)))
    return Tensor((*scores[:axis], *scores[axis + 1 :]) if reduction == "none" else (), dtype)


@op(F + "cross_entropy")
def cross_entropy(
    x: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: Value = None,
    ignore_index: Dim = -100,
    reduce: Value = None,
    reduction: str = "mean",
    label_smoothing: Number = 0.0,
) -> Tensor:
    """Classes are dimension 1 (0 without a batch); the target is the input's shape without it, or has that shape and holds probabilities."""
    return _cross_entropy(x, target, weight, ignore_index, label_smoothing, reduction_of(reduction, size_average, reduce))


@op(NN + "cross_entropy_loss")
def cross_entropy_kernel(
    x: Tensor, target: Tensor, weight: Tensor | None = None, reduction: int = 0, ignore_index: Dim = -100, label_smoothing: Number = 0.0
) -> Tensor:
    """What `cross_entropy` calls."""
    return _cross_entropy(x, target, weight, ignore_index, label_smoothing, reduction_number(reduction))


# --- with the linear layer before it --------------------------------------------------------------------------------


@op(F + "linear_cross_entropy")
def linear_cross_entropy(
    x: Tensor,
    linear_weight: Tensor,
    target: Tensor,
    *,
    linear_bias: Tensor | None = None,
    weight: Tensor | None = None,
    reduction: str = "mean",
    ignore_index: Dim | None = None,
    label_smoothing: Number = 0.0,
    options: Value = None,
) -> Tensor:
    """`cross_entropy` of the scores of a linear layer: its weight is (classes, …, features), and the scores are (N, classes, …)."""
    scores = _scores(x, linear_weight, linear_bias)
    probable = isinstance(target.shape, tuple) and len(target.shape) == len(scores.shape)
    if probable and ignore_index is not None:
        require(
            negate(same_shape(target.shape, scores.shape)),
            OPTION,
            "ignore_index cannot be specified when target contains probabilities",
            exception="RuntimeError",
        )
    if options is not None and _in_chunks(scores.shape, target, reduction, label_smoothing):
        return _chunked(scores, target, reduction)
    return _cross_entropy(scores, target, weight, -100 if ignore_index is None else ignore_index, label_smoothing, reduction_of(reduction))


def _scores(x: Tensor, layer: Tensor, bias: Tensor | None) -> Tensor:
    """What the linear layer makes of the features."""
    features = ranked(x, "linear_cross_entropy: input", 1, 2, batched=2)
    weight = layer.shape
    if isinstance(features, OpenShape) or isinstance(weight, OpenShape):
        raise NotDecided("a linear layer of unknown rank")
    if len(weight) < 2:
        raise fail(RANK, "expected linear_weight with dimensionality at least 2, got {rank}", rank=len(weight))
    require(
        equal(features[-1], weight[-1]),
        FEATURES,
        "expected equal input and linear_weight last dimensions (in_features), got {x} and {weight}, respectively",
        x=features[-1],
        weight=weight[-1],
    )
    if bias is not None:
        same_sizes(bias, Tensor(weight[:-1], None), FEATURES, "expected linear_bias shape {b}, got {a}")
    if len(weight) > 2 and len(features) == 1:
        raise fail(
            FEATURES,
            "K-dimensional loss defined by linear_weight shape {weight} requires batched input, got unbatched input with shape {x}",
            weight=weight,
            x=features,
        )
    flat = Tensor((numel(weight[:-1]), weight[-1]), layer.dtype)
    made = linear(x, flat, None if bias is None else Tensor((numel(bias.shape),), bias.dtype))
    return Tensor((*features[:-1], *weight[:-1]), made.dtype)


def _in_chunks(scores: Shape, target: Tensor, reduction: str, smoothing: Number) -> bool:
    """Whether the loss is computed chunk by chunk, as the options say; otherwise they do not count."""
    if target.dtype is None or isinstance(smoothing, Expr) or not isinstance(smoothing, int | float):
        raise NotDecided("whether the options of linear_cross_entropy count")
    return (
        target.dtype is INT64 and smoothing == 0 and isinstance(scores, tuple) and len(scores) <= 2 and reduction in ("mean", "sum", "none")
    )


def _chunked(scores: Tensor, target: Tensor, reduction: str) -> Tensor:
    """There is a class number for each sample; that there are no more of them is not asked."""
    shape = scores.shape
    assert isinstance(shape, tuple)
    given = ranked(target, "linear_cross_entropy: target", len(shape) - 1, rank_code=TARGET)
    if len(shape) == 2 and isinstance(given, tuple):
        require(given[0] >= shape[0], TARGET, "{given} class numbers for {wanted} samples", given=given[0], wanted=shape[0])
    return Tensor(shape[:-1] if reduction == "none" else (), scores.dtype)
