"""Write down which names the installed PyTorch has: what exists but has no rule is unknown, what does not exist is an error.

python scripts/torch_names.py
"""

from __future__ import annotations

import json
import types
import warnings
from pathlib import Path

import torch

NAMESPACES = (
    "torch", "torch.Tensor", "torch.nn", "torch.nn.functional", "torch.nn.init", "torch.nn.utils", "torch.linalg", "torch.fft", "torch.special",
    "torch.optim", "torch.optim.lr_scheduler", "torch.utils.data", "torch.distributions", "torch.amp", "torch.autograd",
)  # fmt: skip
TARGET = Path(__file__).parents[1] / "src" / "shapeproof" / "library" / "torch" / "names.json"


def names_of(namespace: str) -> list[str]:
    """The names of a module or class, without the modules that it merely imports."""
    found: object = torch
    for part in namespace.split(".")[1:]:
        found = getattr(found, part)
    return sorted(name for name in dir(found) if not _is_foreign(found, name))


def _is_foreign(owner: object, name: str) -> bool:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        value = getattr(owner, name, None)
    return isinstance(value, types.ModuleType) and not value.__name__.startswith("torch")


def main() -> None:
    """Write the file."""
    found = {"version": torch.__version__.split("+")[0], **{namespace: names_of(namespace) for namespace in NAMESPACES}}
    TARGET.write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
