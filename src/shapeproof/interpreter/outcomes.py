"""How a statement ends: normally (None), or by leaving the block.

Python exceptions of the analysed program travel as the host exception `Raised`, because expressions raise them too; a
statement that leaves in another way returns an `Outcome`.
"""

from __future__ import annotations

import ast
import enum
from collections.abc import Callable

from shapeproof.diagnostics import Diagnostic
from shapeproof.diagnostics import Step as TraceStep
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.units import Unit
from shapeproof.values.builtin_classes import TRACEBACK
from shapeproof.values.classes import Object, Value
from shapeproof.values.session import SESSION


class Kind(enum.Enum):
    """The ways to leave a block."""

    NORMAL = "normal"
    RETURN = "return"
    BREAK = "break"
    CONTINUE = "continue"
    YIELD = "yield"
    RAISE = "raise"


class Outcome:
    """A block was left: how, and with which value."""

    __slots__ = ("kind", "value")

    def __init__(self, kind: Kind, value: Value = None) -> None:
        self.kind = kind
        self.value = value


BREAK = Outcome(Kind.BREAK)
CONTINUE = Outcome(Kind.CONTINUE)
RETURN_NONE = Outcome(Kind.RETURN)

Expression = Callable[[Frame], Value]
Step = Callable[[Frame], "Outcome | None"]


class Raised(Exception):  # it is the analysed program's exception, not an error of ours
    """An exception of the analysed program on its way out.

    `finding` is what to report if nobody catches it. `deliberate` says that the program asked for it: `raise`, `assert`.
    """

    def __init__(self, value: Value, finding: Diagnostic | None = None, *, deliberate: bool = False) -> None:
        super().__init__()
        self.value = value
        self.finding = finding
        self.deliberate = deliberate
        attrs = getattr(value, "attrs", None)
        if attrs is not None and attrs.get("__traceback__") is None:
            attrs["__traceback__"] = Traceback([(f.unit, f.node) for f in reversed(SESSION.frames) if not f.library])  # type: ignore[attr-defined]  # frames are the interpreter's own

    def places(self) -> list[TraceStep]:
        """Where it was raised first, from the inside outward; every step but the first is a call."""
        found = getattr(self.value, "attrs", None) or {}
        traceback = found.get("__traceback__")
        return traceback.places() if isinstance(traceback, Traceback) else []


class Traceback(Object):
    """Where an exception was raised first."""

    __slots__ = ("nodes",)

    def __init__(self, nodes: list[tuple[Unit, ast.AST | None]]) -> None:
        Object.__init__(self, TRACEBACK, {})
        self.nodes = nodes

    def places(self) -> list[TraceStep]:
        """The chain as places."""
        return [TraceStep(unit.place(node), "called from here") for unit, node in self.nodes]
