"""Recursion of several kinds, mutual recursion, functions as values, and lambdas in odd places."""

import sys


def ackermann(m, n):
    if m == 0:
        return n + 1
    return ackermann(m - 1, 1 if n == 0 else ackermann(m, n - 1))


def even(n):
    return True if n == 0 else odd(n - 1)


def odd(n):
    return False if n == 0 else even(n - 1)


def hanoi(n, a="a", b="b", c="c"):
    return [] if n == 0 else hanoi(n - 1, a, c, b) + [(a, c)] + hanoi(n - 1, b, a, c)


reveal_type((ackermann(2, 3), even(50), odd(7), len(hanoi(6)), hanoi(2) == [("a", "b"), ("a", "c"), ("b", "c")]))


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


reveal_type(depth(600))


def endless(n):
    return endless(n + 1)


try:
    endless(0)
except RecursionError as error:
    reveal_type(("recursion" in str(error), sys.getrecursionlimit() >= 600))
factorial = lambda n: 1 if n < 2 else n * factorial(n - 1)
reveal_type((factorial(10), factorial(25) == 15511210043330985984000000))
Y = lambda f: (lambda x: x(x))(lambda x: f(lambda *args: x(x)(*args)))
reveal_type(Y(lambda self: lambda n: n if n < 2 else self(n - 1) + self(n - 2))(15))


def curry(function, count, *args):
    return function(*args) if len(args) >= count else lambda x: curry(function, count, *args, x)


reveal_type(curry(lambda a, b, c: a * 100 + b * 10 + c, 3)(1)(2)(3))
operations = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "max": max, "nested": lambda a, b: (lambda c: c * b)(a + 1)}
reveal_type({name: operation(7, 3) for name, operation in operations.items()})
pick = (lambda: 1, lambda: 2)[True]
reveal_type((pick(), (lambda x, *y: (x, y))(1, 2, 3), (lambda: (yield))().__next__() is None))


def partitions(n, largest):
    if n == 0:
        return 1
    if n < 0 or largest == 0:
        return 0
    return partitions(n, largest - 1) + partitions(n - largest, largest)


def subsets(items):
    if not items:
        return [[]]
    rest = subsets(items[1:])
    return rest + [[items[0], *s] for s in rest]


def quicksort(items):
    if len(items) <= 1:
        return items
    pivot, *others = items
    return quicksort([x for x in others if x < pivot]) + [pivot] + quicksort([x for x in others if x >= pivot])


def walk(tree, path=()):
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from walk(value, path + (key,))
        else:
            yield ".".join(path + (key,)), value


reveal_type((partitions(12, 12), subsets([1, 2, 3]), quicksort([3, 6, 1, 8, 1, 9, 2])))
reveal_type(dict(walk({"a": {"b": 1, "c": {"d": 2}}, "e": 3})))
