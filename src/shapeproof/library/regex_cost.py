r"""How much work a regular expression may be, before it is done.

The host's engine tries all ways to divide a text among the repetitions of a pattern. A repetition whose end is forced, because
what it repeats cannot begin what follows, has one way: `\w+@`. One that overlaps with what follows has up to n: `.*x`; m of them
side by side have nᵐ. A repetition whose body is itself ambiguous has exponentially many: `(a+)+`. `most_steps` gives a bound in
this sense, None for the exponential ones.

Sets of characters are compared by a sample of them.
"""

from __future__ import annotations

import functools
import re
import sys
from typing import Any

if sys.version_info >= (3, 11):
    from re import _constants as codes  # type: ignore[attr-defined]  # the parser is not part of the public interface
    from re import _parser as parser  # type: ignore[attr-defined]  # likewise
else:
    import sre_constants as codes
    import sre_parse as parser

_SAMPLE = frozenset(map(chr, [*range(256), 0x3A9, 0x4E00, 0x1F600]))
_ANYTHING = _SAMPLE
_REPEATS = tuple(getattr(codes, name) for name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT") if hasattr(codes, name))
_ONE = (codes.LITERAL, codes.NOT_LITERAL, codes.ANY, codes.IN)
_FEW = 4  # repetitions with fewer rounds than this count as text

Item = tuple[Any, Any]
Degree = int | None  # how often n is a factor of the number of ways; None: exponential


def most_steps(pattern: str | bytes, flags: int, length: int) -> int | None:
    """A bound on the steps of a search in a text of this length; None if it grows exponentially."""
    degree = _degree_of(pattern, flags)
    return None if degree is None else (length + 1) ** (degree + 1)


@functools.lru_cache(maxsize=512)
def _degree_of(pattern: str | bytes, flags: int) -> Degree:
    text = pattern if isinstance(pattern, str) else pattern.decode("latin-1")
    return _degree(list(parser.parse(text, flags)), frozenset(), flags)[0]


def _degree(items: list[Item], follow: frozenset[str], flags: int) -> tuple[Degree, bool]:
    """The degree of a sequence before something that begins with `follow`, and whether it has a repetition at all."""
    overlaps, repeats = 0, False
    for position in range(len(items) - 1, -1, -1):
        operator, argument = items[position]
        for body, rounds in _bodies(operator, argument):
            inner_follow = follow | _first(body, flags)[0] if rounds else follow
            inner, repeated = _degree(body, inner_follow, flags)
            if inner is None or (rounds and repeated and inner > 1):
                return None, True
            overlaps += max(inner - 1, 0)
            repeats = repeats or repeated
            if rounds:
                repeats = True
                overlaps += bool(_first(body, flags)[0] & follow)
        if operator is codes.BRANCH and _ambiguous([list(branch) for branch in argument[1]], flags):
            overlaps, repeats = overlaps + 1, True
        begins, empty = _first([items[position]], flags)
        follow = begins | follow if empty else begins
    return (1 if repeats else 0) + overlaps, repeats


def _bodies(operator: Any, argument: Any) -> list[tuple[list[Item], bool]]:
    """The sequences inside of one item, and whether they are repeated without a small bound."""
    if operator in _REPEATS:
        varies = argument[1] > 1 and argument[0] != argument[1]
        return [(list(argument[2]), argument[1] >= _FEW or (varies and _repeats(list(argument[2]))))]
    if operator is codes.SUBPATTERN:
        return [(list(argument[-1]), False)]
    if operator is codes.BRANCH:
        return [(list(branch), False) for branch in argument[1]]
    if operator in (codes.ASSERT, codes.ASSERT_NOT):
        return [(list(argument[1]), False)]
    if operator is codes.GROUPREF_EXISTS:
        return [(list(part), False) for part in argument[1:] if part is not None]
    if operator is getattr(codes, "ATOMIC_GROUP", None):
        return [(list(argument), False)]
    return []


def _repeats(items: list[Item]) -> bool:
    """Whether a sequence has a repetition in it."""
    return any(operator in _REPEATS or any(_repeats(body) for body, _ in _bodies(operator, argument)) for operator, argument in items)


def _ambiguous(branches: list[list[Item]], flags: int) -> bool:
    """Whether two alternatives can begin alike; of plain texts, whether one begins with the other."""
    texts = ["".join(chr(item[1]) for item in branch) if all(item[0] is codes.LITERAL for item in branch) else None for branch in branches]
    for position, branch in enumerate(branches):
        for other in range(position):
            one, two = texts[position], texts[other]
            if one is not None and two is not None:
                if one.startswith(two) or two.startswith(one):
                    return True
            elif _first(branch, flags)[0] & _first(branches[other], flags)[0]:
                return True
    return False


def _first(items: list[Item], flags: int) -> tuple[frozenset[str], bool]:
    """The characters that a sequence can begin with, and whether it can be empty."""
    found: frozenset[str] = frozenset()
    for operator, argument in items:
        begins, empty = _first_of(operator, argument, flags)
        found |= begins
        if not empty:
            return found, False
    return found, True


def _first_of(operator: Any, argument: Any, flags: int) -> tuple[frozenset[str], bool]:
    if operator in _ONE:
        return _characters(operator, repr(argument), argument, flags), False
    if operator in (codes.AT, codes.ASSERT, codes.ASSERT_NOT):
        return frozenset(), True
    inner = _bodies(operator, argument)
    if not inner:
        return _ANYTHING, True  # a reference to a group
    parts = [_first(body, flags) for body, _ in inner]
    empty = any(empty for _, empty in parts) or (operator in _REPEATS and argument[0] == 0)
    return frozenset().union(*(begins for begins, _ in parts)), empty


_KNOWN: dict[tuple[Any, str, int], frozenset[str]] = {}


def _characters(operator: Any, shown: str, argument: Any, flags: int) -> frozenset[str]:
    """The characters of the sample that one item matches."""
    key = (operator, shown, flags)
    if key not in _KNOWN:
        _KNOWN[key] = frozenset(one for one in _SAMPLE if _matches(operator, argument, one, flags))
    return _KNOWN[key]


def _matches(operator: Any, argument: Any, one: str, flags: int) -> bool:
    forms = {form for form in (one, one.lower(), one.upper()) if len(form) == 1} if flags & re.IGNORECASE else {one}
    if operator is codes.ANY:
        return one != "\n" or bool(flags & re.DOTALL)
    if operator is codes.LITERAL:
        return chr(argument) in forms
    if operator is codes.NOT_LITERAL:
        return chr(argument) not in forms
    negated = bool(argument) and argument[0][0] is codes.NEGATE
    return any(_in_part(part, form) for part in argument for form in forms) != negated


def _in_part(part: Item, one: str) -> bool:
    operator, argument = part
    if operator is codes.LITERAL:
        return bool(ord(one) == argument)
    if operator is codes.RANGE:
        return bool(argument[0] <= ord(one) <= argument[1])
    if operator is codes.CATEGORY:
        name = str(argument).rsplit("_", 1)[-1].lower()
        found = {"digit": one.isdecimal(), "space": one.isspace(), "word": one.isalnum() or one == "_"}.get(name, False)
        return found != ("_NOT_" in str(argument))
    return False
