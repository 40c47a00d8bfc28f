"""`zipfile`: archives are not opened; their members are any files."""

import io

from _packages import number
from _shapeproof import alike, unlisted, world

ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA = 0, 8, 12, 14


class BadZipFile(Exception):
    pass


BadZipfile = error = BadZipFile


class LargeZipFile(Exception):
    pass


class ZipInfo:
    def __init__(self, filename="NoName", date_time=(1980, 1, 1, 0, 0, 0)):
        self.filename, self.date_time = filename, date_time
        self.file_size, self.compress_size, self.CRC = number("file_size"), number("compress_size"), number("CRC")

    def is_dir(self):
        return world("is a folder", bool)


def _member():
    return ZipInfo(world("the name of a member", str))


class ZipFile:
    def __init__(self, file, mode="r", *arguments, **options):
        self.filename, self.mode = file, mode

    def namelist(self):
        return alike(number("len(namelist)"), lambda: world("the name of a member", str))

    def infolist(self):
        return alike(number("len(infolist)"), _member)

    def getinfo(self, name):
        return ZipInfo(name)

    def read(self, name, pwd=None):
        return unlisted("what a member holds", bytes)

    def open(self, name, mode="r", pwd=None, **options):
        return io._opened(name, mode + "b")

    def extract(self, member, path=None, pwd=None):
        return world("the path of a file", str)

    def _nothing(self, *arguments, **options):
        return None

    extractall = write = writestr = mkdir = printdir = testzip = setpassword = close = _nothing

    def __enter__(self):
        return self

    def __exit__(self, *details):
        pass


def is_zipfile(filename):
    return world("is an archive", bool)
