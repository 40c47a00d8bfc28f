"""A report as text: for people, for scripts, for GitHub, for tools that read SARIF. Each format is one file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.report import concise, full, github, json, sarif

if TYPE_CHECKING:
    from shapeproof.diagnostics import Report


def render(report: Report, output_format: str, *, colour: bool = False) -> str:
    """The report in one of the formats that `--output-format` names."""
    match output_format:
        case "full":
            return full.render(report, colour=colour)
        case "concise":
            return concise.render(report, colour=colour)
        case "json":
            return json.render(report)
        case "github":
            return github.render(report)
        case "sarif":
            return sarif.render(report)
        case _:
            raise ValueError(f"no output format is called {output_format!r}")
