"""`__slots__`: no instance dict, no other names, and how slots combine with inheritance."""


class Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y=0):
        self.x, self.y = x, y

    def moved(self, by):
        return type(self)(self.x + by, self.y + by)


class Colored(Point):
    __slots__ = ["color"]


class Open(Point):
    pass


p = Point(1, 2)
reveal_type((p.x, p.y, p.moved(10).y))
reveal_type((hasattr(p, "__dict__"), hasattr(Open(1), "__dict__"), hasattr(Colored(1), "__dict__")))
try:
    p.z = 3
except AttributeError:
    reveal_type(hasattr(p, "z"))
c = Colored(5)
reveal_type(hasattr(c, "color"))
c.color = 8
reveal_type((c.color, c.x, c.moved(1).x, type(c.moved(1)) is Colored))
del c.color
try:
    c.color
except AttributeError as error:
    reveal_type("color" in str(error))
free = Open(3)
free.z = 30
reveal_type((free.z, free.x, vars(free)))
reveal_type((Point.__slots__ == ("x", "y"), Colored.__slots__ == ["color"], "x" in vars(Point)))
reveal_type(Point.x.__get__(p, Point))
Point.x.__set__(p, 64)
reveal_type(p.x)


class Weak:
    __slots__ = "single", "__dict__"


w = Weak()
w.single, w.other = 1, 2
reveal_type((w.single, w.other, w.__dict__))
