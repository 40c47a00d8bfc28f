"""`_images`: what the library's own source of packages for images asks of the checker. Programs never import it."""

from __future__ import annotations

import math
from weakref import WeakKeyDictionary

from shapeproof.library.natives import function
from shapeproof.rules.shapes import RANK, replaced, trailing
from shapeproof.symbolic import Dim, Expr, Owner, boolean, minimum, when
from shapeproof.values.classes import Class, Value
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor


@function("_images.sides")
def _sides(image: Tensor) -> Value:
    """Channels, height and width of a tensor; without channels it has one."""
    if isinstance(image.shape, tuple):
        shape = trailing(image, 2, RANK, "an image")
        return (1 if len(shape) == 2 else shape[-3], shape[-2], shape[-1])
    return tuple(trailing(image, 3, RANK, "an image")[-3:])


@function("_images.with_sides")
def _with_sides(image: Tensor, height: Dim, width: Dim) -> Value:
    """A tensor like this one with another height and width."""
    made = Tensor(replaced(replaced(trailing(image, 2, RANK, "an image"), -2, height), -1, width), image.dtype)
    made.made_at = SESSION.spot()
    return made


# The sides of an image after it was resized to one length of the shorter side: the same image gives the same ones.
_RESIZED: WeakKeyDictionary[Expr, dict[tuple[Dim, Dim, Dim | None], tuple[Dim, Dim]]] = WeakKeyDictionary()


@function("_images.resized")
def _resized(height: Dim, width: Dim, short: Dim, longest: Dim | None = None) -> Value:
    """Height and width once the shorter side has the length `short`, or less if the longer one would exceed `longest`."""
    if isinstance(height, int) and isinstance(width, int) and isinstance(short, int) and isinstance(longest, int | None):
        return _resized_exactly(height, width, short, longest)
    key = height if isinstance(height, Expr) else width
    if not isinstance(key, Expr):
        return (_side("short_side", (height, width), 0), _side("long_side", (height, width), 0))
    made = _RESIZED.setdefault(key, {})
    if (width, short, longest) not in made:
        made[width, short, longest] = _resized_somehow(height, width, short, longest)
    return made[width, short, longest]


def _resized_exactly(height: int, width: int, short: int, longest: int | None) -> tuple[int, int]:
    longer = int(short * max(height, width) / min(height, width)) if height and width else 0
    if longest is not None and longer > longest:
        short, longer = int(longest * short / longer), longest
    return (short, longer) if height <= width else (longer, short)


def _resized_somehow(height: Dim, width: Dim, short: Dim, longest: Dim | None) -> tuple[Dim, Dim]:
    """Which side is the shorter one is not known."""
    sides = (height, width)
    longer: Dim = _side("long_side", sides, short if isinstance(short, int) and longest is None else 0)
    if longest is not None:
        longer, short = minimum(longer, longest), minimum(_side("short_side", sides, 0), short)
    upright = boolean(SESSION.unique("upright"), Owner.WORLD)
    return (when(upright, longer, short), when(upright, short, longer))


def _side(name: str, sides: tuple[Dim, Dim], lower: int) -> Expr:
    """A side that depends on those of another image: whoever decides those decides it."""
    symbols = [symbol for side in sides if isinstance(side, Expr) for symbol in side.symbols()]
    owner = next((symbol.owner for symbol in symbols if symbol.owner is not Owner.WORLD), Owner.WORLD)
    return SESSION.fresh(name, owner, lower, exact=bool(symbols) and all(symbol.exact for symbol in symbols))


@function("_images.turned")
def _turned(height: Dim, width: Dim, angle: Value) -> Value:
    """Height and width of the smallest image that holds this one turned by an angle in degrees; as Pillow computes it."""
    if not isinstance(angle, int | float):
        return (_side("height", (height, width), 0), _side("width", (height, width), 0))
    turned = angle % 360
    if turned % 180 == 0:
        return (height, width)
    if turned % 180 == 90:
        return (width, height)
    if not isinstance(height, int) or not isinstance(width, int):
        return (_side("height", (height, width), 0), _side("width", (height, width), 0))
    return _turned_exactly(height, width, -math.radians(turned))


def _turned_exactly(height: int, width: int, angle: float) -> tuple[int, int]:
    cosine, sine = round(math.cos(angle), 15), round(math.sin(angle), 15)
    x0, y0 = width / 2.0, height / 2.0
    corners = [(0, 0), (width, 0), (width, height), (0, height)]
    xs = [cosine * (x - x0) + sine * (y - y0) + x0 for x, y in corners]
    ys = [-sine * (x - x0) + cosine * (y - y0) + y0 for x, y in corners]
    return (math.ceil(max(ys)) - math.floor(min(ys)), math.ceil(max(xs)) - math.floor(min(xs)))


@function("_images.as_class")
def _as_class(tensor: Tensor, cls: Class) -> Value:
    """The same tensor as an instance of a subclass."""
    made = Tensor(tensor.shape, tensor.dtype, tensor.strides, tensor.constants, cls)
    made.made_at = SESSION.spot()
    return made
