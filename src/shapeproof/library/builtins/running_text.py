"""`eval`, `exec`, `compile`: known text is read by the interpreter like any source, never run by the host."""

from __future__ import annotations

import ast

from shapeproof.interpreter.branches import leave_frame
from shapeproof.interpreter.compiler import Compiler
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.namespaces import NamespaceView
from shapeproof.interpreter.protocol import set_item, throw
from shapeproof.interpreter.scopes import analyse_scopes
from shapeproof.interpreter.units import Unit
from shapeproof.library.builtins.classes import local_names
from shapeproof.library.natives import builtin_function, payload
from shapeproof.values.builtin_classes import Module, builtin
from shapeproof.values.classes import Object, Value
from shapeproof.values.containers import Dict
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

CODE_OF_TEXT = builtin("code")
_LONGEST = 100_000


class CompiledText(Object):
    """What `compile` gives."""

    __slots__ = ("mode", "unit")

    def __init__(self, unit: Unit, mode: str) -> None:
        Object.__init__(self, CODE_OF_TEXT, {})
        self.unit = unit
        self.mode = mode


def _read(source: Value, mode: str) -> CompiledText | None:
    """The parsed text; None if it is not known."""
    source = payload(source)
    if isinstance(source, CompiledText):
        return source
    if isinstance(source, bytes):
        source = source.decode(errors="replace")
    if not isinstance(source, str) or len(source) > _LONGEST:
        return None
    text = source.lstrip(" \t") if mode == "eval" else source
    try:
        unit = Unit(text, "<string>", library=True)
    except SyntaxError as error:
        throw("SyntaxError", error.msg, ("<string>", error.lineno, error.offset, error.text))
    except (ValueError, RecursionError, MemoryError):
        return None
    if mode == "eval" and not (len(unit.tree.body) == 1 and isinstance(unit.tree.body[0], ast.Expr)):
        throw("SyntaxError", "invalid syntax")
    return CompiledText(unit, mode)


class _Names:
    """The namespace that text runs in: `module`, and the dictionary that gets what the text binds."""

    def __init__(self, globals: Value, locals: Value) -> None:  # Python's own names
        frame = SESSION.frames[-1]
        assert isinstance(frame, Frame)
        own = frame.function is not None or frame.namespace is not None
        if isinstance(globals, NamespaceView) and isinstance(globals.owner, Module):
            self.module, self.target = globals.owner, None
        elif isinstance(globals, Dict):
            self.module, self.target = _module(globals), globals
        else:
            self.module, self.target = frame.module, None
            if locals is None and own:
                locals = local_names()  # noqa: A001  # Python's own name
        if isinstance(locals, Dict) and not (isinstance(locals, NamespaceView) and locals.owner is self.module):
            held = _module(locals)
            held.attrs = {**(self.module.attrs or {}), **(held.attrs or {})}
            held.resolve = self.module.resolve
            self.module, self.target = held, locals
        self.before = dict(self.module.attrs or {})

    def write_back(self) -> None:
        """What the text bound is seen in the dictionary."""
        if self.target is None:
            return
        for name, value in (self.module.attrs or {}).items():
            if name not in self.before or self.before[name] is not value:
                set_item(self.target, name, value)


def _module(names: Dict) -> Module:
    made = Module("<string>")
    made.attrs = {name: value for name, value in names.entries.items() if isinstance(name, str)}
    if names.rest is not None:
        made.resolve = lambda name: Unknown(name)
    return made


def _run(source: Value, mode: str, globals: Value, locals: Value) -> Value:  # Python's own names
    found = _read(source, mode)
    known = (globals is None or isinstance(globals, Dict)) and (locals is None or isinstance(locals, Dict))
    if found is None or not known:
        SESSION.not_modelled(mode)
        return Unknown(f"{mode}(...)")
    names = _Names(globals, locals)
    SESSION.spend()
    value = _result(found, Frame(found.unit, names.module, [], "<module>"), mode)
    names.write_back()
    return value


def _result(text: CompiledText, frame: Frame, mode: str) -> Value:
    compiler = Compiler(text.unit, analyse_scopes(text.unit.tree))
    body = text.unit.tree.body
    SESSION.frames.append(frame)
    try:
        if mode == "eval" and text.mode == "eval":
            assert isinstance(body[0], ast.Expr)
            return compiler.expression(body[0].value)(frame)
        compiler.block(body)(frame)
    finally:
        leave_frame()
    return None


@builtin_function("eval")
def _eval(source: Value, globals: Value = None, locals: Value = None, /) -> Value:  # Python's own names
    return _run(source, "eval", globals, locals)


@builtin_function("exec")
def _exec(source: Value, globals: Value = None, locals: Value = None, /, *, closure: Value = None) -> None:  # as above
    _run(source, "exec", globals, locals)


@builtin_function("compile")
def _compile(
    source: Value, filename: Value, mode: Value, flags: Value = 0, dont_inherit: Value = False, optimize: Value = -1
) -> Value:  # fmt: skip
    found = _read(source, mode) if mode in ("eval", "exec", "single") else None
    if found is None:
        SESSION.not_modelled("compile")
        return Unknown("compile(...)")
    return found
