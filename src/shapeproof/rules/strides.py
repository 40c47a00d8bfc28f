"""How a tensor lies in memory, as far as it decides something: whether `view` is possible, and what `stride()` says.

`None` stands for row-major. With symbolic sizes a layout is followed as long as it stays a permutation of a row-major one;
otherwise it is `UNKNOWN_STRIDES`, about which nothing is claimed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from shapeproof.diagnostics import code
from shapeproof.symbolic import Dim, Expr, Shape, equal, numel, product
from shapeproof.values.requirements import require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor, contiguous_strides

OVERLAP = code("overlapping-write", "A tensor whose elements share memory, as after `expand`, is written to.")
MOST_PERMUTED = 5  # dimensions up to which permutations are tried out


def identical(a: Dim, b: Dim) -> bool:
    """Whether two numbers have the same normal form."""
    return a is b or (isinstance(a, int) and isinstance(b, int) and a == b)


def known_ints(numbers: Sequence[Dim]) -> bool:
    """Whether all of them are plain."""
    return not any(isinstance(n, Expr) for n in numbers)


def strides_of(x: Tensor) -> tuple[Dim, ...] | None:
    """The strides, if they are known."""
    if x.strides is None and isinstance(x.shape, tuple):
        return contiguous_strides(x.shape)
    return x.strides if isinstance(x.strides, tuple) else None


def normal(shape: Shape, strides: Sequence[Dim]) -> Strides:
    """`None` if these are the strides of a row-major layout."""
    if not isinstance(shape, tuple):
        return UNKNOWN_STRIDES
    row_major = contiguous_strides(shape)
    return None if all(identical(a, b) for a, b in zip(row_major, strides, strict=True)) else tuple(strides)


def is_contiguous(x: Tensor) -> bool | None:
    """Whether the layout is row-major; the stride of a dimension of size 1 does not count. None if not known."""
    if x.strides is None:
        return True
    if not isinstance(x.strides, tuple) or not isinstance(x.shape, tuple):
        return None
    if any(isinstance(size, int) and size == 0 for size in x.shape):
        return True
    expected: Dim = 1
    sure = True
    for size, stride in zip(reversed(x.shape), reversed(x.strides), strict=True):
        if isinstance(size, int) and size == 1:
            continue
        if not identical(stride, expected):
            if isinstance(size, Expr) or isinstance(stride, Expr) or isinstance(expected, Expr):
                sure = False
            else:
                return None if _may_be_empty(x.shape) else False
        expected = product((expected, size))
    return True if sure else None


def _may_be_empty(shape: Sequence[Dim]) -> bool:
    return any(isinstance(size, Expr) for size in shape)


def order_of(shape: tuple[Dim, ...], strides: tuple[Dim, ...]) -> tuple[int, ...] | None:
    """The permutation of a row-major layout that these strides are, if they are one."""
    if len(shape) > MOST_PERMUTED:
        return None
    for order in permutations(range(len(shape))):
        if all(identical(a, b) for a, b in zip(permuted_strides(shape, order), strides, strict=True)):
            return order
    return None


def permuted_strides(shape: tuple[Dim, ...], order: tuple[int, ...]) -> tuple[Dim, ...]:
    """The strides of a dense tensor whose dimensions lie in memory in this order, outermost first."""
    dense = contiguous_strides(tuple(shape[axis] for axis in order))
    strides: list[Dim] = [0] * len(shape)
    for axis, stride in zip(order, dense, strict=True):
        strides[axis] = stride
    return tuple(strides)


def elementwise_strides(shape: Shape, tensors: Sequence[Tensor]) -> Strides:
    """The layout of the result of an operation on elements: row-major operands give a row-major result."""
    if all(t.strides is None for t in tensors):
        return None
    if not isinstance(shape, tuple):
        return UNKNOWN_STRIDES
    layouts = []
    for t in tensors:
        strides = strides_of(t)
        if strides is None or not isinstance(t.shape, tuple):
            return UNKNOWN_STRIDES
        layouts.append((t.shape, strides))
    if known_ints(shape) and all(known_ints(s) and known_ints(old) for old, s in layouts):
        return iterated_strides(shape, layouts)
    first = layouts[0][1]
    for old, strides in layouts:
        if len(old) != len(shape) or not all(identical(a, b) for a, b in zip(strides, first, strict=True)):
            return UNKNOWN_STRIDES
    return first if order_of(shape, first) is not None else UNKNOWN_STRIDES


def iterated_strides(shape: tuple[Dim, ...], layouts: list[tuple[tuple[Dim, ...], tuple[Dim, ...]]]) -> Strides:
    """The layout that PyTorch's TensorIterator gives a result whose operands have these shapes and strides, all known."""
    if all(old == shape for old, _ in layouts):
        if all(is_contiguous(Tensor(old, None, strides)) for old, strides in layouts):
            return None
        first = layouts[0][1]
        if all(strides == first for _, strides in layouts) and _dense(shape, first):
            return normal(shape, first)
    return normal(shape, permuted_strides(shape, _iteration_order(shape, layouts)))


def _iteration_order(shape: tuple[Dim, ...], layouts: list[tuple[tuple[Dim, ...], tuple[Dim, ...]]]) -> tuple[int, ...]:
    """The order of dimensions in which PyTorch's TensorIterator lays out a result, outermost first."""
    rank = len(shape)
    steps = []
    for old, strides in layouts:
        offset = rank - len(old)
        steps.append(
            [0 if axis < offset or (old[axis - offset] == 1 and shape[axis] != 1) else strides[axis - offset] for axis in range(rank)]
        )
    order = list(range(rank - 1, -1, -1))
    for i in range(1, rank):
        inner = i
        for outer in range(i - 1, -1, -1):
            swap = _should_swap(order[outer], order[inner], steps, shape)
            if swap > 0:
                order[outer], order[inner] = order[inner], order[outer]
                inner = outer
            elif swap < 0:
                break
    return tuple(reversed(order))


def _dense(shape: tuple[Dim, ...], strides: Sequence[Dim]) -> bool:
    expected: Dim = 1
    for size, stride in sorted(((size, stride) for size, stride in zip(shape, strides, strict=True) if size != 1), key=lambda p: p[1]):
        if stride != expected:
            return False
        expected *= size
    return True


def _should_swap(dim0: int, dim1: int, steps: Sequence[Sequence[Dim]], shape: tuple[Dim, ...]) -> int:
    for strides in steps:
        a, b = strides[dim0], strides[dim1]
        if a == 0 or b == 0:
            continue
        if a < b:
            return -1
        if a > b or shape[dim0] > shape[dim1]:
            return 1
    return 0


def overlaps(x: Tensor) -> bool:
    """Whether several elements certainly lie at one place in memory, as after `expand`: such a tensor is not written to."""
    strides = strides_of(x)
    if x.strides is None or strides is None or not isinstance(x.shape, tuple):
        return False
    return any(
        isinstance(size, int) and size > 1 and isinstance(step, int) and step == 0 for size, step in zip(x.shape, strides, strict=True)
    )


def refuse_overlap(x: Tensor) -> None:
    """Fail if several elements of a tensor that is written to lie at one place in memory."""
    if overlaps(x):
        require(
            equal(numel(x.shape), 0),
            OVERLAP,
            "unsupported operation: more than one element of the written-to tensor refers to a single memory location",
            help="clone() the tensor first",
        )


def kept_strides(x: Tensor) -> Strides:
    """The layout of `clone` and the `*_like` functions: a dense one is kept."""
    steps = strides_of(x)
    if x.strides is not None and steps is not None and isinstance(x.shape, tuple) and known_ints(x.shape) and known_ints(steps):
        return normal(x.shape, steps) if _dense(x.shape, steps) else iterated_strides(x.shape, [(x.shape, steps)])
    return x.strides and elementwise_strides(x.shape, (x,))
