"""Attributes: reading, writing and deleting them with Python's rules for descriptors.

`find` gives what `value.name` is *before* binding, with the receiver to bind, so that a method call needs no bound-method
object. Everything else goes through `get_attribute`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.alternatives import split
from shapeproof.interpreter.errors import EXCEPTIONS, throw
from shapeproof.interpreter.functions import Function
from shapeproof.interpreter.missing import MISSING
from shapeproof.interpreter.outcomes import Raised
from shapeproof.interpreter.supers import Super, find_super
from shapeproof.interpreter.unknowns import used_as
from shapeproof.values.builtin_classes import (
    CLASSMETHOD,
    OBJECT,
    PROPERTY,
    STATICMETHOD,
    BoundMethod,
    Descriptor,
    Member,
    Module,
    Native,
    class_of,
)
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.journal import JOURNAL
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Fields
from shapeproof.values.unknown import UNBOUND, Poison, Union, Unknown

_RAISE: Any = object()


def get_attribute(value: Value, name: str, default: Value = _RAISE) -> Value:
    """`value.name`; with a default, that instead of an AttributeError."""
    if isinstance(value, Union):
        return split(value, lambda case: get_attribute(case, name, default))
    found, bound = find(value, name)
    if found is MISSING:
        if default is not _RAISE:
            return default
        missing_attribute(value, name)
    return _bind(found, value) if bound else found


def find(value: Value, name: str) -> tuple[Value, bool]:
    """What `value.name` finds, and whether it is a function still to be bound to `value`; MISSING if there is nothing."""
    if isinstance(value, Unknown):
        return _of_unknown(value, name), False
    if isinstance(value, Class):
        return _of_class(value, name), False
    if isinstance(value, Module):
        return _of_module(value, name), False
    if isinstance(value, Super):
        return _of_super(value, name), False
    cls = class_of(value)
    if cls is None:
        return Unknown(f"….{name}"), False
    if "__getattribute__" in _OVERRIDES:
        override = cls.lookup("__getattribute__")
        if override is not None and not isinstance(override, Native):
            return _through(override, value, name), False
    return find_default(value, cls, name)


_OVERRIDES: set[str] = set()  # "__getattribute__" once a class of the program defines it: until then nobody pays for it


def note_override(name: str) -> None:
    """A class of the program defines a method that changes how attributes are found."""
    _OVERRIDES.add(name)


def find_default(value: Value, cls: Class, name: str, *, fallback: bool = True) -> tuple[Value, bool]:
    """`object.__getattribute__`, then, as a `fallback`, `__getattr__`."""
    found = cls.lookup(name, MISSING)
    attrs = value.attrs if isinstance(value, Object) else None
    if found is not MISSING and isinstance(found, Object):
        kind = type(found)
        if kind is Function or kind is Native:
            if attrs and name in attrs:
                return _present(attrs[name], value, name), False
            return found, kind is Function or found.binds  # type: ignore[attr-defined]  # a native says whether it binds
        if is_data_descriptor(found):
            hook = cls.lookup("__getattr__") if fallback else None
            return descriptor_get(found, value, cls) if hook is None else _read(found, value, cls, hook, name), False
    if attrs is not None and name in attrs:
        return _present(attrs[name], value, name), False
    if found is not MISSING:
        return descriptor_get(found, value, cls), False
    special = _special(value, cls, name)
    if special is not MISSING:
        return special, False
    hook = cls.lookup("__getattr__") if fallback else None
    made = MISSING
    if hook is not None:
        made = hook.host(value, name) if type(hook) is Native else _through(hook, value, name)  # a native says MISSING itself
    return (_perhaps(cls, name) if made is MISSING else made), False


def _perhaps(cls: Class, name: str) -> Value:
    """What no known class has: unknown, if the class is not known in full."""
    from shapeproof.interpreter.open_classes import perhaps  # noqa: PLC0415  # the rare case, and it calls functions

    found = perhaps(cls, name)
    return MISSING if found is None else found


def _read(found: Object, value: Value, cls: Class, hook: Value, name: str) -> Value:
    """A property or other descriptor of a class with `__getattr__`, which is asked when it raises AttributeError."""
    missing = EXCEPTIONS["AttributeError"]
    SESSION.handlers.append(
        lambda error: error is None or error == "AttributeError" or (isinstance(error, Class) and error.is_subclass(missing))
    )
    try:
        return descriptor_get(found, value, cls)
    except Raised as raised:
        error = class_of(raised.value)
        if error is None or not error.is_subclass(missing):
            raise
    finally:
        SESSION.handlers.pop()
    return hook.host(value, name) if type(hook) is Native else _through(hook, value, name)


def _present(found: Value, value: Value, name: str) -> Value:
    return MISSING if found is UNBOUND else found


def _through(hook: Value, value: Value, name: str) -> Value:
    """Ask `__getattr__` or `__getattribute__`; an AttributeError means that there is nothing."""
    from shapeproof.interpreter.calls import call_method  # noqa: PLC0415  # calling looks up attributes

    SESSION.handlers.append(lambda cls: cls is None or cls.is_subclass(EXCEPTIONS["AttributeError"]))
    try:
        return call_method(value, hook, (name,))
    except Raised as raised:
        cls = class_of(raised.value)
        if cls is not None and cls.is_subclass(EXCEPTIONS["AttributeError"]):
            other = class_of(value).lookup("__getattr__") if hook is class_of(value).lookup("__getattribute__") else None  # type: ignore[union-attr]  # it has a class
            if other is not None:
                return call_method(value, other, (name,))
            if raised.value.attrs.get("args"):
                raise
            return MISSING
        raise
    finally:
        SESSION.handlers.pop()


def _special(value: Value, cls: Class, name: str) -> Value:
    """Attributes that every value has by its nature."""
    if name == "__class__":
        return cls
    if name == "__dict__" and isinstance(value, Object) and cls.lookup("__slot_names__") is None:
        from shapeproof.interpreter.namespaces import namespace_of, without_slots  # noqa: PLC0415  # a view of the attributes, rarely asked for

        members = {name for c in cls.mro for name, held in (c.attrs or {}).items() if type(held) is Member}
        return without_slots(value, members) if members else namespace_of(value)
    if isinstance(value, Function):
        return value.special(name)
    if isinstance(value, Native) and name in ("__name__", "__qualname__"):
        return value.name.rsplit(".", 1)[-1]
    if isinstance(value, BoundMethod):
        if name in ("__self__", "__func__"):
            return value.receiver if name == "__self__" else value.function
        return find(value.function, name)[0]
    if isinstance(value, Fields) and name in value.names:
        return value[value.names.index(name)]
    if isinstance(value, slice | range) and name in ("start", "stop", "step"):
        return getattr(value, name)
    if isinstance(value, Descriptor):
        return _of_descriptor(value, name)
    return MISSING


def _of_descriptor(value: Descriptor, name: str) -> Value:
    names = {"fget": 0, "fset": 1, "fdel": 2} if value.cls is PROPERTY else {"__func__": 0, "__wrapped__": 0}
    if name in names:
        return value.parts[names[name]] if names[name] < len(value.parts) else None
    return find(value.parts[0], name)[0] if name in ("__name__", "__doc__", "__qualname__") else MISSING


def _bind(found: Value, value: Value) -> Value:
    return BoundMethod(found, value)


def is_data_descriptor(found: Object) -> bool:
    """Whether it takes part in writing: such attributes of the class win over those of the instance."""
    if isinstance(found, Descriptor):
        return found.cls is PROPERTY or found.cls.layout is PROPERTY
    if type(found) is Member:
        return False  # it reads and writes the instance's own attribute, as is done without it
    return type(found) is Instance and (found.cls.lookup("__set__") is not None or found.cls.lookup("__delete__") is not None)


def descriptor_get(found: Value, instance: Value, owner: Class) -> Value:
    """What an attribute of the class gives when it is reached through `instance` (None: through the class)."""
    if not isinstance(found, Object):
        return found
    from shapeproof.interpreter.calls import call, call_method  # noqa: PLC0415  # calling looks up attributes

    kind = type(found)
    if kind is Function or (kind is Native and found.binds):  # type: ignore[attr-defined]  # a native says whether it binds
        return found if instance is None else BoundMethod(found, instance)
    if isinstance(found, Descriptor):
        layout = found.cls.layout
        if layout is STATICMETHOD:
            return found.parts[0]
        if layout is CLASSMETHOD:
            inner = found.parts[0]
            return descriptor_get(inner, owner, owner) if isinstance(inner, Descriptor | Instance) else BoundMethod(inner, owner)
        if layout is PROPERTY:
            if instance is None:
                return found
            if found.parts[0] is None:
                throw("AttributeError", "property has no getter")
            return call(found.parts[0], (instance,))
    if kind is Member and instance is not None:
        missing_attribute(instance, found.name)  # type: ignore[attr-defined]  # a member has a name
    if kind is Instance:
        getter = found.cls.lookup("__get__")
        if getter is not None:
            return call_method(found, getter, (instance, owner))
    return found


def _of_class(cls: Class, name: str) -> Value:
    """`Class.name`: the metaclass's data descriptors, the class itself, then the rest of the metaclass."""
    meta = cls.cls.lookup(name, MISSING)
    if meta is not MISSING and isinstance(meta, Object) and is_data_descriptor(meta):
        return descriptor_get(meta, cls, cls.cls)
    if name in _OF_TYPE:
        return _OF_CLASS[name](cls)
    found = cls.lookup(name, MISSING)
    if found is not MISSING:
        return descriptor_get(found, None, cls)
    if name in _OF_CLASS:
        return _OF_CLASS[name](cls)
    if meta is not MISSING:
        return descriptor_get(meta, cls, cls.cls)
    if name == "__dict__":
        from shapeproof.interpreter.namespaces import namespace_of  # noqa: PLC0415  # a view of the attributes, rarely asked for

        return namespace_of(cls)
    hook = cls.cls.lookup("__getattr__")
    made = MISSING if hook is None else _through(hook, cls, name)
    return _perhaps(cls, name) if made is MISSING else made


_OF_TYPE = frozenset(("__name__", "__qualname__", "__mro__", "__bases__", "__base__", "__class__"))  # data descriptors of `type`
_OF_CLASS: dict[str, Callable[[Class], Value]] = {
    "__name__": lambda cls: cls.name,
    "__qualname__": lambda cls: cls.qualname,
    "__module__": lambda cls: (cls.attrs or {}).get("__module__", cls.module),
    "__mro__": lambda cls: cls.mro,
    "__bases__": lambda cls: cls.bases,
    "__base__": lambda cls: cls.bases[0] if cls.bases else None,
    "__class__": lambda cls: cls.cls,
    "__doc__": lambda cls: (cls.attrs or {}).get("__doc__"),
}


def _of_super(value: Super, name: str) -> Value:
    found = find_super(value, name)
    if found is not value:
        return found
    cls = value.receiver if isinstance(value.receiver, Class) else class_of(value.receiver)
    return _perhaps(cls, name) if cls is not None else MISSING


def _of_module(module: Module, name: str) -> Value:
    found = module.attrs.get(name, MISSING)  # type: ignore[union-attr]  # a module always has attributes
    if found is not MISSING and found is not UNBOUND:
        return found
    if module.resolve is not None:
        try:
            return module.resolve(name)
        except KeyError:
            pass
    hook = module.attrs.get("__getattr__")  # type: ignore[union-attr]  # likewise
    if hook is not None:
        from shapeproof.interpreter.calls import call  # noqa: PLC0415  # calling looks up attributes

        return call(hook, (name,))
    if name == "__dict__":
        from shapeproof.interpreter.namespaces import namespace_of  # noqa: PLC0415  # a view of the attributes, rarely asked for

        return namespace_of(module)
    return {"__name__": module.name, "__file__": module.path, "__doc__": None}.get(name, MISSING)


def _of_unknown(value: Unknown, name: str) -> Value:
    if isinstance(value, Poison):
        return value
    stands_for = used_as(value, name)
    if stands_for is not value and class_of(stands_for).lookup(name, MISSING) is not MISSING:  # type: ignore[union-attr]  # it is an object
        return get_attribute(stands_for, name)
    if value.cls is not None:
        found = value.cls.lookup(name, MISSING)
        if isinstance(found, Native) and found.binds:
            return BoundMethod(found, value)
        if isinstance(found, Descriptor):
            return descriptor_get(found, value, value.cls)
    return value.derive(("attribute", name), f"{value.name}.{name}")


def missing_attribute(value: Value, name: str) -> Any:
    """Raise the AttributeError that CPython raises."""
    if isinstance(value, Module):
        throw("AttributeError", f"module '{value.name}' has no attribute '{name}'")
    if isinstance(value, Class):
        throw("AttributeError", f"type object '{value.name}' has no attribute '{name}'")
    cls = class_of(value)
    throw("AttributeError", f"'{cls.name if cls else '?'}' object has no attribute '{name}'")


def set_attribute(value: Value, name: str, new: Value) -> None:
    """`value.name = new`."""
    if isinstance(value, Unknown):
        value.derived["attribute", name] = new
        return
    if isinstance(value, Union):
        split(value, lambda case: set_attribute(case, name, new))
        return
    if not isinstance(value, Object):
        missing_attribute(value, name)
    cls = value.cls
    hook = cls.lookup("__setattr__")
    if hook is not None and hook is not OBJECT.attrs.get("__setattr__"):  # type: ignore[union-attr]  # a class has attributes
        from shapeproof.interpreter.calls import call_method  # noqa: PLC0415  # calling looks up attributes

        call_method(value, hook, (name, new))
        return
    set_default(value, name, new)


def set_default(value: Object, name: str, new: Value) -> None:
    """`object.__setattr__`: data descriptors of the class, then the object's own attributes."""
    found = value.cls.lookup(name, MISSING)
    if found is not MISSING and isinstance(found, Object) and is_data_descriptor(found):
        _descriptor_set(found, value, name, new)
        return
    slots = value.cls.lookup("__slot_names__")
    if slots is not None and name not in slots:
        if found is not MISSING:
            throw("AttributeError", f"'{value.cls.name}' object attribute '{name}' is read-only")
        missing_attribute(value, name)
    if name == "__class__" and isinstance(new, Class):
        _become(value, new)
        return
    if isinstance(value, Class) and name in ("__name__", "__qualname__"):
        setattr(value, name.strip("_"), new)
        return
    value.set(name, new)


def _become(value: Object, cls: Class) -> None:
    """`value.__class__ = cls`, which no journal could undo: in an arm of an undecided branch it is left alone."""
    if type(value) is Instance and not JOURNAL.segments:
        value.cls = cls
    else:
        SESSION.not_modelled("an assignment to __class__")


def _descriptor_set(found: Object, value: Object, name: str, new: Value) -> None:
    from shapeproof.interpreter.calls import call, call_method  # noqa: PLC0415  # calling looks up attributes

    if isinstance(found, Descriptor):
        if len(found.parts) < 2 or found.parts[1] is None:  # the setter is the second part
            throw("AttributeError", f"property '{name}' of '{value.cls.name}' object has no setter")
        call(found.parts[1], (value, new))
        return
    setter = found.cls.lookup("__set__")
    if setter is None:
        throw("AttributeError", "__set__")
    call_method(found, setter, (value, new))


def delete_attribute(value: Value, name: str) -> None:
    """`del value.name`."""
    if isinstance(value, Unknown):
        value.derived.pop(("attribute", name), None)
        return
    if isinstance(value, Union):
        split(value, lambda case: delete_attribute(case, name))
        return
    if not isinstance(value, Object):
        missing_attribute(value, name)
    hook = value.cls.lookup("__delattr__")
    if hook is not None and hook is not OBJECT.attrs.get("__delattr__"):  # type: ignore[union-attr]  # a class has attributes
        from shapeproof.interpreter.calls import call_method  # noqa: PLC0415  # calling looks up attributes

        call_method(value, hook, (name,))
        return
    delete_default(value, name)


def delete_default(value: Object, name: str) -> None:
    """`object.__delattr__`."""
    from shapeproof.interpreter.calls import call, call_method  # noqa: PLC0415  # calling looks up attributes

    found = value.cls.lookup(name, MISSING)
    if isinstance(found, Descriptor) and is_data_descriptor(found):
        if len(found.parts) < 3 or found.parts[2] is None:  # the deleter is the third part
            throw("AttributeError", f"property '{name}' of '{value.cls.name}' object has no deleter")
        call(found.parts[2], (value,))
        return
    if type(found) is Instance and (deleter := found.cls.lookup("__delete__")) is not None:
        call_method(found, deleter, (value,))
        return
    if value.attrs is None or name not in value.attrs:
        missing_attribute(value, name)
    value.delete(name)
