"""`__getattr__`, `__getattribute__`, `__setattr__`, `__delattr__` and what each of them does not see."""


class Config:
    default = 7

    def __init__(self, **values):
        object.__setattr__(self, "values", dict(values))
        object.__setattr__(self, "writes", 0)

    def __getattr__(self, name):
        try:
            return self.values[name]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name, value):
        self.values[name] = value
        object.__setattr__(self, "writes", self.writes + 1)

    def __delattr__(self, name):
        if name not in self.values:
            raise AttributeError(f"no {name}")
        del self.values[name]


config = Config(lr=1, steps=100)
reveal_type((config.lr, config.steps, config.default))
config.lr = 5
config.default = 8
reveal_type((config.lr, config.default, config.values, config.writes))
config.steps += 11
reveal_type((config.steps, config.writes))
del config.steps
reveal_type((hasattr(config, "steps"), getattr(config, "steps", -1)))
try:
    del config.steps
except AttributeError as error:
    reveal_type(str(error) == "no steps")
setattr(config, "momentum", 9)
delattr(config, "lr")
reveal_type(config.values)


class Watched:
    seen = []

    def __init__(self):
        self.x = 1

    def __getattribute__(self, name):
        Watched.seen.append(name)
        value = super().__getattribute__(name)
        return value + 1 if isinstance(value, int) else value

    def __getattr__(self, name):
        return -len(name)

    def __len__(self):
        return 3

    def method(self):
        return self.x


watched = Watched()
reveal_type((watched.x, watched.method(), watched.missing, len(watched)))
reveal_type(Watched.seen == ["x", "method", "x", "missing"])
