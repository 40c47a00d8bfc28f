"""`itertools`: the tools that stop, group or accumulate. The others are native."""

import sys

from _itertools import (
    chain,
    combinations,
    combinations_with_replacement,
    count,
    cycle,
    islice,
    permutations,
    product,
    repeat,
    starmap,
    tee,
    zip_longest,
)


def accumulate(iterable, func=None, *, initial=None):
    total, started = initial, initial is not None
    if started:
        yield total
    for element in iterable:
        if not started:
            total, started = element, True
        else:
            total = total + element if func is None else func(total, element)
        yield total


def compress(data, selectors):
    return (element for element, selected in zip(data, selectors) if selected)


def dropwhile(predicate, iterable):
    iterable = iter(iterable)
    for element in iterable:
        if not predicate(element):
            yield element
            break
    for element in iterable:
        yield element


def filterfalse(predicate, iterable):
    if predicate is None:
        return (element for element in iterable if not element)
    return (element for element in iterable if not predicate(element))


def takewhile(predicate, iterable):
    for element in iterable:
        if not predicate(element):
            break
        yield element


def pairwise(iterable):
    first, second = tee(iterable)
    next(second, None)
    return zip(first, second)


def batched(iterable, n, *, strict=False):
    if n < 1:
        raise ValueError("n must be at least one")
    iterable = iter(iterable)
    while batch := tuple(islice(iterable, n)):
        if strict and len(batch) != n:
            raise ValueError("batched(): incomplete batch")
        yield batch


class groupby:
    def __init__(self, iterable, key=None):
        self._source = iter(iterable)
        self._key = (lambda element: element) if key is None else key
        self._wanted = self._current = self._value = object()
        self._group = None

    def __iter__(self):
        return self

    def __next__(self):
        self._group = object()
        while self._current == self._wanted:
            self._value = next(self._source)
            self._current = self._key(self._value)
        self._wanted = self._current
        return (self._current, self._elements(self._wanted, self._group))

    def _elements(self, wanted, group):
        while self._group is group and self._current == wanted:
            yield self._value
            try:
                self._value = next(self._source)
            except StopIteration:
                self._current = self._wanted = object()
                self._wanted = self._current
                return
            self._current = self._key(self._value)


if sys.version_info < (3, 12):
    del batched
del sys
