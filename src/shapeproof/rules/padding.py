"""Adding elements around a tensor, or cutting them off. PyTorch docs: torch.nn.functional, `pad`.

The amounts are given for the last dimension first: before it, behind it, then those of the dimension in front of it. A negative amount
cuts off. `constant` works for all dimensions; the other modes take their elements from the tensor, and work for images with or
without a batch.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import BOOL, OPTION, F, known_number
from shapeproof.rules.kinds import NotDecided, Number, Sizes
from shapeproof.rules.promotion import refuse
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, rank_of, trailing
from shapeproof.rules.strides import kept_strides
from shapeproof.rules.windows import image_strides
from shapeproof.symbolic import Dim, Expr, OpenShape, Shape, both, either, equal, minimum, negate, product
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

PADDING = code("padding-out-of-range", "A padding does not fit to the dimension it is added to.")


def _padded(shape: tuple[Dim, ...], pad: Sizes) -> tuple[Dim, ...]:
    """The last dimensions with what is added to them."""
    count = len(pad) // 2
    changed = [size + pad[-2 * i - 2] + pad[-2 * i - 1] for i, size in enumerate(shape[-count:])] if count else []
    return (*shape[: len(shape) - count], *changed)


def _pairs(shape: Shape, pad: Sizes) -> list[tuple[int, Dim, Dim, Dim]]:
    """For every padded dimension its number from the end, its size, and what is added before and behind it."""
    return [(-i - 1, shape[-i - 1], pad[2 * i], pad[2 * i + 1]) for i in range(len(pad) // 2)]


# --- constant -------------------------------------------------------------------------------------------------------


@op("torch.constant_pad_nd")
def constant_pad_nd(x: Tensor, pad: Sizes, value: Number = 0) -> Tensor:
    """Every dimension named by `pad` grows by the two amounts given for it."""
    if len(pad) % 2:
        raise fail(PADDING, "Padding length must be divisible by 2, but got {pad}", pad=pad)
    count = len(pad) // 2
    if isinstance(x.shape, tuple) and len(x.shape) < count:
        raise fail(
            RANK,
            "Length of pad should be no more than twice the number of dimensions of the input: pad {pad}, input {shape}",
            pad=pad,
            shape=x.shape,
        )
    shape = trailing(x, count, operation="pad")
    for _, size, before, behind in _pairs(shape, pad):
        if isinstance(before, Expr) or isinstance(behind, Expr) or before < 0 or behind < 0:
            require(
                size + minimum(before, 0) + minimum(behind, 0) >= 0,
                PADDING,
                "padding {pad} cuts off more than there is of shape {shape}",
                pad=pad,
                shape=shape,
            )
    made = _padded(shape, pad) if isinstance(shape, tuple) else _open_padded(shape, pad)
    return Tensor(made, x.dtype, _strides(made, x, pad))


def _open_padded(shape: OpenShape, pad: Sizes) -> Shape:
    count = len(pad) // 2
    return shape[:-count] + _padded(shape.tail[-count:], pad) if count else shape


def _strides(made: Shape, x: Tensor, pad: Sizes) -> Strides:
    """Where elements are added the layout follows the memory format; where none are, it is that of a clone of a part."""
    if x.strides is None or any(isinstance(amount, int) and amount > 0 for amount in pad):
        return image_strides(made, x)
    return kept_strides(x) if all(isinstance(amount, int) and amount == 0 for amount in pad) else UNKNOWN_STRIDES


# --- from the tensor itself -----------------------------------------------------------------------------------------


def _image(x: Tensor, pad: Sizes, mode: str) -> tuple[Dim, ...]:
    """The dimensions of an image that is padded in all its spatial dimensions."""
    count = len(pad) // 2
    if not 1 <= count <= 3:
        raise fail(RANK, "Padding size {size} is not supported for mode {mode}", exception="NotImplementedError", size=len(pad), mode=mode)
    return rank_of(x, f"padding {mode!r} with {len(pad)} numbers", count + 1, count + 2)


def _not_empty(shape: tuple[Dim, ...], count: int) -> None:
    require(
        both(*[size >= 1 for size in (shape[1:] if len(shape) == count + 2 else shape)]),
        RANK,
        "Expected a tensor with possibly 0 batch size and other non-zero dimensions for input, but got {shape}",
        shape=shape,
    )


def _some_left(shape: tuple[Dim, ...], made: tuple[Dim, ...], pad: Sizes) -> None:
    """No dimension gets a negative size, and not all are empty."""
    count = len(pad) // 2
    require(
        both(*[size >= 0 for size in made[-count:]], either(*[size >= 1 for size in made[-count:]])),
        PADDING,
        "input {shape} is too small for padding {pad}",
        shape=shape,
        pad=pad,
    )


def _reflected(x: Tensor, pad: Sizes) -> tuple[Dim, ...]:
    """The mirrored elements have to be there, and the border itself is not repeated."""
    shape = _image(x, pad, "reflect")
    refuse("reflection_pad", x.dtype, BOOL)
    _not_empty(shape, len(pad) // 2)
    for axis, size, before, behind in _pairs(shape, pad):
        require(
            both(before < size, behind < size),
            PADDING,
            "Padding size should be less than the corresponding input dimension, but got padding ({before}, {behind}) at dimension {axis} of {shape}",
            before=before,
            behind=behind,
            axis=len(shape) + axis,
            shape=shape,
        )
    made = _padded(shape, pad)
    _some_left(shape, made, pad)
    return made


def _replicated(x: Tensor, pad: Sizes) -> tuple[Dim, ...]:
    """The border is repeated."""
    shape = _image(x, pad, "replicate")
    refuse("replication_pad", x.dtype, BOOL)
    _not_empty(shape, len(pad) // 2)
    made = _padded(shape, pad)
    _some_left(shape, made, pad)
    return made


def _wrapped(x: Tensor, pad: Sizes) -> tuple[Dim, ...]:
    """The tensor goes round once at most."""
    shape = _image(x, pad, "circular")
    made = _padded(shape, pad)
    for axis, size, before, behind in _pairs(shape, pad):
        require(
            both(before <= size, behind <= size),
            PADDING,
            "Padding value causes wrapping around more than once: padding ({before}, {behind}) of a dimension of size {size}",
            before=before,
            behind=behind,
            size=size,
        )
        require(
            size + before + behind >= 0,
            PADDING,
            "Negative padding value is resulting in an empty dimension: padding ({before}, {behind}) of a dimension of size {size}",
            before=before,
            behind=behind,
            size=size,
        )
        _apart(made[:axis], size, before, behind)
    return made


def _apart(outer: tuple[Dim, ...], size: Dim, before: Dim, behind: Dim) -> None:
    """What is copied must not lie in the place it is copied to, which PyTorch notices where both are one piece of memory."""
    for cut, added in ((before, behind), (behind, before)):
        if isinstance(cut, int) and cut < 0 and not (isinstance(added, int) and added <= 0):
            require(
                either(size + cut >= added, equal(size + cut, 0), negate(equal(product(outer), 1)), added <= 0),
                PADDING,
                "some elements are copied onto themselves: padding ({cut}, {added}) of a dimension of size {size}",
                cut=cut,
                added=added,
                size=size,
            )


@op(F + "pad")
def pad(x: Tensor, pad: Sizes, mode: str = "constant", value: Number | None = None) -> Tensor:
    """The last dimensions grow by the amounts in `pad`: two for each, those of the last dimension first."""
    if len(pad) % 2:
        raise fail(PADDING, "Padding length must be divisible by 2, but got {pad}", pad=pad)
    if mode == "constant":
        return constant_pad_nd(x, pad)
    if isinstance(x.shape, tuple) and len(pad) > 2 * len(x.shape):
        raise fail(
            RANK,
            "Padding length should be less than or equal to two times the input dimension, but got {pad} for {shape}",
            pad=pad,
            shape=x.shape,
        )
    if value is not None and (not known_number(value) or value != 0):
        if not known_number(value):
            raise NotDecided("a padding value that is not known")
        raise fail(OPTION, 'Padding mode "{mode}" doesn\'t take in value argument', exception="RuntimeError", mode=mode)
    if mode == "reflect":
        made = _reflected(x, pad)
    elif mode == "replicate":
        made = _replicated(x, pad)
    elif mode == "circular":
        return Tensor(_wrapped(x, pad), x.dtype)
    else:
        raise fail(OPTION, "Unrecognised padding mode {mode}", exception="NotImplementedError", mode=mode)
    return Tensor(made, x.dtype, image_strides(made, x))
