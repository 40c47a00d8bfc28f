"""A code frame: the lines around a place, with the place marked.

       |
    13 |         x = torch.flatten(x, 1)
    14 |         return self.fc(x)
       |                ^^^^^^^^^^
       |

A place over several lines is bracketed at the left:

    14 | /     return self.fc(
    15 | |         x,
    16 | |     )
       | |_____^

Columns count characters, and a terminal counts cells: a tab becomes spaces, a wide character takes two cells and a
combining one none, so that the marks stand under what they mark.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shapeproof.diagnostics import Place
    from shapeproof.report.colours import Paint
    from shapeproof.report.texts import Texts

TAB = "    "
LONGEST_RANGE = 8  # lines of a place that are all shown; of a longer one, the first and the last


@dataclass(frozen=True, slots=True)
class Frame:
    """How a frame is drawn: the width of the line numbers, the mark and its colour, and how many lines stand around it."""

    texts: Texts
    paint: Paint
    gutter: int
    mark: str = "^"
    role: str = "error"
    context: int = 2

    def draw(self, place: Place) -> list[str]:
        """The frame's lines; none if the source is not to be had."""
        lines = self.texts.lines(place.path)
        if not 1 <= place.line <= len(lines):
            return []
        _, first, last = self.texts.cell(place.path, place.line)
        end = min(max(place.end_line, place.line), last)
        top, bottom = max(first, place.line - self.context), min(last, end + self.context)
        while top < place.line and not lines[top - 1].strip():
            top += 1
        while bottom > end and not lines[bottom - 1].strip():
            bottom -= 1

        drawn = [self._margin("")]
        bracketed = end > place.line
        for line in range(top, bottom + 1):
            inside = place.line <= line <= end
            if bracketed and end - place.line >= LONGEST_RANGE and place.line + 1 < line < end - 1:
                if line == place.line + 2:
                    drawn.append(self.paint("frame", "...".ljust(self.gutter + 3)) + self.paint(self.role, "|"))
                continue
            bracket = self.paint(self.role, "/ " if line == place.line else "| ") if bracketed and inside else "  " * bracketed
            drawn.append(f"{self._margin(str(line - first + 1))} {bracket}{shown(lines[line - 1])}".rstrip())
            if line == end:
                drawn.append(self._marks(place, lines[line - 1], bracketed=bracketed))
        return [*drawn, self._margin("")]

    def _margin(self, number: str) -> str:
        return self.paint("frame", f"{number:>{self.gutter}} |")

    def _marks(self, place: Place, line: str, *, bracketed: bool) -> str:
        if bracketed:
            stop = max(width(line[: place.end_column - 1]), 1)
            return f"{self._margin('')} {self.paint(self.role, '|' + '_' * stop + self.mark)}"
        start = min(place.column - 1, len(line))
        stop = place.end_column - 1 if place.end_column > place.column else start + 1
        marks = self.mark * max(width(line[start:stop]), 1)
        return f"{self._margin('')} {' ' * width(line[:start])}{self.paint(self.role, marks)}"


def shown(text: str) -> str:
    """A source line as a terminal can show it: tabs as spaces, no control characters."""
    return "".join(TAB if c == "\t" else "\N{REPLACEMENT CHARACTER}" if unicodedata.category(c) == "Cc" else c for c in text)


def width(text: str) -> int:
    """How many terminal cells `shown(text)` takes."""
    return sum(map(_width_of, shown(text)))


def _width_of(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1
