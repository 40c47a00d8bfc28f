"""`for` and `while`.

A loop over a known sequence runs in full; one whose test stays undecided, or whose number of rounds is not known, is
summarised (see `summaries.py`). Ways that left a round with `break` or `continue` in one arm of an undecided branch wait until
the round, or the loop, ends, and are merged there.
"""

from __future__ import annotations

import ast
from typing import Any

from shapeproof.interpreter.assignment import target
from shapeproof.interpreter.async_iteration import iterate_async
from shapeproof.interpreter.branches import EXITS, Entry, entry, is_caught, leave, settle
from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.iteration import Exhausted, Iterator, iterate
from shapeproof.interpreter.lengths import PlaceLost, UnknownLength
from shapeproof.interpreter.outcomes import Kind, Outcome, Raised, Step
from shapeproof.interpreter.summaries import FEW, GIVEN_UP, Put, for_known_rounds, for_phases, remaining_rounds, while_open, while_undecided
from shapeproof.interpreter.truth import truth
from shapeproof.symbolic import Condition
from shapeproof.values.classes import Value
from shapeproof.values.session import SESSION


@compiles(ast.For, ast.AsyncFor)
def compile_for(node: ast.For | ast.AsyncFor, compiler: Compiler) -> Step:
    """`for target in iterable: body else: orelse`."""
    put, iterable = target(node.target, compiler), compiler.expression(node.iter)
    body = compiler.block(node.body)
    orelse = compiler.block(node.orelse) if node.orelse else None
    suspends = compiler.suspends(*node.body, *node.orelse)
    key = id(node)

    def run(frame: Frame) -> Outcome | None:
        state = frame.resume.pop(key, None) if suspends and frame.resume is not None else None
        resumed = state is not None
        if state is _IN_ELSE:
            assert orelse is not None
            return _kept_place(orelse(frame), frame, key, _IN_ELSE)
        iterator: Iterator = state  # type: ignore[assignment]  # None only until the next line
        if not resumed:
            value = iterable(frame)
            frame.node = node.iter
            iterator = iterate_async(value) if isinstance(node, ast.AsyncFor) else iterate(value)
        came = entry()
        place = [iterator]
        outcome = loop_end(lambda f: rounds(f, iterator, resumed), frame, came, _marking(orelse, place))
        return _kept_place(outcome, frame, key, place[0]) if suspends else outcome

    def rounds(frame: Frame, iterator: Iterator, resumed: bool) -> Outcome | None:
        if resumed:
            outcome = round_end(body, frame, entry())
            if outcome is not None:
                return outcome
        phases = iterator.phases()
        if phases is not None:
            _stay(frame, suspends)
            return for_phases(iterator, phases, frame, put, body)
        costs = Costs()
        while True:
            SESSION.spend()
            frame.node = node.iter
            try:
                element = iterator.advance()
            except Exhausted:
                return None
            except UnknownLength:
                _stay(frame, suspends)
                return for_phases(iterator, iterator.phases() or [], frame, put, body)
            if not suspends or frame.collected is not None:
                shortcut = costs.shortcut(iterator, element, frame, put, body)
                if shortcut is not GIVEN_UP:
                    return shortcut
            came = entry()
            put(frame, element)
            outcome = round_end(body, frame, came)
            if outcome is not None:
                return outcome
            costs.rounds += 1

    return run


@compiles(ast.While)
def compile_while(node: ast.While, compiler: Compiler) -> Step:
    """`while test: body else: orelse`."""
    test, body = compiler.expression(node.test), compiler.block(node.body)
    orelse = compiler.block(node.orelse) if node.orelse else None
    suspends = compiler.suspends(*node.body, *node.orelse)
    key = id(node)

    def run(frame: Frame) -> Outcome | None:
        resumed = suspends and frame.resume is not None and frame.resume.pop(key, False)
        if resumed is _IN_ELSE:
            assert orelse is not None
            return _kept_place(orelse(frame), frame, key, _IN_ELSE)
        came = entry()
        place: list[Any] = [True]
        outcome = loop_end(lambda f: rounds(f, bool(resumed)), frame, came, _marking(orelse, place))
        return _kept_place(outcome, frame, key, place[0]) if suspends else outcome

    def rounds(frame: Frame, resumed: bool) -> Outcome | None:
        costs = Costs()
        while True:
            SESSION.spend()
            came = entry()
            if not resumed:
                holds = truth(test(frame))
                if isinstance(holds, Condition):
                    _stay(frame, suspends)
                    frame.node = node.test
                    return while_undecided(frame, test, body, holds)
                if not holds:
                    return None
                if costs.rounds >= FEW and (costs.left_undecided() or costs.too_high(0)) and not (suspends and frame.collected is None):
                    return while_open(frame, test, body)
            resumed = False
            outcome = round_end(body, frame, came)
            if outcome is not None:
                return outcome
            costs.rounds += 1

    return run


class Costs:
    """What the rounds of a loop have taken so far."""

    __slots__ = ("exits", "rounds", "start")

    def __init__(self) -> None:
        self.start = SESSION.spent()
        self.rounds = 0
        self.exits = len(EXITS)

    def too_high(self, left: int) -> bool:
        """Whether so many further rounds would take too large a part of what a check may spend."""
        spent = SESSION.spent() - self.start
        return spent + spent // max(self.rounds, 1) * left > SESSION.step_budget // COSTLY

    def shortcut(self, iterator: Iterator, element: Value, frame: Frame, put: Put, body: Step) -> Outcome | None:
        """Two rounds show what repeats; where that is not exact, it is used all the same if the other rounds would take too long."""
        if self.rounds == 2 or (self.rounds > 2 and self.too_high(remaining_rounds(iterator))):
            return for_known_rounds(iterator, element, frame, put, body, exact=self.rounds == 2)
        return GIVEN_UP

    def left_undecided(self) -> bool:
        """Whether a round may have left the loop: every further round would be one that may not happen."""
        return len(EXITS) > self.exits


COSTLY = 4  # the part of the budget that one loop may take


_IN_ELSE: Any = object()  # the place of a loop that was left by a `yield` in its `else` part


def _marking(orelse: Step | None, place: list[Any]) -> Step | None:
    """The `else` part, which notes that it was reached."""
    if orelse is None:
        return None

    def run(frame: Frame) -> Outcome | None:
        place[0] = _IN_ELSE
        return orelse(frame)

    return run


def _kept_place(outcome: Outcome | None, frame: Frame, key: int, place: Any) -> Outcome | None:
    """When the generator is suspended inside, the frame remembers where."""
    if outcome is not None and outcome.kind is Kind.YIELD:
        assert frame.resume is not None
        frame.resume[key] = place
    return outcome


def _stay(frame: Frame, suspends: bool) -> None:
    """A loop whose rounds are not run one by one cannot be suspended in one of them."""
    if suspends and frame.collected is None:
        raise PlaceLost


def round_end(body: Step, frame: Frame, came: Entry) -> Outcome | None:
    """One round: ways that left it with `continue` are merged into its end; `continue` itself is a normal end."""
    outcome = gathered(body, frame, came, Kind.CONTINUE)
    return None if outcome is None or outcome.kind is Kind.CONTINUE else outcome


def loop_end(rounds: Step, frame: Frame, came: Entry, orelse: Step | None) -> Outcome | None:
    """All rounds, then the `else` part; ways that left with `break` are merged after it."""

    def whole(frame: Frame) -> Outcome | None:
        outcome = rounds(frame)
        return orelse(frame) if outcome is None and orelse is not None else outcome

    outcome = gathered(whole, frame, came, Kind.BREAK)
    return None if outcome is None or outcome.kind is Kind.BREAK else outcome


def gathered(step: Step, frame: Frame, came: Entry, kind: Kind) -> Outcome | None:
    """Run `step`; ways that left it with `kind` and the way that arrives here are merged into one."""
    try:
        outcome = step(frame)
    except Raised as raised:
        if not _waiting(came, kind):
            raise
        outcome = Outcome(Kind.RAISE, raised)
    if not _waiting(came, kind) or (outcome is not None and outcome.kind is Kind.YIELD):
        return outcome
    if outcome is None or outcome.kind is kind or (outcome.kind is Kind.RAISE and not is_caught(outcome.value)):
        return settle(came, (kind,), Outcome(kind) if outcome is None else outcome, frame)
    return leave(came, outcome, kind, frame)


def _waiting(came: Entry, kind: Kind) -> bool:
    return len(EXITS) > came[1] and any(way.outcome.kind is kind for way in EXITS[came[1] :])
