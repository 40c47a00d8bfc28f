"""`if`, `break`, `continue`."""

from __future__ import annotations

import ast

from shapeproof.interpreter.branches import run_both
from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.outcomes import BREAK, CONTINUE, Kind, Outcome, Step
from shapeproof.interpreter.truth import truth


@compiles(ast.If)
def compile_if(node: ast.If, compiler: Compiler) -> Step:
    """Run the arm that is taken; on an undecided condition both, merged."""
    test = compiler.expression(node.test)
    then = compiler.block(node.body)
    orelse = compiler.block(node.orelse) if node.orelse else _nothing
    if compiler.suspends(*node.body, *node.orelse):
        return _resumable_if(node, test, then, orelse)

    def run(frame: Frame) -> Outcome | None:
        holds = truth(test(frame))
        if holds is True:
            return then(frame)
        if holds is False:
            return orelse(frame)
        frame.node = node.test
        return run_both(holds, frame, then, orelse)

    return run


def _nothing(_: Frame) -> None:
    return None


def _resumable_if(node: ast.If, test: Step, then: Step, orelse: Step) -> Step:
    """In a generator: when it is suspended inside an arm, the frame remembers which."""
    key = id(node)

    def run(frame: Frame) -> Outcome | None:
        assert frame.resume is not None
        holds = frame.resume.pop(key, None)
        if holds is None:
            holds = truth(test(frame))
        if holds is not True and holds is not False:
            frame.node = node.test
            return run_both(holds, frame, then, orelse)
        outcome = then(frame) if holds else orelse(frame)
        if outcome is not None and outcome.kind is Kind.YIELD:
            frame.resume[key] = holds
        return outcome

    return run


@compiles(ast.Break)
def compile_break(_: ast.Break, __: Compiler) -> Step:
    """`break`."""
    return lambda _frame: BREAK


@compiles(ast.Continue)
def compile_continue(_: ast.Continue, __: Compiler) -> Step:
    """`continue`."""
    return lambda _frame: CONTINUE
