"""What is drawn decides no size."""

from _shapeproof import effect


def __getattr__(name):
    return effect("PIL.ImageFont." + name)
