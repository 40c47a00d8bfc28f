"""`IntEnum`, `str` mixins and `Flag`: members that are also numbers or strings, and sets of bits."""

from enum import Enum, Flag, IntEnum, IntFlag, auto


class Rank(IntEnum):
    LOW = 1
    MID = 5
    HIGH = 10


reveal_type((Rank.MID + 1, Rank.LOW < Rank.HIGH, Rank.MID == 5, max(Rank).value, sum(Rank), isinstance(Rank.LOW, int)))
reveal_type(([10, 20, 30][Rank.LOW], list(range(Rank.MID)), Rank(10) is Rank.HIGH, sorted(Rank, reverse=True)[0] is Rank.HIGH))
reveal_type((int(Rank.HIGH), Rank.HIGH * 2, Rank.HIGH // Rank.MID, {Rank.LOW: 3}[1], type(Rank.LOW + 0) is int, 5 in list(Rank)))


class Kind(str, Enum):
    LINEAR = "linear"
    CONV = "conv"

    def build(self, n):
        return {"linear": n, "conv": n * n}[self]


reveal_type((Kind.LINEAR == "linear", Kind("conv").build(4), len(Kind.LINEAR), Kind.CONV.upper() == "CONV", "conv" in [Kind.CONV]))
reveal_type(({"conv": 8}[Kind.CONV], Kind.CONV in {"conv"}, Kind.CONV.value + "1" == "conv1", Kind.LINEAR.startswith("lin"), isinstance(Kind.CONV, str)))


class Perm(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W


reveal_type([p.value for p in (Perm.R, Perm.W, Perm.X, Perm.RW)])
both = Perm.R | Perm.X
reveal_type((both.value, Perm.R in both, Perm.W in both, (both & Perm.X) is Perm.X, bool(both & Perm.W), Perm.RW in (Perm.RW | Perm.X)))
reveal_type(((both ^ Perm.R) is Perm.X, (~Perm.R).value & 7, Perm(3) is Perm.RW, Perm(0).value, not Perm(0), (Perm.R | Perm.W) is Perm.RW))
both |= Perm.W
both &= ~Perm.R
reveal_type(both.value)


class Bits(IntFlag):
    A = 1
    B = 2
    C = 4


reveal_type((int(Bits.A | Bits.C), (Bits.A | 2) == 3, Bits.A + Bits.B, Bits.B in Bits(7), isinstance(Bits.A | Bits.B, Bits), Bits(6) & 3 == 2))


class Planet(float, Enum):
    SMALL = 0.5
    LARGE = 2.5

    def twice(self):
        return self * 2 == int(self * 2)


reveal_type((Planet.SMALL + Planet.LARGE == 3.0, Planet.SMALL < 1, Planet.LARGE.twice(), int(Planet.LARGE)))
