"""A data descriptor wins over the instance dict, a non-data descriptor loses; `__set_name__` tells each its name."""


class Positive:
    def __set_name__(self, owner, name):
        self.name = name
        owner.fields = getattr(owner, "fields", ()) + (name,)

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return instance.__dict__.get(self.name, -1)

    def __set__(self, instance, value):
        if value <= 0:
            raise ValueError(f"{self.name} must be positive")
        instance.__dict__[self.name] = value

    def __delete__(self, instance):
        instance.__dict__.pop(self.name)


class Lazy:
    calls = 0

    def __init__(self, function):
        self.function = function

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner):
        if instance is None:
            return owner
        Lazy.calls += 1
        value = instance.__dict__[self.name] = self.function(instance)
        return value


class Box:
    width = Positive()
    height = Positive()

    def __init__(self, width, height):
        self.width, self.height = width, height

    @Lazy
    def area(self):
        return self.width * self.height


box = Box(3, 4)
reveal_type((box.area, box.area, Lazy.calls))
box.__dict__["width"] = 100
box.__dict__["area"] = 7
reveal_type((box.width, box.area))
del box.area
reveal_type((box.area, Lazy.calls))
del box.width
reveal_type((box.width, Box.fields == ("width", "height"), Box.area is Box))
try:
    box.height = 0
except ValueError as error:
    reveal_type(str(error) == "height must be positive")
reveal_type(isinstance(Box.width, Positive))

late = Positive()
Box.depth = late
reveal_type(hasattr(late, "name"))
late.__set_name__(Box, "depth")
box.depth = 9
reveal_type((box.depth, len(Box.fields), sorted(vars(box)) == ["area", "depth", "height"]))
