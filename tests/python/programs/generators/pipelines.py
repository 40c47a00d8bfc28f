"""Generators chained into pipelines, as data loading code does, with laziness observable."""

from itertools import chain, count, cycle, islice

log = []


def source(n):
    for i in range(n):
        log.append(("read", i))
        yield i


def keep(predicate, items):
    return (x for x in items if predicate(x))


def batch(items, size, drop_last=False):
    bucket = []
    for item in items:
        bucket.append(item)
        if len(bucket) == size:
            yield bucket
            bucket = []
    if bucket and not drop_last:
        yield bucket


def prefetch(items):
    iterator = iter(items)
    try:
        current = next(iterator)
    except StopIteration:
        return
    for upcoming in iterator:
        yield current, False
        current = upcoming
    yield current, True


def shuffle_by(order, items):
    items = list(items)
    for i in order:
        yield items[i % len(items)]


reveal_type(list(batch(source(7), 3)))
reveal_type((list(batch(range(7), 3, drop_last=True)), list(batch([], 2)), len(log)))
log.clear()
pipeline = batch(keep(lambda x: x % 2, source(100)), 2)
reveal_type((next(pipeline), len(log), next(pipeline), len(log)))
reveal_type((list(prefetch("abc")) == [("a", False), ("b", False), ("c", True)], list(prefetch([]))))
reveal_type((list(shuffle_by([2, 0, 5], [10, 20, 30])), list(islice(cycle(batch(range(3), 2)), 5))))


def rounds(loader, epochs):
    for epoch in range(epochs):
        for step, item in enumerate(loader()):
            yield epoch, step, item


reveal_type(list(rounds(lambda: batch("ab", 1), 2)) == [(0, 0, ["a"]), (0, 1, ["b"]), (1, 0, ["a"]), (1, 1, ["b"])])


def merge(*sorted_lists):
    iterators = [iter(values) for values in sorted_lists]
    heads = [(next(it), it) for it in iterators]
    while heads:
        smallest = min(range(len(heads)), key=lambda i: heads[i][0])
        value, it = heads[smallest]
        yield value
        try:
            heads[smallest] = (next(it), it)
        except StopIteration:
            heads.pop(smallest)


reveal_type(list(merge([1, 4, 9], [2, 3], [0, 10, 11])))


def tee(iterable, n=2):
    iterator, buffers = iter(iterable), [[] for _ in range(n)]

    def branch(own):
        while True:
            if not own:
                try:
                    value = next(iterator)
                except StopIteration:
                    return
                for buffer in buffers:
                    buffer.append(value)
            yield own.pop(0)

    return [branch(buffer) for buffer in buffers]


left, right = tee(range(4))
reveal_type((next(left), next(left), list(right), list(left)))
squares = (n * n for n in count(1))
evens = (n for n in squares if n % 2 == 0)
reveal_type((list(islice(evens, 4)), next(squares), list(chain.from_iterable(batch(range(4), 3)))))
