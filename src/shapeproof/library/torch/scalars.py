"""A tensor where Python wants a value of its own: a number, an index, a text, a membership."""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.interpreter.protocol import formatted, throw, undecided_truth, unknown
from shapeproof.rules import apply
from shapeproof.rules.asking import ONE_ELEMENT
from shapeproof.rules.kinds import NUMBER_CLASS
from shapeproof.symbolic import Expr, OpenShape, Owner, Ratio, boolean, equal, numel
from shapeproof.values.builtin_classes import COMPLEX, FLOAT, STR, class_of
from shapeproof.values.classes import Value
from shapeproof.values.requirements import require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Poison, Unknown


def _number(self: Tensor, wanted: str = "Python scalars", exception: str = "ValueError") -> Value:
    """The number in a tensor of one element, whatever its rank."""
    if isinstance(self.shape, tuple):
        require(
            equal(numel(self.shape), 1),
            ONE_ELEMENT, f"only one element tensors can be converted to {wanted}, and this one has shape {{shape}}",
            help="reduce it first, for example with .sum() or .mean(), or convert all of it with .tolist()", exception=exception, shape=self.shape,
        )  # fmt: skip
    if self.constants is not None and len(self.constants) == 1:
        return self.constants[0]
    return Unknown("item()", Owner.WORLD, None if self.dtype is None else NUMBER_CLASS[self.dtype.category])


def _int(self: Tensor) -> Value:
    item = _number(self)
    if isinstance(item, bool | int | float):
        return int(item)
    return item if isinstance(item, Expr | Poison) else item.truncate() if isinstance(item, Ratio) else _whole(self)


def _whole(self: Tensor) -> Value:
    """The number of this very tensor, the same whenever it is asked for."""
    attrs = self.attrs or {}
    known = attrs.get("as int")
    if known is None:
        known = SESSION.fresh("item", Owner.WORLD, None, exact=False)
        self.set("as int", known)
    return known


def _index(self: Tensor) -> Value:
    if self.dtype is not None and self.dtype.category > 1:
        throw("TypeError", "only integer tensors of a single element can be converted to an index")
    item = _number(self, "an index", "TypeError")
    return int(item) if isinstance(item, bool | int) else item if isinstance(item, Expr | Poison) else _whole(self)


def _float(self: Tensor) -> Value:
    item = _number(self)
    if isinstance(item, Expr):
        return Ratio(item, 1)
    if isinstance(item, bool | int | float):
        return float(item)
    return item if isinstance(item, Ratio | Poison) else Unknown("item()", Owner.WORLD, FLOAT)


def _complex(self: Tensor) -> Value:
    item = _number(self)
    return (
        complex(item)
        if isinstance(item, int | float | complex)
        else item
        if isinstance(item, Poison)
        else Unknown("item()", Owner.WORLD, COMPLEX)
    )


def _contains(self: Tensor, item: Value) -> Value:
    """PyTorch compares with every element, so the shapes have to broadcast."""
    if isinstance(item, str):
        throw("RuntimeError", f"Tensor.__contains__ only supports Tensor or scalar, but you passed in a {class_of(item)}.")
    found = apply("Tensor.eq", (self, item))
    if isinstance(found, Unknown):
        return undecided_truth(found)
    if isinstance(found, Tensor) and found.constants is not None:
        return any(found.constants)
    return boolean(SESSION.unique("contained"), Owner.WORLD)


def _reversed(self: Tensor) -> Value:
    rank = None if isinstance(self.shape, OpenShape) else len(self.shape)
    return unknown("Tensor.__reversed__") if rank is None else self if rank == 0 else apply("Tensor.flip", (self, 0))


def _format(self: Tensor, specification: Value = "", /) -> Value:
    """A number without dimensions is written as a number; of other tensors only the plain text can be had."""
    if isinstance(self.shape, tuple) and len(self.shape) > 0 and isinstance(specification, str) and specification:
        throw("TypeError", "unsupported format string passed to Tensor.__format__")
    if isinstance(self.shape, tuple) and not self.shape and self.constants is not None:
        return formatted(self.constants[0], specification)
    return _text(self)


def _text(self: Tensor) -> Value:  # the numbers are not known
    return Unknown("a text", Owner.WORLD, STR)


CONVERSIONS: dict[str, Callable[..., Value]] = {
    "__int__": _int,
    "__index__": _index,
    "__float__": _float,
    "__complex__": _complex,
    "__contains__": _contains,
    "__reversed__": _reversed,
    "__format__": _format,
    "__repr__": _text,
    "__str__": _text,
}
