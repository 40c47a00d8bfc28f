"""`atexit`: what would run after the program's end."""


def register(func, *args, **kwargs):
    return func


def unregister(func):
    pass
