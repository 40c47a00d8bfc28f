"""`shutil`: nothing is copied, moved or removed."""

import os
from collections import namedtuple

from _packages import number
from _shapeproof import world

_Usage = namedtuple("usage", ["total", "used", "free"])


class Error(OSError):
    pass


class SameFileError(Error):
    pass


def _to(src, dst, *arguments, **options):
    os.sync()
    return dst


copy = copy2 = copyfile = copytree = move = _to


def _nothing(*arguments, **options):
    os.sync()


rmtree = copyfileobj = copymode = copystat = chown = unpack_archive = _nothing
register_archive_format = register_unpack_format = unregister_archive_format = _nothing


def make_archive(base_name, format, *arguments, **options):
    os.sync()
    return f"{base_name}.{format}"


def disk_usage(path):
    return _Usage(number("total"), number("used"), number("free"))


def which(cmd, mode=1, path=None):
    return world("which", str) if world("is installed", bool) else None


def get_terminal_size(fallback=(80, 24)):
    return os.get_terminal_size()


def ignore_patterns(*patterns):
    return lambda path, names: set()


def get_archive_formats():
    return [("gztar", ""), ("tar", ""), ("zip", "")]
