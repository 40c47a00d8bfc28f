"""The write journal: undoing what an arm did, and knowing what it did.

Every mutable object can give a snapshot of its state and take one back. Before an object is written, `touch` it: the
first time within a segment its snapshot is kept. A segment is opened at a branch on an undecided condition; rolling it back
restores every object it kept, and comparing kept and present state gives what the arm wrote.

Invariant: an object whose `stamp` equals the serial of the open segment needs no further snapshot there. Objects made
inside a segment carry its serial from birth; nothing outside can see them when the segment is undone, so they are neither
restored nor merged. Serials only grow: an object is older than a segment exactly if its stamp is smaller than the
segment's serial.
"""

from __future__ import annotations

from typing import Any, Protocol


class Mutable(Protocol):
    """What the journal asks of an object that can be written."""

    stamp: int

    def snapshot(self) -> Any:
        """The present state; later writes must not change it."""

    def restore(self, state: Any) -> None:
        """Take a state that `snapshot` gave. The object may keep and write it, so hand over a copy if it is needed again."""


class Segment:
    """The first snapshot of every object written since the segment was opened, in order of the first write."""

    __slots__ = ("kept", "serial")

    def __init__(self, serial: int) -> None:
        self.serial = serial
        self.kept: dict[Mutable, tuple[Any, int]] = {}


class Journal:
    """A stack of open segments. With none open (a program without undecided branches) writing costs one comparison."""

    __slots__ = ("_serials", "segments", "serial")

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.serial = 0  # of the innermost open segment; 0: none is open
        self._serials = 0

    @property
    def next_serial(self) -> int:
        """The serial that the next segment will have: what is born from then on is at least as young."""
        return self._serials + 1

    def open(self) -> Segment:
        """Begin a new innermost segment."""
        self._serials += 1
        self.serial = self._serials
        segment = Segment(self.serial)
        self.segments.append(segment)
        return segment

    def keep(self, thing: Mutable) -> None:
        """Remember the state of `thing` in the innermost segment; the caller has compared the stamps."""
        if self.segments:
            self.segments[-1].kept[thing] = (thing.snapshot(), thing.stamp)
            thing.stamp = self.serial

    def base_states(self, depth: int) -> dict[Mutable, Any]:
        """For every object older than segment `depth` and written since it was opened: its state at that moment."""
        states: dict[Mutable, Any] = {}
        opened = self.segments[depth].serial if depth < len(self.segments) else 0
        for segment in self.segments[depth:]:
            for thing, (state, stamp) in segment.kept.items():
                if stamp < opened and thing not in states:
                    states[thing] = state
        return states

    def written(self, depth: int) -> dict[Mutable, Any]:
        """For every object written since segment `depth` was opened: its state now."""
        return {thing: thing.snapshot() for thing in self.base_states(depth)}

    def roll_back(self, depth: int) -> None:
        """Undo and close every segment from `depth` inward."""
        opened = self.segments[depth].serial if depth < len(self.segments) else 0
        while len(self.segments) > depth:
            for thing, (state, stamp) in self.segments.pop().kept.items():
                if stamp < opened:
                    thing.restore(state)
                    thing.stamp = stamp
        self.serial = self.segments[-1].serial if self.segments else 0


JOURNAL = Journal()


def touch(thing: Mutable) -> None:
    """Announce a write to `thing`."""
    if thing.stamp != JOURNAL.serial:
        JOURNAL.keep(thing)
