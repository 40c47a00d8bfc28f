"""The stable names of the kinds of failure.

A code is made once, beside the rule that needs it, and documented in `docs/codes/<name>.md`. Making the same name twice
with another summary is an error: a name that means two things means nothing.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of failure: its stable `name`, a one-line `summary`, and the Python exception PyTorch raises for it."""

    name: str
    summary: str
    exception: str = "RuntimeError"


_CODES: dict[str, Code] = {}


def code(name: str, summary: str, exception: str = "RuntimeError") -> Code:
    """Register and return the code called `name`."""
    made = Code(name, summary, exception)
    known = _CODES.setdefault(name, made)
    if known != made:
        raise ValueError(f"two meanings for the code {name!r}")
    return known


def all_codes() -> list[Code]:
    """Every code registered so far, by name."""
    return [_CODES[name] for name in sorted(_CODES)]
