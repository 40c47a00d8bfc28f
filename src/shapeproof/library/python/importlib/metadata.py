"""`importlib.metadata`: which versions are installed is not known."""

from _packages import number
from _shapeproof import alike, unlisted, world


class PackageNotFoundError(ModuleNotFoundError):
    pass


def version(distribution_name):
    return world("the version of a package", str)


def metadata(distribution_name):
    return unlisted("importlib.metadata.metadata(…)")


distribution = files = requires = metadata


def distributions(**options):
    return alike(number("len(distributions)"), lambda: metadata(""))


def entry_points(**options):
    return unlisted("importlib.metadata.entry_points(…)")
