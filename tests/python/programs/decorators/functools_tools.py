"""`functools`: partial, partialmethod, reduce, lru_cache, cache, cached_property, singledispatch, cmp_to_key."""

import functools
from functools import cached_property, lru_cache, partial, reduce, singledispatch, singledispatchmethod


def show(*args, **kwargs):
    return [*args, *sorted(kwargs.items())]


p = partial(show, 1, 2, z=3)
q = partial(p, 4, z=30)
reveal_type((p(9) == [1, 2, 9, ("z", 3)], q() == [1, 2, 4, ("z", 30)], p(y=1, z=0) == [1, 2, ("y", 1), ("z", 0)]))
reveal_type((q.args, q.keywords, q.func is show, list(map(partial(pow, 2), [1, 5])), partial(int, base=2)("101")))
reveal_type((reduce(lambda a, b: a * 10 + b, [1, 2, 3]), reduce(max, [3, 9, 2]), reduce(lambda a, b: a + b, [], 7), reduce(lambda a, b: a - b, (1, 2), 100)))
try:
    reduce(lambda a, b: a, [])
except TypeError:
    reveal_type(reduce(lambda a, b: a, [5]))
runs = []


@lru_cache(maxsize=2)
def slow(x, y=0):
    runs.append(x)
    return x * x + y


reveal_type([slow(2), slow(2), slow(3), slow(4), slow(2), slow(2, y=1)])
reveal_type((runs, slow.cache_info().hits, slow.cache_info().misses, slow.cache_info().currsize))
slow.cache_clear()
reveal_type((slow(2), slow.cache_info().misses, slow.__wrapped__(5)))


@functools.cache
def paths(r, c):
    return 1 if r == 0 or c == 0 else paths(r - 1, c) + paths(r, c - 1)


reveal_type((paths(10, 10), paths.cache_info().currsize))


class Data:
    computed = 0

    def __init__(self, n):
        self.n = n

    @cached_property
    def total(self):
        Data.computed += 1
        return sum(range(self.n))

    def scaled(self, k, plus=0):
        return self.n * k + plus

    double = functools.partialmethod(scaled, 2)
    shifted = functools.partialmethod(scaled, plus=1000)

    @singledispatchmethod
    def take(self, x):
        return -1

    @take.register
    def _(self, x: int):
        return self.n + x

    @take.register(str)
    def _(self, x):
        return len(x)


d = Data(5)
reveal_type((d.total, d.total, Data.computed, "total" in vars(d), d.double(), d.double(plus=3), d.shifted(4)))
del d.total
d.n = 6
reveal_type((d.total, Data.computed, d.take(1), d.take("four"), d.take([])))


@singledispatch
def size(x):
    return -1


@size.register(list)
@size.register(tuple)
def _(x):
    return sum(size(e) for e in x)


@size.register
def _(x: int):
    return x


@size.register
def _(x: dict):
    return size(list(x.values()))


reveal_type((size([1, (2, 3), {"a": 4}]), size("s"), size(True), size.dispatch(bool) is size.dispatch(int), size.registry[object] is not None))
reveal_type(sorted([3, -1, 2, -5], key=functools.cmp_to_key(lambda a, b: abs(a) - abs(b))))
