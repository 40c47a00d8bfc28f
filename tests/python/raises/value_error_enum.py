"""A value that no enum member has."""

from enum import Enum


class Mode(Enum):
    TRAIN = "train"
    EVAL = "eval"


modes = [Mode("train"), Mode("test")]
