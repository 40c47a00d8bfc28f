"""The names of the native module `_einops`, which the Python source of `einops` imports from."""

from __future__ import annotations

import functools
from collections.abc import Callable

from shapeproof.library.natives import constant
from shapeproof.rules.kinds import NotDecided, Poisoned
from shapeproof.symbolic import RankUnknown, TooComplex
from shapeproof.values.builtin_classes import Native
from shapeproof.values.classes import Value
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import POISON, Unknown

Host = Callable[..., Value]


def function(name: str) -> Callable[[Host], Host]:
    """A function that gives something unknown where a pattern or a shape does not say enough."""

    def decorate(host: Host) -> Host:
        @functools.wraps(host)
        def run(*args: Value) -> Value:
            try:
                return host(*args)
            except Poisoned:
                return POISON
            except (NotDecided, RankUnknown, TooComplex):
                SESSION.not_modelled(f"einops.{name}")
                return Unknown(f"einops.{name}(…)")

        constant(f"_einops.{name}", Native(f"einops.{name}", run, binds=False))
        return host

    return decorate
