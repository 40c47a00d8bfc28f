"""Which names of PyTorch are understood: those of the recorded list, looked up as a program would."""

from __future__ import annotations

import json
from pathlib import Path

from shapeproof.api import check_source
from shapeproof.library import torch
from shapeproof.rules.registry import find

NAMESPACES = ("torch", "torch.Tensor", "torch.nn", "torch.nn.functional", "torch.linalg", "torch.fft", "torch.special")
NAMES = Path(torch.__file__).parent / "names.json"

HEAD = """\
# Coverage

<!-- Written by `python scripts/task.py generate`. -->

The public names of PyTorch {version}, and whether shapeproof knows what they do. *Rule*: there is a [rule](rules/README.md) for the shape and the
type of the result. *Modelled*: known otherwise, as a layer, a constant, an attribute, or something without consequence for shapes.
*Unknown*: nothing is known; the result is unknown, the report lists the name, and no error follows from it.

| namespace | names | rule | modelled | unknown |
|---|---|---|---|---|
"""


def coverage_page() -> str:
    """The page, with a table per namespace."""
    recorded = json.loads(NAMES.read_text(encoding="utf-8"))
    rows, sections = [], []
    for namespace in NAMESPACES:
        names = [name for name in recorded[namespace] if not name.startswith("_")]
        sorted_in = _sorted_in(namespace, names)
        counts = " | ".join(str(len(part)) for part in sorted_in.values())
        rows.append(f"| [`{namespace}`](#{namespace.replace('.', '').lower()}) | {len(names)} | {counts} |")
        sections += [f"\n## {namespace}", *(f"\n*{kind}*: {', '.join(f'`{n}`' for n in part)}" for kind, part in sorted_in.items() if part)]
    return HEAD.format(version=recorded["version"]) + "\n".join([*rows, *sections]) + "\n"


def _sorted_in(namespace: str, names: list[str]) -> dict[str, list[str]]:
    """Each name under what is known of it."""
    prefix = "Tensor." if namespace == "torch.Tensor" else f"{namespace}."
    rules = [name for name in names if find(prefix + name) is not None]
    others = [name for name in names if name not in set(rules)]
    unknown = _unknown(namespace, others)
    return {
        "Rule": rules,
        "Modelled": [name for name in others if name not in unknown],
        "Unknown": [name for name in others if name in unknown],
    }


def _unknown(namespace: str, names: list[str]) -> set[str]:
    """Those names that a program can ask for and learns nothing about."""
    subject = "torch.zeros(2, 3)" if namespace == "torch.Tensor" else namespace
    lines = [f"import {namespace if namespace != 'torch.Tensor' else 'torch'}", f"subject = {subject}"]
    program = "\n".join([*lines, *(f"subject.{name}" for name in names)]) + "\n"
    report = check_source(program, search_paths=[])
    told = {entry["line"] for entry in report.unmodelled} | {found.place.line for found in report.diagnostics}
    return {name for line, name in enumerate(names, start=len(lines) + 1) if line in told}
