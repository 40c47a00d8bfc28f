"""`ast`: syntax trees of known texts, as objects of classes that mirror the host's."""

from __future__ import annotations

import ast
import warnings
from typing import Any

from shapeproof.interpreter.protocol import throw, throw_host
from shapeproof.library.natives import NotKnown, Pure, call_pure, constant, function, method, not_known, to_host
from shapeproof.values.builtin_classes import STR, builtin
from shapeproof.values.classes import Class, Instance, Value
from shapeproof.values.containers import List
from shapeproof.values.unknown import Unknown

_CLASSES: dict[type, Class] = {}


def _mirror(host: type) -> Class:
    """The class that stands for one of the host's, with its ancestors."""
    if host not in _CLASSES:
        bases = [_mirror(base) for base in host.__bases__ if issubclass(base, ast.AST)]
        _CLASSES[host] = made = builtin(host.__name__, *bases, module="ast")
        assert made.attrs is not None
        made.attrs["_fields"] = getattr(host, "_fields", ())
        constant(f"ast.{host.__name__}", made)
    return _CLASSES[host]


with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # names that are about to go
    for _name in dir(ast):
        _found = getattr(ast, _name)
        if isinstance(_found, type) and issubclass(_found, ast.AST) and _found.__module__ in ("ast", "_ast") and _found.__name__ == _name:
            _mirror(_found)
NODE = _CLASSES[ast.AST]


@method(NODE, "__init__")
def _init(self: Value, *parts: Value, **fields: Value) -> None:
    for name, part in zip(self.cls.lookup("_fields", ()), parts, strict=False):
        self.set(name, part)
    for name, part in fields.items():
        self.set(name, part)


_PLACE = ("lineno", "col_offset", "end_lineno", "end_col_offset")


def tree_of(node: Any) -> Value:
    """The tree as objects of the program."""
    if isinstance(node, list):
        return List([tree_of(part) for part in node])
    if not isinstance(node, ast.AST):
        return node
    made = Instance(_CLASSES[type(node)])
    made.attrs = {name: tree_of(part) for name, part in ast.iter_fields(node)}
    made.attrs.update({name: getattr(node, name) for name in _PLACE if hasattr(node, name)})
    return made


def host_tree(value: Value) -> Any:
    """The host's tree for one of the program's; raises `NotKnown`."""
    if isinstance(value, List):
        return [host_tree(part) for part in value.items]
    if not isinstance(value, Instance) or not value.cls.is_subclass(NODE):
        return to_host(value)
    host = getattr(ast, value.cls.name, None)
    if host is None:
        raise NotKnown
    return host(**{name: host_tree(part) for name, part in (value.attrs or {}).items()})


@function("ast.parse")
def _parse(source: Value, filename: Value = "<unknown>", mode: Value = "exec", **_: Value) -> Value:
    try:
        text = to_host(source)
    except NotKnown:
        return not_known("ast.parse", (source,), NODE)
    try:
        return tree_of(ast.parse(text, str(filename), str(mode)))
    except (SyntaxError, ValueError) as error:
        throw_host(error)
    except (RecursionError, MemoryError):
        throw("RecursionError", "maximum recursion depth exceeded during compilation")


def _literal(text: str) -> Any:
    try:
        return ast.literal_eval(text)
    except SyntaxError as error:
        raise ValueError(*error.args) from None
    except (RecursionError, MemoryError):
        raise ValueError("too deeply nested") from None


@function("ast.literal_eval")
def _literal_eval(node_or_string: Value) -> Value:
    if isinstance(node_or_string, str):
        try:
            ast.parse(node_or_string.lstrip(" \t"), mode="eval")
        except SyntaxError as error:
            throw("SyntaxError", *error.args)
        except (RecursionError, MemoryError):
            throw("RecursionError", "maximum recursion depth exceeded during compilation")
        except ValueError as error:
            throw_host(error)
    if isinstance(node_or_string, Instance):
        return _with_host("ast.literal_eval", ast.literal_eval, node_or_string)
    return call_pure(Pure("ast.literal_eval", _literal), (node_or_string,), {})


def _with_host(name: str, host: Any, tree: Value, result: Class | None = None) -> Value:
    try:
        found = ast.fix_missing_locations(host_tree(tree))
        return call_pure(Pure(name, lambda: host(found), result), (), {})
    except NotKnown:
        return not_known(name, (tree,), result)


@function("ast.unparse")
def _unparse(ast_obj: Value) -> Value:
    return _with_host("ast.unparse", ast.unparse, ast_obj, STR)


@function("ast.dump")
def _dump(node: Value, *_: Value, **__: Value) -> Value:
    return _with_host("ast.dump", ast.dump, node, STR)


def _children(node: Value) -> list[Value]:
    found: list[Value] = []
    for name in node.cls.lookup("_fields", ()):
        part = (node.attrs or {}).get(name)
        parts = part.items if isinstance(part, List) else (part,)
        found += [one for one in parts if isinstance(one, Instance) and one.cls.is_subclass(NODE)]
    return found


function("ast.iter_child_nodes")(lambda node: List(_children(node)) if isinstance(node, Instance) else Unknown("nodes"))


@function("ast.iter_fields")
def _iter_fields(node: Value) -> Value:
    if not isinstance(node, Instance):
        return Unknown("fields")
    return List([(name, (node.attrs or {})[name]) for name in node.cls.lookup("_fields", ()) if name in (node.attrs or {})])


@function("ast.walk")
def _walk(node: Value) -> Value:
    if not isinstance(node, Instance):
        return Unknown("nodes")
    found = [node]
    for one in found:  # it grows meanwhile
        found.extend(_children(one))
    return List(list(found))


@function("ast.get_docstring")
def _get_docstring(node: Value, clean: Value = True) -> Value:
    try:
        return ast.get_docstring(host_tree(node), bool(clean))
    except (NotKnown, TypeError):
        return not_known("ast.get_docstring", (node,), STR)


for _name in ("fix_missing_locations", "increment_lineno"):
    function(f"ast.{_name}")(lambda node, *_: node)
function("ast.copy_location")(lambda new_node, old_node: new_node)  # Python's own names
for _name in ("PyCF_ONLY_AST", "PyCF_TYPE_COMMENTS", "PyCF_ALLOW_TOP_LEVEL_AWAIT"):
    constant(f"ast.{_name}", getattr(ast, _name))
