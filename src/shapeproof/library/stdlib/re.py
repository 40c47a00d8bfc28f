"""`re`: the host's engine on known texts, unless a pattern may take it too long (see `regex_cost`)."""

from __future__ import annotations

import re
from typing import Any

from shapeproof.interpreter.errors import EXCEPTIONS
from shapeproof.interpreter.protocol import SequenceIterator, call, throw
from shapeproof.library.host_objects import host_class
from shapeproof.library.natives import NotKnown, constant, from_host, function, getter, method, not_known, payload, static_method, to_host
from shapeproof.library.regex_cost import most_steps
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import INT, LIST, STR, TUPLE, builtin
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.containers import Dict, List, Rest
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import POISON, Poison, Unknown

PATTERN = host_class("re.Pattern", re.Pattern, named=False)
MATCH = host_class("re.Match", re.Match, named=False)
ERROR = constant("re.error", builtin("error", EXCEPTIONS["Exception"], module="re"))
constant("re.PatternError", ERROR)
constant("re.Pattern", PATTERN)
constant("re.Match", MATCH)
for _name in ("A", "ASCII", "DEBUG", "I", "IGNORECASE", "L", "LOCALE", "M", "MULTILINE", "S", "DOTALL", "U", "UNICODE", "X", "VERBOSE"):
    constant(f"re.{_name}", int(getattr(re, _name)))
constant("re.NOFLAG", 0)
constant("re.RegexFlag", INT)

_MOST = 100_000_000  # steps of the host's engine, which takes a second for them
_SHORT = 12  # characters that even an exponential pattern gets through


def compiled(pattern: Value, flags: Value = 0) -> re.Pattern[Any]:
    """The host's pattern; raises `NotKnown`."""
    pattern, flags = payload(pattern), payload(flags)
    if isinstance(pattern, re.Pattern):
        return pattern
    if isinstance(pattern, str | bytes) and isinstance(flags, int):
        try:
            return re.compile(pattern, flags & ~re.DEBUG)
        except re.error as error:
            raise_error(error)
        except (OverflowError, RecursionError):
            throw("OverflowError", "regular expression is too large")
    if not isinstance(pattern, str | bytes | Unknown):
        throw("TypeError", "first argument must be string or compiled pattern")
    raise NotKnown


def raise_error(error: re.error) -> Any:
    """`re.error`, with what it knows."""
    made = call(ERROR, (str(error),))
    for name in ("msg", "pattern", "pos", "lineno", "colno"):
        made.set(name, from_host(getattr(error, name)))
    from shapeproof.interpreter.outcomes import Raised  # noqa: PLC0415  # raised here only

    raise Raised(made)


def _ready(pattern: Value, text: Value, flags: Value = 0) -> tuple[re.Pattern[Any], Any]:
    """Pattern and text, if both are known and the search is no more work than may be done."""
    found = compiled(pattern, flags)
    host = to_host(text)
    if not isinstance(host, str | bytes | bytearray):
        throw("TypeError", "expected string or bytes-like object, got " + repr(type(host).__name__))
    steps = most_steps(found.pattern, found.flags, len(host))
    if (steps is None and len(host) > _SHORT) or (steps or 0) > _MOST:
        SESSION.not_modelled("a regular expression that may take very long")
        raise NotKnown
    if isinstance(found.pattern, str) is not isinstance(host, str):
        kinds = ("string", "bytes-like") if isinstance(found.pattern, str) else ("bytes", "string-like")
        throw("TypeError", f"cannot use a {kinds[0]} pattern on a {kinds[1]} object")
    SESSION.spend(len(host) // 64)
    return found, host


def _bounds(bounds: tuple[Value, ...]) -> list[int]:
    found = [to_host(bound) for bound in bounds]
    if not all(isinstance(bound, int) for bound in found):
        throw("TypeError", "an integer is required")
    return found


def _search(how: str, pattern: Value, text: Value, flags: Value, bounds: tuple[Value, ...] = ()) -> Value:
    try:
        found, host = _ready(pattern, text, flags)
        return from_host(getattr(found, how)(host, *_bounds(bounds)))
    except NotKnown:
        return _perhaps(how, pattern, text, flags, *bounds)


def _perhaps(how: str, *arguments: Value) -> Value:
    """A match, or None: of what is not known, the same one for the same question."""
    return not_known(f"re.{how}", arguments)


def _all(pattern: Value, text: Value, flags: Value, bounds: tuple[Value, ...]) -> Value:
    try:
        found, host = _ready(pattern, text, flags)
        return from_host(found.findall(host, *_bounds(bounds)))
    except NotKnown:
        return List([], Rest(_found_text(pattern)))


def _found_text(pattern: Value) -> Value:
    """What `findall` has an element of: a text, or one for each group."""
    try:
        groups = compiled(pattern).groups
    except NotKnown:
        return Unknown("a found text")
    return tuple([Unknown("a group", cls=STR) for _ in range(groups)]) if groups > 1 else Unknown("a found text", cls=STR)


def _each(pattern: Value, text: Value, flags: Value, bounds: tuple[Value, ...]) -> Value:
    try:
        found, host = _ready(pattern, text, flags)
        return SequenceIterator(tuple([from_host(match) for match in found.finditer(host, *_bounds(bounds))]))
    except NotKnown:
        return SequenceIterator(List([], Rest(Unknown("a match", cls=MATCH))))


def _pieces(pattern: Value, text: Value, most: Value, flags: Value) -> Value:
    try:
        found, host = _ready(pattern, text, flags)
        return from_host(found.split(host, to_host(most)))
    except NotKnown:
        return not_known("re.split", (pattern, text, most), (LIST, STR))


def _replaced(pattern: Value, replacement: Value, text: Value, count: Value, flags: Value) -> Value:
    """The new text, and how often something was replaced."""
    if isinstance(text, Poison):
        return POISON, POISON
    try:
        found, host = _ready(pattern, text, flags)
        most = to_host(count)
        plain = payload(replacement)
        if isinstance(plain, str | bytes):
            result = found.subn(plain, host, count=most)
            _check_size(result[0])
            return result
        return _replaced_by_call(found, replacement, host, most)
    except NotKnown:
        return not_known("re.sub", (pattern, text), STR), not_known("re.subn", (pattern, text), INT)
    except re.error as error:
        raise_error(error)
    except IndexError as error:
        throw("IndexError", *error.args)


def _check_size(text: Any) -> None:
    if len(text) > 1_000_000:
        SESSION.not_modelled("a very large str")
        raise NotKnown


def _replaced_by_call(found: re.Pattern[Any], function: Value, host: Any, most: int) -> Value:
    pieces: list[Any] = []
    position = number = 0
    for match in found.finditer(host):
        if most and number >= most:
            break
        made = payload(call(function, (from_host(match),)) if isinstance(function, Object) else throw("TypeError", "expected a function"))
        if isinstance(made, Unknown) or not isinstance(made, str | bytes):
            raise NotKnown
        pieces += [host[position : match.start()], made]
        position, number = match.end(), number + 1
    joined = host[:0].join([*pieces, host[position:]])
    _check_size(joined)
    return joined, number


@function("re.compile")
def _compile(pattern: Value, flags: Value = 0) -> Value:
    try:
        return from_host(compiled(pattern, flags))
    except NotKnown:
        return not_known("re.compile", (pattern, flags), PATTERN)


for _how in ("match", "search", "fullmatch"):
    function(f"re.{_how}")(lambda pattern, string, flags=0, how=_how: _search(how, pattern, string, flags))
    method(PATTERN, _how)(lambda self, string, *bounds, how=_how: _search(how, self, string, 0, bounds))
function("re.findall")(lambda pattern, string, flags=0: _all(pattern, string, flags, ()))
method(PATTERN, "findall")(lambda self, string, *bounds: _all(self, string, 0, bounds))
function("re.finditer")(lambda pattern, string, flags=0: _each(pattern, string, flags, ()))
method(PATTERN, "finditer")(lambda self, string, *bounds: _each(self, string, 0, bounds))
function("re.split")(lambda pattern, string, maxsplit=0, flags=0: _pieces(pattern, string, maxsplit, flags))
method(PATTERN, "split")(lambda self, string, maxsplit=0: _pieces(self, string, maxsplit, 0))
function("re.sub")(lambda pattern, repl, string, count=0, flags=0: _replaced(pattern, repl, string, count, flags)[0])
method(PATTERN, "sub")(lambda self, repl, string, count=0: _replaced(self, repl, string, count, 0)[0])
function("re.subn")(lambda pattern, repl, string, count=0, flags=0: _replaced(pattern, repl, string, count, flags))
method(PATTERN, "subn")(lambda self, repl, string, count=0: _replaced(self, repl, string, count, 0))
function("re.purge")(lambda: None)


@function("re.escape")
def _escape(pattern: Value) -> Value:
    try:
        return re.escape(to_host(pattern))
    except NotKnown:
        return not_known("re.escape", (pattern,), STR)


@static_method(PATTERN, "__class_getitem__")
def _pattern_of(item: Value) -> Value:
    return PATTERN


@static_method(MATCH, "__class_getitem__")
def _match_of(item: Value) -> Value:
    return MATCH


def _of_match(name: str, result: Class | None) -> None:
    @method(MATCH, name)
    def read(self: Value, *arguments: Value) -> Value:
        if not isinstance(self, Instance):
            return not_known(f"re.Match.{name}", (self, *arguments), result)
        try:
            return from_host(getattr(self.payload, name)(*[to_host(argument) for argument in arguments]))
        except NotKnown:
            return not_known(f"re.Match.{name}", arguments, result)
        except IndexError as error:
            throw("IndexError", *error.args)


for _name, _result in (
    ("group", None), ("__getitem__", None), ("groups", TUPLE), ("start", INT), ("end", INT), ("span", TUPLE), ("expand", STR),
):  # fmt: skip
    _of_match(_name, _result)


@method(MATCH, "groupdict")
def _groupdict(self: Value, default: Value = None) -> Value:
    if not isinstance(self, Instance):
        return Dict({}, Rest(Unknown("a group", cls=STR)))
    missing = object()
    return Dict({name: default if text is missing else text for name, text in self.payload.groupdict(missing).items()})


for _name in ("string", "pos", "endpos", "lastindex", "lastgroup"):
    getter(MATCH, _name)(lambda self, name=_name: from_host(getattr(self.payload, name)) if isinstance(self, Instance) else Unknown(name))
getter(MATCH, "re")(lambda self: from_host(self.payload.re) if isinstance(self, Instance) else Unknown("re.Match.re", cls=PATTERN))
method(MATCH, "__bool__")(lambda self: True)
method(MATCH, "__copy__")(lambda self: self)
for _name in ("pattern", "flags", "groups"):
    getter(PATTERN, _name)(
        lambda self, name=_name: from_host(getattr(self.payload, name)) if isinstance(self, Instance) else Unknown(name, Owner.UNMODELLED)
    )
getter(PATTERN, "groupindex")(
    lambda self: from_host(dict(self.payload.groupindex)) if isinstance(self, Instance) else Dict({}, Rest(Unknown("index")))
)
