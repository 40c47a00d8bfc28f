"""Distances and angles between vectors. PyTorch docs: torch.nn.functional, Distance functions; torch.cdist."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import OPTION, F
from shapeproof.rules.autocast import in_full
from shapeproof.rules.kinds import Number
from shapeproof.rules.norms import vector_norm_of
from shapeproof.rules.pointwise import pointwise, sub
from shapeproof.rules.promotion import DTYPE, element_name, floating, result_type
from shapeproof.rules.reduced import reduced
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import axis_of, broadcast_two, ranked, trailing, unknown_shape
from shapeproof.symbolic import RankUnknown, either, equal, floordiv, numel, product
from shapeproof.values.dtypes import FLOAT32, FLOAT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor

COLUMNS = code("cdist-columns", "The points that `cdist` compares do not have the same number of coordinates.")
NORM = code("negative-norm", "A distance is asked for with a negative order of the norm.")

COMPUTE_MODES = ("use_mm_for_euclid_dist_if_necessary", "use_mm_for_euclid_dist", "donot_use_mm_for_euclid_dist")
FEW_POINTS = 25  # with more, Euclidean distances are computed as a matrix product


@op("torch.pairwise_distance", F + "pairwise_distance")
def pairwise_distance(x1: Tensor, x2: Tensor, p: Number = 2.0, eps: Number = 1e-6, keepdim: bool = False) -> Tensor:
    """The norms of the differences along the last dimension; both broadcast."""
    difference = sub(x1, x2)
    difference.dtype = floating(difference.dtype)
    if isinstance(difference.shape, tuple) and len(difference.shape) == 0:
        return vector_norm_of(difference, p, (0,), keepdim=False)
    axis = axis_of(difference, -1)
    return vector_norm_of(difference, p, (axis,), keepdim)


@op("torch.cosine_similarity", F + "cosine_similarity")
def cosine_similarity(x1: Tensor, x2: Tensor, dim: int = 1, eps: Number = 1e-8) -> Tensor:
    """The cosine of the angle along `dim` of the common shape; both broadcast."""
    dtype = result_type(Tensor((1,), x1.dtype), Tensor((1,), x2.dtype))
    if dtype is not None and dtype.category != 2:
        raise fail(DTYPE, "expected common dtype to be floating point, yet common dtype is {dtype}", dtype=element_name(dtype))
    common = pointwise(dtype, x1, x2)
    return Tensor(reduced(common.shape, (axis_of(common, dim),)), dtype)


# --- between all points ---------------------------------------------------------------------------------------------


def _points(x: Tensor, said: str) -> None:
    """At least a matrix, of floating numbers."""
    trailing(x, 2, operation=f"cdist: {said}")
    if x.dtype is not None and x.dtype.category != 2:
        raise fail(DTYPE, "cdist only supports floating-point dtypes, {said} got: {dtype}", said=said, dtype=element_name(x.dtype))


def _not_negative(operation: str, p: Number) -> None:
    if isinstance(p, int | float) and p < 0:
        raise fail(NORM, "{operation} only supports non-negative p values, but got {p}", operation=operation, p=p)


@op("torch.cdist", "torch.functional.cdist")
def cdist(x1: Tensor, x2: Tensor, p: Number = 2.0, compute_mode: str = COMPUTE_MODES[0]) -> Tensor:
    """The distances of every row of `x1` to every row of `x2`: (…, n, k) and (…, m, k) give (…, n, m); what stands in front broadcasts."""
    if compute_mode not in COMPUTE_MODES:
        raise fail(OPTION, "{mode} is not a valid value for compute_mode", mode=compute_mode)
    for x, said in ((x1, "X1"), (x2, "X2")):
        _points(x, said)
    a, b = x1.shape, x2.shape
    require(equal(a[-1], b[-1]), COLUMNS, "X1 and X2 must have the same number of columns. X1: {a} X2: {b}", a=a[-1], b=b[-1])
    _not_negative("cdist", p)
    x1, x2 = in_full(x1), in_full(x2)
    _check_types(x1, x2, COMPUTE_MODES.index(compute_mode) if p == 2 else 2)
    distances = (a[-2], b[-2])
    try:
        batch = broadcast_two(a[:-2], b[:-2])
    except RankUnknown:
        SESSION.not_modelled("how what stands before points broadcasts")
        batch = unknown_shape("batch")
    return Tensor(batch + distances, x1.dtype)


def _check_types(x1: Tensor, x2: Tensor, mode: int) -> None:
    """Where there is something to compute, both have one type, and only a matrix product takes one of 16 bits."""
    if None in (x1.dtype, x2.dtype) or equal(numel(x1.shape), 0) is not False or equal(numel(x2.shape), 0) is not False:
        return
    if x1.dtype is not x2.dtype:
        raise fail(
            DTYPE, "cdist: expected both to have the same dtype, but got: {a} != {b}", a=element_name(x1.dtype), b=element_name(x2.dtype)
        )
    few = all(isinstance(size, int) and size <= FEW_POINTS for size in (x1.shape[-2], x2.shape[-2]))
    if x1.dtype not in (FLOAT32, FLOAT64) and (mode == 2 or (mode == 0 and few)):
        raise fail(DTYPE, "\"cdist\" not implemented for '{dtype}'", dtype=element_name(x1.dtype))


@op("torch.pdist", F + "pdist")
def pdist(x: Tensor, p: Number = 2) -> Tensor:
    """The distances between all pairs of rows: n * (n - 1) / 2 of them."""
    shape = ranked(x, "pdist", 2)
    if x.dtype is not None and x.dtype.category != 2:
        raise fail(DTYPE, "pdist only supports floating-point dtypes, but got {dtype}", dtype=element_name(x.dtype))
    _not_negative("pdist", p)
    if x.dtype not in (None, FLOAT32, FLOAT64):
        require(either(shape[0] <= 1, equal(shape[1], 0)), DTYPE, "\"pdist\" not implemented for '{dtype}'", dtype=element_name(x.dtype))
    count = floordiv(product((shape[0], shape[0] - 1)), 2)
    return Tensor((count,), x.dtype)
