"""Validation in `__post_init__`."""

from dataclasses import dataclass


@dataclass
class Config:
    hidden: int
    heads: int = 4

    def __post_init__(self):
        if self.hidden % self.heads:
            raise ValueError("hidden must divide by heads")


Config(8)
Config(10)
