"""Tensors: what is known of one without its numbers.

`shape` is a tuple of dimensions, or an `OpenShape` when the rank is not known. `strides` is None for a tensor laid out
contiguously (nearly all of them, so nothing is computed), a tuple where the layout decides something later (`view` after
`transpose`), or `UNKNOWN_STRIDES`. `constants` holds the numbers themselves, flat in row-major order, where the program wrote
them down (`torch.tensor([2, 3])`) and they are few.
"""

from __future__ import annotations

from typing import NamedTuple

from shapeproof.symbolic import Dim, OpenShape, Shape, maximum, product
from shapeproof.values.builtin_classes import CLASS_OF_HOST, TUPLE, builtin
from shapeproof.values.classes import Class, Object, Value
from shapeproof.values.dtypes import DType
from shapeproof.values.journal import touch
from shapeproof.values.session import Spot

TENSOR = builtin("Tensor", module="torch")
PARAMETER = builtin("Parameter", TENSOR, module="torch.nn.parameter")
SIZE = builtin("Size", TUPLE, module="torch")


class Size(tuple[Dim, ...]):
    """A `torch.Size` of known rank: a tuple of dimensions. One of unknown rank is an `OpenShape`."""

    __slots__ = ()


class Fields(tuple[Value, ...]):  # noqa: SLOT001  # a tuple cannot have any
    """A tuple whose elements also have names, as in `x.max(dim=1).values`."""

    names: tuple[str, ...] = ()

    @classmethod
    def of(cls, **fields: Value) -> Fields:
        """The fields in order."""
        made = cls(fields.values())
        made.names = tuple(fields)
        return made


CLASS_OF_HOST[Size] = CLASS_OF_HOST[OpenShape] = SIZE
CLASS_OF_HOST[Fields] = TUPLE


class _UnknownStrides:
    def __repr__(self) -> str:
        return "<unknown strides>"


UNKNOWN_STRIDES = _UnknownStrides()
Strides = tuple[Dim, ...] | None | _UnknownStrides


class TensorState(NamedTuple):
    """Everything that a write can change in a tensor."""

    shape: Shape
    dtype: DType | None
    strides: Strides
    constants: tuple[Value, ...] | None
    requires_grad: bool
    leaf: bool
    attrs: dict[str, Value] | None


class Tensor(Object):
    """A tensor of the analysed program. Written only by in-place operations and by refining an unknown rank."""

    __slots__ = ("constants", "dtype", "leaf", "made_at", "requires_grad", "shape", "strides")

    def __init__(
        self,
        shape: Shape,
        dtype: DType | None,
        strides: Strides = None,
        constants: tuple[Value, ...] | None = None,
        cls: Class = TENSOR,
    ) -> None:
        Object.__init__(self, cls)
        self.shape = shape
        self.dtype = dtype
        self.strides = strides
        self.constants = constants
        self.requires_grad = False
        self.leaf = False  # surely one where gradients begin: it requires them, and nothing computed it
        self.made_at: Spot | None = None

    @property
    def rank(self) -> int:
        """The number of dimensions; raises `RankUnknown` when it is not known."""
        return len(self.shape)

    def with_shape(self, shape: Shape) -> Tensor:
        """A new contiguous tensor of the same dtype."""
        return Tensor(shape, self.dtype)

    def with_dtype(self, dtype: DType | None) -> Tensor:
        """A new contiguous tensor of the same shape."""
        return Tensor(self.shape, dtype)

    def become(self, shape: Shape, dtype: DType | None, strides: Strides = None) -> None:
        """Take another shape in place (`out=`, `resize_`, a rank that became known)."""
        touch(self)
        self.shape, self.dtype, self.strides, self.constants = shape, dtype, strides, None

    def forget_constants(self) -> None:
        """An in-place operation wrote the numbers."""
        if self.constants is not None:
            touch(self)
            self.constants = None

    def snapshot(self) -> TensorState:
        """Everything a write can change."""
        return TensorState(self.shape, self.dtype, self.strides, self.constants, self.requires_grad, self.leaf, Object.snapshot(self))

    def restore(self, state: TensorState) -> None:
        """Take it back."""
        self.shape, self.dtype, self.strides, self.constants, self.requires_grad, self.leaf, attrs = state
        Object.restore(self, attrs)


def contiguous_strides(shape: tuple[Dim, ...]) -> tuple[Dim, ...]:
    """The strides of a row-major layout; an empty dimension counts as one, as in PyTorch."""
    strides: list[Dim] = []
    step: Dim = 1
    for size in reversed(shape):
        strides.append(step)
        step = product((step, maximum(size, 1)))
    return tuple(reversed(strides))
