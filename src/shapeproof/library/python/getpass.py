"""`getpass`: who sits there, and what they type, is not known."""

from _shapeproof import world


class GetPassWarning(UserWarning):
    pass


def getpass(prompt="Password: ", stream=None):
    return world("getpass()", str)


def getuser():
    return world("getuser()", str)
