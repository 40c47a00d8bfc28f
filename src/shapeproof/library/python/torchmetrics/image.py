"""Metrics by name."""

from torchmetrics import Metric


def __getattr__(name):
    if name.startswith("__") or not name[:1].isupper():
        raise AttributeError(name)
    return type(name, (Metric,), {})
