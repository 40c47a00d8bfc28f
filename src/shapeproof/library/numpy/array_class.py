"""`np.ndarray` and NumPy's scalars: operators, indexing, conversions, attributes.

Methods (`a.reshape(…)`) are written in Python, in `numpy._methods`, and found by name when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.interpreter.functions import Function
from shapeproof.interpreter.imports import import_module
from shapeproof.interpreter.protocol import MISSING, Phase, Stream, call, iterate, throw
from shapeproof.library.natives import CONTENTS
from shapeproof.library.numpy.arrays import applied, array, as_array, number_array
from shapeproof.library.numpy.element_types import ELEMENT_TYPES, named, scalar_type
from shapeproof.library.numpy.indexing import array_item, assign_item
from shapeproof.library.numpy.registry import guarded
from shapeproof.library.torch.tensor_class import AMBIGUOUS_TRUTH, LEN_OF_SCALAR
from shapeproof.rules import apply
from shapeproof.rules.shapes import ShapeOf
from shapeproof.symbolic import Dim, Expr, OpenShape, Owner, RankUnknown, Ratio, boolean, equal, numel, unequal
from shapeproof.values.arrays import DTYPE_OF_SCALAR, GENERIC, NDARRAY
from shapeproof.values.builtin_classes import CLASSMETHOD, FLOAT, PROPERTY, STATICMETHOD, STR, BoundMethod, Descriptor, Native
from shapeproof.values.classes import Class, Value
from shapeproof.values.dtypes import FLOAT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Size, Tensor
from shapeproof.values.unknown import Unknown

_ITEM = "<item>"  # the attribute that keeps the number in a scalar, so that it is the same one every time


def fill_array_class() -> None:
    """Give both classes what is written here."""
    for cls in (NDARRAY, GENERIC):
        attrs = cls.attrs
        assert attrs is not None
        for name, host in _METHODS.items():
            attrs[name] = Native(f"ndarray.{name}", guarded(name, host))
        for name, getter in _PROPERTIES.items():
            attrs[name] = Descriptor(PROPERTY, Native(f"ndarray.{name}", getter), Native(f"ndarray.{name}", _ignore))
        attrs["__getattr__"] = Native("ndarray.__getattr__", _find_method)
        attrs["__class_getitem__"] = Descriptor(CLASSMETHOD, Native("ndarray.__class_getitem__", lambda cls, _: cls))
        cls._forget()  # the lookups of a class that has just been filled
    GENERIC.attrs["__new__"] = Descriptor(STATICMETHOD, Native("generic.__new__", _new_scalar))  # type: ignore[index]  # a class has attributes
    NDARRAY.attrs["__hash__"] = None  # type: ignore[index]  # likewise


def _ignore(self: Tensor, value: Value) -> None:
    """Writing `a.shape = …` reshapes in place."""
    if isinstance(value, tuple):
        made = applied("torch.reshape", self, value)
        if isinstance(made, Tensor):
            self.become(made.shape, self.dtype)


def _find_method(self: Value, name: str) -> Value:
    found = (import_module("numpy._methods").attrs or {}).get(name)
    return BoundMethod(found, self) if isinstance(found, Function) else MISSING


def _new_scalar(cls: Class, value: Value = 0, *_: Value) -> Value:
    """`np.float32(3)`; of an array, its elements in this type."""
    dtype = DTYPE_OF_SCALAR.get(cls)
    if isinstance(value, int | Expr) and dtype is not None and dtype.category > 0:
        return number_array(value, dtype)
    if isinstance(value, float | Ratio) and dtype is not None and dtype.category == 2:
        return number_array(value, dtype)
    if isinstance(value, str):
        return number_array(Unknown("a number"), dtype)
    made = as_array(value, dtype, given=True)
    return array(Tensor(made.shape, dtype, None, made.constants if dtype is not None and dtype.category < 2 else None))


# --- operators -------------------------------------------------------------------------------------------------------

_OPERATORS = {
    "add": "add", "sub": "subtract", "mul": "multiply", "truediv": "true_divide", "floordiv": "floor_divide", "mod": "remainder", "pow": "power",
    "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor", "lshift": "left_shift", "rshift": "right_shift",
}  # fmt: skip
_COMPARISONS = {"eq": "equal", "ne": "not_equal", "lt": "less", "le": "less_equal", "gt": "greater", "ge": "greater_equal"}
_UNARY = {"neg": "negative", "pos": "positive", "abs": "absolute", "invert": "invert"}


def _ufunc(name: str) -> Callable[..., Value]:
    return CONTENTS["_numpy"][name].host  # type: ignore[no-any-return]  # a ufunc's


def _operator(name: str, *, reflected: bool = False) -> Callable[..., Value]:
    def run(self: Value, other: Value) -> Value:
        if other is None or isinstance(other, str):
            return NotImplemented
        return _ufunc(name)(*((other, self) if reflected else (self, other)))

    return run


def _comparison(name: str) -> Callable[..., Value]:
    def run(self: Value, other: Value) -> Value:
        if other is None or isinstance(other, str):
            return _ufunc("isnan")(self)  # truth values of the same shape
        return _ufunc(name)(self, other)

    return run


def _in_place(name: str) -> Callable[..., Value]:
    """`a += b`: the result has to have the shape of `a`, which keeps its type."""

    def run(self: Tensor, other: Value) -> Value:
        made = _ufunc(name)(self, other)
        if not isinstance(made, Tensor) or self.cls.is_subclass(GENERIC):
            return made
        if isinstance(made.shape, tuple) and isinstance(self.shape, tuple) and made.shape != self.shape:
            applied("Tensor.expand_as", made, self)
        self.forget_constants()
        return self

    return run


def _matmul(self: Value, other: Value) -> Value:
    return call(import_module("numpy").attrs["matmul"], (self, other))


# --- what Python asks of an object --------------------------------------------------------------------------------------


def _len(self: Tensor) -> Value:
    shape = self.shape
    if isinstance(shape, tuple) and not shape:
        raise fail(LEN_OF_SCALAR, "len() of unsized object", exception="TypeError")
    return plain_shape(self)[0]


def _bool(self: Tensor) -> Value:
    count = numel(self.shape)
    require(
        equal(count, 1),
        AMBIGUOUS_TRUTH,
        "The truth value of an array with more than one element is ambiguous: it has {count}",
        help="say which is meant: a.any() or a.all()",
        exception="ValueError",
        count=count,
    )
    item = item_of(self)
    if isinstance(item, Unknown):
        return item.as_condition()
    return bool(item) if isinstance(item, bool | int | float | complex) else unequal(item, 0) if isinstance(item, Expr) else item


def item_of(self: Tensor) -> Value:
    """The one number in an array: the same one every time."""
    if self.constants is not None and len(self.constants) == 1:
        return self.constants[0]
    kept = (self.attrs or {}).get(_ITEM)
    if kept is None:
        category = None if self.dtype is None else self.dtype.category
        if category == 0:
            kept = boolean(SESSION.unique("item"), Owner.WORLD)
        elif category == 1:
            kept = SESSION.fresh("item", Owner.WORLD, None if self.dtype is not None and self.dtype.signed else 0, exact=False)
        else:
            kept = Unknown("item", Owner.WORLD, FLOAT if category == 2 else None)
        self.set(_ITEM, kept)
    return kept


def _whole(self: Tensor) -> Value:
    item = item_of(self)
    if isinstance(item, float):
        return int(item)
    if isinstance(item, Ratio):
        return item.truncate()
    return SESSION.fresh("item", Owner.WORLD, None, exact=False) if isinstance(item, Unknown) else item


def _index(self: Tensor) -> Value:
    if self.dtype is not None and self.dtype.category != 1:
        throw("TypeError", "only integer scalar arrays can be converted to a scalar index")
    return _whole(self)


def _float(self: Tensor) -> Value:
    item = item_of(self)
    if isinstance(item, Expr):
        return Ratio(item, 1)
    return (
        float(item)
        if isinstance(item, int | float)
        else Unknown("item", Owner.WORLD, FLOAT)
        if not isinstance(item, Unknown | Ratio)
        else item
    )


def _iter(self: Tensor) -> Value:
    shape = self.shape
    if isinstance(shape, tuple) and not shape:
        raise fail(LEN_OF_SCALAR, "iteration over a 0-d array", exception="TypeError")
    try:
        length: Dim | None = plain_shape(self)[0]
    except RankUnknown:
        length = None
    if isinstance(length, int) and length <= _ROWS:
        return iterate(tuple([array_item(self, position) for position in range(length)]))
    return Stream([Phase(length, lambda position: array_item(self, position))])


_ROWS = 256


def _hash(self: Tensor) -> Value:
    item = item_of(self)
    return hash(item) if isinstance(item, int | float | bool) else id(self) % 1_000_003


def _text(self: Tensor, *_: Value) -> Value:
    item = item_of(self) if isinstance(self.shape, tuple) and not self.shape else None
    return str(item) if isinstance(item, int) and not _ else Unknown("a text", Owner.WORLD, STR)


def _round(self: Tensor, ndigits: Value = None) -> Value:
    item = item_of(self)
    if isinstance(item, float | int):
        return round(item) if ndigits is None else number_array(round(item, ndigits) if isinstance(ndigits, int) else item, self.dtype)
    return SESSION.fresh("item", Owner.WORLD, None, exact=False) if ndigits is None else number_array(Unknown("item"), self.dtype)


def _tolist(self: Tensor) -> Value:
    if isinstance(self.shape, tuple) and not self.shape:
        return item_of(self)
    return apply("Tensor.tolist", (Tensor(self.shape, self.dtype, self.strides, self.constants),))


def _contains(self: Tensor, item: Value) -> Value:  # the numbers are not known
    return boolean(SESSION.unique("contained"), Owner.WORLD)


def plain_shape(self: Tensor) -> Value:
    """`a.shape`: a tuple of Python's ints."""
    shape = self.shape
    return tuple(shape) if isinstance(shape, tuple) else ShapeOf(self)


def _strides(self: Tensor) -> Value:
    found = applied("Tensor.stride", self)
    return (
        tuple([n * (self.dtype.bits // 8) for n in found])
        if isinstance(found, Size | tuple) and self.dtype is not None
        else Unknown("strides")
    )


def _transposed(self: Tensor) -> Value:
    if isinstance(self.shape, OpenShape):
        return guarded("T", lambda: applied("Tensor.permute", self, tuple(range(len(self.shape) - 1, -1, -1))))()
    return applied("Tensor.permute", self, tuple(range(len(self.shape) - 1, -1, -1))) if len(self.shape) > 1 else self


def _as_given(self: Tensor, dtype: Value = None, copy: Value = None) -> Value:  # a copy has the same shape
    return as_array(self, named(dtype), given=dtype is not None)


_METHODS: dict[str, Callable[..., Value]] = {
    **{f"__{short}__": _operator(name) for short, name in _OPERATORS.items()},
    **{f"__r{short}__": _operator(name, reflected=True) for short, name in _OPERATORS.items()},
    **{f"__i{short}__": _in_place(name) for short, name in _OPERATORS.items()},
    **{f"__{short}__": _comparison(name) for short, name in _COMPARISONS.items()},
    **{f"__{short}__": (lambda self, name=name: _ufunc(name)(self)) for short, name in _UNARY.items()},
    "__divmod__": lambda self, other: (_ufunc("floor_divide")(self, other), _ufunc("remainder")(self, other)),
    "__matmul__": _matmul,
    "__rmatmul__": lambda self, other: _matmul(other, self),
    "__getitem__": lambda self, key: array_item(self, key),
    "__setitem__": lambda self, key, value: assign_item(self, key, value),
    "__len__": _len,
    "__bool__": _bool,
    "__index__": _index,
    "__int__": _whole,
    "__float__": _float,
    "__round__": _round,
    "__iter__": _iter,
    "__contains__": _contains,
    "__hash__": _hash,
    "__repr__": _text,
    "__str__": _text,
    "__format__": _text,
    "__array__": _as_given,
    "item": lambda self, *args: item_of(self if not args else array_item(self, args if len(args) > 1 else args[0])),
    "tolist": _tolist,
}

_PROPERTIES: dict[str, Callable[[Tensor], Value]] = {
    "shape": plain_shape,
    "dtype": lambda self: ELEMENT_TYPES.get(self.dtype, Unknown("dtype")) if self.dtype is not None else Unknown("dtype"),
    "ndim": lambda self: len(self.shape),
    "size": lambda self: numel(self.shape),
    "T": _transposed,
    "mT": lambda self: applied("Tensor.transpose", self, -2, -1),
    "real": lambda self: _ufunc("abs")(self),
    "imag": lambda self: _ufunc("abs")(self),
    "flat": lambda self: applied("torch.reshape", self, (-1,)),
    "itemsize": lambda self: (self.dtype or FLOAT64).bits // 8,
    "nbytes": lambda self: numel(self.shape) * ((self.dtype or FLOAT64).bits // 8),
    "strides": _strides,
    "base": lambda self: Unknown("base"),  # not tracked
    "flags": lambda self: Unknown("flags"),  # not tracked
    "data": lambda self: self,
    "ctypes": lambda self: Unknown("ctypes"),  # not tracked
}


def fill_element_type_class() -> None:
    """`a.dtype`: compared with anything that names a type."""
    from shapeproof.library.numpy.element_types import NP_DTYPE  # noqa: PLC0415  # used here only

    attrs = NP_DTYPE.attrs
    assert attrs is not None
    methods: dict[str, Callable[..., Value]] = {
        "__eq__": lambda self, other: other is not None and named(other) is self.dtype,
        "__ne__": lambda self, other: other is None or named(other) is not self.dtype,
        "__hash__": lambda self: hash(self.dtype.name) % 1_000_003,
        "__repr__": lambda self: f"dtype('{self.dtype.name}')",
        "__str__": lambda self: self.dtype.name,
    }
    for name, host in methods.items():
        attrs[name] = Native(f"dtype.{name}", host)
    getters: dict[str, Callable[..., Value]] = {
        "name": lambda self: self.dtype.name,
        "itemsize": lambda self: self.dtype.bits // 8,
        "kind": lambda self: (
            "b" if self.dtype.category == 0 else "fc"[self.dtype.category - 2] if self.dtype.category > 1 else "iu"[not self.dtype.signed]
        ),
        "type": lambda self: scalar_type(self.dtype),
    }
    for name, host in getters.items():
        attrs[name] = Descriptor(PROPERTY, Native(f"dtype.{name}", host), None)
    attrs["__new__"] = Descriptor(STATICMETHOD, Native("dtype.__new__", _new_dtype))
    NP_DTYPE._forget()  # noqa: SLF001  # as above


def _new_dtype(cls: Class, given: Value, *_: Value, **__: Value) -> Value:  # `np.dtype` is not subclassed
    found = named(given)
    return Unknown("dtype") if found is None else ELEMENT_TYPES.get(found, Unknown("dtype"))
