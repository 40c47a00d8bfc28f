"""A decorator that checks while the class body runs."""


def positive(value):
    def wrap(function):
        if value <= 0:
            raise ValueError(value)
        return function

    return wrap


class Net:
    @positive(1)
    def good(self): ...

    @positive(0)
    def bad(self): ...
