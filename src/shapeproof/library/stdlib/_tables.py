"""`_tables`: what the library's own source of packages for tables asks of the checker. Programs never import it."""

from __future__ import annotations

from shapeproof.library.natives import function
from shapeproof.rules.shapes import leading, replaced
from shapeproof.symbolic import Dim, Expr, OpenShape, Owner
from shapeproof.values.classes import Value
from shapeproof.values.containers import List, Rest
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown


@function("_tables.rows")
def _rows(data: Value, count: Dim) -> Value:
    """So many rows of an array, a tensor or a list; which ones does not matter."""
    if isinstance(data, Tensor):
        made = Tensor(replaced(leading(data, 1), 0, count), data.dtype, cls=data.cls)
        made.made_at = SESSION.spot()
        return made
    if isinstance(data, List):
        if data.rest is None and isinstance(count, int) and count <= len(data.items):
            return List(data.items[:count])
        element = data.items[0] if data.items else data.rest.element if data.rest is not None else Unknown("an element")
        return List([], Rest(element, count))
    return Unknown("rows")


@function("_tables.count")
def _count(data: Value) -> Value:
    """How many rows something has; None if that is not known."""
    if isinstance(data, Tensor):
        shape = leading(data, 1)
        if isinstance(shape, OpenShape) and not shape.head:
            return None
        return shape[0] if isinstance(shape, OpenShape) or shape else None
    if isinstance(data, List):
        if data.rest is None:
            return len(data.items)
        return None if data.rest.count is None else len(data.items) + data.rest.count
    if isinstance(data, tuple):
        return len(data)
    return None


@function("_tables.part")
def _part(name: str, count: Value) -> Value:
    """How many of `count` rows belong to a part, where the fraction is not exact: some of them."""
    part = SESSION.fresh(name, Owner.WORLD, 0, count if isinstance(count, int) else None, exact=False)
    if isinstance(count, Expr):
        SESSION.assume(part <= count)
    return part
