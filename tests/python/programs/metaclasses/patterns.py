"""Metaclasses as libraries use them: singletons, registries, attribute collection, operator overloading on classes."""


class SingletonMeta(type):
    _instances = {}

    def __call__(cls, *args, **kwargs):
        if cls not in cls._instances:
            cls._instances[cls] = super().__call__(*args, **kwargs)
        return cls._instances[cls]


class Logger(metaclass=SingletonMeta):
    def __init__(self, level=1):
        self.level = level


class Other(Logger):
    pass


reveal_type((Logger(5) is Logger(9), Logger().level, Other(7).level, Other() is Logger()))


class Field:
    counter = 0

    def __init__(self, default):
        self.default = default
        Field.counter += 1
        self.order = Field.counter


class ModelMeta(type):
    registry = {}

    def __new__(mcls, name, bases, namespace):
        fields = {}
        for base in reversed(bases):
            fields.update(getattr(base, "_fields", {}))
        fields.update({k: v for k, v in namespace.items() if isinstance(v, Field)})
        for key in fields:
            namespace.pop(key, None)
        cls = type.__new__(mcls, name, bases, namespace)
        cls._fields = fields
        if bases:
            mcls.registry[name.lower()] = cls
        return cls

    def __or__(cls, other):
        return sorted([*cls._fields, *other._fields])

    def __lt__(cls, other):
        return len(cls._fields) < len(other._fields)

    def __instancecheck__(cls, instance):
        return type.__instancecheck__(cls, instance) or getattr(instance, "pretends", None) is cls

    def __getattr__(cls, name):
        if name.startswith("default_"):
            return cls._fields[name[8:]].default
        raise AttributeError(name)


class Model(metaclass=ModelMeta):
    def __init__(self, **values):
        for name, field in self._fields.items():
            setattr(self, name, values.pop(name, field.default))
        if values:
            raise TypeError(f"unknown fields {sorted(values)}")


class Small(Model):
    width = Field(8)
    depth = Field(2)


class Large(Small):
    width = Field(64)
    heads = Field(4)


small, large = Small(depth=3), Large()
reveal_type((vars(small), vars(large)))
reveal_type((sorted(ModelMeta.registry) == ["large", "small"], ModelMeta.registry["large"](heads=1).heads))
reveal_type((Small < Large, (Small | Large) == ["depth", "depth", "heads", "width", "width"], Large.default_width))
reveal_type((hasattr(Small, "width"), hasattr(Small, "nothing")))
fake = type("Fake", (), {"pretends": Large})()
reveal_type((isinstance(fake, Large), isinstance(fake, Small), isinstance(large, Small), issubclass(type(fake), Large)))
try:
    Small(color=1)
except TypeError as error:
    reveal_type(str(error) == "unknown fields ['color']")


class A(type):
    pass


class B(type):
    pass


try:
    type("Clash", (A("X", (), {}), B("Y", (), {})), {})
except TypeError as error:
    reveal_type("metaclass conflict" in str(error))
