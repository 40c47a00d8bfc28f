"""Decorators: with and without arguments, stacked, keeping metadata, counting and caching calls."""

import functools


def count(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return function(*args, **kwargs)

    wrapper.calls = 0
    return wrapper


def scale(factor=1, *, offset=0):
    def decorate(function):
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs) * factor + offset

        return wrapper

    return decorate


def flexible(function=None, *, plus=1):
    if function is None:
        return functools.partial(flexible, plus=plus)
    return lambda *args: function(*args) + plus


@count
@scale(10, offset=3)
@scale(2)
def add(a, b=1):
    """Adds."""
    return a + b


reveal_type((add(1), add(2, b=3), add.calls, add.__wrapped__(0, 0)))


@count
def documented(x):
    """Some words."""
    return x


reveal_type((documented.__name__ == "documented", documented.__doc__ == "Some words.", documented.__wrapped__(4), documented.calls))


@flexible
def one(x):
    return x


@flexible(plus=50)
def fifty(x):
    return x


reveal_type((one(1), fifty(1)))
handlers = {}


def on(event, *more):
    def register(function):
        for name in (event, *more):
            handlers.setdefault(name, []).append(function)
        return function

    return register


@on("start", "restart")
def first(x):
    return x + 1


@on("start")
def second(x):
    return x * 100


reveal_type({name: [f(3) for f in fs] for name, fs in handlers.items()})
order = []


def trace(name):
    order.append(f"make {name}")

    def apply(function):
        order.append(f"apply {name}")
        return function

    return apply


@trace("outer")
@trace("inner")
def nothing(x=order.append("default")): ...


reveal_type(order == ["make outer", "make inner", "default", "apply inner", "apply outer"])


class Methods:
    def checked(function):
        def wrapper(self, x):
            return function(self, max(x, 0))

        return wrapper

    @checked
    def root(self, x):
        return x

    @count
    def counted(self, x):
        return self.root(x)

    @property
    @scale(4)
    def quad(self):
        return 5


m = Methods()
reveal_type((m.root(-4), m.counted(9), m.counted(-1), Methods.counted.calls, m.quad))
(lambda f: f)(add)
buttons = [lambda f: f, lambda f: 77]


@buttons[1]
def replaced(): ...


reveal_type(replaced)
