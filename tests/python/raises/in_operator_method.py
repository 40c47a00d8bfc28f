"""An operator method that refuses."""


class Shape:
    def __init__(self, *dims):
        self.dims = dims

    def __matmul__(self, other):
        if self.dims[-1] != other.dims[0]:
            raise ValueError(f"{self.dims} @ {other.dims}")
        return Shape(*self.dims[:-1], *other.dims[1:])


reveal_type((Shape(2, 3) @ Shape(3, 4)).dims)
Shape(2, 3) @ Shape(4, 5)
