"""Faults of the checker itself: one operation it cannot deal with must not cost the whole check.

A host exception that escapes from a native or from a statement is no exception of the analysed program. What it interrupted is passed
over like anything else that is not modelled, and the list of what was not modelled says where in the checker it happened.
"""

from __future__ import annotations

from shapeproof.values.session import SESSION

FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, NameError, RecursionError, TypeError, ValueError)


class Policy:
    """Whether faults stop the check; the test run wants to see them."""

    strict = False


def note_fault(error: Exception) -> None:
    """List a fault, or let it stop the check."""
    if Policy.strict:
        raise error
    SESSION.not_modelled(f"an internal fault: {type(error).__name__} ({_origin(error)})")


def _origin(error: Exception) -> str:
    """Where in the checker it was raised."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "unknown place" if trace is None else f"{trace.tb_frame.f_globals.get('__name__')}, line {trace.tb_lineno}"
