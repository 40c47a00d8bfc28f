"""Functions, code objects and modules as objects that a program reads and makes: `f.__code__`, `types.FunctionType(…)`."""

from __future__ import annotations

from typing import Any

from shapeproof.interpreter.functions import Code, Function
from shapeproof.interpreter.namespaces import NamespaceView, namespace_of
from shapeproof.interpreter.protocol import as_list, throw
from shapeproof.library.natives import getter, method, static_method
from shapeproof.values.builtin_classes import FUNCTION, MODULE, Module, builtin
from shapeproof.values.classes import Class, Object, Value
from shapeproof.values.containers import Dict
from shapeproof.values.unknown import Unknown

CODE = builtin("code")


class CodeObject(Object):
    """`f.__code__`."""

    __slots__ = ("code",)

    def __init__(self, code: Code) -> None:
        Object.__init__(self, CODE, {})
        self.code = code


def _set_defaults(self: Value, value: Value, /) -> None:
    self.defaults = value if isinstance(value, tuple) else ()


def _set_keyword_defaults(self: Value, value: Value, /) -> None:
    self.keyword_defaults = dict(value.entries) if isinstance(value, Dict) else {}


getter(FUNCTION, "__defaults__", _set_defaults)(lambda self: self.defaults or None)
getter(FUNCTION, "__kwdefaults__", _set_keyword_defaults)(lambda self: Dict(dict(self.keyword_defaults)) if self.keyword_defaults else None)
getter(FUNCTION, "__globals__")(lambda self: namespace_of(self.module))


def _set_code(self: Value, value: Value, /) -> None:
    if isinstance(value, CodeObject):
        self.code = value.code


@getter(FUNCTION, "__code__", _set_code)
def _code(self: Value) -> Value:
    return CodeObject(self.code) if isinstance(self, Function) else Unknown("code")


def _of_code(name: str, read: Any) -> None:
    getter(CODE, name)(lambda self: read(self.code) if isinstance(self, CodeObject) else Unknown(f"code.{name}"))


def _flags(code: Code) -> int:
    """Optimised code, new locals, `*args`, `**kwargs`, generator, coroutine."""
    return (
        3
        | 4 * (code.star is not None)
        | 8 * (code.star_star is not None)
        | 32 * (code.is_generator and not code.is_async)
        | 128 * code.is_async
    )


_of_code("co_name", lambda code: code.name)
_of_code("co_qualname", lambda code: code.qualname)
_of_code("co_filename", lambda code: code.unit.path)
_of_code("co_firstlineno", lambda code: min(d.lineno for d in (*getattr(code.node, "decorator_list", ()), code.node)))
_of_code("co_argcount", lambda code: len(code.parameters))
_of_code("co_posonlyargcount", lambda code: code.positional_only)
_of_code("co_kwonlyargcount", lambda code: len(code.keyword_only))
_of_code("co_flags", _flags)
_of_code("co_freevars", lambda code: tuple(name for _, name in code.free_slots))


def _names(code: Code) -> tuple[str, ...]:
    """Parameters as CPython orders them, then the other locals."""
    at = {position: name for name, position in code.slot_of.items()}
    stars = [at[position] for position in (code.star, code.star_star) if position is not None]
    first = [*code.parameters, *code.keyword_only, *stars]
    free = {name for _, name in code.free_slots}
    return (*first, *[name for name in code.slot_of if name not in first and name not in free])


_of_code("co_varnames", _names)
_of_code("co_nlocals", lambda code: len(_names(code)))


@static_method(FUNCTION, "__new__")
def _function_new(
    cls: Class,
    code: Value,
    globals: Value,
    name: Value = None,
    argdefs: Value = None,
    closure: Value = None,
    kwdefaults: Value = None,  # Python's own name
) -> Value:
    if not isinstance(code, CodeObject):
        return Unknown("types.FunctionType(...)")
    if isinstance(globals, NamespaceView) and isinstance(globals.owner, Module):
        module = globals.owner
    else:
        module = Module("")
        module.attrs = dict(globals.entries) if isinstance(globals, Dict) else {}
    made = Function(code.code, module, list(as_list(closure) or ()) if closure is not None else [], argdefs or (), {})
    if isinstance(kwdefaults, Dict):
        made.keyword_defaults = dict(kwdefaults.entries)
    if len(made.cells) != len(code.code.free_slots):
        throw("ValueError", f"{code.code.name} requires closure of length {len(code.code.free_slots)}, not {len(made.cells)}")
    if isinstance(name, str):
        made.name = name
    return made


static_method(MODULE, "__new__")(lambda cls, *args, **kwargs: Module(""))


@method(MODULE, "__init__")
def _module_init(self: Value, name: Value, doc: Value = None) -> None:
    self.name = name if isinstance(name, str) else ""
    self.set("__name__", name)
    self.set("__doc__", doc)
