"""`match`: patterns of every kind.

A pattern is compiled to a function that says whether a value fits, and binds names on the way. Where that is not decided, the case
is an undecided branch like any other.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from shapeproof.interpreter.attributes import get_attribute
from shapeproof.interpreter.branches import run_both
from shapeproof.interpreter.calls import call_method
from shapeproof.interpreter.comparisons import compare, identical
from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.errors import throw
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.imports import LOADER
from shapeproof.interpreter.iteration import elements
from shapeproof.interpreter.keys import key_of
from shapeproof.interpreter.missing import MISSING
from shapeproof.interpreter.names import store
from shapeproof.interpreter.outcomes import Outcome, Step
from shapeproof.interpreter.subscripts import get_item
from shapeproof.interpreter.truth import truth, undecided_truth
from shapeproof.symbolic import Condition, Truth, both, either
from shapeproof.values.builtin_classes import BOOL, BYTES, FLOAT, INT, STR, Module, class_of
from shapeproof.values.classes import Class, Object, Value
from shapeproof.values.containers import Dict, List
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Union, Unknown

Pattern = Callable[[Frame, Value], Truth]


@compiles(ast.Match)
def compile_match(node: ast.Match, compiler: Compiler) -> Step:
    """The first case whose pattern fits and whose guard holds."""
    subject = compiler.expression(node.subject)
    cases = [
        (pattern(case.pattern, compiler), compiler.expression(case.guard) if case.guard is not None else None, compiler.block(case.body))
        for case in node.cases
    ]

    def attempt(frame: Frame, value: Value, position: int) -> Outcome | None:
        for number in range(position, len(cases)):
            fits, guard, body = cases[number]
            holds = fits(frame, value)
            if holds is not False and guard is not None:
                holds = both(holds, undecided_truth(guard(frame)))
            holds = truth(holds)
            if holds is True:
                return body(frame)
            if isinstance(holds, Condition):
                frame.node = node
                rest = number + 1
                return run_both(holds, frame, body, lambda f: attempt(f, value, rest))
        return None

    def run(frame: Frame) -> Outcome | None:
        value = subject(frame)
        if isinstance(value, Union):
            return _each_case(value, frame, lambda f, v: attempt(f, v, 0))
        return attempt(frame, value, 0)

    return run


def _each_case(value: Union, frame: Frame, use: Callable[[Frame, Value], Outcome | None], position: int = 0) -> Outcome | None:
    guard, case = value.cases[position]
    if position == len(value.cases) - 1:
        return use(frame, case)
    holds = truth(guard)
    if holds is True:
        return use(frame, case)
    if holds is False:
        return _each_case(value, frame, use, position + 1)
    return run_both(holds, frame, lambda f: use(f, case), lambda f: _each_case(value, f, use, position + 1))


def pattern(node: ast.pattern, compiler: Compiler) -> Pattern:
    """The closure that matches one pattern."""
    match node:
        case ast.MatchValue(value=inner):
            expected = compiler.expression(inner)
            return lambda frame, value: undecided_truth(compare("==", value, expected(frame)))
        case ast.MatchSingleton(value=constant):
            return lambda _, value: identical(value, constant)
        case ast.MatchAs(pattern=inner, name=name):
            return _capture(pattern(inner, compiler) if inner is not None else None, name, compiler)
        case ast.MatchOr(patterns=alternatives):
            return _alternatives([pattern(alternative, compiler) for alternative in alternatives])
        case ast.MatchSequence(patterns=parts):
            return _sequence(parts, compiler)
        case ast.MatchMapping():
            return _mapping(node, compiler)
        case ast.MatchClass():
            return _class(node, compiler)
    raise AssertionError("the parser knows no other pattern")


def _capture(inner: Pattern | None, name: str | None, compiler: Compiler) -> Pattern:
    put = store(name, compiler) if name is not None else None

    def fits(frame: Frame, value: Value) -> Truth:
        holds: Truth = True if inner is None else inner(frame, value)
        if holds is not False and put is not None:
            put(frame, value)
        return holds

    return fits


def _alternatives(patterns: list[Pattern]) -> Pattern:
    def fits(frame: Frame, value: Value) -> Truth:
        holds: Truth = False
        for one in patterns:
            holds = either(holds, one(frame, value))
            if holds is True:
                break
        return holds

    return fits


def _all(frame: Frame, pairs: list[tuple[Pattern, Value]]) -> Truth:
    holds: Truth = True
    for one, value in pairs:
        holds = both(holds, one(frame, value))
        if holds is False:
            break
    return holds


def _sequence(parts: list[ast.pattern], compiler: Compiler) -> Pattern:
    starred = next((position for position, part in enumerate(parts) if isinstance(part, ast.MatchStar)), None)
    patterns = [_star(part, compiler) if isinstance(part, ast.MatchStar) else pattern(part, compiler) for part in parts]

    def fits(frame: Frame, value: Value) -> Truth:
        if isinstance(value, Unknown):
            return value.derive(("match", id(parts)), f"{value.name} matches").as_condition()
        if not isinstance(value, tuple | List | range) and not _is_a(value, "Sequence"):
            return False
        items = elements(value)
        if starred is None:
            return len(items) == len(patterns) and _all(frame, list(zip(patterns, items, strict=True)))
        after = len(patterns) - starred - 1
        if len(items) < len(patterns) - 1:
            return False
        middle = List(items[starred : len(items) - after])
        return _all(frame, list(zip(patterns, [*items[:starred], middle, *items[len(items) - after :]], strict=True)))

    return fits


def _star(node: ast.MatchStar, compiler: Compiler) -> Pattern:
    return _capture(None, node.name, compiler)


def _mapping(node: ast.MatchMapping, compiler: Compiler) -> Pattern:
    keys = compiler.expressions(node.keys)
    patterns = [pattern(part, compiler) for part in node.patterns]
    put = store(node.rest, compiler) if node.rest is not None else None

    def fits(frame: Frame, value: Value) -> Truth:
        if isinstance(value, Unknown):
            return value.derive(("match", id(node)), f"{value.name} matches").as_condition()
        found = value if isinstance(value, Dict) else _as_dict(value)
        if found is None:
            return False
        wanted = [key_of(key(frame)) for key in keys]
        missing = [key for key in wanted if key not in found.entries]
        if missing and found.rest is None:
            return False
        there: Truth = Unknown("a key").as_condition() if missing else True
        values = [found.entries[key] if key in found.entries else Unknown("an entry") for key in wanted]
        holds = both(there, _all(frame, list(zip(patterns, values, strict=True))))
        if holds is not False and put is not None:
            put(frame, Dict({k: v for k, v in found.entries.items() if k not in wanted}, found.rest))
        return holds

    return fits


def _as_dict(value: Value) -> Dict | None:
    """The entries of a mapping that the program defines; None if it is no mapping."""
    if not _is_a(value, "Mapping"):
        return None
    return Dict({key_of(key): get_item(value, key) for key in elements(value)})


def _is_a(value: Value, name: str) -> bool:
    """Whether an object is an instance of one of the abstract classes that patterns speak of."""
    module = LOADER.modules.get("collections.abc")
    if not isinstance(value, Object) or not isinstance(module, Module) or isinstance(value, Tensor):
        return False
    cls = (module.attrs or {}).get(name)
    asked = cls.cls.lookup("__instancecheck__") if isinstance(cls, Class) else None
    return asked is not None and truth(call_method(cls, asked, (value,))) is True


_SELF_MATCHING = (BOOL, BYTES, FLOAT, INT, STR)  # `int(x)` matches the value itself; so do list, dict, set, tuple


def _class(node: ast.MatchClass, compiler: Compiler) -> Pattern:
    kind = compiler.expression(node.cls)
    positional = [pattern(part, compiler) for part in node.patterns]
    named = [(name, pattern(part, compiler)) for name, part in zip(node.kwd_attrs, node.kwd_patterns, strict=True)]

    def fits(frame: Frame, value: Value) -> Truth:
        cls = kind(frame)
        frame.node = node
        holds = _is_instance(value, cls)
        if holds is False:
            return False
        if (
            positional
            and isinstance(cls, Class)
            and (cls in _SELF_MATCHING or (cls.layout.name in ("list", "dict", "set", "tuple", "frozenset") and cls.builtin))
        ):
            return both(holds, positional[0](frame, value))
        names = _match_args(cls, len(positional)) if positional else []
        pairs = []
        for name, one in [*zip(names, positional, strict=False), *named]:
            found = get_attribute(value, name, MISSING) if isinstance(value, Object | Unknown) else MISSING
            if found is MISSING:
                found = get_attribute(value, name, None)
                if found is None:
                    return False
            pairs.append((one, found))
        return both(holds, _all(frame, pairs))

    return fits


def _match_args(cls: Value, count: int) -> list[str]:
    names = get_attribute(cls, "__match_args__", ())
    if not isinstance(names, tuple) or len(names) < count:
        given = len(names) if isinstance(names, tuple) else 0
        throw("TypeError", f"{getattr(cls, 'name', '?')}() accepts {given} positional sub-patterns ({count} given)")
    return list(names)


def _is_instance(value: Value, cls: Value) -> Truth:
    known = class_of(value)
    if not isinstance(cls, Class) or known is None:
        if isinstance(value, Unknown) and value.cls is not None and isinstance(cls, Class):
            return value.cls.is_subclass(cls)
        return Unknown("an instance check").as_condition()
    return known.is_subclass(cls)
