"""Dataclass options: frozen, order, eq, unsafe_hash, slots, kw_only, InitVar, ClassVar, match_args."""

from dataclasses import KW_ONLY, FrozenInstanceError, InitVar, dataclass, field
from typing import ClassVar


@dataclass(frozen=True, order=True)
class Size:
    height: int
    width: int = 1

    @property
    def area(self):
        return self.height * self.width

    def grown(self, by):
        return Size(self.height + by, self.width + by)


s = Size(2, 3)
table = {s: 6, Size(1): 1}
reveal_type((table[Size(2, 3)], s.grown(1).area, Size(1, 5) < Size(2, 0), sorted([Size(3), s, Size(2, 1)])[0].width))
try:
    s.height = 9
except FrozenInstanceError as error:
    reveal_type((s.height, isinstance(error, AttributeError)))
reveal_type((max(Size(1, 9), Size(4, 0)).height, Size(1) <= Size(1), hash(Size(1, 2)) == hash(Size(1, 2)), len({Size(1), Size(1)})))


@dataclass(eq=False)
class Identity:
    x: int = 0


reveal_type((Identity() == Identity(), len({Identity(), Identity()})))


@dataclass
class Args:
    model: str
    _: KW_ONLY
    layers: int = 2
    width: int


@dataclass(kw_only=True)
class AllKeywords:
    a: int = 1
    b: int
    c: int = field(default=3, kw_only=False)


reveal_type((Args("m", width=5).layers, Args(model="x", width=1, layers=9).layers, AllKeywords(30, b=2).c))
try:
    Args("m", 3)
except TypeError:
    reveal_type(AllKeywords(b=0).a)


@dataclass
class Linear:
    fan_in: int
    fan_out: int
    scale: InitVar[int] = 2
    count: ClassVar[int] = 0
    weight: list = field(init=False, default=None)

    def __post_init__(self, scale):
        type(self).count += 1
        self.weight = [[scale] * self.fan_in for _ in range(self.fan_out)]


linear = Linear(2, 3, scale=5)
reveal_type((linear.weight, Linear.count, Linear.__match_args__ == ("fan_in", "fan_out", "scale"), "count" in vars(linear)))


@dataclass(slots=True)
class Slim:
    x: int
    y: int = 4


slim = Slim(1)
try:
    slim.z = 3
except AttributeError:
    reveal_type((slim.x, slim.y, hasattr(slim, "__dict__")))
try:
    {Slim(1): 2}
except TypeError:
    reveal_type(Slim(1) == Slim(1, 4))
