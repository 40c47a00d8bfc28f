"""The source text behind the places of a report, and how a place is called.

The files of the report bring their text. Others, which a call chain may lead to, are read when they are first asked for; one that
cannot be read any more has no lines, and is shown without a frame.
"""

from __future__ import annotations

import bisect
import re
import tokenize
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shapeproof.diagnostics import Place, Report

LINE_END = re.compile(r"\r\n|\r|\n")  # what ends a line for Python: not all that `str.splitlines` splits at


class Texts:
    """The lines of every file that a report speaks of."""

    def __init__(self, report: Report) -> None:
        self._lines = {file.path: LINE_END.split(file.source) for file in report.files if file.source}
        self._cells = {file.path: file.cells for file in report.files if file.cells}

    def lines(self, path: str) -> Sequence[str]:
        """The lines of one file, none if they are not to be had."""
        if path not in self._lines:
            try:
                with tokenize.open(path) as file:
                    self._lines[path] = LINE_END.split(file.read())
            except (OSError, SyntaxError, ValueError):
                self._lines[path] = []
        return self._lines[path]

    def is_notebook(self, path: str) -> bool:
        """Whether lines of `path` are counted within cells."""
        return path in self._cells

    def cell(self, path: str, line: int) -> tuple[int, int, int]:
        """The number of the cell around a line, and its first and last line; all of the file if it is no notebook."""
        starts, count = self._cells.get(path, (1,)), len(self.lines(path))
        number = bisect.bisect_right(starts, line)
        return number, starts[number - 1], starts[number] - 1 if number < len(starts) else count

    def where(self, place: Place) -> str:
        """`train.py:31:9`, or `train.ipynb:cell 3:2:9`."""
        if not self.is_notebook(place.path):
            return f"{place.path}:{place.line}:{place.column}"
        number, first, _ = self.cell(place.path, place.line)
        return f"{place.path}:cell {number}:{place.line - first + 1}:{place.column}"
