"""Attributes are found on the instance, then along the classes; methods see `self` of the most derived type."""


class Shape:
    sides = 0
    made = []

    def __init__(self, name):
        self.name = name
        Shape.made.append(name)

    def area(self):
        return 0

    def describe(self):
        return (len(self.name), self.sides, self.area())


class Square(Shape):
    sides = 4

    def __init__(self, width):
        super().__init__("square")
        self.width = width

    def area(self):
        return self.width**2


class Named(Square):
    def __init__(self, width, name):
        Square.__init__(self, width)
        self.name = name


plain, square, named = Shape("thing"), Square(3), Named(width=5, name="five")
reveal_type([shape.describe() for shape in (plain, square, named)])
reveal_type(Shape.made == ["thing", "square", "square"])

square.sides = 40
reveal_type((square.sides, Square.sides, named.sides))
Square.sides = 44
reveal_type((square.sides, named.sides, Shape.sides))
del square.sides
reveal_type(square.sides)
Shape.perimeter = lambda self: self.sides * getattr(self, "width", 1)
reveal_type([plain.perimeter(), square.perimeter(), named.perimeter()])

bound = square.area
square.width = 9
reveal_type((bound(), bound.__self__ is square, bound.__func__ is Square.area, bound == square.area))
reveal_type([isinstance(named, c) for c in (Named, Square, Shape, int)])
reveal_type([issubclass(Named, Shape), issubclass(Shape, Named), issubclass(Named, (int, Square))])
reveal_type([c.__name__ for c in Named.__mro__] == ["Named", "Square", "Shape", "object"])
reveal_type((type(named) is Named, named.__class__ is Named, Named.__bases__ == (Square,), type(Named) is type))
reveal_type(sorted(vars(named)) == ["name", "width"])
