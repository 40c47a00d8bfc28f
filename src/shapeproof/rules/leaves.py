"""Leaves: the tensors where gradients begin. While gradients are recorded, they are not overwritten in place."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.modes import recording
from shapeproof.values.requirements import fail
from shapeproof.values.tensors import Tensor

IN_PLACE_LEAF = code("in-place-leaf", "A leaf that requires grad is changed in place.")


def require_no_leaf(target: Tensor) -> None:
    """The tensor that is written to is no leaf, or nothing is recorded."""
    if target.leaf and recording() is True:
        raise fail(
            IN_PLACE_LEAF,
            "a leaf Variable that requires grad is being used in an in-place operation: its shape is {shape}",
            help="do it under `with torch.no_grad():`",
            shape=target.shape,
        )
