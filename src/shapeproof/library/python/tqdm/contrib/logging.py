"""Log records that do not break the display."""

from _shapeproof import effect


def logging_redirect_tqdm(loggers=None, tqdm_class=None):
    return effect("tqdm.contrib.logging")


def tqdm_logging_redirect(*args, **kwargs):
    from tqdm.std import tqdm

    return tqdm(*args, **kwargs)
