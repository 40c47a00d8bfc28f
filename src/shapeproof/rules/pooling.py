"""Pooling with windows of a fixed size: maximum, average and power average. PyTorch docs: torch.nn.functional, Pooling functions.

A window slides over the padded image as that of a convolution does; with `ceil_mode` it may stick out at the end, but not begin
there. Pools whose result has a given size are in `adaptive_pooling`, the inverse of `max_pool` is in `unpooling`.
"""

from __future__ import annotations

from dataclasses import dataclass

from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, OPTION, F, known_number
from shapeproof.rules.kinds import NotDecided, Number, Spread, boolean
from shapeproof.rules.pointwise import pointwise
from shapeproof.rules.promotion import floating, refuse
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, ranked
from shapeproof.rules.windows import KERNEL_TOO_LARGE, WINDOW_ARGUMENT, at_least, each, image_strides, reach
from shapeproof.symbolic import Dim, Shape, both, ceildiv, either, floordiv, when
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

Pooled = Tensor | tuple[Tensor, Tensor]


@dataclass(slots=True)
class Windows:
    """The windows of a pool: one number per spatial dimension."""

    kernel: Spread
    stride: Spread
    padding: Spread
    dilation: Spread

    @classmethod
    def of(cls, rank: int, kernel: Spread, stride: Spread | None, padding: Spread, dilation: Spread = (1,)) -> Windows:
        """Windows side by side unless there is a stride; at most half of one lies in the padding."""
        sizes = each(kernel, rank, "kernel_size")
        made = cls(
            sizes, each(stride, rank, "stride") if stride else sizes, each(padding, rank, "padding"), each(dilation, rank, "dilation")
        )
        at_least(1, "kernel_size", made.kernel)
        at_least(1, "stride", made.stride)
        at_least(1, "dilation", made.dilation)
        at_least(0, "padding", made.padding)
        for width, extra in zip(made.kernel, made.padding, strict=True):
            require(
                2 * extra <= width,
                WINDOW_ARGUMENT,
                "pad should be at most half of the kernel size, but got padding {padding} and kernel_size {kernel}",
                padding=made.padding,
                kernel=made.kernel,
            )
        return made

    def fitted(self, spatial: Shape, ceil_mode: bool) -> tuple[Dim, ...]:
        """At how many places they fit: at least one."""
        assert isinstance(spatial, tuple)  # the last dimensions have names
        counts = []
        for size, width, step, extra, gap in zip(spatial, self.kernel, self.stride, self.padding, self.dilation, strict=True):
            room = size + 2 * extra - reach(width, gap)
            require(
                room + step > 0 if ceil_mode else room >= 0,
                KERNEL_TOO_LARGE,
                "Output size is too small: a window of {kernel} (dilation {dilation}, padding {padding}) does not fit into {spatial}",
                kernel=self.kernel,
                dilation=self.dilation,
                padding=self.padding,
                spatial=spatial,
            )
            counts.append(_starting_inside(room, step, size + extra) if ceil_mode else floordiv(room, step) + 1)
        return tuple(counts)


def _starting_inside(room: Dim, step: Dim, end: Dim) -> Dim:
    """Windows that may stick out at the end of the image, but have to begin before it."""
    count = ceildiv(room, step) + 1
    return when((count - 1) * step >= end, count - 1, count)


def image(x: Tensor, operation: str, rank: int) -> Shape:
    """The shape of an image with or without a batch; only the batch may be empty."""
    shape = ranked(x, operation, rank + 1, rank + 2, batched=rank + 2)
    require(
        both(*[size >= 1 for size in shape[-rank - 1 :]]),
        RANK,
        "{operation}: expected a non-empty {low}D or {high}D tensor with optional 0 dim batch size for input, but got {shape}",
        operation=operation,
        low=rank + 1,
        high=rank + 2,
        shape=shape,
    )
    return shape


def with_indices(values: Tensor, wanted: Value) -> Pooled:
    """The result, and if asked for where in the image its elements come from."""
    known = wanted is None or isinstance(wanted, int)
    if not (bool(wanted) if known else boolean(wanted)):
        return values
    return values, Tensor(values.shape, INT64, values.strides)


def line_strides(x: Tensor) -> Strides:
    """The layout of a pooled sequence: what becomes of one that is not row-major is not followed."""
    return x.strides and UNKNOWN_STRIDES


# --- maximum --------------------------------------------------------------------------------------------------------


def _max_pool(x: Tensor, rank: int, windows: Windows, ceil_mode: bool, whole_numbers: bool = True) -> Tensor:
    operation = f"max_pool{rank}d"
    shape = image(x, operation, rank)
    refuse(operation, x.dtype, BOOL, COMPLEX, *(() if whole_numbers else (INTEGER,)))
    made = shape[:-rank] + windows.fitted(shape[-rank:], ceil_mode)
    return Tensor(made, x.dtype, line_strides(x) if rank == 1 else image_strides(made, x, ranks=(rank + 2,)))


def _register_max_pool(rank: int) -> None:
    def function(
        x: Tensor,
        kernel_size: Spread,
        stride: Spread | None = None,
        padding: Spread = (0,),
        dilation: Spread = (1,),
        ceil_mode: bool = False,
        return_indices: Value = False,
    ) -> Pooled:
        windows = Windows.of(rank, kernel_size, stride, padding, dilation)
        return with_indices(_max_pool(x, rank, windows, ceil_mode, rank > 1 or return_indices is True), return_indices)

    def kernel(
        x: Tensor, kernel_size: Spread, stride: Spread = (), padding: Spread = (0,), dilation: Spread = (1,), ceil_mode: bool = False
    ) -> Tensor:
        return _max_pool(x, rank, Windows.of(rank, kernel_size, stride, padding, dilation), ceil_mode, rank > 1)

    def with_both(
        x: Tensor,
        kernel_size: Spread,
        stride: Spread | None = None,
        padding: Spread = (0,),
        dilation: Spread = (1,),
        ceil_mode: bool = False,
        return_indices: Value = True,
    ) -> tuple[Tensor, Tensor]:
        values = _max_pool(x, rank, Windows.of(rank, kernel_size, stride, padding, dilation), ceil_mode)
        return values, Tensor(values.shape, INT64, values.strides)

    name = f"max_pool{rank}d"
    function.__doc__ = (
        "⌊(d + 2·padding - dilation·(kernel - 1) - 1) / stride⌋ + 1 per spatial dimension, rounded up in `ceil_mode`; "
        "the largest element of each window."
    )
    kernel.__doc__ = f"What `{name}` calls."
    with_both.__doc__ = f"`{name}` with the places of the largest elements."
    differs = (
        "padding is at most half the effective kernel; in ceil_mode the last window begins inside the image or its left padding; "
        "at least one window has to fit"
        if rank == 2
        else ""
    )
    op(F + name, differs=differs)(function)
    op("torch." + name)(kernel)
    op(f"{F}{name}_with_indices", *(("torch.max_pool1d_with_indices",) if rank == 1 else ()), out=0 if rank == 1 else 2)(with_both)


for _rank in (1, 2, 3):
    _register_max_pool(_rank)


# --- average --------------------------------------------------------------------------------------------------------


def _average(x: Tensor, rank: int, windows: Windows, ceil_mode: bool) -> Tensor:
    operation = f"avg_pool{rank}d"
    shape = image(x, operation, rank)
    if rank == 3:  # there the padding does not count
        require(
            both(*[size >= width for size, width in zip(shape[-3:], windows.kernel, strict=True)]),
            KERNEL_TOO_LARGE,
            "input image {spatial} smaller than kernel size {kernel}",
            spatial=shape[-3:],
            kernel=windows.kernel,
        )
    _check_averaged(operation, x)
    made = shape[:-rank] + windows.fitted(shape[-rank:], ceil_mode)
    return Tensor(made, x.dtype, line_strides(x) if rank == 1 else image_strides(made, x, ranks=(4,)))


def _check_averaged(operation: str, x: Tensor) -> None:
    """Of the whole numbers only int64 can be averaged."""
    refuse(operation, x.dtype, BOOL, COMPLEX)
    if x.dtype is not INT64:
        refuse(operation, x.dtype, INTEGER)


@op("torch.avg_pool1d", F + "avg_pool1d", out=1)
def avg_pool1d(
    x: Tensor, kernel_size: Spread, stride: Spread = (), padding: Spread = (0,), ceil_mode: bool = False, count_include_pad: bool = True
) -> Tensor:
    """⌊(d + 2·padding - kernel) / stride⌋ + 1 in the last dimension, rounded up in `ceil_mode`; the mean of each window."""
    return _average(x, 1, Windows.of(1, kernel_size, stride, padding), ceil_mode)


def _register_avg_pool(rank: int) -> None:
    def rule(
        x: Tensor,
        kernel_size: Spread,
        stride: Spread | None = (),
        padding: Spread = (0,),
        ceil_mode: bool = False,
        count_include_pad: bool = True,
        divisor_override: Dim | None = None,
    ) -> Tensor:
        if divisor_override is not None:
            require(either(divisor_override > 0, divisor_override < 0), OPTION, "divisor must be not zero", exception="RuntimeError")
        return _average(x, rank, Windows.of(rank, kernel_size, stride, padding), ceil_mode)

    rule.__doc__ = "⌊(d + 2·padding - kernel) / stride⌋ + 1 per spatial dimension, rounded up in `ceil_mode`; the mean of each window."
    op(f"{F}avg_pool{rank}d", out=1)(rule)


for _rank in (2, 3):
    _register_avg_pool(_rank)


# --- power average --------------------------------------------------------------------------------------------------


def _power_average(x: Tensor, rank: int, norm_type: Number, kernel: Spread, stride: Spread | None, ceil_mode: bool) -> Tensor:
    if not known_number(norm_type):
        raise NotDecided("a norm type that is not known")
    made = _average(Tensor(x.shape, floating(x.dtype), x.strides), rank, Windows.of(rank, kernel, stride, (0,)), ceil_mode)
    if norm_type == 0:
        raise fail(OPTION, "float division by zero: norm_type is 0", exception="ZeroDivisionError")
    return pointwise(made.dtype, made)


@op(F + "lp_pool1d")
def lp_pool1d(x: Tensor, norm_type: Number, kernel_size: Dim, stride: Spread | None = None, ceil_mode: bool = False) -> Tensor:
    """⌊(d - kernel) / stride⌋ + 1 in the last dimension; the p-norm of each window."""
    return _power_average(x, 1, norm_type, (kernel_size,), stride, ceil_mode)


@op(F + "lp_pool2d")
def lp_pool2d(x: Tensor, norm_type: Number, kernel_size: Spread, stride: Spread | None = None, ceil_mode: bool = False) -> Tensor:
    """⌊(d - kernel) / stride⌋ + 1 in the last two dimensions; the p-norm of each window."""
    return _power_average(x, 2, norm_type, kernel_size, stride, ceil_mode)


@op(F + "lp_pool3d")
def lp_pool3d(x: Tensor, norm_type: Number, kernel_size: Spread, stride: Spread | None = None, ceil_mode: bool = False) -> Tensor:
    """⌊(d - kernel) / stride⌋ + 1 in the last three dimensions; the p-norm of each window."""
    return _power_average(x, 3, norm_type, kernel_size, stride, ceil_mode)
