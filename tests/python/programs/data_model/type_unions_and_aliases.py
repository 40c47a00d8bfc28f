"""Classes as values: `int | str`, generic aliases, `type[...]`, dispatch tables keyed by types."""

import types
from collections import OrderedDict


class Animal: ...


class Dog(Animal): ...


class Cat(Animal): ...


union = int | str | None
reveal_type((isinstance(3, union), isinstance("x", union), isinstance(None, union), isinstance(2.5, union), issubclass(bool, int | float)))
reveal_type((isinstance(union, types.UnionType), int | int == int, (int | str) == (str | int), len(union.__args__), (int | None).__args__[1] is type(None)))
reveal_type((list[int]() == [], list[int].__origin__ is list, dict[str, list[int]].__args__[1] == list[int], tuple[int, ...]((1, 2)), isinstance(list[int], types.GenericAlias)))
handlers = {int: lambda x: x + 1, str: len, (list, tuple): sum, Dog: lambda d: 100, Animal: lambda a: 50}


def handle(value):
    for kind, function in handlers.items():
        if isinstance(value, kind):
            return function(value)
    return -1


reveal_type([handle(v) for v in (1, "abc", [4, 5], (6,), Dog(), Cat(), 2.5, True)])
exact = {cls: i for i, cls in enumerate((int, bool, str, Dog, type(None)))}
reveal_type([exact.get(type(v), -1) for v in (5, True, "s", Dog(), Cat(), None)])


def resolve(cls):
    for base in cls.__mro__:
        if base in exact:
            return exact[base]
    return -1


class Puppy(Dog, OrderedDict): ...


reveal_type((resolve(Puppy), resolve(Cat), [c.__name__ for c in Puppy.__mro__][:3] == ["Puppy", "Dog", "Animal"], len(Puppy(a=1))))
reveal_type({cls.__name__: len(cls.__subclasses__()) for cls in (Animal, Dog, Cat)})
factories = [int, float, str, list, dict, lambda: 7, Dog, type("New", (Cat,), {})]
reveal_type([isinstance(make(), (Animal, int)) for make in factories])
make = {"dog": Dog, "cat": Cat}.get("cow", Animal)
reveal_type((type(make()) is Animal, (Dog if len(factories) > 3 else Cat)().__class__.__name__ == "Dog", max([Dog, Cat], key=lambda c: c.__name__) is Dog))
