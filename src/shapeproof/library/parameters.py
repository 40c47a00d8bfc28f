"""What a caller may hand to a function: one value per parameter, of the annotated kind.

A parameter with a default has its default; with `free`, it is chosen by the caller like the others. What is not annotated is
unknown, and becomes what the function makes of it.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from shapeproof.interpreter.functions import Function
from shapeproof.interpreter.protocol import call
from shapeproof.library.shape_annotations import Names, assumed, read
from shapeproof.rules.kinds import tensor_of
from shapeproof.symbolic import Owner, boolean
from shapeproof.values.builtin_classes import FLOAT, INT, STR, class_of
from shapeproof.values.classes import Class, Value
from shapeproof.values.containers import Dict
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import TENSOR
from shapeproof.values.unknown import Unknown


@dataclass
class Arguments:
    """The values for one call, and what the signature shows: every parameter by name."""

    positional: list[Value] = field(default_factory=list)
    keywords: dict[str, Value] = field(default_factory=dict)
    shown: dict[str, Value] = field(default_factory=dict)


def arguments_of(function: Function, skip: int, kind: type[Unknown], free: bool) -> Arguments:
    """Values for all parameters after the first `skip` that take one; unannotated ones are unknowns of class `kind`."""
    node = function.code.node.args
    made = Arguments()
    sizes: Names = {}  # what the names in the annotations of shapes stand for
    parameters = [*node.posonlyargs, *node.args]
    first_default = len(parameters) - len(function.defaults)
    for position, parameter in enumerate(parameters[skip:], skip):
        default = function.defaults[position - first_default] if position >= first_default else _NONE
        made.positional.append(_value(parameter, default, function, kind, free, sizes))
        made.shown[parameter.arg] = made.positional[-1]
    for parameter in node.kwonlyargs:
        default = function.keyword_defaults.get(parameter.arg, _NONE)
        made.keywords[parameter.arg] = made.shown[parameter.arg] = _value(parameter, default, function, kind, free, sizes)
    return made


_NONE = object()  # no default


def _value(parameter: ast.arg, default: Value, function: Function, kind: type[Unknown], free: bool, sizes: Names) -> Value:
    if default is not _NONE and not free:
        return default
    if parameter.annotation is not None:
        shaped = read(parameter.annotation, function)
        if shaped is not None:
            return assumed(parameter.arg, shaped, sizes)
        return chosen(parameter.arg, parameter.annotation, function, kind)
    return _like(default, parameter.arg, kind) if default is not _NONE else kind(parameter.arg, Owner.CALLER)


def _like(default: Value, name: str, kind: type[Unknown]) -> Value:
    """Something the caller may give in place of a default."""
    if isinstance(default, bool):
        return boolean(SESSION.unique(name), Owner.CALLER)
    if isinstance(default, int):
        return SESSION.fresh(name, Owner.CALLER, None)
    if isinstance(default, float | str):
        return Unknown(name, Owner.CALLER, class_of(default))
    return kind(name, Owner.CALLER)


_TENSORS = frozenset(("Tensor", "FloatTensor", "LongTensor", "BoolTensor", "IntTensor"))


def chosen(name: str, annotation: ast.expr, function: Function, kind: type[Unknown] = Unknown) -> Value:
    """A value of the annotated kind."""
    match annotation:
        case ast.Constant(value=str(text)):
            return _from_text(name, text, function, kind)
        case ast.Name(id="int"):
            return SESSION.fresh(name, Owner.CALLER, None)
        case ast.Name(id="bool"):
            return boolean(SESSION.unique(name), Owner.CALLER)
        case ast.Name(id="float"):
            return Unknown(name, Owner.CALLER, FLOAT)
        case ast.Name(id="str"):
            return Unknown(name, Owner.CALLER, STR)
        case ast.Name(id=word) | ast.Attribute(attr=word) if word in _TENSORS:
            return tensor_of(Unknown(name, Owner.CALLER, TENSOR))
        case ast.Name(id=word):
            return _of_class(name, (function.module.attrs or {}).get(word), function, kind)
        case ast.BinOp(left=left, op=ast.BitOr(), right=ast.Constant(value=None)):
            return chosen(name, left, function, kind)
        case ast.Subscript(value=ast.Name(id="Optional") | ast.Attribute(attr="Optional"), slice=inner):
            return chosen(name, inner, function, kind)
        case ast.Subscript(value=ast.Name(id="tuple" | "Tuple"), slice=ast.Tuple(elts=parts)) if not _open_ended(parts):
            return tuple([chosen(f"{name}_{position}", part, function, kind) for position, part in enumerate(parts)])
    return kind(name, Owner.CALLER)


def _open_ended(parts: list[ast.expr]) -> bool:
    """`tuple[int, ...]`: how many there are is the caller's choice too."""
    return any(isinstance(part, ast.Constant) and part.value is ... for part in parts)


def _from_text(name: str, text: str, function: Function, kind: type[Unknown]) -> Value:
    try:
        return chosen(name, ast.parse(text, mode="eval").body, function, kind)
    except SyntaxError:
        return kind(name, Owner.CALLER)


def _of_class(name: str, cls: Value, function: Function, kind: type[Unknown]) -> Value:
    """An object of a dataclass of the program, whose integers are the caller's choice; of another class nothing is known."""
    if not isinstance(cls, Class):
        return kind(name, Owner.CALLER)
    fields = cls.lookup("__dataclass_fields__")
    if not isinstance(fields, Dict):
        return Unknown(name, Owner.CALLER, INT) if cls is INT else kind(name, Owner.CALLER)
    given = {str(key): _field(f"{name}.{key}", entry, function) for key, entry in fields.entries.items()}
    return call(cls, (), {key: value for key, value in given.items() if value is not _NONE})


def _field(name: str, entry: Value, function: Function) -> Value:
    """A field of the caller's object: integers are free, everything else has its default if there is one."""
    declared = (entry.attrs or {}).get("type")
    if declared is INT or declared == "int":
        return SESSION.fresh(name, Owner.CALLER, None)
    if any((entry.attrs or {}).get(key) is not _missing(entry) for key in ("default", "default_factory")):
        return _NONE
    return chosen(name, ast.parse(declared, mode="eval").body, function) if isinstance(declared, str) else Unknown(name, Owner.CALLER)


def _missing(entry: Value) -> Value:
    """What `dataclasses` puts where there is no default."""
    return entry.cls.lookup("__init__").module.attrs.get("MISSING")
