"""Generators run lazily, remember where they were, return values, and are iterators."""

log = []


def numbers(n):
    log.append("start")
    for i in range(n):
        log.append(i)
        yield i
    log.append("end")
    return n * 100


g = numbers(3)
reveal_type(len(log))
reveal_type((next(g), next(g), len(log), iter(g) is g))
reveal_type((list(g), log[-1] == "end", next(g, -1), list(g)))

try:
    next(numbers(0))
except StopIteration as stop:
    reveal_type(stop.value)


def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


def take(n, iterable):
    return [x for x, _ in zip(iterable, range(n))]


stream = fib()
reveal_type((take(8, stream), next(stream), take(3, fib())))


def positions(text, letter):
    i = -1
    while (i := text.find(letter, i + 1)) >= 0:
        yield i


def pairs(items):
    for i, a in enumerate(items):
        for b in items[i + 1 :]:
            if (a + b) % 2:
                continue
            yield a, b
        else:
            yield (i, -1)


reveal_type((list(positions("banana", "a")), list(pairs([1, 2, 3, 4]))))


def flatten(tree):
    if isinstance(tree, (list, tuple)):
        for branch in tree:
            yield from flatten(branch)
    else:
        yield tree


reveal_type(list(flatten([1, [2, (3, [4, []]), 5], [[[6]]]])))
a, *b, c = numbers(5)
reveal_type((a, b, c, sum(numbers(4)), max(numbers(9)), 2 in numbers(5), [*numbers(2), *numbers(3)], dict(enumerate(numbers(2)))[1]))
lazy = (log.append(i) or i * i for i in [7, 8, 9])
before = len(log)
reveal_type((next(lazy), len(log) - before, sum(lazy), len(log) - before))


def empty():
    return
    yield


def conditional(flag):
    if flag:
        yield 1
    return 5


reveal_type((list(empty()), list(conditional(0)), list(conditional(1)), any(x > 2 for x in numbers(100)), log[-1]))


class Tree:
    def __init__(self, value, *children):
        self.value, self.children = value, children

    def __iter__(self):
        yield self.value
        for child in self.children:
            yield from child


reveal_type(list(Tree(1, Tree(2, Tree(3)), Tree(4))))
