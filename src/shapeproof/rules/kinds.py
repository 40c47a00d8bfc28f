"""Kinds of parameters: what PyTorch accepts for each, and what the rule is given for it.

The annotation of a rule's parameter names its kind. A converter takes the value of the analysed program and returns what the
rule works with, or `MISMATCH` where PyTorch refuses a value of that type. It raises `NotDecided` where the value is not known
and the rule cannot do without it, and `Poisoned` for what comes from a reported failure.

    Tensor     a tensor; an unknown becomes one of unknown rank, and stays that tensor
    Dim        an int, possibly symbolic; a zero-dimensional integer tensor; never a bool or a float
    int        an int that has to be known (a rank, an offset that decides a layout)
    Axis       an int, counted from the end when negative; made non-negative where the rank is known
    Axes       one or several of those, all different
    Sizes      a list of Dim; as the only parameter also `f(2, 3)`
    Shape      Sizes, or the shape of a tensor of unknown rank
    Spread     one Dim for all spatial dimensions, or a list with one each
    Padding    a Spread, or a string that names one
    Targets    a Spread, whose entries may be None: that dimension keeps its size
    Factors    one Number for all spatial dimensions, or a list with one each
    Number     a Python number, known or not; a zero-dimensional tensor counts as one
    Operand    a tensor or a number
    Tensors    a list of tensors
    Series     a list of tensors, of which the last may stand for several that are alike
    DTypeArg   an element type
    FormatArg  a memory format
    bool       a flag that has to be known
    Flag       a flag that decides nothing about shapes
    str        a string that has to be known
    Value      anything at all
"""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.rules.shapes import ShapeOf, unknown_shape
from shapeproof.symbolic import Condition, Dim, Expr, OpenShape, Owner, Ratio
from shapeproof.values.arrays import is_array, is_scalar
from shapeproof.values.builtin_classes import BOOL, COMPLEX, FLOAT, INT, class_of
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.containers import List
from shapeproof.values.dtypes import BOOL as BOOL_DTYPE
from shapeproof.values.dtypes import COMPLEX128, FLOAT64, INT64, DType
from shapeproof.values.formats import MemoryFormat
from shapeproof.values.integers import integer_of
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import PARAMETER, TENSOR, Tensor
from shapeproof.values.unknown import POISON, UNBOUND, Union, Unknown

Axis = int
Axes = tuple[int, ...]
Sizes = tuple[Dim, ...]
Spread = tuple[Dim, ...]
Padding = Spread | str
Targets = tuple[Dim | None, ...]
Number = int | float | complex | Expr | Condition | Ratio | Unknown
Factors = tuple[Number, ...]
Operand = Tensor | Number
Tensors = list[Tensor]
DTypeArg = DType | Unknown
FormatArg = MemoryFormat | Unknown
Flag = bool | Condition | Unknown

Converter = Callable[[Value], Value]


class _Mismatch:
    """PyTorch refuses the argument."""

    def __repr__(self) -> str:
        return "<mismatch>"


MISMATCH = _Mismatch()


class NotDecided(Exception):  # no error: the result is unknown
    """The rule cannot say what comes out; the reason is for the list of what was not modelled."""


class Poisoned(Exception):  # no error of ours: an argument is the result of a reported failure
    """An argument is poison."""


def tensor(value: Value) -> Value:
    """A tensor as it is; an unknown as the tensor it stands for."""
    if isinstance(value, Tensor):
        cls = value.cls
        if cls is TENSOR or cls is PARAMETER or cls.is_subclass(TENSOR):
            return value
        if is_array(value):
            return MISMATCH  # an array has to be converted first
        raise NotDecided(f"a {cls.name} in place of a tensor")
    if isinstance(value, Unknown):
        return tensor_of(value)
    return mismatch(value)


def mismatch(value: Value) -> Value:
    """Refused, unless the value's class could make PyTorch accept it."""
    if isinstance(value, Union) or value is UNBOUND:
        raise NotDecided("a value that differs by condition")
    if isinstance(value, Unknown):
        return known(value)
    if isinstance(value, Object) and not value.cls.builtin:
        protocols = ("__torch_function__", "__index__", "__float__", "__int__", "__array__", "__getattr__", "__jax_array__", "__len__")
        if value.cls.name == "ndarray" or any(value.cls.lookup(name) is not None for name in protocols):
            raise NotDecided(f"a {value.cls.name} as an argument")
    elif isinstance(value, Object) and type(value) in (Tensor, Object):
        raise NotDecided(f"a {value.cls.name} as an argument")
    return MISMATCH


def tensor_of(value: Unknown) -> Tensor:
    """The tensor an unknown turned out to be: of unknown rank, and the same one every time."""
    if value is POISON:
        raise Poisoned
    if value.cls is not None and not value.cls.is_subclass(TENSOR) and value.cls.name != "object":
        raise NotDecided(value.origin)
    if value.tensor is None:
        value.tensor = Tensor(unknown_shape(value.name or "x", value.owner), None, cls=value.cls or TENSOR)
    return value.tensor  # type: ignore[no-any-return]  # nothing else is stored there


def known(value: Value) -> Value:
    """Nothing can be said about an unknown where a known value is needed."""
    if value is POISON:
        raise Poisoned
    raise NotDecided(value.origin or "an unknown argument")


def dim(value: Value) -> Value:
    """An integer, symbolic or not."""
    kind = type(value)
    if kind is int or isinstance(value, Expr):
        return value
    if isinstance(value, Unknown):
        return symbol_of(value)
    if isinstance(value, Tensor):
        return integer_item(value)
    if isinstance(value, Instance) and type(value.payload) is int:
        return value.payload
    if isinstance(value, Condition):
        raise NotDecided("a condition as a size")
    return mismatch(value)


def symbol_of(value: Unknown) -> Expr:
    """An unknown used as an integer: a symbol, the same one every time."""
    if value is POISON:
        raise Poisoned
    if value.cls is not None and not value.cls.is_subclass(INT):
        raise NotDecided(value.origin)
    return integer_of(value)


def integer_item(value: Tensor) -> Value:
    """The number in a zero-dimensional integer tensor, which PyTorch accepts as an int."""
    if value.dtype is None or not isinstance(value.shape, tuple) or not (value.cls is TENSOR or is_array(value)):
        raise NotDecided("a tensor as an integer")
    if len(value.shape) > 0 or value.dtype.category != 1:
        return MISMATCH
    if value.constants is not None:
        return value.constants[0]
    return SESSION.fresh("item", Owner.WORLD, None, exact=False)


def integer(value: Value) -> Value:
    """An integer that has to be known."""
    got = dim(value)
    if isinstance(got, Expr):
        raise NotDecided("a symbolic number where only a known one decides")
    return got


def elements(value: Value) -> list[Value] | None:
    """The elements of a list or tuple; None for anything else."""
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, List):
        if value.rest is not None:
            raise NotDecided("a list of unknown length")
        return value.items
    if isinstance(value, OpenShape):
        raise NotDecided("a shape of unknown rank")
    if isinstance(value, Instance) and isinstance(value.payload, tuple):
        return list(value.payload)
    return None


def sizes(value: Value) -> Value:
    """A list of integers."""
    items = elements(value)
    if items is None:
        return known(value) if isinstance(value, Unknown) else MISMATCH if _holds_several(value) else mismatch(value)
    return _all(dim, items)


def _holds_several(value: Value) -> bool:
    """Whether a value is a tensor with several elements, which PyTorch takes for no number."""
    return isinstance(value, Tensor) and isinstance(value.shape, tuple) and any(isinstance(size, int) and size > 1 for size in value.shape)


def shape(value: Value) -> Value:
    """A list of integers, or the shape of a tensor of unknown rank as far as it is known by now."""
    if isinstance(value, ShapeOf):
        value = value.tensor.shape
    return value if isinstance(value, OpenShape) else sizes(value)


def _all(convert: Converter, items: list[Value]) -> Value:
    made = [convert(item) for item in items]
    return MISMATCH if any(item is MISMATCH for item in made) else tuple(made)


class Repeated(tuple[Dim, ...]):
    """One number given for all dimensions; some operations take that, but no list of one."""

    __slots__ = ()


def spread(value: Value) -> Value:
    """One integer, or a list of them."""
    if type(value) is int:
        return Repeated((value,))
    items = elements(value)
    if items is not None:
        return _all(dim, items)
    if isinstance(value, Unknown) and value.cls is None:
        return known(value)
    one = dim(value)
    return one if one is MISMATCH else Repeated((one,))


def padding(value: Value) -> Value:
    """One integer, a list of them, or a string."""
    return value if isinstance(value, str) else spread(value)


def targets(value: Value) -> Value:
    """One integer, or a list of integers and None."""
    items = elements(value)
    return spread(value) if items is None else _all(lambda item: None if item is None else dim(item), items)


def factors(value: Value) -> Value:
    """One number, or a list of them."""
    items = elements(value)
    return _all(number, [value] if items is None else items)


def axes(value: Value) -> Value:
    """One known integer, or a list of them."""
    got = spread(value)
    if got is MISMATCH:
        return MISMATCH
    if any(isinstance(item, Expr) for item in got):
        raise NotDecided("a symbolic dimension number")
    return got


def number(value: Value) -> Value:
    """A Python number; of an unknown nothing is asked."""
    if isinstance(value, int | float | complex | Expr | Condition | Ratio):
        return value
    if isinstance(value, Unknown):
        if value is POISON:
            raise Poisoned
        if value.cls is INT:
            return symbol_of(value)
        if value.cls is None or value.cls.is_subclass(INT) or value.cls.is_subclass(FLOAT) or value.cls.is_subclass(COMPLEX):
            return value
        raise NotDecided(value.origin)
    if isinstance(value, Tensor):
        return numeric_item(value)
    if isinstance(value, Instance) and isinstance(value.payload, int | float | complex):
        return value.payload
    return mismatch(value)


NUMBER_CLASS: tuple[Class, ...] = (BOOL, INT, FLOAT, COMPLEX)


def numeric_item(value: Tensor) -> Value:
    """The number in a zero-dimensional tensor, which PyTorch accepts where it expects a number."""
    if not isinstance(value.shape, tuple) or not (value.cls.is_subclass(TENSOR) or is_scalar(value)):
        raise NotDecided("a tensor as a number")
    if len(value.shape) > 0:
        return MISMATCH
    if value.constants is not None:
        return value.constants[0]
    return Unknown("item", Owner.WORLD, None if value.dtype is None else NUMBER_CLASS[value.dtype.category])


def real(value: Value) -> Value:
    """A Python number that is not complex."""
    return MISMATCH if isinstance(value, complex) else number(value)


def operand(value: Value) -> Value:
    """A tensor or a number. What is not known at all may be either: it is taken as a tensor of which nothing is known."""
    if isinstance(value, Tensor):
        return numeric_item(value) if is_scalar(value) else tensor(value)
    if isinstance(value, Unknown) and value.cls is None:
        if value is POISON:
            raise Poisoned
        return value if value.tensor is None else value.tensor
    if isinstance(value, Unknown) and value.cls is not None and value.cls.is_subclass(TENSOR):
        return tensor_of(value)
    return number(value)


def tensors(value: Value) -> Value:
    """A list of tensors."""
    items = elements(value)
    if items is None:
        return known(value) if isinstance(value, Unknown) else MISMATCH if isinstance(value, Tensor) else mismatch(value)
    made = [tensor(item) for item in items]
    return MISMATCH if any(item is MISMATCH for item in made) else made


class Series(list[Tensor]):
    """Tensors of a list; the last one stands for `repeats` that are alike, None if nobody knows how many."""

    __slots__ = ("repeats",)

    def __init__(self, tensors: list[Tensor], repeats: Dim | None = 1) -> None:
        list.__init__(self, tensors)
        self.repeats = repeats


def series(value: Value) -> Value:
    """A list of tensors, not all of which have to be known."""
    rest = value.rest if isinstance(value, List) else None
    made = tensors(value if rest is None else (*value.items, rest.element))
    return MISMATCH if made is MISMATCH else Series(made, 1 if rest is None else rest.count)


_PYTHON_DTYPES = {FLOAT: FLOAT64, INT: INT64, BOOL: BOOL_DTYPE, COMPLEX: COMPLEX128}


def dtype(value: Value) -> Value:
    """An element type, or the Python type that stands for one."""
    if isinstance(value, DType):
        return value
    if isinstance(value, Unknown):
        if value is POISON:
            raise Poisoned
        return value
    if isinstance(value, Class):
        return _PYTHON_DTYPES.get(value, MISMATCH)
    return mismatch(value)


def memory_format(value: Value) -> Value:
    """A memory format, known or not."""
    if value is POISON:
        raise Poisoned
    return value if isinstance(value, MemoryFormat | Unknown) else mismatch(value)


def flag(value: Value) -> Value:
    """A flag of which nothing is asked."""
    if value is POISON:
        raise Poisoned
    return value if isinstance(value, bool | Condition | Unknown) else mismatch(value)


def boolean(value: Value) -> Value:
    """A flag that has to be known."""
    if isinstance(value, bool):
        return value
    if isinstance(value, Condition):
        verdict = SESSION.facts.decide(value)
        if verdict is not None:
            return verdict
        raise NotDecided("an undecided flag")
    return mismatch(value)


def text(value: Value) -> Value:
    """A string that has to be known."""
    if isinstance(value, str):
        return value
    if isinstance(value, Instance) and isinstance(value.payload, str):
        return value.payload
    return mismatch(value)


def anything(value: Value) -> Value:
    """Whatever it is."""
    if value is POISON:
        raise Poisoned
    return value


CONVERTERS: dict[str, Converter] = {
    "Tensor": tensor,
    "Dim": dim,
    "int": integer,
    "Axis": integer,
    "Axes": axes,
    "Sizes": sizes,
    "Shape": shape,
    "Spread": spread,
    "Padding": padding,
    "Targets": targets,
    "Factors": factors,
    "Number": number,
    "float": real,
    "Operand": operand,
    "Tensors": tensors,
    "Series": series,
    "DTypeArg": dtype,
    "FormatArg": memory_format,
    "bool": boolean,
    "Flag": flag,
    "str": text,
    "Value": anything,
}

# how PyTorch's messages call what a parameter must be
EXPECTED = {
    "Tensor": "Tensor",
    "Dim": "int",
    "int": "int",
    "Axis": "int",
    "Axes": "tuple of ints",
    "Sizes": "tuple of ints",
    "Shape": "tuple of ints",
    "Spread": "tuple of ints",
    "Padding": "tuple of ints",
    "Targets": "tuple of ints",
    "Factors": "tuple of floats",
    "Number": "Number",
    "float": "float",
    "Operand": "Tensor",
    "Tensors": "tuple of Tensors",
    "Series": "tuple of Tensors",
    "DTypeArg": "torch.dtype",
    "FormatArg": "torch.memory_format",
    "bool": "bool",
    "Flag": "bool",
    "str": "str",
}


def type_name(value: Value) -> str:
    """The type of an argument as PyTorch's messages print it."""
    if isinstance(value, Tensor) and value.cls is TENSOR:
        return "Tensor"
    cls = class_of(value)
    return "unknown" if cls is None else cls.name
