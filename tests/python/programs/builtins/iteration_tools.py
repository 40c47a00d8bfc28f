"""map, filter, zip, enumerate, sorted, reversed, min, max, sum, any, all, iter, next."""

reveal_type((list(map(lambda x: x + 1, [1, 2])), list(map(lambda a, b: a * b, [1, 2, 3], [4, 5])), list(map(int, "123")), list(map(max, [1, 5], [3, 2], [2, 9]))))
reveal_type((list(filter(None, [0, 1, "", 2])), list(filter(lambda x: x > 1, range(4))), [list(filter(str.isalpha, "a1b"))] == [["a", "b"]]))
reveal_type((list(zip([1, 2, 3], "ab")) == [(1, "a"), (2, "b")], list(zip()), list(zip([1])), list(zip(*[(1, 2), (3, 4)])), dict(zip("ab", [1, 2]))))
strict = []
for pair in ([1, 2], [3]), ([1], [2, 3]), ([1], [2]):
    try:
        strict.append(len(list(zip(*pair, strict=True))))
    except ValueError:
        strict.append(-1)
reveal_type(strict)
reveal_type((list(enumerate([5, 6], start=10)), list(reversed(range(4))), list(reversed("abc")) == ["c", "b", "a"], [i for i, _ in enumerate("abc", -1)]))
reveal_type((sorted([3, 1, 2]), sorted("bca") == ["a", "b", "c"], sorted({3: 0, 1: 0}), sorted([1, -2, 3], key=abs, reverse=True), sorted([True, 0, 2, -1])))
reveal_type((min(3, 1), max([1, 5, 2]), min("b", "a") == "a", max([], default=-1), min(["aaa", "b"], key=len) == "b", max([(1, 2), (1, 3)]), max(1, 2.5) == 2.5, max("apple", "pear", key=len) == "apple"))
reveal_type((sum([]), sum(range(5)), sum([[1], [2]], []), sum((x for x in (1, 2)), start=10), sum([True, True, False]), sum([0.5, 0.5]) == 1))
pulled = []


def pull(n):
    for i in range(n):
        pulled.append(i)
        yield i


reveal_type((any(x == 1 for x in pull(5)), all(x < 2 for x in pull(5)), pulled, 2 in pull(9), pulled[5:]))
it = iter([1, 2, 3])
reveal_type((next(it), list(it), next(it, -1), next(iter([]), None) is None))
values = iter([4, 5, 0, 6])
reveal_type((list(iter(lambda: next(values), 0)), next(values)))
m = map(lambda x: pulled.append(x) or x, [100, 200])
before = len(pulled)
reveal_type((next(m), len(pulled) - before, iter(m) is m, list(m), list(m)))
z = zip(pull(3), [10, 20])
pulled.clear()
reveal_type((list(z), pulled))
pairs = [("b", 2), ("a", 2), ("c", 1)]
reveal_type(([k for k, _ in sorted(pairs, key=lambda p: (-p[1], p[0]))] == ["a", "b", "c"], max(pairs, key=lambda p: p[1])[0] == "b", min(enumerate([5, 3, 9, 3]), key=lambda p: p[1])[0]))
argmax = lambda xs: max(range(len(xs)), key=xs.__getitem__)
reveal_type((argmax([3, 9, 2]), [*map(argmax, [[1, 2], [5, 4]])], list(map(list, zip([1, 2], [3, 4]))), [sum(column) for column in zip(*[[1, 2], [3, 4], [5, 6]])]))
same = iter(range(7))
reveal_type((list(zip(same, same)), list(zip(*[iter(range(6))] * 3)), [a + b for a, b in zip(range(5), range(1, 5))]))
failed = []
for action in (lambda: min([]), lambda: max(5), lambda: next([1]), lambda: iter(5), lambda: sum("ab"), lambda: sum(["a"]), lambda: map(), lambda: reversed({1}), lambda: sorted(3), lambda: list(map(len, [1])), lambda: next(iter([])), lambda: enumerate(3)):
    try:
        action()
        failed.append("no")
    except (TypeError, ValueError, StopIteration) as error:
        failed.append(type(error).__name__[0])
reveal_type("".join(failed) == "VTTTTTTTTTST")
