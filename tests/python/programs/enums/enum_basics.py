"""`Enum`: members are singletons, looked up by value, name and attribute; iteration, aliases, methods."""

from enum import Enum, auto, unique


class Mode(Enum):
    TRAIN = "train"
    EVAL = "eval"
    TEST = "eval"

    @property
    def flag(self):
        return 1 if self is Mode.TRAIN else 0

    @classmethod
    def parse(cls, text):
        return cls[text.upper()]

    def __str__(self):
        return f"mode:{self.value}"


reveal_type((Mode("train") is Mode.TRAIN, Mode["EVAL"] is Mode.EVAL, Mode.TEST is Mode.EVAL, Mode.parse("test").name == "EVAL"))
reveal_type((len(Mode), [m.flag for m in Mode], [m.name for m in Mode] == ["TRAIN", "EVAL"], list(Mode.__members__) == ["TRAIN", "EVAL", "TEST"]))
reveal_type((str(Mode.EVAL) == "mode:eval", repr(Mode.EVAL) == "<Mode.EVAL: 'eval'>", Mode.TRAIN == "train", Mode.TRAIN.value == "train"))
failed = []
for lookup in (lambda: Mode("none"), lambda: Mode["NONE"], lambda: Mode.NONE, lambda: setattr(Mode, "TRAIN", 3)):
    try:
        lookup()
    except (ValueError, KeyError, AttributeError) as error:
        failed.append(type(error).__name__)
reveal_type(failed == ["ValueError", "KeyError", "AttributeError", "AttributeError"])


class Color(Enum):
    RED = auto()
    GREEN = auto()
    BLUE = 10
    NEXT = auto()


reveal_type([c.value for c in Color])
reveal_type((Color.RED in Color, isinstance(Color.RED, Color), {Color.RED: 1}[Color(1)], Color.RED != Color.GREEN, type(Color.RED) is Color))


class Layer(Enum):
    CONV = (3, 1)
    POOL = (2, 2)

    def __init__(self, kernel, stride):
        self.kernel = kernel
        self.stride = stride

    def out(self, n):
        return (n - self.kernel) // self.stride + 1


reveal_type([layer.out(10) for layer in Layer])
reveal_type((Layer.CONV.kernel, Layer((2, 2)).stride, Layer.POOL.value))
Dynamic = Enum("Dynamic", "A B C")
reveal_type((Dynamic.B.value, len(Dynamic), [d.name for d in Dynamic] == ["A", "B", "C"], Enum("D", {"X": 7}).X.value))
try:

    @unique
    class Twice(Enum):
        A = 1
        B = 1

except ValueError as error:
    reveal_type("duplicate values" in str(error))
try:

    class More(Color):
        PINK = 11

except TypeError:
    reveal_type(sorted(c.name for c in Color) == ["BLUE", "GREEN", "NEXT", "RED"])


class Act(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last):
        return len(name) * 100 + count

    RELU = auto()
    GELUX = auto()


reveal_type([a.value for a in Act])
