"""Asking a tensor about itself: sizes, strides, element type, the numbers in it. PyTorch docs: torch.Tensor."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.formats import lies_in
from shapeproof.rules.kinds import NUMBER_CLASS, FormatArg, NotDecided
from shapeproof.rules.promotion import element_name
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import DIM_RANGE, ShapeOf, axis_of, dims_of, narrowed
from shapeproof.rules.strides import known_ints, strides_of
from shapeproof.symbolic import Dim, OpenShape, Owner, equal, number_of_dims, numel, same_shape
from shapeproof.values.builtin_classes import STR
from shapeproof.values.classes import Value
from shapeproof.values.containers import List, Rest
from shapeproof.values.dtypes import DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Size, Tensor
from shapeproof.values.unknown import Unknown

ONE_ELEMENT = code("not-one-element", "Only a tensor with one element has a Python value.")


@op("Tensor.size")
def size(x: Tensor) -> Size | OpenShape:
    """All dimensions."""
    return Size(x.shape) if isinstance(x.shape, tuple) else ShapeOf(x)


@op("Tensor.size", differs="n may be negative; a tensor without dimensions has no size(n) at all")
def size_of(x: Tensor, dim: int) -> Dim:
    """One dimension."""
    return x.shape[_existing(x, dim)]


def _existing(x: Tensor, number: int) -> int:
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        raise fail_no_dims(number)
    return axis_of(x, number)


def fail_no_dims(number: int) -> Exception:
    """The failure for asking a tensor without dimensions for one."""
    return fail(
        DIM_RANGE,
        "Dimension specified as {number} but tensor has no dimensions",
        number=number,
    )


@op("Tensor.stride", differs="strides are what they are, not the dimensions")
def stride(x: Tensor) -> Value:
    """How far apart neighbours lie in memory, along each dimension."""
    steps = strides_of(x)
    if steps is None:
        raise NotDecided("the strides of a tensor")
    return steps


@op("Tensor.stride")
def stride_of(x: Tensor, dim: int) -> Dim:
    """How far apart neighbours lie in memory, along one dimension."""
    axis = _existing(x, dim)
    steps = strides_of(x)
    if steps is None:
        raise NotDecided("the strides of a tensor")
    return steps[axis]


@op("Tensor.dim_order")
def dim_order(x: Tensor) -> Value:
    """The dimensions as they lie in memory, outermost first."""
    steps = strides_of(x)
    if x.strides is None:
        return tuple(range(len(x.shape)))
    if steps is None or not known_ints(steps):
        raise NotDecided("the strides of a tensor")
    return tuple(sorted(range(len(steps)), key=lambda axis: -steps[axis]))


@op("Tensor.dim", "Tensor.ndimension")
def dim(x: Tensor) -> Dim:
    """The number of dimensions."""
    return number_of_dims(narrowed(x))


@op("torch.numel", "Tensor.numel", "Tensor.nelement")
def count(x: Tensor) -> Dim:
    """The number of elements."""
    return numel(x.shape)


@op("Tensor.element_size")
def element_size(x: Tensor) -> int:
    """Bytes per element."""
    if x.dtype is None:
        raise NotDecided("an element type")
    return max(x.dtype.bits // 8, 1)


@op("Tensor.is_contiguous")
def is_contiguous(x: Tensor, *, memory_format: FormatArg | None = None) -> Value:
    """Whether the layout is row-major, or that of the memory format."""
    known = lies_in(x, memory_format)
    if known is None:
        raise NotDecided("the layout of a tensor")
    return known


@op("torch.is_floating_point", "Tensor.is_floating_point")
def is_floating_point(x: Tensor) -> bool:
    """Whether the elements are floating-point numbers."""
    return _known(x).is_floating


@op("torch.is_complex", "Tensor.is_complex")
def is_complex(x: Tensor) -> bool:
    """Whether the elements are complex."""
    return _known(x).is_complex


@op("torch.is_signed", "Tensor.is_signed")
def is_signed(x: Tensor) -> bool:
    """Whether the element type has negative numbers."""
    return _known(x).signed


def _known(x: Tensor) -> DType:
    if x.dtype is None:
        raise NotDecided("an element type")
    return x.dtype


@op("torch.is_nonzero", "Tensor.is_nonzero")
def is_nonzero(x: Tensor) -> Value:
    """Whether the one element is not zero."""
    found = item(x)
    return Unknown("is_nonzero", Owner.WORLD, NUMBER_CLASS[0]) if isinstance(found, Unknown) else found != 0


@op("torch.equal", "Tensor.equal")
def equal_(x: Tensor, other: Tensor) -> Value:
    """Whether both have the same shape and elements; data decides, unless the shapes differ."""
    if SESSION.facts.decide(same_shape(x.shape, other.shape)) is False:
        return False
    return Unknown("torch.equal", Owner.WORLD, NUMBER_CLASS[0])


@op("Tensor.item")
def item(x: Tensor) -> Value:
    """The number in a tensor with one element."""
    if isinstance(x.shape, tuple):
        require(
            equal(numel(x.shape), 1),
            ONE_ELEMENT,
            "a Tensor with {count} elements cannot be converted to Scalar",
            count=numel(x.shape),
            help="reduce it first, for example with .sum() or .mean()",
        )
    if x.constants is not None and len(x.constants) == 1:
        return x.constants[0]
    return Unknown("item()", Owner.WORLD, None if x.dtype is None else NUMBER_CLASS[x.dtype.category])


@op("Tensor.tolist")
def tolist(x: Tensor) -> Value:
    """Nested lists of the numbers."""
    dims = dims_of(x)
    if len(dims) == 0:
        return item(x)
    return _nested(dims, x, 0)


_FEW = 64  # elements of a list that are told apart


def _nested(dims: tuple[Dim, ...], x: Tensor, offset: int) -> Value:
    """The numbers from `offset` on; in a long list one element stands for all."""
    if len(dims) == 0:
        return x.constants[offset] if x.constants is not None else item(Tensor((), x.dtype))
    first, part = dims[0], numel(dims[1:])
    if x.constants is None and not (isinstance(first, int) and isinstance(part, int) and first * part <= _FEW):
        return List([], Rest(_nested(dims[1:], x, offset), first))
    assert isinstance(first, int)
    assert isinstance(part, int)
    return List([_nested(dims[1:], x, offset + i * part) for i in range(first)])


@op("Tensor.type")
def type_of(x: Tensor) -> Value:
    """The name of the tensor type."""
    return Unknown("Tensor.type()", Owner.UNMODELLED, STR) if x.dtype is None else f"torch.{element_name(x.dtype)}Tensor"
