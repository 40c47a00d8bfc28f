"""Starred expressions in displays, calls, targets, subscripts of tuples, returns and for loops."""

a, b = [1, 2], (3, 4)
reveal_type(([*a, *b], (*a, *b), {*a, *b, 1} == {1, 2, 3, 4}, [*a, 0, *a], (*a,), [*"", *range(2)]))
reveal_type({**{"x": 1}, "y": 2, **{"x": 3}, **dict(z=4)})
t = *a, *b
reveal_type(t)
x, *y = t
*x2, y2 = t
x3, *_, y3 = t
reveal_type((x, y, x2, y2, x3, y3))
(m, *n), *o = [1, 2, 3], 4, 5
reveal_type((m, n, o))
[*copy] = a
*all_, = range(3)
reveal_type((copy, copy is a, all_))


def spread(*args, **kwargs):
    return [*args, *kwargs.values()]


reveal_type((spread(*a, 9, *b, k=5, **{"z": 6}), spread(*(), **{}), spread(*map(str, ()), *[*a])))


def returns():
    return *a, 5


def yields():
    yield *a, 6


reveal_type((returns(), next(yields())))
rows = []
for first, *rest in [(1, 2, 3), (4,), "xyz"]:
    rows.append(len(rest))
reveal_type(rows)
for value in *a, *b:
    rows.append(value)
reveal_type(rows)


class Table(dict):
    def __getitem__(self, key):
        return key


reveal_type((Table()[(*a, 7)], Table()[(*a, *b)], Table()[(*a,)]))
matrix = [[1, 2, 3], [4, 5, 6]]
reveal_type((list(zip(*matrix)), max(*matrix, key=sum), [*zip(*matrix)][0], sum([*matrix[0], *matrix[1]])))
head, (second, *third), *tail = 1, [2, 3, 4], 5, 6
reveal_type((head, second, third, tail))
d = {"a": 1, "b": 2}
reveal_type(([*d] == ["a", "b"], [*d.items()][1] == ("b", 2), {*d} == {"a", "b"}, dict(**d, c=3), [*d.values(), *d.values()]))
try:
    spread(**{"k": 1}, **{"k": 2})
except TypeError as error:
    reveal_type("multiple values" in str(error))
try:
    [*5]
except TypeError:
    reveal_type([*b][-1])


class Point:
    def __init__(self, x=0, y=0):
        self.x, self.y = x, y

    def __iter__(self):
        yield from (self.x, self.y)

    def keys(self):
        return ["x", "y"]

    def __getitem__(self, key):
        return getattr(self, key)


point = Point(5, 6)
reveal_type(([*point], {**point}, Point(**point).y, Point(*point).x, spread(*point, **point), dict(point)))
