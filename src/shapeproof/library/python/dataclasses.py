"""`dataclasses`: the methods are closures over the list of fields."""

import types

MISSING = type("_MISSING_TYPE", (), {"__repr__": lambda self: "MISSING", "__bool__": lambda self: True})()
_HAS_DEFAULT_FACTORY = type("_HAS_DEFAULT_FACTORY_CLASS", (), {"__repr__": lambda self: "<factory>"})()


class FrozenInstanceError(AttributeError):
    pass


class KW_ONLY:
    pass


class InitVar:
    def __init__(self, type):
        self.type = type

    def __class_getitem__(cls, type):
        return InitVar(type)


class Field:
    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = {} if metadata is None else metadata
        self.kw_only = kw_only
        self._field_type = None

    def __repr__(self):
        return f"Field(name={self.name!r},type={self.type!r},default={self.default!r},init={self.init!r},kw_only={self.kw_only!r})"


def field(
    *, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None, kw_only=MISSING, doc=None
):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


_FIELD, _CLASS_VARIABLE, _INIT_VARIABLE = "field", "class variable", "init variable"


def _kind(annotation):
    if isinstance(annotation, str):
        head = annotation.strip().partition("[")[0].rpartition(".")[2]
        return {"ClassVar": _CLASS_VARIABLE, "InitVar": _INIT_VARIABLE, "KW_ONLY": KW_ONLY}.get(head, _FIELD)
    if annotation is KW_ONLY:
        return KW_ONLY
    if annotation is InitVar or isinstance(annotation, InitVar):
        return _INIT_VARIABLE
    origin = getattr(annotation, "__origin__", annotation)
    return _CLASS_VARIABLE if getattr(origin, "_name", None) == "ClassVar" else _FIELD


def _own_fields(cls, kw_only):
    """The fields that the class itself declares, and the class attributes put in order for them."""
    found = []
    for name, annotation in cls.__dict__.get("__annotations__", {}).items():
        kind = _kind(annotation)
        if kind is KW_ONLY:
            kw_only = True
            continue
        default = cls.__dict__.get(name, MISSING)
        if isinstance(default, types.MemberDescriptorType):
            default = MISSING
        made = default if isinstance(default, Field) else field(default=default)
        made.name, made.type, made._field_type = name, annotation, kind
        if kind is _CLASS_VARIABLE:
            if made.default_factory is not MISSING:
                raise TypeError(f"field {name} cannot have a default factory")
        elif made.kw_only is MISSING:
            made.kw_only = kw_only
        if kind is _FIELD and type(made.default) in (list, dict, set):
            raise ValueError(f"mutable default {type(made.default)} for field {name} is not allowed: use default_factory")
        if isinstance(default, Field):
            if made.default is MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, made.default)
        found.append(made)
    for name, value in list(cls.__dict__.items()):
        if isinstance(value, Field) and name not in cls.__dict__.get("__annotations__", {}):
            raise TypeError(f"{name!r} is a field but has no type annotation")
    return found


def _plural(names):
    quoted = [repr(name) for name in names]
    if len(quoted) <= 2:
        return " and ".join(quoted)
    return ", ".join(quoted[:-1]) + f", and {quoted[-1]}"


def _missing(label, kind, names):
    return TypeError(f"{label} missing {len(names)} required {kind} argument{'s' if len(names) > 1 else ''}: {_plural(names)}")


def _init(cls, all_fields, frozen):
    taken = [f for f in all_fields if f._field_type is not _CLASS_VARIABLE]
    positional = [f for f in taken if f.init and not f.kw_only]
    named = {f.name for f in taken if f.init}
    label = f"{cls.__qualname__}.__init__()"
    optional = None
    for f in positional:
        if f.default is MISSING and f.default_factory is MISSING:
            if optional is not None:
                raise TypeError(f"non-default argument {f.name!r} follows default argument {optional!r}")
        else:
            optional = f.name
    init_variables = [f.name for f in taken if f._field_type is _INIT_VARIABLE]
    store = object.__setattr__ if frozen else setattr

    def __init__(self, /, *args, **options):
        if len(args) > len(positional):
            most = len(positional) + 1
            raise TypeError(f"{label} takes {most} positional argument{'s' if most > 1 else ''} but {len(args) + 1} were given")
        given = {}
        for f, value in zip(positional, args):
            given[f.name] = value
        for name, value in options.items():
            if name not in named:
                raise TypeError(f"{label} got an unexpected keyword argument {name!r}")
            if name in given:
                raise TypeError(f"{label} got multiple values for argument {name!r}")
            given[name] = value
        absent = [f for f in taken if f.init and f.name not in given and f.default is MISSING and f.default_factory is MISSING]
        if absent:
            lacking = [f.name for f in absent if not f.kw_only]
            raise _missing(label, "positional" if lacking else "keyword-only", lacking or [f.name for f in absent])
        for f in taken:
            if f.name in given:
                value = given[f.name]
            elif f.default_factory is not MISSING:
                value = f.default_factory()
            elif f.default is not MISSING and (f.init or f.name not in cls.__dict__ or f._field_type is _INIT_VARIABLE):
                value = f.default
            else:
                continue
            if f._field_type is _INIT_VARIABLE:
                given[f.name] = value
            else:
                store(self, f.name, value)
        if hasattr(self, "__post_init__"):
            self.__post_init__(*[given[name] for name in init_variables])

    __init__.__annotations__ = {f.name: f.type for f in taken if f.init}
    return __init__


def _repr(shown):
    def __repr__(self):
        return self.__class__.__qualname__ + "(" + ", ".join([f"{name}={getattr(self, name)!r}" for name in shown]) + ")"

    return __repr__


def _comparison(names, compare):
    def method(self, other):
        if other.__class__ is not self.__class__:
            return NotImplemented
        return compare(tuple([getattr(self, name) for name in names]), tuple([getattr(other, name) for name in names]))

    return method


def _frozen_methods(cls, fields):
    names = {f.name for f in fields}

    def __setattr__(self, name, value):
        if type(self) is made[0] or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(made[0], self).__setattr__(name, value)

    def __delattr__(self, name):
        if type(self) is made[0] or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(made[0], self).__delattr__(name)

    made = [cls]
    return made, __setattr__, __delattr__


def _add(cls, name, function, replace=False):
    if replace or name not in cls.__dict__:
        function.__name__ = name
        function.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, function)
        return True
    return False


def _set_hash(cls, fields, eq, frozen, unsafe_hash):
    explicit = "__hash__" in cls.__dict__ and not (cls.__dict__["__hash__"] is None and "__eq__" in cls.__dict__)
    names = [f.name for f in fields if (f.compare if f.hash is None else f.hash)]

    def __hash__(self):
        return hash(tuple([getattr(self, name) for name in names]))

    if unsafe_hash:
        if explicit:
            raise TypeError(f"Cannot overwrite attribute __hash__ in class {cls.__name__}")
        _add(cls, "__hash__", __hash__, replace=True)
    elif eq and frozen and not explicit:
        _add(cls, "__hash__", __hash__, replace=True)
    elif eq and not frozen and not explicit:
        cls.__hash__ = None


class _Parameters:
    def __init__(self, **options):
        self.__dict__.update(options)


def _processed(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
    if order and not eq:
        raise ValueError("eq must be true if order is true")
    fields = {}
    frozen_bases = []
    for base in reversed(cls.__mro__[1:]):
        if "__dataclass_fields__" in base.__dict__:
            fields.update(base.__dict__["__dataclass_fields__"])
            frozen_bases.append(base.__dataclass_params__.frozen)
    if frozen_bases and frozen and not all(frozen_bases):
        raise TypeError("cannot inherit frozen dataclass from a non-frozen one")
    if any(frozen_bases) and not frozen:
        raise TypeError("cannot inherit non-frozen dataclass from a frozen one")
    for f in _own_fields(cls, kw_only):
        fields[f.name] = f
    cls.__dataclass_fields__ = fields
    cls.__dataclass_params__ = _Parameters(
        init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen, match_args=match_args, kw_only=kw_only,
        slots=slots, weakref_slot=weakref_slot,
    )  # fmt: skip
    real = [f for f in fields.values() if f._field_type is _FIELD]
    compared = [f.name for f in real if f.compare]
    _set_hash(cls, real, eq, frozen, unsafe_hash)
    if init:
        _add(cls, "__init__", _init(cls, list(fields.values()), frozen), replace=True)
    _add(cls, "__replace__", _replace)
    if repr:
        _add(cls, "__repr__", _repr([f.name for f in real if f.repr]))
    if eq:
        _add(cls, "__eq__", _comparison(compared, lambda a, b: a == b))
    if order:
        orders = {"__lt__": lambda a, b: a < b, "__le__": lambda a, b: a <= b, "__gt__": lambda a, b: a > b, "__ge__": lambda a, b: a >= b}
        for name, compare in orders.items():
            if not _add(cls, name, _comparison(compared, compare)):
                raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}. Consider using functools.total_ordering")
    made = [cls]
    if frozen:
        made, setter, deleter = _frozen_methods(cls, real)
        for name, method in (("__setattr__", setter), ("__delattr__", deleter)):
            if not _add(cls, name, method):
                raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}")
    if match_args and "__match_args__" not in cls.__dict__:
        taken = [f for f in fields.values() if f._field_type is not _CLASS_VARIABLE]
        cls.__match_args__ = tuple([f.name for f in taken if f.init and not f.kw_only])
    if slots:
        made[0] = cls = _with_slots(cls, real)
    return cls


def _with_slots(cls, fields):
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    inherited = {name for base in cls.__mro__[1:-1] for name in getattr(base, "__slots__", ())}
    names = [f.name for f in fields]
    body = {name: value for name, value in cls.__dict__.items() if name not in (*names, "__dict__", "__weakref__")}
    body["__slots__"] = tuple([name for name in names if name not in inherited])
    body["__qualname__"] = cls.__qualname__
    return type(cls)(cls.__name__, cls.__bases__, body)


def dataclass(
    cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True, kw_only=False,
    slots=False, weakref_slot=False,
):  # fmt: skip
    def decorate(cls):
        return _processed(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot)

    return decorate if cls is None else decorate(cls)


def fields(class_or_instance):
    try:
        found = class_or_instance.__dataclass_fields__
    except AttributeError:
        raise TypeError("must be called with a dataclass type or instance") from None
    return tuple([f for f in found.values() if f._field_type is _FIELD])


def is_dataclass(obj):
    return hasattr(obj if isinstance(obj, type) else type(obj), "__dataclass_fields__")


def _as(value, convert):
    if is_dataclass(value) and not isinstance(value, type):
        return convert(value)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*[_as(part, convert) for part in value])
    if isinstance(value, (list, tuple)):
        return type(value)([_as(part, convert) for part in value])
    if isinstance(value, dict):
        return {_as(key, convert): _as(part, convert) for key, part in value.items()}
    import copy

    return copy.deepcopy(value)


def asdict(obj, *, dict_factory=dict):
    if not is_dataclass(obj) or isinstance(obj, type):
        raise TypeError("asdict() should be called on dataclass instances")

    def convert(value):
        return dict_factory([(f.name, _as(getattr(value, f.name), convert)) for f in fields(value)])

    return convert(obj)


def astuple(obj, *, tuple_factory=tuple):
    if not is_dataclass(obj) or isinstance(obj, type):
        raise TypeError("astuple() should be called on dataclass instances")

    def convert(value):
        return tuple_factory([_as(getattr(value, f.name), convert) for f in fields(value)])

    return convert(obj)


def _replace(self, /, **changes):
    for f in self.__dataclass_fields__.values():
        if f._field_type is _CLASS_VARIABLE:
            continue
        if not f.init:
            if f.name in changes:
                raise TypeError(f"field {f.name} is declared with init=False, it cannot be specified with replace()")
        elif f.name not in changes:
            if f._field_type is _INIT_VARIABLE:
                if f.default is MISSING:
                    raise TypeError(f"InitVar {f.name!r} must be specified with replace()")
            else:
                changes[f.name] = getattr(self, f.name)
    return self.__class__(**changes)


def replace(obj, /, **changes):
    if not is_dataclass(obj) or isinstance(obj, type):
        raise TypeError("replace() should be called on dataclass instances")
    return _replace(obj, **changes)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, module=None, decorator=dataclass, **options):
    body = dict(namespace or {})
    annotations = {}
    for item in fields:
        if isinstance(item, str):
            annotations[item] = "typing.Any"
        else:
            annotations[item[0]] = item[1]
            if len(item) == 3:
                body[item[0]] = item[2]
    body["__annotations__"] = annotations
    return decorator(types.new_class(cls_name, bases, {}, lambda ns: ns.update(body)), **options)
