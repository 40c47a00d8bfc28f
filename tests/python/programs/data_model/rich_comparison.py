"""Comparisons: reflection, `NotImplemented`, chains that stop early, values that are not bool, total_ordering."""

from functools import total_ordering

asked = []


@total_ordering
class Version:
    def __init__(self, text):
        self.parts = tuple(map(int, text.split(".")))

    def __eq__(self, other):
        if not isinstance(other, Version):
            return NotImplemented
        return self.parts == other.parts

    def __lt__(self, other):
        asked.append("lt")
        if not isinstance(other, Version):
            return NotImplemented
        return self.parts < other.parts

    def __hash__(self):
        return hash(self.parts)


a, b, c = Version("1.2"), Version("1.10"), Version("1.2")
reveal_type((a < b, a <= b, a > b, a >= c, a == c, a != c, a == "1.2", a != "1.2"))
reveal_type([v.parts for v in sorted([b, a, Version("0.9")])])
reveal_type((max(a, b).parts, min(b, a, Version("0.1")).parts, len({a, b, c})))
try:
    a < 3
except TypeError as error:
    reveal_type("not supported" in str(error))


class Expr:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return [self.n, other]

    def __gt__(self, other):
        return (self.n, other, "gt") and 5

    def __eq__(self, other):
        return 0 if other == 1 else 12

    def __ne__(self, other):
        return "different"


e = Expr(4)
reveal_type((e < 9, 9 > e, 9 < e, e == 1, e == 2, len(e != 2), not (e == 1)))
calls = []


def note(x):
    calls.append(x)
    return x


reveal_type(note(1) < note(5) < note(3) < note(100))
reveal_type(calls)
reveal_type((1 < 2 < 3 < 4, 1 < 3 > 2, 1 == 1 != 2, 3 > 2 == 2, (3 > 2) == 2, 0 < 1 in [1, 2]))
reveal_type(([1, 2] < [1, 3], (1, 2) < (1, 2, 0), [] < [0], "Z" < "a", [2] > [1, 9], (1, "a") == (1, "a")))
nan = float("nan")
reveal_type((nan == nan, nan in [nan], [nan] == [nan], nan != nan, nan is nan, max(1, nan) == 1))


class OnlyReflected:
    def __gt__(self, other):
        return other + 1


reveal_type((3 < OnlyReflected(), OnlyReflected() > 7))
