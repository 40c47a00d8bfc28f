"""`typing` at runtime: generics, protocols, `cast`, `overload`, `TypedDict`, `NewType`, aliases, unions."""

import collections.abc
from typing import Any, Callable, Dict, Final, Generic, Iterable, List, Literal, NewType, Optional, Protocol, Tuple, Type, TypedDict, TypeVar, Union, cast, get_args, get_origin, no_type_check, overload, runtime_checkable

T = TypeVar("T", bound=object)
K = TypeVar("K")
UserId = NewType("UserId", int)
Pairs = List[Tuple[int, T]]
LIMIT: Final = 10


class Stack(Generic[T]):
    def __init__(self, items: Optional[Iterable[T]] = None) -> None:
        self.items: List[T] = list(items or [])

    def push(self, item: T) -> "Stack[T]":
        self.items.append(item)
        return self

    def pop(self) -> T:
        return self.items.pop()


class Mapping(Stack[K], Generic[K, T]):
    extra = 3


reveal_type((Stack[int]([1, 2]).push(3).pop(), Stack().items, Mapping[str, int]().extra, Mapping([4]).pop()))
reveal_type((isinstance(Stack[int](), Stack), Stack in Mapping.__mro__, Generic in Stack.__mro__, Stack[int] is Stack, Stack[int] == Stack[int]))


@runtime_checkable
class Sized(Protocol):
    def size(self) -> int: ...


class Box:
    def size(self) -> int:
        return 5


reveal_type((isinstance(Box(), Sized), isinstance(3, Sized), Box().size()))


class Movie(TypedDict, total=False):
    title: str
    year: int


movie: Movie = {"title": "x", "year": 1999}
reveal_type((movie["year"], isinstance(movie, dict), Movie(year=5), Movie.__annotations__.keys() == {"title", "year"}))


@overload
def double(x: int) -> int: ...
@overload
def double(x: str) -> str: ...
def double(x):
    return x * 2


reveal_type((double(4), double("a") == "aa", cast("str", 7), cast(List[int], (1,)), UserId(8), LIMIT))
reveal_type((get_origin(List[int]) is list, get_args(Dict[str, int]) == (str, int), get_origin(Union[int, str]) is Union, get_args(Optional[int]) == (int, type(None)), Optional[int] == Union[int, None], get_args(Literal[1, "a"]) == (1, "a")))
reveal_type((list[int]([1, 2]), dict[str, int](a=1), isinstance({}, collections.abc.Mapping), isinstance(5, int | str), isinstance(None, int | None), issubclass(bool, int | str), list[int] == list[int]))
reveal_type((get_origin(Callable[[int], str]) is collections.abc.Callable, get_args(tuple[int, ...])[0] is int, T.__name__ == "T", isinstance([], List), isinstance((), Tuple)))


def build(kind: Type[T], *args: Any, make: Optional[Callable[..., T]] = None) -> T:
    return (make or kind)(*args)


reveal_type((build(Box).size(), build(int, "12"), build(Stack, [1], make=lambda items: Stack(items).push(2)).items))
reveal_type([isinstance(x, kind) for x, kind in (([], collections.abc.Sequence), ("", collections.abc.Sequence), ({}, collections.abc.Sequence), (set(), collections.abc.Iterable), (iter([]), collections.abc.Iterator), (len, collections.abc.Callable), ([], collections.abc.Hashable), (range(3), collections.abc.Sequence))])
