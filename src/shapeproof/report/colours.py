"""Terminal colours, or none: whoever writes asks for a role, not for a colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Callable

    Paint = Callable[[str, str], str]

ROLES = {
    Severity.ERROR.value: "\033[1;31m",
    Severity.WARNING.value: "\033[1;33m",
    Severity.INFO.value: "\033[1;36m",
    "message": "\033[1m",
    "frame": "\033[1;34m",
    "note": "\033[1m",
    "help": "\033[1;32m",
}
RESET = "\033[0m"


def painter(*, colour: bool) -> Paint:
    """A function of a role and a text: the text in the role's colour."""
    return _coloured if colour else _plain


def _plain(role: str, text: str) -> str:  # noqa: ARG001  # every role looks the same
    return text


def _coloured(role: str, text: str) -> str:
    return f"{ROLES[role]}{text}{RESET}" if text else text
