"""Shapes: how many elements a tensor has along each dimension.

Problem: most ranks are known, but a layer applied to an unknown tensor only tells the last dimension.
Representation: a known rank is a plain tuple. An `OpenShape` is `head + run + tail`, where the run stands for an
unknown number of dimensions.
Invariant: a run has identity: the same run is the same dimensions. What the unknown rank leaves open is never
guessed; it raises `RankUnknown`, and the caller answers "unknown".

Example: `(*r, 10)` is what `Linear(10, 5)` makes of an unknown tensor; `shape[-1]` is 10, `len(shape)` raises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, overload
from weakref import ref

from shapeproof.symbolic.atoms import Owner
from shapeproof.symbolic.comparisons import equal
from shapeproof.symbolic.conditionals import if_then_else
from shapeproof.symbolic.conditions import both, either
from shapeproof.symbolic.expressions import Dim, symbol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.expressions import Expr

Dims: TypeAlias = tuple[Dim, ...]


class RankUnknown(Exception):
    """The answer depends on how many dimensions a run stands for."""


def _none() -> None:
    return None


class Run:
    """An unknown number of dimensions. One that was split off another stands for one dimension less."""

    __slots__ = ("__weakref__", "_length", "_whole", "max_rank", "min_rank", "name", "numel", "owner")

    def __init__(
        self,
        name: str = "r",
        owner: Owner = Owner.UNMODELLED,
        min_rank: int = 0,
        max_rank: int | None = None,
        whole: Run | None = None,
    ) -> None:
        self.name = name
        self.owner = owner
        self.min_rank = min_rank
        self.max_rank = max_rank
        self._whole: Callable[[], Run | None] = _none if whole is None else ref(whole)  # whoever splits runs keeps the parts by the whole
        self._length: Dim | None = None
        self.numel: Expr = symbol(f"{name}_numel", owner, note="product of the dimensions of an unknown rank")

    @property
    def is_counted(self) -> bool:
        """Whether the number of its dimensions was asked for: until then nothing can be known of it."""
        whole = self._whole()
        return self._length is not None or (whole is not None and whole.is_counted)

    @property
    def length(self) -> Dim:
        """How many dimensions it stands for."""
        if self._length is None:
            whole = self._whole()
            self._length = symbol(f"{self.name}_rank", self.owner, self.min_rank, self.max_rank) if whole is None else whole.length - 1
        return self._length

    def __repr__(self) -> str:
        return f"*{self.name}"


class OpenShape:
    """`(*head, *run, *tail)`."""

    __slots__ = ("head", "run", "tail")

    def __init__(self, head: Iterable[Dim], run: Run, tail: Iterable[Dim]) -> None:
        self.head: Dims = tuple(head)
        self.run = run
        self.tail: Dims = tuple(tail)

    @property
    def min_rank(self) -> int:
        """The least number of dimensions."""
        return len(self.head) + self.run.min_rank + len(self.tail)

    @property
    def max_rank(self) -> int | None:
        """The greatest number of dimensions; None if there is none."""
        return None if self.run.max_rank is None else len(self.head) + self.run.max_rank + len(self.tail)

    def with_rank(self, rank: int) -> Dims | None:
        """The dimensions, if there are `rank` of them and all of them have names."""
        return self.head + self.tail if self.run.max_rank == 0 and rank == self.min_rank else None

    def __len__(self) -> int:
        if self.run.max_rank != self.run.min_rank:
            raise RankUnknown(f"the number of dimensions of {self}")
        return self.min_rank

    def __bool__(self) -> bool:
        if self.min_rank == 0 and self.max_rank != 0:
            raise RankUnknown(f"whether {self} has any dimension")
        return self.min_rank > 0

    def __iter__(self) -> Iterator[Dim]:
        raise RankUnknown(f"the dimensions of {self}")

    @overload
    def __getitem__(self, index: int) -> Dim: ...
    @overload
    def __getitem__(self, index: slice) -> Shape: ...
    def __getitem__(self, index: int | slice) -> Dim | Shape:
        if isinstance(index, slice):
            return self._sliced(index)
        if 0 <= index < len(self.head):
            return self.head[index]
        if -len(self.tail) <= index < 0:
            return self.tail[index]
        if self.max_rank is not None and not -self.max_rank <= index < self.max_rank:
            raise IndexError("shape index out of range")
        raise RankUnknown(f"dimension {index} of {self}")

    def _sliced(self, index: slice) -> Shape:
        start, stop = index.start or 0, index.stop
        if index.step in (None, 1):
            if 0 <= start <= len(self.head):
                if stop is None or -len(self.tail) <= stop < 0:
                    return OpenShape(self.head[start:], self.run, self.tail[:stop])
                if 0 <= stop <= len(self.head):
                    return self.head[start:stop]
            if -len(self.tail) <= start < 0 and (stop is None or stop < 0):
                return self.tail[start:stop]
        raise RankUnknown(f"dimensions {index.start}:{index.stop} of {self}")

    def __add__(self, other: Dims) -> OpenShape:
        return OpenShape(self.head, self.run, self.tail + other)

    def __radd__(self, other: Dims) -> OpenShape:
        return OpenShape(other + self.head, self.run, self.tail)

    def __str__(self) -> str:
        return f"({', '.join([str(part) for part in (*self.head, f'*{self.run.name}', *self.tail)])})"

    def __repr__(self) -> str:
        return f"<OpenShape {self}>"


Shape: TypeAlias = tuple[Dim, ...] | OpenShape


def rank(shape: Shape) -> int:
    """How many dimensions there are."""
    return len(shape)


def number_of_dims(shape: Shape) -> Dim:
    """How many dimensions there are: a symbol, where that is not known."""
    if isinstance(shape, OpenShape) and shape.min_rank != shape.max_rank:
        return shape.run.length + (len(shape.head) + len(shape.tail))
    return len(shape)


def product(dims: Iterable[Dim]) -> Dim:
    """The product; 1 for no dimensions."""
    result: Dim = 1
    for dim in dims:
        result = result * dim
    return result


def total(dims: Iterable[Dim]) -> Dim:
    """The sum; 0 for no dimensions."""
    result: Dim = 0
    for dim in dims:
        result = result + dim
    return result


def numel(shape: Shape) -> Dim:
    """How many elements there are."""
    if isinstance(shape, OpenShape):
        return product(shape.head) * shape.run.numel * product(shape.tail)
    return product(shape)


def same_shape(a: Shape, b: Shape) -> Truth:
    """Whether two shapes have the same rank and the same dimensions."""
    if a is b:
        return True
    if isinstance(a, OpenShape) or isinstance(b, OpenShape):
        return _same_open(a, b)
    return len(a) == len(b) and both(*[equal(x, y) for x, y in zip(a, b, strict=True)])


def _same_open(a: Shape, b: Shape) -> Truth:
    if _longer(a, b) or _longer(b, a):
        return False
    if isinstance(a, OpenShape) and isinstance(b, OpenShape) and a.run is b.run:
        if len(a.head) + len(a.tail) != len(b.head) + len(b.tail):
            return False
        if len(a.head) == len(b.head):
            return both(same_shape(a.head, b.head), same_shape(a.tail, b.tail))
    raise RankUnknown(f"whether {_shown(a)} and {_shown(b)} have the same rank")


def _longer(a: Shape, b: Shape) -> bool:
    """Whether `a` certainly has more dimensions."""
    most = _ranks(b)[1]
    return most is not None and _ranks(a)[0] > most


def _ranks(shape: Shape) -> tuple[int, int | None]:
    return (shape.min_rank, shape.max_rank) if isinstance(shape, OpenShape) else (len(shape), len(shape))


def _shown(shape: Shape) -> str:
    return str(shape) if isinstance(shape, OpenShape) else f"({', '.join([str(dim) for dim in shape])})"


def broadcast(*shapes: Shape) -> tuple[Shape, Truth]:
    """The common shape, and the condition under which there is one."""
    result: Shape = ()
    condition: Truth = True
    for shape in shapes:
        result, agree = _broadcast_two(result, shape)
        condition = both(condition, agree)
    return result, condition


def _broadcast_two(a: Shape, b: Shape) -> tuple[Shape, Truth]:
    if isinstance(a, OpenShape):
        return _broadcast_open(a, b)
    if isinstance(b, OpenShape):
        return _broadcast_open(b, a)
    if len(a) < len(b):
        a, b = b, a
    extra = len(a) - len(b)
    pairs = [broadcast_dim(x, y) for x, y in zip(a[extra:], b, strict=True)]
    return (*a[:extra], *[dim for dim, _ in pairs]), both(*[agree for _, agree in pairs])


def _broadcast_open(a: OpenShape, b: Shape) -> tuple[Shape, Truth]:
    """Dimensions are aligned at the right, so the run must not face anything but itself or ones."""
    if isinstance(b, OpenShape):
        if a.run is not b.run or len(a.tail) != len(b.tail):
            raise RankUnknown(f"how {a} and {b} broadcast")
        head, heads_agree = _broadcast_two(a.head, b.head)
        tail, tails_agree = _broadcast_two(a.tail, b.tail)
        assert isinstance(head, tuple)  # of two tuples
        assert isinstance(tail, tuple)  # likewise
        return OpenShape(head, a.run, tail), both(heads_agree, tails_agree)
    facing = b[: max(len(b) - len(a.tail), 0)]
    if facing and (len(b) > a.min_rank or any(not (isinstance(dim, int) and dim == 1) for dim in facing)):
        raise RankUnknown(f"how {a} and {_shown(b)} broadcast")
    tail, agree = _broadcast_two(a.tail, b[len(facing) :])
    assert isinstance(tail, tuple)  # of two tuples
    return OpenShape(a.head, a.run, tail), agree


def broadcast_dim(a: Dim, b: Dim) -> tuple[Dim, Truth]:
    """One dimension: equal sizes, or a 1 that is stretched to the other."""
    if isinstance(a, int) and isinstance(b, int):
        return (b if a == 1 else a), (a in (b, 1) or b == 1)
    a_is_one, b_is_one, agree = equal(a, 1), equal(b, 1), equal(a, b)
    if agree is True or b_is_one is True:
        return a, True
    if a_is_one is True:
        return b, True
    condition = either(agree, a_is_one, b_is_one)
    if b_is_one is False and (isinstance(b, int) or a_is_one is not False):
        return b, condition
    if a_is_one is False:
        return a, condition
    return if_then_else(a_is_one, b, a), condition
