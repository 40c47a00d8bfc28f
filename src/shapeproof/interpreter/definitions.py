"""`def`, `lambda` and `return`."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from shapeproof.interpreter.calls import call
from shapeproof.interpreter.compiler import Compiler, compiles, contains_yield
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.functions import Code, Function
from shapeproof.interpreter.names import store
from shapeproof.interpreter.outcomes import RETURN_NONE, Expression, Kind, Outcome, Step
from shapeproof.values.classes import Value
from shapeproof.values.containers import Dict


@compiles(ast.FunctionDef, ast.AsyncFunctionDef)
def compile_def(node: ast.FunctionDef | ast.AsyncFunctionDef, compiler: Compiler) -> Step:
    """`def`: make the function, apply the decorators from the inside outward, bind the name."""
    make = function_maker(node, compiler, node.name)
    decorators = compiler.expressions(node.decorator_list)
    put = store(node.name, compiler)

    def run(frame: Frame) -> None:
        wrappers = [decorator(frame) for decorator in decorators]
        value: Value = make(frame)
        for wrapper, position in zip(reversed(wrappers), reversed(node.decorator_list), strict=True):
            frame.node = position
            value = call(wrapper, (value,))
        put(frame, value)

    return run


@compiles(ast.Lambda)
def compile_lambda(node: ast.Lambda, compiler: Compiler) -> Expression:
    """`lambda`."""
    return function_maker(node, compiler, "<lambda>")


def function_maker(node: Any, compiler: Compiler, name: str) -> Callable[[Frame], Function]:
    """The closure that makes a new function object each time it is run."""
    scope = compiler.scope.children[node]
    outer = compiler.scope
    prefix = "" if outer.is_module else qualified_name(outer) + ("." if outer.is_class else ".<locals>.")
    code = Code(node, scope, compiler.unit, name, prefix + name, compile_body)
    positions = [outer.slots[free] for _, free in code.free_slots]
    defaults = compiler.expressions(node.args.defaults)
    keyword_defaults = [
        (parameter, compiler.expression(default))
        for parameter, default in zip(code.keyword_only, node.args.kw_defaults, strict=True)
        if default is not None
    ]
    annotations = _annotations(node, compiler)

    def make(frame: Frame) -> Function:
        cells = [frame.slots[position] for position in positions]
        made = Function(
            code, frame.module, cells, tuple(d(frame) for d in defaults), {name: value(frame) for name, value in keyword_defaults}
        )
        if annotations is not None:
            made.annotations = lambda: annotations(frame)
        return made

    return make


def compile_body(code: Code) -> Step:
    """The body of a function; that of a lambda returns its expression."""
    compiler = Compiler(code.unit, code.scope)
    if isinstance(code.node, ast.Lambda) and contains_yield(code.node.body):
        return compiler.block([ast.copy_location(ast.Return(code.node.body), code.node.body)])
    if isinstance(code.node, ast.Lambda):
        value = compiler.expression(code.node.body)
        return lambda frame: Outcome(Kind.RETURN, value(frame))
    return compiler.block(code.node.body)


def _annotations(node: Any, compiler: Compiler) -> Callable[[Frame], Dict] | None:
    """What gives `__annotations__`, evaluated only when somebody asks."""
    if isinstance(node, ast.Lambda):
        return None
    arguments = (*node.args.posonlyargs, *node.args.args, node.args.vararg, *node.args.kwonlyargs, node.args.kwarg)
    pairs = [(a.arg, a.annotation) for a in arguments if a is not None and a.annotation is not None]
    if node.returns is not None:
        pairs.append(("return", node.returns))
    if not pairs:
        return None
    as_text = postponed(compiler)
    thunks = [(name, compiler.expression(ast.Constant(ast.unparse(a)) if as_text else a)) for name, a in pairs]
    return lambda frame: Dict({name: thunk(frame) for name, thunk in thunks})


def postponed(compiler: Compiler) -> bool:
    """Whether `from __future__ import annotations` turns annotations into text."""
    return any(
        isinstance(node, ast.ImportFrom) and node.module == "__future__" and any(a.name == "annotations" for a in node.names)
        for node in compiler.unit.tree.body[:8]
    )


def qualified_name(scope: Any) -> str:
    """`Outer.method.<locals>.Inner` of the function or class that `scope` belongs to."""
    parts: list[str] = []
    while scope is not None and not scope.is_module:
        name = getattr(scope.node, "name", "<lambda>" if isinstance(scope.node, ast.Lambda) else "<comprehension>")
        parts.append(name if scope.is_class or not parts else f"{name}.<locals>")
        scope = scope.parent
    return ".".join(reversed(parts))


@compiles(ast.Return)
def compile_return(node: ast.Return, compiler: Compiler) -> Step:
    """`return`."""
    if node.value is None:
        return lambda _: RETURN_NONE
    value = compiler.expression(node.value)
    return lambda frame: Outcome(Kind.RETURN, value(frame))
