# python: 3.12
"""PEP 695: generic functions and classes, `type` statements, lazily evaluated bounds."""

from typing import override


def first[T](items: list[T], default: T | None = None) -> T | None:
    return items[0] if items else default


class Stack[T: (int, str)]:
    def __init__(self, *items: T) -> None:
        self.items = list(items)

    def push(self, item: T) -> "Stack[T]":
        self.items.append(item)
        return self

    def map[U](self, function) -> "Stack[U]":
        return Stack(*map(function, self.items))


class Named[K, *Ts, **P](Stack[K]):
    @override
    def push(self, item):
        return super().push(item * 2)


type Pair[A] = tuple[A, A]
type Lazy = NotDefinedYet
type Tree = int | list[Tree]

reveal_type((first([3, 4]), first([], 9), first(["a"]) == "a"))
reveal_type((Stack(1).push(2).items, Stack[int](5).map(lambda x: x + 1).items, Named(1).push(4).items))
reveal_type((Stack[int] is Stack, isinstance(Stack[int](1), Stack), len(Named.__type_params__), Stack.__type_params__[0].__name__ == "T"))
reveal_type((Pair.__name__ == "Pair", Pair[int].__args__ == (int,), Tree.__value__.__args__[0] is int, len(first.__type_params__)))
try:
    Lazy.__value__
except NameError as error:
    reveal_type("NotDefinedYet" in str(error))
NotDefinedYet = int
reveal_type(Lazy.__value__ is int)


def outer[T](x: T):
    def inner() -> T:
        return x

    class Local[V](Stack[int]):
        kind = T.__name__

    return inner(), Local.kind == "T", Local(x).items


reveal_type(outer(5))
reveal_type((f"{'nested "quotes"'}" == 'nested "quotes"', f"{"a" + f"{"b"}"}" == "ab", f"{[x for x in "abc"][0]}" == "a"))
