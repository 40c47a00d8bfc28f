"""`object` and `type`: making, comparing and describing objects and classes."""

from __future__ import annotations

from shapeproof.interpreter.addresses import address_of
from shapeproof.interpreter.attributes import delete_default, find_default, missing_attribute, set_default
from shapeproof.interpreter.calls import allocate, construct_default
from shapeproof.interpreter.class_definitions import make_class
from shapeproof.interpreter.namespaces import INTERNAL
from shapeproof.interpreter.protocol import MISSING, call, elements, get_attribute, hash_of, repr_of, str_of, throw
from shapeproof.library.natives import class_method, constant, getter, method, static_method
from shapeproof.symbolic import Truth
from shapeproof.values.builtin_classes import FROZENSET, OBJECT, SET, STR, TYPE, BoundMethod, class_of
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.containers import Dict, List, Set
from shapeproof.values.journal import touch
from shapeproof.values.unknown import Unknown

constant("builtins.object", OBJECT)
constant("builtins.type", TYPE)


def _defines(cls: Class, name: str) -> bool:
    """Whether the class gets the method from anywhere but `object`."""
    return cls.lookup(name) is not OBJECT.attrs.get(name)  # type: ignore[union-attr]  # a class has attributes


@static_method(OBJECT, "__new__")
def _new(cls: Class, *args: Value, **kwargs: Value) -> Value:
    if args or kwargs:
        if _defines(cls, "__new__"):
            throw("TypeError", "object.__new__() takes exactly one argument (the type to instantiate)")
        if not _defines(cls, "__init__"):
            throw("TypeError", f"{cls.name}() takes no arguments")
    if cls is OBJECT:
        return Instance(OBJECT)
    return allocate(cls)


@method(OBJECT, "__init__")
def _init(self: Value, *args: Value, **kwargs: Value) -> None:
    cls = class_of(self)
    if not (args or kwargs) or cls is None:
        return
    if _defines(cls, "__init__"):
        throw("TypeError", "object.__init__() takes exactly one argument (the instance to initialize)")
    if not _defines(cls, "__new__"):
        throw("TypeError", f"{cls.name}() takes no arguments")


@method(OBJECT, "__getattribute__")
def _getattribute(self: Value, name: str, /) -> Value:
    if isinstance(self, Class):
        return get_attribute(self, name)
    cls = class_of(self)
    if cls is None:
        return get_attribute(self, name)
    found, bound = find_default(self, cls, name, fallback=False)
    if found is MISSING:
        missing_attribute(self, name)
    return BoundMethod(found, self) if bound else found


@method(OBJECT, "__setattr__")
def _setattr(self: Value, name: str, value: Value, /) -> None:
    if not isinstance(self, Object):
        missing_attribute(self, name)
    set_default(self, name, value)


@method(OBJECT, "__delattr__")
def _delattr(self: Value, name: str, /) -> None:
    if not isinstance(self, Object):
        missing_attribute(self, name)
    delete_default(self, name)


@method(OBJECT, "__eq__")
def _eq(self: Value, other: Value, /) -> Value:
    return True if self is other else NotImplemented


@method(OBJECT, "__hash__")
def _hash(self: Value) -> int:
    return address_of(self) >> 4 if isinstance(self, Instance) and self.payload is None else hash_of(self)


@method(OBJECT, "__repr__")
def _repr(self: Value) -> Value:
    """As the class that lays the object out shows it: `super().__repr__()` must not come back to the program's own method."""
    if isinstance(self, List):
        return repr_of(List(self.items, self.rest))
    if isinstance(self, Dict):
        return repr_of(Dict(self.entries, self.rest))
    if isinstance(self, Set):
        return repr_of(Set(self.keys, self.rest, FROZENSET if self.cls.layout is FROZENSET else SET))
    if isinstance(self, Instance) and self.payload is not None:
        return repr_of(self.payload)
    if type(self) is Instance:
        return f"<{self.cls.module}.{self.cls.qualname} object at {address_of(self):#x}>"
    return Unknown("a text", cls=STR) if isinstance(self, Object) and not isinstance(self, Class) else repr_of(self)


@method(OBJECT, "__str__")
def _str(self: Value) -> Value:
    return repr_of(self)


@method(OBJECT, "__format__")
def _format(self: Value, spec: Value = "", /) -> Value:
    if isinstance(spec, str) and spec:
        throw("TypeError", f"unsupported format string passed to {_name(self)}.__format__")
    return str_of(self)


@method(OBJECT, "__sizeof__")
def _sizeof(self: Value) -> Value:
    return Unknown(f"sizeof({_name(self)})")


@method(OBJECT, "__dir__")
def _dir(self: Value) -> Value:
    return List(list(names_of(self)))


@method(OBJECT, "__reduce__", "__reduce_ex__")
def _reduce(self: Value, protocol: Value = 0, /) -> Value:
    return Unknown(f"{_name(self)}.__reduce__()")


@method(OBJECT, "__getstate__")
def _getstate(self: Value) -> Value:
    return Dict(dict(self.attrs)) if isinstance(self, Object) and self.attrs else None


@class_method(OBJECT, "__init_subclass__")
def _init_subclass(cls: Class, **kwargs: Value) -> None:
    if kwargs:
        throw("TypeError", f"{cls.name}.__init_subclass__() takes no keyword arguments")


@class_method(OBJECT, "__subclasshook__")
def _subclasshook(cls: Class, other: Value, /) -> Value:
    return NotImplemented


def _name(value: Value) -> str:
    cls = class_of(value)
    return cls.name if cls is not None else "object"


def names_of(value: Value) -> list[str]:
    """What `dir(value)` lists, sorted."""
    names = set(value.attrs or ()) if isinstance(value, Object) else set()
    classes = value.mro if isinstance(value, Class) else class_of(value).mro if class_of(value) is not None else ()  # type: ignore[union-attr]  # asked in the condition
    for cls in classes:
        names.update(cls.attrs or ())
    return sorted(name for name in names if name not in INTERNAL and " " not in name)


@method(TYPE, "__call__")
def _type_call(cls: Class, *args: Value, **kwargs: Value) -> Value:
    return construct_default(cls, args, kwargs)


@static_method(TYPE, "__new__")
def _type_new(metaclass: Class, name: Value, bases: Value = MISSING, namespace: Value = MISSING, /, **kwargs: Value) -> Value:
    if bases is MISSING or namespace is MISSING:
        throw("TypeError", "type.__new__() takes exactly 3 arguments (1 given)")
    parents = elements(bases)
    if not isinstance(name, str) or not isinstance(namespace, Dict):
        throw("TypeError", f"type.__new__() argument 1 must be str, not {_name(name)}")
    chosen = metaclass
    for base in parents:
        if isinstance(base, Class) and base.cls is not chosen and not chosen.is_subclass(base.cls):
            if not base.cls.is_subclass(chosen):
                throw(
                    "TypeError",
                    "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases",
                )
            chosen = base.cls
    if chosen is not metaclass and chosen.lookup("__new__") is not metaclass.lookup("__new__"):
        return call(get_attribute(chosen, "__new__"), (chosen, name, bases, namespace), kwargs)
    attrs = {key: value for key, value in namespace.entries.items() if isinstance(key, str)}
    return make_class(chosen, name, tuple(parents), attrs, kwargs)


@method(TYPE, "__init__")
def _type_init(cls: Class, *args: Value, **kwargs: Value) -> None:
    """Everything was done by `__new__`."""


@class_method(TYPE, "__prepare__")
def _prepare(metaclass: Class, *args: Value, **kwargs: Value) -> Value:
    return Dict()


@method(TYPE, "__instancecheck__")
def _instancecheck(cls: Class, instance: Value, /) -> Truth:
    found = class_of(instance)
    return found is not None and found.is_subclass(cls)


@method(TYPE, "__subclasscheck__")
def _subclasscheck(cls: Class, subclass: Value, /) -> Truth:
    return isinstance(subclass, Class) and subclass.is_subclass(cls)


@method(TYPE, "__subclasses__")
def _subclasses(cls: Class) -> Value:
    return List(list(cls.subclasses))


@method(TYPE, "mro")
def _mro(cls: Class) -> Value:
    return List(list(cls.mro))


@method(TYPE, "__repr__", "__str__")
def _type_repr(cls: Class) -> Value:
    return f"<class '{cls.name if cls.module == 'builtins' else f'{cls.module}.{cls.qualname}'}'>"


@method(TYPE, "__setattr__")
def _type_setattr(cls: Class, name: str, value: Value, /) -> None:
    if cls.builtin:
        throw("TypeError", f"cannot set '{name}' attribute of immutable type '{cls.name}'")
    set_default(cls, name, value)


@method(TYPE, "__delattr__")
def _type_delattr(cls: Class, name: str, /) -> None:
    if cls.attrs is None or name not in cls.attrs:
        throw("AttributeError", f"type object '{cls.name}' has no attribute '{name}'")
    touch(cls)
    cls.delete(name)


@method(TYPE, "__getattribute__")
def _type_getattribute(cls: Class, name: str, /) -> Value:
    return get_attribute(cls, name)


@method(TYPE, "__dir__")
def _type_dir(cls: Class) -> Value:
    return List(list(names_of(cls)))


@getter(TYPE, "__abstractmethods__")
def _abstract(cls: Class) -> Value:
    names = cls.lookup("__abstract_names__")
    if names is None:
        throw("AttributeError", "__abstractmethods__")
    return Set(dict.fromkeys(sorted(names)), cls=FROZENSET)
