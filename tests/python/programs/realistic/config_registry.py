"""A configuration file builds a network from a registry filled by decorators."""

from dataclasses import dataclass, field

BLOCKS = {}


def register_block(name=None, **defaults):
    def wrap(cls):
        key = name or cls.__name__.lower()
        if key in BLOCKS:
            raise KeyError(f"{key} is registered twice")
        BLOCKS[key] = (cls, defaults)
        return cls

    return wrap


@dataclass
class Block:
    width: int

    def out(self, channels):
        return self.width

    def params(self, channels):
        return channels * self.width


@register_block(kernel=3)
@dataclass
class Conv(Block):
    kernel: int = 1
    bias: bool = True

    def params(self, channels):
        return channels * self.width * self.kernel**2 + self.bias * self.width


@register_block("norm")
@dataclass
class Norm(Block):
    width: int = -1

    def out(self, channels):
        return channels

    def params(self, channels):
        return 2 * channels


@register_block("mlp", ratio=4)
@dataclass
class Mlp(Block):
    ratio: int = 2
    dims: list = field(init=False, default_factory=list)

    def __post_init__(self):
        self.dims = [self.width, self.width * self.ratio, self.width]

    def params(self, channels):
        dims = [channels, *self.dims[1:]]
        return sum(a * b for a, b in zip(dims, dims[1:]))


def build(spec):
    spec = dict(spec)
    cls, defaults = BLOCKS[spec.pop("type")]
    return cls(**{**defaults, **spec})


CONFIG = {
    "channels": 3,
    "blocks": [
        {"type": "conv", "width": 8},
        {"type": "norm"},
        {"type": "conv", "width": 16, "kernel": 1, "bias": False},
        {"type": "mlp", "width": 16},
        {"type": "mlp", "width": 4, "ratio": 1},
    ],
}


def trace(config):
    channels, report = config["channels"], []
    for block in map(build, config["blocks"]):
        report.append((channels, block.out(channels), block.params(channels)))
        channels = block.out(channels)
    return report, channels


report, channels = trace(CONFIG)
reveal_type(report)
reveal_type((channels, sum(count for *_, count in report), len(BLOCKS), CONFIG["blocks"][0]["type"] == "conv"))
reveal_type((build({"type": "mlp", "width": 2}).dims, build({"type": "conv", "width": 5}) == Conv(5, 3), sorted(BLOCKS) == ["conv", "mlp", "norm"]))
try:
    register_block("norm")(Conv)
except KeyError as error:
    reveal_type("registered twice" in error.args[0])
try:
    build({"type": "conv", "width": 1, "depth": 2})
except TypeError:
    reveal_type(build({"type": "norm"}).width)
