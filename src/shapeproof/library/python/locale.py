"""`locale`: the one that every program starts with."""

from _shapeproof import world

LC_ALL, LC_COLLATE, LC_CTYPE, LC_MESSAGES, LC_MONETARY, LC_NUMERIC, LC_TIME = 6, 3, 0, 5, 4, 1, 2


class Error(Exception):
    pass


def setlocale(category, locale=None):
    return world("a locale", str)


def getlocale(category=LC_CTYPE):
    return world("a language", str), world("an encoding", str)


getdefaultlocale = getlocale


def getpreferredencoding(do_setlocale=True):
    return world("an encoding", str)


getencoding = getpreferredencoding


def atof(string, func=float):
    return func(string)


def atoi(string):
    return int(string)


def format_string(f, val, grouping=False, monetary=False):
    return f % val


def localeconv():
    return {"decimal_point": ".", "thousands_sep": ""}


def strcoll(a, b):
    return (a > b) - (a < b)


def strxfrm(string):
    return string


def resetlocale(category=LC_ALL):
    pass
