"""Dimensions in another order. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops; torch.Tensor views."""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.rules.constants import share
from shapeproof.rules.kinds import Axes, Axis, NotDecided, Sizes
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, axes_of, close, dims_of, ranked, replaced, trailing
from shapeproof.rules.strides import normal, strides_of
from shapeproof.symbolic import Dim, Expr, OpenShape, RankUnknown
from shapeproof.values.requirements import fail
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor


def plain_axes(x: Tensor, numbers: Sequence[Dim]) -> tuple[int, ...]:
    """Dimension numbers from a list of integers, all different."""
    if any(isinstance(number, Expr) for number in numbers):
        raise NotDecided("a symbolic dimension number")
    return axes_of(x, numbers)  # type: ignore[arg-type]  # plain ints


def permuted(x: Tensor, order: Sequence[int]) -> Tensor:
    """The dimensions in another order; a view."""
    dims = dims_of(x)
    shape = tuple([dims[axis] for axis in order])
    old = strides_of(x)
    if old is None:
        return Tensor(shape, x.dtype, UNKNOWN_STRIDES)
    made = Tensor(shape, x.dtype, normal(shape, [old[axis] for axis in order]))
    made.constants = x.constants if list(order) == sorted(order) else None
    return share(x, made)


def exchanged(x: Tensor, dim0: int, dim1: int) -> Tensor:
    """Two dimensions exchanged; a view."""
    if isinstance(x.shape, OpenShape):
        a, b = x.shape[dim0], x.shape[dim1]
        return share(x, Tensor(replaced(replaced(x.shape, dim0, b), dim1, a), x.dtype, UNKNOWN_STRIDES))
    order = list(range(len(x.shape)))
    if order:
        order[dim0], order[dim1] = order[dim1], order[dim0]
    return permuted(x, order)


@op("torch.permute", "Tensor.permute")
def permute(x: Tensor, dims: Sizes) -> Tensor:
    """The dimensions in the given order."""
    if isinstance(x.shape, OpenShape):
        ranked(x, "permute", len(dims))
        close(x, len(dims))
    order = plain_axes(x, dims)
    if len(order) != len(x.shape):
        raise fail(
            RANK,
            "permute: number of dimensions in the tensor input does not match the length of the desired ordering of dimensions, "
            "i.e. input.dim() = {rank} is not equal to len(dims) = {given}",
            rank=len(x.shape),
            given=len(order),
        )
    return permuted(x, order)


@op("torch.permute_copy", out=1, out_dtype="same")
def permute_copy(x: Tensor, dims: Sizes) -> Tensor:
    """A copy with the dimensions in the given order."""
    return Tensor(permute(x, dims).shape, x.dtype)


@op("torch.transpose", "Tensor.transpose", "Tensor.transpose_", "torch.swapdims", "Tensor.swapdims", "Tensor.swapdims_", reshapes=True)
def transpose(x: Tensor, dim0: Axis, dim1: Axis) -> Tensor:
    """Two dimensions exchanged."""
    return exchanged(x, dim0, dim1)


@op("torch.swapaxes", "Tensor.swapaxes", "Tensor.swapaxes_", reshapes=True)
def swapaxes(x: Tensor, axis0: Axis, axis1: Axis) -> Tensor:
    """Two dimensions exchanged."""
    return exchanged(x, axis0, axis1)


@op("torch.transpose_copy", out=1, out_dtype="same")
def transpose_copy(x: Tensor, dim0: Axis, dim1: Axis) -> Tensor:
    """A copy with two dimensions exchanged."""
    return Tensor(exchanged(x, dim0, dim1).shape, x.dtype)


@op("torch.t", "Tensor.t", "Tensor.t_", reshapes=True)
def t(x: Tensor) -> Tensor:
    """A matrix transposed; a vector as it is."""
    shape = ranked(x, "t()", 0, 1, 2, batched=2)
    if isinstance(shape, OpenShape):
        raise RankUnknown("t()")
    return permuted(x, range(len(shape))[::-1])


@op("torch.t_copy", out=1, out_dtype="same")
def t_copy(x: Tensor) -> Tensor:
    """A copy of a matrix transposed."""
    return Tensor(t(x).shape, x.dtype)


@op("Tensor.T")
def T(x: Tensor) -> Tensor:  # noqa: N802  # PyTorch's name
    """The dimensions in reverse order."""
    return permuted(x, range(len(dims_of(x)))[::-1])


@op("Tensor.mT", "torch.adjoint", "Tensor.adjoint", "Tensor.mH")
def mT(x: Tensor) -> Tensor:  # noqa: N802  # PyTorch's name
    """Every matrix transposed; a tensor without dimensions as it is."""
    if isinstance(x.shape, tuple) and len(x.shape) == 0:
        return permuted(x, ())
    shape = trailing(x, 2, operation="mT")
    return exchanged(x, -2, -1) if isinstance(shape, OpenShape) else exchanged(x, len(shape) - 2, len(shape) - 1)


@op("Tensor.H")
def H(x: Tensor) -> Tensor:  # noqa: N802  # PyTorch's name
    """A matrix transposed and conjugated; a tensor without dimensions as it is."""
    ranked(x, "tensor.H", 0, 2, batched=2)
    return T(x)


@op("torch.movedim", "Tensor.movedim", "torch.moveaxis", "Tensor.moveaxis")
def movedim(x: Tensor, source: Axes, destination: Axes) -> Tensor:
    """The named dimensions at other places; the others keep their order."""
    if len(source) != len(destination):
        raise fail(
            RANK,
            "movedim: Invalid source or destination dims: source ({source}) should contain the same number of dims as destination ({destination})",
            source=source,
            destination=destination,
        )
    rank = len(dims_of(x))
    source, destination = axes_of(x, source), axes_of(x, destination)
    others = iter([axis for axis in range(rank) if axis not in source])
    places = dict(zip(destination, source, strict=True))
    return permuted(x, [places[axis] if axis in places else next(others) for axis in range(rank)])
