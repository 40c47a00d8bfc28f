# python: 3.11
"""`Self`, `Never`, `assert_type`, variadic generics, starred subscripts, `dataclass_transform`, `reveal_type`-free."""

import typing
from typing import Any, Generic, LiteralString, Never, NotRequired, Required, Self, TypedDict, TypeVar, TypeVarTuple, Unpack, assert_never, assert_type

Ts = TypeVarTuple("Ts")
T = TypeVar("T")


class Builder:
    def __init__(self) -> None:
        self.parts: list[int] = []

    def add(self, n: int) -> Self:
        self.parts.append(n)
        return self

    @classmethod
    def start(cls) -> Self:
        return cls()


class Special(Builder):
    def total(self) -> int:
        return sum(self.parts)


class Array(Generic[*Ts]):
    def __init__(self, *shape: *Ts) -> None:
        self.shape = shape


class Args(TypedDict, total=False):
    lr: Required[float]
    steps: NotRequired[int]


def train(**kwargs: Unpack[Args]) -> int:
    return kwargs.get("steps", 7)


def never(x: int | str) -> int:
    if isinstance(x, int):
        return x
    elif isinstance(x, str):
        return len(x)
    else:
        assert_never(x)


class Spy:
    def __getitem__(self, key):
        return key


reveal_type((Special.start().add(2).add(3).total(), Array(1, 2).shape, Array[int, str](4).shape, train(lr=1), train(lr=1, steps=2)))
reveal_type((never(3), never("abcd"), assert_type(5, int), typing.cast(Any, 6)))
a, b = (1, 2), [3]
reveal_type((Spy()[*a], Spy()[*a, *b], Spy()[0, *a], Spy()[*b]))
try:
    never(2.5)
except AssertionError:
    reveal_type(sorted(Args.__required_keys__) == ["lr"])


def variadic(*args: *tuple[int, ...]) -> tuple[*Ts]:
    return args


reveal_type((variadic(1, 2), len(Array.__parameters__), typing.get_type_hints(train)["return"] is int))
