"""`with`: the order of `__enter__` and `__exit__`, swallowing, several managers, and what leaves through it."""

log = []


class Step:
    def __init__(self, name, swallow=False, value=None):
        self.name, self.swallow, self.value = name, swallow, value

    def __enter__(self):
        log.append(f"+{self.name}")
        return self if self.value is None else self.value

    def __exit__(self, kind, error, trace):
        log.append(f"-{self.name}:{'none' if kind is None else kind.__name__}")
        self.seen = error
        return self.swallow


def taken():
    copy = " ".join(log)
    log.clear()
    return copy


with Step("a") as a, Step("b", value=(1, [2, 3])) as (x, [y, z]):
    log.append("body")
reveal_type(((x, y, z), taken() == "+a +b body -b:none -a:none"))

outer = Step("outer", swallow=True)
with outer, Step("inner"):
    raise KeyError(5)
reveal_type((taken() == "+outer +inner -inner:KeyError -outer:KeyError", outer.seen.args[0]))

with Step("swallow", True):
    with Step("raise"):
        1 / 0
    log.append("not reached")
reveal_type(taken() == "+swallow +raise -raise:ZeroDivisionError -swallow:ZeroDivisionError")


def leave(how):
    for i in range(3):
        with Step(how):
            if how == "return":
                return i
            if how == "break":
                break
            if how == "continue":
                continue
            raise ValueError(how)
    return 100 + i


reveal_type((leave("return"), leave("break"), leave("continue")))
reveal_type(taken().count("none"))


class Changes:
    def __enter__(self):
        return self

    def __exit__(self, *details):
        raise RuntimeError("from exit")


try:
    with Changes():
        raise ValueError("from body")
except RuntimeError as error:
    reveal_type((type(error.__context__) is ValueError, error.__cause__ is None))
try:
    with Step("first"), Changes(), Step("last"):
        pass
except RuntimeError:
    reveal_type(taken() == "+first +last -last:none -first:RuntimeError")
try:
    with object():
        pass
except (TypeError, AttributeError):
    reveal_type(len(log))
holder = {}
with Step("t", value=8) as holder["key"], Step("u", value=[9]) as [holder["other"]]:
    reveal_type(holder)
