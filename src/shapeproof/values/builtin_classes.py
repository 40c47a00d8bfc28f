"""The class objects of Python's builtin types. Their methods are added by the library.

They exist before the library does because every room needs to say what kind a value has.
"""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.symbolic import Condition, Expr, Ratio
from shapeproof.values.classes import Class, Object, Value

OBJECT = Class("object", builtin=True)
TYPE = Class("type", (OBJECT,), builtin=True)
OBJECT.cls = TYPE.cls = TYPE


def builtin(name: str, *bases: Class, module: str = "builtins") -> Class:
    """A builtin class; without bases it extends `object`."""
    return Class(name, bases or (OBJECT,), metaclass=TYPE, module=module, builtin=True)


INT = builtin("int")
BOOL = builtin("bool", INT)
FLOAT = builtin("float")
COMPLEX = builtin("complex")
STR = builtin("str")
BYTES = builtin("bytes")
BYTEARRAY = builtin("bytearray")
TUPLE = builtin("tuple")
LIST = builtin("list")
DICT = builtin("dict")
SET = builtin("set")
FROZENSET = builtin("frozenset")
NONE = builtin("NoneType")
ELLIPSIS = builtin("ellipsis")
NOT_IMPLEMENTED = builtin("NotImplementedType")
SLICE = builtin("slice")
RANGE = builtin("range")
FUNCTION = builtin("function", module="builtins")
BUILTIN_FUNCTION = builtin("builtin_function_or_method")
METHOD = builtin("method")
MODULE = builtin("module")
PROPERTY = builtin("property")
CLASSMETHOD = builtin("classmethod")
STATICMETHOD = builtin("staticmethod")
SUPER = builtin("super")
GENERATOR = builtin("generator")
COROUTINE = builtin("coroutine")
ITERATOR = builtin("iterator")
CELL = builtin("cell")
MEMBER = builtin("member_descriptor")
TRACEBACK = builtin("traceback")

# what a host value of the analysed program is an instance of
CLASS_OF_HOST: dict[type, Class] = {
    int: INT,
    bool: BOOL,
    float: FLOAT,
    complex: COMPLEX,
    str: STR,
    bytes: BYTES,
    tuple: TUPLE,
    type(None): NONE,
    type(...): ELLIPSIS,
    type(NotImplemented): NOT_IMPLEMENTED,
    slice: SLICE,
    range: RANGE,
    Expr: INT,
    Condition: BOOL,
    Ratio: FLOAT,
}


def class_of(value: Value) -> Class | None:
    """The class of a value; None if the value is unknown or differs by condition."""
    if isinstance(value, Object):
        return value.cls
    return CLASS_OF_HOST.get(type(value))


class Native(Object):
    """A function written in the host language. It is called with abstract values: `host(*args, **kwargs)`.

    `name` is what diagnostics and `unmodelled` call it. `binds` says whether access through an instance binds the instance.
    """

    __slots__ = ("binds", "host", "name", "passes_on", "takes_unions")

    def __init__(self, name: str, host: Callable[..., Value], binds: bool = True) -> None:
        Object.__init__(self, BUILTIN_FUNCTION)
        self.name = name
        self.host = host
        self.binds = binds
        self.takes_unions = False  # otherwise alternatives are handed over one by one
        self.passes_on = name.endswith(".__call__")  # others are not called when it is not known how many arguments there are


class BoundMethod(Object):
    """A function together with the object it was reached through."""

    __slots__ = ("function", "receiver")

    def __init__(self, function: Value, receiver: Value) -> None:
        Object.__init__(self, BUILTIN_FUNCTION if type(function) is Native else METHOD)
        self.function = function
        self.receiver = receiver


class Module(Object):
    """A module of the analysed program, or one that the library stands in for."""

    __slots__ = ("name", "path", "resolve")

    def __init__(self, name: str, path: str | None = None, resolve: Callable[[str], Value] | None = None) -> None:
        Object.__init__(self, MODULE, {"__name__": name})
        self.name = name
        self.path = path
        self.resolve = resolve  # finds a name that is not there yet, or raises KeyError


class Descriptor(Object):
    """`property`, `classmethod` and `staticmethod`: the wrapped functions, in `parts`."""

    __slots__ = ("parts",)

    def __init__(self, cls: Class, *parts: Value) -> None:
        Object.__init__(self, cls, {})
        self.parts = parts


class Member(Object):
    """What a class has for a name in its `__slots__`: the attribute of that name lives in the instance."""

    __slots__ = ("name", "owner")

    def __init__(self, name: str, owner: Class) -> None:
        Object.__init__(self, MEMBER)
        self.name = name
        self.owner = owner
