"""The arithmetic of slices, exact for symbolic bounds too.

Python clamps the bounds of a slice to the dimension. With begin at 0 or later, `x[begin:end]` has max(min(end, size) - begin, 0)
elements; what the facts decide is left out of that.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.symbolic import Dim, Truth, both, ceildiv, equal, maximum, minimum, when
from shapeproof.values.requirements import require
from shapeproof.values.session import SESSION

SLICE_STEP = code("slice-step", "The step of a slice is not positive.", "ValueError")
INDEX_RANGE = code("index-out-of-range", "An index is outside its dimension.", "IndexError")


def require_position(position: Dim, size: Dim, dim: int) -> None:
    """An index has to lie in the dimension; a negative one counts from the end."""
    require(
        in_range(position, size),
        INDEX_RANGE,
        "index {index} is out of bounds for dimension {dim} with size {size}",
        index=position,
        dim=dim,
        size=size,
    )


def in_range(position: Dim, size: Dim) -> Truth:
    """Whether an index lies in a dimension."""
    return both(position >= -size, position < size)


def slice_length(size: Dim, start: Dim | None, stop: Dim | None, step: Dim | None) -> Dim:
    """How many elements `start:stop:step` takes from a dimension."""
    every = 1 if step is None else step
    require(equal(every, 0) is not True, SLICE_STEP, "slice step cannot be zero")
    require(every > 0, SLICE_STEP, "step must be greater than zero, got {step}", step=step)
    span = _span(size, 0 if start is None else start, stop)
    return span if isinstance(every, int) and every == 1 else ceildiv(span, every)


def _span(size: Dim, start: Dim, stop: Dim | None) -> Dim:
    if stop is None and isinstance(start, int) and start == 0:
        return size
    begin = _counted_from(start, start, size)
    end = size if stop is None else _counted_from(stop, simpler(minimum(stop, size)), size)
    if isinstance(start, int) and isinstance(stop, int) and start <= stop < 0:
        return end - begin
    span = end - begin
    return span if _not_negative(span) else simpler(maximum(span, 0))


def _counted_from(bound: Dim, forward: Dim, size: Dim) -> Dim:
    """A bound that counts from the end if it is negative; `forward` is what it means otherwise."""
    negative = SESSION.facts.decide(bound < 0)
    if negative is False:
        return forward
    backward = simpler(maximum(bound + size, 0))
    return backward if negative else when(bound < 0, backward, forward)


def _not_negative(span: Dim) -> bool:
    """Whether that is known without asking a solver."""
    lower = SESSION.facts.bounds(span)[0]
    return lower is not None and lower >= 0


def simpler(dim: Dim) -> Dim:
    """The same number, without what the facts decide."""
    return SESSION.facts.simplify(dim)
