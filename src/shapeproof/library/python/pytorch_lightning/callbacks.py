"""What watches the training: an effect, but for a class to extend."""

from _shapeproof import effect
from lightning._others import Callback


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return effect("lightning.callbacks." + name)
