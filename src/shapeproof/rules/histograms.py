"""How many elements fall into which bin. PyTorch docs: Reduction Ops, Other Operations."""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import Factors, Flag, NotDecided, Number, Sizes, Tensors
from shapeproof.rules.promotion import refuse, same_dtype
from shapeproof.rules.reduced import BOOL, COMPLEX, FLOATING, INTEGER, known_whole
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import ranked, trailing
from shapeproof.symbolic import Dim, Expr, OpenShape, Owner, either, equal, maximum, numel, same_shape
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import FLOAT32, FLOAT64, INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Fields, Tensor

BINS = code("histogram-bins", "Bins or their range do not fit the input.")
WEIGHT = code("histogram-weight", "There is not one weight for each element.")


def _some(bins: Dim, dim: int = 0) -> Dim:
    require(bins > 0, BINS, "torch.histogram(): bins must be > 0, but got {bins} for dimension {dim}", bins=bins, dim=dim)
    return bins


def _edges(x: Tensor, edges: Tensor, dim: int = 0) -> Dim:
    """How many bins lie between edges, which are a vector."""
    shape = ranked(edges, "the bins tensor of a histogram", 1, rank_code=BINS)
    same_dtype("torch.histogramdd", x, edges)
    if isinstance(shape, OpenShape):
        raise NotDecided("the number of bin edges")
    return _some(shape[0] - 1, dim)


def _check_range(limits: Sequence[Value] | None, dims: int) -> None:
    """Lower and upper limit for each dimension."""
    if limits is None:
        return
    if len(limits) != 2 * dims:
        raise fail(BINS, "torch.histogramdd: for a {dims}-dimensional histogram range should have {wanted} elements, but got {given}",
                   dims=dims, wanted=2 * dims, given=len(limits))  # fmt: skip
    for low, high in zip(limits[::2], limits[1::2], strict=True):
        if isinstance(low, int | float) and isinstance(high, int | float) and low > high:
            raise fail(BINS, "torch.histogramdd: min should not exceed max, but got min {low} max {high}", low=low, high=high)


def _check_elements(x: Tensor, weight: Tensor | None) -> None:
    refuse("histogramdd", x.dtype, BOOL, INTEGER, COMPLEX)
    same_dtype("torch.histogramdd", x, weight)


# --- one dimension --------------------------------------------------------------------------------------------------


def _histogram(x: Tensor, bins: Dim, weight: Tensor | None) -> Fields:
    if weight is not None:
        require(
            equal(numel(weight.shape), numel(x.shape)),
            WEIGHT,
            "torch.histogram: weight should have as many elements as the input, but their shapes are {weight} and {x}",
            weight=weight.shape,
            x=x.shape,
        )
    _check_elements(x, weight)
    return Fields.of(hist=Tensor((bins,), x.dtype), bin_edges=Tensor((bins + 1,), x.dtype))


@op("torch.histogram", "Tensor.histogram", out=2, out_dtype="same")
def histogram_between(x: Tensor, bins: Tensor, *, weight: Tensor | None = None, density: Flag = False) -> tuple[Tensor, Tensor]:
    """How many elements lie between given edges."""
    return _histogram(x, _edges(x, bins), weight)


@op("torch.histogram", "Tensor.histogram", out=2, out_dtype="same")
def histogram(
    x: Tensor,
    bins: Dim = 100,
    *,
    range: Factors | None = None,
    weight: Tensor | None = None,
    density: Flag = False,  # PyTorch's name
) -> tuple[Tensor, Tensor]:
    """How many elements lie in each of `bins` intervals of equal width, and the edges of these."""
    _check_range(range, 1)
    return _histogram(x, _some(bins), weight)


@op("torch.histc", "Tensor.histc", out=1, out_dtype="same")
def histc(x: Tensor, bins: Dim = 100, min_: Number = 0, max_: Number = 0) -> Tensor:
    """How many elements lie in each of `bins` intervals of equal width."""
    if isinstance(min_, int | float) and isinstance(max_, int | float) and min_ > max_:
        raise fail(BINS, "torch.histc: max must be larger than min, but got min={low} and max={high}", low=min_, high=max_)
    refuse("histogram", x.dtype, BOOL, INTEGER, COMPLEX)
    return Tensor((_some(bins),), x.dtype)


@op("torch.bincount", "Tensor.bincount")
def bincount(x: Tensor, weights: Tensor | None = None, minlength: Dim = 0) -> Tensor:
    """How often each whole number occurs: as many counts as the largest number needs, at least `minlength`."""
    shape = ranked(x, "bincount", 1)
    require(minlength >= 0, BINS, "minlength should be >= 0, but got {minlength}", minlength=minlength)
    refuse("bincount", x.dtype, BOOL, FLOATING, COMPLEX)
    if weights is not None:
        require(
            either(equal(numel(x.shape), 0), len(weights.shape) == 1 and equal(numel(weights.shape), numel(x.shape))),
            WEIGHT,
            "weights should be 1-d and have the same length as input, but the shapes are {weights} and {x}",
            weights=weights.shape,
            x=shape,
        )
    dtype = INT64 if weights is None else None if weights.dtype is None else FLOAT32 if weights.dtype is FLOAT32 else FLOAT64
    return Tensor((_counts(x, minlength),), dtype)


def _counts(x: Tensor, minlength: Dim) -> Dim:
    numbers = known_whole(x)
    if equal(numel(x.shape), 0) is True:
        return minlength
    if numbers is not None:
        if min(numbers) < 0:
            raise fail(BINS, "bincount only supports 1-d non-negative integral inputs, but got {least}", least=min(numbers))
        return maximum(minlength, max(numbers) + 1)
    count = SESSION.fresh("bins", Owner.WORLD, minlength if isinstance(minlength, int) else 0, exact=False)
    if isinstance(minlength, Expr):
        SESSION.assume(count >= minlength)
    return count


# --- several dimensions ---------------------------------------------------------------------------------------------


def _dimensions(x: Tensor) -> Dim:
    """How many dimensions the histogram has: one per column of the input."""
    return trailing(x, 2, operation="torch.histogramdd")[-1]


def _histogramdd(x: Tensor, bins: Sequence[Dim], weight: Tensor | None) -> Fields:
    if weight is not None:
        require(
            same_shape(weight.shape, x.shape[:-1]),
            WEIGHT,
            "torch.histogramdd: weight should have the shape of the input without its last dimension, but the shapes are {weight} and {x}",
            weight=weight.shape,
            x=x.shape,
        )
    _check_elements(x, weight)
    return Fields.of(hist=Tensor(tuple(bins), x.dtype), bin_edges=tuple([Tensor((count + 1,), x.dtype) for count in bins]))


def _as_many(x: Tensor, bins: Sequence[Value]) -> None:
    require(
        equal(_dimensions(x), len(bins)),
        BINS,
        "histogramdd: The size of bins must be equal to the innermost dimension of the input, but got {given} for shape {shape}",
        given=len(bins),
        shape=x.shape,
    )


@op("torch.histogramdd", "torch.functional.histogramdd")
def histogramdd(
    x: Tensor,
    bins: Sizes,
    range: Factors | None = None,
    weight: Tensor | None = None,
    density: Flag = False,  # PyTorch's name
) -> tuple[Tensor, tuple[Tensor, ...]]:
    """How many points lie in each cell of a grid with so many intervals per dimension."""
    _as_many(x, bins)
    _check_range(range, len(bins))
    return _histogramdd(x, [_some(count, dim) for dim, count in enumerate(bins)], weight)


@op("torch.histogramdd", "torch.functional.histogramdd")
def histogramdd_cube(
    x: Tensor,
    bins: Dim,
    range: Factors | None = None,
    weight: Tensor | None = None,
    density: Flag = False,  # PyTorch's name
) -> tuple[Tensor, tuple[Tensor, ...]]:
    """How many points lie in each cell of a grid with as many intervals in every dimension."""
    dims = _dimensions(x)
    if not isinstance(dims, int):
        raise NotDecided("how many dimensions a histogram has")
    _check_range(range, dims)
    return _histogramdd(x, [_some(bins)] * dims, weight)


@op("torch.histogramdd", "torch.functional.histogramdd")
def histogramdd_between(
    x: Tensor,
    bins: Tensors,
    range: Factors | None = None,
    weight: Tensor | None = None,
    density: Flag = False,  # PyTorch's name
) -> tuple[Tensor, tuple[Tensor, ...]]:
    """How many points lie in each cell of a grid with given edges."""
    _as_many(x, bins)
    return _histogramdd(x, [_edges(x, edges, dim) for dim, edges in enumerate(bins)], weight)
