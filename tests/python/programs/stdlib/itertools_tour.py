"""`itertools`: every tool that data pipelines use."""

import itertools
from itertools import accumulate, chain, combinations, combinations_with_replacement, compress, count, cycle, dropwhile, filterfalse, groupby, islice, pairwise, permutations, product, repeat, starmap, takewhile, tee, zip_longest
from operator import add, mul

reveal_type((list(chain([1], (2, 3), {4})), list(chain.from_iterable([[1], [2, 3]])), list(islice(count(5, 2), 3)), list(islice("abcdef", 1, 5, 2)) == ["b", "d"], list(islice(cycle([1, 2]), 5)), list(repeat(7, 3))))
reveal_type((list(product([1, 2], "ab")) == [(1, "a"), (1, "b"), (2, "a"), (2, "b")], list(product([0, 1], repeat=2)), len(list(product(range(3), range(4), range(5)))), list(product())))
reveal_type((list(permutations([1, 2, 3], 2)), list(combinations(range(4), 2)), len(list(permutations(range(4)))), list(combinations_with_replacement("ab", 2)) == [("a", "a"), ("a", "b"), ("b", "b")], list(combinations([1], 2))))
reveal_type((list(accumulate([1, 2, 3, 4])), list(accumulate([3, 1, 4], max)), list(accumulate([1, 2, 3], mul, initial=10)), list(accumulate([])), list(accumulate([5, 2, 9], lambda a, b: a - b))))
reveal_type([(key, [v for _, v in group]) for key, group in groupby([(1, 5), (1, 6), (2, 7), (1, 8)], key=lambda p: p[0])])
reveal_type([(ord(k), len(list(g))) for k, g in groupby("aaabbc")])
reveal_type((list(takewhile(lambda x: x < 3, [1, 2, 5, 1])), list(dropwhile(lambda x: x < 3, [1, 2, 5, 1])), list(filterfalse(lambda x: x % 2, range(5))), list(compress([1, 2, 3], [1, 0, True])), list(starmap(pow, [(2, 3), (3, 2)])), list(starmap(add, zip([1, 2], [3, 4])))))
reveal_type((list(zip_longest([1, 2], [3], fillvalue=0)), list(zip_longest([1], [], fillvalue=-1)), list(pairwise([1, 2, 3, 4])), [list(t) for t in tee([1, 2])], list(map(mul, count(1), [5, 6, 7]))))
counter = count()
reveal_type((next(counter), next(counter), [next(counter) for _ in range(3)], list(zip(counter, "ab"))[1][0], next(count(2.5, 0.5)) == 2.5))


def batched(iterable, n):
    it = iter(iterable)
    while chunk := tuple(islice(it, n)):
        yield chunk


def roundrobin(*iterables):
    iterators = [iter(i) for i in iterables]
    while iterators:
        for it in list(iterators):
            try:
                yield next(it)
            except StopIteration:
                iterators.remove(it)


reveal_type((list(batched(range(7), 3)), list(roundrobin([1, 2, 3], [10], [20, 21]))))
grid = {"lr": [1, 2], "wd": [0, 5], "bs": [8]}
reveal_type([dict(zip(grid, values)) for values in product(*grid.values())])
reveal_type((sum(1 for _ in combinations(range(6), 3)), max(accumulate([3, -5, 8, -1])), [sum(w) for w in zip(*(islice(range(6), i, None) for i in range(3)))], list(itertools.chain(*[[i] * i for i in range(4)]))))
lazy = islice((1 // x for x in (1, 2, 0)), 2)
reveal_type((list(lazy), next(filter(lambda n: n * n > 50, count())), list(takewhile(lambda n: n < 20, (x * x for x in count(1))))))
shared = iter(range(6))
reveal_type((list(islice(shared, 2)), list(takewhile(lambda x: x < 4, shared)), list(shared), list(itertools.islice(range(3), 10)), list(islice(range(5), None, None, 3))))
