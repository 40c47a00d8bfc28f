"""Moving every `yield` of a statement into a statement of its own.

    total += f((yield a), (yield b))        becomes        t1 = yield a
                                                           t2 = yield b
                                                           total += f(t1, t2)

so that a generator is suspended only between statements, where its state is plain data. The temporaries live in the frame's
`resume`, which is part of that state. A `while` whose test yields becomes `while True` with the test inside.
"""

from __future__ import annotations

import ast
import itertools

from shapeproof.interpreter.compiler import Compiler, compiles, contains_yield
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.outcomes import Expression, Step
from shapeproof.values.classes import Value

_NUMBERS = itertools.count()


class Temporary(ast.expr):
    """A value kept in the frame's `resume`."""

    _fields = ("key",)


@compiles(Temporary)
def compile_temporary(node: Temporary, _: Compiler) -> Expression:
    """Reading it once; it is gone then."""
    key = node.key  # type: ignore[attr-defined]  # set in `_temporary`

    def run(frame: Frame) -> Value:
        assert frame.resume is not None
        return frame.resume[key]

    return run


class Keep(ast.stmt):
    """`temporary = yield value`."""

    _fields = ("value", "key")


@compiles(Keep)
def compile_keep(node: Keep, compiler: Compiler) -> Step:
    """Run the `yield`, put its result aside."""
    from shapeproof.interpreter.generators import compile_yield  # noqa: PLC0415  # generators use this file

    key = node.key  # type: ignore[attr-defined]  # set in `_Hoist`

    def put(frame: Frame, value: Value) -> None:
        assert frame.resume is not None
        frame.resume[key] = value

    return compile_yield(node.value, [put], compiler)  # type: ignore[attr-defined]  # likewise


def hoist(node: ast.stmt) -> list[ast.stmt]:
    """The statements that `node` stands for."""
    if not contains_yield(node):
        return [node]
    if isinstance(node, ast.While) and contains_yield(node.test):
        leave = ast.copy_location(
            ast.If(ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node), [ast.copy_location(ast.Break(), node)], []), node
        )
        always = ast.copy_location(ast.Constant(value=True), node)
        return [ast.copy_location(ast.While(always, [leave, *node.body], node.orelse), node)]
    node.hoisted = True  # type: ignore[attr-defined]  # for the statements around it, which still have to be resumable
    mover = _Hoist()
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.expr):
            setattr(node, name, mover.visit(value))
        elif name in ("targets", "items") and isinstance(value, list):
            setattr(node, name, [mover.visit(part) for part in value])
    return [*mover.before, node]


class _Hoist(ast.NodeTransformer):
    """Replaces each `yield` by a temporary, innermost first."""

    def __init__(self) -> None:
        self.before: list[ast.stmt] = []

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:  # the name is ast's
        return node

    def _comprehension(self, node: ast.ListComp) -> ast.AST:
        node.generators[0].iter = self.visit(node.generators[0].iter)
        return node

    visit_GeneratorExp = visit_ListComp = visit_SetComp = visit_DictComp = _comprehension  # type: ignore[assignment]  # noqa: N815  # likewise

    def _move(self, node: ast.Yield | ast.YieldFrom) -> ast.AST:
        self.generic_visit(node)
        key = f"t{next(_NUMBERS)}"
        keep, temporary = Keep(), Temporary()
        keep.value, keep.key = node, key  # type: ignore[attr-defined]  # fields of our own nodes
        temporary.key = key  # type: ignore[attr-defined]  # likewise
        self.before.append(ast.copy_location(keep, node))
        return ast.copy_location(temporary, node)

    visit_Yield = visit_YieldFrom = _move  # noqa: N815  # the names are ast's
