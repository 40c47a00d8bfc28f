"""Tensors from Python data: `torch.tensor([[1, 2], [3, 4]])` and its relatives."""

from __future__ import annotations

import struct

from shapeproof.diagnostics import code
from shapeproof.rules.constants import LIMIT, fitted
from shapeproof.rules.kinds import DTypeArg, NotDecided, Poisoned, Sizes, sizes
from shapeproof.rules.promotion import default_dtype, dtype_of_number, given
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import not_negative, unknown_shape
from shapeproof.symbolic import Condition, Dim, Expr, OpenShape, Owner, Ratio, Shape, equal
from shapeproof.values.builtin_classes import INT
from shapeproof.values.classes import Instance, Value
from shapeproof.values.containers import Dict, List, Set
from shapeproof.values.dtypes import BY_NAME, FLOAT32, FLOAT64, DType, promote
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import TENSOR, Size, Tensor
from shapeproof.values.unknown import POISON, UNBOUND, Union, Unknown

RAGGED = code("ragged-data", "A nested list has rows of different lengths.", "ValueError")
DATA_TYPE = code("invalid-data", "Data of this type cannot become a tensor.", "TypeError")

_UNKNOWN_LEAF = object()


class _Data:
    """What a nested list was found to hold: element types and, while they are few, the numbers themselves."""

    def __init__(self) -> None:
        self.dtype: DType | None = None
        self.seen = False
        self.unsure = False
        self.numbers: list[Value] | None = []

    def leaf(self, dtype: DType | None, number: Value = _UNKNOWN_LEAF) -> None:
        """One number was met."""
        if dtype is None:
            self.unsure = True
        elif self.dtype is None:
            self.dtype = dtype
        else:
            self.dtype = promote(self.dtype, dtype)
        self.seen = True
        if self.numbers is not None:
            if number is _UNKNOWN_LEAF or len(self.numbers) >= LIMIT:
                self.numbers = None
            else:
                self.numbers.append(number)

    def found(self) -> DType | None:
        """The element type of the whole."""
        if self.unsure:
            return None
        return self.dtype if self.seen else default_dtype()


def shape_of_data(value: Value, data: _Data) -> Shape:
    """The shape of nested data; what it holds is noted in `data`."""
    if isinstance(value, int | float | complex | Expr | Condition | Ratio):
        data.leaf(dtype_of_number(value), value)
        return ()
    if isinstance(value, Tensor):
        return _shape_of_tensor(value, data)
    if isinstance(value, OpenShape):
        data.leaf(dtype_of_number(1))
        return (SESSION.fresh("rank", Owner.UNMODELLED),)
    if isinstance(value, tuple | List | range):
        return _shape_of_list(value, data)
    if isinstance(value, Unknown):
        return _shape_of_unknown(value, data)
    if isinstance(value, Instance) and value.payload is not None:
        return shape_of_data(value.payload, data)
    if isinstance(value, str | Dict | Set) or value is None:
        raise fail(DATA_TYPE, "data of type {kind} cannot become a tensor", kind=type(value).__name__.lower().replace("nonetype", "None"))
    raise NotDecided("data of unknown type")


def _shape_of_tensor(value: Tensor, data: _Data) -> Shape:
    count = len(value.constants) if value.constants is not None else -1
    data.leaf(value.dtype)
    if count >= 0 and not data.numbers and isinstance(value.shape, tuple):
        data.numbers = list(value.constants or ())
    return value.shape


def _shape_of_unknown(value: Unknown, data: _Data) -> Shape:
    if value is POISON:
        raise Poisoned
    dtype = dtype_of_number(value)
    data.leaf(dtype)
    if dtype is not None:
        return ()
    return unknown_shape(value.name or "data", value.owner)


def _shape_of_list(value: Value, data: _Data) -> Shape:
    items = value.items if isinstance(value, List) else list(value)
    rest = value.rest if isinstance(value, List) else None
    count: Dim = len(items)
    element: Shape | None = None
    for item in items:
        if item is UNBOUND or isinstance(item, Union):
            raise NotDecided("data that differs by condition")
        shape = _element(item, data)
        element = shape if element is None else _agreeing(element, shape)
    if rest is not None:
        data.numbers = None
        shape = _element(rest.element, data)
        element = shape if element is None else element
        count = count + (rest.count if rest.count is not None else SESSION.fresh("len", Owner.UNMODELLED))
    if element is None:
        return (count,)
    return (count, *element)


def _element(item: Value, data: _Data) -> Shape:
    """The shape of one element of a list. Tensors in lists are taken as numbers and have to hold just one."""
    if isinstance(item, Tensor) and item.cls.is_subclass(TENSOR):
        data.leaf(item.dtype, item.constants[0] if item.constants is not None and len(item.constants) == 1 else _UNKNOWN_LEAF)
        if isinstance(item.shape, OpenShape):
            return ()
        for size in item.shape:
            require(
                equal(size, 1),
                RAGGED,
                "only one element tensors can be converted to Python scalars, but one has shape {shape}",
                shape=item.shape,
            )
        return (1,) * len(item.shape) if len(item.shape) > 0 else ()
    return shape_of_data(item, data)


def _agreeing(a: Shape, b: Shape) -> Shape:
    if isinstance(a, OpenShape) or isinstance(b, OpenShape):
        return b if isinstance(a, OpenShape) else a
    if len(a) != len(b):
        raise fail(RAGGED, "rows of shapes {a} and {b} stand side by side in the data", a=a, b=b)
    for position, (m, n) in enumerate(zip(a, b, strict=True)):
        require(equal(m, n), RAGGED, "expected sequence of length {m} at dim {dim} (got {n})", m=m, n=n, dim=position + 1)
    return a


def from_data(value: Value, dtype: DType | Unknown | None) -> Tensor:
    """The tensor that holds nested Python data."""
    data = _Data()
    shape = shape_of_data(value, data)
    made = Tensor(shape, given(dtype, data.found()))
    if data.numbers is not None and made.dtype is not None:
        made.constants = _stored(data.numbers, made)
    return made


def _stored(numbers: list[Value], made: Tensor) -> tuple[Value, ...] | None:
    assert made.dtype is not None
    if made.dtype.category < 2:
        return fitted([int(n) if isinstance(n, float) and abs(n) < 2**63 else n for n in numbers], made)
    if made.dtype is FLOAT64 and all(isinstance(n, int | float) for n in numbers):
        return tuple(float(n) for n in numbers)
    if made.dtype is FLOAT32 and all(isinstance(n, int | float) and abs(n) < 1e38 for n in numbers):
        return tuple(struct.unpack("f", struct.pack("f", n))[0] for n in numbers)
    return None


@op("torch.tensor", factory=True, differs="a ragged list is an error")
def tensor(data: Value, *, dtype: DTypeArg | None = None) -> Tensor:
    """The shape of the nested data; rows of different length are an error."""
    return from_data(data, dtype)


@op("torch.as_tensor", "torch.asarray", factory=True, accepts=("copy",))
def as_tensor(data: Value, dtype: DTypeArg | None = None, device: Value = None) -> Tensor:
    """The shape of the data; a tensor stays the tensor it is if its element type fits."""
    if isinstance(data, Tensor) and data.cls.is_subclass(TENSOR) and (dtype is None or dtype is data.dtype):
        return data
    return from_data(data, dtype)


@op("torch.from_numpy")
def from_numpy(ndarray: Value) -> Tensor:
    """The shape of the array."""
    if isinstance(ndarray, Tensor):
        return Tensor(ndarray.shape, ndarray.dtype, ndarray.strides)
    return from_data(ndarray, None)


@op("Tensor.new_tensor", factory=True, differs="`x` keeps its shape")
def new_tensor(x: Tensor, data: Value, *, dtype: DTypeArg | None = None) -> Tensor:
    """The shape of the nested data, with the element type of `x`."""
    made = from_data(data, dtype)
    if dtype is None:
        made.dtype, made.constants = x.dtype, None
    return made


_CONSTRUCTORS = {
    "": None, "Float": "float32", "Double": "float64", "Half": "float16", "BFloat16": "bfloat16", "Long": "int64", "Int": "int32",
    "Short": "int16", "Char": "int8", "Byte": "uint8", "Bool": "bool",
}  # fmt: skip


def _constructor(prefix: str, name: str | None) -> None:
    def rule(*args: Value) -> Tensor:
        dtype = default_dtype() if name is None else BY_NAME[name]
        if len(args) == 0:
            return Tensor((0,), dtype)
        if len(args) == 1 and not _is_size(args[0]):
            if isinstance(args[0], Tensor):
                return Tensor(args[0].shape, args[0].dtype if name is None else dtype)
            return from_data(args[0], dtype)
        return Tensor(not_negative(_sizes(args)), dtype)

    rule.__doc__ = f"`torch.{prefix}Tensor`: of the given sizes, or holding the given data."
    op(f"torch.{prefix}Tensor", accepts=("device",))(rule)


def _is_size(value: Value) -> bool:
    if isinstance(value, Unknown) and value.cls is None:
        raise NotDecided(value.origin)
    return type(value) is int or isinstance(value, Expr) or (isinstance(value, Unknown) and value.cls is INT) or isinstance(value, Size)


def _sizes(args: tuple[Value, ...]) -> Sizes:
    got = sizes(args[0] if isinstance(args[0], Size) else args)
    if not isinstance(got, tuple):
        raise NotDecided("the arguments of a tensor constructor")
    return got


for _prefix, _name in _CONSTRUCTORS.items():
    _constructor(_prefix, _name)
