"""Builtins with a progress bar."""

from tqdm.std import tqdm


def tenumerate(iterable, start=0, total=None, tqdm_class=tqdm, **tqdm_kwargs):
    return enumerate(iterable, start)


def tzip(iter1, *iter2plus, **tqdm_kwargs):
    return zip(iter1, *iter2plus)


def tmap(function, *sequences, **tqdm_kwargs):
    return map(function, *sequences)
