"""`tempfile`: files and folders that are not made; their names are not known."""

import io

from _packages import number
from _shapeproof import world

tempdir = None
template = "tmp"


def gettempdir():
    return world("tempfile.gettempdir()", str)


def gettempprefix():
    return "tmp"


def mkdtemp(suffix=None, prefix=None, dir=None):
    return world("tempfile.mkdtemp()", str)


def mktemp(suffix="", prefix="tmp", dir=None):
    return world("tempfile.mktemp()", str)


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    return number("a file descriptor"), world("tempfile.mkstemp()", str)


class TemporaryDirectory:
    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)

    def __enter__(self):
        return self.name

    def __exit__(self, *details):
        self.cleanup()

    def cleanup(self):
        pass


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, **options):
    return io._opened(world("the name of a file", str), mode, buffering, encoding)


TemporaryFile = NamedTemporaryFile


def SpooledTemporaryFile(max_size=0, mode="w+b", *arguments, **options):
    return NamedTemporaryFile(mode, *arguments, **options)
