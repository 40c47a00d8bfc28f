"""What can be said about a program, as plain data: codes, places, traces, reports. No rendering."""

from shapeproof.diagnostics.codes import Code, all_codes, code
from shapeproof.diagnostics.model import Diagnostic, FileReport, Findings, Operand, Place, Report, Severity, Signature, Step, Trouble

__all__ = [
    "Code",
    "Diagnostic",
    "FileReport",
    "Findings",
    "Operand",
    "Place",
    "Report",
    "Severity",
    "Signature",
    "Step",
    "Trouble",
    "all_codes",
    "code",
]
