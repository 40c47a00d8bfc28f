"""A dataclass without a required field."""

from dataclasses import dataclass


@dataclass
class Config:
    width: int
    depth: int
    bias: bool = True


Config(1, 2)
Config(1, bias=False)
