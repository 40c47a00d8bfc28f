"""The version, where the build finds it."""

__version__ = "0.1.0"
