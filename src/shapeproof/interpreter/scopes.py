"""Which variable is what: CPython's rules for local, shared, global and class names.

For every function, lambda, comprehension and class body there is one `Scope`. A plain local gets a slot; a local that an inner
function uses, and a name that comes from an outer function, get a slot that holds a `Cell`. Names of a class body live in
a namespace, as those of a module do.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from typing import Any

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
ScopeNode = FunctionNode | Comprehension | ast.ClassDef | ast.Module

_FUNCTION_LIKE = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_NEW_SCOPE: frozenset[type[ast.AST]] = frozenset((*_FUNCTION_LIKE, ast.ClassDef))


class Scope:
    """The names of one piece of code and where each lives."""

    def __init__(self, node: ScopeNode, parent: Scope | None) -> None:
        self.node = node
        self.parent = parent
        self.is_class = isinstance(node, ast.ClassDef)
        self.is_module = isinstance(node, ast.Module)
        self.bound: dict[str, None] = {}
        self.used: dict[str, None] = {}
        self.globals: set[str] = set()
        self.nonlocals: set[str] = set()
        self.cells: dict[str, None] = {}  # own variables that inner functions use
        self.free: dict[str, None] = {}  # variables of outer functions
        self.slots: dict[str, int] = {}
        self.children: dict[ast.AST, Scope] = {}
        self.is_generator = False
        self.class_name: str = node.name if isinstance(node, ast.ClassDef) else (parent.class_name if parent else "")

    def is_local(self, name: str) -> bool:
        """Whether the name is bound in this piece of code."""
        return name in self.bound and name not in self.globals and name not in self.nonlocals

    def slot(self, name: str) -> int | None:
        """Where the frame keeps the variable, or its cell; None: it is global or in the class's namespace."""
        return self.slots.get(name)

    def is_cell(self, name: str) -> bool:
        """Whether the slot holds a `Cell`."""
        return name in self.cells or name in self.free


def analyse_scopes(tree: ast.Module) -> Scope:
    """The scopes of a whole file, nested."""
    root = Scope(tree, None)
    _collect(root, tree.body)
    _resolve(root)
    return root


def _collect(scope: Scope, nodes: Sequence[ast.AST]) -> None:
    """Find what `scope` binds and uses, and open the scopes inside it."""
    stack: list[ast.AST] = list(reversed(nodes))
    while stack:
        node = stack.pop()
        kind = type(node)
        if kind is ast.Name:
            name = node.id  # type: ignore[attr-defined]  # it is a name
            (scope.used if type(node.ctx) is ast.Load else scope.bound)[mangled(name, scope.class_name)] = None  # type: ignore[attr-defined]  # likewise
        elif kind in _NEW_SCOPE:
            stack.extend(reversed(_open(scope, node)))
        elif kind is not ast.Constant:
            note = _NOTED.get(kind.__name__)
            if note is not None:
                note(scope, node)
            stack.extend(_children_reversed(node))


def _children_reversed(node: ast.AST) -> list[ast.AST]:
    """The nodes directly below, the last one first. Most of the work on a file is done here."""
    found: list[ast.AST] = []
    for field in reversed(node._fields):
        value = getattr(node, field, None)
        if type(value) is list:
            found.extend([item for item in reversed(value) if isinstance(item, ast.AST)])
        elif isinstance(value, ast.AST) and not isinstance(value, _NAMELESS):
            found.append(value)
    return found


_NAMELESS = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)


def _note_import(scope: Scope, node: Any) -> None:
    for alias in node.names:
        scope.bound[mangled(alias.asname or alias.name.split(".")[0], scope.class_name)] = None


def _note_name(scope: Scope, node: Any) -> None:
    name = node.rest if isinstance(node, ast.MatchMapping) else node.name
    if name is not None:
        scope.bound[mangled(name, scope.class_name)] = None


def _note_global(scope: Scope, node: Any) -> None:
    names = scope.globals if isinstance(node, ast.Global) else scope.nonlocals
    names.update([mangled(name, scope.class_name) for name in node.names])


def _note_walrus(scope: Scope, node: Any) -> None:
    _bind_walrus(scope, mangled(node.target.id, scope.class_name))


def _note_yield(scope: Scope, node: Any) -> None:  # that there is one is all that matters
    scope.is_generator = True


def _note_alias(scope: Scope, node: Any) -> None:
    scope.bound[node.name.id] = None


# what binds a name other than by `ast.Name`, by the name of its class: some exist from a later Python on
_NOTED: dict[str, Callable[[Scope, Any], None]] = {
    "NamedExpr": _note_walrus,
    "Global": _note_global,
    "Nonlocal": _note_global,
    "Import": _note_import,
    "ImportFrom": _note_import,
    "ExceptHandler": _note_name,
    "MatchAs": _note_name,
    "MatchStar": _note_name,
    "MatchMapping": _note_name,
    "Yield": _note_yield,
    "YieldFrom": _note_yield,
    "TypeAlias": _note_alias,
}


def _bind_walrus(scope: Scope, name: str) -> None:
    """`:=` inside a comprehension binds in the function around it."""
    target = scope
    while target.parent is not None and isinstance(target.node, Comprehension):
        if target is not scope or isinstance(scope.node, Comprehension):
            target.used[name] = None
        target.nonlocals.add(name)
        target = target.parent
    target.bound[name] = None
    if target is not scope and target.is_module:
        walk: Scope | None = scope
        while walk is not None and walk is not target:
            walk.nonlocals.discard(name)
            walk.globals.add(name)
            walk = walk.parent


def _open(scope: Scope, node: ast.AST) -> list[ast.AST]:
    """Make the scope of `node`; returns what of it is evaluated in the scope around."""
    inner = Scope(node, scope)  # type: ignore[arg-type]  # the caller checked that it opens a scope
    scope.children[node] = inner
    if isinstance(node, ast.ClassDef):
        scope.bound[mangled(node.name, scope.class_name)] = None
        inner.bound["__class__"] = None
        for parameter in getattr(node, "type_params", []):
            inner.bound[parameter.name] = None
        _collect(inner, node.body)
        return [*node.decorator_list, *node.bases, *(k.value for k in node.keywords)]
    if isinstance(node, ast.Lambda):
        return _open_function(inner, node.args, [node.body])
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        scope.bound[mangled(node.name, scope.class_name)] = None
        for parameter in getattr(node, "type_params", []):
            inner.bound[parameter.name] = None
        annotations = [a.annotation for a in _all_arguments(node.args) if a.annotation]
        return [*node.decorator_list, *annotations, *([node.returns] if node.returns else []), *_open_function(inner, node.args, node.body)]
    assert isinstance(node, Comprehension)
    first, *others = node.generators
    inner.bound[".0"] = None
    elements: list[ast.AST] = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
    _collect(inner, [first.target, *first.ifs, *others, *elements])
    inner.is_generator = isinstance(node, ast.GeneratorExp)
    return [first.iter]


def _open_function(inner: Scope, arguments: ast.arguments, body: Sequence[ast.AST]) -> list[ast.AST]:
    for argument in _all_arguments(arguments):
        inner.bound[mangled(argument.arg, inner.class_name)] = None
    _collect(inner, body)
    return [*arguments.defaults, *(d for d in arguments.kw_defaults if d is not None)]


def _all_arguments(arguments: ast.arguments) -> Iterator[ast.arg]:
    yield from arguments.posonlyargs
    yield from arguments.args
    if arguments.vararg:
        yield arguments.vararg
    yield from arguments.kwonlyargs
    if arguments.kwarg:
        yield arguments.kwarg


def _resolve(scope: Scope) -> None:
    """Settle where every name lives, from the inside outward, then give out the slots."""
    stack = [scope]
    order: list[Scope] = []
    while stack:
        current = stack.pop()
        order.append(current)
        stack.extend(current.children.values())
    for current in order:
        if isinstance(current.node, _FUNCTION_LIKE) and _uses_class_cell(current):
            current.used["__class__"] = None
    for current in reversed(order):
        for name in (*current.used, *current.nonlocals):
            if not current.is_local(name) and name not in current.globals:
                _capture(current, name)
    for current in order:
        if current.is_module:
            continue
        names = (
            [*current.free, *(["__class__"] if "__class__" in current.cells else [])]
            if current.is_class
            else [
                *(n for n in current.bound if current.is_local(n)),
                *(n for n in current.free if not current.is_local(n)),
            ]
        )
        current.slots = {name: position for position, name in enumerate(dict.fromkeys(names))}


def _uses_class_cell(scope: Scope) -> bool:
    return "super" in scope.used or "__class__" in scope.used


def _capture(scope: Scope, name: str) -> None:
    """Find the outer function that owns `name` and mark it as shared all the way in."""
    between = [scope]
    owner = scope.parent
    while owner is not None and not owner.is_module:
        if owner.is_class:
            if name == "__class__":
                owner.cells[name] = None
                break
        elif owner.is_local(name):
            owner.cells[name] = None
            break
        elif name in owner.globals:
            return
        between.append(owner)
        owner = owner.parent
    else:
        return
    for inner in between:
        inner.free[name] = None


def mangled(name: str, class_name: str) -> str:
    """`__private` inside class `Box` is `_Box__private`."""
    if class_name and name.startswith("__") and not name.endswith("__") and "." not in name and class_name.strip("_"):
        return f"_{class_name.lstrip('_')}{name}"
    return name
