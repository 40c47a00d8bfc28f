"""A statement that cannot be followed: it is passed over, and what it would have bound is not known."""

from __future__ import annotations

import ast

from shapeproof.interpreter.compiler import Compiler
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.names import store
from shapeproof.interpreter.outcomes import Kind, Outcome, Step
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

_OWN_SCOPE = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)


def given_up(node: ast.stmt, compiler: Compiler, *, listed: bool) -> Step:
    """The step that stands in for `node`; `listed` says whether the reason still has to be listed."""
    puts = [(name, store(name, compiler)) for name in dict.fromkeys(_bound(node))]

    def run(frame: Frame) -> Outcome | None:
        frame.node = node
        if listed:
            SESSION.not_modelled("a statement that depends on an unknown length or rank")
        for name, put in puts:
            put(frame, Unknown(name))
        return Outcome(Kind.RETURN, Unknown("a result")) if isinstance(node, ast.Return) else None

    return run


def _bound(node: ast.AST) -> list[str]:
    """The names that a statement binds, those of functions inside it left out."""
    if isinstance(node, ast.Name):
        return [node.id] if isinstance(node.ctx, ast.Store) else []
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [node.name]
    found = [name for child in ast.iter_child_nodes(node) if not isinstance(child, _OWN_SCOPE) for name in _bound(child)]
    found += [child.name for child in ast.iter_child_nodes(node) if isinstance(child, ast.FunctionDef | ast.ClassDef)]
    return found
