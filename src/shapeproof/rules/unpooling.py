"""The inverse of `max_pool`. PyTorch docs: torch.nn.functional, Pooling functions.

Several sizes pool to the same one, so the size of the result may be given; it lies less than a stride from the one computed.
"""

from __future__ import annotations

from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, F
from shapeproof.rules.kinds import Sizes, Spread
from shapeproof.rules.pooling import line_strides
from shapeproof.rules.promotion import DTYPE, element_name, refuse
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, not_negative, ranked, trailing
from shapeproof.rules.windows import WINDOW_ARGUMENT, each, image_strides
from shapeproof.symbolic import Dim, Shape, both, same_shape
from shapeproof.values.dtypes import INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor


def _sizes(spatial: Shape, kernel: Spread, stride: Spread, padding: Spread, wanted: Sizes | None) -> tuple[Dim, ...]:
    """The sizes that pool to these, as given or as computed."""
    assert isinstance(spatial, tuple)  # the last dimensions have names
    smallest = [(d - 1) * s + k - 2 * p for d, k, s, p in zip(spatial, kernel, stride, padding, strict=True)]
    if wanted is None:
        return not_negative(smallest)
    sizes = wanted[2:] if len(wanted) == len(spatial) + 2 else wanted
    if len(sizes) != len(spatial):
        raise fail(WINDOW_ARGUMENT, "output_size should have {few} or {many} elements, but it has {count}", exception="ValueError",
                   few=len(spatial), many=len(spatial) + 2, count=len(wanted))  # fmt: skip
    for size, computed, step in zip(sizes, smallest, stride, strict=True):
        require(
            both(computed - step < size, size < computed + step),
            WINDOW_ARGUMENT,
            "invalid output_size {sizes}: {size} must be between {low} and {high}",
            exception="ValueError",
            sizes=sizes,
            size=size,
            low=computed - step,
            high=computed + step,
        )
    return not_negative(sizes)


def _unpool(
    x: Tensor, indices: Tensor, rank: int, kernel_size: Spread, stride: Spread | None, padding: Spread, output_size: Sizes | None
) -> Tensor:
    operation = f"max_unpool{rank}d"
    kernel = each(kernel_size, rank, "kernel_size")
    steps = kernel if stride is None else each(stride, rank, "stride")
    sizes = _sizes(trailing(x, rank, operation=operation)[-rank:], kernel, steps, each(padding, rank, "padding"), output_size)
    shape = ranked(x, operation, rank + 1, rank + 2, batched=rank + 2)
    if indices.dtype is not None and indices.dtype is not INT64:
        raise fail(DTYPE, "elements in indices should be type int64 but got: {dtype}", dtype=element_name(indices.dtype))
    ranked(indices, operation, rank + 1, rank + 2, batched=rank + 2)
    require(
        same_shape(shape, indices.shape),
        RANK,
        "Expected shape of indices to be same as that of the input tensor {shape}, but got indices tensor with shape {indices}",
        shape=shape,
        indices=indices.shape,
    )
    require(
        both(*[size >= 1 for size in (shape[1:] if isinstance(shape, tuple) else shape[-rank:])]),
        RANK,
        "{operation}: Expected input to have non-zero size for non-batch dimensions, but got {shape}",
        operation=operation,
        shape=shape,
    )
    refuse(operation, x.dtype, BOOL, INTEGER, COMPLEX)
    made = shape[:-rank] + sizes
    return Tensor(made, x.dtype, line_strides(x) if rank == 1 else image_strides(made, x, ranks=(4,)))


def _register(rank: int) -> None:
    def rule(
        x: Tensor,
        indices: Tensor,
        kernel_size: Spread,
        stride: Spread | None = None,
        padding: Spread = (0,),
        output_size: Sizes | None = None,
    ) -> Tensor:
        return _unpool(x, indices, rank, kernel_size, stride, padding, output_size)

    rule.__doc__ = "(d - 1)·stride - 2·padding + kernel per spatial dimension, or `output_size`; each element put where `indices` says."
    op(f"{F}max_unpool{rank}d")(rule)


for _rank in (1, 2, 3):
    _register(_rank)
