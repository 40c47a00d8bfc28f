"""From syntax trees to closures.

Every kind of node has one function that compiles it, in the file of its construct; `@compiles` registers it here. Compiling
happens once per function, when it is first called. A closure takes the frame and gives a value (expressions) or how the
statement ended (None: normally).
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.faults import FAULTS, note_fault
from shapeproof.interpreter.lengths import UnknownLength
from shapeproof.interpreter.outcomes import Expression, Kind, Outcome, Step
from shapeproof.interpreter.scopes import Scope
from shapeproof.interpreter.units import Unit
from shapeproof.symbolic import RankUnknown, TooComplex

NOT_FOLLOWED = (UnknownLength, RankUnknown, TooComplex)  # a statement asked for what is not known, and nothing nearer could say "unknown"

_COMPILERS: dict[type[ast.AST], Callable[[Any, Compiler], Any]] = {}


def compiles(*kinds: type[ast.AST]) -> Callable[[Callable[[Any, Compiler], Any]], Callable[[Any, Compiler], Any]]:
    """Register the function that compiles nodes of these kinds."""

    def register(function: Callable[[Any, Compiler], Any]) -> Callable[[Any, Compiler], Any]:
        for kind in kinds:
            if kind in _COMPILERS:
                raise ValueError(f"{kind.__name__} is compiled twice")
            _COMPILERS[kind] = function
        return function

    return register


class Compiler:
    """Compiles the nodes of one scope."""

    __slots__ = ("scope", "unit")

    def __init__(self, unit: Unit, scope: Scope) -> None:
        self.unit = unit
        self.scope = scope

    def expression(self, node: ast.expr) -> Expression:
        """The closure that evaluates `node`."""
        return _COMPILERS[type(node)](node, self)  # type: ignore[no-any-return]  # the registry is by node type

    def expressions(self, nodes: list[ast.expr]) -> list[Expression]:
        """One closure per node."""
        return [self.expression(node) for node in nodes]

    def step(self, node: ast.stmt) -> Step:
        """The closure that runs one statement."""
        return _COMPILERS[type(node)](node, self)  # type: ignore[no-any-return]  # likewise

    def block(self, nodes: list[ast.stmt]) -> Step:
        """The closure that runs statements in order."""
        if self.suspends(*nodes):
            return _resumable_block(self, nodes)
        kept = [node for node in nodes if not isinstance(node, ast.Pass)]
        steps = [self.step(node) for node in kept]
        return self._single(steps[0], kept[0]) if len(steps) == 1 else self._several(steps, kept)

    def _single(self, step: Step, node: ast.stmt) -> Step:
        def run(frame: Any) -> Outcome | None:
            try:
                return step(frame)
            except NOT_FOLLOWED:
                return self.given_up(node)(frame)
            except FAULTS as error:
                note_fault(error)
                return self.given_up(node, listed=False)(frame)

        return run

    def _several(self, steps: list[Step], nodes: list[ast.stmt]) -> Step:
        def run(frame: Any) -> Outcome | None:
            position = 0
            for step in steps:
                try:
                    outcome = step(frame)
                except NOT_FOLLOWED:
                    outcome = self.given_up(nodes[position])(frame)
                except FAULTS as error:
                    note_fault(error)
                    outcome = self.given_up(nodes[position], listed=False)(frame)
                if outcome is not None:
                    return outcome
                position += 1  # noqa: SIM113  # it goes on where a generator was left
            return None

        return run

    def given_up(self, node: ast.stmt, *, listed: bool = True) -> Step:
        """What is left of a statement that asked for a length or rank nobody knows: the names it binds are not known."""
        from shapeproof.interpreter.giving_up import given_up  # noqa: PLC0415  # binding names is compiled too

        return given_up(node, self, listed=listed)

    def suspends(self, *nodes: ast.AST) -> bool:
        """Whether a generator can be suspended inside these nodes."""
        return self.scope.is_generator and any(contains_yield(node) for node in nodes)


def _resumable_block(compiler: Compiler, nodes: list[ast.stmt]) -> Step:
    """A block of a generator: when it is suspended, the frame remembers at which statement."""
    key = id(nodes)
    parts = [part for node in nodes for part in hoisted(node)]
    steps = [compiler.step(part) for part in parts]

    def run(frame: Any) -> Outcome | None:
        for position in range(frame.resume.pop(key, 0), len(steps)):
            try:
                outcome = steps[position](frame)
            except NOT_FOLLOWED:
                outcome = compiler.given_up(parts[position])(frame)
            except FAULTS as error:
                note_fault(error)
                outcome = compiler.given_up(parts[position], listed=False)(frame)
            if outcome is not None:
                if outcome.kind is Kind.YIELD:
                    frame.resume[key] = position
                return outcome
        return None

    run.keeps = nodes  # type: ignore[attr-defined]  # the key is the list's identity: keep the list alive
    return run


_OWN_SCOPE = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)


def contains_yield(node: ast.AST) -> bool:
    """Whether a `yield` of the same function stands in `node`."""
    if isinstance(node, ast.Yield | ast.YieldFrom) or hasattr(node, "hoisted"):
        return True
    if isinstance(node, ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp):
        return contains_yield(node.generators[0].iter)  # evaluated outside of the comprehension
    return not isinstance(node, _OWN_SCOPE) and any(contains_yield(child) for child in ast.iter_child_nodes(node))


def hoisted(node: ast.stmt) -> list[ast.stmt]:
    """The statement with every `yield` in a statement of its own before it, so that a generator is suspended only between statements."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom) and not contains_yield_inside(node.value):
        return [node]
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Yield | ast.YieldFrom) and not contains_yield_inside(node.value):
        return [node]
    from shapeproof.interpreter.hoisting import hoist  # noqa: PLC0415  # rare: only generators with nested `yield` need it

    return hoist(node)


def contains_yield_inside(node: ast.AST) -> bool:
    """Whether a `yield` stands below `node` itself."""
    return any(contains_yield(child) for child in ast.iter_child_nodes(node))
