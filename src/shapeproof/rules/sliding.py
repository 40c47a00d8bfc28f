"""The windows of an image as columns, and back. PyTorch docs: torch.nn.functional, `unfold` and `fold`."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import INTEGER, F
from shapeproof.rules.kinds import Spread
from shapeproof.rules.promotion import refuse
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, ranked
from shapeproof.rules.windows import KERNEL_TOO_LARGE, at_least, each, positions, reach
from shapeproof.symbolic import Dim, Shape, both, equal, floordiv, mod, product
from shapeproof.values.requirements import require
from shapeproof.values.tensors import Tensor

COLUMNS = code("fold-mismatch", "The columns given to `fold` are not those of an image of this size.")


def _settings(kernel_size: Spread, dilation: Spread, padding: Spread, stride: Spread) -> tuple[Spread, Spread, Spread, Spread]:
    """Two numbers each, in range."""
    kernel, gap = each(kernel_size, 2, "kernel_size", exact=True), each(dilation, 2, "dilation", exact=True)
    extra, step = each(padding, 2, "padding", exact=True), each(stride, 2, "stride", exact=True)
    for least, name, numbers in ((1, "kernel_size", kernel), (1, "dilation", gap), (0, "padding", extra), (1, "stride", step)):
        at_least(least, name, numbers)
    return kernel, gap, extra, step


def _blocks(spatial: Shape, kernel: Spread, gap: Spread, extra: Spread, step: Spread) -> tuple[Dim, ...]:
    """At how many places the windows fit: at least one."""
    made = []
    for size, width, hole, added, stride in zip(spatial, kernel, gap, extra, step, strict=True):
        window = reach(width, hole)
        require(
            size + 2 * added >= window,
            KERNEL_TOO_LARGE,
            "a window of {kernel} (dilation {dilation}, padding {padding}) does not fit into {spatial}",
            kernel=kernel,
            dilation=gap,
            padding=extra,
            spatial=spatial,
        )
        made.append(positions(size + 2 * added, window, stride))
    return tuple(made)


def _not_empty(shape: Shape, *sizes: Dim) -> None:
    require(
        both(*[size >= 1 for size in sizes]),
        RANK,
        "Expected a tensor with possibly 0 batch size and other non-zero dimensions for input, but got: {shape}",
        shape=shape,
    )


@op(F + "unfold")
def unfold(x: Tensor, kernel_size: Spread, dilation: Spread = (1, 1), padding: Spread = (0, 0), stride: Spread = (1, 1)) -> Tensor:
    """[*, C, H, W] to [*, C·kernel height·kernel width, number of windows]."""
    kernel, gap, extra, step = _settings(kernel_size, dilation, padding, stride)
    shape = ranked(x, "unfold", 3, 4, batched=4)
    refuse("im2col_out_cpu", x.dtype, INTEGER)
    _not_empty(shape, *shape[-3:])
    blocks = _blocks(shape[-2:], kernel, gap, extra, step)
    return Tensor((*shape[:-3], product((shape[-3], *kernel)), product(blocks)), x.dtype)


@op(F + "fold")
def fold(
    x: Tensor, output_size: Spread, kernel_size: Spread, dilation: Spread = (1, 1), padding: Spread = (0, 0), stride: Spread = (1, 1)
) -> Tensor:
    """[*, C·kernel height·kernel width, number of windows] to [*, C, H, W]."""
    kernel, gap, extra, step = _settings(kernel_size, dilation, padding, stride)
    sizes = each(output_size, 2, "output_size", exact=True)
    at_least(1, "output_size", sizes)
    shape = ranked(x, "fold", 2, 3, batched=3)
    refuse("col2im_out_cpu", x.dtype, INTEGER)
    rows, count = shape[-2:]
    _not_empty(shape, rows, count)
    area = product(kernel)
    require(
        equal(mod(rows, area), 0),
        COLUMNS,
        "Expected size of input's dimension to be divisible by the product of kernel_size {kernel}, but got {rows} in {shape}",
        kernel=kernel,
        rows=rows,
        shape=shape,
    )
    blocks = _blocks(sizes, kernel, gap, extra, step)
    require(
        equal(count, product(blocks)),
        COLUMNS,
        "Given output_size={output_size} and kernel_size={kernel}, expected {wanted} sliding blocks, but got {count} in {shape}",
        output_size=sizes,
        kernel=kernel,
        wanted=product(blocks),
        count=count,
        shape=shape,
    )
    return Tensor((*shape[:-2], floordiv(rows, area), *sizes), x.dtype)
