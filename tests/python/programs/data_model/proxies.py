"""Wrappers that delegate: attribute proxies, recording proxies, lazy objects and read-only views."""


class Proxy:
    def __init__(self, target):
        object.__setattr__(self, "_target", target)
        object.__setattr__(self, "_log", [])

    def __getattr__(self, name):
        self._log.append(name)
        return getattr(self._target, name)

    def __setattr__(self, name, value):
        self._log.append(name + "=")
        setattr(self._target, name, value)

    def __getitem__(self, key):
        return self._target[key]

    def __len__(self):
        return len(self._target)

    def __eq__(self, other):
        return self._target == (other._target if isinstance(other, Proxy) else other)

    @property
    def __class__(self):
        return type(self._target)


p = Proxy([3, 1, 2])
p.sort()
p.append(9)
reveal_type((p[0], len(p), p == [1, 2, 3, 9], p._log == ["sort", "append"], isinstance(p, list), type(p) is Proxy, p.index(9)))


class Model:
    def __init__(self):
        self.width = 4

    def forward(self, x):
        return x * self.width


class DataParallel:
    def __init__(self, module):
        self.module = module
        self.calls = 0

    def __call__(self, *args):
        self.calls += 1
        return self.module.forward(*args)

    def __getattr__(self, name):
        if name == "module":
            raise AttributeError(name)
        return getattr(self.module, name)


wrapped = DataParallel(DataParallel(Model()))
wrapped.module.forward = wrapped.module.__call__
reveal_type((wrapped(5), wrapped.width, wrapped.calls, wrapped.module.calls, hasattr(wrapped, "depth")))
unwrap = lambda m: unwrap(m.module) if hasattr(m, "module") else m
reveal_type((type(unwrap(wrapped)) is Model, unwrap(wrapped).forward(2)))


class Lazy:
    _missing = object()

    def __init__(self, make):
        self.make, self.value = make, Lazy._missing

    def __call__(self):
        if self.value is Lazy._missing:
            self.value = self.make()
        return self.value


made = []
lazy = Lazy(lambda: made.append(1) or len(made))
reveal_type((len(made), lazy(), lazy(), len(made)))


class View:
    def __init__(self, items, start, stop):
        self.items, self.range = items, range(start, stop)

    def __getitem__(self, i):
        return self.items[self.range[i]]

    def __setitem__(self, i, value):
        self.items[self.range[i]] = value

    def __len__(self):
        return len(self.range)


base = list(range(10))
view = View(base, 3, 7)
view[0], view[-1] = 30, 60
reveal_type((list(view), base, len(view), 60 in view, [x for x in reversed(view)]))
Missing = type("Missing", (), {"__bool__": lambda self: False, "__getattr__": lambda self, name: self, "__call__": lambda self, *a: self, "__int__": lambda self: 0})
missing = Missing()
reveal_type((bool(missing.a.b(1).c), int(missing.x), missing.y is missing))
