"""`pack` and `unpack`: dimensions at the place of `*` joined into one, and taken apart again."""

from __future__ import annotations

from shapeproof.interpreter.protocol import get_item
from shapeproof.library.einops.patterns import is_name, refused
from shapeproof.library.einops.registry import function
from shapeproof.library.einops.transforming import MISMATCHED, apply_to, as_tensor
from shapeproof.rules.kinds import MISMATCH, NotDecided, dim
from shapeproof.rules.shapes import close
from shapeproof.symbolic import Dim, OpenShape, equal, product, total
from shapeproof.values.classes import Value
from shapeproof.values.containers import List
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Size, Tensor
from shapeproof.values.unknown import Unknown


def _places(pattern: str, operation: str) -> tuple[int, int]:
    """How many axes stand before and after the star."""
    axes = pattern.split()
    if len(axes) != len(set(axes)):
        raise refused("Duplicates in axes names in {operation}(..., {pattern!r})", operation=operation, pattern=pattern)
    if "*" not in axes:
        raise refused("No *-axis in {operation}(..., {pattern!r})", operation=operation, pattern=pattern)
    for axis in axes:
        if axis != "*" and not is_name(axis):
            raise refused("Invalid axis name {axis} in {operation}(..., {pattern!r})", axis=axis, operation=operation, pattern=pattern)
    return axes.index("*"), len(axes) - axes.index("*") - 1


@function("pack")
def pack(tensors: Value, pattern: Value) -> Value:
    """The tensors, concatenated, and the shapes that the star stood for."""
    items = tensors.items if isinstance(tensors, List) and tensors.rest is None else tensors
    if not isinstance(items, list | tuple) or not isinstance(pattern, str):
        return Unknown("pack(…)")
    before, after = _places(pattern, "pack")
    reshaped: list[Value] = []
    packed: list[Value] = []
    for number, item in enumerate(items):
        x = as_tensor(item)
        shape = x.shape
        if not isinstance(shape, OpenShape) and len(shape) < before + after:
            raise fail(
                MISMATCHED, "packed tensor #{number} (enumeration starts with 0) has shape {shape}, while pattern {pattern!r} assumes at least {least} axes",
                number=number, shape=shape, pattern=pattern, least=before + after,
            )  # fmt: skip
        if isinstance(shape, OpenShape):
            raise NotDecided("the rank of a packed tensor")
        end = len(shape) - after
        packed.append(Size(shape[before:end]))
        reshaped.append(apply_to(x, "torch.reshape", x, (*shape[:before], product(shape[before:end]), *shape[end:])))
    return (apply_to(as_tensor(items[0]), "torch.cat", List(reshaped), before), List(packed))


@function("unpack")
def unpack(tensor: Value, packed_shapes: Value, pattern: Value) -> Value:
    """The parts of a packed tensor; one length may be -1."""
    shapes = packed_shapes.items if isinstance(packed_shapes, List) and packed_shapes.rest is None else packed_shapes
    if not isinstance(shapes, list | tuple) or not isinstance(pattern, str):
        return Unknown("unpack(…)")
    before, after = _places(pattern, "unpack")
    x = as_tensor(tensor)
    if isinstance(x.shape, OpenShape):
        close(x, before + 1 + after)
    shape = tuple(x.shape)
    if len(shape) != before + 1 + after:
        raise fail(MISMATCHED, "unpack(..., {pattern!r}) received input of wrong dim with shape {shape}", pattern=pattern, shape=shape)
    parts = [_sizes(part) for part in shapes]
    lengths = _lengths(parts, shape[before], pattern)
    found: list[Value] = []
    start: Dim = 0
    for part, length in zip(parts, lengths, strict=True):
        piece = _slice(x, before, start, start + length)
        sizes = [size if not (isinstance(size, int) and size == -1) else _rest(part, length) for size in part]
        found.append(apply_to(x, "torch.reshape", piece, (*shape[:before], *sizes, *shape[before + 1 :])))
        start = start + length
    return List(found)


def _sizes(part: Value) -> list[Dim]:
    items = part.items if isinstance(part, List) else part
    if not isinstance(items, list | tuple):
        raise NotDecided("the shape of a part")
    found = [dim(size) for size in items]
    if any(size is MISMATCH for size in found):
        raise NotDecided("the shape of a part")
    return found


def _open(part: list[Dim]) -> bool:
    return any(isinstance(size, int) and size == -1 for size in part)


def _lengths(parts: list[list[Dim]], whole: Dim, pattern: str) -> list[Dim]:
    """How much of the packed dimension belongs to each part; together all of it."""
    unknown = [i for i, part in enumerate(parts) if _open(part)]
    if len(unknown) > 1:
        raise refused("unpack(..., {pattern!r}) received more than one -1 and can't infer dimensions", pattern=pattern)
    lengths = [0 if i in unknown else product(part) for i, part in enumerate(parts)]
    if unknown:
        lengths[unknown[0]] = whole - total(lengths)
    require(
        equal(total(lengths), whole) if not unknown else lengths[unknown[0]] >= 0,
        MISMATCHED, "unpack(..., {pattern!r}) could not split an axis of size {whole} into parts of {lengths}",
        pattern=pattern, whole=whole, lengths=tuple(lengths),
    )  # fmt: skip
    return lengths


def _rest(part: list[Dim], length: Dim) -> Dim:
    return length // product([size for size in part if not (isinstance(size, int) and size == -1)])


def _slice(x: Tensor, axis: int, start: Dim, stop: Dim) -> Value:
    return get_item(x, (*[slice(None)] * axis, slice(start, stop)))
