"""Loops whose rounds are not run one by one.

A loop over the batches of a dataset, a thousand epochs, a `while` on an unknown test: two rounds tell what the others do.

    round A   from the state at the loop's entry: what changes, and how?
                a number that grows by a constant d      at the start of round i it is v + d·i
                a list that gets k alike elements        it has k·i of them more
                anything else that changes               at the start of round i it is what it was (i = 0) or what a round leaves (i ≥ 1)
    round B   from the state so described, with a symbol i for the number of the round: does it leave that state for i + 1?

If it does, the description holds for every round, and the state after the loop is the description with i = number of rounds.
If not, what contradicted it is widened (a fresh symbol for a number or a dimension, then unknown) and B is run again. Findings of a
round whose description did not hold are dropped: they may not be real.

A loop of known length is summarised only if the description is exact and nothing in round B depended on i; otherwise it runs in full.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.branches import EXITS, entry, run_both
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.iteration import Iterator, Phase, SequenceIterator
from shapeproof.interpreter.outcomes import BREAK, Kind, Outcome, Step
from shapeproof.interpreter.truth import truth
from shapeproof.interpreter.widening import Description
from shapeproof.symbolic import Condition, Dim, Expr, Owner, Truth
from shapeproof.values.classes import Value
from shapeproof.values.journal import JOURNAL, touch
from shapeproof.values.merging import apply_written
from shapeproof.values.session import SESSION

FEW = 3  # rounds that are simply run
ATTEMPTS = 4
WORTHWHILE = 8  # remaining rounds from which trying a summary pays

Put = Callable[[Frame, Value], None]


def for_phases(iterator: Iterator, phases: list[Phase], frame: Frame, put: Put, body: Step) -> Outcome | None:
    """A loop over a stream: each phase in turn. What fails while an element is made fails where the frame stands now."""
    came, at = len(EXITS), frame.node

    def put_there(frame: Frame, phase: Phase, number: Dim) -> None:
        frame.node = at
        put(frame, phase.element(number))

    for phase in phases:
        outcome = _phase(phase, frame, put_there, body)
        if outcome is not None:
            iterator.exhaust(completely=False)
            return outcome
    iterator.exhaust(completely=len(EXITS) == came)
    return None


def _phase(phase: Phase, frame: Frame, put: Callable[[Frame, Phase, Dim], None], body: Step) -> Outcome | None:
    count = phase.count

    def one_round(number: Dim) -> Step:
        def run(frame: Frame) -> Outcome | None:
            from shapeproof.interpreter.loops import round_end  # noqa: PLC0415  # a round is a round of a loop

            SESSION.spend()
            put(frame, phase, number)
            return round_end(body, frame, entry())

        return run

    if isinstance(count, int) and count <= FEW:
        for number in range(count):
            outcome = one_round(number)(frame)
            if outcome is not None:
                return outcome
        return None
    if count is None:
        count = SESSION.fresh("rounds", Owner.UNMODELLED)
    some: Truth = count >= 1
    if isinstance(some, Condition):
        decided = SESSION.facts.decide(some)
        if decided is None:
            if isinstance(count.upper, int) and count.upper <= 1:  # type: ignore[union-attr]  # an int would be decided
                return run_both(some, frame, one_round(0), lambda _: None)
            return run_both(some, frame, lambda f: _summarised(f, one_round, count, exact=False), lambda _: None)
        some = decided
    return _summarised(frame, one_round, count, exact=False) if some else None


def remaining_rounds(iterator: Iterator) -> int:
    """How many rounds of a loop over a `range` are left; 0 for other iterators."""
    if not isinstance(iterator, SequenceIterator) or not isinstance(iterator.source, range):
        return 0
    return len(iterator.source) - iterator.position + 1


def for_known_rounds(iterator: Iterator, element: Value, frame: Frame, put: Put, body: Step, *, exact: bool) -> Outcome | None:
    """Summarise the rest of a loop over a `range`, `element` being the next value; `GIVEN_UP` if its rounds have to be run one by one."""
    remaining = remaining_rounds(iterator)
    if remaining < WORTHWHILE:
        return GIVEN_UP
    assert isinstance(iterator, SequenceIterator)  # others have no rounds that could be counted
    step = iterator.source.step

    def one_round(number: Dim) -> Step:
        def run(frame: Frame) -> Outcome | None:
            from shapeproof.interpreter.loops import round_end  # noqa: PLC0415  # as above

            SESSION.spend()
            put(frame, element + step * number)
            return round_end(body, frame, entry())

        return run

    before = _Findings()
    outcome = _summarised(frame, one_round, remaining, exact=exact)
    if outcome is GIVEN_UP:
        before.drop_since()
    elif outcome is None:
        touch(iterator)
        iterator.position = len(iterator.source)
    return outcome


GIVEN_UP = Outcome(Kind.NORMAL)


class _Findings:
    """How much has been found, to drop what a round found under a description that does not hold."""

    def __init__(self) -> None:
        self.diagnostics = len(SESSION.diagnostics)
        self.requirements = None if SESSION.requirements is None else len(SESSION.requirements)
        self.unmodelled = dict(SESSION.unmodelled)

    def drop_since(self) -> None:
        """Forget what was found since."""
        SESSION.diagnostics.take_since(self.diagnostics)
        if SESSION.requirements is not None and self.requirements is not None:
            del SESSION.requirements[self.requirements :]
        SESSION.unmodelled = self.unmodelled

    def grew(self) -> bool:
        """Whether anything was found since."""
        return len(SESSION.diagnostics) > self.diagnostics or SESSION.unmodelled != self.unmodelled


def _summarised(frame: Frame, one_round: Callable[[Dim], Step], count: Dim, exact: bool) -> Outcome | None:
    """At least one round. With `exact`, `GIVEN_UP` and an unchanged state if the rounds have to be run one by one."""
    came = entry()
    start, facts = list(frame.slots), SESSION.facts
    JOURNAL.open()
    outcome = one_round(0)(frame)
    if exact and (outcome is not None or len(EXITS) > came[1]):
        _undo(came, frame, start, facts)
        return GIVEN_UP
    if outcome is not None:
        return outcome
    description = Description(start, frame.slots, JOURNAL.base_states(came[0]), JOURNAL.written(came[0]))
    ways = EXITS[came[1] :] if not exact else []
    if not ways:
        JOURNAL.roll_back(came[0])
        frame.slots, SESSION.facts = list(start), facts
    if exact and not description.is_exact:
        return GIVEN_UP
    return _settle_description(description, frame, one_round, count, exact)


def _undo(came: Any, frame: Frame, slots: list[Value], facts: Any) -> None:
    del EXITS[came[1] :]
    JOURNAL.roll_back(came[0])
    frame.slots, SESSION.facts, SESSION.path = list(slots), facts, came[3]


def _settle_description(
    description: Description, frame: Frame, one_round: Callable[[Dim], Step], count: Dim, exact: bool
) -> Outcome | None:
    for attempt in range(ATTEMPTS):
        index = SESSION.position("i", count, note="the number of a round")
        found = _Findings()
        outcome, depends = _general_round(description, frame, one_round, index, count)
        holds = description.holds_after(outcome[0], outcome[1], index)
        if exact and (not holds or depends or found.grew()):
            found.drop_since()
            return GIVEN_UP
        if holds or attempt == ATTEMPTS - 1:
            break
        found.drop_since()
        description.widen(final=attempt >= ATTEMPTS - 3)
    slots, written = description.at(count)
    apply_written(written)
    frame.slots = slots
    return None


def _general_round(description: Description, frame: Frame, one_round: Callable[[Dim], Step], index: Dim, count: Dim) -> tuple[Any, bool]:
    """Round B, run and undone: what it left, and whether anything in it depended on the number of the round."""
    came = entry()
    slots, facts, path = list(frame.slots), SESSION.facts, SESSION.path
    JOURNAL.open()
    generic, written = description.at(index)
    apply_written(written)
    frame.slots = generic
    SESSION.assume(index < count)
    assert isinstance(index, Expr)  # a symbol of its own
    watched = SESSION.watch(index)
    SESSION.uncertain += 1
    try:
        one_round(index)(frame)
    finally:
        SESSION.uncertain -= 1
        depends = SESSION.unwatch(watched)
    left = (frame.slots, JOURNAL.written(came[0]))
    depends = depends or len(EXITS) > came[1]
    del EXITS[came[1] :]
    JOURNAL.roll_back(came[0])
    frame.slots, SESSION.facts, SESSION.path = slots, facts, path
    return left, depends


def while_undecided(frame: Frame, test: Step, body: Step, holds: Condition) -> Outcome | None:
    """A `while` whose test is not decided: zero rounds, or some number of them."""
    return run_both(holds, frame, lambda f: while_open(f, test, body), lambda _: None)


def while_open(frame: Frame, test: Step, body: Step) -> Outcome | None:
    """At least one more round of a `while`, and nobody knows how many."""

    def one_round(_: Dim) -> Step:
        def run(frame: Frame) -> Outcome | None:
            from shapeproof.interpreter.loops import round_end  # noqa: PLC0415  # as above

            SESSION.spend()
            going_on = truth(test(frame))
            if going_on is False:
                return BREAK
            if isinstance(going_on, Condition):
                SESSION.assume(going_on)
            return round_end(body, frame, entry())

        return run

    outcome = _summarised(frame, one_round, SESSION.fresh("rounds", Owner.UNMODELLED, 1), exact=False)
    return None if outcome is BREAK else outcome
