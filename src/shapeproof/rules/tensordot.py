"""`torch.tensordot`: products along several pairs of dimensions. PyTorch docs: Other Operations."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import MISMATCH, NotDecided, axes, elements
from shapeproof.rules.products import is_empty, product_dtype
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import axes_of
from shapeproof.symbolic import Dim, Expr, OpenShape, either, equal
from shapeproof.values.classes import Value
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown

TENSORDOT = code("tensordot-mismatch", "The dimensions that `tensordot` contracts do not fit.")


@op("torch.tensordot", "torch.functional.tensordot", out=1)
def tensordot(a: Tensor, b: Tensor, dims: Value = 2) -> Tensor:
    """Products along pairs of dimensions: the last of `a` with the first of `b`, or two lists; the others stay, in order."""
    if isinstance(a.shape, OpenShape) or isinstance(b.shape, OpenShape):
        raise NotDecided("a product of tensors of unknown rank")
    first, second = _contracted(a, b, dims)
    if len(first) != len(second):
        raise fail(TENSORDOT, "both dimension lists should have same length, got {first} and {second}", first=first, second=second)
    for i, j in zip(first, second, strict=True):
        _fits(a.shape[i], i, b.shape[j], j)
    kept = [size for i, size in enumerate(a.shape) if i not in first]
    kept += [size for j, size in enumerate(b.shape) if j not in second]
    return Tensor(tuple(kept), product_dtype(a, b, empty=is_empty((*a.shape, *b.shape))))


def _fits(m: Dim, i: int, n: Dim, j: int) -> None:
    require(
        either(equal(m, n), equal(m, 1), equal(n, 1)),
        TENSORDOT,
        "contracted dimensions need to match, but first has size {m} in dim {i} and second has size {n} in dim {j}",
        m=m,
        i=i,
        n=n,
        j=j,
    )


def _contracted(a: Tensor, b: Tensor, dims: Value) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dimensions of both that are multiplied and summed."""
    if isinstance(dims, Tensor):
        dims = _from_tensor(dims)
    if isinstance(dims, Expr | Unknown):
        raise NotDecided("the number of dimensions to contract")
    if isinstance(dims, int):
        return _last_and_first(a, b, int(dims))
    pair = elements(dims)
    if pair is None:
        raise fail(TENSORDOT, "tensordot expects dims to be an int or two lists of ints")
    if len(pair) != 2:
        raise fail(TENSORDOT, "tensordot expects dims to be two lists, but got {count}", exception="ValueError", count=len(pair))
    return axes_of(a, _listed(pair[0])), axes_of(b, _listed(pair[1]))


def _last_and_first(a: Tensor, b: Tensor, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    limit = min(a.rank, b.rank)
    if not 0 <= count <= limit:
        raise fail(TENSORDOT, "tensordot expects 0 <= dims <= {limit}, the smaller rank, but got dims={count}", limit=limit, count=count)
    return tuple(range(a.rank - count, a.rank)), tuple(range(count))


def _listed(value: Value) -> tuple[int, ...]:
    if isinstance(value, Unknown) or elements(value) is not None:
        made = axes(value)
        if made is not MISMATCH:
            return made  # type: ignore[no-any-return]  # a tuple of ints: that is what the converter gives
    raise fail(TENSORDOT, "tensordot(): the dimensions must be tuples of ints", exception="TypeError")


def _from_tensor(dims: Tensor) -> Value:
    """One number, or two rows of numbers."""
    if dims.constants is None or not isinstance(dims.shape, tuple) or any(isinstance(number, Expr) for number in dims.constants):
        raise NotDecided("the dimensions to contract")
    if len(dims.constants) == 1:
        return dims.constants[0]
    half = len(dims.constants) // 2
    return dims.constants[:half], dims.constants[half:]
