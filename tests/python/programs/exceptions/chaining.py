"""`raise … from …`, implicit context, re-raising, `__cause__`, `__context__`, `__suppress_context__`, tracebacks."""


class AppError(Exception):
    pass


def load(kind):
    try:
        return {"a": 1}[kind]
    except KeyError as error:
        if kind == "from":
            raise AppError("wrapped") from error
        if kind == "none":
            raise AppError("hidden") from None
        if kind == "again":
            raise
        raise AppError("implicit")


facts = {}
for kind in ("from", "none", "again", "other"):
    try:
        load(kind)
    except (AppError, KeyError) as error:
        facts[kind] = [isinstance(error.__cause__, KeyError), isinstance(error.__context__, KeyError), error.__suppress_context__]
reveal_type(facts)
reveal_type(load("a"))


def chain(depth):
    try:
        if depth == 0:
            raise ValueError(0)
        chain(depth - 1)
    except ValueError as error:
        raise ValueError(depth) from error


try:
    chain(3)
except ValueError as error:
    found, link = [], error
    while link is not None:
        found.append(link.args[0])
        link = link.__cause__
reveal_type(found)
saved = None
try:
    raise LookupError("kept")
except LookupError as error:
    saved = error
try:
    raise saved
except LookupError as error:
    reveal_type((error is saved, error.__traceback__ is not None, error.args == ("kept",)))
try:
    error
except NameError:
    reveal_type(saved.args[0] == "kept")
try:
    raise ValueError
except ValueError as instance:
    reveal_type((isinstance(instance, ValueError), len(instance.args)))
try:
    raise
except RuntimeError as error:
    reveal_type("No active exception" in str(error))
try:
    raise 5
except TypeError as error:
    reveal_type("must derive from BaseException" in str(error))


def reraise_outside(error):
    try:
        raise error
    finally:
        error.args += ("seen",)


try:
    reraise_outside(KeyError(1))
except KeyError as error:
    reveal_type((error.args[0], error.args[1] == "seen"))
e1 = ValueError("one")
try:
    try:
        raise e1
    except ValueError:
        raise TypeError("two").with_traceback(None) from e1
except TypeError as error:
    reveal_type((error.__cause__ is e1, str(error) == "two", str(error.__context__) == "one"))
