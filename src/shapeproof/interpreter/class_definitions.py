"""`class`: run the body in a namespace of its own, then let the metaclass make the class."""

from __future__ import annotations

import ast
from typing import Any

from shapeproof.interpreter.attributes import find, note_override
from shapeproof.interpreter.branches import leave_frame
from shapeproof.interpreter.calls import call, call_method
from shapeproof.interpreter.compiler import Compiler, compiles
from shapeproof.interpreter.definitions import qualified_name
from shapeproof.interpreter.errors import throw
from shapeproof.interpreter.expressions import keyword_arguments, positional_arguments
from shapeproof.interpreter.frames import Cell, Frame
from shapeproof.interpreter.functions import Function
from shapeproof.interpreter.names import store
from shapeproof.interpreter.open_classes import stand_in
from shapeproof.interpreter.outcomes import Step
from shapeproof.interpreter.scopes import mangled
from shapeproof.values.builtin_classes import CLASSMETHOD, OBJECT, STATICMETHOD, TYPE, Descriptor, Member, Native, class_of
from shapeproof.values.classes import Class, Instance, Object, Origin, Value
from shapeproof.values.containers import Dict
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Union, Unknown


class Namespace(Object):
    """Where a class body binds its names. `mapping` is what the metaclass's `__prepare__` gave, told of every binding."""

    __slots__ = ("mapping",)

    def __init__(self) -> None:
        Object.__init__(self, OBJECT, {})
        self.mapping: Value = None

    def set(self, name: str, value: Value) -> None:
        """Bind a name."""
        Object.set(self, name, value)
        if self.mapping is not None:
            from shapeproof.interpreter.subscripts import set_item  # noqa: PLC0415  # only metaclasses with `__prepare__` need it

            set_item(self.mapping, name, value)
            if isinstance(self.mapping, Dict) and name in self.mapping.entries:
                Object.set(self, name, self.mapping.entries[name])  # it may have put another value in its place


@compiles(ast.ClassDef)
def compile_class(node: ast.ClassDef, compiler: Compiler) -> Step:
    """`class Name(bases, metaclass=…): …`."""
    scope = compiler.scope.children[node]
    inner = Compiler(compiler.unit, scope)
    body = inner.block(node.body)
    bases = positional_arguments(node.bases, compiler)
    keywords = keyword_arguments(node.keywords, compiler)
    decorators = compiler.expressions(node.decorator_list)
    put = store(node.name, compiler)
    outer = compiler.scope
    qualname = node.name if outer.is_module else qualified_name(scope)
    free = [(scope.slots[name], outer.slots[name]) for name in scope.free if name in outer.slots]
    class_slot = scope.slots.get("__class__") if "__class__" in scope.cells else None
    documentation = ast.get_docstring(node)

    def run(frame: Frame) -> None:
        wrappers = [decorator(frame) for decorator in decorators]
        frame.node = node
        named = bases(frame)
        given = _resolved_bases(named)
        options = keywords(frame) if keywords is not None else {}
        metaclass = _metaclass(given, options.pop("metaclass", None))
        namespace = Namespace()
        namespace.attrs = {"__module__": frame.module.attrs.get("__name__"), "__qualname__": qualname}  # type: ignore[union-attr]  # a module has attributes
        if documentation is not None:
            namespace.attrs["__doc__"] = documentation
        if len(named) != len(given) or any(a is not b for a, b in zip(named, given, strict=True)):
            namespace.attrs["__orig_bases__"] = tuple(named)
        _prepare(metaclass, node.name, given, options, namespace)
        own = Frame(compiler.unit, frame.module, [None] * len(scope.slots), qualname)
        own.namespace = namespace
        for position, source in free:
            own.slots[position] = frame.slots[source]
        cell = Cell()
        if class_slot is not None:
            own.slots[class_slot] = cell
        SESSION.frames.append(own)
        try:
            body(own)
        finally:
            leave_frame()
        made = _make(metaclass, node.name, given, namespace, options)
        if frame.library and isinstance(made, Class):
            made.origin = Origin.LIBRARY
        cell.write(made)
        for wrapper, decorator in zip(reversed(wrappers), reversed(node.decorator_list), strict=True):
            frame.node = decorator
            made = call(wrapper, (made,))
        put(frame, made)

    return run


def _resolved_bases(bases: list[Value]) -> tuple[Value, ...]:
    """The bases, with generic aliases and the like replaced by the classes they stand for."""
    resolved: list[Value] = []
    for base in bases:
        if isinstance(base, Class | Unknown | Union):
            resolved.append(base)
            continue
        found, bound = find(base, "__mro_entries__")
        if isinstance(found, Object):
            entries = call_method(base, found, (tuple(bases),)) if bound else call(found, (tuple(bases),))
            resolved.extend(entries if isinstance(entries, tuple) else [Unknown("a base class")])
        elif isinstance(base, Object) and base.attrs and isinstance(base.attrs.get("__origin__"), Class):
            resolved.append(base.attrs["__origin__"])
        else:
            resolved.append(base)
    return tuple(resolved)


def _metaclass(bases: tuple[Value, ...], given: Value) -> Value:
    """The most derived metaclass."""
    chosen = given if given is not None else TYPE
    for base in bases:
        if isinstance(base, Class) and isinstance(chosen, Class) and base.cls is not chosen:
            if base.cls.is_subclass(chosen):
                chosen = base.cls
            elif not chosen.is_subclass(base.cls):
                throw(
                    "TypeError",
                    "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases",
                )
    return chosen


def _prepare(metaclass: Value, name: str, bases: tuple[Value, ...], options: dict[str, Value], namespace: Namespace) -> None:
    if not isinstance(metaclass, Class) or metaclass is TYPE:
        return
    prepare = metaclass.lookup("__prepare__")
    if prepare is None or isinstance(prepare, Native):
        return
    function, _ = find(metaclass, "__prepare__")
    made = call(function, (name, bases), options)
    if isinstance(made, Dict):
        for key, value in made.entries.items():
            if isinstance(key, str):
                namespace.attrs[key] = value  # type: ignore[index]  # a namespace always has attributes
        namespace.mapping = made


def _make(metaclass: Value, name: str, bases: tuple[Value, ...], namespace: Namespace, options: dict[str, Value]) -> Value:
    bases = tuple(dict.fromkeys(stand_in(base) if isinstance(base, Unknown | Union) else base for base in bases))
    if not isinstance(metaclass, Class):
        SESSION.not_modelled("a metaclass")
        metaclass = TYPE
    if metaclass is TYPE:
        return make_class(TYPE, name, bases, dict(namespace.attrs or {}), options)
    contents: Value = Dict(dict(namespace.attrs or {}))
    if isinstance(namespace.mapping, Dict) and namespace.mapping.cls.name != "dict":
        contents = namespace.mapping
        for key, value in (namespace.attrs or {}).items():
            contents.entries.setdefault(key, value)
    return call(metaclass, (name, bases, contents), options)


def make_class(metaclass: Class, name: str, bases: tuple[Value, ...], attrs: dict[str, Value], options: dict[str, Value]) -> Class:
    """What `type.__new__` does: order the ancestors, tell the attributes their names, tell the parent of its child."""
    for base in bases:
        if not isinstance(base, Class):
            throw("TypeError", f"bases must be types, not {class_of(base).name if class_of(base) else '?'}")  # type: ignore[union-attr]  # asked just before
    for special in ("__new__", "__init_subclass__", "__class_getitem__"):
        found = attrs.get(special)
        if isinstance(found, Function):
            attrs[special] = Descriptor(STATICMETHOD if special == "__new__" else CLASSMETHOD, found)
    try:
        made = Class(name, bases or (OBJECT,), attrs, metaclass, str(attrs.get("__module__", "")))
    except TypeError as error:
        throw("TypeError", str(error))
    qualname = attrs.pop("__qualname__", None)
    made.qualname = qualname if isinstance(qualname, str) else name
    if "__eq__" in attrs and "__hash__" not in attrs:
        attrs["__hash__"] = None
    if "__getattribute__" in attrs:
        note_override("__getattribute__")
    _note_slots(made)
    _note_abstract(made)
    for attribute, value in list(attrs.items()):
        if type(value) is Instance or (isinstance(value, Object) and type(value).__name__ not in _NEVER_NAMED):
            hook = value.cls.lookup("__set_name__")
            if hook is not None:
                call_method(value, hook, (made, attribute))
    _tell_parent(made, options)
    return made


_NEVER_NAMED = frozenset(("Function", "Native", "Class", "Tensor", "Member"))


def _note_slots(made: Class) -> None:
    """`__slots__` limits the attributes, if every ancestor has it too."""
    slots = made.attrs.get("__slots__")  # type: ignore[union-attr]  # a class always has attributes
    ancestors = [c for c in made.mro[1:] if not c.builtin]
    if slots is None:
        if any("__slot_names__" in (c.attrs or {}) for c in ancestors):
            made.attrs["__slot_names__"] = None  # type: ignore[index]  # likewise: its instances take any attribute again
        return
    names = {slots} if isinstance(slots, str) else set(_texts(slots))
    for name in sorted(names - _NO_MEMBERS):
        if name in made.attrs:  # type: ignore[operator]  # likewise
            throw("ValueError", f"'{name}' in __slots__ conflicts with class variable")
        made.attrs[mangled(name, made.name)] = Member(mangled(name, made.name), made)  # type: ignore[index]  # likewise
    if any("__slots__" not in c.attrs for c in ancestors) or made.layout is not OBJECT:  # type: ignore[operator]  # likewise
        return
    for ancestor in ancestors:
        names |= ancestor.attrs.get("__slot_names__") or set()  # type: ignore[union-attr]  # likewise
    if "__dict__" not in names:
        made.attrs["__slot_names__"] = {mangled(name, made.name) for name in names}  # type: ignore[index]  # likewise


_NO_MEMBERS = frozenset(("__dict__", "__weakref__"))


def _texts(value: Any) -> list[str]:
    items = (
        value
        if isinstance(value, tuple)
        else value.items
        if hasattr(value, "items") and isinstance(value.items, list)
        else list(getattr(value, "entries", ()))
    )
    return [item for item in items if isinstance(item, str)]


def _note_abstract(made: Class) -> None:
    """Names of abstract methods that are still to be given; only classes whose metaclass is `ABCMeta` care."""
    if not any(c.cls.name == "ABCMeta" for c in made.mro):
        return
    abstract: set[str] = set()
    for base in made.bases:
        for name in base.lookup("__abstract_names__") or ():
            if _is_abstract(made.lookup(name)):
                abstract.add(name)
    abstract.update(name for name, value in (made.attrs or {}).items() if _is_abstract(value))
    made.attrs["__abstract_names__"] = abstract  # type: ignore[index]  # a class always has attributes


def _is_abstract(value: Value) -> bool:
    if isinstance(value, Descriptor):
        return any(_is_abstract(part) for part in value.parts)
    return isinstance(value, Object) and bool(value.attrs and value.attrs.get("__isabstractmethod__") is True)


def _tell_parent(made: Class, options: dict[str, Value]) -> None:
    """`super().__init_subclass__(**options)`."""
    for ancestor in made.mro[1:]:
        hook = ancestor.attrs.get("__init_subclass__")  # type: ignore[union-attr]  # a class always has attributes
        if hook is not None:
            if ancestor is OBJECT and not options:
                return
            function = hook.parts[0] if isinstance(hook, Descriptor) else hook
            call(function, (made,), options)
            return
    if options:
        throw("TypeError", f"{made.name}.__init_subclass__() takes no keyword arguments")
