"""`importlib.util`: whether a module is there; what a loader would do is not done."""

from _imports import found
from _shapeproof import known, unlisted, world


class _Spec:
    def __init__(self, name):
        self.name = name
        self.origin = unlisted("the place of a module", str)
        self.loader = unlisted("a loader")
        self.submodule_search_locations = None


def find_spec(name, package=None):
    there = found(name) if known(name) else world("is installed", bool)
    return _Spec(name) if there else None


def spec_from_file_location(name, location=None, **options):
    return _Spec(name)


spec_from_loader = spec_from_file_location


def module_from_spec(spec):
    return unlisted("a module that is loaded from a file")


def resolve_name(name, package):
    return name if not name.startswith(".") else package + name
