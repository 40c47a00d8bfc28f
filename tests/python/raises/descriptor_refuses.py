"""A validating descriptor."""


class Positive:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner):
        return getattr(instance, self.name)

    def __set__(self, instance, value):
        if value <= 0:
            raise ValueError(f"{self.name[1:]} must be positive")
        setattr(instance, self.name, value)


class Layer:
    width = Positive()

    def __init__(self, width):
        self.width = width


reveal_type(Layer(3).width)
layer = Layer(3)
layer.width -= 3
