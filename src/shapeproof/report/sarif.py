"""SARIF 2.1.0, the OASIS format in which code scanning services and editors exchange findings."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from shapeproof.diagnostics import Severity, all_codes
from shapeproof.report.texts import Texts
from shapeproof.version import __version__

if TYPE_CHECKING:
    from shapeproof.diagnostics import Diagnostic, Place, Report

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def render(report: Report) -> str:
    """One log with one run."""
    texts = Texts(report)
    findings = [found for file in report.files for found in file.diagnostics]
    codes = sorted({found.code for found in findings})
    run = {
        "tool": {"driver": {"name": "shapeproof", "version": __version__, "rules": _rules(codes)}},
        "invocations": [_invocation(report)],
        "columnKind": "unicodeCodePoints",
        "results": [_result(found, codes, texts) for found in findings],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rules(codes: list[str]) -> list[dict[str, Any]]:
    summaries = {code.name: code.summary for code in all_codes()}
    return [{"id": code, "shortDescription": {"text": summaries.get(code) or code}} for code in codes]


def _invocation(report: Report) -> dict[str, Any]:
    made: dict[str, Any] = {"executionSuccessful": not report.troubles}
    if report.troubles:
        made["toolExecutionNotifications"] = [
            {
                "level": "error",
                "message": {"text": trouble.message},
                "locations": [{"physicalLocation": {"artifactLocation": {"uri": _uri(trouble.path)}}}],
            }
            for trouble in report.troubles
        ]
    return made


def _result(found: Diagnostic, codes: list[str], texts: Texts) -> dict[str, Any]:
    text = found.message if found.help is None else f"{found.message}\n{found.help}"
    if texts.is_notebook(found.place.path):
        text = f"{texts.where(found.place)}: {text}"
    result: dict[str, Any] = {
        "ruleId": found.code,
        "ruleIndex": codes.index(found.code),
        "level": LEVELS[found.severity],
        "message": {"text": text},
        "locations": [_location(found.place)],
    }
    if found.trace:
        frames = [{"location": _location(step.place) | {"message": {"text": step.message}}} for step in found.trace]
        result["stacks"] = [{"message": {"text": "how the program came here"}, "frames": frames}]
    if found.when:
        result["properties"] = {"when": dict(found.when)}
    return result


def _location(place: Place) -> dict[str, Any]:
    region = {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }
    return {"physicalLocation": {"artifactLocation": {"uri": _uri(place.path)}, "region": region}}


def _uri(path: str) -> str:
    """A relative path as a relative reference, an absolute one as a `file:` URI."""
    if Path(path).is_absolute():
        return Path(path).as_uri()
    return quote(path.replace(os.sep, "/"))
