"""`typing` at run time: special forms that can be subscripted, generic classes, protocols, typed tuples and dictionaries.

Annotations mean nothing to a running program, so an alias only keeps what it was made of.
"""

import collections
import collections.abc
import contextlib
import re
import types
from abc import ABCMeta, abstractmethod
from types import GenericAlias

from _shapeproof import known

TYPE_CHECKING = False
Text = str


def _parameters_of(args):
    """The type variables in `args`, each once, in order."""
    found = []
    for arg in args:
        if not known(arg):
            inner = ()
        elif isinstance(arg, (TypeVar, ParamSpec, TypeVarTuple)):
            inner = (arg,)
        elif isinstance(arg, (tuple, list)):
            inner = _parameters_of(arg)
        else:
            inner = () if isinstance(arg, type) else getattr(arg, "__parameters__", ())
        for one in inner:
            if one not in found:
                found.append(one)
    return tuple(found)


def _as_type(arg):
    if not known(arg):
        return arg
    if arg is None:
        return type(None)
    return ForwardRef(arg) if isinstance(arg, str) else arg


def _put_in(arg, given):
    """`arg` with type variables replaced."""
    if not known(arg):
        return arg
    if isinstance(arg, (TypeVar, ParamSpec, TypeVarTuple)):
        return given.get(arg, arg)
    if isinstance(arg, (_GenericAlias, GenericAlias)):
        return arg[tuple([given.get(one, one) for one in arg.__parameters__])] if arg.__parameters__ else arg
    return arg


def _shown(one):
    if isinstance(one, type) and not isinstance(one, GenericAlias):
        return one.__qualname__ if one.__module__ == "builtins" else f"{one.__module__}.{one.__qualname__}"
    return "..." if one is ... else repr(one)


class _Final:
    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


class _SpecialForm(_Final):
    """A name such as `Optional` or `Literal`; `make` says what subscripting gives."""

    def __init__(self, name, make=None):
        self._name = name
        self._make = make

    def __repr__(self):
        return f"typing.{self._name}"

    def __getitem__(self, params):
        if self._make is None:
            raise TypeError(f"{self!r} is not subscriptable")
        return self._make(self, params)

    def __call__(self, *args, **kwargs):
        raise TypeError(f"Cannot instantiate {self!r}")

    def __instancecheck__(self, obj):
        raise TypeError(f"{self!r} cannot be used with isinstance()")

    def __subclasscheck__(self, cls):
        raise TypeError(f"{self!r} cannot be used with issubclass()")

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass {self!r}")


class _GenericAlias(_Final):
    def __init__(self, origin, args, name=None):
        self.__origin__ = origin
        self.__args__ = args
        self.__parameters__ = _parameters_of(args)
        self._name = name

    def __getitem__(self, params):
        if not self.__parameters__:
            raise TypeError(f"{self!r} is not a generic class")
        if not isinstance(params, tuple):
            params = (params,)
        given = dict(zip(self.__parameters__, [_as_type(one) for one in params]))
        return type(self)(self.__origin__, tuple([_put_in(arg, given) for arg in self.__args__]), self._name)

    def __call__(self, *args, **kwargs):
        if self._name is not None:
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        made = self.__origin__(*args, **kwargs)
        try:
            made.__orig_class__ = self
        except AttributeError:
            pass
        return made

    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__") or name in ("_name", "__origin__"):
            raise AttributeError(name)
        return getattr(self.__origin__, name)

    def __mro_entries__(self, bases):
        if self.__origin__ is Generic:
            if Protocol in bases:
                return ()
            later = bases[bases.index(self) + 1 :]
            return () if any([isinstance(base, _GenericAlias) and base is not self for base in later]) else (Generic,)
        if self._name is None or any([isinstance(base, type) and issubclass(base, Generic) for base in bases]):
            return (self.__origin__,)
        others = [base for base in bases if base is not self and isinstance(base, _GenericAlias)]
        return (self.__origin__,) if others else (self.__origin__, Generic)

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __eq__(self, other):
        if not isinstance(other, _GenericAlias):
            return NotImplemented
        return self.__origin__ is other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __iter__(self):
        yield Unpack[self]

    def __repr__(self):
        args = self.__args__
        shown = f"typing.{self._name}" if self._name is not None else _shown(self.__origin__)
        if self.__origin__ is collections.abc.Callable:
            inner = "..." if args[0] is ... else "[" + ", ".join([_shown(one) for one in args[:-1]]) + "]"
            return f"{shown}[{inner}, {_shown(args[-1])}]"
        return f"{shown}[{', '.join([_shown(one) for one in args]) if args else '()'}]"


class _UnionAlias(_GenericAlias):
    def __eq__(self, other):
        if not isinstance(other, (_UnionAlias, types.UnionType)):
            return NotImplemented
        return set(self.__args__) == set(other.__args__)

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __instancecheck__(self, obj):
        return isinstance(obj, self.__args__)

    def __subclasscheck__(self, cls):
        return issubclass(cls, self.__args__)

    def __repr__(self):
        if len(self.__args__) == 2 and type(None) in self.__args__:
            other = self.__args__[0] if self.__args__[1] is type(None) else self.__args__[1]
            return f"typing.Optional[{_shown(other)}]"
        return f"typing.Union[{', '.join([_shown(one) for one in self.__args__])}]"


class _LiteralAlias(_GenericAlias):
    def __init__(self, origin, args, name=None):
        super().__init__(origin, (), name)
        self.__args__ = args

    def __repr__(self):
        return f"typing.Literal[{', '.join([repr(one) for one in self.__args__])}]"


class _AnnotatedAlias(_GenericAlias):
    def __init__(self, origin, metadata, name=None):
        super().__init__(origin, (origin,))
        self.__metadata__ = metadata

    def __getitem__(self, params):
        return _AnnotatedAlias(self.__origin__[params], self.__metadata__)

    def __eq__(self, other):
        return isinstance(other, _AnnotatedAlias) and self.__origin__ == other.__origin__ and self.__metadata__ == other.__metadata__

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __repr__(self):
        return f"typing.Annotated[{', '.join([_shown(self.__origin__), *[repr(one) for one in self.__metadata__]])}]"


def _make_union(form, params):
    if params == ():
        raise TypeError("Cannot take a Union of no types.")
    found = []
    for one in params if isinstance(params, tuple) else (params,):
        one = _as_type(one)
        for inner in one.__args__ if isinstance(one, (_UnionAlias, types.UnionType)) else (one,):
            if inner not in found:
                found.append(inner)
    return found[0] if len(found) == 1 else _UnionAlias(Union, tuple(found))


def _make_optional(form, params):
    return Union[params, None]


def _make_literal(form, params):
    found = []
    for one in params if isinstance(params, tuple) else (params,):
        for inner in one.__args__ if isinstance(one, _LiteralAlias) else (one,):
            if not any([inner == other and type(inner) is type(other) for other in found]):
                found.append(inner)
    return _LiteralAlias(form, tuple(found))


def _make_annotated(form, params):
    if not isinstance(params, tuple) or len(params) < 2:
        raise TypeError("Annotated[...] should be used with at least two arguments (a type and an annotation).")
    origin, metadata = _as_type(params[0]), params[1:]
    if isinstance(origin, _AnnotatedAlias):
        return _AnnotatedAlias(origin.__origin__, origin.__metadata__ + metadata)
    return _AnnotatedAlias(origin, metadata)


def _make_one(form, params):
    return _GenericAlias(form, (_as_type(params),))


def _make_many(form, params):
    return _GenericAlias(form, tuple([_as_type(one) for one in (params if isinstance(params, tuple) else (params,))]))


Union = _SpecialForm("Union", _make_union)
Optional = _SpecialForm("Optional", _make_optional)
Literal = _SpecialForm("Literal", _make_literal)
Annotated = _SpecialForm("Annotated", _make_annotated)
ClassVar = _SpecialForm("ClassVar", _make_one)
Final = _SpecialForm("Final", _make_one)
Required = _SpecialForm("Required", _make_one)
NotRequired = _SpecialForm("NotRequired", _make_one)
ReadOnly = _SpecialForm("ReadOnly", _make_one)
Unpack = _SpecialForm("Unpack", _make_one)
TypeGuard = _SpecialForm("TypeGuard", _make_one)
TypeIs = _SpecialForm("TypeIs", _make_one)
Concatenate = _SpecialForm("Concatenate", _make_many)
NoReturn = _SpecialForm("NoReturn")
Never = _SpecialForm("Never")
Self = _SpecialForm("Self")
LiteralString = _SpecialForm("LiteralString")
TypeAlias = _SpecialForm("TypeAlias")


class _AnyMeta(type):
    def __instancecheck__(cls, obj):
        if cls is Any:
            raise TypeError("typing.Any cannot be used with isinstance()")
        return super().__instancecheck__(obj)

    def __repr__(cls):
        return "typing.Any" if cls is Any else super().__repr__()


class Any(metaclass=_AnyMeta):
    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError("Any cannot be instantiated")
        return super().__new__(cls)


class _SpecialAlias(_Final):
    """`List`, `Dict`, …: a class of another module under a name of its own."""

    def __init__(self, origin, name):
        self.__origin__ = origin
        self._name = name

    def __getitem__(self, params):
        return _make_alias(self.__origin__, params, self._name)

    def __call__(self, *args, **kwargs):
        if self._name in ("Deque", "DefaultDict", "OrderedDict", "Counter", "ChainMap"):
            return self.__origin__(*args, **kwargs)
        raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")

    def __getattr__(self, name):
        if name.startswith("__") or name == "_name":
            raise AttributeError(name)
        return getattr(self.__origin__, name)

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __instancecheck__(self, obj):
        return isinstance(obj, self.__origin__)

    def __subclasscheck__(self, cls):
        return issubclass(cls.__origin__ if isinstance(cls, _SpecialAlias) else cls, self.__origin__)

    def __repr__(self):
        return f"typing.{self._name}"


def _make_alias(origin, params, name):
    if not isinstance(params, tuple):
        params = (params,)
    if name == "Callable":
        if len(params) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        args, result = params
        params = (*args, result) if isinstance(args, list) else (args, result)
    return _GenericAlias(origin, tuple([_as_type(one) for one in params]), name)


for _name, _origin in {
    "List": list, "Dict": dict, "Set": set, "FrozenSet": frozenset, "Tuple": tuple, "Type": type, "Deque": collections.deque,
    "DefaultDict": collections.defaultdict, "OrderedDict": collections.OrderedDict, "Counter": collections.Counter,
    "ChainMap": collections.ChainMap, "Pattern": re.Pattern, "Match": re.Match,
    "ContextManager": contextlib.AbstractContextManager, "AsyncContextManager": contextlib.AbstractAsyncContextManager,
    "AbstractSet": collections.abc.Set,
}.items():  # fmt: skip
    globals()[_name] = _SpecialAlias(_origin, _name)
for _name in (
    "Awaitable", "Coroutine", "AsyncIterable", "AsyncIterator", "AsyncGenerator", "Iterable", "Iterator", "Generator", "Reversible",
    "Container", "Collection", "Callable", "MutableSet", "Mapping", "MutableMapping", "Sequence", "MutableSequence", "ByteString",
    "MappingView", "KeysView", "ItemsView", "ValuesView", "Hashable", "Sized",
):  # fmt: skip
    if hasattr(collections.abc, _name):
        globals()[_name] = _SpecialAlias(getattr(collections.abc, _name), _name)


class ForwardRef(_Final):
    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        self.__forward_arg__ = arg

    def __eq__(self, other):
        return isinstance(other, ForwardRef) and self.__forward_arg__ == other.__forward_arg__

    def __hash__(self):
        return hash(self.__forward_arg__)

    def __repr__(self):
        return f"ForwardRef({self.__forward_arg__!r})"


class TypeVar(_Final):
    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False, infer_variance=False, default=None):
        self.__name__ = name
        self.__constraints__ = constraints
        self.__bound__ = bound
        self.__default__ = default
        self.__covariant__, self.__contravariant__ = covariant, contravariant

    def __repr__(self):
        return ("+" if self.__covariant__ else "-" if self.__contravariant__ else "~") + self.__name__

    def __mro_entries__(self, bases):
        raise TypeError("Cannot subclass an instance of TypeVar")


class ParamSpec(_Final):
    def __init__(self, name, *, bound=None, covariant=False, contravariant=False, infer_variance=False, default=None):
        self.__name__ = name
        self.__bound__ = bound
        self.args = _SpecialForm(f"{name}.args")
        self.kwargs = _SpecialForm(f"{name}.kwargs")

    def __repr__(self):
        return "~" + self.__name__


class TypeVarTuple(_Final):
    def __init__(self, name, *, default=None):
        self.__name__ = name

    def __iter__(self):
        yield Unpack[self]

    def __repr__(self):
        return self.__name__


AnyStr = TypeVar("AnyStr", bytes, str)
KT, VT, T = TypeVar("KT"), TypeVar("VT"), TypeVar("T")
T_co, T_contra = TypeVar("T_co", covariant=True), TypeVar("T_contra", contravariant=True)


class Generic:
    def __class_getitem__(cls, params):
        args = tuple([_as_type(one) for one in (params if isinstance(params, tuple) else (params,))])
        if cls in (Generic, Protocol):
            for one in args:
                if not (isinstance(one, (TypeVar, ParamSpec, TypeVarTuple)) or getattr(one, "__origin__", None) is Unpack):
                    raise TypeError(f"Parameters to {cls.__name__}[...] must all be type variables or parameter specification variables.")
        elif not cls.__parameters__:
            raise TypeError(f"{cls} is not a generic class")
        return _GenericAlias(cls, args)

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        bases = cls.__dict__.get("__orig_bases__", ())
        own = [base for base in bases if isinstance(base, _GenericAlias) and base.__origin__ in (Generic, Protocol)]
        cls.__parameters__ = own[0].__parameters__ if own else _parameters_of(bases)


Generic.__parameters__ = ()
_OWN_NAMES = frozenset(
    (
        "__abstractmethods__", "__annotations__", "__dict__", "__doc__", "__init__", "__module__", "__new__", "__slots__",
        "__subclasshook__", "__weakref__", "__class_getitem__", "__match_args__", "__parameters__", "__orig_bases__", "__qualname__",
        "__init_subclass__", "_abc_registry", "_is_protocol", "_is_runtime_protocol", "__abstract_names__", "__hash__",
        "__protocol_attrs__", "__non_callable_proto_members__", "__static_attributes__", "__firstlineno__",
    )
)  # fmt: skip


def _protocol_names(cls):
    found = []
    for base in cls.__mro__[:-1]:
        if base is Generic or base is Protocol or not base.__dict__.get("_is_protocol", False):
            continue
        for name in (*base.__dict__, *base.__dict__.get("__annotations__", {})):
            if name not in _OWN_NAMES and name not in found:
                found.append(name)
    return found


class _ProtocolMeta(ABCMeta):
    def __call__(cls, *args, **kwargs):
        if cls.__dict__.get("_is_protocol", False) and cls is not Protocol:
            raise TypeError("Protocols cannot be instantiated")
        return super().__call__(*args, **kwargs)

    def __instancecheck__(cls, instance):
        if cls is Protocol or not cls.__dict__.get("_is_protocol", False):
            return super().__instancecheck__(instance)
        if not getattr(cls, "_is_runtime_protocol", False):
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        return super().__instancecheck__(instance) or all([hasattr(instance, name) for name in _protocol_names(cls)])

    def __subclasscheck__(cls, other):
        if cls is Protocol or not cls.__dict__.get("_is_protocol", False):
            return super().__subclasscheck__(other)
        if not getattr(cls, "_is_runtime_protocol", False):
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        return super().__subclasscheck__(other) or all([hasattr(other, name) for name in _protocol_names(cls)])


class Protocol(Generic, metaclass=_ProtocolMeta):
    _is_protocol = True

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if "_is_protocol" not in cls.__dict__:
            cls._is_protocol = Protocol in cls.__bases__


def runtime_checkable(cls):
    if not getattr(cls, "_is_protocol", False):
        raise TypeError(f"@runtime_checkable can be only applied to protocol classes, got {cls!r}")
    cls._is_runtime_protocol = True
    return cls


runtime = runtime_checkable


@runtime_checkable
class SupportsInt(Protocol):
    @abstractmethod
    def __int__(self): ...


@runtime_checkable
class SupportsFloat(Protocol):
    @abstractmethod
    def __float__(self): ...


@runtime_checkable
class SupportsComplex(Protocol):
    @abstractmethod
    def __complex__(self): ...


@runtime_checkable
class SupportsBytes(Protocol):
    @abstractmethod
    def __bytes__(self): ...


@runtime_checkable
class SupportsIndex(Protocol):
    @abstractmethod
    def __index__(self): ...


@runtime_checkable
class SupportsAbs(Protocol[T_co]):
    @abstractmethod
    def __abs__(self): ...


@runtime_checkable
class SupportsRound(Protocol[T_co]):
    @abstractmethod
    def __round__(self, ndigits=0): ...


class IO(Generic[AnyStr]):
    pass


class TextIO(IO[str]):
    pass


class BinaryIO(IO[bytes]):
    pass


class NewType(_Final):
    def __init__(self, name, tp):
        self.__name__ = self.__qualname__ = name
        self.__supertype__ = tp

    def __call__(self, x, /):
        return x

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __mro_entries__(self, bases):
        raise TypeError("Cannot subclass an instance of NewType")


class TypeAliasType(_Final):
    def __init__(self, name, value, *, type_params=()):
        self.__name__, self.__value__, self.__type_params__ = name, value, type_params
        self.__parameters__ = type_params

    def __getitem__(self, params):
        return _make_many(self, params)

    def __repr__(self):
        return self.__name__


def _named_tuple(name, fields, defaults=(), module=None):
    made = collections.namedtuple(name, [field for field, _ in fields], defaults=defaults, module=module)
    made.__annotations__ = {field: kind for field, kind in fields}
    return made


class _NamedTupleMeta(type):
    def __new__(metacls, name, bases, namespace):
        if "_root" in namespace:
            return super().__new__(metacls, name, bases, {})
        annotations = namespace.get("__annotations__", {})
        defaults = []
        for field in annotations:
            if field in namespace:
                defaults.append(field)
            elif defaults:
                raise TypeError(
                    f"Non-default namedtuple field {field} cannot follow default field{'s' if len(defaults) > 1 else ''} {', '.join(defaults)}"
                )
        made = _named_tuple(name, list(annotations.items()), [namespace[field] for field in defaults], namespace["__module__"])
        others = [base for base in bases if base is not _NamedTuple]
        if others:
            made = type(name, (made, *others), {"__slots__": ()})
        for key, value in namespace.items():
            if key in (
                "__new__",
                "__init__",
                "__slots__",
                "__getnewargs__",
                "_fields",
                "_field_defaults",
                "_make",
                "_replace",
                "_asdict",
                "_source",
            ):
                raise AttributeError("Cannot overwrite NamedTuple attribute " + key)
            if key not in annotations and key not in ("__annotations__", "__module__", "__qualname__", "__orig_bases__"):
                setattr(made, key, value)
        made.__orig_bases__ = namespace.get("__orig_bases__", (NamedTuple,))
        return made


class _NamedTuple(metaclass=_NamedTupleMeta):
    _root = True


class _NamedTupleForm:
    def __call__(self, typename, fields=None, /, **kwargs):
        pairs = list(kwargs.items()) if fields is None else [(name, kind) for name, kind in fields]
        made = _named_tuple(typename, pairs)
        made.__orig_bases__ = (NamedTuple,)
        return made

    def __mro_entries__(self, bases):
        return (_NamedTuple,)


NamedTuple = _NamedTupleForm()


class _TypedDictMeta(type):
    def __new__(metacls, name, bases, namespace, total=True, closed=False):
        made = type.__new__(metacls, name, (dict,), {key: value for key, value in namespace.items() if key != "__annotations__"})
        annotations, required, optional = {}, set(), set()
        for base in bases:
            annotations.update(base.__dict__.get("__annotations__", {}))
            required |= base.__dict__.get("__required_keys__", frozenset())
            optional |= base.__dict__.get("__optional_keys__", frozenset())
        own = namespace.get("__annotations__", {})
        for key, kind in own.items():
            text = kind if isinstance(kind, str) else None
            form = (
                text.partition("[")[0].rpartition(".")[2] if text is not None else getattr(getattr(kind, "__origin__", None), "_name", None)
            )
            needed = True if form == "Required" else False if form == "NotRequired" else total
            (required if needed else optional).add(key)
            (optional if needed else required).discard(key)
        annotations.update(own)
        made.__annotations__ = annotations
        made.__required_keys__, made.__optional_keys__ = frozenset(required), frozenset(optional)
        made.__total__ = total
        return made

    def __call__(cls, *args, **kwargs):
        return dict(*args, **kwargs)

    def __instancecheck__(cls, instance):
        raise TypeError("TypedDict does not support instance and class checks")

    def __subclasscheck__(cls, other):
        raise TypeError("TypedDict does not support instance and class checks")


_TypedDict = type.__new__(_TypedDictMeta, "TypedDict", (), {})


class _TypedDictForm:
    def __call__(self, typename, fields=None, /, *, total=True, **kwargs):
        return _TypedDictMeta(typename, (), {"__annotations__": dict(kwargs if fields is None else fields)}, total=total)

    def __mro_entries__(self, bases):
        return (_TypedDict,)


TypedDict = _TypedDictForm()


def is_typeddict(tp):
    return isinstance(tp, _TypedDictMeta)


def cast(typ, val):
    return val


def assert_type(val, typ, /):
    return val


def assert_never(arg, /):
    raise AssertionError(f"Expected code to be unreachable, but got: {arg!r}")


def overload(func):
    return func


def get_overloads(func):
    return []


def clear_overloads():
    pass


def final(f):
    return f


def override(method, /):
    return method


def no_type_check(arg):
    return arg


def no_type_check_decorator(decorator):
    return decorator


def dataclass_transform(**kwargs):
    return lambda cls_or_fn: cls_or_fn


def get_origin(tp):
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, types.UnionType):
        return types.UnionType
    if isinstance(tp, (_GenericAlias, _SpecialAlias, GenericAlias)):
        return tp.__origin__
    return Generic if tp is Generic else None


def get_args(tp):
    if isinstance(tp, _AnnotatedAlias):
        return (tp.__origin__, *tp.__metadata__)
    if isinstance(tp, (_GenericAlias, GenericAlias)):
        args = tp.__args__
        if tp.__origin__ is collections.abc.Callable and not (len(args) == 2 and args[0] is ...):
            return (list(args[:-1]), args[-1])
        return args
    return tp.__args__ if isinstance(tp, types.UnionType) else ()


def _evaluated(hint, names):
    if isinstance(hint, ForwardRef):
        hint = hint.__forward_arg__
    if isinstance(hint, str):
        hint = eval(hint, names)
    if hint is None:
        return type(None)
    if isinstance(hint, (_UnionAlias, _GenericAlias)) and any([isinstance(arg, ForwardRef) for arg in hint.__args__]):
        return type(hint)(hint.__origin__, tuple([_evaluated(arg, names) for arg in hint.__args__]), hint._name)
    if isinstance(hint, GenericAlias) and any([isinstance(arg, str) for arg in hint.__args__]):
        return GenericAlias(hint.__origin__, tuple([_evaluated(arg, names) for arg in hint.__args__]))
    return hint


def _without_extras(hint):
    if isinstance(hint, _AnnotatedAlias) or getattr(hint, "__origin__", None) in (Required, NotRequired):
        return _without_extras(hint.__args__[0])
    return hint


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    import sys

    found = {}
    if isinstance(obj, type):
        for base in reversed(obj.__mro__):
            module = sys.modules.get(base.__module__)
            names = {**getattr(module, "__dict__", {}), **vars(base), **(globalns or {}), **(localns or {})}
            for name, hint in base.__dict__.get("__annotations__", {}).items():
                found[name] = _evaluated(hint, names)
    else:
        while hasattr(obj, "__wrapped__"):
            obj = obj.__wrapped__
        module = sys.modules.get(getattr(obj, "__module__", None))
        names = {**getattr(obj, "__globals__", getattr(module, "__dict__", {})), **(globalns or {}), **(localns or {})}
        hints = getattr(obj, "__annotations__", None)
        if hints is None:
            raise TypeError(f"{obj!r} is not a module, class, method, or function.")
        for name, hint in hints.items():
            found[name] = _evaluated(hint, names)
    return found if include_extras else {name: _without_extras(hint) for name, hint in found.items()}
