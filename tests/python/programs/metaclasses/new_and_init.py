"""A metaclass's `__prepare__`, `__new__`, `__init__` and `__call__`, in their order, with keywords."""

log = []


class Meta(type):
    @classmethod
    def __prepare__(mcls, name, bases, **kwargs):
        log.append(f"prepare {name}")
        return {"injected": 5}

    def __new__(mcls, name, bases, namespace, *, tag=0):
        log.append(f"new {name}")
        namespace = dict(namespace)
        namespace["methods"] = sorted(k for k, v in namespace.items() if callable(v) and not k.startswith("__"))
        namespace["tag"] = tag
        return super().__new__(mcls, name, bases, namespace)

    def __init__(cls, name, bases, namespace, **kwargs):
        log.append(f"init {name}")
        super().__init__(name, bases, namespace)
        cls.instances = []

    def __call__(cls, *args, **kwargs):
        log.append(f"call {cls.__name__}")
        made = super().__call__(*args, **kwargs)
        cls.instances.append(made)
        return made

    def __len__(cls):
        return len(cls.instances)

    def __getitem__(cls, index):
        return cls.instances[index]

    def __iter__(cls):
        return iter(cls.instances)

    def __contains__(cls, x):
        return any(made.x == x for made in cls.instances)

    @property
    def last(cls):
        return cls.instances[-1]

    def shout(cls):
        return cls.__name__.upper()


class Base(metaclass=Meta):
    doubled = injected * 2

    def __init__(self, x):
        self.x = x

    def run(self):
        return self.x


class Child(Base, tag=9):
    def jump(self):
        return -self.x


a, b, c = Base(1), Base(x=2), Child(3)
reveal_type((Base.injected, Base.doubled, Child.doubled, Base.tag, Child.tag))
reveal_type((Base.methods == ["run"], Child.methods == ["jump"], len(Base), len(Child), Base[1].x, Child.last.x))
reveal_type(([made.x for made in Base], 2 in Base, 3 in Base, Child.shout() == "CHILD", hasattr(c, "shout")))
reveal_type((type(Child) is Meta, isinstance(Child, type), isinstance(Base, Meta), type(c) is Child))
reveal_type(log == [f"{what} {who}" for who in ("Base", "Child") for what in ("prepare", "new", "init")] + ["call Base"] * 2 + ["call Child"])
Dynamic = Meta("Dynamic", (Base,), {"z": 1}, tag=4)
reveal_type((Dynamic(7).x, Dynamic.tag, Dynamic.z, len(Dynamic), Base.instances is Dynamic.instances))
