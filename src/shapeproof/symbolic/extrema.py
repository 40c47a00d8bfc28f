"""min and max in normal form.

Invariant: operands are at least two, none is known to lose, none is itself such an extremum, they share no
term and no factor, and a constant stands last.

Example: min(2n + 4, 2n + 2m) = 2n + 2·min(m, 2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.symbolic.atoms import Max, Min, operation
from shapeproof.symbolic.expressions import (
    Expr,
    bounds_of,
    common_part,
    content,
    divided,
    of_atom,
    scale,
    single_atom,
)

if TYPE_CHECKING:
    from shapeproof.symbolic.expressions import (
        Dim,
    )


def minimum(*dims: Dim) -> Dim:
    """The least of `dims`."""
    if all(isinstance(dim, int) for dim in dims):
        return min(dims)
    return _extremum(Min, list(dims))


def maximum(*dims: Dim) -> Dim:
    """The greatest of `dims`."""
    if all(isinstance(dim, int) for dim in dims):
        return max(dims)
    return _extremum(Max, list(dims))


def absolute(dim: Dim) -> Dim:
    """The distance from zero."""
    if isinstance(dim, int):
        return abs(dim)
    low, high = dim.bounds
    if low is not None and low >= 0:
        return dim
    return -dim if high is not None and high <= 0 else maximum(dim, -dim)


def _extremum(kind: type[Min | Max], dims: list[Dim]) -> Dim:
    kept = _winners(kind, _flattened(kind, dims))
    if len(kept) == 1:
        return kept[0]
    shared = common_part(kept)
    if not isinstance(shared, int) or shared != 0:
        return shared + _extremum(kind, [dim - shared for dim in kept])
    factor = content(kept)
    if factor > 1:
        return scale(_extremum(kind, [divided(dim, factor) for dim in kept]), factor)
    return of_atom(operation(kind, *sorted(kept, key=_order)))


def _flattened(kind: type[Min | Max], dims: list[Dim]) -> list[Dim]:
    """min(min(a, b), c) = min(a, b, c)."""
    flat: list[Dim] = []
    for dim in dims:
        atom = single_atom(dim)
        flat.extend(atom.operands if isinstance(atom, kind) else (dim,))
    return flat


def _winners(kind: type[Min | Max], dims: list[Dim]) -> list[Dim]:
    """Those that may be the extremum and no other kept one equals."""
    kept: list[Dim] = []
    for dim in dims:
        if any(_loses(kind, dim, other) for other in kept):
            continue
        kept = [other for other in kept if not _loses(kind, other, dim)]
        kept.append(dim)
    return kept


def _loses(kind: type[Min | Max], dim: Dim, other: Dim) -> bool:
    """Whether leaving out `dim` beside `other` changes nothing."""
    low = bounds_of(dim - other if kind is Min else other - dim)[0]
    return low is not None and low >= 0


def _order(dim: Dim) -> tuple[bool, int]:
    return (False, dim.serial) if isinstance(dim, Expr) else (True, 0)
