"""`types`: names for the classes of what the language makes, namespaces as objects, and classes made without a `class` statement."""

from _shapeproof import GenericAlias, UnionType


def _function():
    yield


async def _coroutine():
    pass


class _Class:
    def method(self):
        pass


def _with_cell(cell):
    return lambda: cell


FunctionType = LambdaType = type(_function)
CodeType = type(_function.__code__)
GeneratorType = type(_function())
CoroutineType = type(_coroutine())
MethodType = type(_Class().method)
BuiltinFunctionType = BuiltinMethodType = type(len)
NoneType = type(None)
EllipsisType = type(...)
NotImplementedType = type(NotImplemented)
CellType = type(_with_cell(0).__closure__[0])


def _module_type():
    import _shapeproof

    return type(_shapeproof)


def _traceback_type():
    try:
        raise KeyError
    except KeyError as error:
        return type(error.__traceback__)


ModuleType = _module_type()
TracebackType = _traceback_type()


class AsyncGeneratorType:
    pass


class FrameType:
    pass


class GetSetDescriptorType:
    pass


class MemberDescriptorType:
    pass


class WrapperDescriptorType:
    pass


class MethodWrapperType:
    pass


class MethodDescriptorType:
    pass


class ClassMethodDescriptorType:
    pass


class SimpleNamespace:
    def __init__(self, mapping_or_iterable=(), /, **kwargs):
        self.__dict__.update(mapping_or_iterable)
        self.__dict__.update(kwargs)

    def __repr__(self):
        name = "namespace" if type(self) is SimpleNamespace else type(self).__name__
        return name + "(" + ", ".join([f"{key}={value!r}" for key, value in self.__dict__.items()]) + ")"

    def __eq__(self, other):
        if isinstance(self, SimpleNamespace) and isinstance(other, SimpleNamespace):
            return self.__dict__ == other.__dict__
        return NotImplemented

    def __replace__(self, /, **changes):
        return type(self)(**{**self.__dict__, **changes})


class MappingProxyType:
    def __init__(self, mapping):
        self._mapping = mapping

    def __getitem__(self, key):
        return self._mapping[key]

    def __len__(self):
        return len(self._mapping)

    def __iter__(self):
        return iter(self._mapping)

    def __reversed__(self):
        return reversed(self._mapping)

    def __contains__(self, key):
        return key in self._mapping

    def __eq__(self, other):
        return self._mapping == (other._mapping if isinstance(other, MappingProxyType) else other)

    def __hash__(self):
        return hash(self._mapping)

    def __or__(self, other):
        return self._mapping | (other._mapping if isinstance(other, MappingProxyType) else other)

    def __ror__(self, other):
        return other | self._mapping

    def __repr__(self):
        return f"mappingproxy({self._mapping!r})"

    def get(self, key, default=None):
        return self._mapping.get(key, default)

    def keys(self):
        return self._mapping.keys()

    def values(self):
        return self._mapping.values()

    def items(self):
        return self._mapping.items()

    def copy(self):
        return self._mapping.copy()

    def __class_getitem__(cls, item):
        return GenericAlias(cls, item)


class DynamicClassAttribute:
    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget, self.fset, self.fdel = fget, fset, fdel
        self.__doc__ = doc or getattr(fget, "__doc__", None)

    def __get__(self, instance, owner=None):
        if instance is None:
            raise AttributeError
        if self.fget is None:
            raise AttributeError("unreadable attribute")
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("can't delete attribute")
        self.fdel(instance)

    def getter(self, fget):
        return type(self)(fget, self.fset, self.fdel)

    def setter(self, fset):
        return type(self)(self.fget, fset, self.fdel)

    def deleter(self, fdel):
        return type(self)(self.fget, self.fset, fdel)


def resolve_bases(bases):
    found = []
    for base in bases:
        if isinstance(base, type) or not hasattr(base, "__mro_entries__"):
            found.append(base)
        else:
            found.extend(base.__mro_entries__(bases))
    return tuple(found)


def get_original_bases(cls, /):
    return cls.__dict__.get("__orig_bases__", cls.__bases__)


def prepare_class(name, bases=(), kwds=None):
    options = dict(kwds or {})
    meta = options.pop("metaclass", type(bases[0]) if bases else type)
    if isinstance(meta, type):
        for base in bases:
            if issubclass(type(base), meta):
                meta = type(base)
    namespace = meta.__prepare__(name, bases, **options) if hasattr(meta, "__prepare__") else {}
    return meta, namespace, options


def new_class(name, bases=(), kwds=None, exec_body=None):
    resolved = resolve_bases(bases)
    meta, namespace, options = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(namespace)
    if resolved is not bases and resolved != tuple(bases):
        namespace["__orig_bases__"] = bases
    return meta(name, resolved, namespace, **options)


def coroutine(func):
    return func
