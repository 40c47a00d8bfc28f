"""Binary operators: reflected versions, `NotImplemented`, the subclass-first rule, and in-place ones."""


class Vec:
    def __init__(self, *v):
        self.v = v

    def __add__(self, other):
        if isinstance(other, Vec):
            return Vec(*(a + b for a, b in zip(self.v, other.v)))
        if isinstance(other, int):
            return Vec(*(a + other for a in self.v))
        return NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        return self + -other

    def __rsub__(self, other):
        return -self + other

    def __mul__(self, k):
        return Vec(*(a * k for a in self.v))

    def __rmul__(self, k):
        return self * k * -1

    def __matmul__(self, other):
        return sum(a * b for a, b in zip(self.v, other.v))

    def __neg__(self):
        return Vec(*(-a for a in self.v))

    def __pos__(self):
        return self

    def __abs__(self):
        return Vec(*map(abs, self.v))

    def __invert__(self):
        return Vec(*reversed(self.v))

    def __pow__(self, n, mod=None):
        return Vec(*(pow(a, n, mod) for a in self.v))

    def __floordiv__(self, k):
        return Vec(*(a // k for a in self.v))

    def __truediv__(self, k):
        return Vec(*(a / k == a // k for a in self.v))

    def __divmod__(self, k):
        return self // k, [a % k for a in self.v]


a, b = Vec(1, 2, 3), Vec(10, 20, 30)
reveal_type([(a + b).v, (a + 1).v, (1 + a).v, (a - b).v, (100 - a).v])
reveal_type([(a * 3).v, (3 * a).v, a @ b, (-a).v, (+a).v, abs(-a).v, (~a).v])
reveal_type([(a**2).v, pow(a, 3, 5).v, (b // 7).v, (b / 3).v])
quotient, rest = divmod(b, 7)
reveal_type([quotient.v, rest])
reveal_type(sum([a, b, a], start=Vec(0, 0, 0)).v)
reveal_type(sum([a, b]).v)
try:
    a + "text"
except TypeError as error:
    reveal_type("unsupported operand" in str(error))


class Loud(Vec):
    def __radd__(self, other):
        return -1

    def __rmul__(self, other):
        return -2


reveal_type((a + Loud(1, 1, 1), a * Loud(1), (Loud(1, 1, 1) + a).v))
keep = a
a += b
reveal_type((a.v, keep.v, a is keep))
