"""Functions that PyTorch still has by name, and that only say what took their place."""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.diagnostics import code
from shapeproof.library.torch.registry import function
from shapeproof.values.classes import Value
from shapeproof.values.requirements import fail

REMOVED = code("removed-function", "A function was removed from PyTorch.")
INSTEAD = {
    "eig": "torch.linalg.eig",
    "lstsq": "torch.linalg.lstsq",
    "matrix_rank": "torch.linalg.matrix_rank",
    "solve": "torch.linalg.solve",
    "symeig": "torch.linalg.eigh",
}


def removed(name: str) -> Callable[..., Value]:
    """The function, which fails whatever it is given."""

    def host(*_: Value, **__: Value) -> Value:
        raise fail(REMOVED, "torch.{name} was removed from PyTorch", help="use {instead}", name=name, instead=INSTEAD[name])

    return host


for _name in INSTEAD:
    function(f"torch.{_name}")(removed(_name))
METHODS = {name: removed(name) for name in INSTEAD if name != "matrix_rank"}
