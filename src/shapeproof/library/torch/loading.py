"""`torch.load`, `torch.hub`, and other things that come from files: nothing is known of them but that they are not errors."""

from __future__ import annotations

from shapeproof.library.torch.registry import constant, function
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import STR
from shapeproof.values.classes import Value
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown


@function("torch.load", "torch.jit.load", "torch.export.load", "torch.hub.load", "torch.hub.load_state_dict_from_url")
def load(*_: Value, **__: Value) -> Value:
    """What a file holds."""
    SESSION.not_modelled("torch.load")
    return Unknown("torch.load(...)")


constant("torch.hub.get_dir", Unknown("torch.hub.get_dir", Owner.WORLD, STR))
