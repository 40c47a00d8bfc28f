"""`x[key] = value`, and its form as an operation: `index_put`. PyTorch docs: Tensor indexing."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.constants import forget
from shapeproof.rules.index_keys import Item, items_of
from shapeproof.rules.indexing import gathered, joined, layout, viewed
from shapeproof.rules.kinds import Flag, NotDecided, Poisoned, Tensors, tensor, type_name
from shapeproof.rules.leaves import require_no_leaf
from shapeproof.rules.promotion import DTYPE, element_name
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, expandable
from shapeproof.rules.storing import check_filled
from shapeproof.rules.strides import kept_strides, overlaps, refuse_overlap
from shapeproof.symbolic import OpenShape, RankUnknown, Shape, TooComplex, either, equal, numel, same_shape
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BOOL, UINT8
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import POISON, UNBOUND, Union, Unknown

ASSIGN = code("assignment-mismatch", "A value does not broadcast to the part of the tensor it is assigned to.")
ASSIGN_TYPE = code("assignment-type", "Only tensors and numbers can be assigned to a part of a tensor.", "TypeError")


def assign(x: Tensor, key: Value, value: Value) -> None:
    """`x[key] = value`."""
    try:
        items = items_of(key)
        if not (len(items) == 1 and items[0] is False):  # which assigns nothing
            require_no_leaf(tensor(x))
            _check_assigned(x, items, value)
    except Poisoned:
        return
    except (NotDecided, RankUnknown, TooComplex):
        SESSION.not_modelled("Tensor.__setitem__")
    forget(x)
    if isinstance(value, Tensor) and value.requires_grad and not x.requires_grad:
        x.become(x.shape, x.dtype, x.strides)
        x.requires_grad = True


@op("torch.index_put", "Tensor.index_put", "torch.index_put_", "Tensor.index_put_", overlapping=True)
def index_put(x: Tensor, indices: Tensors, values: Tensor, accumulate: Flag = False) -> Tensor:
    """A copy of `x` in which the elements that `x[indices]` picks are replaced by `values`, which broadcast."""
    made = Tensor(x.shape, x.dtype, kept_strides(x))
    if not indices:
        require(equal(numel(x.shape), 0), RANK, "index_put needs at least one index")
        _require_broadcast(values, x.shape)
        return made
    if any(isinstance(i.shape, tuple) and not i.shape and i.dtype in (BOOL, UINT8) for i in indices):
        SESSION.not_modelled("index_put with a truth value without dimensions")
        return made
    items = items_of(tuple(indices))
    view = viewed(x, items)
    masked = len(items) == 1 and any(axis.masked for axis in view.axes)
    target = gathered(x, view.axes).shape if any(axis.index is not None for axis in view.axes) else joined(view.axes)
    _require_broadcast(values, target)
    _check_dtype(x, values, filled=masked and accumulate is False)
    return made


def _require_broadcast(values: Tensor, target: Shape) -> None:
    require(
        expandable(values.shape, target),
        ASSIGN,
        "shape mismatch: value tensor of shape {value} cannot be broadcast to indexing result of shape {target}",
        value=values.shape,
        target=target,
    )


def overwritten(x: Tensor, src: Tensor, part: Shape) -> Tensor:
    """A copy of `x` in which a part was replaced by `src`, which has just its shape; elements stay where they lie."""
    require(
        same_shape(src.shape, part),
        ASSIGN,
        "expected src to have a size equal to the slice of self. src size = {src}, slice size = {part}",
        src=src.shape,
        part=part,
    )
    return Tensor(x.shape, x.dtype, kept_strides(x) if overlaps(x) else x.strides)


# --- what is assigned -----------------------------------------------------------------------------------------------


def _check_assigned(x: Tensor, items: list[Item], value: Value) -> None:
    view = viewed(x, items)
    picking = [axis for axis in view.axes if axis.index is not None]
    if picking:
        target = gathered(x, view.axes)
    else:
        shape = joined(view.axes)
        target = Tensor(shape, x.dtype, layout(x, shape, view.axes))
        refuse_overlap(target)
    if isinstance(value, Tensor):
        _check_value(target, tensor(value), advanced=bool(picking))
        if picking:
            _check_dtype(x, value, filled=len(items) == 1 and picking[0].masked)
    else:
        _check_number(x, value)


def _check_number(x: Tensor, value: Value) -> None:
    if isinstance(value, Union) or value is UNBOUND:
        raise NotDecided("a value that differs by condition")
    if value is POISON:
        raise Poisoned
    kind = type_name(value)
    if isinstance(value, Unknown) or kind in _NUMBERS:
        check_filled(value, (), x.dtype)  # the number becomes a tensor of one element first
        return
    if kind in _REFUSED:
        raise fail(
            ASSIGN_TYPE,
            "can't assign a {kind} to a torch.{element}Tensor",
            kind=kind,
            element=element_name(x.dtype),
            help="wrap it: torch.tensor(...)",
        )
    raise NotDecided(f"a {kind} as a value")


_NUMBERS = ("bool", "int", "float", "complex")
_REFUSED = ("list", "tuple", "str", "dict", "set", "NoneType", "range", "bytes")


def _check_value(target: Tensor, value: Tensor, *, advanced: bool) -> None:
    """The value has to broadcast to the target; leading dimensions of size 1 do not count."""
    if isinstance(target.shape, OpenShape) or isinstance(value.shape, OpenShape):
        raise RankUnknown("what the assignment needs")
    message = (
        "shape mismatch: value tensor of shape {value} cannot be broadcast to indexing result of shape {target}"
        if advanced
        else "The expanded size of the tensor must match the existing size: a value of shape {value} is assigned to a part of shape {target}"
    )
    extra = max(len(value.shape) - len(target.shape), 0)
    for size in value.shape[:extra]:
        require(equal(size, 1), ASSIGN, message, value=value.shape, target=target.shape)
    for size, wanted in zip(reversed(value.shape[extra:]), reversed(target.shape), strict=False):
        require(either(equal(size, 1), equal(size, wanted)), ASSIGN, message, value=value.shape, target=target.shape)


def _check_dtype(x: Tensor, value: Tensor, *, filled: bool) -> None:
    """Through a mask one element is filled in, of whatever type; otherwise types have to be the same."""
    if x.dtype is None or value.dtype is None or x.dtype is value.dtype:
        return
    if filled and SESSION.facts.decide(equal(numel(value.shape), 1)) is not False:
        return
    raise fail(
        DTYPE,
        "Index put requires the source and destination dtypes match, got {target} for the destination and {source} for the source.",
        target=element_name(x.dtype),
        source=element_name(value.dtype),
        help=f"convert the value: .to(torch.{x.dtype.name})",
    )
