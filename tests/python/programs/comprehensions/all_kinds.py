"""List, set, dict and generator comprehensions: nesting, conditions, unpacking, evaluation order and scope."""

matrix = [[1, 2, 3], [4, 5, 6]]
reveal_type([x * x for x in range(6) if x % 2])
reveal_type([[row[i] for row in matrix] for i in range(3)])
reveal_type([x for row in matrix for x in row if x > 2 if x % 2 == 0])
reveal_type([(i, j) for i in range(4) for j in range(i) if (i + j) % 2])
reveal_type({k: v for k, v in zip("abc", range(3))})
reveal_type({str(i): {str(j): i * j for j in range(i)} for i in range(3)})
reveal_type(sorted({x % 3 for x in range(10)}))
reveal_type([a + b + sum(c) for a, b, *c in [(1, 2), (3, 4, 5, 6)]])
reveal_type([y for x in range(5) if (y := x * 2) > 3])
reveal_type(y)
reveal_type([x if x > 2 else -x for x in range(5)])
x = "outside"
inner = [x for x in range(3)]
reveal_type((x == "outside", inner))
reveal_type([f(10) for f in [lambda v, k=k: v + k for k in range(3)]])
reveal_type([f() for f in [lambda: k for k in range(3)]])
order = []


def note(value):
    order.append(value)
    return value


table = {note(f"k{i}"): note(i) for i in range(2)}
reveal_type(order == ["k0", 0, "k1", 1])
reveal_type({1: "a", **{k: "b" for k in (1, 2)}} == {1: "b", 2: "b"})
iterated = []


def iterable():
    iterated.append(1)
    return [1, 2]


lazy = (a + b for a in iterable() for b in iterable())
reveal_type(len(iterated))
reveal_type((next(lazy), len(iterated), list(lazy), len(iterated)))


class Body:
    items = [1, 2, 3]
    doubled = [i * 2 for i in items]
    try:
        crossed = [i * j for i in items for j in items]
    except NameError:
        crossed = -1


reveal_type((Body.doubled, Body.crossed))
reveal_type([[[k for k in range(j)] for j in range(i)] for i in range(4)])
reveal_type(sum(i * j for i, row in enumerate(matrix) for j in row))
reveal_type((all(v for v in []), any(v > 5 for row in matrix for v in row), max((len(w), w) for w in "a bcd ef".split())[0]))
target = [0, 0]
pairs = [target for target[1] in (7, 8)]
reveal_type(pairs)
holder = {}
reveal_type(([holder["last"] for holder["last"] in range(3)], holder))
reveal_type([*(i for i in range(3)), *[j for j in (9,)], *{k: 0 for k in (5,)}])


def closure(n):
    return [i * n for i in range(n)], {i: n for i in "ab"}, (lambda: [n for _ in range(2)])()


reveal_type(closure(3))
reveal_type([i for i in range(10) if not i % 2 or i > 7 and i != 8])
reveal_type(dict((k, len(list(v))) for k, v in {"a": [1, 2], "b": []}.items()))
