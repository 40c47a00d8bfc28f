"""The JSON format: the report's own dictionaries, in the order they were made."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shapeproof.diagnostics import Report


def render(report: Report) -> str:
    """One object and a newline."""
    return json.dumps(report.to_dict(), indent=2) + "\n"
