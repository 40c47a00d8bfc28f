"""Which names PyTorch has. What exists but is not modelled is unknown; what does not exist is the program's error."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path


@cache
def _names() -> dict[str, frozenset[str]]:
    """Namespace → its names, as `scripts/torch_names.py` recorded them."""
    text = (Path(__file__).parent / "names.json").read_text(encoding="utf-8")
    return {namespace: frozenset(names) for namespace, names in json.loads(text).items() if isinstance(names, list)}


def exists(namespace: str, name: str) -> bool:
    """Whether PyTorch has the name; of a namespace that was not recorded nothing is known, so it may."""
    known = _names().get(namespace)
    return known is None or name in known
