"""The one object that says that something is not there: an attribute, an argument."""

from __future__ import annotations

from typing import Any, Final

MISSING: Final[Any] = object()
