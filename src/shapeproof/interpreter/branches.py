"""Undecided branches: run one arm, undo it, run the other, merge.

Both arms end normally: what they wrote is merged at once. An arm that leaves the block (`return`, `break`, `continue`, a
`raise` that somebody may catch) cannot be merged there, because the rest of the block runs only in the other arm:

    def f(x):
        if undecided:
            return a      # left: an `Exit` remembers the value and what the arm wrote
        …                 # runs in the state of the other arm, on the path `not undecided`
        return b          # here the function ends: both ways are merged

An `Exit` waits in `EXITS` until whoever catches its kind (the function, the loop, the `try`) calls `settle`. The journal
segment below it stays open, so that what was written since can be told apart. Each arm is run once, and merging costs what
was written, so n branches in a row cost n merges, never 2ⁿ paths.

An arm that raises what nobody catches ends the program there: it is not taken further, and the rest runs on the other path.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.lengths import UnknownLength
from shapeproof.interpreter.outcomes import Kind, Outcome, Raised
from shapeproof.symbolic import Condition, Facts, RankUnknown, TooComplex, Truth, both, either, implies, negate
from shapeproof.values.classes import Value
from shapeproof.values.journal import JOURNAL, Mutable
from shapeproof.values.merging import apply_written, merge_written
from shapeproof.values.requirements import avoid_path
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

NORMAL = Outcome(Kind.NORMAL)
_ARM = 10  # steps that an arm counts for: it is run, undone and merged
_FACT_LIMIT = 24  # how many facts of an arm are kept as implications


@dataclass(slots=True)
class Way:
    """One way through a piece of code: how it ended, on which path, and what it wrote since `depth`."""

    outcome: Outcome
    path: Truth
    facts: Facts
    written: dict[Mutable, Any]
    slots: list[Value]
    frame: Frame | None
    depth: int  # the segment whose opening is the state that `written` starts from
    finding: object = None


EXITS: list[Way] = []

Entry = tuple[int, int, int, Truth, Facts]  # open segments, waiting exits, the next serial, path, facts


def entry() -> Entry:
    """What `settle` needs to know about the moment when a piece of code was entered."""
    return len(JOURNAL.segments), len(EXITS), JOURNAL.next_serial, SESSION.path, SESSION.facts


def certain() -> bool:
    """Whether the program surely comes by here."""
    return SESSION.uncertain == 0 and not EXITS


def choose(condition: Condition, frame: Frame, first: Callable[[Frame], Value], second: Callable[[Frame], Value]) -> Value:
    """The value of an expression with two arms."""
    left = run_both(condition, frame, lambda f: Outcome(Kind.NORMAL, first(f)), lambda f: Outcome(Kind.NORMAL, second(f)))
    return None if left is None else left.value


def run_both(
    condition: Condition,
    frame: Frame,
    first: Callable[[Frame], Outcome | None],
    second: Callable[[Frame], Outcome | None],
) -> Outcome | None:
    """Run two arms on an undecided condition; afterwards the state is theirs merged, or that of the one that goes on."""
    SESSION.decided_by(condition)
    came = entry()
    starts = [
        (Way(NORMAL, both(SESSION.path, side), SESSION.facts.assume(side), {}, frame.slots, frame, came[0]), arm)
        for side, arm in ((condition, first), (negate(condition), second))
    ]
    return run_from(starts, [], frame, came)


def run_from(starts: list[tuple[Way, Callable[[Frame], Outcome | None]]], waiting: list[Way], frame: Frame, came: Entry) -> Outcome | None:
    """Go on from several ways, each in its own state and on its own path; afterwards they are merged as far as they end alike."""
    _, _, _, path, facts = came
    slots = frame.slots
    ways: list[Way] = []
    exits = list(waiting)
    failure: Raised | None = None
    for start, arm in starts:
        way, left, failed = _run_arm(start, frame, arm, came)
        SESSION.path, SESSION.facts, frame.slots = path, facts, slots
        exits += left
        failure = failed or failure
        if way is not None:
            ways.append(way)
    if not ways and not exits:
        assert failure is not None
        raise failure
    return _go_on(ways, exits, frame, came, failure)


def _run_arm(start: Way, frame: Frame, arm: Callable[[Frame], Outcome | None], came: Entry) -> tuple[Way | None, list[Way], Raised | None]:
    """One arm, run and undone: its way (None if it ended the program), and the exits it left behind."""
    depth, mark, *_ = came
    SESSION.counters.arms += 1
    SESSION.spend(_ARM)
    JOURNAL.open()
    apply_written(start.written)
    SESSION.path, SESSION.facts, frame.slots = start.path, start.facts, list(start.slots)
    failure: Raised | None = None
    SESSION.uncertain += 1
    try:
        outcome = arm(frame) or NORMAL
    except Raised as raised:
        failure = raised
        outcome = Outcome(Kind.RAISE, raised)
    except (UnknownLength, RankUnknown, TooComplex):
        SESSION.not_modelled("an arm that depends on an unknown length or rank")
        outcome = Outcome(Kind.NORMAL, Unknown("a value"))
    finally:
        SESSION.uncertain -= 1
    exits = [_rebased(exit_, depth) for exit_ in EXITS[mark:]]
    del EXITS[mark:]
    way = None
    if failure is not None and not is_caught(failure):
        avoid_path()
    else:
        way = Way(outcome, SESSION.path, SESSION.facts, JOURNAL.written(depth), frame.slots, frame, depth)
    JOURNAL.roll_back(depth)
    return way, exits, failure


def leave_frame() -> None:
    """The innermost frame is left: ways that wait for someone further out go on in the frame that called it, whose variables are as they were."""
    frame = SESSION.frames.pop()
    caller = SESSION.frames[-1] if SESSION.frames else None
    for way in EXITS:
        if way.frame is frame and isinstance(caller, Frame):
            way.frame, way.slots = caller, list(caller.slots)


def is_caught(raised: Raised) -> bool:
    """Whether a `try` around may catch it."""
    cls = getattr(raised.value, "cls", None)
    return any(handler(cls) for handler in SESSION.handlers)


def _go_on(ways: list[Way], exits: list[Way], frame: Frame, came: Entry, failure: Raised | None) -> Outcome | None:
    """Continue after the arms: merge what ends alike; one way goes on (a normal one, if there is any), the others wait."""
    merged: list[Way] = []
    for way in ways:
        alike = next((m for m in merged if m.outcome.kind is way.outcome.kind and way.outcome.kind not in _APART), None)
        if alike is None:
            merged.append(way)
        else:
            merged[merged.index(alike)] = _merged(alike, way, came)
    merged.sort(key=lambda way: way.outcome.kind is Kind.NORMAL)
    waiting = exits + merged[:-1]
    if waiting:
        JOURNAL.open()
        EXITS.extend(waiting)
    if not merged:
        assert failure is not None
        raise failure
    last = merged[-1]
    apply_written(last.written)
    frame.slots = last.slots
    SESSION.path, SESSION.facts = last.path, last.facts
    if last.outcome.kind is Kind.RAISE:
        raise last.outcome.value
    return None if last.outcome is NORMAL else last.outcome


_APART = (Kind.RAISE, Kind.YIELD)  # ways that end like this are not merged where they arise


def resume_raised(came: Entry, outcome: Outcome, frame: Frame, handle: Callable[[Raised, Frame], Outcome | None]) -> Outcome | None:
    """At the end of a `try` body: every way that raised goes on with `handle`, this one (`outcome`) as it is; all are merged."""
    depth, mark, *_ = came
    here = Way(outcome, SESSION.path, SESSION.facts, {}, frame.slots, frame, depth)
    ways = [_rebased(way, depth) for way in EXITS[mark:]]
    del EXITS[mark:]
    here.written = JOURNAL.written(depth)
    JOURNAL.roll_back(depth)
    raised = [way for way in (*ways, here) if way.outcome.kind is Kind.RAISE]
    starts: list[tuple[Way, Callable[[Frame], Outcome | None]]] = [(way, partial(handle, way.outcome.value)) for way in raised]
    if here.outcome.kind is not Kind.RAISE:
        starts.append((here, lambda _: outcome))
    return run_from(starts, [way for way in ways if way.outcome.kind is not Kind.RAISE], frame, came)


def settle(came: Entry, kinds: tuple[Kind, ...], outcome: Outcome, frame: Frame | None) -> Outcome:
    """Merge the exits of these kinds that were left since `came` into the way that arrives here.

    `outcome` is how that way ended. The other exits go on waiting for someone further out.
    """
    depth, mark, *_ = came
    here = Way(outcome, SESSION.path, SESSION.facts, {}, frame.slots if frame is not None else [], frame, depth)
    exits = [_rebased(exit_, depth) for exit_ in EXITS[mark:]]
    del EXITS[mark:]
    here.written = JOURNAL.written(depth)
    JOURNAL.roll_back(depth)
    waiting = [exit_ for exit_ in exits if exit_.outcome.kind not in kinds]
    for caught in reversed([exit_ for exit_ in exits if exit_.outcome.kind in kinds]):
        here = caught if here.outcome.kind is Kind.RAISE and Kind.RAISE not in kinds else _merged(caught, here, came)
    if waiting:
        JOURNAL.open()
        EXITS.extend(waiting)
    apply_written(here.written)
    SESSION.path, SESSION.facts = here.path, here.facts
    if frame is not None:
        frame.slots = here.slots
    return here.outcome


def leave(came: Entry, outcome: Outcome, kind: Kind, frame: Frame) -> Outcome | None:
    """This way leaves further out than the waiting ways of `kind`: it waits now, and those go on, merged."""
    depth, mark, *_ = came
    here = Way(outcome, SESSION.path, SESSION.facts, {}, frame.slots, frame, depth)
    ways = [_rebased(way, depth) for way in EXITS[mark:]]
    del EXITS[mark:]
    here.written = JOURNAL.written(depth)
    JOURNAL.roll_back(depth)
    going = [way for way in ways if way.outcome.kind is kind]
    for way in going:
        way.outcome = NORMAL
    return _go_on([*going, here], [way for way in ways if way not in going], frame, came, None)


def _merged(first: Way, second: Way, came: Entry) -> Way:
    """Two ways that end in one place, as one."""
    _, _, serial, path, facts = came
    guard = first.path.given(path) if isinstance(first.path, Condition) else first.path
    if not isinstance(guard, Condition):
        return first if guard is True else second
    merge, written = merge_written(guard, serial, first.written, second.written)
    value = merge.values(first.outcome.value, second.outcome.value)
    kind = first.outcome.kind
    outcome = NORMAL if kind is Kind.NORMAL and value is None else Outcome(kind, value)
    slots = second.slots
    if first.frame is second.frame and len(first.slots) == len(slots):
        slots = [a if a is b else merge.values(a, b) for a, b in zip(first.slots, slots, strict=True)]
    whole = either(first.path, second.path)
    return Way(
        outcome,
        whole,
        _joined_facts(first, second, facts, guard, True if whole is path else whole),
        written,
        slots,
        second.frame,
        second.depth,
    )


def _joined_facts(first: Way, second: Way, facts: Facts, guard: Condition, whole: Truth) -> Facts:
    """What may be assumed after a join: what was known before, and what each way found, on its own path."""
    joined = facts if whole is True else facts.assume(whole)
    for way, own in ((first, guard), (second, negate(guard))):
        new = way.facts.since(facts)
        if len(new) <= _FACT_LIMIT:
            for fact in new:
                implied = implies(own, fact)
                if implied is not True:
                    joined = joined.assume(implied)
    return joined


def _rebased(exit_: Way, depth: int) -> Way:
    """The same exit, its writes counted from the opening of an outer segment."""
    if exit_.depth > depth:
        inner = JOURNAL.base_states(exit_.depth)
        written = {thing: inner[thing] if thing in inner else thing.snapshot() for thing in JOURNAL.base_states(depth)}
        written.update(exit_.written)
        exit_.written = written
        exit_.depth = depth
    return exit_
