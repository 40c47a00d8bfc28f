"""Nothing that decides a shape."""

from _shapeproof import effect


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return effect("lightning.tuner." + name)
