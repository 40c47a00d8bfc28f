"""C3 linearisation: every class once, children before parents, and `super()` goes to the next one in line."""

log = []


class Root:
    def visit(self, depth):
        log.append(("root", depth))
        return [0]

    def __init__(self, **rest):
        self.rest = rest
        assert not rest, rest


class Left(Root):
    def __init__(self, left=1, **rest):
        super().__init__(**rest)
        self.left = left

    def visit(self, depth):
        log.append(("left", depth))
        return [1] + super().visit(depth + 1)


class Right(Root):
    def __init__(self, right=2, **rest):
        super().__init__(**rest)
        self.right = right

    def visit(self, depth):
        log.append(("right", depth))
        return [2] + super().visit(depth + 1)


class Bottom(Left, Right):
    def visit(self, depth=0):
        return [3] + super(Bottom, self).visit(depth + 1)


class Lower(Bottom):
    def visit(self):
        return [4] + super(Left, self).visit(10) + super(Bottom, self).visit(20)


reveal_type(Bottom().visit())
reveal_type([depth for _, depth in log])
reveal_type([name for name, _ in log] == ["left", "right", "root"])
reveal_type(Lower().visit())
made = Bottom(right=7)
reveal_type((made.left, made.right, len(made.rest)))
reveal_type([c.__name__ for c in Lower.mro()] == ["Lower", "Bottom", "Left", "Right", "Root", "object"])
try:
    type("Impossible", (Root, Left), {})
except TypeError as error:
    reveal_type("MRO" in str(error) or "method resolution" in str(error))
try:
    Bottom(middle=1)
except AssertionError as error:
    reveal_type(error.args[0])
