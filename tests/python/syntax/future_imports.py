"""A docstring may stand before."""
from __future__ import annotations, division
from __future__ import (generator_stop as g)


def f(x: undefined) -> also[1 / 0]: ...


f(1)
