"""Context managers that change and restore state: nested modes, timers, transactions, temporary attributes."""

import contextlib
from functools import wraps


class Mode:
    enabled = True
    depth = 0

    def __init__(self, enabled):
        self.enabled_inside = enabled
        self.stack = []

    def __enter__(self):
        self.stack.append(Mode.enabled)
        Mode.enabled = self.enabled_inside
        Mode.depth += 1
        return self

    def __exit__(self, *_):
        Mode.enabled = self.stack.pop()
        Mode.depth -= 1

    def __call__(self, function):
        @wraps(function)
        def wrapper(*args, **kwargs):
            with self:
                return function(*args, **kwargs)

        return wrapper


off, on = Mode(False), Mode(True)


@off
def inside(n):
    return Mode.enabled, Mode.depth, n if n == 0 else inside(n - 1)


reveal_type((Mode.enabled, inside(2), Mode.enabled, Mode.depth))
with off:
    with on, off:
        deep = Mode.enabled, Mode.depth
    middle = Mode.enabled, Mode.depth
reveal_type((deep, middle, Mode.enabled, Mode.depth))


@contextlib.contextmanager
def temporarily(thing, **values):
    missing = object()
    saved = {name: getattr(thing, name, missing) for name in values}
    for name, value in values.items():
        setattr(thing, name, value)
    try:
        yield thing
    finally:
        for name, value in saved.items():
            delattr(thing, name) if value is missing else setattr(thing, name, value)


class Net:
    training = 1


net = Net()
try:
    with temporarily(net, training=0, extra=5) as same:
        during = (net.training, net.extra, same is net)
        raise ValueError
except ValueError:
    reveal_type((during, net.training, hasattr(net, "extra")))


class Database:
    def __init__(self):
        self.data, self.saved = {}, []

    def __enter__(self):
        self.saved.append(dict(self.data))
        return self.data

    def __exit__(self, kind, error, trace):
        before = self.saved.pop()
        if kind is not None:
            self.data.clear()
            self.data.update(before)
        return kind is not None and issubclass(kind, LookupError)


db = Database()
with db as data:
    data["a"] = 1
    with db:
        data["b"] = 2
        {}["missing"]
    with db:
        data["c"] = 3
reveal_type((db.data, db.saved))
try:
    with db:
        db.data["z"] = 9
        raise RuntimeError
except RuntimeError:
    reveal_type(db.data)
order = []


@contextlib.contextmanager
def layer(n):
    order.append(n)
    yield n * 10
    order.append(-n)


def nested(depth):
    with contextlib.ExitStack() as stack:
        total = sum(stack.enter_context(layer(i)) for i in range(1, depth + 1))
        order.append(0)
    return total


reveal_type((nested(3), order))
with layer(7) as a, layer(a) as b:
    reveal_type((a, b))
reveal_type(order[-2:])
manager = layer(1)
with manager:
    pass
try:
    with manager:
        pass
except (RuntimeError, AttributeError):
    reveal_type(len(order))
