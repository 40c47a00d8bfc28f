"""`timeit`: how long something takes is not known; functions are run once."""

from _shapeproof import unlisted

default_number = 1000000


def default_timer():
    return unlisted("a time", float)


class Timer:
    def __init__(self, stmt="pass", setup="pass", timer=None, globals=None):
        self._statement = stmt

    def timeit(self, number=default_number):
        if callable(self._statement):
            self._statement()
        return unlisted("a time", float)

    def repeat(self, repeat=5, number=default_number):
        return [self.timeit() for _ in range(repeat)]

    def autorange(self, callback=None):
        return 1, self.timeit()


def timeit(stmt="pass", setup="pass", timer=None, number=default_number, globals=None):
    return Timer(stmt).timeit(number)


def repeat(stmt="pass", setup="pass", timer=None, repeat=5, number=default_number, globals=None):
    return Timer(stmt).repeat(repeat, number)
