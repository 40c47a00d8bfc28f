"""Losses that keep scores or distances a margin apart. PyTorch docs: Loss functions."""

from __future__ import annotations

from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, OPTION, F
from shapeproof.rules.autocast import in_full, widened
from shapeproof.rules.distances import pairwise_distance
from shapeproof.rules.kinds import Number
from shapeproof.rules.losses import NN, TARGET, WEIGHT, reduced_loss, reduction_number, reduction_of
from shapeproof.rules.pointwise import pointwise, sub
from shapeproof.rules.positions import INDEX_DTYPE
from shapeproof.rules.promotion import DTYPE, element_name, floating, refuse, result_type
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, broadcast_shapes, ranked, trailing
from shapeproof.rules.slicing import INDEX_RANGE
from shapeproof.symbolic import Dim, OpenShape, RankUnknown, Shape, both, equal, negate, numel, rank, same_shape
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BFLOAT16, FLOAT16, INT64, DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor


def _same_rank(operation: str, *tensors: Tensor) -> None:
    """All have as many dimensions; an unknown rank is that of the others."""
    known = next((rank(tensor.shape) for tensor in tensors if isinstance(tensor.shape, tuple)), None)
    if known is None:
        return
    for tensor in tensors:
        if isinstance(tensor.shape, OpenShape):
            ranked(tensor, operation, known)
    if any(rank(tensor.shape) != known for tensor in tensors):
        raise fail(
            TARGET,
            "{operation}: all input tensors should have same dimension but got shapes {shapes}",
            operation=operation,
            shapes=tuple(tensor.shape for tensor in tensors),
        )


# --- one score per sample -------------------------------------------------------------------------------------------


def _hinge(x: Tensor, target: Tensor) -> Tensor:
    """The type of the input stays; both broadcast."""
    if x.dtype is not None and x.dtype.category == BOOL:
        raise fail(DTYPE, "Subtraction, the `-` operator, with a bool tensor is not supported.")
    refuse("clamp_min", x.dtype, COMPLEX)
    return pointwise(widened(x.dtype), target, x)


@op(F + "hinge_embedding_loss")
def hinge_embedding_loss(
    x: Tensor, target: Tensor, margin: Number = 1.0, size_average: Value = None, reduce: Value = None, reduction: str = "mean"
) -> Tensor:
    """The input where the target is 1, its distance to the margin where it is -1; both broadcast."""
    return reduced_loss(_hinge(x, target), reduction_of(reduction, size_average, reduce))


@op("torch.hinge_embedding_loss")
def hinge_embedding_kernel(x: Tensor, target: Tensor, margin: Number = 1.0, reduction: int = 0) -> Tensor:
    """What `hinge_embedding_loss` calls."""
    return reduced_loss(_hinge(x, target), reduction_number(reduction))


def _ranking(input1: Tensor, input2: Tensor, target: Tensor) -> Tensor:
    """-target * (input1 - input2) + margin."""
    difference = sub(input1, input2)
    refuse("neg", target.dtype, BOOL)
    dtype = widened(floating(result_type(target, difference)))
    refuse("clamp_min", dtype, COMPLEX)
    return pointwise(dtype, target, input1, input2)


@op(F + "margin_ranking_loss")
def margin_ranking_loss(
    input1: Tensor,
    input2: Tensor,
    target: Tensor,
    margin: Number = 0,
    size_average: Value = None,
    reduce: Value = None,
    reduction: str = "mean",
) -> Tensor:
    """How far the input that should rank lower comes up to the other; all three have as many dimensions, and broadcast."""
    how = reduction_of(reduction, size_average, reduce)
    _same_rank("margin_ranking_loss", input1, input2, target)
    return reduced_loss(_ranking(input1, input2, target), how)


@op("torch.margin_ranking_loss")
def margin_ranking_kernel(input1: Tensor, input2: Tensor, target: Tensor, margin: Number = 0.0, reduction: int = 0) -> Tensor:
    """What `margin_ranking_loss` calls."""
    return reduced_loss(_ranking(input1, input2, target), reduction_number(reduction))


# --- vectors --------------------------------------------------------------------------------------------------------


def _cosine(input1: Tensor, input2: Tensor, target: Tensor) -> Tensor:
    """Vectors with a number, or rows of a matrix with a vector."""
    given = ranked(target, "the target of cosine_embedding_loss", 0, 1, batched=1, rank_code=TARGET)
    if isinstance(given, OpenShape):
        raise RankUnknown("the target of cosine_embedding_loss")
    for x in (input1, input2):
        ranked(x, f"cosine_embedding_loss with a {len(given)}D target", len(given) + 1, rank_code=TARGET)
    dtype = widened(result_type(*[Tensor((), floating(x.dtype)) for x in (input1, input2)]))
    refuse("clamp_min", dtype, COMPLEX)
    broadcast_shapes(input1.shape, input2.shape)
    return _without_last(dtype, input1, input2, target=target)


def _without_last(dtype: DType | None, *vectors: Tensor, target: Tensor | None = None) -> Tensor:
    """One number per vector: what is left broadcasts."""
    numbers = [Tensor(x.shape[:-1], x.dtype) for x in vectors]
    return pointwise(dtype, *numbers, *(() if target is None else (target,)))


@op(F + "cosine_embedding_loss")
def cosine_embedding_loss(
    input1: Tensor,
    input2: Tensor,
    target: Tensor,
    margin: Number = 0,
    size_average: Value = None,
    reduce: Value = None,
    reduction: str = "mean",
) -> Tensor:
    """One minus the cosine where the target is 1, the cosine above the margin where it is -1; one target per pair of vectors."""
    return reduced_loss(_cosine(input1, input2, target), reduction_of(reduction, size_average, reduce))


@op("torch.cosine_embedding_loss")
def cosine_embedding_kernel(input1: Tensor, input2: Tensor, target: Tensor, margin: Number = 0.0, reduction: int = 0) -> Tensor:
    """What `cosine_embedding_loss` calls."""
    return reduced_loss(_cosine(input1, input2, target), reduction_number(reduction))


def _triplet(anchor: Tensor, positive: Tensor, negative: Tensor, p: Number, swap: bool) -> Tensor:
    _same_rank("triplet_margin_loss", anchor, positive, negative)
    distances = [pairwise_distance(anchor, positive, p), pairwise_distance(anchor, negative, p)]
    if swap:
        distances.append(pairwise_distance(positive, negative, p))
    return _without_last(widened(result_type(*distances)), anchor, positive, negative)


@op(F + "triplet_margin_loss")
def triplet_margin_loss(
    anchor: Tensor,
    positive: Tensor,
    negative: Tensor,
    margin: Number = 1.0,
    p: Number = 2,
    eps: Number = 1e-6,
    swap: bool = False,
    size_average: Value = None,
    reduce: Value = None,
    reduction: str = "mean",
) -> Tensor:
    """How much nearer the positive vector should be to the anchor; all three have as many dimensions, and broadcast."""
    how = reduction_of(reduction, size_average, reduce)
    if isinstance(margin, int | float) and margin <= 0:
        raise fail(OPTION, "margin must be greater than 0, got {margin}", margin=margin)
    return reduced_loss(_triplet(anchor, positive, negative, p, swap), how)


@op("torch.triplet_margin_loss")
def triplet_margin_kernel(
    anchor: Tensor,
    positive: Tensor,
    negative: Tensor,
    margin: Number = 1.0,
    p: Number = 2,
    eps: Number = 1e-6,
    swap: bool = False,
    reduction: int = 0,
) -> Tensor:
    """What `triplet_margin_loss` calls."""
    return reduced_loss(_triplet(anchor, positive, negative, p, swap), reduction_number(reduction))


# --- one score per class --------------------------------------------------------------------------------------------


def _scores(operation: str, x: Tensor) -> tuple[Dim, Dim, int]:
    """Samples, classes and the rank of the scores: a matrix, a vector for one sample, or a number for one class of one sample."""
    shape = ranked(x, operation, 0, 1, 2, batched=2)
    if isinstance(shape, OpenShape):
        raise RankUnknown(f"the input of {operation}")
    classes = shape[-1] if shape else 1
    require(
        negate(equal(classes, 0)),
        RANK,
        "{operation}: Expected non-empty vector or matrix with optional 0-dim batch size, but got: {shape}",
        operation=operation,
        shape=shape,
    )
    return (shape[0] if len(shape) == 2 else 1), classes, len(shape)


def _class_numbers(operation: str, x: Tensor, target: Tensor) -> None:
    """What is asked of the types once there is a sample at all."""
    if equal(numel(x.shape), 0) is not False:
        return
    refuse(operation, x.dtype, BOOL, INTEGER, COMPLEX)
    if x.dtype in (FLOAT16, BFLOAT16):
        raise fail(DTYPE, "\"{operation}\" not implemented for '{dtype}'", operation=operation, dtype=element_name(x.dtype))
    if target.dtype not in (None, INT64):
        raise fail(
            INDEX_DTYPE,
            "expected scalar type Long but found {dtype}",
            help="class numbers are int64: .long()",
            dtype=element_name(target.dtype),
        )


def _known_numbers(target: Tensor, low: int, classes: Dim) -> None:
    for number in target.constants or ():
        require(
            both(number >= low, number < classes),
            INDEX_RANGE,
            "target {number} is out of range: there are {classes} classes",
            exception="RuntimeError",
            number=number,
            classes=classes,
        )


def _multi_margin(x: Tensor, target: Tensor, p: Number, weight: Tensor | None, reduction: str) -> Tensor:
    x, weight = in_full(x), None if weight is None else in_full(weight)
    if isinstance(p, int | float) and p not in (1, 2):
        raise fail(OPTION, "only p == 1 and p == 2 supported")
    samples, classes, _ = _scores("multi_margin_loss", x)
    given = ranked(target, "the target of multi_margin_loss", 0, 1, batched=1, rank_code=TARGET)
    require(
        equal(numel(given), samples),
        TARGET,
        "multi_margin_loss: target tensor should be 1-D with size equal to the number of input samples "
        "(batch size). Expected target size [{samples}], but got {given}",
        samples=samples,
        given=given,
    )
    if weight is not None:
        ranked(weight, "the weight of multi_margin_loss", 1, rank_code=WEIGHT)
        require(
            equal(numel(weight.shape), classes),
            WEIGHT,
            "inconsistent weight size, expected {classes} but got {shape}",
            classes=classes,
            shape=weight.shape,
        )
    _class_numbers("multi_margin_loss", x, target)
    if weight is not None and None not in (weight.dtype, x.dtype) and weight.dtype is not x.dtype and equal(numel(x.shape), 0) is False:
        raise fail(DTYPE, "expected scalar type {wanted} but found {given}", wanted=element_name(x.dtype), given=element_name(weight.dtype))
    _known_numbers(target, 0, classes)
    return Tensor(target.shape if reduction == "none" else (), x.dtype)


@op(F + "multi_margin_loss")
def multi_margin_loss(
    x: Tensor,
    target: Tensor,
    p: Number = 1,
    margin: Number = 1.0,
    weight: Tensor | None = None,
    size_average: Value = None,
    reduce: Value = None,
    reduction: str = "mean",
) -> Tensor:
    """How far other classes come up to the sample's own: input (N, C) and target (N), or one sample (C) and its number."""
    return _multi_margin(x, target, p, weight, reduction_of(reduction, size_average, reduce))


@op(NN + "multi_margin_loss")
def multi_margin_kernel(
    x: Tensor, target: Tensor, p: Number = 1, margin: Number = 1, weight: Tensor | None = None, reduction: int = 0
) -> Tensor:
    """What `multi_margin_loss` calls."""
    return _multi_margin(x, target, p, weight, reduction_number(reduction))


def _multilabel_margin(x: Tensor, target: Tensor, reduction: str) -> Tensor:
    x = in_full(x)
    samples, classes, ranks = _scores("multilabel_margin_loss", x)
    given: Shape = target.shape
    if isinstance(given, OpenShape):
        given = trailing(target, 0) if ranks < 2 else ranked(target, "the target of multilabel_margin_loss", 2, rank_code=TARGET)
    message = "inconsistent target size: {given} for input of size: {shape}"
    if ranks == 2 or rank(given) > 1:
        require(same_shape(given, x.shape), TARGET, message, given=given, shape=x.shape)
    else:
        require(equal(numel(given), classes), TARGET, message, given=given, shape=x.shape)
    _class_numbers("multilabel_margin_loss", x, target)
    if equal(numel(x.shape), 0) is False:
        _known_numbers(target, -1, classes)
    return Tensor((samples,) if reduction == "none" and rank(given) > 1 else (), x.dtype)


@op(F + "multilabel_margin_loss")
def multilabel_margin_loss(x: Tensor, target: Tensor, size_average: Value = None, reduce: Value = None, reduction: str = "mean") -> Tensor:
    """How far other classes come up to those of the sample, which the target lists up to a -1; input and target have one shape."""
    return _multilabel_margin(x, target, reduction_of(reduction, size_average, reduce))


@op(NN + "multilabel_margin_loss")
def multilabel_margin_kernel(x: Tensor, target: Tensor, reduction: int = 0) -> Tensor:
    """What `multilabel_margin_loss` calls."""
    return _multilabel_margin(x, target, reduction_number(reduction))
