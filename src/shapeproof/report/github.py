"""Annotations on a pull request: workflow commands that GitHub Actions reads from a step's output.

A command ends at its line and its properties at `,` and `:`, so these characters are escaped. The lines of a notebook's cells are
not lines of its file: its findings stand at the top of the file, and the text says which cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.diagnostics import Severity
from shapeproof.report.concise import one_line
from shapeproof.report.texts import Texts

if TYPE_CHECKING:
    from shapeproof.diagnostics import Diagnostic, Report

COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def render(report: Report) -> str:
    """One command for each finding."""
    texts = Texts(report)
    return "".join(_command(found, texts) + "\n" for file in report.files for found in file.diagnostics)


def _command(found: Diagnostic, texts: Texts) -> str:
    place = found.place
    properties: dict[str, object] = {"title": f"shapeproof ({found.code})", "file": place.path, "line": 1}
    if not texts.is_notebook(place.path):
        properties |= {"line": place.line, "endLine": place.end_line, "col": place.column, "endColumn": place.end_column}
    said = ",".join(f"{name}={_escaped_property(str(value))}" for name, value in properties.items())
    text = f"{texts.where(place)}: {one_line(found)}"
    if found.trace:
        text += "".join(f"\n{step.message}: {texts.where(step.place)}" for step in found.trace)
    return f"::{COMMANDS[found.severity]} {said}::{_escaped(text)}"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escaped_property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")
