"""Seeds and callbacks."""

from _packages import opaque

__version__ = "2.5.0"


def seed_everything(seed=None, workers=False, verbose=True):
    return opaque("seed", int) if seed is None else seed


class Callback:
    """Hooks that a program may define; which of them runs when, the trainer decides."""
