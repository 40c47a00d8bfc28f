"""A `match` whose last case raises."""


def area(shape):
    match shape:
        case ("square", side):
            return side * side
        case ("rectangle", width, height):
            return width * height
        case other:
            raise ValueError(f"unknown shape {other}")


reveal_type((area(("square", 3)), area(("rectangle", 2, 5))))
area(("circle", 1))
