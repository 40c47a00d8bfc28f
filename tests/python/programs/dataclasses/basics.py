"""Dataclasses: defaults, factories, `__eq__`, `__repr__`, `replace`, `asdict`, `fields`, `__post_init__`."""

from dataclasses import asdict, astuple, dataclass, field, fields, is_dataclass, replace


@dataclass
class Optim:
    lr: float = 0.5
    steps: int = 10
    milestones: list = field(default_factory=lambda: [3, 6])


@dataclass
class Config:
    hidden: int
    heads: int = 4
    name: str = "base"
    optim: Optim = field(default_factory=Optim)
    head_dim: int = field(init=False)
    secret: int = field(default=0, repr=False, compare=False)

    version = 7

    def __post_init__(self):
        if self.hidden % self.heads:
            raise ValueError(f"hidden={self.hidden} does not divide by heads={self.heads}")
        self.head_dim = self.hidden // self.heads


a, b = Config(64), Config(64, 4, secret=9)
reveal_type((a.head_dim, a.heads, a.version, a.optim.milestones, a == b, a is b, a != Config(32)))
a.optim.milestones.append(9)
reveal_type((a.optim.milestones, b.optim.milestones, a == b))
c = replace(b, hidden=32, heads=2)
reveal_type((c.head_dim, c.secret, c.optim is b.optim, b.hidden))
reveal_type(repr(Optim()) == "Optim(lr=0.5, steps=10, milestones=[3, 6])")
reveal_type("secret" not in repr(b) and "head_dim=16" in repr(b))
reveal_type([f.name for f in fields(Config)] == ["hidden", "heads", "name", "optim", "head_dim", "secret"])
reveal_type([f.name for f in fields(b) if f.init and f.default == 4] == ["heads"])
flat = asdict(b)
reveal_type((flat["optim"]["milestones"], flat["hidden"], flat["optim"]["milestones"] is b.optim.milestones, len(flat)))
reveal_type((astuple(Optim())[1:], is_dataclass(Config), is_dataclass(b), is_dataclass(3)))
try:
    Config(10)
except ValueError as error:
    reveal_type(str(error) == "hidden=10 does not divide by heads=4")
for bad in ({}, {"hidden": 4, "color": 1}, {"hidden": 4, "head_dim": 1}):
    try:
        Config(**bad)
    except TypeError:
        bad["failed"] = 1
reveal_type(bad)
b.extra = 5
reveal_type((b.extra, vars(Optim(steps=1))["steps"], Optim.steps, hasattr(Optim, "milestones")))
try:

    @dataclass
    class Mutable:
        items: list = []

except ValueError as error:
    reveal_type("mutable default" in str(error))
