"""Resizing images. PyTorch docs: torch.nn.functional, `interpolate`.

The spatial dimensions are those behind batch and channels. Their new sizes are given, or computed from a factor.
"""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.diagnostics import code
from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, OPTION, F
from shapeproof.rules.adaptive_pooling import adaptive_avg_pool1d, adaptive_avg_pool2d, adaptive_avg_pool3d
from shapeproof.rules.binding import INVALID_ARGUMENTS
from shapeproof.rules.kinds import MISMATCH, dim, elements, number, type_name
from shapeproof.rules.promotion import refuse
from shapeproof.rules.registry import op
from shapeproof.rules.scaling import scaled
from shapeproof.rules.shapes import rank_of, ranked
from shapeproof.rules.windows import image_strides
from shapeproof.symbolic import Dim, OpenShape, Owner, both
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import UINT8
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor

RESIZE = code("resize-mismatch", "An image cannot be resized to this size.", "ValueError")

RANKS = {"linear": (3,), "bilinear": (4,), "bicubic": (4,), "lanczos": (4,), "trilinear": (5,)}  # other modes: 3, 4 and 5
ALIGNED = frozenset(("linear", "bilinear", "bicubic", "trilinear", "lanczos"))
PLAIN = frozenset(("nearest", "nearest-exact", "area"))
AREA: dict[int, Callable[[Tensor, tuple[Dim, ...]], Tensor]] = {1: adaptive_avg_pool1d, 2: adaptive_avg_pool2d, 3: adaptive_avg_pool3d}


def _image(x: Tensor, mode: str) -> tuple[Dim, ...]:
    """The shape of a batch of images, of the rank that the mode is for."""
    ranks = RANKS.get(mode, (3, 4, 5))
    if isinstance(x.shape, OpenShape):
        ranked(x, f"interpolate with mode {mode!r}", *ranks, batched=4)
    return rank_of(x, f"interpolate with mode {mode!r}", *ranks)


def _one_each(value: Value, spatial: tuple[Dim, ...], name: str, convert: Callable[[Value], Value]) -> list[Value]:
    """A number for all spatial dimensions, or a list with one for each."""
    items = elements(value)
    if items is not None and len(items) != len(spatial):
        raise fail(
            RESIZE,
            "Input and {name} must have the same number of spatial dimensions, but got spatial dimensions {spatial} and {count} numbers",
            name=name,
            spatial=spatial,
            count=len(items),
        )
    given = [value] * len(spatial) if items is None else items
    made = [convert(item) for item in given]
    if any(item is MISMATCH for item in made):
        raise fail(INVALID_ARGUMENTS, "interpolate(): expected {name} to be a number or a list of them, but got {given}",
                   name=name, given=", ".join(type_name(item) for item in given))  # fmt: skip
    return made


def _sizes(spatial: tuple[Dim, ...], size: Value, scale_factor: Value) -> tuple[Dim, ...]:
    """The new sizes; exactly one of the two arguments says them."""
    if (size is None) is (scale_factor is None):
        raise fail(
            OPTION,
            "either size or scale_factor should be defined" if size is None else "only one of size or scale_factor should be defined",
        )
    if isinstance(size, OpenShape):  # `x.shape[2:]` of an unknown rank
        return tuple([SESSION.fresh("size", Owner.UNMODELLED) for _ in spatial])
    if size is not None:
        return tuple(_one_each(size, spatial, "size", dim))
    factors = _one_each(scale_factor, spatial, "scale_factor", number)
    return tuple([scaled(before, factor) for before, factor in zip(spatial, factors, strict=True)])


def _check_options(mode: str, align_corners: Value, recompute: Value, size: Value, antialias: bool) -> None:
    if mode in PLAIN and align_corners is not None:
        raise fail(OPTION, "align_corners option can only be set with the interpolating modes, not with {mode!r}", mode=mode)
    if recompute is True and size is not None:
        raise fail(OPTION, "recompute_scale_factor is not meaningful with an explicit size.")
    if antialias and mode not in ("bilinear", "bicubic", "lanczos"):
        raise fail(OPTION, "Anti-alias option is restricted to bilinear, bicubic, and lanczos modes, but the mode is {mode!r}", mode=mode)
    if mode not in PLAIN and mode not in ALIGNED:
        raise fail(OPTION, "interpolate has no mode {mode!r}", exception="NotImplementedError", mode=mode)
    if mode == "lanczos" and (align_corners is True or not antialias):
        raise fail(OPTION, "Lanczos mode requires antialias=True, and does not support align_corners=True")


@op(F + "interpolate")
def interpolate(
    x: Tensor,
    size: Value = None,
    scale_factor: Value = None,
    mode: str = "nearest",
    align_corners: Value = None,
    recompute_scale_factor: Value = None,
    antialias: bool = False,
) -> Tensor:
    """`size`, or ⌊d · scale_factor⌋, in the spatial dimensions."""
    _check_options(mode, align_corners, recompute_scale_factor, size, antialias)
    shape = _image(x, mode)
    sizes = _sizes(shape[2:], size, scale_factor)
    if mode == "area":
        return AREA[len(sizes)](x, sizes)
    require(
        both(*[new >= 1 for new in sizes], *[old >= 1 for old in shape[1:]]),
        RESIZE,
        "Input and output sizes should be greater than 0, but got input {input} and output {output}",
        exception="RuntimeError",
        input=shape,
        output=sizes,
    )
    refuse("upsample", x.dtype, BOOL, COMPLEX, *(() if x.dtype is UINT8 else (INTEGER,)))
    made = (*shape[:2], *sizes)
    return Tensor(made, x.dtype, image_strides(made, x))


@op(F + "upsample")
def upsample(x: Tensor, size: Value = None, scale_factor: Value = None, mode: str = "nearest", align_corners: Value = None) -> Tensor:
    """What `interpolate` was called before."""
    return interpolate(x, size, scale_factor, mode, align_corners)


@op(F + "upsample_nearest")
def upsample_nearest(x: Tensor, size: Value = None, scale_factor: Value = None) -> Tensor:
    """`interpolate` with mode "nearest"."""
    return interpolate(x, size, scale_factor)


@op(F + "upsample_bilinear")
def upsample_bilinear(x: Tensor, size: Value = None, scale_factor: Value = None) -> Tensor:
    """`interpolate` with mode "bilinear" and aligned corners."""
    return interpolate(x, size, scale_factor, "bilinear", True)
