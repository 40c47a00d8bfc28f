"""`contextlib`: contextmanager, suppress, closing, nullcontext, ExitStack, ContextDecorator, redirect of state."""

import contextlib
from contextlib import ExitStack, closing, contextmanager, nullcontext, suppress

log = []


@contextmanager
def step(name, swallow=()):
    log.append(f"+{name}")
    try:
        yield len(name)
    except swallow as error:
        log.append(f"!{type(error).__name__}")
    finally:
        log.append(f"-{name}")


def taken():
    text = " ".join(log)
    log.clear()
    return text


with step("abc") as n, step("de") as m:
    log.append("body")
reveal_type((n, m, taken() == "+abc +de body -de -abc"))
with step("x", swallow=(KeyError, ValueError)):
    {}["missing"]
reveal_type(taken() == "+x !KeyError -x")
try:
    with step("y"):
        raise RuntimeError(5)
except RuntimeError as error:
    reveal_type((error.args[0], taken() == "+y -y"))


@step("deco")
def decorated(x):
    return x + 1


reveal_type((decorated(1), decorated(2), taken() == "+deco -deco +deco -deco"))
value = 0
with suppress(KeyError, IndexError):
    value = 1
    [][3]
    value = 2
reveal_type(value)


class Resource:
    open = True

    def close(self):
        self.open = False


with closing(Resource()) as resource:
    inside = resource.open
reveal_type((inside, resource.open))
with nullcontext(7) as seven, nullcontext() as nothing:
    reveal_type((seven, nothing is None))

with ExitStack() as stack:
    lengths = [stack.enter_context(step(name)) for name in ("a", "bb")]
    stack.callback(log.append, "callback")
    stack.push(lambda kind, error, trace: log.append("push"))
reveal_type((lengths, taken() == "+a +bb push callback -bb -a"))
with ExitStack() as stack:
    stack.push(lambda kind, error, trace: kind is ZeroDivisionError)
    stack.enter_context(step("z"))
    1 / 0
reveal_type(taken() == "+z -z")
with ExitStack() as stack:
    stack.enter_context(step("kept"))
    moved = stack.pop_all()
reveal_type(taken() == "+kept")
moved.close()
reveal_type(taken() == "-kept")


class Setting(contextlib.ContextDecorator):
    current = 0

    def __init__(self, value):
        self.value = value

    def __enter__(self):
        self.previous, Setting.current = Setting.current, self.value
        return self

    def __exit__(self, *details):
        Setting.current = self.previous


@Setting(9)
def current():
    return Setting.current


with Setting(1):
    with Setting(2):
        deep = Setting.current
    shallow = Setting.current
reveal_type((deep, shallow, Setting.current, current(), Setting.current))


@contextmanager
def no_yield():
    if False:
        yield


try:
    with no_yield():
        pass
except RuntimeError as error:
    reveal_type("didn't yield" in str(error))
