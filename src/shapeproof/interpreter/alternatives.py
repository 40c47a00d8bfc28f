"""Taking alternatives one by one."""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.interpreter.branches import choose
from shapeproof.symbolic import Condition, Truth
from shapeproof.values.classes import Value
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import POISON, Union


def split(union: Union, use: Callable[[Value], Value]) -> Value:
    """`use` of every alternative that can occur on this path, merged."""
    return _each(union.cases, 0, use)


def _each(cases: tuple[tuple[Condition, Value], ...], position: int, use: Callable[[Value], Value]) -> Value:
    while position < len(cases):
        guard, value = cases[position]
        holds: Truth | None = SESSION.facts.decide(guard)
        if holds is True or (holds is None and position == len(cases) - 1):
            return use(value)
        if holds is None:
            rest = position + 1
            return either_of(guard, lambda: use(value), lambda: _each(cases, rest, use))
        position += 1
    return POISON  # no alternative is left: this path cannot be


def either_of(condition: Truth, first: Callable[[], Value], second: Callable[[], Value]) -> Value:
    """The value of the arm that runs; with an undecided condition both run and are merged."""
    if isinstance(condition, Condition):
        decided = SESSION.facts.decide(condition)
        if decided is None:
            frame = SESSION.frames[-1]
            return choose(condition, frame, lambda _: first(), lambda _: second())  # type: ignore[arg-type]  # frames are the interpreter's own
        condition = decided
    return first() if condition else second()


def known_case(value: Value) -> Value:
    """The only alternative that can occur, if one is left; otherwise the value itself."""
    if isinstance(value, Union):
        live = [case for guard, case in value.cases if SESSION.facts.decide(guard) is not False]
        if len(live) == 1:
            return live[0]
    return value
