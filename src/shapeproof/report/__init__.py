"""A report as text: for people, for scripts, for GitHub, for tools that read SARIF. Each format is one file, loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shapeproof.diagnostics import Report


def render(report: Report, output_format: str, *, colour: bool = False) -> str:
    """The report in one of the formats that `--output-format` names."""
    match output_format:
        case "full":
            from shapeproof.report import full

            return full.render(report, colour=colour)
        case "concise":
            from shapeproof.report import concise

            return concise.render(report, colour=colour)
        case "json":
            from shapeproof.report import json

            return json.render(report)
        case "github":
            from shapeproof.report import github

            return github.render(report)
        case "sarif":
            from shapeproof.report import sarif

            return sarif.render(report)
        case _:
            raise ValueError(f"no output format is called {output_format!r}")
