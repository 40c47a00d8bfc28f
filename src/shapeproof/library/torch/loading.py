"""`torch.save` and `torch.load`, `torch.hub`: what comes from files.

What the program itself has saved under a path is what it loads from there; whether a file was there before does not matter then. Of any other
file nothing is known but that reading it is not an error.
"""

from __future__ import annotations

from shapeproof.interpreter.protocol import key_of, str_of
from shapeproof.library.torch.registry import constant, function
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import STR
from shapeproof.values.classes import Instance, Value
from shapeproof.values.containers import Dict, List, Set
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown


@function("torch.save")
def save(obj: Value, f: Value, *_: Value, **__: Value) -> None:
    """The file holds a copy of what is saved now."""
    SESSION.files.set(_path(f), copied(obj))


@function("torch.load")
def load(f: Value, *_: Value, **__: Value) -> Value:
    """A copy of what the program has saved there, if it has."""
    saved = (SESSION.files.attrs or {}).get(_path(f))
    return from_outside() if saved is None else copied(saved)


@function("torch.jit.load", "torch.export.load", "torch.hub.load", "torch.hub.load_state_dict_from_url")
def from_outside(*_: Value, **__: Value) -> Value:
    """What a file of others holds."""
    SESSION.not_modelled("torch.load")
    return Unknown("torch.load(...)")


def _path(f: Value) -> Value:
    """What tells a file from others: its path, or the very object that stands for it."""
    if isinstance(f, Instance):
        said = str_of(f)
        f = said if isinstance(said, str) and not said.startswith("<") else f
    return key_of(f)


def copied(value: Value) -> Value:
    """A copy of tensors and containers; other objects stand for their copies."""
    if isinstance(value, Tensor):
        made = Tensor(value.shape, value.dtype, value.strides, value.constants, value.cls)
        made.requires_grad, made.made_at = value.requires_grad, value.made_at
        return made
    if isinstance(value, tuple):
        return value if type(value) is not tuple else tuple([copied(part) for part in value])
    if isinstance(value, Dict):
        made_dict = Dict({key: copied(item) for key, item in value.entries.items()}, value.rest, value.cls)
        made_dict.attrs = None if value.attrs is None else dict(value.attrs)
        return made_dict
    if isinstance(value, List):
        made_list = List([copied(item) for item in value.items], value.rest, value.cls)
        made_list.attrs = None if value.attrs is None else dict(value.attrs)
        return made_list
    if isinstance(value, Set):
        return Set(dict(value.keys), value.rest, value.cls)
    return value


constant("torch.hub.get_dir", Unknown("torch.hub.get_dir", Owner.WORLD, STR))
