"""Functions that PyTorch still has by name, and that only say what took their place. PyTorch docs: torch.linalg."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.registry import op
from shapeproof.values.classes import Value
from shapeproof.values.requirements import fail
from shapeproof.values.tensors import Tensor

REMOVED = code("removed-function", "A function was removed from PyTorch.")


def _removed(name: str, instead: str) -> None:
    def rule(*args: Value) -> Tensor:
        raise fail(REMOVED, "torch.{name} was removed from PyTorch", help="use {instead}", name=name, instead=instead)

    rule.__doc__ = f"`{name}` was removed; `{instead}` took its place."
    op(
        f"torch.{name}", *((f"Tensor.{name}",) if name != "matrix_rank" else ()), accepts=("eigenvectors", "upper", "tol", "symmetric", "A")
    )(rule)


for _name, _instead in {
    "eig": "torch.linalg.eig",
    "lstsq": "torch.linalg.lstsq",
    "matrix_rank": "torch.linalg.matrix_rank",
    "solve": "torch.linalg.solve",
    "symeig": "torch.linalg.eigh",
}.items():
    _removed(_name, _instead)
