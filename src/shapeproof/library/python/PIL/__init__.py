"""Pillow: images as a mode and a size."""

__version__ = "12.0.0"


class UnidentifiedImageError(OSError):
    pass
