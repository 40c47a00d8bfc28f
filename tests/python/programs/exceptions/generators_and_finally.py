"""Exceptions crossing generators, comprehensions, context managers, callbacks and finally blocks."""

import contextlib

log = []


def source():
    try:
        yield 1
        yield 0
        yield 2
    except ZeroDivisionError:
        log.append("never: the consumer failed, not we")
    finally:
        log.append("source")


def consume():
    g = source()
    try:
        return [10 // x for x in g]
    except ZeroDivisionError:
        log.append("caught")
        return next(g)
    finally:
        g.close()
        log.append("consumed")


reveal_type((consume(), log == ["caught", "source", "consumed"]))
log.clear()


def mapped(function, items):
    for item in items:
        try:
            yield function(item)
        except (ValueError, TypeError) as error:
            yield type(error).__name__


reveal_type([len(x) if isinstance(x, str) else x for x in mapped(int, ["1", "x", None, "4"])])


@contextlib.contextmanager
def translate(source_type, target_type):
    try:
        yield
    except source_type as error:
        raise target_type(*error.args) from error


try:
    with translate(KeyError, ValueError), translate(LookupError, TypeError):
        {}["k"]
except (ValueError, TypeError) as error:
    reveal_type((type(error) is TypeError, error.args == ("k",), type(error.__cause__) is KeyError))


def depth_of_context(error):
    n = 0
    while error.__context__ is not None:
        error = error.__context__
        n += 1
    return n


try:
    try:
        try:
            raise ValueError(1)
        except ValueError:
            raise KeyError(2)
    except KeyError:
        raise TypeError(3)
except TypeError as error:
    reveal_type(depth_of_context(error))


def cleanup_fails():
    try:
        raise ValueError("first")
    finally:
        raise KeyError("second")


try:
    cleanup_fails()
except KeyError as error:
    reveal_type((type(error.__context__) is ValueError, error.__context__.args == ("first",)))


def swallow_in_finally():
    while True:
        try:
            raise ValueError("gone")
        finally:
            break
    return 5


reveal_type(swallow_in_finally())
errors = []
for value in ["3", "x", "0", None]:
    try:
        errors.append(6 // int(value))
    except ZeroDivisionError:
        errors.append(-1)
    except (ValueError, TypeError) as error:
        errors.append(-2 if isinstance(error, ValueError) else -3)
reveal_type(errors)


class Collector:
    def __init__(self):
        self.errors = []

    def __call__(self, function, *args, default=None):
        try:
            return function(*args)
        except Exception as error:
            self.errors.append(error)
            return default


collect = Collector()
reveal_type([collect(len, "abc"), collect(len, 5, default=-1), collect(lambda: [][1], default=-2), collect(max, [], default=-3)])
reveal_type([type(error).__name__ == name for error, name in zip(collect.errors, ("TypeError", "IndexError", "ValueError"), strict=True)])
try:
    sorted([3, 1, 2], key=lambda x: 1 // (x - 1))
except ZeroDivisionError:
    reveal_type([key for key in sorted([3, 1, 2], key=lambda x: -x)])


def validate(**checks):
    failed = [name for name, ok in checks.items() if not ok]
    if failed:
        raise ValueError(*failed)
    return True


try:
    validate(a=1, b=0, c="", d=[0])
except ValueError as error:
    reveal_type((error.args == ("b", "c"), validate(x=1)))
