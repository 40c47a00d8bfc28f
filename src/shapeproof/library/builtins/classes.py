"""What a value is and what it has: `isinstance`, `issubclass`, `callable`, `getattr` and its relatives, `vars`, `dir`; `int | str`."""

from __future__ import annotations

from shapeproof.interpreter.frames import Cell, Frame
from shapeproof.interpreter.namespaces import namespace_of
from shapeproof.interpreter.open_classes import extends
from shapeproof.interpreter.protocol import (
    MISSING,
    attempt,
    call_method,
    delete_attribute,
    elements,
    get_attribute,
    hash_of,
    key_of,
    repr_of,
    set_attribute,
    throw,
    undecided_truth,
)
from shapeproof.library.builtins.objects import names_of
from shapeproof.library.natives import builtin_function, constant, method, not_known
from shapeproof.symbolic import Truth, either
from shapeproof.values.builtin_classes import (
    BOOL,
    BUILTIN_FUNCTION,
    DICT,
    FUNCTION,
    LIST,
    METHOD,
    NONE,
    STR,
    TYPE,
    Module,
    builtin,
    class_of,
)
from shapeproof.values.classes import Class, Object, Value
from shapeproof.values.containers import Dict, List
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import KIND, POISON, UNBOUND, Poison, Unknown

UNION_TYPE = constant("_shapeproof.UnionType", builtin("UnionType", module="types"))
_CALLABLE = (FUNCTION, METHOD, BUILTIN_FUNCTION)


class UnionType(Object):
    """`int | str`."""

    __slots__ = ("alternatives",)

    def __init__(self, alternatives: tuple[Value, ...]) -> None:
        Object.__init__(self, UNION_TYPE, {"__args__": alternatives, "__parameters__": ()})
        self.alternatives = alternatives


def union_of(left: Value, right: Value) -> Value:
    """`left | right`, flat and without repetition; one alternative stands for itself."""
    found: list[Value] = []
    for side in (left, right):
        for one in side.alternatives if isinstance(side, UnionType) else (NONE if side is None else side,):
            if not any(one is other for other in found):
                found.append(one)
    return found[0] if len(found) == 1 else UnionType(tuple(found))


def _or(self: Value, other: Value, /) -> Value:
    return union_of(self, other) if other is None or isinstance(other, Object | Unknown) else NotImplemented


method(TYPE, "__or__")(_or)
method(TYPE, "__ror__")(lambda self, other, /: union_of(other, self) if other is None else NotImplemented)
method(UNION_TYPE, "__or__", "__ror__")(_or)
method(UNION_TYPE, "__hash__")(lambda self: hash_of(frozenset(id(one) for one in self.alternatives)))


@method(UNION_TYPE, "__eq__")
def _same_union(self: Value, other: Value, /) -> Value:
    if not isinstance(other, UnionType):
        return NotImplemented
    return {id(one) for one in self.alternatives} == {id(one) for one in other.alternatives}


@method(UNION_TYPE, "__repr__")
def _shown_union(self: Value) -> Value:
    names = [("None" if one is NONE else one.name) if isinstance(one, Class) else repr_of(one) for one in self.alternatives]
    return " | ".join(names) if all(isinstance(name, str) for name in names) else Unknown("a text", cls=STR)


@builtin_function("isinstance")
def is_instance(value: Value, cls: Value, /) -> Truth:
    """`isinstance(value, cls)`; undecided for values whose class is not known."""
    if isinstance(cls, tuple):
        return either(*(is_instance(value, one) for one in cls))
    if isinstance(cls, UnionType):
        return either(*(is_instance(value, one) for one in cls.alternatives))
    if cls is None:
        return value is None
    if isinstance(value, Poison) or isinstance(cls, Poison):
        return POISON.as_condition()
    if isinstance(value, Unknown):
        return _unknown_is(value, cls)
    found = class_of(value)
    if found is cls:
        return True
    if isinstance(cls, Unknown) or (isinstance(cls, Class) and cls.cls is TYPE):
        assert found is not None, (value, type(value))
        extended = extends(found, cls)
        return _claims(value, found, cls) if extended is False else extended
    return _asked("__instancecheck__", value, cls, "isinstance() arg 2 must be a type, a tuple of types, or a union")


def _claims(value: Value, found: Class, cls: Value) -> bool:
    """A proxy may say that it is of another class: a property `__class__`."""
    if found.builtin or found.lookup("__class__") is None:
        return False
    claimed = get_attribute(value, "__class__")
    return isinstance(claimed, Class) and isinstance(cls, Class) and claimed.is_subclass(cls)


def _asked(name: str, value: Value, cls: Value, complaint: str) -> Truth:
    meta = class_of(cls)
    hook = meta.lookup(name) if meta is not None else None
    if hook is None:
        origin = get_attribute(cls, "__origin__", None) if isinstance(cls, Object) else None
        if isinstance(origin, Class):
            throw("TypeError", f"{name.strip('_').removesuffix('check')}() argument 2 cannot be a parameterized generic")
        throw("TypeError", complaint)
    return undecided_truth(call_method(cls, hook, (value,)))


def _unknown_is(value: Unknown, cls: Value) -> Truth:
    if value.tensor is not None:
        return is_instance(value.tensor, cls)
    if isinstance(cls, Class) and value.cls is not None:
        if value.cls.is_subclass(cls):
            return True
        if cls.cls is TYPE and cls.builtin and value.cls.builtin and not cls.is_subclass(value.cls):
            return False
    name = cls.name if isinstance(cls, Class | Unknown) else "…"
    return value.derive(("isinstance", id(cls)), f"isinstance({value.name}, {name})", BOOL).as_condition(KIND)


@builtin_function("issubclass")
def is_subclass(cls: Value, parent: Value, /) -> Truth:
    """`issubclass(cls, parent)`."""
    if isinstance(parent, tuple):
        return either(*(is_subclass(cls, one) for one in parent))
    if isinstance(parent, UnionType):
        return either(*(is_subclass(cls, one) for one in parent.alternatives))
    if isinstance(cls, Unknown):
        return cls.derive(("issubclass", id(parent)), f"issubclass({cls.name}, …)", BOOL).as_condition()
    if isinstance(parent, Unknown) and not isinstance(cls, Class):
        return parent.derive(("issubclass", id(cls)), f"issubclass(…, {parent.name})", BOOL).as_condition()
    if not isinstance(cls, Class) and get_attribute(cls, "__bases__", None) is None:
        throw("TypeError", "issubclass() arg 1 must be a class")
    if isinstance(cls, Class) and (isinstance(parent, Unknown) or (isinstance(parent, Class) and parent.cls is TYPE)):
        return extends(cls, parent)
    return _asked("__subclasscheck__", cls, parent, "issubclass() arg 2 must be a class, a tuple of classes, or a union")


@builtin_function("callable")
def _callable(value: Value, /) -> Truth:
    if isinstance(value, Unknown):
        return value.derive(("callable",), f"callable({value.name})", BOOL).as_condition(KIND)
    cls = class_of(value)
    return isinstance(value, Class) or (cls is not None and (cls in _CALLABLE or cls.lookup("__call__") is not None))


@builtin_function("getattr")
def _getattr(value: Value, name: Value, default: Value = MISSING, /) -> Value:
    if isinstance(name, Unknown):
        return Unknown(f"getattr({_said(value)}, …)", name.owner)
    if not isinstance(name, str):
        throw("TypeError", f"attribute name must be string, not '{_said_class(name)}'")
    if default is MISSING:
        return get_attribute(value, name)
    return attempt(lambda: get_attribute(value, name, default), "AttributeError", lambda _: default)


@builtin_function("hasattr")
def _hasattr(value: Value, name: Value, /) -> Truth:
    if isinstance(value, Unknown) and value.tensor is None and isinstance(name, str):
        if (value.cls is not None and value.cls.lookup(name, MISSING) is not MISSING) or ("attribute", name) in value.derived:
            return True
        return value.derive(("hasattr", name), f"hasattr({value.name}, {name!r})", BOOL).as_condition(KIND)
    if not isinstance(name, str):
        return undecided_truth(not_known("hasattr", (value, name), BOOL))
    found = attempt(lambda: get_attribute(value, name, _ABSENT), "AttributeError", lambda _: _ABSENT)
    return True if found is not _ABSENT else False  # noqa: SIM210  # `found` may be any value


_ABSENT = Object(builtin("absent"))


def _said(value: Value) -> str:
    return value.name if isinstance(value, Unknown | Module | Class) else "…"


def _said_class(value: Value) -> str:
    cls = class_of(value)
    return cls.name if cls is not None else "object"


@builtin_function("setattr")
def _setattr(value: Value, name: Value, new: Value, /) -> None:
    if isinstance(name, Unknown):
        SESSION.not_modelled("setattr with a name that is not known")
    elif not isinstance(name, str):
        throw("TypeError", f"attribute name must be string, not '{_said_class(name)}'")
    else:
        set_attribute(value, name, new)


@builtin_function("delattr")
def _delattr(value: Value, name: Value, /) -> None:
    if isinstance(name, str):
        delete_attribute(value, name)
    else:
        SESSION.not_modelled("delattr with a name that is not known")


@builtin_function("vars")
def _vars(value: Value = MISSING, /) -> Value:
    if value is MISSING:
        return local_names()
    if isinstance(value, Unknown):
        return not_known("vars", (value,), DICT)
    found = get_attribute(value, "__dict__", MISSING)
    if found is MISSING:
        throw("TypeError", "vars() argument must have __dict__ attribute")
    return found


@builtin_function("dir")
def _dir(value: Value = MISSING, /) -> Value:
    if value is MISSING:
        return List(sorted(key for key in local_names().entries if isinstance(key, str)))
    if isinstance(value, Unknown):
        return not_known("dir", (value,), (LIST, STR))
    cls = class_of(value)
    own = cls.lookup("__dir__") if cls is not None else None
    if own is not None and cls is not None and not cls.builtin:
        return List(sorted(elements(call_method(value, own)), key=str))
    return List(list(names_of(value)))


@builtin_function("globals")
def _globals() -> Value:
    frame = SESSION.frames[-1]
    assert isinstance(frame, Frame)
    return namespace_of(frame.module)


@builtin_function("locals")
def local_names() -> Value:
    """The names of the function, class body or module that runs now, as a dictionary."""
    frame = SESSION.frames[-1]
    assert isinstance(frame, Frame)
    if frame.namespace is not None:
        return namespace_of(frame.namespace)
    if frame.function is None:
        return namespace_of(frame.module)
    found: dict[str, Value] = {}
    for name, position in frame.function.code.slot_of.items():
        held = frame.slots[position]
        value = held.value if isinstance(held, Cell) else held
        if value is not UNBOUND and name != "__class__":
            found[name] = value
    return Dict({key_of(name): value for name, value in found.items()})
