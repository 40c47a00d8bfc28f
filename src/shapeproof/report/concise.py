"""One finding, one line: `train.py:31:9: error[matmul-mismatch] …`, for terminals that jump to places and for `grep`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.report.colours import painter
from shapeproof.report.texts import Texts

if TYPE_CHECKING:
    from shapeproof.diagnostics import Diagnostic, Report


def render(report: Report, *, colour: bool = False) -> str:
    """The findings of all files; nothing if there are none."""
    paint, texts = painter(colour=colour), Texts(report)
    return "".join(
        f"{texts.where(found.place)}: {paint(found.severity.value, f'{found.severity.value}[{found.code}]')} {one_line(found)}\n"
        for file in report.files
        for found in file.diagnostics
    )


def one_line(found: Diagnostic) -> str:
    """The message, and the help if there is one, without line ends."""
    text = found.message if found.help is None else f"{found.message} (help: {found.help})"
    return " ".join(text.split())
