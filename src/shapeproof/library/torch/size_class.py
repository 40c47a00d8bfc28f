"""`torch.Size`: a tuple of dimensions that also knows their product."""

from __future__ import annotations

from shapeproof.interpreter.protocol import UnknownLength, elements, throw
from shapeproof.rules.kinds import MISMATCH, dim
from shapeproof.symbolic import Dim, OpenShape, numel
from shapeproof.values.builtin_classes import STATICMETHOD, Descriptor, Native
from shapeproof.values.classes import Class, Value
from shapeproof.values.tensors import SIZE, Size
from shapeproof.values.unknown import Unknown


def fill_size_class() -> None:
    """Give the class its methods; what every tuple has, it has from there."""
    attrs = SIZE.attrs
    assert attrs is not None
    attrs["__new__"] = Descriptor(STATICMETHOD, Native("torch.Size", _new))
    attrs["numel"] = Native("Size.numel", _numel)
    SIZE._forget()  # noqa: SLF001  # the lookups of a class that has just been filled


def _new(cls: Class, iterable: Value = ()) -> Value:
    """`torch.Size([2, 3])`: integers only."""
    if cls is not SIZE or isinstance(iterable, OpenShape):
        return iterable if cls is SIZE else Unknown(f"{cls.name}(...)", cls=cls)
    try:
        sizes = [dim(item) for item in elements(iterable)]
    except UnknownLength:
        return Unknown("torch.Size(...)", cls=cls)
    for position, size in enumerate(sizes):
        if size is MISMATCH:
            throw("TypeError", f"torch.Size() takes an iterable of 'int' (item {position} is none)")
    return Size(sizes)


def _numel(self: Value) -> Dim | Unknown:
    return numel(self) if isinstance(self, tuple | OpenShape) else Unknown("Size.numel()")
