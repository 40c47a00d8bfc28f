"""A function in a class binds; one in an instance does not; other callables in a class do not either."""

import types


class Counter:
    def __init__(self):
        self.calls = 0

    def __call__(self, *args):
        self.calls += 1
        return len(args)


class Host:
    plain = lambda *args: len(args)
    callable_object = Counter()
    builtin = len
    static = staticmethod(lambda *args: len(args))
    clsmethod = classmethod(lambda cls, *args: (cls is Host, len(args)))

    def method(self, *args):
        return len(args)


host = Host()
reveal_type((host.plain(), Host.plain(), host.plain(1, 2)))
reveal_type((host.callable_object(1), Host.callable_object(), Host.callable_object.calls))
reveal_type((host.builtin("four"), host.static(1, 2, 3), host.clsmethod(1)))
host.plain = lambda *args: 100 + len(args)
reveal_type((host.plain(), host.plain(1)))
host.bound = types.MethodType(lambda self, x: (self is host, x), host)
reveal_type(host.bound(5))
reveal_type(Host.method(host, 1, 2))
reveal_type(Host.__dict__["method"].__get__(host, Host)(1))
reveal_type((host.method.__name__ == "method", host.method is host.method, host.method == host.method))


def added(self, value=3):
    self.value = value
    return self


Host.added = added
reveal_type(host.added().added(4).value)
reveal_type(getattr(host, "added")(value=8).value)


class Chain:
    def __init__(self):
        self.items = []

    def __getattr__(self, name):
        return lambda *args: self.items.append((len(name), *args)) or self


reveal_type(Chain().one(1).three(2, 3).fifteen().items)
