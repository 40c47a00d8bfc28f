# python: 3.11
"""`ExceptionGroup` and `except*`: splitting, nesting, notes, and what is left over."""

caught = []


def run(group):
    try:
        raise group
    except* ValueError as errors:
        caught.append(sorted(e.args[0] for e in errors.exceptions if not isinstance(e, ExceptionGroup)))
    except* (KeyError, IndexError) as errors:
        caught.append(-len(errors.exceptions))
    else:
        caught.append("else")
    finally:
        caught.append(0)


run(ExceptionGroup("g", [ValueError(2), ValueError(1), KeyError("k")]))
reveal_type(caught)
caught.clear()
run(ValueError(5))
reveal_type(caught)
caught.clear()
try:
    run(ExceptionGroup("g", [TypeError(1), IndexError(2)]))
except ExceptionGroup as rest:
    reveal_type((caught, len(rest.exceptions), type(rest.exceptions[0]) is TypeError, rest.message == "g"))

nested = ExceptionGroup("outer", [ValueError(1), ExceptionGroup("inner", [KeyError(2), ValueError(3)])])
match_, rest = nested.split(ValueError)
reveal_type((len(match_.exceptions), len(rest.exceptions), type(rest.exceptions[0]) is ExceptionGroup))
reveal_type((nested.subgroup(KeyError).exceptions[0].exceptions[0].args[0], nested.subgroup(OSError) is None))


def leaves(error):
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from leaves(inner)
    else:
        yield error.args[0]


reveal_type(list(leaves(nested)))
seen = []
try:
    try:
        raise nested
    except* ValueError as first:
        seen.extend(leaves(first))
        raise OSError(7)
except ExceptionGroup as final:
    reveal_type((seen, sorted(type(e).__name__ for e in final.exceptions) == ["ExceptionGroup", "OSError"]))
try:
    noted = ValueError("x")
    noted.add_note("first")
    noted.add_note("second")
    raise noted
except ValueError as error:
    reveal_type(error.__notes__ == ["first", "second"])
