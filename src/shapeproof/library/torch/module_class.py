"""`torch.nn.Module`, which every program goes through.

As in PyTorch, parameters, buffers and submodules live in three dictionaries of the module, `_parameters`, `_buffers` and
`_modules`, where assignment puts them and `__getattr__` finds them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from shapeproof.diagnostics import code
from shapeproof.interpreter.attributes import delete_default, set_default
from shapeproof.interpreter.protocol import MISSING, call, call_attribute, call_method, get_attribute, iterate, throw
from shapeproof.rules.formats import images
from shapeproof.rules.shapes import unknown_shape
from shapeproof.symbolic import Owner, RankUnknown, same_shape
from shapeproof.values import dtypes as _dtypes
from shapeproof.values.builtin_classes import OBJECT, STR, TYPE, Native
from shapeproof.values.classes import Class, Instance, Object, Origin, Value
from shapeproof.values.containers import Dict, List, Rest
from shapeproof.values.dtypes import DType
from shapeproof.values.formats import MemoryFormat
from shapeproof.values.journal import touch
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import PARAMETER, Tensor
from shapeproof.values.unknown import Effect, Union, Unknown

MODULE = Class("Module", (OBJECT,), {}, TYPE, module="torch.nn.modules.module", origin=Origin.LIBRARY)

STATE_MISMATCH = code("state-dict-mismatch", "A loaded state does not fit the module.")

_REGISTRIES = ("_parameters", "_buffers", "_modules")


def method(name: str) -> Callable[[Callable[..., Value]], Callable[..., Value]]:
    """Register a method of `Module`."""

    def register(host: Callable[..., Value]) -> Callable[..., Value]:
        assert MODULE.attrs is not None
        if name in MODULE.attrs:
            raise ValueError(f"Module.{name} is defined twice")
        MODULE.attrs[name] = Native(f"Module.{name}", host)
        return host

    return register


@method("__init__")
def initialise(self: Object, *_: Value, **__: Value) -> None:
    """Empty registries; done before anything is assigned."""
    touch(self)
    attrs = self.attrs
    assert attrs is not None
    attrs["training"] = True
    attrs["_parameters"], attrs["_buffers"], attrs["_modules"] = Dict(), Dict(), Dict()
    attrs["_non_persistent_buffers_set"] = Dict()


def registry(module: Object, name: str) -> Dict:
    """One of the three dictionaries; a module that did not call `super().__init__()` has none."""
    found = module.attrs.get(name) if module.attrs else None
    if not isinstance(found, Dict):
        what = {"_parameters": "parameters", "_buffers": "buffers", "_modules": "module"}[name]
        throw("AttributeError", f"cannot assign {what} before Module.__init__() call")
    return found


@method("__getattr__")
def find_registered(self: Object, name: str) -> Value:
    """Parameters, buffers and submodules; MISSING if there is none of that name."""
    attrs = self.attrs or {}
    for kind in _REGISTRIES:
        found = attrs.get(kind)
        if isinstance(found, Dict) and name in found.entries:
            return found.entries[name]
    return MISSING


@method("__setattr__")
def assign(self: Object, name: str, value: Value) -> None:
    """Parameters and modules go to their registries; everything else is an ordinary attribute."""
    attrs = self.attrs
    assert attrs is not None
    if isinstance(value, Tensor):
        if value.cls.is_subclass(PARAMETER):
            _put(self, "_parameters", name, value)
            return
        buffers = attrs.get("_buffers")
        if isinstance(buffers, Dict) and name in buffers.entries:
            touch(buffers)
            buffers.entries[name] = value
            return
    elif isinstance(value, Instance) and value.cls.is_subclass(MODULE):
        _put(self, "_modules", name, value)
        return
    parameters = attrs.get("_parameters")
    if isinstance(parameters, Dict) and name in parameters.entries:
        if value is not None and not isinstance(value, Unknown | Union):
            given = getattr(getattr(value, "cls", None), "name", type(value).__name__)
            throw("TypeError", f"cannot assign '{given}' as parameter '{name}' (torch.nn.Parameter or None expected)")
        touch(parameters)
        parameters.entries[name] = value
        return
    for kind in ("_modules", "_buffers"):
        found = attrs.get(kind)
        if isinstance(found, Dict) and name in found.entries and (value is None or isinstance(value, Unknown | Union)):
            touch(found)
            found.entries[name] = value
            return
    set_default(self, name, value)


def _put(module: Object, kind: str, name: str, value: Value) -> None:
    target = registry(module, kind)
    attrs = module.attrs or {}
    if name in attrs:
        module.delete(name)
    for other in _REGISTRIES:
        if other != kind and isinstance(attrs.get(other), Dict) and name in attrs[other].entries:
            touch(attrs[other])
            del attrs[other].entries[name]
    touch(target)
    target.entries[name] = value


@method("__delattr__")
def remove(self: Object, name: str) -> None:
    """From whichever registry has it."""
    for kind in _REGISTRIES:
        found = (self.attrs or {}).get(kind)
        if isinstance(found, Dict) and name in found.entries:
            touch(found)
            del found.entries[name]
            return
    delete_default(self, name)


@method("register_parameter")
def register_parameter(self: Object, name: str, param: Value) -> None:
    """A parameter, or None in its place."""
    _put(self, "_parameters", name, param)


@method("register_buffer")
def register_buffer(self: Object, name: str, tensor: Value, persistent: Value = True) -> None:
    """A tensor that is part of the state but not a parameter."""
    _put(self, "_buffers", name, tensor)
    if persistent is False:
        hidden = (self.attrs or {}).get("_non_persistent_buffers_set")
        if isinstance(hidden, Dict):
            touch(hidden)
            hidden.entries[name] = True


@method("register_module")
def register_module(self: Object, name: str, module: Value) -> None:
    """A submodule."""
    _put(self, "_modules", name, module)


@method("add_module")
def add_module(self: Object, name: str, module: Value) -> None:
    """A submodule."""
    if not (module is None or isinstance(module, Unknown | Union) or (isinstance(module, Object) and module.cls.is_subclass(MODULE))):
        throw("TypeError", f"{getattr(getattr(module, 'cls', None), 'name', type(module).__name__)} is not a Module subclass")
    _put(self, "_modules", name, module)


_HOOKS = {"register_forward_pre_hook": "_forward_pre_hooks", "register_forward_hook": "_forward_hooks"}


@method("__call__")
def call_module(self: Object, *args: Value, **kwargs: Value) -> Value:
    """Hooks before, `forward`, hooks after."""
    attrs = self.attrs or {}
    before, after = attrs.get("_forward_pre_hooks"), attrs.get("_forward_hooks")
    if before is not None:
        for hook in before.items:
            changed = call(hook, (self, args))
            if changed is not None:
                args = changed if isinstance(changed, tuple) else (changed,)
    forward = attrs.get("forward")
    found = self.cls.lookup("forward") if forward is None else None
    result = (
        call(forward, args, kwargs)
        if forward is not None
        else call_method(self, found, args, kwargs)
        if found is not None
        else _no_forward(self)
    )
    if after is not None:
        for hook in after.items:
            changed = call(hook, (self, args, result))
            if changed is not None:
                result = changed
    return result


def _no_forward(self: Object) -> Value:
    throw("NotImplementedError", f'Module [{self.cls.name}] is missing the required "forward" function')


def _register_hook(kind: str) -> Callable[..., Value]:
    def register(
        self: Object, hook: Value, prepend: Value = False, with_kwargs: Value = False, always_call: Value = False
    ) -> Value:  # PyTorch's parameters
        hooks = (self.attrs or {}).get(kind)
        if not isinstance(hooks, List):
            hooks = List([])
            set_default(self, kind, hooks)
        touch(hooks)
        hooks.items.append(hook)
        return handle_of(hooks, hook)

    return register


def handle_of(hooks: List, hook: Value) -> Value:
    """What undoes a registration."""

    def undo() -> None:
        touch(hooks)
        hooks.items = [other for other in hooks.items if other is not hook]

    handle = Instance(HANDLE)
    assert handle.attrs is not None
    handle.attrs["remove"] = Native("RemovableHandle.remove", undo, binds=False)
    return handle


HANDLE = Class("RemovableHandle", (OBJECT,), {}, TYPE, module="torch.utils.hooks", origin=Origin.LIBRARY)

for _name, _kind in _HOOKS.items():
    method(_name)(_register_hook(_kind))
for _name in ("register_full_backward_hook", "register_backward_hook", "register_full_backward_pre_hook", "register_state_dict_pre_hook",
              "register_load_state_dict_post_hook", "register_load_state_dict_pre_hook", "register_state_dict_post_hook"):  # fmt: skip
    method(_name)(_register_hook("_ignored_hooks"))


def modules_of(module: Value, prefix: str = "") -> Iterator[tuple[str, Object]]:
    """The module and all below it, each once, with their dotted names."""
    seen: set[int] = set()
    stack: list[tuple[str, Value]] = [(prefix, module)]
    while stack:
        name, found = stack.pop()
        if not isinstance(found, Object) or id(found) in seen:
            continue
        seen.add(id(found))
        yield name, found
        children = (found.attrs or {}).get("_modules")
        if isinstance(children, Dict):
            stack += [(f"{name}.{key}" if name else str(key), child) for key, child in reversed(children.entries.items())]


def tensors_of(module: Value, kind: str, prefix: str = "", recurse: bool = True) -> Iterator[tuple[str, Tensor]]:
    """The parameters or buffers of a module and all below it, each once."""
    seen: set[int] = set()
    for name, found in modules_of(module, prefix):
        own = (found.attrs or {}).get(kind)
        for key, tensor in own.entries.items() if isinstance(own, Dict) else ():
            if isinstance(tensor, Tensor) and id(tensor) not in seen:
                seen.add(id(tensor))
                yield f"{name}.{key}" if name else str(key), tensor
        if not recurse:
            return


def _listing(items: list[Value], further: Value | None = None) -> Value:
    """An iterator over the items; `further` is what stands for others, of which it is not known how many there are."""
    return iterate(tuple(items) if further is None else List(items, Rest(further)))


def _further(module: Value, kind: str) -> Tensor | None:
    """What stands for tensors of `kind` that are not known; None if all are."""
    for _, found in modules_of(module):
        attrs = found.attrs or {}
        for held in (attrs.get("_modules"), attrs.get(kind), Dict(attrs)):
            if isinstance(held, Dict) and (held.rest is not None or any(_may_be_registered(part) for part in held.entries.values())):
                made = Tensor(unknown_shape(kind.strip("_")), None)
                made.requires_grad = kind == "_parameters"
                return made
    return None


def _may_be_registered(value: Value) -> bool:
    """Whether what is not known may be a module or a parameter: `self.net = unheard_of.Net()`."""
    if isinstance(value, Union):
        return any(_may_be_registered(case) for _, case in value.cases)
    return isinstance(value, Unknown) and not isinstance(value, Effect) and value.cls is None and value.owner is Owner.UNMODELLED


def _tensors(self: Object, kind: str, recurse: Value) -> Value:
    return _listing([tensor for _, tensor in tensors_of(self, kind, recurse=recurse is not False)], _further(self, kind))


def _named_tensors(self: Object, kind: str, prefix: str, recurse: Value) -> Value:
    further = _further(self, kind)
    other = None if further is None else (Unknown("a name", cls=STR), further)
    return _listing([(name, tensor) for name, tensor in tensors_of(self, kind, prefix, recurse is not False)], other)


@method("parameters")
def parameters(self: Object, recurse: Value = True) -> Value:
    """All parameters."""
    return _tensors(self, "_parameters", recurse)


@method("named_parameters")
def named_parameters(self: Object, prefix: str = "", recurse: Value = True, remove_duplicate: Value = True) -> Value:  # PyTorch's parameter
    """All parameters with their names."""
    return _named_tensors(self, "_parameters", prefix, recurse)


@method("buffers")
def buffers(self: Object, recurse: Value = True) -> Value:
    """All buffers."""
    return _tensors(self, "_buffers", recurse)


@method("named_buffers")
def named_buffers(self: Object, prefix: str = "", recurse: Value = True, remove_duplicate: Value = True) -> Value:  # as above
    """All buffers with their names."""
    return _named_tensors(self, "_buffers", prefix, recurse)


@method("children")
def children(self: Object) -> Value:
    """The direct submodules, each once."""
    return _listing([module for _, module in _named_children(self)])


@method("named_children")
def named_children(self: Object) -> Value:
    """The direct submodules with their names."""
    return _listing(list(_named_children(self)))


def _named_children(self: Object) -> Iterator[tuple[str, Value]]:
    found = (self.attrs or {}).get("_modules")
    seen: set[int] = set()
    for name, module in found.entries.items() if isinstance(found, Dict) else ():
        if module is not None and id(module) not in seen:
            seen.add(id(module))
            yield name, module


@method("modules")
def modules(self: Object) -> Value:
    """The module and all below it."""
    return _listing([module for _, module in modules_of(self)])


@method("named_modules")
def named_modules(self: Object, memo: Value = None, prefix: str = "", remove_duplicate: Value = True) -> Value:  # PyTorch's parameters
    """The module and all below it, with their names."""
    return _listing([(name, module) for name, module in modules_of(self, prefix)])


@method("apply")
def apply_to_all(self: Object, fn: Value) -> Value:
    """Call `fn` on every submodule, then on this one."""
    for _, child in list(_named_children(self)):
        call_attribute(child, "apply", (fn,))
    call(fn, (self,))
    return self


@method("train")
def train(self: Object, mode: Value = True) -> Value:
    """Set the mode of this module and all below it; a submodule with its own `train` is asked."""
    self.set("training", mode)
    for _, child in list(_named_children(self)):
        if isinstance(child, Object):
            own = child.cls.lookup("train")
            if isinstance(own, Native) and own.host is train:
                train(child, mode)
            else:
                call_attribute(child, "train", (mode,))
    return self


@method("eval")
def evaluate(self: Object) -> Value:
    """`train(False)`."""
    return call_attribute(self, "train", (False,))


@method("requires_grad_")
def requires_grad_(self: Object, requires_grad: Value = True) -> Value:
    """For all parameters."""
    for _, tensor in tensors_of(self, "_parameters"):
        touch(tensor)
        tensor.requires_grad = requires_grad is not False
        tensor.leaf = requires_grad is True and tensor.cls.is_subclass(PARAMETER)
    return self


@method("zero_grad")
def zero_grad(self: Object, set_to_none: Value = True) -> None:  # shapes do not depend on it
    """Gradients are gone."""
    for _, tensor in tensors_of(self, "_parameters"):
        if tensor.attrs and "grad" in tensor.attrs:
            tensor.set("grad", None)


def _converted(dtype: DType) -> Callable[..., Value]:
    def convert(self: Object) -> Value:
        _change_dtype(self, dtype)
        return self

    return convert


def _change_dtype(module: Object, dtype: DType) -> None:
    for kind in ("_parameters", "_buffers"):
        for _, tensor in tensors_of(module, kind):
            if tensor.dtype is None or tensor.dtype.category >= 2:
                touch(tensor)
                tensor.dtype = dtype


for _name, _dtype in {"float": _dtypes.FLOAT32, "double": _dtypes.FLOAT64, "half": _dtypes.FLOAT16, "bfloat16": _dtypes.BFLOAT16}.items():
    method(_name)(_converted(_dtype))


@method("to")
def move(self: Object, *args: Value, **kwargs: Value) -> Value:
    """Device, dtype and memory format; only the latter two matter here."""
    for value in (*args, *kwargs.values()):
        if isinstance(value, DType):
            _change_dtype(self, value)
        elif isinstance(value, Tensor) and value.dtype is not None:
            _change_dtype(self, value.dtype)
        elif isinstance(value, MemoryFormat):
            _change_format(self, value)
    return self


def _change_format(module: Object, form: MemoryFormat) -> None:
    """Weights with as many dimensions as images get their layout."""
    for kind in ("_parameters", "_buffers"):
        for _, tensor in tensors_of(module, kind):
            if isinstance(tensor.shape, tuple) and len(tensor.shape) == form.rank:
                touch(tensor)
                tensor.strides = images(tensor, form)


def _itself(self: Object, *_: Value, **__: Value) -> Value:
    return self


for _name in ("cuda", "cpu", "xpu", "mps", "share_memory", "to_empty", "ipu", "compile"):
    method(_name)(_itself)


@method("state_dict")
def state_dict(
    self: Object, *args: Value, destination: Value = None, prefix: str = "", keep_vars: Value = False
) -> Value:  # PyTorch's parameters
    """Names and tensors of parameters and persistent buffers, module by module."""
    made = destination if isinstance(destination, Dict) else Dict()
    for name, module in modules_of(self):
        hidden = (module.attrs or {}).get("_non_persistent_buffers_set")
        for kind in ("_parameters", "_buffers"):
            own = (module.attrs or {}).get(kind)
            for key, tensor in own.entries.items() if isinstance(own, Dict) else ():
                if tensor is not None and not (kind == "_buffers" and isinstance(hidden, Dict) and key in hidden.entries):
                    made.entries[f"{prefix}{name}.{key}" if name else f"{prefix}{key}"] = tensor
    return made


@method("load_state_dict")
def load_state_dict(self: Object, state_dict: Value, strict: Value = True, assign: Value = False) -> Value:  # PyTorch's parameters
    """Names must be the same (unless `strict=False`) and shapes too."""
    if not isinstance(state_dict, Dict) or state_dict.rest is not None:
        return Unknown("incompatible keys")
    own = state_dict_of(self)
    missing = [name for name in own if name not in state_dict.entries]
    unexpected = [name for name in state_dict.entries if name not in own]
    if strict is True and (missing or unexpected):
        parts = [f"Missing key(s): {_quoted(missing)}"] * bool(missing) + [f"Unexpected key(s): {_quoted(unexpected)}"] * bool(unexpected)
        raise fail(STATE_MISMATCH, "Error(s) in loading state_dict for {name}: {what}", name=self.cls.name, what="; ".join(parts))
    for name, tensor in own.items():
        given = state_dict.entries.get(name)
        if isinstance(given, Tensor):
            try:
                same = same_shape(given.shape, tensor.shape)
            except RankUnknown:
                continue
            require(
                same, STATE_MISMATCH, "size mismatch for {name}: the loaded tensor has shape {given}, the module's has {own}",
                name=name, given=given.shape, own=tensor.shape,
            )  # fmt: skip
    return (List(list(missing)), List(list(unexpected)))


def state_dict_of(module: Object) -> dict[str, Tensor]:
    """What `state_dict` holds, as a host dictionary."""
    made = state_dict(module)
    return {key: value for key, value in made.entries.items() if isinstance(value, Tensor)}


def _quoted(names: list[Any]) -> str:
    return ", ".join(f'"{name}"' for name in names)


@method("get_submodule")
def get_submodule(self: Object, target: str) -> Value:
    """By dotted name."""
    found: Value = self
    for part in target.split(".") if target else ():
        found = get_attribute(found, part)
    return found


@method("get_parameter")
def get_parameter(self: Object, target: str) -> Value:
    """By dotted name."""
    return get_submodule(self, target)


method("get_buffer")(get_parameter)


@method("extra_repr")
def extra_repr(self: Object) -> str:  # it says nothing
    """What a module says about itself."""
    return ""


@method("_get_name")
def get_name(self: Object) -> str:
    """The name of the class."""
    return self.cls.name


@method("__dir__")
def directory(self: Object) -> Value:
    """The names that are there."""
    names = list(self.attrs or {})
    for kind in _REGISTRIES:
        found = (self.attrs or {}).get(kind)
        names += list(found.entries) if isinstance(found, Dict) else []
    return List(sorted(str(name) for name in names))
