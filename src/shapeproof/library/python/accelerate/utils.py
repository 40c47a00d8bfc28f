"""Settings."""

from _shapeproof import effect


def set_seed(seed, device_specific=False, deterministic=False):
    pass


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return effect("accelerate.utils." + name)
