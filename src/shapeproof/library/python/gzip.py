"""`gzip`, and with it `bz2` and `lzma`: compressed files are not opened, and what is in compressed bytes is not known."""

import io

from _shapeproof import unlisted


class BadGzipFile(OSError):
    pass


def open(filename, mode="rb", compresslevel=9, encoding=None, errors=None, newline=None, **options):
    return io._opened(filename, mode if "t" in mode or "b" in mode else mode + "b", -1, encoding)


def GzipFile(filename=None, mode="rb", compresslevel=9, fileobj=None, mtime=None):
    return open(filename, "rb" if mode is None else mode)


def compress(data, *arguments, **options):
    return unlisted("compressed bytes", bytes)


def decompress(data, *arguments, **options):
    return unlisted("what compressed bytes hold", bytes)
