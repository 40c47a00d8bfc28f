"""The format for people: each finding with its code frame, the tensors involved, how the program came there, and what would help.

After the findings of a file comes what was not modelled in it, and after all files one line that says what was found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.diagnostics import Severity
from shapeproof.report.colours import painter
from shapeproof.report.frames import Frame
from shapeproof.report.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shapeproof.diagnostics import Diagnostic, FileReport, Report
    from shapeproof.report.colours import Paint

NAMES_LISTED = 10  # of what was not modelled in one file; the JSON format has them all
STEPS_SHOWN = 8  # of a call chain: a deeper one shows its two ends


def render(report: Report, *, colour: bool = False) -> str:
    """Every finding, then a summary."""
    paint, texts = painter(colour=colour), Texts(report)
    lines: list[str] = []
    for file in report.files:
        for found in file.diagnostics:
            lines += [*render_diagnostic(found, texts, paint), ""]
        lines += _not_modelled(file, paint)
    if report.files:
        lines.append(_summary(report))
    return "".join(line + "\n" for line in lines)


def render_diagnostic(found: Diagnostic, texts: Texts, paint: Paint) -> Iterator[str]:
    """The lines of one finding."""
    severity = found.severity.value
    places = [found.place, *(step.place for step in found.trace)]
    gutter = len(str(max(place.end_line for place in places) + 2))
    yield paint(severity, f"{severity}[{found.code}]") + paint("message", f": {found.message}")
    yield f"{paint('frame', ' ' * gutter + '-->')} {texts.where(found.place)}"
    yield from Frame(texts, paint, gutter, role=severity).draw(found.place)
    for operand in found.operands:
        made = f", made at {texts.where(operand.made_at)}" if operand.made_at else ""
        yield _note(paint, gutter, "note", operand.name, f"{operand.shape}{made}")
    if found.when:
        yield _note(paint, gutter, "note", "when", ", ".join(f"{name} = {value}" for name, value in found.when))
    if found.help:
        yield _note(paint, gutter, "help", "help", found.help)
    caller = Frame(texts, paint, gutter, mark="-", role="frame", context=0)
    for index, step in enumerate(found.trace):
        if len(found.trace) > STEPS_SHOWN and STEPS_SHOWN // 2 <= index < len(found.trace) - STEPS_SHOWN // 2:
            if index == STEPS_SHOWN // 2:
                yield f"{paint('frame', ' ' * gutter + '...')} {len(found.trace) - STEPS_SHOWN} more calls"
            continue
        yield f"{paint('frame', ' ' * gutter + ':::')} {step.message}: {texts.where(step.place)}"
        yield from caller.draw(step.place)[1:-1]


def _note(paint: Paint, gutter: int, role: str, name: str, text: str) -> str:
    return f"{paint('frame', ' ' * (gutter + 1) + '=')} {paint(role, name)}: {text}"


def _not_modelled(file: FileReport, paint: Paint) -> Iterator[str]:
    """What the verdict leaves out: without this list, silence would look like proof."""
    if not file.unmodelled:
        return
    lines: dict[str, list[int]] = {}
    for entry in file.unmodelled:
        lines.setdefault(entry["name"], []).append(entry["line"])
    listed = [f"{name} (line {min(found)})" for name, found in list(lines.items())[:NAMES_LISTED]]
    more = f", and {len(lines) - NAMES_LISTED} more" if len(lines) > NAMES_LISTED else ""
    yield f"{file.path}: {paint('note', 'not modelled')}: {', '.join(listed)}{more}"
    yield ""


def _summary(report: Report) -> str:
    found = [finding.severity for file in report.files for finding in file.diagnostics]
    counts = [(found.count(Severity.ERROR), "error"), (found.count(Severity.WARNING), "warning")]
    said = ", ".join(_counted(count, name) for count, name in counts if count) or "No error"
    proved = sum(file.verdict == "proved" for file in report.files)
    return f"{said} in {_counted(len(report.files), 'file')}" + (f" ({proved} proved)." if proved else ".")


def _counted(count: int, name: str) -> str:
    return f"{count} {name}" if count == 1 else f"{count} {name}s"
