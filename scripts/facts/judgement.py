"""What PyTorch does with a program: the result's shapes and types, or the failure.

A program is run several times with different numbers in the tensors it leaves uninitialised. If it does not do the same each time, its
outcome depends on the data: the fact is marked as dynamic.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import re
import traceback
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import torch

FILLS: tuple[Callable[[int], list[float]], ...] = (
    lambda count: [1.0] * count,
    lambda count: [0.0] * count,
    lambda count: [((7 * i * i + 3 * i + 1) % 101) / 101 for i in range(count)],
    lambda count: [((5 * i * i + 11 * i + 2) % 97) / 9.7 - 5 for i in range(count)],
)
OF_TYPE = re.compile(
    r"\bdtypes?\b|data type|scalar types?|not implemented for '|\b(Float|Double|Half|Long|Int|Bool|ComplexFloat)\b|"
    r"(integral|floating|boolean|complex) (input|tensor|type)",
    re.IGNORECASE,
)
OF_VALUE = re.compile(
    r"singular|positive-definite|converge|probability|out of (bounds|range) (for|at)|must be (positive|non-negative)|ill-conditioned"
)


def fact(op: str, kind: str, source: str) -> dict[str, Any]:
    """The row of a recorded file for one program."""
    outcomes = [_outcome(source, fill) for fill in FILLS]
    first = next((outcome for outcome in outcomes if "out" in outcome), outcomes[0])
    row = {"id": hashlib.sha256(source.encode()).hexdigest()[:12], "op": op, "kind": kind, "source": source, **first}
    if any(_kind_of(outcome) != _kind_of(first) for outcome in outcomes):
        row["dynamic"] = True
    return row


def _kind_of(outcome: dict[str, Any]) -> Any:
    """What counts as the same: numbers in messages may differ."""
    return ("error", outcome["error"]["type"]) if "error" in outcome else outcome["out"]


def _outcome(source: str, fill: Callable[[int], list[float]]) -> dict[str, Any]:
    names: dict[str, Any] = {}
    with _quiet(), _filled(fill):
        torch.manual_seed(0)
        try:
            exec(compile(source, "<fact>", "exec"), names)  # noqa: S102  # the judge runs the program
        except Exception as error:  # noqa: BLE001  # whatever PyTorch raises is the fact
            line = next(frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == "<fact>")
            said = (str(error).splitlines() or [""])[0][:200]
            return {"error": {"type": type(error).__name__, "message": said, "category": _category(error), "line": line}}
        return {"out": described(names["out"])}


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        yield


@contextlib.contextmanager
def _filled(fill: Callable[[int], list[float]]) -> Iterator[None]:
    """While this holds, `torch.empty` gives known numbers."""
    empty = torch.empty

    def filled(*args: Any, **kwargs: Any) -> torch.Tensor:
        made = empty(*args, **kwargs)
        with torch.no_grad():
            return made.copy_(torch.tensor(fill(made.numel())).reshape(made.shape))

    torch.empty = filled
    try:
        yield
    finally:
        torch.empty = empty


def _category(error: Exception) -> str:
    said = str(error)
    if isinstance(error, TypeError):
        return "argument"
    if type(error).__name__ == "_LinAlgError" or OF_VALUE.search(said):
        return "value"
    return "dtype" if OF_TYPE.search(said) else "shape"


def described(value: Any) -> Any:
    """A result in the form of `revealed`; None for what has no shape and is no whole number."""
    match value:
        case torch.Tensor():
            return {"shape": list(value.shape), "dtype": str(value.dtype)}
        case bool() | int():
            return {"value": value}
        case list() | tuple():
            return [described(part) for part in value]
    return None
