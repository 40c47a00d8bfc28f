"""Images: sampling on a grid, and moving elements between channels and pixels. PyTorch docs: torch.nn.functional, Vision functions."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, OPTION, F
from shapeproof.rules.kinds import Flag, Number, Sizes
from shapeproof.rules.promotion import DTYPE, element_name, refuse, same_dtype
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, close, leading, rank_of, ranked, trailing
from shapeproof.rules.windows import image_strides
from shapeproof.symbolic import Dim, OpenShape, Shape, both, equal, floordiv, mod, numel, when
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

GRID = code("grid-mismatch", "A sampling grid or its transformation does not fit to the image.")
SHUFFLE = code("shuffle-factor", "A factor does not divide the channels or pixels that are to be rearranged.")


# --- grids ----------------------------------------------------------------------------------------------------------


def _sampled(x: Tensor, grid: Tensor, *ranks: int) -> Tensor:
    """One element per channel for every point of the grid, whose last dimension holds its coordinates."""
    shape, points = _of_same_rank(x, grid, ranks)
    require(
        both(equal(shape[0], points[0]), equal(points[-1], len(shape) - 2)),
        GRID,
        "grid_sampler(): expected a grid of shape [{batch}, …, {count}] for the input {input}, but got {grid}",
        batch=shape[0],
        count=len(shape) - 2,
        input=shape,
        grid=points,
    )
    require(
        both(*[size >= 1 for size in shape[2:]]),
        RANK,
        "grid_sampler(): expected input to have non-empty spatial dimensions, but input has sizes {shape}",
        shape=shape,
    )
    same_dtype("grid_sampler", x, grid)
    refuse("grid_sampler", x.dtype, BOOL, INTEGER, COMPLEX)
    return Tensor((*shape[:2], *points[1:-1]), x.dtype)


def _of_same_rank(x: Tensor, grid: Tensor, ranks: tuple[int, ...]) -> tuple[tuple[Dim, ...], tuple[Dim, ...]]:
    """Input and grid have as many dimensions as each other; where only one rank is known, it is that of both."""
    if isinstance(x.shape, OpenShape) and isinstance(grid.shape, tuple) and len(grid.shape) in ranks:
        close(x, len(grid.shape))
    if isinstance(x.shape, OpenShape):
        ranked(x, "grid_sampler", *ranks, batched=4)
    shape = rank_of(x, "grid_sampler", *ranks)
    return shape, rank_of(grid, "the grid of grid_sampler", len(shape))


@op(F + "grid_sample")
def grid_sample(x: Tensor, grid: Tensor, mode: str = "bilinear", padding_mode: str = "zeros", align_corners: Flag | None = None) -> Tensor:
    """The input's batch and channels, and the grid's dimensions between batch and coordinates."""
    if mode not in ("bilinear", "nearest", "bicubic"):
        raise fail(OPTION, "grid_sample(): expected mode to be 'bilinear', 'nearest' or 'bicubic', but got: {mode!r}", mode=mode)
    if padding_mode not in ("zeros", "border", "reflection"):
        raise fail(
            OPTION, "grid_sample(): expected padding_mode to be 'zeros', 'border', or 'reflection', but got: {mode!r}", mode=padding_mode
        )
    return _interpolated(x, grid, 2 if mode == "bicubic" else 0, 4, 5)


def _interpolated(x: Tensor, grid: Tensor, mode: Number, *ranks: int) -> Tensor:
    """Cubic interpolation (mode 2) is for images only."""
    made = _sampled(x, grid, *ranks)
    if isinstance(mode, int) and mode == 2 and len(made.shape) == 5:
        raise fail(GRID, "grid_sampler(): bicubic interpolation only supports 4D input, but got {shape}", shape=x.shape)
    return made


@op("torch.grid_sampler")
def grid_sampler(x: Tensor, grid: Tensor, interpolation_mode: Dim, padding_mode: Dim, align_corners: Flag) -> Tensor:
    """What `grid_sample` calls."""
    return _interpolated(x, grid, interpolation_mode, 4, 5)


@op("torch.grid_sampler_2d")
def grid_sampler_2d(x: Tensor, grid: Tensor, interpolation_mode: Dim, padding_mode: Dim, align_corners: Flag) -> Tensor:
    """`grid_sample` of images."""
    return _interpolated(x, grid, interpolation_mode, 4)


@op("torch.grid_sampler_3d")
def grid_sampler_3d(x: Tensor, grid: Tensor, interpolation_mode: Dim, padding_mode: Dim, align_corners: Flag) -> Tensor:
    """`grid_sample` of volumes."""
    return _interpolated(x, grid, interpolation_mode, 5)


@op("torch.affine_grid_generator")
def affine_grid_generator(theta: Tensor, size: Sizes, align_corners: Flag) -> Tensor:
    """The coordinates of every pixel of an image of this size, after the transformation."""
    count = len(size) - 2
    if count not in (2, 3):
        raise fail(GRID, "affine_grid only supports 4D and 5D sizes, but got {size}", exception="NotImplementedError", size=size)
    batch, rows, columns = rank_of(theta, "affine_grid", 3)
    require(
        both(equal(batch, size[0]), equal(rows, count), equal(columns, count + 1)),
        GRID,
        "Expected a batch of affine matrices of shape [{batch}, {rows}, {columns}] for size {size}, but got {theta}",
        batch=size[0],
        rows=count,
        columns=count + 1,
        size=size,
        theta=theta.shape,
    )
    return Tensor((size[0], *size[2:], count), theta.dtype)


@op(F + "affine_grid")
def affine_grid(theta: Tensor, size: Sizes, align_corners: Flag | None = None) -> Tensor:
    """The coordinates of every pixel of an image of this size, after the transformation."""
    if theta.dtype is not None and theta.dtype.category != 2:
        raise fail(
            DTYPE, "Expected theta to have floating point type, but got {dtype}", exception="ValueError", dtype=element_name(theta.dtype)
        )
    made = affine_grid_generator(theta, size, False if align_corners is None else align_corners)
    require(
        both(*[number >= 1 for number in size]),
        GRID,
        "Expected non-zero, positive output size. Got {size}",
        exception="ValueError",
        size=size,
    )
    return made


# --- channels and pixels --------------------------------------------------------------------------------------------


def _factor(operation: str, factor: Dim) -> None:
    require(factor >= 1, SHUFFLE, "{operation} expects a positive factor, but got {factor}", operation=operation, factor=factor)


@op("torch.pixel_shuffle", F + "pixel_shuffle")
def pixel_shuffle(x: Tensor, upscale_factor: Dim) -> Tensor:
    """Channels become pixels: [*, C·r², H, W] to [*, C, H·r, W·r]."""
    shape = trailing(x, 3, operation="pixel_shuffle")
    _factor("pixel_shuffle", upscale_factor)
    channels, height, width = shape[-3:]
    square = upscale_factor * upscale_factor
    require(
        equal(mod(channels, square), 0),
        SHUFFLE,
        "pixel_shuffle expects its input's 'channel' dimension to be divisible by {square}, the square of upscale_factor, but it is {channels}",
        square=square,
        channels=channels,
    )
    made = (*shape[:-3], floordiv(channels, square), height * upscale_factor, width * upscale_factor)
    return Tensor(made, x.dtype, image_strides(made, x, ranks=(4,)))


@op("torch.pixel_unshuffle", F + "pixel_unshuffle")
def pixel_unshuffle(x: Tensor, downscale_factor: Dim) -> Tensor:
    """Pixels become channels: [*, C, H·r, W·r] to [*, C·r², H, W]. A tensor without elements stays as it is."""
    shape = trailing(x, 3, operation="pixel_unshuffle")
    _factor("pixel_unshuffle", downscale_factor)
    for size, said in zip(shape[-2:], ("height", "width"), strict=True):
        require(
            equal(mod(size, downscale_factor), 0),
            SHUFFLE,
            "pixel_unshuffle expects {said} to be divisible by downscale_factor, but {size} is not divisible by {factor}",
            said=said,
            size=size,
            factor=downscale_factor,
        )
    made = _unshuffled(shape, downscale_factor)
    return Tensor(made, x.dtype, image_strides(made, x, ranks=(4,)))


def _unshuffled(shape: Shape, factor: Dim) -> Shape:
    channels, height, width = shape[-3:]
    empty = equal(numel(shape), 0) if isinstance(shape, tuple) else False
    parts = (channels * factor * factor, floordiv(height, factor), floordiv(width, factor))
    return shape[:-3] + tuple([when(empty, before, after) for before, after in zip((channels, height, width), parts, strict=True)])


@op("torch.channel_shuffle", "torch.native_channel_shuffle", F + "channel_shuffle", F + "native_channel_shuffle")
def channel_shuffle(x: Tensor, groups: Dim) -> Tensor:
    """The channels in another order; the shape of the input."""
    shape = leading(x, 3)
    if isinstance(shape, tuple) and len(shape) < 3:
        raise fail(RANK, "channel_shuffle expects input with > 2 dims, but got input with sizes {shape}", shape=shape)
    _factor("channel_shuffle", groups)
    require(
        equal(mod(shape[1], groups), 0),
        SHUFFLE,
        "Number of channels must be divisible by groups. Got {channels} channels and {groups} groups.",
        channels=shape[1],
        groups=groups,
    )
    return Tensor(x.shape, x.dtype, image_strides(x.shape, x))
