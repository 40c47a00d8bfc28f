"""`enum`: members are made together with their class, exist once, and are looked up by value.

The class body runs in a dictionary that notes which names become members and gives `auto()` its value at once, so that
`RW = R | W` in the body already computes with numbers.
"""

from _shapeproof import derived, known

_NOT_GIVEN = object()


class nonmember:
    def __init__(self, value):
        self.value = value


class member:
    def __init__(self, value):
        self.value = value


class auto:
    def __init__(self, value=_NOT_GIVEN):
        self.value = value


class property(property):
    """As the builtin; members may share its name."""


DynamicClassAttribute = property


def _is_descriptor(value):
    return hasattr(value, "__get__") or hasattr(value, "__set__") or hasattr(value, "__delete__")


def _is_member(class_name, key, value):
    if isinstance(value, nonmember) or (key.startswith("_") and key.endswith("_")):
        return False
    if key.startswith(f"_{class_name}__"):
        return False
    return isinstance(value, (member, auto)) or not _is_descriptor(value)


class EnumDict(dict):
    def __init__(self, class_name=None):
        super().__init__()
        self._class_name = class_name
        self._member_names = []
        self._last_values = []
        self._ignored = []
        self._generate_next_value = None

    def __setitem__(self, key, value):
        if key == "_ignore_":
            self._ignored = value.replace(",", " ").split() if isinstance(value, str) else list(value)
        elif key == "_generate_next_value_":
            self._generate_next_value = value.__func__ if isinstance(value, staticmethod) else value
        elif key in self._member_names:
            raise TypeError(f"{key!r} already defined as {self[key]!r}")
        elif key not in self._ignored and _is_member(self._class_name, key, value):
            if key in self:
                raise TypeError(f"{key!r} already defined as {self[key]!r}")
            value = self._resolved(key, value.value if isinstance(value, member) else value)
            self._member_names.append(key)
            self._last_values.append(value)
        elif isinstance(value, nonmember):
            value = value.value
        super().__setitem__(key, value)

    def _resolved(self, key, value):
        if isinstance(value, tuple) and any(isinstance(part, auto) for part in value):
            return tuple([self._resolved(key, part) for part in value])
        if not isinstance(value, auto):
            return value
        if value.value is _NOT_GIVEN:
            value.value = self._generate_next_value(key, 1, len(self._member_names), self._last_values[:])
        return value.value

    def update(self, *others, **more):
        for other in (*others, more):
            for key, value in other.items() if hasattr(other, "items") else other:
                self[key] = value


_EnumDict = EnumDict


class EnumType(type):
    @classmethod
    def __prepare__(metacls, name, bases, **options):
        namespace = EnumDict(name)
        if bases:
            for base in reversed(bases):
                if isinstance(base, EnumType) and base._member_names_:
                    raise TypeError(f"<enum {name!r}> cannot extend {base!r}")
            first = _enum_base(bases)
            if first is not None:
                namespace._generate_next_value = first._generate_next_value_
        return namespace

    def __new__(metacls, name, bases, namespace, boundary=None, _simple=False, **options):
        names = namespace._member_names
        values = [namespace[key] for key in names]
        hidden = {*names, *namespace._ignored, "_ignore_"}
        body = {key: value for key, value in namespace.items() if key not in hidden}
        maker = body.pop("__new__", None)
        following = body.get("_generate_next_value_")
        if following is not None and not isinstance(following, staticmethod):
            body["_generate_next_value_"] = staticmethod(following)
        body["_member_names_"] = []
        body["_member_map_"] = {}
        body["_value2member_map_"] = {}
        mixin = _mixin(bases)
        body["_member_type_"] = mixin
        first = _enum_base(bases)
        if maker is not None:
            body["_new_member_"] = maker if isinstance(maker, staticmethod) else staticmethod(maker)
        elif first is None or first._new_member_ is object.__new__:
            body["_new_member_"] = staticmethod(mixin.__new__)
        if mixin is not object and first is not None and _extends(first, "ReprEnum"):
            body.setdefault("__format__", mixin.__format__)
            body.setdefault("__str__", mixin.__repr__ if mixin is int else mixin.__str__)
        if boundary is not None:
            body["_boundary_"] = boundary
        cls = super().__new__(metacls, name, bases, body, **options)
        for key, value in zip(names, values):
            cls._add_member_(key, value)
        if _extends(cls, "Flag"):
            cls._note_bits_()
        return cls

    def __init__(cls, *args, **options):
        pass

    def _add_member_(cls, name, value):
        args = value if isinstance(value, tuple) else (value,)
        if cls._member_type_ is tuple:
            args = (args,)
        if cls._new_member_ is object.__new__:
            made = object.__new__(cls)
        else:
            made = cls._new_member_(cls, *args)
        if "_value_" not in vars(made):
            made._value_ = value if cls._member_type_ is object else cls._member_type_(*args)
        made._name_ = name
        made.__objclass__ = cls
        made.__init__(*args)
        made._sort_order_ = len(cls._member_names_)
        value = made._value_
        for other in cls._member_map_.values():
            if other._value_ == value:
                made = other
                break
        else:
            if cls._is_canonical_(value):
                cls._member_names_.append(name)
            try:
                cls._value2member_map_.setdefault(value, made)
            except TypeError:
                pass
        type.__setattr__(cls, name, made)
        cls._member_map_[name] = made

    def _is_canonical_(cls, value):
        if not _extends(cls, "Flag") or not isinstance(value, int):
            return True
        return value > 0 and value & (value - 1) == 0

    def __call__(cls, value=_NOT_GIVEN, names=_NOT_GIVEN, *values, module=None, qualname=None, type=None, start=1, boundary=None):
        if cls._member_map_ or names is _NOT_GIVEN:
            if names is not _NOT_GIVEN:
                value = (value, names, *values)
            if value is _NOT_GIVEN:
                raise TypeError("EnumType.__call__() missing 1 required positional argument: 'value'")
            return cls._lookup_(value)
        return cls._create_(value, names, type, start, boundary)

    def _create_(cls, name, names, mixin, start, boundary):
        bases = (cls,) if mixin is None else (mixin, cls)
        metacls = type(cls)
        namespace = metacls.__prepare__(name, bases)
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            last, pairs = [], []
            for count, key in enumerate(names):
                value = namespace._generate_next_value(key, start, count, last[:])
                last.append(value)
                pairs.append((key, value))
            names = pairs
        elif hasattr(names, "items"):
            names = list(names.items())
        for key, value in names:
            namespace[key] = value
        return metacls.__new__(metacls, name, bases, namespace, boundary=boundary)

    def _lookup_(cls, value):
        if type(value) is cls:
            return value
        if not known(value):
            return derived(value, f"{cls.__name__}(...)", cls)
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:
            for made in cls._member_map_.values():
                if made._value_ == value:
                    return made
        made = cls._missing_(value)
        if isinstance(made, cls):
            return made
        if made is None:
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        raise TypeError(f"error in {cls.__name__}._missing_: returned {made!r} instead of None or a valid member")

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __iter__(cls):
        return iter([cls._member_map_[name] for name in cls._member_names_])

    def __reversed__(cls):
        return iter([cls._member_map_[name] for name in reversed(cls._member_names_)])

    def __len__(cls):
        return len(cls._member_names_)

    def __bool__(cls):
        return True

    def __contains__(cls, value):
        return isinstance(value, cls) or value in [made._value_ for made in cls._member_map_.values()]

    def __dir__(cls):
        return ["__class__", "__doc__", "__members__", "__module__", *cls._member_names_]

    def __repr__(cls):
        return f"<enum {cls.__name__!r}>"

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"cannot reassign member {name!r}")
        super().__setattr__(name, value)

    def __delattr__(cls, name):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"{cls.__name__!r} cannot delete member {name!r}.")
        super().__delattr__(name)

    @property
    def __members__(cls):
        return dict(cls._member_map_)


EnumMeta = EnumType
_LATER = {}  # classes of this module that the metaclass needs before they exist


def _extends(cls, name):
    return name in _LATER and issubclass(cls, _LATER[name])


def _enum_base(bases):
    for base in reversed(bases):
        if isinstance(base, EnumType):
            return base
    return None


def _mixin(bases):
    for base in bases:
        for cls in base.__mro__:
            if cls is object:
                continue
            if isinstance(cls, EnumType):
                if cls._member_type_ is not object:
                    return cls._member_type_
                continue
            if "__new__" in cls.__dict__ or "__dataclass_fields__" in cls.__dict__:
                return cls
    return object


class Enum(metaclass=EnumType):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        numbers = [value for value in last_values if isinstance(value, int)]
        if not last_values:
            return start
        if not numbers:
            raise TypeError("unable to sort non-numeric values")
        return max(numbers) + 1

    @classmethod
    def _missing_(cls, value):
        return None

    def __init__(self, *args, **options):
        pass

    @property
    def name(self):
        return self._name_

    @property
    def value(self):
        return self._value_

    def __repr__(self):
        return f"<{self.__class__.__name__}.{self._name_}: {self._value_!r}>"

    def __str__(self):
        return f"{self.__class__.__name__}.{self._name_}"

    def __format__(self, spec):
        return str.__format__(str(self), spec)

    def __hash__(self):
        return hash(self._name_)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce_ex__(self, protocol):
        return (self.__class__, (self._value_,))

    def __dir__(self):
        return ["__class__", "__doc__", "__module__", "name", "value"]


class ReprEnum(Enum):
    """Enums that print as the values they mix in."""


_LATER["ReprEnum"] = ReprEnum


class IntEnum(int, ReprEnum):
    pass


class StrEnum(str, ReprEnum):
    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError(f"too many arguments for str(): {values!r}")
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError(f"{values[0]!r} is not a string")
        made = str.__new__(cls, *values)
        made._value_ = str(*values)
        return made

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()


class FlagBoundary(StrEnum):
    STRICT = auto()
    CONFORM = auto()
    EJECT = auto()
    KEEP = auto()


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


class Flag(Enum, boundary=STRICT):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start if start is not None else 1
        return 2 ** (max(last_values).bit_length())

    @classmethod
    def _note_bits_(cls):
        cls._flag_mask_ = 0
        for made in cls._member_map_.values():
            cls._flag_mask_ |= made._value_

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        whole = 2 ** cls._flag_mask_.bit_length() - 1
        outside = value & ~whole if value >= 0 else 0
        if value < 0:
            value = (whole if cls._boundary_ is KEEP else cls._flag_mask_) & value
        elif value & ~cls._flag_mask_ and cls._boundary_ is STRICT:
            raise ValueError(f"{cls!r} invalid value {value!r}")
        elif value & ~cls._flag_mask_ and cls._boundary_ is CONFORM:
            value = value & cls._flag_mask_
        elif outside and cls._boundary_ is EJECT:
            return value
        if value in cls._value2member_map_:
            return cls._value2member_map_[value]
        made = object.__new__(cls) if cls._member_type_ is object else cls._member_type_.__new__(cls, value)
        parts = [part for part in cls if part._value_ & value]
        made._name_ = "|".join([part._name_ for part in parts]) or None
        made._value_ = value
        made.__objclass__ = cls
        return cls._value2member_map_.setdefault(value, made)

    def _bits_(self, other):
        if isinstance(other, self.__class__):
            return other._value_
        if self._member_type_ is not object and isinstance(other, self._member_type_):
            return other
        return NotImplemented

    def __contains__(self, other):
        if not isinstance(other, self.__class__):
            raise TypeError(f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and {self.__class__.__qualname__!r}")
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        return iter([part for part in self.__class__ if part._value_ & self._value_])

    def __len__(self):
        return self._value_.bit_count()

    def __repr__(self):
        name = self.__class__.__name__
        return f"<{name}: {self._value_!r}>" if self._name_ is None else f"<{name}.{self._name_}: {self._value_!r}>"

    def __str__(self):
        name = self.__class__.__name__
        return f"{name}({self._value_!r})" if self._name_ is None else f"{name}.{self._name_}"

    def __bool__(self):
        return bool(self._value_)

    def __or__(self, other):
        bits = self._bits_(other)
        return NotImplemented if bits is NotImplemented else self.__class__(self._value_ | bits)

    def __and__(self, other):
        bits = self._bits_(other)
        return NotImplemented if bits is NotImplemented else self.__class__(self._value_ & bits)

    def __xor__(self, other):
        bits = self._bits_(other)
        return NotImplemented if bits is NotImplemented else self.__class__(self._value_ ^ bits)

    def __invert__(self):
        if self._boundary_ in (EJECT, KEEP):
            return self.__class__(~self._value_)
        return self.__class__(self._flag_mask_ & ~self._value_)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__


_LATER["Flag"] = Flag


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    __or__ = __ror__ = Flag.__or__
    __and__ = __rand__ = Flag.__and__
    __xor__ = __rxor__ = Flag.__xor__
    __invert__ = Flag.__invert__
    __contains__ = Flag.__contains__
    __bool__ = Flag.__bool__


class EnumCheck(StrEnum):
    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


def unique(enumeration):
    aliases = [f"{name} -> {made.name}" for name, made in enumeration.__members__.items() if name != made.name]
    if aliases:
        raise ValueError(f"duplicate values found in {enumeration!r}: {', '.join(aliases)}")
    return enumeration


class verify:
    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        for check in self.checks:
            if check is UNIQUE:
                unique(enumeration)
            elif check is CONTINUOUS:
                values = {made.value for made in enumeration}
                missing = [n for n in range(min(values), max(values)) if n not in values]
                if missing:
                    raise ValueError(f"invalid enum {enumeration.__name__!r}: missing values {missing}")
        return enumeration


def global_enum(cls, update_str=False):
    return cls


def global_enum_repr(self):
    return f"{self.__class__.__module__}.{self._name_}"


def global_str(self):
    return str(self._name_)


def show_flag_values(value):
    return [1 << n for n in range(int(value).bit_length()) if int(value) & 1 << n]
