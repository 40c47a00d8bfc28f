"""What the rules say about `view` on strided memory, for random layouts and shapes, held against PyTorch."""

import random

import pytest
import torch

from shapeproof.rules.viewing import view_condition, view_strides
from shapeproof.values.dtypes import FLOAT32
from shapeproof.values.tensors import Tensor, contiguous_strides

CASES = 4000


def some_layout(rng):
    """A tensor whose dimensions were permuted, cut, thinned out or stretched."""
    x = torch.empty([rng.choice([0, 1, 1, 2, 2, 3, 4, 6]) for _ in range(rng.randint(1, 4))])
    for _ in range(rng.randint(0, 2)):
        axis = rng.randrange(x.dim())
        x = rng.choice(
            [
                x.permute(rng.sample(range(x.dim()), x.dim())),
                x.unsqueeze(axis),
                x.narrow(axis, 0, rng.randint(0, x.size(axis))),
                x[(slice(None),) * axis + (slice(None, None, 2),)],
                x.expand([3 if size == 1 and i == axis else size for i, size in enumerate(x.shape)]),
            ]
        )
    return x


def some_shape(rng, count):
    """Sizes whose product is `count`, and perhaps which of them is left to be inferred."""
    sizes = []
    if count == 0:
        sizes = [rng.choice([1, 2, 3]) for _ in range(rng.randint(0, 2))] + [0]
    while count > 1:
        sizes.append(rng.choice([n for n in range(1, count + 1) if count % n == 0]) if len(sizes) < 4 else count)
        count //= sizes[-1]
    sizes.insert(rng.randint(0, len(sizes)), 1)
    inferred = rng.randrange(len(sizes)) if 0 not in sizes and rng.random() < 0.4 else None
    return tuple(sizes), inferred


def cases():
    rng = random.Random(0)
    for _ in range(CASES):
        x = some_layout(rng)
        yield x, *some_shape(rng, x.numel())


def abstract(x):
    return Tensor(tuple(x.shape), FLOAT32, tuple(x.stride()))


def viewed(x, sizes, inferred):
    """What PyTorch gives, or None where it refuses."""
    try:
        return x.view([-1 if i == inferred else size for i, size in enumerate(sizes)])
    except RuntimeError:
        return None


def test_the_condition_for_a_view_is_the_one_pytorch_asks_for():
    answers = {True: 0, False: 0}
    for x, sizes, inferred in cases():
        possible = viewed(x, sizes, inferred) is not None
        assert view_condition(abstract(x), sizes, inferred) is possible, (x.shape, x.stride(), sizes, inferred)
        answers[possible] += 1
    assert min(answers.values()) > CASES // 20


def test_the_strides_of_a_view_are_those_pytorch_gives():
    for x, sizes, inferred in cases():
        got, made = view_strides(abstract(x), sizes), viewed(x, sizes, inferred)
        if made is None:
            assert got is False
        elif x.numel() > 0:
            assert (contiguous_strides(sizes) if got is None else got) == made.stride(), (x.shape, x.stride(), sizes)


@pytest.mark.parametrize("sizes", [(2, 3, 4), (6, 4), (1, 24)])
def test_a_row_major_tensor_has_every_view(sizes):
    assert view_condition(abstract(torch.empty(4, 6)), sizes) is True
