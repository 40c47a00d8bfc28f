"""`+=` and its kin: `__iop__` keeps the object, else the binary operator rebinds; targets are evaluated once."""

events = []


class Acc:
    def __init__(self, total=0):
        self.total = total

    def __iadd__(self, x):
        self.total += x
        return self

    def __isub__(self, x):
        return Acc(self.total - x)

    def __imul__(self, x):
        return NotImplemented

    def __mul__(self, x):
        return Acc(self.total * x * 100)

    def __ior__(self, x):
        self.total = ("or", x)
        return self.total


acc = first = Acc(1)
acc += 5
reveal_type((acc.total, acc is first))
acc -= 2
reveal_type((acc.total, acc is first, first.total))
acc *= 3
reveal_type(acc.total)
acc |= 9
reveal_type(acc[1])


def index(i):
    events.append(i)
    return i


values = [10, 20, 30]
values[index(1)] += index(7)
reveal_type((values, events))
grid = {"a": [1, 2, 3]}
grid["a"][index(0)] -= 5
grid["a"][-1] **= 3
reveal_type((grid, events))


class Box:
    made = 0

    def __init__(self):
        Box.made += 1
        self.n = 3


box = Box()
box.n <<= 4
box.n |= 1
box.n ^= 0b11
box.n %= 32
box.n //= 3
reveal_type((box.n, Box.made))
Box().n += 1
reveal_type(Box.made)

shared = alias = [1]
shared += (2, 3)
shared *= 2
reveal_type((alias, shared is alias))
shared = shared + [9]
reveal_type((len(alias), shared is alias))
t = u = (1,)
t += (2,)
reveal_type((t, u))
nested = ([1], 2)
try:
    nested[0] += [5]
except TypeError:
    reveal_type(nested)
text = "ab"
text += "c"
text *= 2
reveal_type(text == "abcabc")
x = 7
x &= 5; x >>= 1; x @= Acc() if False else type("M", (), {"__rmatmul__": lambda s, o: o + 40})()
reveal_type(x)
