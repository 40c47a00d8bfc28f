"""`bilinear`: a product of two vectors with a matrix between them, for each feature of the result. PyTorch docs: torch.nn.functional, Linear functions."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import BOOL, F
from shapeproof.rules.promotion import refuse, same_dtype
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, broadcast_two, leading, rank_of, ranked, same_sizes, trailing
from shapeproof.symbolic import Dim, OpenShape, Shape, equal, negate, numel
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

BILINEAR = code("bilinear-mismatch", "The tensors of a bilinear map do not fit together.")


@op("torch.bilinear", F + "bilinear")
def bilinear(input1: Tensor, input2: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """(…, m) and (…, k) with a weight (n, m, k) give (…, n)."""
    first, second = _alike(input1, input2)
    features = _weight(weight, first)
    for size, number in ((first[-1], 1), (second[-1], 2)):
        require(
            equal(size, features[number]),
            BILINEAR,
            "bilinear(): input{number} size does not match weight size: got {size} but expected {wanted}",
            number=number,
            size=size,
            wanted=features[number],
        )
        require(negate(equal(size, 0)), BILINEAR, "bilinear(): input{number} has no features", number=number)
    same_dtype("bilinear", input1, input2, weight, bias)
    dtype = input1.dtype or input2.dtype or weight.dtype  # all are of one type
    refuse("bmm", dtype, BOOL)
    made = Tensor(first[:-1] + features[:1], dtype)
    return made if bias is None else Tensor(broadcast_two(made.shape, _bias(bias, weight)), made.dtype)


def _weight(weight: Tensor, first: Shape) -> tuple[Dim, ...]:
    """Three dimensions; where there is nothing to compute, nobody looks at further ones."""
    shape = rank_of(weight, "bilinear: the weight", 3) if isinstance(weight.shape, OpenShape) else weight.shape
    message = "bilinear: the weight has to be 3-dimensional, but has shape {shape}"
    if len(shape) < 3:
        raise fail(RANK, message, shape=shape)
    if len(shape) > 3:
        require(equal(numel(first[:-1]), 0), RANK, message, shape=shape)
    return shape


def _alike(input1: Tensor, input2: Tensor) -> tuple[Shape, Shape]:
    """The shapes of both, which differ at most in the last dimension."""
    for unknown, other in ((input1, input2), (input2, input1)):
        if isinstance(unknown.shape, OpenShape) and isinstance(other.shape, tuple):
            ranked(unknown, "bilinear", len(other.shape), rank_code=BILINEAR)
        trailing(unknown, 1, operation="bilinear")
    first, second = input1.shape, input2.shape
    message = "bilinear(): input batch dimensions do not match: got inputs of shapes {a} and {b}, without the last dimension"
    same_sizes(Tensor(first[:-1], None), Tensor(second[:-1], None), BILINEAR, message)
    return first, second


def _bias(bias: Tensor, weight: Tensor) -> Shape:
    """One number per feature of the result; a bias with further dimensions is compared by its first one, and broadcasts."""
    shape = leading(bias, 1)
    if isinstance(shape, tuple) and len(shape) == 0:
        raise fail(RANK, "bilinear(): the bias has no dimensions")
    require(
        equal(shape[0], weight.shape[0]),
        BILINEAR,
        "bilinear(): bias size does not match weight size: got {given} but expected {wanted}",
        given=shape[0],
        wanted=weight.shape[0],
    )
    return shape
