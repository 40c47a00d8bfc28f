"""`itertools.product` with a progress bar."""

import itertools


def product(*iterables, **tqdm_kwargs):
    return itertools.product(*iterables)
