"""`__int__`, `__index__`, `__float__`, `__str__`, `__repr__`, `__format__`, `__bytes__`, `__round__`, `__bool__`."""

import math


class Num:
    def __init__(self, x):
        self.x = x

    def __int__(self):
        return int(self.x)

    def __float__(self):
        return float(self.x)

    def __str__(self):
        return f"<{self.x}>"

    def __repr__(self):
        return f"Num({self.x!r})"

    def __format__(self, spec):
        return f"{spec or 'none'}:{self.x}"

    def __bytes__(self):
        return bytes([1, 2, int(self.x)])

    def __round__(self, digits=None):
        return -1 if digits is None else digits

    def __trunc__(self):
        return 70

    def __floor__(self):
        return 71

    def __ceil__(self):
        return 72

    def __complex__(self):
        return complex(self.x, 1)


n = Num(3)
reveal_type((int(n), float(n) == 3.0, list(bytes(n)), round(n), round(n, 5), complex(n) == 3 + 1j))
reveal_type((math.trunc(n), math.floor(n), math.ceil(n)))
reveal_type([str(n) == "<3>", repr(n) == "Num(3)", f"{n}" == "none:3", f"{n:abc}" == "abc:3", f"{n!r}" == "Num(3)"])
reveal_type([f"{n!s:>5}" == "  <3>", "%s %r" % (n, n) == "<3> Num(3)", "{:x}".format(n) == "x:3", format(n) == "none:3"])
reveal_type([str([n]) == "[Num(3)]", str({"k": n}) == "{'k': Num(3)}", str((n,)) == "(Num(3),)", f"{[n]}" == "[Num(3)]"])


class OnlyRepr:
    def __repr__(self):
        return "only"


reveal_type([str(OnlyRepr()) == "only", f"{OnlyRepr()}" == "only"])
try:
    f"{OnlyRepr():>6}"
except TypeError as error:
    reveal_type("unsupported format string" in str(error))


class AsIndex:
    def __index__(self):
        return 5


reveal_type((int(AsIndex()), float(AsIndex()) == 5.0, bin(AsIndex()) == "0b101", range(10)[AsIndex()], "ab" * AsIndex() == "ab" * 5))
reveal_type(("__main__" in repr(object.__new__(type("T", (), {"__module__": "__main__"}))), len([0] * AsIndex())))
reveal_type((bool(AsIndex()), bool(0.0), bool(""), bool("0"), bool([]), bool([0]), bool(None), bool(...)))
try:
    int(object())
except TypeError:
    reveal_type((int("  42 "), int("-7"), int("ff", 16), int("0b101", 0), int("1_000"), int(3.99), int(-3.99), int(True)))
