"""`importlib`: modules by computed names, found as `import` finds them."""

from _imports import by_name
from _shapeproof import known, unlisted


def import_module(name, package=None):
    if not known(name):
        return unlisted("importlib.import_module(…)")
    if name.startswith("."):
        if not package:
            raise TypeError(f"the 'package' argument is required to perform a relative import for {name!r}")
        rest = name.lstrip(".")
        parts = package.split(".")
        base = parts[: len(parts) - (len(name) - len(rest)) + 1]
        name = ".".join([*base, rest]) if rest else ".".join(base)
    return by_name(name)


def reload(module):
    return module


def invalidate_caches():
    pass


def __import__(name, globals=None, locals=None, fromlist=(), level=0):
    return by_name(name) if fromlist else by_name(name.partition(".")[0])
