"""An attribute that `__slots__` does not allow."""


class Point:
    __slots__ = ("x",)


p = Point()
p.x = 1
p.y = 2
