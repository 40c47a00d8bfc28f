"""List, set and dictionary comprehensions, and generator expressions.

Each runs in a frame of its own, its first iterable evaluated outside, as in CPython. Over a stream (an unknown number of
elements) the result is a container with a rest: one element stands for all, and the count is that of the stream.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.assignment import target
from shapeproof.interpreter.async_iteration import iterate_async
from shapeproof.interpreter.branches import leave_frame, run_both
from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.definitions import qualified_name
from shapeproof.interpreter.frames import Cell, Frame
from shapeproof.interpreter.functions import Code
from shapeproof.interpreter.generators import Generator
from shapeproof.interpreter.iteration import Exhausted, Phase, iterate
from shapeproof.interpreter.keys import key_of
from shapeproof.interpreter.lengths import UnknownLength
from shapeproof.interpreter.outcomes import Expression
from shapeproof.interpreter.truth import truth
from shapeproof.symbolic import Condition, Dim
from shapeproof.values.classes import Value
from shapeproof.values.containers import Dict, List, Rest, Set
from shapeproof.values.journal import touch
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import UNBOUND, Unknown

Add = Callable[[Frame], None]


@compiles(ast.ListComp)
def compile_list_comprehension(node: ast.ListComp, compiler: Compiler) -> Expression:
    """`[element for …]`."""
    return _comprehension(node, compiler, lambda: List([]), _add_to_list)


@compiles(ast.SetComp)
def compile_set_comprehension(node: ast.SetComp, compiler: Compiler) -> Expression:
    """`{element for …}`."""
    return _comprehension(node, compiler, Set, _add_to_set)


@compiles(ast.DictComp)
def compile_dict_comprehension(node: ast.DictComp, compiler: Compiler) -> Expression:
    """`{key: value for …}`."""
    return _comprehension(node, compiler, Dict, _add_to_dict)


def _add_to_list(made: List, _: Value, element: Value, count: Dim | None) -> None:
    touch(made)
    if isinstance(count, int) and count == 1 and made.rest is None:
        made.items.append(element)
        return
    total = count
    if made.rest is not None:
        total = None if made.rest.count is None or count is None else made.rest.count + count
        element = element if element is made.rest.element else _either_element(made.rest.element, element)
    made.rest = Rest(element, total)


def _either_element(first: Value, second: Value) -> Value:
    from shapeproof.interpreter.widening import alike  # noqa: PLC0415  # only for lists of unknown length

    return first if alike(first, second) else Unknown("an element")


def _add_to_set(made: Set, _: Value, element: Value, count: Dim | None) -> None:
    touch(made)
    if isinstance(count, int) and count == 1:
        made.keys[key_of(element)] = None
    else:
        made.rest = Rest(element)


def _add_to_dict(made: Dict, key: Value, element: Value, count: Dim | None) -> None:
    touch(made)
    if isinstance(count, int) and count == 1:
        made.entries[key_of(key)] = element
    else:
        made.rest = Rest(element)


def _comprehension(
    node: Any, compiler: Compiler, empty: Callable[[], Any], add: Callable[[Any, Value, Value, Dim | None], None]
) -> Expression:
    scope = compiler.scope.children[node]
    inner = Compiler(compiler.unit, scope)
    first = compiler.expression(node.generators[0].iter)
    clauses = [_Clause(generator, inner, outermost=position == 0) for position, generator in enumerate(node.generators)]
    key = inner.expression(node.key) if isinstance(node, ast.DictComp) else None
    element = inner.expression(node.value if isinstance(node, ast.DictComp) else node.elt)
    open_frame = frame_opener(node, compiler)

    def run(outer: Frame) -> Value:
        source = first(outer)
        frame = open_frame(outer)
        made = empty()

        def finish(frame: Frame, count: Dim | None) -> None:
            name = None if key is None else key(frame)
            add(made, name, element(frame), count)

        SESSION.frames.append(frame)
        try:
            _run_clauses(clauses, 0, frame, source, finish, 1)
        finally:
            leave_frame()
        return made

    return run


class _Clause:
    """`for target in iterable if tests`."""

    def __init__(self, node: ast.comprehension, compiler: Compiler, outermost: bool) -> None:
        self.node = node
        self.put = target(node.target, compiler)
        self.iterable = None if outermost else compiler.expression(node.iter)
        self.tests = compiler.expressions(node.ifs)


def _run_clauses(
    clauses: list[_Clause], position: int, frame: Frame, source: Value, finish: Callable[[Frame, Dim | None], None], count: Dim | None
) -> None:
    """All rounds of the clauses from `position` on; `count` is how often each round stands for."""
    if position == len(clauses):
        finish(frame, count)
        return
    clause = clauses[position]
    frame.node = clause.node.iter
    iterated = source if clause.iterable is None else clause.iterable(frame)
    iterator = iterate_async(iterated) if clause.node.is_async else iterate(iterated)
    phases = iterator.phases()
    if phases is not None:
        for phase in phases:
            _run_phase(clauses, position, frame, finish, count, phase)
        return
    while True:
        SESSION.spend()
        try:
            element = iterator.advance()
        except Exhausted:
            return
        except UnknownLength:
            for phase in iterator.phases() or ():
                _run_phase(clauses, position, frame, finish, count, phase)
            return
        clause.put(frame, element)
        _run_tests(clauses, position, frame, finish, count, 0)


def _run_phase(clauses: list[_Clause], position: int, frame: Frame, finish: Any, count: Dim | None, phase: Phase) -> None:
    if isinstance(phase.count, int) and phase.count <= _FEW:
        for number in range(phase.count):
            clauses[position].put(frame, phase.element(number))
            _run_tests(clauses, position, frame, finish, count, 0)
        return
    index = SESSION.position("i", phase.count)
    facts = SESSION.facts
    if phase.count is not None:
        SESSION.assume(index < phase.count)
    clauses[position].put(frame, phase.element(index))
    total = None if count is None or phase.count is None else count * phase.count
    _run_tests(clauses, position, frame, finish, total, 0)
    SESSION.facts = facts


_FEW = 64


def _run_tests(clauses: list[_Clause], position: int, frame: Frame, finish: Any, count: Dim | None, number: int) -> None:
    clause = clauses[position]
    while number < len(clause.tests):
        holds = truth(clause.tests[number](frame))
        if isinstance(holds, Condition):
            _undecided_test(clauses, position, frame, finish, count, number, holds)
            return
        if not holds:
            return
        number += 1
    _run_clauses(clauses, position + 1, frame, UNBOUND, finish, count)


def _undecided_test(
    clauses: list[_Clause], position: int, frame: Frame, finish: Any, count: Dim | None, number: int, holds: Condition
) -> None:
    """Whether this round counts is not decided: with one round, both arms are merged; with many, their number is not known."""
    if isinstance(count, int) and count == 1:
        run_both(holds, frame, lambda f: _run_tests(clauses, position, f, finish, count, number + 1), lambda _: None)
    else:
        _run_tests(clauses, position, frame, finish, None, number + 1)


def frame_opener(node: Any, compiler: Compiler) -> Callable[[Frame], Frame]:
    """The closure that makes the frame of a comprehension."""
    scope = compiler.scope.children[node]
    outer_scope = compiler.scope
    size = len(scope.slots)
    free = [(scope.slots[name], outer_scope.slots[name]) for name in scope.free if name in outer_scope.slots]
    cells = [scope.slots[name] for name in scope.cells if name in scope.slots]
    name = qualified_name(scope)

    def open_frame(outer: Frame) -> Frame:
        slots: list[Value] = [UNBOUND] * size
        for position in cells:
            slots[position] = Cell()
        for position, source in free:
            slots[position] = outer.slots[source]
        frame = Frame(compiler.unit, outer.module, slots, name, outer.function)
        frame.namespace = outer.namespace if outer_scope.is_class else None
        frame.node = node
        return frame

    return open_frame


@compiles(ast.GeneratorExp)
def compile_generator_expression(node: ast.GeneratorExp, compiler: Compiler) -> Expression:
    """`(element for …)`: a generator whose body is the nested loops."""
    scope = compiler.scope.children[node]
    first = compiler.expression(node.generators[0].iter)
    open_frame = frame_opener(node, compiler)
    body = _as_loops(node)
    position = scope.slots[".0"]
    code: list[Code] = []

    def compile_body(_: Code) -> Any:
        return Compiler(compiler.unit, scope).block(body)

    def run(outer: Frame) -> Value:
        source = first(outer)
        outer.node = node.generators[0].iter
        iterator = iterate_async(source) if node.generators[0].is_async else iterate(source)
        phases = iterator.phases()
        if phases is not None and len(node.generators) == 1:
            return _mapped_stream(node, compiler, open_frame(outer), phases)
        if not code:
            code.append(Code(node, scope, compiler.unit, "<genexpr>", qualified_name(scope), compile_body))
        frame = open_frame(outer)
        frame.slots[position] = iterator
        return Generator(frame, code[0])

    return run


def _as_loops(node: ast.GeneratorExp) -> list[ast.stmt]:
    """The statements that the generator expression abbreviates."""
    body: ast.stmt = ast.copy_location(ast.Expr(ast.copy_location(ast.Yield(node.elt), node.elt)), node.elt)
    for generator in reversed(node.generators):
        for test in reversed(generator.ifs):
            body = ast.copy_location(ast.If(test, [body], []), test)
        source = generator.iter
        if generator is node.generators[0]:
            source = ast.copy_location(ast.Name(".0", ast.Load()), generator.iter)
        body = ast.copy_location(ast.For(generator.target, source, [body], []), generator.iter)
    return [body]


def _mapped_stream(node: ast.GeneratorExp, compiler: Compiler, frame: Frame, phases: list[Phase]) -> Value:
    """Over a stream: each element is computed when it is asked for; a test makes the number unknown."""
    from shapeproof.interpreter.iteration import Stream  # noqa: PLC0415  # only for streams

    inner = Compiler(compiler.unit, compiler.scope.children[node])
    clause = _Clause(node.generators[0], inner, outermost=True)
    element = inner.expression(node.elt)

    def value_at(phase: Phase, index: Dim) -> Value:
        SESSION.frames.append(frame)
        try:
            clause.put(frame, phase.element(index))
            return element(frame)
        finally:
            leave_frame()

    tested = bool(clause.tests)
    return Stream([Phase(None if tested else p.count, lambda i, p=p: value_at(p, i)) for p in phases])  # type: ignore[misc]  # the default binds the phase
