"""Pools whose result has a given size, or a given fraction of the size. PyTorch docs: torch.nn.functional, Pooling functions."""

from __future__ import annotations

from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, OPTION, F
from shapeproof.rules.kinds import MISMATCH, Repeated, Spread, Targets, elements, number
from shapeproof.rules.pooling import Pooled, line_strides, with_indices
from shapeproof.rules.promotion import DTYPE, element_name, refuse
from shapeproof.rules.registry import op
from shapeproof.rules.scaling import scaled
from shapeproof.rules.shapes import RANK, not_negative, rank_of, ranked, trailing
from shapeproof.rules.windows import KERNEL_TOO_LARGE, WINDOW_ARGUMENT, each, image_strides
from shapeproof.symbolic import Dim, OpenShape, Shape, both, equal
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor


def _targets(output_size: Targets, spatial: Shape) -> tuple[Dim, ...]:
    """The sizes asked for; `None` keeps that of the input."""
    assert isinstance(spatial, tuple)  # the last dimensions have names
    count = len(spatial)
    sizes = tuple(output_size) * count if isinstance(output_size, Repeated) else output_size
    if len(sizes) != count:
        raise fail(WINDOW_ARGUMENT, "output_size must be one number or {count}, but got {sizes}", count=count, sizes=output_size)
    return not_negative([size if wanted is None else wanted for size, wanted in zip(spatial, sizes, strict=True)])


def _not_empty(operation: str, shape: Shape, count: int) -> None:
    """The last dimensions have elements."""
    require(
        both(*[size >= 1 for size in shape[-count:]]),
        RANK,
        "{operation}(): Expected input to have non-zero size for non-batch dimensions, but input has sizes {shape}",
        operation=operation,
        shape=shape,
    )


def _behind_batch(shape: Shape, rank: int) -> int:
    """How many dimensions there are apart from the first, which may be the batch; of an unknown rank the spatial ones count."""
    return rank if isinstance(shape, OpenShape) else len(shape) - 1


# --- average --------------------------------------------------------------------------------------------------------


def _single(output_size: Targets) -> bool:
    """Whether every spatial dimension becomes one element."""
    several = isinstance(output_size, Repeated) or len(output_size) > 1
    return several and all(isinstance(size, int) and size == 1 for size in output_size)


def _adaptive_average(x: Tensor, output_size: Targets, rank: int) -> Tensor:
    operation = f"adaptive_avg_pool{rank}d"
    mean = all(isinstance(size, int) and size == 1 for size in output_size) if rank == 1 else _single(output_size)
    if rank > 2 or mean:
        refuse(operation, x.dtype, BOOL, INTEGER)
    if rank > 1 and _single(output_size) and isinstance(x.shape, tuple):  # a mean, which works for every rank
        shape = trailing(x, rank + (not isinstance(output_size, Repeated)), operation=operation)
        return Tensor(shape[:-rank] + (1,) * rank, x.dtype, _mean_strides(x, rank))
    shape = ranked(x, operation, rank + 1, rank + 2, batched=rank + 2)
    if not mean:
        _not_empty(operation, shape, _behind_batch(shape, rank) if rank == 3 else rank)
    made = shape[:-rank] + _targets(output_size, shape[-rank:])
    empty = isinstance(made, tuple) and any(equal(size, 0) is True for size in made)
    if rank > 2 or not (empty or mean):  # no element, no kernel that could refuse
        refuse(operation, x.dtype, BOOL, INTEGER, COMPLEX)
    return Tensor(made, x.dtype, line_strides(x) if rank == 1 else image_strides(made, x, ranks=(4,)))


def _mean_strides(x: Tensor, rank: int) -> Strides:
    """Channels-last stays so; what becomes of another layout is not followed."""
    assert isinstance(x.shape, tuple)
    return x.strides and (image_strides(x.shape[:-rank] + (1,) * rank, x) or UNKNOWN_STRIDES)


@op("torch.adaptive_avg_pool1d", F + "adaptive_avg_pool1d")
def adaptive_avg_pool1d(x: Tensor, output_size: Spread) -> Tensor:
    """`output_size` in the last dimension; the mean of each part."""
    return _adaptive_average(x, each(output_size, 1, "output_size"), 1)


@op("torch._adaptive_avg_pool2d", F + "adaptive_avg_pool2d")
def adaptive_avg_pool2d(x: Tensor, output_size: Targets) -> Tensor:
    """`output_size` in the last two dimensions; the mean of each part."""
    return _adaptive_average(x, output_size, 2)


@op("torch._adaptive_avg_pool3d", F + "adaptive_avg_pool3d")
def adaptive_avg_pool3d(x: Tensor, output_size: Targets) -> Tensor:
    """`output_size` in the last three dimensions; the mean of each part."""
    return _adaptive_average(x, output_size, 3)


# --- maximum --------------------------------------------------------------------------------------------------------


def _adaptive_max(x: Tensor, output_size: Targets, rank: int) -> Tensor:
    operation = f"adaptive_max_pool{rank}d"
    refuse(operation, x.dtype, BOOL, INTEGER, COMPLEX)
    shape = ranked(x, operation, rank + 1, rank + 2, batched=rank + 2)
    _not_empty(operation, shape, _behind_batch(shape, rank))
    made = shape[:-rank] + _targets(output_size, shape[-rank:])
    return Tensor(made, x.dtype, line_strides(x) if rank == 1 else image_strides(made, x, ranks=(4,)))


def _register_adaptive_max_pool(rank: int) -> None:
    def function(x: Tensor, output_size: Targets, return_indices: Value = False) -> Pooled:
        return with_indices(_adaptive_max(x, output_size, rank), return_indices)

    def with_both(x: Tensor, output_size: Targets, return_indices: Value = True) -> tuple[Tensor, Tensor]:
        values = _adaptive_max(x, output_size, rank)
        return values, Tensor(values.shape, INT64, values.strides)

    name = f"adaptive_max_pool{rank}d"
    function.__doc__ = "`output_size` in the spatial dimensions; the largest element of each part."
    with_both.__doc__ = f"`{name}` with the places of the largest elements."
    op(F + name)(function)
    op(f"{F}{name}_with_indices", *(("torch.adaptive_max_pool1d",) if rank == 1 else ()))(with_both)


for _rank in (1, 2, 3):
    _register_adaptive_max_pool(_rank)


# --- fractional -----------------------------------------------------------------------------------------------------


def _by_ratio(operation: str, spatial: Shape, ratio: Value) -> tuple[Dim, ...]:
    """The sizes times a number between 0 and 1 each. Two dimensions need two numbers; three may share one."""
    assert isinstance(spatial, tuple)  # the last dimensions have names
    count, given = len(spatial), elements(ratio)
    if given is None:
        factor = number(ratio)
        if count == 2 or factor is MISMATCH:
            raise fail(OPTION, "{operation}: output_ratio must be a tuple of numbers", exception="TypeError", operation=operation)
        given = [factor] * count
    if len(given) < count or (count == 2 and len(given) > 2):
        raise fail(
            OPTION, "{operation} requires {count} output ratios, but got {given}", operation=operation, count=count, given=len(given)
        )
    return tuple([scaled(size, number(factor)) for size, factor in zip(spatial, given, strict=False)])


def _fractional(x: Tensor, rank: int, kernel: Spread, sizes: tuple[Dim, ...], samples: Tensor | None) -> Tensor:
    operation = f"fractional_max_pool{rank}d"
    shape = ranked(x, operation, rank + 1, rank + 2, batched=rank + 2)
    _not_empty(operation, shape, _behind_batch(shape, rank))
    refuse(operation, x.dtype, BOOL, INTEGER, COMPLEX)
    if samples is not None:
        _check_samples(x, shape, samples, rank)
    for size, width, wanted in zip(shape[-rank:], kernel, not_negative(sizes), strict=True):
        require(
            wanted + width - 1 <= size if rank == 2 else wanted + width - 1 < size,
            KERNEL_TOO_LARGE,
            "{operation}: a pool of {width} with {wanted} results is too large relative to input size {size}",
            operation=operation,
            width=width,
            wanted=wanted,
            size=size,
        )
    return Tensor(shape[:-rank] + sizes, x.dtype)


def _check_samples(x: Tensor, shape: Shape, samples: Tensor, rank: int) -> None:
    """One random number per sample, channel and spatial dimension."""
    if x.dtype is not None and samples.dtype is not None and x.dtype is not samples.dtype:
        raise fail(DTYPE, "Expect _random_samples to have the same dtype as input, but got {samples} and {input}",
                   samples=element_name(samples.dtype), input=element_name(x.dtype))  # fmt: skip
    batch, channels, count = rank_of(samples, "_random_samples", 3)
    enough = batch >= (shape[0] if isinstance(shape, tuple) and len(shape) == rank + 2 else 1)
    require(
        both(enough, equal(channels, shape[-rank - 1]), equal(count, rank)),
        RANK,
        "_random_samples of shape {samples} does not have one number per sample, channel and spatial dimension of {shape}",
        samples=samples.shape,
        shape=shape,
    )


def _register_fractional(rank: int) -> None:
    name = f"fractional_max_pool{rank}d"

    def pooled(x: Tensor, kernel_size: Spread, output_size: Spread | None, output_ratio: Value, samples: Tensor | None) -> Tensor:
        kernel = each(kernel_size, rank, "kernel_size", exact=True)
        if output_size is not None:
            return _fractional(x, rank, kernel, each(output_size, rank, "output_size", exact=True), samples)
        if output_ratio is None:
            raise fail(OPTION, "{operation} requires specifying either an output_size or an output_ratio", operation=name)
        return _fractional(x, rank, kernel, _by_ratio(name, trailing(x, rank, operation=name)[-rank:], output_ratio), samples)

    def function(
        x: Tensor,
        kernel_size: Spread,
        output_size: Spread | None = None,
        output_ratio: Value = None,
        return_indices: Value = False,
        _random_samples: Tensor | None = None,
    ) -> Pooled:
        return with_indices(pooled(x, kernel_size, output_size, output_ratio, _random_samples), return_indices)

    def with_both(
        x: Tensor,
        kernel_size: Spread,
        output_size: Spread | None = None,
        output_ratio: Value = None,
        return_indices: Value = True,
        _random_samples: Tensor | None = None,
    ) -> Pooled:
        return with_indices(pooled(x, kernel_size, output_size, output_ratio, _random_samples), True)

    function.__doc__ = "`output_size`, or `output_ratio` of the size, in the spatial dimensions; the largest element of random parts."
    with_both.__doc__ = f"`{name}` with the places of the largest elements."
    op(F + name)(function)
    op(f"{F}{name}_with_indices")(with_both)


for _rank in (2, 3):
    _register_fractional(_rank)
