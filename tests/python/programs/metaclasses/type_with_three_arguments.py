"""Classes made by calling `type`, and classes as ordinary values in lists, dicts and functions."""


def init(self, *values):
    for name, value in zip(self.names, values):
        setattr(self, name, value)


def record(name, names, base=object):
    namespace = {"names": tuple(names), "__init__": init, "__len__": lambda self: len(self.names)}
    for position, attribute in enumerate(names):
        namespace[f"get_{attribute}"] = lambda self, attribute=attribute, position=position: (getattr(self, attribute), position)
    return type(name, (base,), namespace)


Point = record("Point", ["x", "y"])
Point3 = record("Point3", ["x", "y", "z"], Point)
p, q = Point(1, 2), Point3(3, 4, 5)
reveal_type((p.get_y(), q.get_z(), q.get_x(), len(p), len(q), isinstance(q, Point)))
reveal_type((Point.__name__ == "Point", Point3.__bases__ == (Point,), Point3.__mro__[1] is Point))
Empty = type("Empty", (), {})
reveal_type((type(Empty()) is Empty, type(Empty) is type, type(type) is type, isinstance(type, object), isinstance(object, type)))

builders = {"list": list, "tuple": tuple, "point": Point, "set": set}
reveal_type([len(builders["list"]((1, 2))), builders["point"](7, 8).x, builders["tuple"]([5])])
classes = [type(f"Level{i}", (), {"level": i, "up": lambda self: self.level + 1}) for i in range(4)]
reveal_type([cls().up() for cls in classes])
chain = object
for i in range(5):
    chain = type(f"C{i}", (chain,), {f"attr{i}": i * i})
instance = chain()
reveal_type(([getattr(instance, f"attr{i}") for i in range(5)], len(chain.__mro__)))


def subclass_of(base):
    class Sub(base):
        extra = 1

        def total(self):
            return sum(self) + self.extra

    return Sub


reveal_type((subclass_of(list)([1, 2]).total(), subclass_of(tuple)([3]).total(), subclass_of(dict)({4: 0}).total()))


class Parent:
    registry = []

    def spawn(self):
        return type(self)()

    @classmethod
    def tree(cls):
        return [cls.__name__, *(name for sub in cls.__subclasses__() for name in sub.tree())]


class Kid(Parent): ...


class Grandkid(Kid): ...


reveal_type((type(Grandkid().spawn()) is Grandkid, Parent.tree() == ["Parent", "Kid", "Grandkid"]))
Kid.__name__ = "Renamed"
Kid.added = property(lambda self: 12)
reveal_type((Parent.tree()[1] == "Renamed", Grandkid().added))
