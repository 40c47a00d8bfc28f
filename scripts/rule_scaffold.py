"""The beginning of a rule: a stub that says "not decided", and a Markdown test that shows what is missing."""

from __future__ import annotations

import re
from pathlib import Path

RULES = Path("src/shapeproof/rules")
SPECIFICATION = Path("tests/markdown/spec/operations")

MODULE = '''"""{title}. PyTorch docs: name the section here."""

from __future__ import annotations
'''

IMPORTS = (
    ("shapeproof.rules.kinds", "NotDecided"),
    ("shapeproof.rules.registry", "op"),
    ("shapeproof.values.tensors", "Tensor"),
)

RULE = '''

@op({names})
def {function}(x: Tensor) -> Tensor:
    """Say in one line what comes out."""
    raise NotDecided("{name}")
'''

SECTION = """
## `{name}`

Say in one sentence what it does with the shape.

<!-- known-gap: the rule is not written yet -->

```py
import torch

x = torch.rand(2, 3)
reveal_type({name}(x))  # revealed: float32[2, 3]
```
"""


def scaffold(root: Path, name: str, file: str) -> list[Path]:
    """Add a stub for the operation `name` to `rules/<file>.py`, and a section to its Markdown test; the files written."""
    if not re.fullmatch(r"(torch|Tensor)(\.\w+)+", name) or not file.isidentifier():
        raise ValueError(f"{name} is not an operation, or {file} not the name of a module")
    rules, test = root / RULES / f"{file}.py", root / SPECIFICATION / f"{file}.md"
    if not rules.exists():
        title = file.replace("_", " ").capitalize()
        rules.write_text(MODULE.format(title=title), encoding="utf-8")
    text = rules.read_text(encoding="utf-8")
    if f'"{name}"' in text:
        raise ValueError(f"{rules} has a rule for {name} already")
    function = name.rpartition(".")[2]
    rules.write_text(_with_imports(text) + RULE.format(names=_names(name), function=function, name=name), encoding="utf-8")
    heading = "" if test.exists() else f"# {file.replace('_', ' ').capitalize()}\n"
    with test.open("a", encoding="utf-8") as document:
        document.write(heading + SECTION.format(name=name))
    return [rules, test]


def _names(name: str) -> str:
    """A function of `torch` is usually a method as well."""
    owner, _, short = name.rpartition(".")
    return ", ".join(f'"{n}"' for n in ((name, f"Tensor.{short}") if owner == "torch" else (name,)))


def _with_imports(text: str) -> str:
    """The module with the names that a stub needs: one import more where a name is missing."""
    for module, name in IMPORTS:
        if re.search(rf"^from {module} import [^\n]*\b{name}\b|^from {module} import \([^)]*\b{name}\b", text, re.MULTILINE):
            continue
        imported = re.search(rf"^from {module} import (?=\w)", text, re.MULTILINE)
        if imported:
            text = f"{text[: imported.end()]}{name}, {text[imported.end() :]}"
        else:
            marker = "from __future__ import annotations\n"
            before, _, after = text.partition(marker)
            gap = "" if after.startswith("\nfrom ") else "\n"
            text = f"{before}{marker}\nfrom {module} import {name}\n{gap}{after.lstrip(chr(10))}"
    return text
