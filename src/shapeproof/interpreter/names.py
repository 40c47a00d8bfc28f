"""Names: loading, storing and deleting variables of every kind."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, NoReturn

from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.errors import throw
from shapeproof.interpreter.frames import Cell, Frame
from shapeproof.interpreter.outcomes import Expression, Step
from shapeproof.interpreter.scopes import mangled
from shapeproof.values.builtin_classes import Module
from shapeproof.values.classes import Value
from shapeproof.values.journal import JOURNAL
from shapeproof.values.unknown import UNBOUND

Store = Callable[[Frame, Value], None]

BUILTINS = Module("builtins")
_MISSING = object()


@compiles(ast.Name)
def compile_name(node: ast.Name, compiler: Compiler) -> Expression:
    """Loading a variable."""
    return load(mangled(node.id, compiler.scope.class_name), node, compiler)


def load(name: str, node: ast.AST, compiler: Compiler) -> Expression:
    """The closure that loads the variable `name`."""
    scope = compiler.scope
    position = scope.slot(name)
    if scope.is_class and name != "__class__":
        return _load_in_class(name, node, position)
    if position is None:
        return _load_global(name, node)
    if scope.is_cell(name):
        return _load_cell(name, node, position)

    def run(frame: Frame) -> Value:
        value = frame.slots[position]
        if value is UNBOUND:
            _unbound(name, node, frame)
        return value

    return run


def _load_cell(name: str, node: ast.AST, position: int) -> Expression:
    def run(frame: Frame) -> Value:
        value = frame.slots[position].value
        if value is UNBOUND:
            _unbound(name, node, frame)
        return value

    return run


def _load_global(name: str, node: ast.AST) -> Expression:
    def run(frame: Frame) -> Value:
        module = frame.module
        value = module.attrs.get(name, _MISSING)  # type: ignore[union-attr]  # a module always has attributes
        return value if value is not _MISSING and value is not UNBOUND else from_builtins(name, node, frame)

    return run


def from_builtins(name: str, node: ast.AST, frame: Frame) -> Value:
    """A name that the module does not bind."""
    value = BUILTINS.attrs.get(name, _MISSING)  # type: ignore[union-attr]  # a module always has attributes
    if value is not _MISSING:
        return value
    if frame.module.resolve is not None:
        try:
            return frame.module.resolve(name)
        except KeyError:
            pass
    frame.node = node
    throw("NameError", f"name '{name}' is not defined")


def _load_in_class(name: str, node: ast.AST, position: int | None) -> Expression:
    outer = _load_global(name, node) if position is None else _load_cell(name, node, position)

    def run(frame: Frame) -> Value:
        assert frame.namespace is not None
        value = frame.namespace.attrs.get(name, _MISSING)  # type: ignore[union-attr]  # a namespace always has attributes
        return outer(frame) if value is _MISSING else value

    return run


def _unbound(name: str, node: ast.AST, frame: Frame) -> NoReturn:
    frame.node = node
    throw("UnboundLocalError", f"cannot access local variable '{name}' where it is not associated with a value")


def store(name: str, compiler: Compiler) -> Store:
    """The closure that binds the variable `name`."""
    scope = compiler.scope
    name = mangled(name, scope.class_name)
    position = scope.slot(name)
    if scope.is_module or name in scope.globals or (position is None and not scope.is_class):
        return _store_global(name)
    if scope.is_class and name not in scope.nonlocals:
        return _store_namespace(name)
    assert position is not None
    if scope.is_cell(name):

        def write(frame: Frame, value: Value) -> None:
            frame.slots[position].write(value)

        return write

    def put(frame: Frame, value: Value) -> None:
        frame.slots[position] = value

    return put


def _store_global(name: str) -> Store:
    def write(frame: Frame, value: Value) -> None:
        module = frame.module
        if module.stamp != JOURNAL.serial:
            JOURNAL.keep(module)
        if value is UNBOUND:
            module.attrs.pop(name, None)  # type: ignore[union-attr]  # a module always has attributes
        else:
            module.attrs[name] = value  # type: ignore[index]  # likewise

    return write


def _store_namespace(name: str) -> Store:
    def write(frame: Frame, value: Value) -> None:
        assert frame.namespace is not None
        frame.namespace.set(name, value)

    return write


def delete(name: str, node: ast.AST, compiler: Compiler) -> Step:
    """The closure that unbinds the variable `name`."""
    check, put = load(mangled(name, compiler.scope.class_name), node, compiler), store(name, compiler)

    def run(frame: Frame) -> None:
        check(frame)
        if frame.namespace is not None and compiler.scope.slot(name) is None:
            frame.namespace.delete(name)
        else:
            put(frame, UNBOUND)

    return run


def new_cell(value: Any = UNBOUND) -> Cell:
    """A fresh shared variable."""
    return Cell(value)
