"""A class body is a scope that runs top to bottom: loops, conditions, and names that methods do not see."""

value = 1
FLAG = True


class Body:
    value = value + 10
    squares = []
    for i in range(4):
        squares.append(i * i)
    if FLAG:
        chosen = "then"

        def which(self):
            return 1

    else:

        def which(self):
            return 2

    total = sum(squares)
    firsts = [n for n in squares if n]
    try:
        absent
    except NameError:
        caught = True
    with_i = i
    del i

    def sees(self):
        return value

    class Inner:
        depth = 2

        def outer(self):
            return Body.value

    inner_depth = Inner.depth
    alias = Inner
    a, *b = squares
    (lambda: None)()
    table = {name: len(name) for name in ("x", "yy")}
    value += 100

    def default(self, captured=value):
        return captured


reveal_type((Body.value, value, Body().sees(), Body().default()))
reveal_type((Body.squares, Body.total, Body.firsts, Body.a, Body.b))
reveal_type((Body().which(), Body.caught, hasattr(Body, "i"), Body.with_i))
reveal_type((Body.Inner().outer(), Body.alias is Body.Inner, Body.inner_depth))
reveal_type(Body.table)
reveal_type((Body.__qualname__ == "Body", Body.Inner.__qualname__ == "Body.Inner"))


def make(n):
    class Local:
        size = n

        def get(self):
            return self.size + n

        def rebind(self):
            nonlocal n
            n += 1
            return n

    return Local


first, second = make(1), make(5)
reveal_type((first().get(), second().get(), first is second))
reveal_type((first().rebind(), first().get(), second().get()))
reveal_type(first.__name__ == second.__name__ and "<locals>" in first.__qualname__)
