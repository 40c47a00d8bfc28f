"""`glob`: an unknown number of names."""

from _packages import number
from _shapeproof import alike, world


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    return alike(number("len(glob)"), lambda: world("the name of a file", str))


def iglob(pathname, **options):
    return iter(glob(pathname, **options))


def escape(pathname):
    from re import sub

    return sub("([*?[])", r"[\1]", pathname)


def has_magic(s):
    return any([letter in s for letter in "*?["])


glob0 = glob1 = glob
