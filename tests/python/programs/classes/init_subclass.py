"""`__init_subclass__` with keywords, registries, and `__class_getitem__`."""


class Plugin:
    registry = {}
    order = []

    def __init_subclass__(cls, /, key=None, *, weight=1, **rest):
        super().__init_subclass__(**rest)
        cls.weight = weight
        if key is not None:
            Plugin.registry[key] = cls
        Plugin.order.append(cls.__name__)

    def run(self, x):
        return x * self.weight


class Double(Plugin, key="double", weight=2):
    pass


class Quiet(Double):
    pass


class Triple(Plugin, weight=3, key="triple"):
    def run(self, x):
        return super().run(x) + 1


reveal_type([Plugin.registry[key]().run(10) for key in sorted(Plugin.registry)])
reveal_type(Plugin.order == ["Double", "Quiet", "Triple"])
reveal_type((Quiet.weight, hasattr(Plugin, "weight"), len(Plugin.registry)))
try:

    class Wrong(Plugin, color="red"):
        pass

except TypeError:
    reveal_type(len(Plugin.order))


class Sized:
    size = None

    def __class_getitem__(cls, size):
        name = f"{cls.__name__}_{size}"
        return type(name, (cls,), {"size": size})

    def total(self):
        return self.size * 10 if isinstance(self.size, int) else sum(self.size)


Small = Sized[3]
reveal_type((Small.size, Small().total(), Small.__name__ == "Sized_3", issubclass(Small, Sized)))
reveal_type(Sized[4, 5]().total())


class Concrete(Sized[6]):
    pass


reveal_type((Concrete().total(), [c.__name__ for c in Concrete.__mro__] == ["Concrete", "Sized_6", "Sized", "object"]))
reveal_type(sorted(c.__name__ for c in Plugin.__subclasses__())[:2] == ["Double", "Triple"])
