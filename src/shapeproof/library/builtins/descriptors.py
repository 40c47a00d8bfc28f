"""`property`, `classmethod`, `staticmethod`, `super`; functions, methods, modules and cells as objects."""

from __future__ import annotations

from shapeproof.interpreter.addresses import address_of
from shapeproof.interpreter.attributes import descriptor_get
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.functions import Function
from shapeproof.interpreter.protocol import MISSING, call, delete_attribute, get_attribute, repr_of, set_attribute, throw
from shapeproof.interpreter.supers import Super
from shapeproof.library.natives import constant, getter, method, static_method
from shapeproof.values.builtin_classes import (
    BUILTIN_FUNCTION,
    CELL,
    CLASSMETHOD,
    ELLIPSIS,
    FUNCTION,
    MEMBER,
    METHOD,
    MODULE,
    NONE,
    NOT_IMPLEMENTED,
    PROPERTY,
    STATICMETHOD,
    STR,
    SUPER,
    BoundMethod,
    Descriptor,
    class_of,
)
from shapeproof.values.classes import Class, Value
from shapeproof.values.journal import touch
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import UNBOUND, Unknown

for _cls in (PROPERTY, CLASSMETHOD, STATICMETHOD, SUPER):
    constant(f"builtins.{_cls.name}", _cls)

for _cls in (PROPERTY, CLASSMETHOD, STATICMETHOD):
    static_method(_cls, "__new__")(
        lambda cls, *args, **kwargs: Descriptor(cls, None, None, None) if cls.layout is PROPERTY else Descriptor(cls, None)
    )


@method(PROPERTY, "__init__")
def _property_init(self: Value, fget: Value = None, fset: Value = None, fdel: Value = None, doc: Value = None) -> None:
    touch(self)
    self.parts = (fget, fset, fdel)
    if doc is None and fget is not None:
        doc = get_attribute(fget, "__doc__", None)
    self.set("__doc__", doc)


def _wrap_init(self: Value, function: Value, /) -> None:
    touch(self)
    self.parts = (function,)
    for name in ("__isabstractmethod__", "__doc__"):
        found = get_attribute(function, name, None)
        if found is not None:
            self.set(name, found)


method(CLASSMETHOD, "__init__")(_wrap_init)
method(STATICMETHOD, "__init__")(_wrap_init)
method(STATICMETHOD, "__call__")(lambda self, /, *args, **kwargs: call(self.parts[0], args, kwargs))


def _add_copy(name: str, position: int) -> None:
    @method(PROPERTY, name)
    def replaced(self: Value, function: Value, /) -> Value:
        parts = [*self.parts, None, None][:3]
        parts[position] = function
        return call(self.cls, (*parts, *([self.attrs["__doc__"]] if position and self.attrs and "__doc__" in self.attrs else [])))


for _position, _name in enumerate(("getter", "setter", "deleter")):
    _add_copy(_name, _position)


@method(PROPERTY, "__get__")
def _property_get(self: Value, instance: Value, owner: Value = None, /) -> Value:
    if instance is None:
        return self
    if self.parts[0] is None:
        throw("AttributeError", "property has no getter")
    return call(self.parts[0], (instance,))


@method(PROPERTY, "__set__")
def _property_set(self: Value, instance: Value, value: Value, /) -> None:
    if self.parts[1] is None:
        throw("AttributeError", "property has no setter")
    call(self.parts[1], (instance, value))


@method(PROPERTY, "__delete__")
def _property_delete(self: Value, instance: Value, /) -> None:
    if self.parts[2] is None:
        throw("AttributeError", "property has no deleter")
    call(self.parts[2], (instance,))


def _get(self: Value, instance: Value, owner: Value = None, /) -> Value:
    return descriptor_get(self, instance, owner if isinstance(owner, Class) else class_of(instance) or FUNCTION)


for _cls in (CLASSMETHOD, STATICMETHOD, FUNCTION):
    method(_cls, "__get__")(_get)
method(FUNCTION, "__call__")(lambda self, /, *args, **kwargs: call(self, args, kwargs))
method(METHOD, "__call__")(lambda self, /, *args, **kwargs: call(self, args, kwargs))
method(BUILTIN_FUNCTION, "__call__")(lambda self, /, *args, **kwargs: call(self, args, kwargs))
method(FUNCTION, "__repr__")(
    lambda self: f"<function {self.qualname} at {address_of(self):#x}>" if isinstance(self, Function) else Unknown("a text", cls=STR)
)


@static_method(METHOD, "__new__")
def _method_new(cls: Class, function: Value, instance: Value, /) -> Value:
    return BoundMethod(function, instance)


@method(METHOD, "__eq__")
def _method_eq(self: Value, other: Value, /) -> Value:
    if not isinstance(self, BoundMethod) or not isinstance(other, BoundMethod):
        return NotImplemented
    return self.function is other.function and self.receiver is other.receiver


@method(MEMBER, "__get__")
def _member_get(self: Value, instance: Value, owner: Value = None, /) -> Value:
    return self if instance is None else get_attribute(instance, self.name)


@method(MEMBER, "__set__")
def _member_set(self: Value, instance: Value, value: Value, /) -> None:
    set_attribute(instance, self.name, value)


@method(MEMBER, "__delete__")
def _member_delete(self: Value, instance: Value, /) -> None:
    delete_attribute(instance, self.name)


getter(MEMBER, "__name__")(lambda self: self.name)
getter(MEMBER, "__objclass__")(lambda self: self.owner)
method(METHOD, "__hash__")(lambda self: hash((id(self.function), id(self.receiver))))


@static_method(SUPER, "__new__")
def _super_new(cls: Class, start: Value = MISSING, receiver: Value = None, /) -> Value:
    if start is not MISSING:
        return Super(start, receiver)
    frame = SESSION.frames[-1]
    assert isinstance(frame, Frame)
    position = frame.function.code.slot_of.get("__class__") if frame.function is not None else None
    if position is None:
        throw("RuntimeError", "super(): no arguments")
    first = frame.slots[0]
    return Super(frame.slots[position].value, getattr(first, "value", first))


method(MODULE, "__repr__")(lambda self: f"<module {self.name!r}>" if isinstance(getattr(self, "name", None), str) else repr_of(None))


@getter(CELL, "cell_contents")
def _cell_contents(self: Value) -> Value:
    if self.value is UNBOUND:
        throw("ValueError", "Cell is empty")
    return self.value


static_method(NONE, "__new__")(lambda cls: None)
method(NONE, "__repr__")(lambda self: "None")
method(NONE, "__bool__")(lambda self: False)
method(ELLIPSIS, "__repr__")(lambda self: "Ellipsis")
method(NOT_IMPLEMENTED, "__repr__")(lambda self: "NotImplemented")
