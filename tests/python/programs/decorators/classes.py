"""Decorators on classes and decorators that are classes."""

import functools

registry = {}


def register(name):
    def wrap(cls):
        assert name not in registry
        registry[name] = cls
        cls.registered_as = name
        return cls

    return wrap


def add_methods(*names):
    def wrap(cls):
        for i, name in enumerate(names):
            setattr(cls, name, lambda self, i=i: self.base + i)
        return cls

    return wrap


def singleton(cls):
    instances = {}

    @functools.wraps(cls, updated=())
    def get(*args):
        if cls not in instances:
            instances[cls] = cls(*args)
        return instances[cls]

    return get


@register("tiny")
@add_methods("zero", "one", "two")
class Tiny:
    base = 100


@register("wide")
class Wide(Tiny):
    base = 200


reveal_type([registry[name]().two() for name in ("tiny", "wide")])
reveal_type((Tiny.registered_as == "tiny", Wide.registered_as == "wide", len(registry)))


@singleton
class Settings:
    def __init__(self, level):
        self.level = level


reveal_type((Settings(3) is Settings(4), Settings(5).level, Settings.__name__ == "Settings"))


class Memo:
    def __init__(self, function):
        functools.update_wrapper(self, function)
        self.function, self.cache, self.hits = function, {}, 0

    def __call__(self, *args):
        if args in self.cache:
            self.hits += 1
        else:
            self.cache[args] = self.function(*args)
        return self.cache[args]

    def __get__(self, instance, owner=None):
        return self if instance is None else functools.partial(self, instance)


@Memo
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


reveal_type((fib(30), fib.hits, len(fib.cache), fib.__name__ == "fib"))


class Solver:
    def __init__(self, k):
        self.k = k

    @Memo
    def solve(self, n):
        return self.k * n


a, b = Solver(2), Solver(3)
reveal_type((a.solve(5), b.solve(5), a.solve(5), Solver.solve.hits, len(Solver.solve.cache)))


class repeat:
    def __init__(self, times, **options):
        self.times, self.options = times, options

    def __call__(self, function):
        def wrapper(*args):
            return [function(*args) + self.options.get("plus", 0) for _ in range(self.times)]

        return wrapper


@repeat(3, plus=1)
def four():
    return 4


reveal_type(four())


@lambda cls: cls(5)
class instance:
    def __init__(self, n):
        self.n = n


reveal_type(instance.n)


@list
@(lambda cls: [cls().value, cls.value])
class Values:
    value = 6


reveal_type(Values)
