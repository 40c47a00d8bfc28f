"""The layers of `torch.nn`: made with symbols and applied to a tensor of symbols, as a function that nobody calls."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shapeproof.api import check_source
from shapeproof.library.torch.namespace import SOURCE
from shapeproof.reference import notation
from shapeproof.reference.pages import NOTE

OPTIONS = ("stride", "padding", "dilation")  # with these a formula says more than with their defaults
RANKS = (4, 3, 2, 5, 1)
LONGEST = 700  # a result longer than this explains nothing
HEAD = """\
# Layers

{note}

The modules of `torch.nn`, made with the numbers that are named and applied to tensors of the shapes that are shown. They are written in
terms of the operations that the other pages describe. How to read this: see [Rules](README.md).
"""


@dataclass(slots=True)
class Layer:
    """A class of `torch.nn` as its source describes it."""

    name: str
    required: list[str]
    options: list[str]
    inputs: int
    doc: str
    differs: str


def layers_page() -> str:
    """One entry per layer of which something can be said in general."""
    lines = [HEAD.format(note=NOTE)]
    for layer in _layers():
        signature, call = _best(layer)
        if signature is None:
            continue
        requires = ", ".join(f"`{condition}`" for condition in signature["requires"]) or "nothing more"
        lines += [f"## `torch.nn.{layer.name}`", "", f"`{call}`", "", f"- **Require** {requires}"]
        lines += [f"- **Guarantees** `{notation.result(signature['returns'])}`", *([f"- **Comment** {layer.doc}"] if layer.doc else [])]
        lines += [*([f"- **Differs from the seed**: {layer.differs}"] if layer.differs else []), ""]
    return "\n".join(lines).rstrip() + "\n"


def _layers() -> Iterator[Layer]:
    """The classes that are written in the library's source and have a `forward`."""
    table = _literal(Path(SOURCE, "torch", "nn", "__init__.py"), "_LAZY")
    for name, module in sorted(table.items()):
        path = Path(SOURCE, *module.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        classes = {}
        if path.is_file():
            classes = {node.name: node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)}
        if name in classes and not name.startswith("_"):
            initialise, forward = _method(classes, name, "__init__"), _method(classes, name, "forward")
            if forward is not None:
                yield _layer(name, initialise, forward, ast.get_docstring(classes[name]) or "")


def _literal(path: Path, name: str) -> dict[str, str]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == name:
            found: dict[str, str] = ast.literal_eval(node.value)
            return found
    raise ValueError(f"{path} has no {name}")


def _method(classes: dict[str, ast.ClassDef], name: str, method: str) -> ast.FunctionDef | None:
    """The method of a class, or of its base in the same file."""
    while name in classes:
        for node in classes[name].body:
            if isinstance(node, ast.FunctionDef) and node.name == method:
                return node
        name = next((base.id for base in classes[name].bases if isinstance(base, ast.Name)), "")
    return None


def _layer(name: str, initialise: ast.FunctionDef | None, forward: ast.FunctionDef, doc: str) -> Layer:
    names = [argument.arg for argument in initialise.args.args[1:]] if initialise else []
    required = names[: len(names) - len(initialise.args.defaults)] if initialise else []
    inputs = len(forward.args.args) - 1 - len(forward.args.defaults)
    said, _, differs = " ".join(doc.split()).partition(" Differs from the seed: ")
    return Layer(name, required, [option for option in OPTIONS if option in names[len(required) :]], inputs, said, differs)


def _best(layer: Layer) -> tuple[dict[str, Any] | None, str]:
    """The most general call of which everything is known; None if there is none."""
    for options in [layer.options, []] if layer.options else [[]]:
        for rank in (None, *RANKS):
            given = ", ".join([*layer.required, *(f"{option}={option}" for option in options)])
            inputs, sizes = _inputs(layer.inputs, rank)
            parameters = [*([] if sizes else inputs), *(f"{name}: int" for name in [*sizes, *layer.required, *options])]
            tensors = [f"torch.empty({', '.join(f'{name}{i}' for i in range(rank))})" for name in inputs] if rank else inputs
            call = f"torch.nn.{layer.name}({given})({', '.join(tensors)})"
            report = check_source(f"import torch\n\n\ndef case({', '.join(parameters)}):\n    return {call}\n", search_paths=[]).to_dict()
            for signature in report["signatures"]:
                if _says_all(signature, report):
                    return signature, f"{layer.name}({given})({', '.join(_shown(name, rank, signature) for name in inputs)})"
    return None, ""


def _inputs(count: int, rank: int | None) -> tuple[list[str], list[str]]:
    names = ["x", "y", "z", "w"][:count]
    return names, [f"{name}{i}" for name in names for i in range(rank)] if rank else []


def _shown(name: str, rank: int | None, signature: dict[str, Any]) -> str:
    return f"[{', '.join(f'{name}{i}' for i in range(rank))}]" if rank else notation.result(signature["parameters"][name])


def _says_all(signature: dict[str, Any], report: dict[str, Any]) -> bool:
    text = json.dumps([signature["returns"], signature["requires"]])
    return "unknown" not in text and len(text) < LONGEST and "False" not in signature["requires"] and report["verdict"] != "failed"
