"""A report is a tree of plain values: files, their diagnostics, places, and what was revealed.

Lines and columns are 1-based. Symbolic dimensions appear here already printed, so that whoever renders or serialises a
report needs to know nothing about symbols.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


class Severity(enum.Enum):
    """How sure, and how bad: see `docs/architecture.md`."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of source text."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int

    def to_dict(self) -> dict[str, Any]:
        """As in the JSON format."""
        return {
            "path": self.path,
            "line": self.line,
            "column": self.column,
            "end_line": self.end_line,
            "end_column": self.end_column,
        }


@dataclass(frozen=True, slots=True)
class Step:
    """One link of the call chain, from the inside outward."""

    place: Place
    message: str

    def to_dict(self) -> dict[str, Any]:
        """As in the JSON format."""
        return {"path": self.place.path, "line": self.place.line, "column": self.place.column, "message": self.message}


@dataclass(frozen=True, slots=True)
class Operand:
    """A tensor that took part: how the source calls it, its printed shape, and where it was made, if known."""

    name: str
    shape: str
    made_at: Place | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding."""

    code: str
    severity: Severity
    message: str
    place: Place
    trace: tuple[Step, ...] = ()
    when: tuple[tuple[str, int | bool | str], ...] = ()
    help: str | None = None
    operands: tuple[Operand, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """As in the JSON format, where operands are not given: the message names their shapes."""
        return {
            "code": self.code,
            "severity": self.severity.value,
            "message": self.message,
            **self.place.to_dict(),
            "trace": [step.to_dict() for step in self.trace],
            "when": dict(self.when),
            "help": self.help,
        }


class Findings:
    """Findings in the order in which they were made: one per place and code, because loops and calls come by the same place again."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[tuple[Place, str], Diagnostic] = {}

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self._found.values())

    def known(self, place: Place, code: str) -> Diagnostic | None:
        """The finding of this kind at a place; to say why it happens may take longer than to find it again."""
        return self._found.get((place, code))

    def add(self, finding: Diagnostic) -> None:
        """Note a finding; the first at its place stays."""
        self._found.setdefault((finding.place, finding.code), finding)

    def take_since(self, count: int) -> list[Diagnostic]:
        """Forget all but the first `count`, and give those back."""
        taken = [self._found.popitem()[1] for _ in range(len(self._found) - count)]
        return taken[::-1]


@dataclass(frozen=True, slots=True)
class Signature:
    """What a function nobody calls asks of its arguments, and what it gives back."""

    name: str
    line: int
    parameters: dict[str, Any]
    requires: tuple[str, ...]
    returns: Any

    def to_dict(self) -> dict[str, Any]:
        """As in the JSON format."""
        return {
            "name": self.name,
            "line": self.line,
            "parameters": self.parameters,
            "requires": list(self.requires),
            "returns": self.returns,
        }


@dataclass(slots=True)
class FileReport:
    """All that is known about one checked file.

    `source` is the text that was analysed, for those who show it. `cells` is given for a notebook only: the line of `source`
    on which each of its code cells begins.
    """

    path: str
    verdict: str = "clean"
    diagnostics: list[Diagnostic] = field(default_factory=list)
    revealed: list[dict[str, Any]] = field(default_factory=list)
    signatures: list[Signature] = field(default_factory=list)
    unmodelled: list[dict[str, Any]] = field(default_factory=list)
    source: str = ""
    cells: tuple[int, ...] = ()

    def fails(self, *, strict: bool = False) -> bool:
        """Whether there is an error, or, if `strict`, a warning."""
        failing = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
        return any(found.severity in failing for found in self.diagnostics)

    def to_dict(self) -> dict[str, Any]:
        """As in the JSON format."""
        return {
            "path": self.path,
            "verdict": self.verdict,
            "diagnostics": [found.to_dict() for found in self.diagnostics],
            "revealed": self.revealed,
            "signatures": [signature.to_dict() for signature in self.signatures],
            "unmodelled": self.unmodelled,
        }


@dataclass(frozen=True, slots=True)
class Trouble:
    """A file about which nothing can be said: it cannot be read, or the checker itself failed on it."""

    path: str
    message: str


@dataclass(slots=True)
class Report:
    """The files of one run, in the order they were checked, and those that could not be."""

    files: list[FileReport] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)

    def fails(self, *, strict: bool = False) -> bool:
        """Whether a file has an error, or, if `strict`, a warning."""
        return any(file.fails(strict=strict) for file in self.files)

    def to_dict(self) -> dict[str, Any]:
        """The JSON object. `troubles` is there only if there are any."""
        made: dict[str, Any] = {"version": 1, "files": [file.to_dict() for file in self.files]}
        if self.troubles:
            made["troubles"] = [{"path": trouble.path, "message": trouble.message} for trouble in self.troubles]
        return made
