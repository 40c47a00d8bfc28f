"""Exceptions as control flow in ordinary code: retries, fallbacks, validation, assertion messages."""


def retry(times, exceptions=(Exception,)):
    def decorate(function):
        def wrapper(*args):
            attempts = 0
            while True:
                try:
                    return function(attempts, *args), attempts
                except exceptions:
                    attempts += 1
                    if attempts >= times:
                        raise

        return wrapper

    return decorate


@retry(4, (ValueError, KeyError))
def flaky(attempt, limit):
    if attempt < limit:
        raise ValueError(attempt)
    return attempt * 10


reveal_type((flaky(0), flaky(3)))
try:
    flaky(9)
except ValueError as error:
    reveal_type(error.args)


def first_that_works(*functions):
    errors = []
    for function in functions:
        try:
            return function(), errors
        except Exception as error:
            errors.append(type(error).__name__)
    return -1, errors


value, errors = first_that_works(lambda: 1 / 0, lambda: {}[1], lambda: 42, lambda: 43)
reveal_type((value, errors == ["ZeroDivisionError", "KeyError"]))


def validate(config):
    problems = []
    for key, check, message in (
        ("hidden", lambda v: v > 0, "must be positive"),
        ("heads", lambda v: config["hidden"] % v == 0, "must divide hidden"),
        ("act", lambda v: v in {"relu", "gelu"}, "unknown"),
    ):
        try:
            if not check(config[key]):
                problems.append(f"{key} {message}")
        except KeyError as missing:
            problems.append(f"missing {missing.args[0]}")
        except (TypeError, ZeroDivisionError):
            problems.append(f"bad {key}")
    if problems:
        raise ValueError("; ".join(problems))
    return len(config)


outcomes = []
for config in ({"hidden": 8, "heads": 2, "act": "relu"}, {"hidden": 8, "heads": 3}, {"hidden": "x", "heads": 0, "act": "no"}):
    try:
        outcomes.append(validate(config))
    except ValueError as error:
        outcomes.append(str(error).count(";") + 100)
reveal_type(outcomes)
try:
    assert len(outcomes) == 5, f"have {len(outcomes)}"
except AssertionError as error:
    reveal_type(error.args[0] == "have 3")
try:
    assert not outcomes
except AssertionError as error:
    reveal_type((len(error.args), bool(str(error))))
assert outcomes, 1 / 0
stack = []


class Resource:
    def __init__(self, name, fails=False):
        self.name = name
        if fails:
            raise OSError(name)
        stack.append(name)

    def close(self):
        stack.remove(self.name)


def use(*names):
    opened = []
    try:
        for name in names:
            opened.append(Resource(name, fails=name.startswith("!")))
        return len(stack)
    except OSError as error:
        return -len(str(error))
    finally:
        for resource in reversed(opened):
            resource.close()


reveal_type((use("a", "b"), stack, use("a", "!bad", "c"), stack))
