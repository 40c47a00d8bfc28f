"""Patterns of `einops`: `b (h w) c -> b c h w`.

A side is a list of groups, one for each dimension; a group is the list of the axes that are composed in it. `1` and `()` are groups
without axes. The ellipsis is an axis by the name `...`, in a group of its own or inside one. A number larger than 1 is an axis without
a name, which occurs once: it gets a name that no program can write.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from shapeproof.diagnostics import code
from shapeproof.values.requirements import Failure

PATTERN = code("einops-pattern", "A pattern of einops cannot be understood, or does not fit its operation.")

ELLIPSIS = "..."
REDUCTIONS = ("min", "max", "sum", "mean", "prod", "any", "all")
Group = tuple[str, ...]

_WORD = re.compile(r"\s+|\.\.\.|\w+|[()]|.")


@dataclass(frozen=True)
class Side:
    """One side of an arrow."""

    groups: tuple[Group, ...]
    numbers: tuple[tuple[str, int], ...]  # axes without a name and their lengths
    open: int | None  # the group that is an ellipsis without parentheses

    @property
    def axes(self) -> Group:
        """All axes in order."""
        return tuple([axis for group in self.groups for axis in group])

    @property
    def named(self) -> frozenset[str]:
        """The axes that have a name; the ellipsis counts as one."""
        unnamed = {axis for axis, _ in self.numbers}
        return frozenset(axis for axis in self.axes if axis not in unnamed)

    @property
    def has_ellipsis(self) -> bool:
        """Whether there is an ellipsis, alone or in a group."""
        return ELLIPSIS in self.axes

    @property
    def rank(self) -> int:
        """How many dimensions there are besides an ellipsis of its own."""
        return len(self.groups) - (self.open is not None)


def refused(template: str, **values: object) -> Failure:
    """A pattern that is wrong whatever the tensors are."""
    return Failure(PATTERN, template, values)


@cache
def parse_side(text: str, repeated: bool = False) -> Side:
    """Read one side of a pattern, in which axes may be `repeated` or not."""
    groups: list[Group] = []
    numbers: list[tuple[str, int]] = []
    inside: list[str] | None = None
    alone: int | None = None
    for word in _WORD.findall(text):
        if word.isspace():
            continue
        if word == "(":
            if inside is not None:
                raise refused("axis composition is one-level (brackets inside brackets not allowed): {text}", text=text)
            inside = []
        elif word == ")":
            if inside is None:
                raise refused("brackets are not balanced: {text}", text=text)
            groups.append(tuple(inside))
            inside = None
        else:
            axis = _axis(word, text, numbers)
            if inside is None:
                alone = len(groups) if axis == (ELLIPSIS,) else alone
                groups.append(axis)
            else:
                inside += axis
    if inside is not None:
        raise refused("brackets are not balanced: {text}", text=text)
    if not repeated:
        _check_once(groups, text)
    return Side(tuple(groups), tuple(numbers), alone)


def _axis(word: str, text: str, numbers: list[tuple[str, int]]) -> Group:
    """The axis that a word means; none for 1."""
    if word == ELLIPSIS:
        return (ELLIPSIS,)
    if word.isdecimal():
        if int(word) == 0:
            raise refused("an axis without a name has a positive length, not 0: {text}", text=text)
        if int(word) == 1:
            return ()
        numbers.append((f"{word} ({len(numbers)})", int(word)))
        return (numbers[-1][0],)
    if not is_name(word):
        raise refused("{axis!r} is no name of an axis: {text}", axis=word, text=text)
    return (word,)


def is_name(text: str) -> bool:
    """Whether an axis may have this name."""
    return text.isidentifier() and (text == "_" or not (text.startswith("_") or text.endswith("_")))


def _check_once(groups: list[Group], text: str) -> None:
    axes = [axis for group in groups for axis in group]
    for axis in axes:
        if axis != "_" and axes.count(axis) > 1:
            raise refused("the axis {axis} occurs twice on one side: {text}", axis=axis, text=text)


def sides(pattern: str) -> tuple[Side, Side]:
    """Both sides of an arrow."""
    parts = pattern.split("->")
    if len(parts) != 2:
        raise refused("a pattern has two sides with one -> between them: {pattern}", pattern=pattern)
    return parse_side(parts[0]), parse_side(parts[1])


@cache
def checked(pattern: str, operation: str, lengths: frozenset[str]) -> tuple[Side, Side]:
    """Both sides, which have to fit each other as the operation (`rearrange`, `repeat`, or a reduction) asks for."""
    left, right = sides(pattern)
    if "_" in left.axes or "_" in right.axes:
        raise refused("'_' is no name of an axis: {pattern}", pattern=pattern)
    if right.has_ellipsis and not left.has_ellipsis:
        raise refused("Ellipsis found in right side, but not left side of a pattern {pattern}", pattern=pattern)
    if left.has_ellipsis and left.open is None:
        raise refused("Ellipsis inside parenthesis in the left side is not allowed: {pattern}", pattern=pattern)
    if operation == "rearrange":
        _check_rearrange(left, right, pattern)
    elif operation == "repeat":
        _none(left.named - right.named, "Unexpected identifiers on the left side of repeat: {axes}")
        _none(right.named - left.named - lengths, "Specify sizes for new axes in repeat: {axes}")
    else:
        _none(right.named - left.named, "Unexpected identifiers on the right side of reduce: {axes}")
        if right.numbers:
            raise refused("Unexpected identifiers on the right side of reduce: {axes}", axes=right.numbers[0][1])
    for axis in sorted(lengths):
        if not is_name(axis) or axis not in left.named | (right.named if operation == "repeat" else frozenset()):
            raise refused("Axis {axis} is not used in transform: {pattern}", axis=axis, pattern=pattern)
    _check_inferable(left, lengths)
    return left, right


def _check_rearrange(left: Side, right: Side, pattern: str) -> None:
    if left.numbers or right.numbers:
        raise refused("Non-unitary anonymous axes are not supported in rearrange (exception is length 1): {pattern}", pattern=pattern)
    _none(left.named ^ right.named, "Identifiers only on one side of expression (should be on both): {axes}")


def _none(axes: frozenset[str], template: str) -> None:
    if axes:
        raise refused(template, axes=", ".join(sorted(axes)))


def _check_inferable(left: Side, lengths: frozenset[str]) -> None:
    known = lengths | {axis for axis, _ in left.numbers}
    for group in left.groups:
        unknown = [axis for axis in group if axis not in known]
        if len(unknown) > 1:
            raise refused("Could not infer sizes for {axes}", axes=", ".join(unknown))
