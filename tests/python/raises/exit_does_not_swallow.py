"""A context manager that cleans up and lets the exception through."""

import contextlib

log = []


@contextlib.contextmanager
def opened(name):
    log.append(name)
    try:
        yield name
    finally:
        log.append("closed")


with opened("a"), contextlib.suppress(KeyError):
    {}["swallowed"]
reveal_type(len(log))
with opened("b"), contextlib.suppress(KeyError):
    [][0]
