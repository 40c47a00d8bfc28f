"""`operator`: the operators as functions, on every kind of value."""

from __future__ import annotations

from shapeproof.interpreter.operators import augmented
from shapeproof.interpreter.protocol import (
    as_list,
    binary,
    call,
    call_attribute,
    compare,
    contains,
    delete_item,
    get_attribute,
    get_item,
    identical,
    set_item,
    throw,
    truth,
    unary,
    undecided_truth,
)
from shapeproof.library.natives import CONTENTS, constant, function, method, not_known, static_method
from shapeproof.symbolic import Condition, Truth, negate
from shapeproof.values.builtin_classes import INT, Native, builtin, class_of
from shapeproof.values.classes import Class, Instance, Value

_BINARY = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "matmul": "@", "lshift": "<<",
    "rshift": ">>", "and": "&", "or": "|", "xor": "^",
}  # fmt: skip
_COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
_UNARY = {"neg": "-", "pos": "+", "invert": "~", "inv": "~"}


def _public(name: str) -> str:
    return f"{name}_" if name in ("and", "or", "not") else name


def _names(name: str) -> tuple[str, str]:
    return f"operator.{_public(name)}", f"operator.__{name}__"


def _add_operators() -> None:
    for name, symbol in _BINARY.items():
        function(*_names(name))(lambda a, b, /, symbol=symbol: binary(symbol, a, b))
        function(f"operator.i{name}", f"operator.__i{name}__")(lambda a, b, /, symbol=symbol: augmented(symbol, a, b))
    for name, symbol in _COMPARISONS.items():
        function(*_names(name))(lambda a, b, /, symbol=symbol: compare(symbol, a, b))
    for name, symbol in _UNARY.items():
        function(*_names(name))(lambda a, /, symbol=symbol: unary(symbol, a))


_add_operators()


@function("operator.concat", "operator.__concat__")
def _concat(a: Value, b: Value, /) -> Value:
    return binary("+", a, b)


@function("operator.iconcat", "operator.__iconcat__")
def _iconcat(a: Value, b: Value, /) -> Value:
    return augmented("+", a, b)


@function("operator.abs", "operator.__abs__")
def _abs(a: Value, /) -> Value:
    return call_attribute(a, "__abs__")


@function("operator.not_", "operator.__not__")
def _not(a: Value, /) -> Truth:
    held = undecided_truth(a)
    return negate(held) if isinstance(held, Condition) else not held


@function("operator.truth")
def _truth(a: Value, /) -> Truth:
    return truth(a)


@function("operator.is_")
def _is(a: Value, b: Value, /) -> Truth:
    return identical(a, b)


@function("operator.is_not")
def _is_not(a: Value, b: Value, /) -> Truth:
    return negate(identical(a, b))


@function("operator.index", "operator.__index__")
def _index(a: Value, /) -> Value:
    cls = class_of(a)
    if cls is not None and not cls.is_subclass(INT) and cls.lookup("__index__") is None:
        throw("TypeError", f"'{cls.name}' object cannot be interpreted as an integer")
    return not_known("operator.index", (a,), INT) if cls is None else call_attribute(a, "__index__")


@function("operator.contains", "operator.__contains__")
def _contains(a: Value, b: Value, /) -> Truth:
    held: Truth = contains(a, b)
    return held


@function("operator.getitem", "operator.__getitem__")
def _getitem(a: Value, b: Value, /) -> Value:
    return get_item(a, b)


@function("operator.setitem", "operator.__setitem__")
def _setitem(a: Value, b: Value, c: Value, /) -> None:
    set_item(a, b, c)


@function("operator.delitem", "operator.__delitem__")
def _delitem(a: Value, b: Value, /) -> None:
    delete_item(a, b)


@function("operator.countOf")
def _count_of(a: Value, b: Value, /) -> Value:
    found = as_list(a)
    if found is None:
        return not_known("operator.countOf", (a,), INT)
    held = [truth(compare("==", item, b)) for item in found]
    return sum(map(bool, held)) if all(isinstance(one, bool) for one in held) else not_known("operator.countOf", (a,), INT)


@function("operator.indexOf")
def _index_of(a: Value, b: Value, /) -> Value:
    found = as_list(a)
    for position, item in enumerate(found or ()):
        held = truth(compare("==", item, b))
        if held is True:
            return position
        if held is not False:
            break
    else:
        if found is not None:
            throw("ValueError", "sequence.index(x): x not in sequence")
    return not_known("operator.indexOf", (a,), INT)


@function("operator.length_hint")
def _length_hint(obj: Value, default: Value = 0, /) -> Value:
    return not_known("operator.length_hint", (obj,), INT)


@function("operator.call")
def _call(obj: Value, /, *args: Value, **kwargs: Value) -> Value:
    return call(obj, args, kwargs)


ITEMGETTER = builtin("itemgetter", module="operator")
ATTRGETTER = builtin("attrgetter", module="operator")
METHODCALLER = builtin("methodcaller", module="operator")
for _cls in (ITEMGETTER, ATTRGETTER, METHODCALLER):
    constant(f"operator.{_cls.name}", _cls)


@static_method(ITEMGETTER, "__new__")
def _itemgetter(cls: Class, item: Value, /, *items: Value) -> Value:
    return Instance(cls, (item, *items))


@method(ITEMGETTER, "__call__")
def _get_items(self: Instance, obj: Value, /) -> Value:
    found = tuple([get_item(obj, item) for item in self.payload])
    return found[0] if len(found) == 1 else found


@static_method(ATTRGETTER, "__new__")
def _attrgetter(cls: Class, attr: Value, /, *attrs: Value) -> Value:
    if not all(isinstance(name, str) for name in (attr, *attrs)):
        throw("TypeError", "attribute name must be a string")
    return Instance(cls, (attr, *attrs))


@method(ATTRGETTER, "__call__")
def _get_attributes(self: Instance, obj: Value, /) -> Value:
    found = tuple([_dotted(obj, name) for name in self.payload])
    return found[0] if len(found) == 1 else found


def _dotted(obj: Value, names: str) -> Value:
    for name in names.split("."):
        obj = get_attribute(obj, name)
    return obj


@static_method(METHODCALLER, "__new__")
def _methodcaller(cls: Class, name: Value, /, *args: Value, **kwargs: Value) -> Value:
    if not isinstance(name, str):
        throw("TypeError", "method name must be a string")
    return Instance(cls, (name, args, tuple(kwargs.items())))


@method(METHODCALLER, "__call__")
def _call_method(self: Instance, obj: Value, /) -> Value:
    name, args, kwargs = self.payload
    return call_attribute(obj, name, args, dict(kwargs))


def _takes_unions(*names: str) -> None:
    """Functions that merely hand on: alternatives need not be split for them."""
    for name in names:
        native = CONTENTS["operator"][name]
        assert isinstance(native, Native)
        native.takes_unions = True


_takes_unions("is_", "is_not", "not_", "truth")
