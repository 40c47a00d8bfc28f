# python: 3.11
"""`StrEnum`, `enum.member`/`nonmember`, `verify`, `Flag` iteration, and enums with methods and class attributes."""

from enum import CONTINUOUS, Enum, Flag, IntEnum, StrEnum, auto, member, nonmember, verify


class Split(StrEnum):
    TRAIN = auto()
    VALID = "val"
    TEST = auto()


reveal_type((Split.TRAIN == "train", str(Split.VALID) == "val", f"{Split.TEST}" == "test", Split("val") is Split.VALID, [len(s) for s in Split], "train" in list(Split)))
reveal_type({s: len(s.name) for s in Split})


class Flags(Flag):
    A = auto()
    B = auto()
    C = auto()


reveal_type(([f.value for f in Flags.A | Flags.C], len(Flags.A | Flags.B), list(Flags(0)), Flags.B in (Flags.A | Flags.B), (Flags.A | Flags.C).name == "A|C"))


class Op(Enum):
    @member
    def add(a, b):
        return a + b

    @member
    def mul(a, b):
        return a * b

    helper = nonmember(5)

    def __call__(self, *args):
        return self.value(*args)


reveal_type((Op.add(2, 3), Op.mul(2, 3), Op.helper, len(Op), [op.name for op in Op] == ["add", "mul"]))


@verify(CONTINUOUS)
class Level(IntEnum):
    ONE = 1
    TWO = 2
    THREE = 3


reveal_type((Level.TWO + 1, Level(3).name == "THREE", sum(Level), f"{Level.ONE}" == "1"))
try:

    @verify(CONTINUOUS)
    class Gap(IntEnum):
        ONE = 1
        THREE = 3

except ValueError:
    reveal_type(Level.ONE < Level.THREE)
