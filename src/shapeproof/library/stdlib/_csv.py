"""`_csv`: rows out of known lines, and lines out of known rows; `python/csv.py` asks for them."""

from __future__ import annotations

import csv
import io
from typing import Any

from shapeproof.library.natives import pure
from shapeproof.values.builtin_classes import LIST, STR


def _rows(lines: list[str], options: dict[str, Any]) -> list[list[str]]:
    try:
        return list(csv.reader(lines, **options))
    except csv.Error as error:
        raise ValueError(*error.args) from None


def _line(row: list[Any], options: dict[str, Any]) -> str:
    out = io.StringIO()
    try:
        csv.writer(out, **options).writerow(row)
    except csv.Error as error:
        raise ValueError(*error.args) from None
    return out.getvalue()


pure("_csv.rows", _rows, (LIST, LIST))
pure("_csv.line", _line, STR)
