"""A failure in `finally` replaces the first."""


def work():
    try:
        raise ValueError("first")
    finally:
        {}["second"]


work()
