"""Annotations that say more than a class: the library may look at a call before and after it.

The interpreter only recognises their form, a subscript whose last part is a text (`Float[Tensor, "batch dim"]`); what they mean
is the library's business.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from shapeproof.values.classes import Value

# given the function, the slots of the new frame, and what runs it: the result
Contract = Callable[[Any, list[Value], Callable[[], Value]], Value]
CONTRACTS: list[Contract] = []


def has_contract(node: Any) -> bool:
    """Whether an annotation of the function is of that form."""
    arguments = getattr(node, "args", None)
    if not isinstance(arguments, ast.arguments):
        return False
    parameters = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
    annotations = [*(parameter.annotation for parameter in parameters), getattr(node, "returns", None)]
    return any(annotation is not None and _says_shape(annotation) for annotation in annotations)


def _says_shape(annotation: ast.expr) -> bool:
    return any(
        isinstance(part, ast.Subscript)
        and isinstance(part.slice, ast.Tuple)
        and bool(part.slice.elts)
        and isinstance(part.slice.elts[-1], ast.Constant)
        and isinstance(part.slice.elts[-1].value, str)
        for part in ast.walk(annotation)
    )
