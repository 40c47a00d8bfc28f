"""Small changes to a call: most make another call that succeeds or one that fails, and both are worth knowing."""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections.abc import Callable
from typing import Any

from facts.calls import Call, Declared, mapped, tensors


def perturbed(call: Call, generator: random.Random) -> Call:
    """The call with one change."""
    return generator.choice(CHANGES)(call, generator)


def _one_size(call: Call, generator: random.Random) -> Call:
    """One dimension of one tensor gets another size."""
    return _in_one_tensor(call, generator, lambda shape: _with_size(shape, generator))


def _with_size(shape: tuple[int, ...], generator: random.Random) -> tuple[int, ...]:
    if not shape:
        return shape
    axis = generator.randrange(len(shape))
    size = generator.choice((0, 1, 2, 7, shape[axis] + 1, max(shape[axis] - 1, 0), 2 * shape[axis]))
    return (*shape[:axis], size, *shape[axis + 1 :])


def _every_size(call: Call, generator: random.Random) -> Call:
    """A size that occurs gets another value wherever it occurs, in numbers as well: sizes that belong together stay equal."""
    sizes = sorted({size for tensor in tensors(call) for size in tensor.shape if size > 1})
    if not sizes:
        return call
    old = generator.choice(sizes)
    new = generator.choice((old + 1, old + 3, 2 * old))

    def change(value: Any) -> Any:
        if isinstance(value, Declared) and value.numbers is None:
            return dataclasses.replace(value, shape=tuple(new if size == old else size for size in value.shape))
        return new if type(value) is int and value == old else value

    return mapped(call, change)  # type: ignore[no-any-return]  # a call again


def _without_a_dimension(call: Call, generator: random.Random) -> Call:
    """One tensor, or each, loses its first or last dimension."""
    cut = generator.choice((slice(1, None), slice(None, -1)))
    return _in_some_tensors(call, generator, lambda shape: shape[cut])


def _with_a_dimension(call: Call, generator: random.Random) -> Call:
    """One tensor, or each, gets one more dimension in front."""
    size = generator.choice((1, 2, 3))
    return _in_some_tensors(call, generator, lambda shape: (size, *shape))


def _another_number(call: Call, generator: random.Random) -> Call:
    """An integer argument gets another value."""
    count = itertools.count()
    numbers: list[int] = []
    mapped(call, lambda value: numbers.append(value) if type(value) is int else None)
    if not numbers:
        return _one_size(call, generator)
    chosen = generator.randrange(len(numbers))
    number = generator.choice((numbers[chosen] + 1, numbers[chosen] - 1, -numbers[chosen], 2 * numbers[chosen], 0))
    return mapped(call, lambda value: number if type(value) is int and next(count) == chosen else value)  # type: ignore[no-any-return]  # as above


def _another_type(call: Call, generator: random.Random) -> Call:
    """One tensor gets another element type."""
    dtype = generator.choice(("torch.float64", "torch.float32", "torch.int64", "torch.bool", "torch.complex64"))
    return _in_one(call, generator, lambda tensor: dataclasses.replace(tensor, dtype=dtype, numbers=None))


def _in_one_tensor(call: Call, generator: random.Random, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Call:
    return _in_one(call, generator, lambda tensor: dataclasses.replace(tensor, shape=change(tensor.shape), numbers=None))


def _in_some_tensors(call: Call, generator: random.Random, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Call:
    if generator.random() < 0.4:
        return _in_one_tensor(call, generator, change)
    return mapped(call, lambda v: dataclasses.replace(v, shape=change(v.shape), numbers=None) if isinstance(v, Declared) else v)  # type: ignore[no-any-return]  # as above


def _in_one(call: Call, generator: random.Random, change: Callable[[Declared], Declared]) -> Call:
    found = sum(1 for _ in tensors(call))
    if not found:
        return call
    chosen, count = generator.randrange(found), itertools.count()
    return mapped(call, lambda value: change(value) if isinstance(value, Declared) and next(count) == chosen else value)  # type: ignore[no-any-return]  # as above


CHANGES = (_one_size, _every_size, _every_size, _without_a_dimension, _with_a_dimension, _another_number, _another_number, _another_type)
