"""`gc`: nothing is collected."""

from _packages import number
from _shapeproof import unlisted

garbage = []
callbacks = []
DEBUG_STATS, DEBUG_COLLECTABLE, DEBUG_UNCOLLECTABLE, DEBUG_SAVEALL, DEBUG_LEAK = 1, 2, 4, 32, 38


def collect(generation=2):
    return number("collected")


def _nothing(*arguments):
    pass


enable = disable = freeze = unfreeze = set_debug = set_threshold = _nothing


def isenabled():
    return True


def get_threshold():
    return (700, 10, 10)


def get_count():
    return (number("count"), number("count"), number("count"))


def get_objects(generation=None):
    return unlisted("gc.get_objects()")


def get_referrers(*objs):
    return unlisted("gc.get_referrers()")


get_referents = get_referrers


def get_stats():
    return unlisted("gc.get_stats()")


def is_tracked(obj, /):
    return unlisted("gc.is_tracked()", bool)


def get_freeze_count():
    return number("count")


def get_debug():
    return 0
