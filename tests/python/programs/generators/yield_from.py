"""`yield from`: values, results, and `send`/`throw`/`close` passed through to the inner generator."""

log = []


def inner(n):
    total = 0
    try:
        for i in range(n):
            got = yield i
            total += got or 0
    except KeyError:
        total = -1000
    finally:
        log.append(n)
    return total


def outer():
    a = yield from inner(2)
    b = yield from inner(3)
    yield (a, b)
    return a + b


def driver():
    result = yield from outer()
    yield result * 2


reveal_type(list(driver()))
d = driver()
reveal_type([next(d), d.send(5), d.send(6), d.send(7), d.send(8), d.send(9), next(d), next(d, -1)])
d = driver()
reveal_type((next(d), d.throw(KeyError), list(d)))
log.clear()
d = driver()
next(d)
d.close()
reveal_type((log, next(d, 77)))


def over_iterables():
    x = yield from [1, 2]
    yield from "ab"
    yield from range(3)
    yield from {"k": 1}
    yield x is None
    yield from (n * n for n in (3, 4))


reveal_type([v if isinstance(v, int) else ord(v) for v in over_iterables()])


def nested(depth):
    if depth:
        got = yield from nested(depth - 1)
        return got + 1
    yield depth
    return 100


def run(generator):
    seen = []
    while True:
        try:
            seen.append(next(generator))
        except StopIteration as stop:
            return seen, stop.value


reveal_type(run(nested(20)))


def in_expressions():
    pair = (yield 1), (yield 2)
    total = (yield pair) + 10
    named = {"k": (yield total)}
    if (yield named) == 5:
        yield [x for x in (yield 0)]
    return f"{(yield 9)}"


e = in_expressions()
reveal_type([next(e), e.send(3), e.send(4), e.send(7), e.send("v") == {"k": "v"}, e.send(5), e.send((1, 2)), e.send(None)])
try:
    e.send(88)
except StopIteration as stop:
    reveal_type(stop.value == "88")


def permutations(items):
    if len(items) <= 1:
        yield items
    for i in range(len(items) if len(items) > 1 else 0):
        for rest in permutations(items[:i] + items[i + 1 :]):
            yield [items[i]] + rest


reveal_type(list(permutations([1, 2, 3])))


class Reader:
    def __init__(self, *rows):
        self.rows = rows

    def __iter__(self):
        return (yield from self.rows)


reveal_type((list(Reader(1, 2)), sum(Reader(3, 4))))
