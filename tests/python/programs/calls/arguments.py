"""Every way to pass and receive arguments."""


def f(a, b=2, /, c=3, *args, d, e=5, **kwargs):
    return [a, b, c, list(args), d, e, dict(sorted(kwargs.items()))]


reveal_type(f(1, d=4))
reveal_type(f(1, 20, 30, 40, 50, d=4, e=6, z=1, y=2))
reveal_type(f(*[1, 2], *(3, 4), d=0, **{"e": 1}, **{"g": 9, "a": 7}))
reveal_type(f(*range(6), **dict(d=1, c2=2)))
reveal_type(f(1, c=9, d=8, b=7))


def only_keywords(*, x, y=1):
    return x * 10 + y


def only_positional(x, y=1, /):
    return x * 10 + y


def gather(*args, **kwargs):
    return len(args) * 100 + len(kwargs)


reveal_type((only_keywords(x=3), only_keywords(y=2, x=1), only_positional(4), only_positional(4, 5), gather(), gather(1, 2, a=3)))
failures = []
for attempt in (
    lambda: only_keywords(1),
    lambda: only_positional(x=1),
    lambda: f(1),
    lambda: f(d=1),
    lambda: only_positional(1, 2, 3),
    lambda: gather(**{"a": 1}, **{"a": 2}),
    lambda: only_keywords(x=1, z=2),
    lambda: f(1, 2, 3, c=4, d=5),
    lambda: gather(**{1: 2}),
    lambda: gather(*5),
):
    try:
        attempt()
        failures.append(0)
    except TypeError:
        failures.append(1)
reveal_type(failures)
order = []


def note(x):
    order.append(x)
    return x


gather(note(1), *[note(2)], note(3), k=note(4), **{"m": note(5)}, n=note(6))
reveal_type(order)


def mutable(x, seen=[]):
    seen.append(x)
    return list(seen)


reveal_type((mutable(1), mutable(2), mutable(3, []), mutable(4)))
default = 10


def bound_when_defined(x=default, y=default * 2):
    return x + y


default = 1000
reveal_type((bound_when_defined(), bound_when_defined.__defaults__, f.__kwdefaults__))
bound_when_defined.__defaults__ = (1, 2)
reveal_type(bound_when_defined())


def forward(function, *args, **kwargs):
    return function(*args, **kwargs)


reveal_type(forward(forward, forward, f, 1, d=2, x=3))


def args_are_copies(*args, **kwargs):
    kwargs["new"] = 1
    return args, kwargs


given = {"k": 0}
reveal_type((args_are_copies(*[1], **given), given, args_are_copies(*"")[0]))
reveal_type((lambda *a, k=1, **kw: [a, k, kw])(1, 2, k=3, j=4))
reveal_type((lambda a, /, b, *, c: a + b + c)(1, b=2, c=3))
reveal_type((max(*[3, 1], 2), dict([("a", 1)], b=2, **{"c": 3}), sum(*[[1, 2]], **{"start": 5}), "{}{x}".format(*[1], **{"x": 2}) == "12"))
