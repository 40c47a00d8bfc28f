"""`copy`: new objects with the same parts, or with copies of them. The program's own hooks are asked, as `copyreg` would."""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.interpreter.addresses import address_of
from shapeproof.interpreter.errors import EXCEPTIONS
from shapeproof.interpreter.functions import Function
from shapeproof.interpreter.generators import Coroutine, Generator
from shapeproof.interpreter.protocol import call, call_method, elements, key_of, set_item, throw, value_of
from shapeproof.library.natives import HOST_CLASSES, constant, function
from shapeproof.values.builtin_classes import OBJECT, BoundMethod, Module, Native, builtin
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.containers import Dict, List, Rest, Set
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Fields, Tensor
from shapeproof.values.unknown import Union, settled

constant("copy.Error", builtin("Error", EXCEPTIONS["Exception"], module="copy"))
constant("copy.error", builtin("error", EXCEPTIONS["Exception"], module="copy"))

Part = Callable[[Value], Value]  # what becomes of a part: itself, or its copy
_IMMUTABLE = (Class, Function, Native)
_NEVER = (Module, Generator, Coroutine)


@function("copy.copy")
def _copy(x: Value) -> Value:
    x = settled(x)
    hook = _hook(x, "__copy__")
    if hook is not None:
        return call_method(x, hook)
    return x if isinstance(x, BoundMethod) else _copied(x, lambda part: part, lambda _: None)


@function("copy.deepcopy")
def _deepcopy(x: Value, memo: Value = None, _nil: Value = None) -> Value:
    return deep(x, memo if isinstance(memo, Dict) else Dict())


@function("copy.replace")
def _replace(obj: Value, /, **changes: Value) -> Value:
    hook = _hook(obj, "__replace__")
    if hook is None:
        throw("TypeError", "replace() does not support this object")
    return call_method(obj, hook, (), changes)


def deep(x: Value, memo: Dict) -> Value:
    """`deepcopy(x, memo)`; the memo maps addresses to copies, for the program's hooks too."""
    x = settled(x)
    if isinstance(x, tuple):
        return _deep_tuple(x, memo)
    if isinstance(x, Union):
        return Union(tuple([(guard, deep(case, memo)) for guard, case in x.cases]))
    if not isinstance(x, Object):
        return x
    SESSION.spend()
    key = address_of(x)
    if key in memo.entries:
        return memo.entries[key]

    def note(made: Value) -> None:
        set_item(memo, key, made)

    hook = _hook(x, "__deepcopy__")
    if hook is not None:
        made = call_method(x, hook, (memo,))
    elif isinstance(x, BoundMethod):
        made = BoundMethod(x.function, deep(x.receiver, memo))
    else:
        made = _copied(x, lambda part: deep(part, memo), note)
    note(made)
    return made


def _deep_tuple(x: tuple[Value, ...], memo: Dict) -> Value:
    parts = [deep(part, memo) for part in x]
    if all(a is b for a, b in zip(parts, x, strict=True)):
        return x
    made = type(x)(parts)
    if isinstance(x, Fields) and isinstance(made, Fields):
        made.names = x.names
    return made


def _hook(x: Value, name: str) -> Value:
    """A method that the class of an object gives; None for classes themselves and where there is none."""
    return x.cls.lookup(name) if isinstance(x, Object) and not isinstance(x, Class) else None


def _own_hook(x: Object, name: str) -> Value:
    """A method that is not the one every object has."""
    found = x.cls.lookup(name)
    return None if found is None or isinstance(found, Native) or found is (OBJECT.attrs or {}).get(name) else found


def _copied(x: Value, part: Part, note: Callable[[Value], None]) -> Value:
    """An object of the same kind, its parts put through `part`; `note` hears of it before its parts are looked at."""
    if not isinstance(x, Object) or isinstance(x, _IMMUTABLE):
        return x
    if isinstance(x, _NEVER):
        throw("TypeError", f"cannot pickle '{x.cls.name}' object")
    if isinstance(x, Instance):
        return _copied_instance(x, part, note)
    if isinstance(x, List):
        twin = List([], cls=x.cls)
        note(twin)
        twin.items, twin.rest = [part(item) for item in x.items], _copied_rest(x.rest, part)
        made: Object = twin
    elif isinstance(x, Dict):
        table = Dict(cls=x.cls)
        note(table)
        table.entries.update({key_of(part(value_of(key))): part(value) for key, value in x.entries.items()})
        table.rest = _copied_rest(x.rest, part)
        made = table
    elif isinstance(x, Set):
        made = Set({key_of(part(value_of(key))): None for key in x.keys}, _copied_rest(x.rest, part), x.cls)
    elif isinstance(x, Tensor):
        made = Tensor(x.shape, x.dtype, x.strides, x.constants, x.cls)
        made.requires_grad, made.made_at = x.requires_grad, x.made_at
    else:
        return x
    if x.attrs:
        made.attrs = {name: part(value) for name, value in x.attrs.items()}
    return made


def _copied_rest(rest: Rest | None, part: Part) -> Rest | None:
    return None if rest is None else Rest(part(rest.element), rest.count)


def _copied_instance(x: Instance, part: Part, note: Callable[[Value], None]) -> Value:
    """By its own `__reduce__` or `__getstate__`, or part by part."""
    if type(x.payload) in HOST_CLASSES and x.cls.builtin:
        return x
    for name in ("__reduce_ex__", "__reduce__"):
        reduce = _own_hook(x, name)
        if reduce is not None:
            return _rebuilt(call_method(x, reduce, (4,) if name == "__reduce_ex__" else ()), part, note)
    made = Instance(x.cls, part(x.payload))
    note(made)
    getstate = _own_hook(x, "__getstate__")
    state = call_method(x, getstate) if getstate is not None else Dict(dict(x.attrs or {}))
    _take_state(made, part(state))
    return made


def _take_state(made: Value, state: Value) -> None:
    setstate = _own_hook(made, "__setstate__") if isinstance(made, Object) else None
    if setstate is not None:
        call_method(made, setstate, (state,))
    elif isinstance(state, Dict) and isinstance(made, Object):
        for name, value in state.entries.items():
            made.set(name, value)


def _rebuilt(reduced: Value, part: Part, note: Callable[[Value], None]) -> Value:
    """What a `__reduce__` describes: a function, its arguments, then a state, list items and dictionary items."""
    if not isinstance(reduced, tuple) or len(reduced) < 2:
        return reduced
    maker, arguments, *further = reduced
    made = call(maker, [part(argument) for argument in elements(arguments)])
    note(made)
    if further and further[0] is not None:
        _take_state(made, part(further[0]))
    return made
