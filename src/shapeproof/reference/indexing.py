"""The entries for `x[key]` and `x[key] = value`, which have no rule of their own: one for each kind of key."""

from __future__ import annotations

from shapeproof.library.reveal import revealed
from shapeproof.library.signatures import weakest
from shapeproof.reference import notation
from shapeproof.reference.samples import OPEN, number, tensor
from shapeproof.rules import assign, index
from shapeproof.symbolic import Owner, symbol
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BOOL, INT64
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor

COMMENT = {
    "i": "A number removes its dimension; a negative one counts from the end.",
    "1:": "A slice reaches as far as there are elements.",
    "::s": "The step of a slice is positive.",
    "..., 0": "`...` stands for as many whole dimensions as are left.",
    "None": "`None` adds a dimension of size 1.",
    "index": "A tensor of integers picks along its dimension, which it replaces by its own.",
    "rows, columns": "Several of them broadcast, and go together element by element.",
    "rows, :, columns": "If they do not stand side by side, their dimensions come first.",
    "mask": "A mask picks where it is true; how often, only the data says.",
}


def index_entries() -> list[str]:
    """One entry per kind of key, and one for assignment."""
    lines: list[str] = []
    for said, comment in COMMENT.items():
        SESSION.begin()
        SESSION.requirements = []
        key, x = _key(said), tensor("x", OPEN if said == "..., 0" else 3 if ":, " in said else 2, None)
        shown = notation.result(revealed(index(x, key)))
        lines += [*_entry(f"x[{said}]", _parts(said, x, key), shown, weakest(SESSION.requirements)), f"- **Comment** {comment}", ""]
    SESSION.begin()
    SESSION.requirements = []
    x, value = tensor("x", 2, None), tensor("value", 1, None)
    assign(x, slice(None), value)
    lines += _entry("x[:] = value", f"x={notation.argument(x)}, value={notation.argument(value)}", "", weakest(SESSION.requirements))
    return [*lines, "- **Comment** The value broadcasts to what the key picks, and `x` keeps its shape.", ""]


def _entry(title: str, where: str, shown: str, requires: list[str]) -> list[str]:
    conditions = ", ".join(f"`{condition}`" for condition in requires) or "nothing more"
    guarantees = [f"- **Guarantees** `{shown}`"] if shown else []
    return [f"## `{title}`", "", f"`{where}`", "", f"- **Require** {conditions}", *guarantees]


def _parts(said: str, x: Tensor, key: Value) -> str:
    names = [name for name in said.replace(",", " ").split() if name.isidentifier() and name != "None"]
    tensors = [part for part in (key if isinstance(key, tuple) else (key,)) if isinstance(part, Tensor)]
    return ", ".join([f"x={notation.argument(x)}", *(f"{n}={notation.argument(t)}" for n, t in zip(names, tensors, strict=False))])


def _key(said: str) -> Value:
    match said:
        case "i":
            return number("i")
        case "1:":
            return slice(1, None)
        case "::s":
            return slice(None, None, number("s"))
        case "..., 0":
            return (..., 0)
        case "None":
            return None
        case "index":
            return tensor("index", 2, INT64)
        case "rows, columns":
            return (tensor("rows", 1, INT64), tensor("columns", 1, INT64))
        case "rows, :, columns":
            count = symbol("n", Owner.CALLER, 0)
            return (Tensor((count,), INT64), slice(None), Tensor((count,), INT64))
        case _:
            return tensor("mask", 2, BOOL)
