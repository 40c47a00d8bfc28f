"""How many elements of a tensor are not zero: a number that the data decide.

A tensor has one such number until it is written to: `x[mask]` and `y[mask]` are equally long. It is kept with the tensor, so
that leaving a branch takes it back.
"""

from __future__ import annotations

from shapeproof.rules.constants import COUNT
from shapeproof.symbolic import Condition, Dim, Expr, OpenShape, Owner, numel, total, unequal, when
from shapeproof.values.classes import Value
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor


def nonzero_count(x: Tensor) -> Dim:
    """The number of elements of `x` that are not zero: known with the numbers, else a symbol of the world."""
    if x.constants is not None:
        return total(_truth(number) for number in x.constants)
    found = (x.attrs or {}).get(COUNT)
    if isinstance(found, int | Expr):
        return found
    made = _fresh(numel(x.shape), bounded=not isinstance(x.shape, OpenShape))
    x.set(COUNT, made)
    return made


def _fresh(most: Dim, *, bounded: bool) -> Dim:
    if isinstance(most, int):
        return SESSION.fresh("nonzero", Owner.WORLD, 0, most, exact=False) if most > 0 else 0
    count = SESSION.fresh("nonzero", Owner.WORLD, 0, exact=False)
    if bounded:
        SESSION.assume(count <= most)
    return count


def _truth(number: Value) -> Dim:
    if isinstance(number, Expr | Condition):
        return when(number if isinstance(number, Condition) else unequal(number, 0), 1, 0)
    return int(bool(number))
