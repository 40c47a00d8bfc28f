"""Unpacking targets of every shape: nested, starred, attributes, subscripts, swaps, chains and loops."""

(a, b), [c, *d], e = (1, 2), "xyz", 5
reveal_type((a, b, c == "x", len(d), e))
first, *middle, last = range(6)
*init, end = [1]
head, *tail = (9,)
reveal_type((first, middle, last, init, end, head, tail))
x, (y, *(z, *w)) = 1, [2, 3, 4, 5]
reveal_type((x, y, z, w))


class Box:
    pass


box, items, table = Box(), [0, 0, 0], {}
box.value, items[1], table["k"], *items[2:] = 10, 20, 30, 40, 50
reveal_type((box.value, items, table))
a, b = b, a
i, items[i] = 1, 77
reveal_type((a, b, i, items))
p = q = r = [1]
p.append(2)
reveal_type((q, p is r))
m = (n, o) = [5, 6]
reveal_type((m, n, o))
k, v = {"key": 1, "other": 2}
reveal_type((k == "key", v == "other"))
pairs = []
for index, (left, *right) in enumerate([(1, 2, 3), [4], "ab"]):
    pairs.append((index, left if isinstance(left, int) else ord(left), len(right)))
reveal_type(pairs)
for box.value, table["loop"] in [(1, 2), (3, 4)]:
    pass
reveal_type((box.value, table["loop"]))


def unpack_two(value):
    left, right = value
    return left


def unpack_star(value):
    left, *_, right = value
    return right


outcomes = []
for function, value in ((unpack_two, (1,)), (unpack_two, (1, 2, 3)), (unpack_star, [1]), (unpack_two, 5), (unpack_two, {1: 2}), (unpack_star, range(9))):
    try:
        outcomes.append(function(value))
    except ValueError as error:
        outcomes.append(-1 if "not enough" in str(error) else -2)
    except TypeError:
        outcomes.append(-3)
reveal_type(outcomes)
t = 1, 2, 3
reveal_type((t, (1,), (), (1, 2) + (3,), (0,) * 3, t.index(2), t.count(9), 2 in t, t < (1, 3), hash(t) == hash((1, 2, 3)), tuple("ab") == ("a", "b")))
reveal_type(([*t, *range(2)], (*t, 0), {*t, 1} == {1, 2, 3}, {**{"a": 1}, "b": 2}, *t, *()))


def several():
    return 1, *t, 2


reveal_type((several(), [*several()][-1], (lambda: (yield 1, *t))().__next__()))
(only,) = [7]
[lone] = {8}
() = []
reveal_type((only, lone))
swap = [1, 2, 3]
swap[0], swap[2], swap[1] = swap[2], swap[1], swap[0]
reveal_type(swap)
