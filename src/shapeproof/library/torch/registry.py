"""The functions of `torch` that are neither operations on tensors nor written in Python: each is registered here by its full name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from shapeproof.values.builtin_classes import Native
from shapeproof.values.classes import Value

Host = TypeVar("Host", bound=Callable[..., Any])

NATIVES: dict[str, dict[str, Value]] = {}  # namespace → name → value


def constant(qualified: str, value: Value) -> None:
    """A name of a namespace. Registering it twice raises."""
    namespace, _, name = qualified.rpartition(".")
    table = NATIVES.setdefault(namespace, {})
    if name in table:
        raise ValueError(f"{qualified} is registered twice")
    table[name] = value


def function(*qualified: str) -> Callable[[Host], Host]:
    """A function, under one or several names."""

    def register(host: Host) -> Host:
        for name in qualified:
            constant(name, Native(name, host, binds=False))
        return host

    return register


def without_effect(*qualified: str, result: Value = None) -> None:
    """Functions that change nothing a shape depends on."""
    for name in qualified:
        constant(name, Native(name, lambda *args, **kwargs: result, binds=False))  # whatever they are given
