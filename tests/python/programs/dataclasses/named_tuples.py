"""`namedtuple` and `NamedTuple`: fields, defaults, `_replace`, `_asdict`, methods, unpacking, inheritance."""

from collections import namedtuple
from typing import NamedTuple

Point = namedtuple("Point", "x y")
Box = namedtuple("Box", ["left", "top", "width", "height"], defaults=(5, 6))


class Sample(NamedTuple):
    image: tuple
    label: int = -1
    name: str = "none"

    @property
    def size(self):
        return self.image[0] * self.image[1]

    def relabel(self, label):
        return self._replace(label=label)

    @classmethod
    def empty(cls):
        return cls((0, 0))


class Point3(Point):
    __slots__ = ()

    def __add__(self, other):
        return Point3(self.x + other[0], self.y + other[1])

    @property
    def norm(self):
        return self.x**2 + self.y**2


p, b, s = Point(1, y=2), Box(1, 2), Sample((3, 4), label=7)
x, y = p
reveal_type((x, y, p.x + p.y, p[0], p[-1], len(p), p == (1, 2), sum(p), 2 in p, p < (1, 3), hash(p) == hash((1, 2))))
reveal_type((tuple(b), b.height, b._asdict(), Box._fields == ("left", "top", "width", "height"), len(Box._field_defaults)))
reveal_type((s.size, s.relabel(3).label, s.label, Sample.empty().size, s[1:] == (7, "none"), isinstance(s, tuple), Sample._fields[0] == "image"))
reveal_type((tuple(p._replace(x=9)), tuple(Point._make([5, 6])), tuple(Point3(1, 2) + p), Point3(3, 4).norm, isinstance(Point3(0, 0), Point)))
reveal_type((repr(p) == "Point(x=1, y=2)", repr(s) == "Sample(image=(3, 4), label=7, name='none')", p + (3,)))
try:
    p.x = 5
except AttributeError:
    reveal_type((p.x, p.index(2), p.count(1)))
try:
    Point(1)
except TypeError:
    reveal_type(Point(*[8, 9]).y)
(a, c), label, *_ = s
reveal_type((a, c, label, len(_)))
reveal_type([field.y for field in sorted([Point(2, 1), Point(1, 9), Point(1, 3)])])
match p:
    case Point(x=1, y=other):
        reveal_type(other)
d = {Point(0, 0): "origin"}
reveal_type((d[0, 0] == "origin", dict(zip(Point._fields, p)), {**s._asdict()}["label"], max([p, Point(0, 50)], key=lambda q: q.y).y))
Row = namedtuple("Row", "id class_ def", rename=True)
reveal_type((Row(1, 2, 3)[2], Row._fields == ("id", "class_", "_2"), Row(1, 2, 3)._2))
