"""A call with every size of its tensors a parameter: what the checker infers, with the numbers put back, must be what PyTorch did."""

from __future__ import annotations

import ast
from typing import Any

Row = dict[str, Any]
FUNCTION = "lifted"


class _Sizes(ast.NodeTransformer):
    """Puts a name in the place of every size in `torch.empty((2, 3), …)` and `torch.zeros((2, 3), …)`."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def visit_Assign(self, node: ast.Assign) -> ast.Assign:
        """Only the declarations of tensors; the call itself keeps its numbers."""
        match node.value:
            case ast.Call(func=ast.Attribute(value=ast.Name("torch"), attr="empty" | "zeros"), args=[ast.Tuple(elts=sizes) as shape]):
                shape.elts = [self._named(size) for size in sizes]
        return node

    def _named(self, size: ast.expr) -> ast.expr:
        match size:
            case ast.Constant(value=int() as number):
                name = f"d{len(self.numbers)}"
                self.numbers[name] = number
                return ast.Name(name)
        return size


def lifted(row: Row) -> tuple[str, dict[str, int]] | None:
    """The program as a function of its sizes, and the sizes; None if there is nothing to learn from it."""
    if row.get("dynamic") or ("error" in row and row["error"]["category"] != "shape"):
        return None
    tree = ast.parse(row["source"])
    declarations, call = tree.body[1:-1], tree.body[-1]
    sizes = _Sizes()
    body = [*map(sizes.visit, declarations), call]
    if not sizes.numbers:
        return None
    lines = "\n".join(f"    {ast.unparse(statement)}" for statement in body)
    parameters = ", ".join(f"{name}: int" for name in sizes.numbers)
    return f"import torch\n\n\ndef {FUNCTION}({parameters}):\n{lines}\n    return out\n", sizes.numbers


def with_numbers(value: Any, numbers: dict[str, int]) -> Any:
    """An inferred result in which every expression has its value."""
    if isinstance(value, list):
        return [with_numbers(part, numbers) for part in value]
    if not isinstance(value, dict):
        return value
    if "cases" in value:
        return with_numbers(next(case["value"] for case in value["cases"] if evaluated(case["when"], numbers)), numbers)
    if "shape" in value:
        return {**value, "shape": [evaluated(size, numbers) for size in value["shape"]]}
    if "value" in value:
        return {"value": evaluated(value["value"], numbers)}
    return value


def evaluated(text: Any, numbers: dict[str, int]) -> Any:
    """An expression of Python, with the numbers for its names; what has other names stays a text."""
    if not isinstance(text, str):
        return text
    try:
        return eval(text, {"__builtins__": {}, "min": min, "max": max, "abs": abs}, dict(numbers))
    except (NameError, SyntaxError):
        return text
