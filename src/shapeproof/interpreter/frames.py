"""Frames: the names of one running function, class body or module, and where it stands.

Frames are data. Local names live in `slots`, a list that a branch copies and puts back; names that inner functions use
live in a `Cell`, which is written through the journal. A suspended generator is a frame whose `resume` says, per block, at
which statement to go on; copying the slots and `resume` copies the generator.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from shapeproof.diagnostics import Place
from shapeproof.values.builtin_classes import CELL, Module
from shapeproof.values.classes import Object, Value
from shapeproof.values.journal import JOURNAL
from shapeproof.values.session import Spot
from shapeproof.values.unknown import UNBOUND

if TYPE_CHECKING:
    from shapeproof.interpreter.units import Unit


class Cell(Object):
    """A variable shared between functions."""

    __slots__ = ("value",)

    def __init__(self, value: Value = UNBOUND) -> None:
        Object.__init__(self, CELL)
        self.value = value

    def write(self, value: Value) -> None:
        """Bind the variable."""
        if self.stamp != JOURNAL.serial:
            JOURNAL.keep(self)
        self.value = value

    def snapshot(self) -> Any:
        """The value."""
        return self.value

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.value = state


class Frame:
    """One running piece of code. `node` is what is being evaluated, for places and traces."""

    __slots__ = ("collected", "current_exception", "function", "module", "name", "namespace", "node", "resume", "slots", "unit")

    def __init__(self, unit: Unit, module: Module, slots: list[Value], name: str, function: Value = None) -> None:
        self.unit = unit
        self.module = module
        self.slots = slots
        self.name = name
        self.function = function
        self.node: ast.AST | None = None
        self.namespace: Object | None = None  # where a class body or a module binds names
        self.resume: dict[int | str, Any] | None = None
        self.collected: list[Value] | None = None  # of a generator that runs to its end at once: what it yielded
        self.current_exception: Value = None

    @property
    def library(self) -> bool:
        """Whether this is the library's own source."""
        return self.unit.library

    def place(self) -> Place:
        """Where the frame stands."""
        return self.unit.place(self.node)

    def spot(self) -> Spot:
        """Where the frame stands now, to be worked out later."""
        unit, node = self.unit, self.node
        return lambda: unit.place(node)

    def operands(self, *, method: bool) -> list[str]:
        """The source text of what the expression at hand works on."""
        match self.node:
            case ast.Call(func=ast.Attribute(value=receiver), args=arguments) if method:
                parts = [receiver, *arguments]
            case ast.Call(args=arguments):
                parts = arguments
            case ast.BinOp(left=left, right=right):
                parts = [left, right]
            case ast.AugAssign(target=target, value=value):
                parts = [target, value]
            case ast.Subscript(value=value):
                parts = [value]
            case _:
                return []
        return [self.unit.segment(part) for part in parts]
