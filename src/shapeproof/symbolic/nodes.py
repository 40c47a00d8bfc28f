"""What expressions, atoms and conditions have in common: a serial number and parts.

Problem: terms are shared graphs, sometimes thousands of levels deep. Plain recursion would visit shared
parts again and again and overflow Python's stack.
Representation: an object receives its serial when it is created, and it is created after its parts.
Invariant: a part has a smaller serial than the whole. Sorting by serial *is* the walk from parts to wholes,
and it never depends on hashes or addresses: results are the same under every `PYTHONHASHSEED`.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MAX_TERMS = 400
MAX_DEPTH = 300

next_serial = itertools.count(1).__next__


class TooComplex(Exception):
    """A term outgrew its cap. The caller gives up with "unknown", which never alarms."""


class Node:
    """An immutable, interned object. Equality is identity; subclasses intern in a weak table."""

    __slots__ = ("__weakref__", "depth", "serial")

    serial: int
    depth: int

    def parts(self) -> Iterator[Node]:
        """The nodes this one was directly built from."""
        raise NotImplementedError

    def __copy__(self) -> Node:
        return self

    def __deepcopy__(self, memo: object) -> Node:
        return self


def checked_depth(depth: int) -> int:
    """`depth`, if terms of that depth are allowed."""
    if depth > MAX_DEPTH:
        raise TooComplex(f"an expression nested more than {MAX_DEPTH} levels deep")
    return depth


def topological(roots: Iterable[Node]) -> list[Node]:
    """Everything `roots` consist of, parts before wholes."""
    found: dict[int, Node] = {}
    pending = list(roots)
    while pending:
        node = pending.pop()
        if node.serial not in found:
            found[node.serial] = node
            pending.extend(node.parts())
    return [found[serial] for serial in sorted(found)]
