"""`pkgutil`: what lies in a folder of modules is not looked at."""

from collections import namedtuple

from _packages import number
from _shapeproof import alike, unlisted, world

ModuleInfo = namedtuple("ModuleInfo", ["module_finder", "name", "ispkg"])


def _module():
    return ModuleInfo(unlisted("a finder"), world("the name of a module", str), world("is a package", bool))


def iter_modules(path=None, prefix=""):
    return iter(alike(number("len(modules)"), _module))


def walk_packages(path=None, prefix="", onerror=None):
    return iter_modules(path, prefix)


def get_data(package, resource):
    return unlisted("what a file holds", bytes)


def find_loader(fullname):
    return unlisted("a loader")


get_loader = find_loader


def extend_path(path, name):
    return path


def resolve_name(name):
    from importlib import import_module

    module, _, rest = name.partition(":")
    found = import_module(module)
    for part in rest.split(".") if rest else []:
        found = getattr(found, part)
    return found
