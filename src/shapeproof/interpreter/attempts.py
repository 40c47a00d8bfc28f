"""Running something of the program that may raise an exception which the host's code then deals with.

`getattr` with a default, `next` with a default and the end of an iteration are such places: what `except` is in the program's text.
"""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.interpreter.branches import EXITS, entry, resume_raised
from shapeproof.interpreter.errors import EXCEPTIONS
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.outcomes import Kind, Outcome, Raised
from shapeproof.values.builtin_classes import class_of
from shapeproof.values.classes import Class, Value
from shapeproof.values.session import SESSION


def is_a(error: object, wanted: Class) -> bool:
    """Whether a class, or the name of a builtin exception, is `wanted` or extends it."""
    found = EXCEPTIONS.get(error) if isinstance(error, str) else error
    return isinstance(found, Class) and found.is_subclass(wanted)


def attempt(step: Callable[[], Value], name: str, otherwise: Callable[[Raised], Value]) -> Value:
    """The value of `step`, or of `otherwise` if it raises the exception called `name`; both, merged, if it may raise it."""
    wanted = EXCEPTIONS[name]
    came = entry()
    SESSION.handlers.append(lambda error: is_a(error, wanted))
    try:
        outcome = Outcome(Kind.NORMAL, step())
    except Raised as raised:
        outcome = Outcome(Kind.RAISE, raised)
    finally:
        SESSION.handlers.pop()

    def deal_with(raised: Raised, _: Frame | None = None) -> Outcome:
        if not is_a(class_of(raised.value), wanted):
            raise raised
        return Outcome(Kind.NORMAL, otherwise(raised))

    if any(way.outcome.kind is Kind.RAISE for way in EXITS[came[1] :]):
        frame = SESSION.frames[-1]
        assert isinstance(frame, Frame)
        left = resume_raised(came, outcome, frame, deal_with)
        return None if left is None else left.value
    return deal_with(outcome.value).value if outcome.kind is Kind.RAISE else outcome.value
