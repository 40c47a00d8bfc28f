"""What PyTorch did with a call, beside what the checker says about it.

same          the shapes (and sizes) that PyTorch gave, or an error where PyTorch failed
other type    the shape, but another element type
unknown       the checker does not say
missed        PyTorch failed on shapes or arguments, and the checker is silent
wrong         another shape than PyTorch's
false alarm   an error where PyTorch succeeded
open          nothing to compare: the outcome depends on numbers in tensors, or the failure does
"""

from __future__ import annotations

from typing import Any

Row = dict[str, Any]
OPTIONAL = {"dtype", "value"}  # failures that a shape checker may know, and need not


def verdict(row: Row, report: dict[str, Any], shown: Any) -> str:
    """How the checker's report on a call compares with its fact; `shown` is what it says of the result."""
    line = row["error"]["line"] if "error" in row else row["source"].count("\n")
    complains = any(d["severity"] == "error" and d["line"] == line for d in report["diagnostics"])
    if "error" in row:
        if row.get("dynamic") or row["error"]["category"] in OPTIONAL:
            return "open"
        return "same" if complains else "missed"
    if complains:
        return "false alarm"
    return "open" if row.get("dynamic") else compared(row["out"], shown)


def compared(fact: Any, shown: Any) -> str:
    """A recorded result beside a revealed one."""
    if fact is None:
        return "same"  # PyTorch gave something that has no shape
    if isinstance(fact, list):
        if not isinstance(shown, list):
            return "unknown" if is_unknown(shown) else "wrong"
        if len(fact) != len(shown):
            return "unknown" if any(map(is_unknown, shown)) else "wrong"
        return worst(compared(part, other) for part, other in zip(fact, shown, strict=True))
    if "value" in fact:
        same_number = not isinstance(shown, dict) or shown.get("value", fact["value"]) == fact["value"]
        return "same" if same_number else "wrong"
    if not isinstance(shown, dict) or "shape" not in shown:
        return "unknown" if is_unknown(shown) else "wrong"
    if any(not isinstance(size, int) for size in shown["shape"]):
        return "unknown"
    if shown["shape"] != fact["shape"]:
        return "wrong"
    return "same" if shown["dtype"] == fact["dtype"] else "other type"


def is_unknown(shown: Any) -> bool:
    """Whether the checker says that it does not know, or knows by case only."""
    return shown is None or (isinstance(shown, dict) and ("unknown" in shown or "cases" in shown))


def worst(verdicts: Any) -> str:
    """The verdict on a whole, given those on its parts."""
    order = ("wrong", "unknown", "other type", "same")
    return min(verdicts, key=order.index, default="same")
