"""Alternative constructors, class state, and how class and static methods are inherited."""


class Vector:
    count = 0
    registry = {}

    def __init__(self, *parts):
        self.parts = list(parts)
        type(self).count += 1

    @classmethod
    def zeros(cls, n):
        return cls(*[0] * n)

    @classmethod
    def parse(cls, text):
        return cls(*(int(part) for part in text.split(",")))

    @staticmethod
    def dot(a, b):
        return sum(x * y for x, y in zip(a.parts, b.parts))

    @classmethod
    @property
    def ignored(cls):
        return 0

    @classmethod
    def register(cls, key):
        def wrap(function):
            cls.registry.setdefault(cls.__name__, []).append((key, function(key)))
            return function

        return wrap


class Named(Vector):
    registry = {}


a, b = Vector.parse("1,2,3"), Vector.zeros(3)
reveal_type((Vector.dot(a, a), a.dot(a, b), Vector.count))
c = Named.parse("4,5,6")
reveal_type((type(c) is Named, Vector.count, Named.count, "count" in vars(Named)))
d = c.zeros(2)
reveal_type((type(d) is Named, d.parts, Named.count, c.dot(a, c)))


@Named.register(3)
@Vector.register(2)
def square(x):
    return x * x


reveal_type(Vector.registry)
reveal_type(Named.registry)
make = Vector.zeros
reveal_type((make(4).parts, make.__self__ is Vector, Named.zeros.__self__ is Named))
reveal_type(isinstance(vars(Vector)["dot"], staticmethod) and isinstance(vars(Vector)["zeros"], classmethod))
