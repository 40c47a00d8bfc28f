"""`try` and `with` in generators: they remember in which part they were left."""

from __future__ import annotations

import ast
from typing import Any

from shapeproof.interpreter.exceptions import handler_test
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.outcomes import Kind, Outcome, Raised, Step
from shapeproof.values.session import SESSION


def resumable_try(  # noqa: C901  # the two halves share what is remembered of the parts
    node: ast.Try, body: Step, handlers: list[Any], handling: Any, orelse: Step | None, final: Step | None
) -> Step:
    """The parts of a `try`, each of which may be left by a `yield` and taken up again."""
    key = id(node)

    def guarded(frame: Frame, part: str, raised: Raised | None) -> tuple[Outcome | None, str, Raised | None]:
        """Body, handlers and `else`; gives the part that was left last, and the exception being handled there."""
        if part == "body":
            if handlers:
                SESSION.handlers.append(handler_test(handlers, frame))
            try:
                outcome = body(frame)
            except Raised as error:
                raised, part = error, "handler"
            else:
                if outcome is not None or orelse is None:
                    return outcome, part, None
                part = "else"
            finally:
                if handlers:
                    SESSION.handlers.pop()
        if part == "else":
            assert orelse is not None
            return orelse(frame), part, None
        assert raised is not None
        return handling(raised, frame, handlers), part, raised

    def run(frame: Frame) -> Outcome | None:
        assert frame.resume is not None
        pending: Raised | Outcome | None
        part, raised, pending = frame.resume.pop(key, ("body", None, None))
        if part != "final":
            try:
                outcome, part, raised = guarded(frame, part, raised)
            except Raised as error:
                pending = error
            else:
                if outcome is not None and outcome.kind is Kind.YIELD:
                    frame.resume[key] = (part, raised, None)
                    return outcome
                pending = outcome
        if final is not None:
            replaced = final(frame)
            if replaced is not None:
                if replaced.kind is Kind.YIELD:
                    frame.resume[key] = ("final", None, pending)
                return replaced
        if isinstance(pending, Raised):
            raise pending
        return pending

    return run
