"""`_random`: draws of whole numbers and orders; `python/random.py` asks for them."""

from __future__ import annotations

from shapeproof.library.builtins.sequences import common, length_of_list
from shapeproof.library.natives import function, payload
from shapeproof.symbolic import Dim, Expr, Owner
from shapeproof.values.classes import Value
from shapeproof.values.containers import List, Rest
from shapeproof.values.journal import touch
from shapeproof.values.session import SESSION


@function("_random.drawn")
def _drawn(name: str, lowest: Value, highest: Value) -> Value:
    """A whole number between two bounds, both included."""
    lowest, highest = payload(lowest), payload(highest)
    found = SESSION.fresh(name, Owner.WORLD, lowest if isinstance(lowest, int) else None, highest if isinstance(highest, int) else None)
    if isinstance(lowest, Expr):
        SESSION.assume(found >= lowest)
    if isinstance(highest, Expr):
        SESSION.assume(found <= highest)
    return found


@function("_random.order_lost")
def _order_lost(items: Value) -> None:
    """The items of a list are there in some other order."""
    if not isinstance(items, List) or len(items.items) + (items.rest is not None) < 2:
        return
    count: Dim | None = length_of_list(items)
    element = common([*items.items, *([items.rest.element] if items.rest is not None else [])])
    touch(items)
    items.items, items.rest = [], Rest(element, count)
