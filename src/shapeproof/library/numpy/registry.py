"""The names of the native module `_numpy`, which NumPy's Python source imports from."""

from __future__ import annotations

import functools
from collections.abc import Callable

from shapeproof.library.natives import constant
from shapeproof.library.numpy.arrays import unknown_array
from shapeproof.rules.kinds import NotDecided, Poisoned
from shapeproof.symbolic import RankUnknown, TooComplex
from shapeproof.values.builtin_classes import Native
from shapeproof.values.classes import Value
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import POISON

Host = Callable[..., Value]


def guarded(name: str, host: Host) -> Host:
    """The function, which gives an array of which nothing is known where a rule cannot say more."""

    @functools.wraps(host)
    def run(*args: Value, **kwargs: Value) -> Value:
        try:
            return host(*args, **kwargs)
        except Poisoned:
            return POISON
        except (NotDecided, RankUnknown, TooComplex):
            SESSION.not_modelled(f"numpy.{name}")
            return unknown_array(name)

    return run


def function(name: str) -> Callable[[Host], Host]:
    """A function of `_numpy`."""

    def decorate(host: Host) -> Host:
        constant(f"_numpy.{name}", Native(f"numpy.{name}", guarded(name, host), binds=False))
        return host

    return decorate
