"""Plugins found by subclass, dependency injection by signature, lazily built services, adapters replaced in a tree."""

import inspect
from functools import cached_property, partial


class Plugin:
    priority = 0
    _registry = {}

    def __init_subclass__(cls, **options):
        super().__init_subclass__()
        for name, value in options.items():
            setattr(cls, name, value)
        if not inspect.isabstract(cls) and not cls.__name__.startswith("_"):
            Plugin._registry[cls.__name__] = cls

    @classmethod
    def all(cls):
        return sorted(cls._registry.values(), key=lambda c: (-c.priority, c.__name__))


class _Hidden(Plugin): ...


class Resize(Plugin, priority=5, size=32):
    def __call__(self, x):
        return [min(v, self.size) for v in x]


class Flip(Plugin):
    def __call__(self, x):
        return x[::-1]


class Scale(Plugin, priority=9):
    factor = 10

    def __call__(self, x):
        return [v * self.factor for v in x]


def pipeline(*names):
    chosen = [cls() for cls in Plugin.all() if not names or cls.__name__ in names]
    return lambda x: [x := step(x) for step in chosen][-1] if chosen else x


reveal_type((pipeline()([1, 2, 5]), pipeline("Flip")([1, 2]), pipeline("none")([7]), len(Plugin.all())))


class Container:
    def __init__(self):
        self.providers, self.instances = {}, {}

    def provide(self, name=None, singleton=True):
        def wrap(function):
            self.providers[name or function.__name__] = (function, singleton)
            return function

        return wrap

    def get(self, name):
        if name in self.instances:
            return self.instances[name]
        function, singleton = self.providers[name]
        value = self.call(function)
        if singleton:
            self.instances[name] = value
        return value

    def call(self, function, **given):
        arguments = {}
        for parameter in inspect.signature(function).parameters.values():
            if parameter.name in given:
                arguments[parameter.name] = given[parameter.name]
            elif parameter.name in self.providers:
                arguments[parameter.name] = self.get(parameter.name)
            elif parameter.default is parameter.empty:
                raise LookupError(parameter.name)
        return function(**arguments)


container = Container()
built = []


@container.provide()
def width():
    built.append("width")
    return 8


@container.provide("depth", singleton=False)
def make_depth(width, extra=1):
    built.append("depth")
    return width // 4 + extra


reveal_type((container.call(lambda width, depth, k=3: (width, depth, k)), container.get("depth"), container.call(lambda depth, width: depth, width=100), len(built)))
try:
    container.call(lambda nothing: 1)
except LookupError as error:
    reveal_type(error.args == ("nothing",))


class Linear:
    def __init__(self, i, o):
        self.i, self.o = i, o

    @cached_property
    def params(self):
        return self.i * self.o


class Lora:
    def __init__(self, base, rank):
        self.base, self.a, self.b = base, Linear(base.i, rank), Linear(rank, base.o)

    params = property(lambda self: self.a.params + self.b.params)


class Block:
    def __init__(self, d):
        self.q, self.v, self.mlp = Linear(d, d), Linear(d, d), [Linear(d, 4 * d), Linear(4 * d, d)]


def replace(module, make, names=None):
    count = 0
    for name, child in list(vars(module).items()):
        if isinstance(child, Linear) and (names is None or name in names):
            setattr(module, name, make(child))
            count += 1
        elif isinstance(child, list):
            count += sum(isinstance(c, Linear) and names is None for c in child)
            child[:] = [make(c) if isinstance(c, Linear) and names is None else c for c in child]
    return count


block = Block(8)
reveal_type((replace(block, partial(Lora, rank=2), {"q", "v"}), block.q.params, block.v.base.params, block.mlp[0].params, type(block.q) is Lora))
reveal_type((replace(block, lambda base: Lora(base, 1)), [m.params for m in block.mlp], block.q.a.o))
