"""torchmetrics: scores, which are tensors of unknown numbers. What a metric is given is not looked at."""

from torch.nn import Module

__version__ = "1.6.0"


class Metric(Module):
    def __init__(self, *args, **kwargs):
        super().__init__()

    def add_state(self, name, default, dist_reduce_fx=None, persistent=False):
        setattr(self, name, default)

    def update(self, *args, **kwargs):
        pass

    def compute(self):
        from _packages import opaque

        return opaque("score")

    def forward(self, *args, **kwargs):
        self.update(*args, **kwargs)
        return self.compute()

    def reset(self):
        pass

    def clone(self, prefix=None, postfix=None):
        return self

    def item(self):
        return self.compute().item()


class MetricCollection(Metric):
    def __init__(self, metrics, *additional, prefix=None, postfix=None, **kwargs):
        super().__init__()


def __getattr__(name):
    """Any metric by name."""
    if name.startswith("__") or not name[:1].isupper():
        raise AttributeError(name)
    return type(name, (Metric,), {})
