"""Assignment: targets of every form, unpacking, augmented and annotated assignment, `del`."""

from __future__ import annotations

import ast
from collections.abc import Callable

from shapeproof.interpreter.alternatives import split
from shapeproof.interpreter.attributes import delete_attribute, get_attribute, set_attribute
from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.definitions import postponed
from shapeproof.interpreter.errors import throw
from shapeproof.interpreter.expressions import binary_symbol
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.iteration import Exhausted, elements, iterate
from shapeproof.interpreter.lengths import UnknownLength
from shapeproof.interpreter.names import delete, load, store
from shapeproof.interpreter.operators import augmented
from shapeproof.interpreter.outcomes import Step
from shapeproof.interpreter.scopes import mangled
from shapeproof.interpreter.subscripts import delete_item, get_item, set_item
from shapeproof.symbolic import OpenShape, Owner
from shapeproof.values.classes import Value
from shapeproof.values.containers import Dict, List, Rest
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import POISON, Poison, Union, Unknown, settled

Put = Callable[[Frame, Value], None]


@compiles(ast.Assign)
def compile_assign(node: ast.Assign, compiler: Compiler) -> Step:
    """`a = b, c = value`."""
    if isinstance(node.value, ast.Yield | ast.YieldFrom) and compiler.scope.is_generator:
        from shapeproof.interpreter.generators import compile_yield  # noqa: PLC0415  # generators only

        return compile_yield(node.value, [target(t, compiler) for t in node.targets], compiler)
    value = compiler.expression(node.value)
    puts = [target(t, compiler) for t in node.targets]
    if len(puts) == 1:
        only = puts[0]

        def assign(frame: Frame) -> None:
            only(frame, value(frame))

        return assign

    def run(frame: Frame) -> None:
        found = value(frame)
        for put in puts:
            put(frame, found)

    return run


@compiles(ast.Expr)
def compile_expression_statement(node: ast.Expr, compiler: Compiler) -> Step:
    """An expression for its effect."""
    if isinstance(node.value, ast.Yield | ast.YieldFrom) and compiler.scope.is_generator:
        from shapeproof.interpreter.generators import compile_yield  # noqa: PLC0415  # generators only

        return compile_yield(node.value, [], compiler)
    if isinstance(node.value, ast.Constant):
        return lambda _: None
    value = compiler.expression(node.value)

    def run(frame: Frame) -> None:
        value(frame)

    return run


@compiles(ast.Pass, ast.Global, ast.Nonlocal)
def compile_nothing(_: ast.stmt, __: Compiler) -> Step:
    """Statements that do nothing when they are run."""
    return lambda _frame: None


def target(node: ast.expr, compiler: Compiler) -> Put:
    """The closure that binds a target."""
    match node:
        case ast.Name(id=name):
            return store(name, compiler)
        case ast.Attribute():
            return _attribute_target(node, compiler)
        case ast.Subscript():
            return _item_target(node, compiler)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return _unpacking(node, parts, compiler)
        case ast.Starred(value=inner):
            return target(inner, compiler)
    raise AssertionError(f"not a target: {ast.dump(node)}")


def _attribute_target(node: ast.Attribute, compiler: Compiler) -> Put:
    receiver, name = compiler.expression(node.value), mangled(node.attr, compiler.scope.class_name)

    def put(frame: Frame, value: Value) -> None:
        found = receiver(frame)
        frame.node = node
        set_attribute(found, name, value)

    return put


def _item_target(node: ast.Subscript, compiler: Compiler) -> Put:
    container, key = compiler.expression(node.value), compiler.expression(node.slice)

    def put(frame: Frame, value: Value) -> None:
        found, index = container(frame), key(frame)
        frame.node = node
        set_item(found, index, value)

    return put


def _unpacking(node: ast.expr, parts: list[ast.expr], compiler: Compiler) -> Put:
    puts = [target(part, compiler) for part in parts]
    starred = next((position for position, part in enumerate(parts) if isinstance(part, ast.Starred)), None)

    def put(frame: Frame, value: Value) -> None:
        if type(value) is tuple and starred is None and len(value) == len(puts):
            for one, item in zip(puts, value, strict=True):
                one(frame, item)
            return
        frame.node = node
        for one, item in zip(puts, unpack(value, len(puts), starred), strict=True):
            one(frame, item)

    return put


def unpack(value: Value, count: int, starred: int | None) -> list[Value]:
    """The items for `count` targets; the one at `starred` takes a list of what is left."""
    if isinstance(value, Union):
        return list(split(value, lambda case: tuple(unpack(case, count, starred))))
    if isinstance(value, Poison):
        return [POISON] * count
    value = settled(value)
    if isinstance(value, Unknown):
        return [_item_of(value, position, position == starred) for position in range(count)]
    if isinstance(value, OpenShape):
        return _unpack_shape(value, count, starred)
    try:
        items = _first_items(value, None if starred is not None else count + 1)
    except UnknownLength:
        return [Unknown("an item") if position != starred else List([], Rest(Unknown("an item"))) for position in range(count)]
    if starred is None:
        _check_count(len(items), count)
        return items
    if len(items) < count - 1:
        throw("ValueError", f"not enough values to unpack (expected at least {count - 1}, got {len(items)})")
    after = count - starred - 1
    middle = items[starred : len(items) - after]
    return [*items[:starred], List(middle), *items[len(items) - after :]]


def _first_items(value: Value, limit: int | None) -> list[Value]:
    """All items, or as many as are needed to see that they are too many."""
    if limit is None or isinstance(value, tuple | List | str | Tensor | Dict):
        return elements(value)
    iterator = iterate(value)
    if iterator.phases() is not None:
        return elements(iterator)
    found: list[Value] = []
    while len(found) < limit:
        try:
            found.append(iterator.advance())
        except Exhausted:
            break
    return found


def _check_count(given: int, wanted: int) -> None:
    if given < wanted:
        throw("ValueError", f"not enough values to unpack (expected {wanted}, got {given})")
    if given > wanted:
        throw("ValueError", f"too many values to unpack (expected {wanted})")


def _item_of(value: Unknown, position: int, is_rest: bool) -> Value:
    if is_rest:
        return List([], Rest(value.derive(("element",), f"an element of {value.name}")))
    return value.derive(("item", position), f"{value.name}[{position}]")


def _unpack_shape(shape: OpenShape, count: int, starred: int | None) -> list[Value]:
    """`b, c, h, w = x.shape` fixes an unknown rank."""
    if starred is not None:
        return [Unknown("a dimension") if position != starred else List([], Rest(Unknown("a dimension"))) for position in range(count)]
    known = shape.with_rank(count)
    if known is None:
        return [SESSION.fresh("d", Owner.UNMODELLED) for _ in range(count)]
    return list(known)


@compiles(ast.AugAssign)
def compile_augmented(node: ast.AugAssign, compiler: Compiler) -> Step:
    """`target op= value`: the parts of the target are evaluated once."""
    symbol, value = binary_symbol(node.op), compiler.expression(node.value)
    match node.target:
        case ast.Name(id=name):
            get = load(mangled(name, compiler.scope.class_name), node.target, compiler)
            put = store(name, compiler)

            def on_name(frame: Frame) -> None:
                before, other = get(frame), value(frame)
                frame.node = node
                put(frame, augmented(symbol, before, other))

            return on_name
        case ast.Attribute(value=inner, attr=attribute):
            receiver, attribute = compiler.expression(inner), mangled(attribute, compiler.scope.class_name)

            def on_attribute(frame: Frame) -> None:
                found = receiver(frame)
                frame.node = node
                before = get_attribute(found, attribute)
                other = value(frame)
                frame.node = node
                set_attribute(found, attribute, augmented(symbol, before, other))

            return on_attribute
        case ast.Subscript(value=inner, slice=index):
            container, key = compiler.expression(inner), compiler.expression(index)

            def on_item(frame: Frame) -> None:
                found, position = container(frame), key(frame)
                frame.node = node
                before = get_item(found, position)
                other = value(frame)
                frame.node = node
                set_item(found, position, augmented(symbol, before, other))

            return on_item
    raise AssertionError("the parser allows no other target")


@compiles(ast.AnnAssign)
def compile_annotated(node: ast.AnnAssign, compiler: Compiler) -> Step:
    """`name: annotation = value`; classes and modules keep the annotation."""
    put = target(node.target, compiler) if node.value is not None else None
    value = compiler.expression(node.value) if node.value is not None else None
    keeps = isinstance(node.target, ast.Name) and node.simple and (compiler.scope.is_class or compiler.scope.is_module)
    kept = ast.Constant(ast.unparse(node.annotation)) if postponed(compiler) else node.annotation
    annotation = compiler.expression(kept) if keeps else None
    name = node.target.id if isinstance(node.target, ast.Name) else ""

    def run(frame: Frame) -> None:
        if value is not None and put is not None:
            put(frame, value(frame))
        if annotation is not None:
            frame.node = node
            _annotate(frame, name, annotation(frame))

    return run


def _annotate(frame: Frame, name: str, annotation: Value) -> None:
    home = frame.namespace if frame.namespace is not None else frame.module
    known = home.attrs.get("__annotations__")  # type: ignore[union-attr]  # a namespace always has attributes
    if not isinstance(known, Dict):
        known = Dict()
        home.set("__annotations__", known)
    set_item(known, name, annotation)


@compiles(ast.Delete)
def compile_delete(node: ast.Delete, compiler: Compiler) -> Step:
    """`del a, b.c, d[e]`."""
    steps = [step for part in node.targets for step in _deletions(part, compiler)]

    def run(frame: Frame) -> None:
        for step in steps:
            step(frame)

    return run


def _deletions(node: ast.expr, compiler: Compiler) -> list[Step]:
    match node:
        case ast.Name(id=name):
            return [delete(name, node, compiler)]
        case ast.Attribute(value=inner, attr=attribute):
            receiver, attribute = compiler.expression(inner), mangled(attribute, compiler.scope.class_name)

            def drop_attribute(frame: Frame) -> None:
                found = receiver(frame)
                frame.node = node
                delete_attribute(found, attribute)

            return [drop_attribute]
        case ast.Subscript(value=inner, slice=index):
            container, key = compiler.expression(inner), compiler.expression(index)

            def drop_item(frame: Frame) -> None:
                found, position = container(frame), key(frame)
                frame.node = node
                delete_item(found, position)

            return [drop_item]
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return [step for part in parts for step in _deletions(part, compiler)]
    raise AssertionError("the parser allows no other target")
