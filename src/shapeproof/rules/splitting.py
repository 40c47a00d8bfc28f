"""Taking tensors apart into several. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from shapeproof.diagnostics import code
from shapeproof.rules.constants import share
from shapeproof.rules.kinds import Axis, NotDecided, Sizes
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, leading, replaced
from shapeproof.rules.slicing import slice_length
from shapeproof.rules.strides import normal, strides_of
from shapeproof.symbolic import (
    Condition,
    Dim,
    Expr,
    Owner,
    both,
    ceildiv,
    either,
    equal,
    floordiv,
    maximum,
    mod,
    total,
    when,
)
from shapeproof.values.classes import Value
from shapeproof.values.containers import List, Rest
from shapeproof.values.dtypes import INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor
from shapeproof.values.unknown import Union

SPLIT = code("invalid-split", "A dimension does not split into these pieces.")
MOST_CASES = 4  # numbers of pieces that are told apart when the number is not known


# --- pieces ---------------------------------------------------------------------------------------------------------


def piece(x: Tensor, axis: int, start: Dim, size: Dim) -> Tensor:
    """`size` elements along one dimension; a view."""
    shape = replaced(x.shape, axis, size)
    made = Tensor(shape, x.dtype, _kept_steps(x, shape))
    if x.constants is not None and isinstance(start, int) and isinstance(size, int) and len(x.shape) == 1:
        made.constants = x.constants[start : start + size]
    return share(x, made)


def _kept_steps(x: Tensor, shape: object) -> Strides:
    old = strides_of(x)
    return UNKNOWN_STRIDES if old is None or not isinstance(shape, tuple) else normal(shape, old)


def pieces(x: Tensor, axis: int, sizes: Sequence[Dim]) -> tuple[Tensor, ...]:
    """Views of these sizes, one after the other."""
    made, start = [], 0
    for size in sizes:
        made.append(piece(x, axis, start, size))
        start = start + size  # type: ignore[assignment]  # a dimension as well
    return tuple(made)


def equal_pieces(x: Tensor, axis: int, size: Dim, count: Dim, last: Dim, most: int = MOST_CASES) -> Value:
    """`count` pieces of `size`, the last one of `last`; if `count` is not known, up to `most` of them are told apart."""
    count = SESSION.facts.simplify(count)
    if isinstance(count, int):
        return pieces(x, axis, [size] * (count - 1) + [last] * (count > 0))
    cases: list[tuple[Condition, Value]] = []
    for number in range(most + 1):
        guard = equal(count, number)
        holds = SESSION.facts.decide(guard)
        if holds is True:
            return pieces(x, axis, [size] * (number - 1) + [last] * (number > 0))
        if holds is None and isinstance(guard, Condition):
            cases.append((guard, pieces(x, axis, [size] * (number - 1) + [last] * (number > 0))))
    more = count > most
    if isinstance(more, Condition) and SESSION.facts.decide(more) is not False:
        some = size if SESSION.facts.decide(equal(size, last)) is True else SESSION.fresh("piece", Owner.UNMODELLED, exact=False)
        cases.append((more, List([], Rest(piece(x, axis, None, some), count))))  # type: ignore[arg-type]  # where it begins is not known
    return Union(tuple(cases)) if len(cases) > 1 else cases[0][1]


def _sized(x: Tensor, dim: int, operation: str) -> Dim:
    """The dimension that is split."""
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        raise fail(SPLIT, "{operation} expects at least a 1-dimensional tensor", operation=operation)
    return x.shape[dim]


# --- split ----------------------------------------------------------------------------------------------------------


def by_size(x: Tensor, size: Dim, dim: int) -> Value:
    """Pieces of `size`; the last one is what remains."""
    whole = _sized(x, dim, "split")
    require(size >= 0, SPLIT, "split expects split_size be non-negative, but got split_size={size}", size=size)
    require(
        either(size > 0, equal(whole, 0)),
        SPLIT,
        "split_size can only be 0 if dimension size is 0, but got dimension size of {whole}",
        whole=whole,
    )
    step = SESSION.facts.simplify(maximum(size, 1))
    count = when(equal(whole, 0), 1, ceildiv(whole, step))
    last = SESSION.facts.simplify(whole - (count - 1) * size)
    return equal_pieces(x, dim, size, count, last)


def by_sizes(x: Tensor, sizes: Sequence[Dim], dim: int) -> tuple[Tensor, ...]:
    """One piece of each size; they add up to the dimension."""
    whole = _sized(x, dim, "split_with_sizes")
    for size in sizes:
        require(
            size >= 0,
            SPLIT,
            "split_with_sizes expects split_sizes have only non-negative entries, but got split_sizes={sizes}",
            sizes=tuple(sizes),
        )
    require(
        equal(total(sizes), whole),
        SPLIT,
        "split_with_sizes expects split_sizes to sum exactly to {whole} (input tensor's size at dimension {dim}), but got split_sizes={sizes}",
        whole=whole,
        dim=dim,
        sizes=tuple(sizes),
    )
    return pieces(x, dim, sizes)


@op("torch.split", differs="`dim` may be negative; split_size = 0 is legal for an empty dimension, which gives one piece")
def split(tensor: Tensor, split_size_or_sections: Dim, dim: Axis = 0) -> Value:
    """⌈size / split_size⌉ pieces of `split_size`, the last of what remains; an empty dimension gives one."""
    return by_size(tensor, split_size_or_sections, dim)


@op("torch.split")
def split_sections(tensor: Tensor, split_size_or_sections: Sizes, dim: Axis = 0) -> Value:
    """One piece of each size; they add up to the dimension."""
    return by_sizes(tensor, split_size_or_sections, dim)


@op("Tensor.split", "torch.unsafe_split", "Tensor.unsafe_split", "torch.split_copy")
def split_method(x: Tensor, split_size: Dim, dim: Axis = 0) -> Value:
    """⌈size / split_size⌉ pieces of `split_size`, the last of what remains; an empty dimension gives one."""
    return by_size(x, split_size, dim)


@op("Tensor.split")
def split_method_sections(x: Tensor, split_size: Sizes, dim: Axis = 0) -> Value:
    """One piece of each size; they add up to the dimension."""
    return by_sizes(x, split_size, dim)


@op(
    "torch.split_with_sizes",
    "Tensor.split_with_sizes",
    "torch.unsafe_split_with_sizes",
    "Tensor.unsafe_split_with_sizes",
    "torch.split_with_sizes_copy",
)
def split_with_sizes(x: Tensor, split_sizes: Sizes, dim: Axis = 0) -> Value:
    """One piece of each size; they add up to the dimension."""
    return by_sizes(x, split_sizes, dim)


@op("torch.chunk", "Tensor.chunk", "torch.unsafe_chunk", "Tensor.unsafe_chunk", differs="there may be fewer pieces than asked for")
def chunk(x: Tensor, chunks: Dim, dim: Axis = 0) -> Value:
    """At most `chunks` pieces, all but the last of equal size; an empty dimension gives `chunks` empty ones."""
    whole = _sized(x, dim, "chunk")
    require(chunks > 0, SPLIT, "chunk expects `chunks` to be greater than 0, got: {chunks}", chunks=chunks)
    size = ceildiv(whole, chunks)
    empty = equal(whole, 0)
    count = when(empty, chunks, ceildiv(whole, maximum(size, 1)))
    last = SESSION.facts.simplify(when(empty, 0, whole - (count - 1) * size))
    most = chunks if isinstance(chunks, int) and chunks <= 2 * MOST_CASES else MOST_CASES
    return equal_pieces(x, dim, size, count, last, most)


@op("torch.unbind", "Tensor.unbind", "torch.unbind_copy")
def unbind(x: Tensor, dim: Axis = 0) -> Value:
    """The dimension taken away: one tensor for each of its places."""
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        raise fail(RANK, "Dimension specified as {dim} but tensor has no dimensions", exception="IndexError", dim=dim)
    count = x.shape[dim]
    shape, steps = replaced(x.shape, dim), strides_of(x)
    strides = UNKNOWN_STRIDES if steps is None or not isinstance(shape, tuple) else normal(shape, [*steps[:dim], *steps[dim + 1 :]])
    if isinstance(count, Expr):
        return List([], Rest(share(x, Tensor(shape, x.dtype, strides)), count))
    made = [share(x, Tensor(shape, x.dtype, strides)) for _ in range(count)]
    if x.constants is not None and isinstance(shape, tuple) and len(shape) == 0:
        for part, number in zip(made, x.constants, strict=True):
            part.constants = (number,)
    return tuple(made)


# --- tensor_split ---------------------------------------------------------------------------------------------------


def into_sections(x: Tensor, sections: Dim, dim: int) -> Value:
    """So many pieces; the first ones are one longer where the size does not divide."""
    whole = x.shape[dim]
    require(sections > 0, SPLIT, "number of sections must be larger than 0, got {sections}", sections=sections)
    if isinstance(sections, Expr):
        raise NotDecided("how many pieces `tensor_split` makes")
    size, longer = floordiv(whole, sections), mod(whole, sections)
    return pieces(x, dim, [size + when(longer > i, 1, 0) for i in range(sections)])


def at_indices(x: Tensor, indices: Sequence[Dim], dim: int) -> tuple[Tensor, ...]:
    """Cut at these places, as slices do."""
    bounds = [0, *indices, None]
    return tuple(piece(x, dim, _start(a), slice_length(x.shape[dim], a, b, None)) for a, b in itertools.pairwise(bounds))


def _start(bound: Dim | None) -> Dim:
    """Where a slice begins, if that is plain to see."""
    return bound if isinstance(bound, int) and bound >= 0 else None  # type: ignore[return-value]  # `piece` asks whether it is an int


def _cut(x: Tensor, operation: str) -> None:
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        raise fail(SPLIT, "{operation} expected at least a 1-dimensional tensor, but got a tensor with 0 dims", operation=operation)


@op("torch.tensor_split", "Tensor.tensor_split")
def tensor_split_by(x: Tensor, tensor_indices_or_sections: Tensor, dim: Axis = 0) -> Value:
    """Cut into as many pieces, or at the places, that a tensor of integers says."""
    _cut(x, "tensor_split")
    given = tensor_indices_or_sections
    if given.dtype is not None and given.dtype is not INT64:
        raise fail(SPLIT, "tensor_split expected tensor_indices_or_sections to have dtype of long, but got {dtype}", dtype=given.dtype)
    if not isinstance(given.shape, tuple) or given.constants is None:
        raise NotDecided("the places at which `tensor_split` cuts")
    if len(given.shape) == 0:
        return into_sections(x, given.constants[0], dim)
    return at_indices(x, given.constants, dim)


@op("torch.tensor_split", "Tensor.tensor_split")
def tensor_split_indices(x: Tensor, indices: Sizes, dim: Axis = 0) -> Value:
    """Cut at the given places, as slices do."""
    _cut(x, "tensor_split")
    return at_indices(x, indices, dim)


@op("torch.tensor_split", "Tensor.tensor_split")
def tensor_split(x: Tensor, sections: Dim, dim: Axis = 0) -> Value:
    """So many pieces; the first ones are one longer where the size does not divide."""
    _cut(x, "tensor_split")
    return into_sections(x, sections, dim)


def _register_axis_splits() -> None:
    _axis_split("hsplit", 1, lambda x: 0 if isinstance(x.shape, tuple) and len(x.shape) == 1 else 1)
    _axis_split("vsplit", 2, lambda _: 0)
    _axis_split("dsplit", 3, lambda _: 2)


def _axis_split(name: str, rank: int, axis_of: Callable[[Tensor], int]) -> None:
    def sections_rule(x: Tensor, sections: Dim) -> Value:
        axis = _axis(x, name, rank, axis_of)
        whole = x.shape[axis]
        require(
            both(negate_zero(sections), equal(mod(whole, SESSION.facts.simplify(when(equal(sections, 0), 1, sections))), 0)),
            SPLIT,
            "torch.{name} attempted to split along dimension {axis}, but the size of the dimension {whole} is not divisible by the split_size "
            "{sections}!",
            name=name,
            axis=axis,
            whole=whole,
            sections=sections,
        )
        return into_sections(x, sections, axis)

    def indices_rule(x: Tensor, indices: Sizes) -> Value:
        return at_indices(x, indices, _axis(x, name, rank, axis_of))

    sections_rule.__doc__ = f"`{name}` into so many equal pieces."
    indices_rule.__doc__ = f"`{name}` at the given places, as slices do."
    op(f"torch.{name}", f"Tensor.{name}")(sections_rule)
    op(f"torch.{name}", f"Tensor.{name}")(indices_rule)


def negate_zero(number: Dim) -> bool | Condition:
    """Whether a number is not zero."""
    return either(number > 0, number < 0)


def _axis(x: Tensor, name: str, rank: int, axis_of: Callable[[Tensor], int]) -> int:
    shape = leading(x, rank)
    if isinstance(shape, tuple) and len(shape) < rank:
        raise fail(
            SPLIT,
            "torch.{name} requires a tensor with at least {rank} dimension, but got a tensor with {given} dimensions!",
            name=name,
            rank=rank,
            given=len(shape),
        )
    return axis_of(x)


_register_axis_splits()
