"""`codecs`: texts and bytes for real; files as `open` gives them."""

import io

BOM_UTF8, BOM_UTF16_LE, BOM_UTF16_BE = b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"
BOM = BOM_LE = BOM_UTF16 = BOM_UTF16_LE


def open(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    return io._opened(filename, mode.replace("b", "") if encoding else mode)


def encode(obj, encoding="utf-8", errors="strict"):
    return obj.encode(encoding, errors)


def decode(obj, encoding="utf-8", errors="strict"):
    return obj.decode(encoding, errors)


def lookup(encoding):
    "".encode(encoding)
    return encoding


def getreader(encoding):
    return lambda stream, errors="strict": stream


getwriter = getreader


def register(search_function):
    pass


def register_error(name, error_handler):
    pass
