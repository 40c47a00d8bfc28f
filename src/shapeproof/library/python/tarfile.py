"""`tarfile`: archives are not opened; their members are any files."""

import io

from _packages import number
from _shapeproof import alike, world


class TarError(Exception):
    pass


class ReadError(TarError):
    pass


class TarInfo:
    def __init__(self, name=""):
        self.name = self.path = name
        self.size, self.mtime, self.mode = number("size"), number("mtime"), number("mode")

    def _asked(self):
        return world("is of a kind", bool)

    isfile = isdir = isreg = issym = islnk = _asked


def _member():
    return TarInfo(world("the name of a member", str))


class TarFile:
    def __init__(self, name=None, mode="r", fileobj=None, **options):
        self.name, self.mode = name, mode

    @classmethod
    def open(cls, name=None, mode="r", fileobj=None, bufsize=10240, **options):
        return cls(name, mode)

    def getmembers(self):
        return alike(number("len(getmembers)"), _member)

    def getnames(self):
        return alike(number("len(getnames)"), lambda: world("the name of a member", str))

    def getmember(self, name):
        return TarInfo(name)

    def next(self):
        return _member() if world("has a further member", bool) else None

    def extractfile(self, member):
        return io._opened("<member>", "rb")

    def __iter__(self):
        return iter(self.getmembers())

    def _nothing(self, *arguments, **options):
        return None

    extract = extractall = add = addfile = close = list = _nothing

    def __enter__(self):
        return self

    def __exit__(self, *details):
        pass


open = TarFile.open


def is_tarfile(name):
    return world("is an archive", bool)
