"""Assigning to a frozen dataclass."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Size:
    height: int
    width: int


size = Size(1, 2)
reveal_type(size.height)
size.height = 3
