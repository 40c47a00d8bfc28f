"""The same memory read in another way: other strides, other element types, another size. PyTorch docs: torch.Tensor views."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.assigning import overwritten
from shapeproof.rules.constants import share
from shapeproof.rules.kinds import Axis, DTypeArg, NotDecided, Sizes
from shapeproof.rules.promotion import DTYPE
from shapeproof.rules.registry import op
from shapeproof.rules.reshaping import RESHAPE, VIEW_STRIDES
from shapeproof.rules.shapes import RANK, not_negative, replaced, trailing
from shapeproof.rules.strides import known_ints, normal, strides_of
from shapeproof.symbolic import Dim, OpenShape, Shape, equal, floordiv, mod
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BFLOAT16, DType, complex_of, real_of
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

STORAGE = code("storage-bounds", "A view reaches outside the memory of the tensor.")
WINDOW = code("window-mismatch", "A window is larger than the dimension it moves along, or does not move.")


# --- element types --------------------------------------------------------------------------------------------------


@op("Tensor.view", "torch.view_copy")
def view_dtype(x: Tensor, dtype: DTypeArg) -> Tensor:
    """The same memory read as another element type; the last dimension grows or shrinks with the size of an element."""
    if not isinstance(dtype, DType) or x.dtype is None:
        raise NotDecided("an element type")
    if dtype.bits == x.dtype.bits:
        return share(x, Tensor(x.shape, dtype, x.strides))
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        raise fail(RESHAPE, "self.dim() cannot be 0 to view {old} as {new} (different element sizes)", old=x.dtype, new=dtype)
    last, strides = trailing(x, 1)[-1], strides_of(x)
    if strides is not None and isinstance(strides[-1], int) and strides[-1] != 1:
        raise fail(VIEW_STRIDES, "self.stride(-1) must be 1 to view {old} as {new} (different element sizes), but got {step}",
                   help="use .contiguous() before .view(...)", old=x.dtype, new=dtype, step=strides[-1])  # fmt: skip
    if dtype.bits < x.dtype.bits:
        factor = x.dtype.bits // dtype.bits
        return Tensor(replaced(x.shape, _last(x), last * factor), dtype, x.strides and UNKNOWN_STRIDES)
    factor = dtype.bits // x.dtype.bits
    require(
        equal(mod(last, factor), 0),
        RESHAPE,
        "self.size(-1) must be divisible by {factor} to view {old} as {new} (different element sizes), but got {last}",
        factor=factor,
        old=x.dtype,
        new=dtype,
        last=last,
    )
    return Tensor(replaced(x.shape, _last(x), floordiv(last, factor)), dtype, x.strides and UNKNOWN_STRIDES)


def _last(x: Tensor) -> int:
    return len(x.shape) - 1 if isinstance(x.shape, tuple) else -1


@op("torch.view_as_complex", "torch.view_as_complex_copy")
def view_as_complex(x: Tensor) -> Tensor:
    """Pairs of real numbers as complex ones."""
    if x.dtype is not None and (not x.dtype.is_floating or x.dtype is BFLOAT16):
        raise fail(DTYPE, "view_as_complex is only supported for half, float and double tensors, but got {dtype}", dtype=x.dtype)
    last = trailing(x, 1, operation="view_as_complex")[-1]
    require(equal(last, 2), RESHAPE, "Tensor must have a last dimension of size 2, but the shape is {shape}", shape=x.shape)
    shape, dtype = replaced(x.shape, _last(x)), None if x.dtype is None else complex_of(x.dtype)
    return Tensor(shape, dtype, x.strides and _halved(x))


def _halved(x: Tensor) -> Strides:
    """The strides of complex numbers, where those of their parts are known."""
    strides = strides_of(x)
    if strides is None or not known_ints(strides) or not isinstance(x.shape, tuple):
        return UNKNOWN_STRIDES
    if strides[-1] != 1:
        raise fail(VIEW_STRIDES, "Tensor must have a last dimension with stride 1, but the strides are {strides}", strides=strides)
    for step in strides[:-1]:
        if step % 2 != 0:
            raise fail(
                VIEW_STRIDES,
                "Tensor must have a stride divisible by 2 for all but last dimension, but the strides are {strides}",
                strides=strides,
            )
    return normal(x.shape[:-1], [floordiv(step, 2) for step in strides[:-1]])


@op("torch.view_as_real", "torch.view_as_real_copy")
def view_as_real(x: Tensor) -> Tensor:
    """A complex tensor as pairs of real numbers."""
    if x.dtype is not None and not x.dtype.is_complex:
        raise fail(DTYPE, "view_as_real is only supported for complex tensors, but got {dtype}", dtype=x.dtype)
    shape = x.shape + (2,)  # noqa: RUF005  # an open shape cannot be unpacked
    steps = strides_of(x)
    strides = UNKNOWN_STRIDES if steps is None or not isinstance(shape, tuple) else normal(shape, [*[step * 2 for step in steps], 1])
    return Tensor(shape, None if x.dtype is None else real_of(x.dtype), x.strides and strides)


# --- strides --------------------------------------------------------------------------------------------------------


def strided(x: Tensor, size: Sizes, stride: Sizes, storage_offset: Dim | None) -> Tensor:
    """The memory of `x` read with other sizes and strides."""
    if len(size) != len(stride):
        raise fail(RANK, "mismatch in length of strides and shape: {stride} and {size}", size=size, stride=stride)
    for step in stride:
        require(step >= 0, STORAGE, "as_strided: Negative strides are not supported at the moment, got strides: {stride}", stride=stride)
    not_negative(size)
    if storage_offset is not None:
        require(storage_offset >= 0, STORAGE, "Tensor: invalid storage offset {offset}", offset=storage_offset)
    return share(x, Tensor(size, x.dtype, normal(size, stride)))


@op("torch.as_strided", "Tensor.as_strided", "torch.as_strided_", "Tensor.as_strided_", reshapes=True)
def as_strided(x: Tensor, size: Sizes, stride: Sizes, storage_offset: Dim | None = None) -> Tensor:
    """The memory of `x` read with other sizes and strides."""
    return strided(x, size, stride, storage_offset)


@op("torch.as_strided_copy", out=1, out_dtype="same")
def as_strided_copy(x: Tensor, size: Sizes, stride: Sizes, storage_offset: Dim | None = None) -> Tensor:
    """A copy of the memory of `x`, read with other sizes and strides."""
    return Tensor(strided(x, size, stride, storage_offset).shape, x.dtype)


@op("torch.as_strided_scatter", "Tensor.as_strided_scatter")
def as_strided_scatter(x: Tensor, src: Tensor, size: Sizes, stride: Sizes, storage_offset: Dim | None = None) -> Tensor:
    """A copy of `x` in which the elements that such a view would show are replaced by `src`."""
    return overwritten(x, src, strided(x, size, stride, storage_offset).shape)


# --- windows --------------------------------------------------------------------------------------------------------


@op("Tensor.unfold")
def unfold(x: Tensor, dimension: Axis, size: Dim, step: Dim) -> Tensor:
    """Windows along one dimension; their contents become a last dimension."""
    return share(x, windows(x, dimension, size, step))


@op("torch.unfold_copy", out=1, out_dtype="same")
def unfold_copy(x: Tensor, dimension: Axis, size: Dim, step: Dim) -> Tensor:
    """Copies of windows along one dimension."""
    return Tensor(windows(x, dimension, size, step).shape, x.dtype)


def windows(x: Tensor, axis: int, size: Dim, step: Dim) -> Tensor:
    """⌊(whole - size) / step⌋ + 1 windows of `size`; a tensor without dimensions counts as a vector of one element."""
    scalar = isinstance(x.shape, tuple) and len(x.shape) == 0
    whole = 1 if scalar else x.shape[axis]
    require(size >= 0, WINDOW, "size is {size} but must be >= 0", size=size)
    require(
        size <= whole,
        WINDOW,
        "maximum size for tensor at dimension {axis} is {whole} but size is {size}",
        axis=axis,
        whole=whole,
        size=size,
    )
    require(step > 0, WINDOW, "step is {step} but must be > 0", step=step)
    if scalar:
        return Tensor((size,), x.dtype)
    shape = replaced(x.shape, axis, floordiv(whole - size, step) + 1) + (size,)  # noqa: RUF005  # an open shape cannot be unpacked
    steps = strides_of(x)
    if steps is None or not isinstance(shape, tuple):
        return Tensor(shape, x.dtype, UNKNOWN_STRIDES)
    return Tensor(shape, x.dtype, normal(shape, [*steps[:axis], steps[axis] * step, *steps[axis + 1 :], steps[axis]]))


# --- another size, in place -----------------------------------------------------------------------------------------


@op("Tensor.resize_", accepts=("memory_format",))
def resize_(x: Tensor, size: Shape) -> Tensor:
    """The tensor itself, in another shape."""
    x.become(size if isinstance(size, OpenShape) else not_negative(size), x.dtype)
    return x


@op("torch.resize_as_", "Tensor.resize_as_", accepts=("memory_format",))
def resize_as_(x: Tensor, the_template: Tensor) -> Tensor:
    """The tensor itself, in the shape of another."""
    x.become(the_template.shape, x.dtype)
    return x


@op("Tensor.set_")
def set_empty(x: Tensor) -> Tensor:
    """The tensor itself, without elements."""
    x.become((0,), x.dtype)
    return x


@op("Tensor.set_")
def set_(x: Tensor, source: Tensor) -> Tensor:
    """The tensor itself, showing the memory of another."""
    x.become(source.shape, x.dtype, source.strides)
    return share(source, x)


@op("Tensor.set_")
def set_strided(x: Tensor, source: Value, storage_offset: Dim, size: Sizes, stride: Sizes = ()) -> Tensor:
    """The tensor itself, showing some memory with these sizes and strides."""
    x.become(not_negative(size), x.dtype, normal(size, stride) if len(stride) == len(size) else UNKNOWN_STRIDES if stride else None)
    return x
