"""Logging: an effect."""

from _shapeproof import effect


def __getattr__(name):
    return effect("absl.logging." + name)
