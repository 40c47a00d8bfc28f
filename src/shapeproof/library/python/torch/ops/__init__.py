"""Operators by their namespace: those of torch itself, and of packages that bring compiled ones."""

from _shapeproof import unlisted


class _Namespace:
    """Every name of it may exist."""

    def __init__(self, name):
        self._name = name

    def __getattr__(self, name):
        import torch

        if self._name == "aten" and hasattr(torch, name):
            return getattr(torch, name)
        return unlisted(f"torch.ops.{self._name}.{name}")


def load_library(path):
    pass


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return _Namespace(name)
