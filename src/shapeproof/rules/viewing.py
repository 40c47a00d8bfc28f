"""Reading memory in another shape: whether a layout allows it, and the strides that come out. PyTorch docs: Tensor Views.

Dimensions that lie in memory one inside the other, without gaps, form a stretch: leaving out dimensions of size 1, each stride is the next
one times its size. A view cuts and merges dimensions within a stretch, but none of its dimensions leads from one stretch into the next:
where a stretch begins, a dimension of the view begins.

Example: `x.permute(0, 2, 1)` has the stretches `n0`, `n2`, `n1`; it can be viewed as `(n0, n2, -1)`, but not as `(n0, -1)`.
"""

from __future__ import annotations

from collections.abc import Sequence

from shapeproof.rules.strides import identical, known_ints, normal, strides_of
from shapeproof.symbolic import Condition, Dim, Expr, TooComplex, Truth, both, either, equal, negate, product, without_common_factor
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

MOST_STRETCHES = 6  # up to which all places where one may begin are looked at
MOST_QUESTIONS = 24  # comparisons in a condition that somebody may still read


def view_condition(x: Tensor, new: tuple[Dim, ...], inferred: int | None = None) -> Truth | None:
    """Whether `x.view(new)` is possible, for symbolic sizes too; `inferred` is the position of a -1. None if that is too much to say.

    The sizes are known to have the same product.
    """
    old = strides_of(x)
    if old is None or not isinstance(x.shape, tuple):
        return None
    filled = SESSION.facts.assume(both(*[size > 0 for size in x.shape]))
    sizes, steps = _merged(x.shape, [filled.simplify(step) for step in old])
    kept = [i for i, size in enumerate(new) if i == inferred or not (isinstance(size, int) and size == 1)]
    if max(len(sizes), len(kept)) > MOST_STRETCHES:
        return None
    new, inferred = tuple([new[i] for i in kept]), None if inferred is None else kept.index(inferred)
    count = product(sizes)
    try:
        begins = [_begins(product(sizes[j:]), count, new, inferred) for j in range(len(sizes))]
        possible = either(equal(count, 0), _aligned(sizes, steps, begins))
    except TooComplex:
        return None
    return None if isinstance(possible, Condition) and len(possible.atoms()) > MOST_QUESTIONS else possible


def _merged(shape: Sequence[Dim], strides: Sequence[Dim]) -> tuple[list[Dim], list[Dim]]:
    """Sizes and strides without the dimensions that plainly continue the stretch of the one before them."""
    sizes: list[Dim] = []
    steps: list[Dim] = []
    for size, step in zip(shape, strides, strict=True):
        if steps and identical(steps[-1], product((step, size))):
            sizes[-1], steps[-1] = product((sizes[-1], size)), step
        elif not (isinstance(size, int) and size == 1):
            sizes.append(size)
            steps.append(step)
    return sizes, steps


def _aligned(sizes: Sequence[Dim], strides: Sequence[Dim], begins: Sequence[Truth]) -> Truth:
    """Every dimension continues the stretch of the one before it, or begins a dimension of the view; those of size 1 do not count."""
    result: Truth = True
    for j in range(1, len(sizes)):
        for i in range(j):
            ones = [equal(size, 1) for size in (sizes[i], sizes[j])]
            apart = [negate(equal(size, 1)) for size in sizes[i + 1 : j]]
            fits = _same(strides[i], product((strides[j], sizes[j])))
            result = both(result, either(*ones, *apart, fits, begins[j]))
    return result


def _begins(inner: Dim, count: Dim, new: tuple[Dim, ...], inferred: int | None) -> Truth:
    """Whether a dimension of the view begins where just `inner` elements follow. The inferred size is not asked for.

    Where all elements follow, or none, only sizes of 1 have been passed or are left.
    """
    return either(
        *[
            _same(product(new[j:]), inner) if inferred is None or j > inferred else _same(product((*new[:j], inner)), count)
            for j in range(1, len(new))
        ]
    )


def _same(a: Dim, b: Dim) -> Truth:
    """Whether two products of sizes are equal, none of which is 0."""
    return equal(*without_common_factor(a, b)) if isinstance(a, Expr) and isinstance(b, Expr) else equal(a, b)


def view_strides(x: Tensor, shape: tuple[Dim, ...]) -> Strides | bool:
    """The strides of `x.view(shape)`; False if the layout does not allow it. Sizes are known to have the same product."""
    if x.strides is None:
        return None
    old = strides_of(x)
    if old is None or not isinstance(x.shape, tuple):
        return UNKNOWN_STRIDES
    if known_ints(x.shape) and known_ints(old) and known_ints(shape):
        return _view_known(x.shape, old, shape)
    return _view_symbolic(x.shape, old, shape)


def _view_known(old: tuple[Dim, ...], strides: tuple[Dim, ...], new: tuple[Dim, ...]) -> Strides | bool:
    if 0 in old:
        return tuple(strides) if old == new else None
    if not old:
        return normal(new, [1] * len(new))
    result: list[Dim] = [0] * len(new)
    axis, base, seen, made = len(new) - 1, strides[-1], 1, 1
    for d in range(len(old) - 1, -1, -1):
        seen *= old[d]  # type: ignore[assignment]  # plain ints here
        if d == 0 or (old[d - 1] != 1 and strides[d - 1] != seen * base):
            while axis >= 0 and (made < seen or new[axis] == 1):
                result[axis] = made * base
                made *= new[axis]  # type: ignore[assignment]  # likewise
                axis -= 1
            if made != seen:
                return False
            if d > 0:
                base, seen, made = strides[d - 1], 1, 1
    return normal(new, result) if axis == -1 else False


def _view_symbolic(old: tuple[Dim, ...], strides: tuple[Dim, ...], new: tuple[Dim, ...]) -> Strides | bool:
    """Only splits and merges that are plain to see; anything else is unknown."""
    result: list[Dim] = [0] * len(new)
    axis = len(new) - 1
    try:
        for d in range(len(old) - 1, -1, -1):
            made: Dim = 1
            while axis >= 0 and (not identical(made, old[d]) or (isinstance(new[axis], int) and new[axis] == 1 and axis > d)):
                result[axis] = product((made, strides[d]))
                made = product((made, new[axis]))
                axis -= 1
            if not identical(made, old[d]):
                return UNKNOWN_STRIDES
    except TooComplex:
        return UNKNOWN_STRIDES
    return tuple(result) if axis == -1 else UNKNOWN_STRIDES
