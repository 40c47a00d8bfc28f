"""The numbers in small tensors that the program wrote down, as far as they may decide a shape later.

They are kept for integers and truth values: floating arithmetic depends on rounding, and shapes do not depend on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from weakref import WeakKeyDictionary, WeakSet

from shapeproof.symbolic import Condition, Expr, OpenShape, TooComplex
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BOOL
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown

# tensors that share memory with one whose numbers or truth values may be known: writing to one makes those of all unknown
_SHARING: WeakKeyDictionary[Tensor, WeakSet[Tensor]] = WeakKeyDictionary()


COUNT = "<nonzero>"  # the attribute that holds how many elements are not zero; see `masks`


def share(base: Tensor, view: Tensor) -> Tensor:
    """Remember that `view` shows the memory of `base`."""
    if base.constants is not None or base.dtype is BOOL or base in _SHARING:
        group = _SHARING.setdefault(base, WeakSet((base,)))
        group.add(view)
        _SHARING[view] = group
    return view


def forget(x: Tensor) -> None:
    """The numbers in `x` were overwritten."""
    for other in (x, *_SHARING.get(x, ())):
        other.forget_constants()
        if other.attrs is not None and COUNT in other.attrs:
            other.delete(COUNT)


Compute = Callable[..., Value]
LIMIT = 64
LARGEST = 2**63


def count_of(shape: object) -> int | None:
    """The number of elements, if it is known and small enough to keep them."""
    if isinstance(shape, OpenShape) or not isinstance(shape, tuple):
        return None
    count = 1
    for size in shape:
        if not isinstance(size, int):
            return None
        count *= size
    return count if 0 <= count <= LIMIT else None


def computed(compute: Compute, made: Tensor, operands: Sequence[Value]) -> tuple[Value, ...] | None:
    """The numbers in the result of an operation on elements, if those of all operands are known."""
    for operand in operands:
        if isinstance(operand, Tensor):
            if operand.constants is None:
                return None
        elif isinstance(operand, Unknown | float | complex):
            return None
    if made.dtype is None or made.dtype.category > 1 or count_of(made.shape) is None:
        return None
    assert isinstance(made.shape, tuple)
    columns = [_spread(operand, made.shape) for operand in operands]
    try:
        numbers = [compute(*row) for row in zip(*columns, strict=True)]
    except (TooComplex, TypeError, ArithmeticError, ValueError):
        return None
    return fitted(numbers, made)


def fitted(numbers: Sequence[Value], made: Tensor) -> tuple[Value, ...] | None:
    """The numbers as the tensor's type stores them; None if they do not fit."""
    assert made.dtype is not None
    if made.dtype.category == 0:
        return (
            tuple(number if isinstance(number, Condition) else bool(number) for number in numbers if not isinstance(number, Expr)) or None
        )
    whole = tuple(int(number) if isinstance(number, bool) else number for number in numbers)
    bits = made.dtype.bits - made.dtype.signed
    low = -(2**bits) if made.dtype.signed else 0
    if all(isinstance(number, Expr) or (type(number) is int and low <= number < 2**bits) for number in whole):
        return whole
    return None


def _spread(operand: Value, shape: tuple[Value, ...]) -> list[Value]:
    """The numbers of an operand, repeated as broadcasting does."""
    count = 1
    for size in shape:
        count *= size
    if not isinstance(operand, Tensor):
        return [operand] * count
    assert operand.constants is not None
    assert isinstance(operand.shape, tuple)
    offset = len(shape) - len(operand.shape)
    steps, step = [0] * len(shape), 1
    for axis in range(len(operand.shape) - 1, -1, -1):
        size = operand.shape[axis]
        assert isinstance(size, int)
        steps[offset + axis] = 0 if size == 1 else step
        step *= size
    numbers = []
    for position in range(count):
        rest, place = position, 0
        for axis in range(len(shape) - 1, -1, -1):
            place += rest % shape[axis] * steps[axis]
            rest //= shape[axis]
        numbers.append(operand.constants[place])
    return numbers
