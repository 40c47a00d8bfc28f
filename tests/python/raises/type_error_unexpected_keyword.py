"""An unknown keyword to a class whose parent takes fewer parameters."""


class Base:
    def __init__(self, width):
        self.width = width


class Child(Base):
    def __init__(self, width, **rest):
        super().__init__(width, **rest)


Child(3)
Child(3, depth=2)
