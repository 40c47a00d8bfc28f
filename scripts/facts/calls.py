"""A call as data, and as source text.

Tensors are declared by shape and type. Only small integer tensors have their numbers written out, because those may decide a shape;
larger ones are zero.

    t0 = torch.empty((3, 4), dtype=torch.float32)
    t1 = torch.tensor([0, 2], dtype=torch.int64)
    out = torch.index_select(t0, 1, t1)
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import torch

MOST_NUMBERS = 16  # in a tensor whose numbers are written out


class NotWritableError(Exception):
    """An argument has no short form as source text."""


@dataclass(frozen=True)
class Declared:
    """A tensor: its shape, its type, and its numbers if they are written out."""

    shape: tuple[int, ...]
    dtype: str
    numbers: Any = None

    def source(self) -> str:
        """The expression that makes it."""
        if self.numbers is not None:
            return f"torch.tensor({self.numbers!r}, dtype={self.dtype})"
        make = "empty" if self.dtype in FLOATING else "zeros"
        return f"torch.{make}({self.shape!r}, dtype={self.dtype})"


@dataclass(frozen=True)
class Name:
    """Something that is written as it is: `torch.float64`, `torch.preserve_format`."""

    text: str


@dataclass(frozen=True)
class Call:
    """One call: a function, a method of its first argument, or a module that is made and applied."""

    op: str
    kind: str  # "function", "method" or "module"
    callee: str
    args: tuple[Any, ...]
    kwargs: tuple[tuple[str, Any], ...] = ()
    made_with: tuple[tuple[Any, ...], tuple[tuple[str, Any], ...]] = ((), ())  # a module's constructor

    def source(self) -> str:
        """The program: one line per tensor, and the call as its last line."""
        lines: list[str] = []
        args = written(self.args, lines)
        keywords = [f"{name}={text}" for name, text in zip(dict(self.kwargs), written(dict(self.kwargs).values(), lines), strict=True)]
        match self.kind:
            case "method":
                call = f"{args[0]}.{self.callee}({', '.join([*args[1:], *keywords])})"
            case "module":
                options = dict(self.made_with[1])
                made = [*written(self.made_with[0], lines), *map("{}={}".format, options, written(options.values(), lines))]
                call = f"{self.callee}({', '.join(made)})({', '.join([*args, *keywords])})"
            case _:
                call = f"{self.callee}({', '.join([*args, *keywords])})"
        return "\n".join(["import torch", *lines, f"out = {call}", ""])


FLOATING = frozenset(f"torch.{name}" for name in ("float16", "bfloat16", "float32", "float64", "complex64", "complex128"))


def written(values: Any, lines: list[str]) -> list[str]:
    """Arguments as text; their tensors are declared in `lines`."""
    return [_written(value, lines) for value in values]


def _written(value: Any, lines: list[str]) -> str:
    match value:
        case Declared():
            lines.append(f"t{len(lines)} = {value.source()}")
            return f"t{len(lines) - 1}"
        case Name():
            return value.text
        case list():
            return f"[{', '.join(written(value, lines))}]"
        case tuple():
            inside = written(value, lines)
            return f"({', '.join(inside)}{',' if len(inside) == 1 else ''})"
        case float() if not math.isfinite(value):
            return f"float('{value}')"
        case None | bool() | int() | float() | complex() | str():
            return repr(value)
        case slice():
            return f"slice({', '.join(written((value.start, value.stop, value.step), lines))})"
    raise NotWritableError(type(value).__name__)


def declared(value: Any) -> Any:
    """A value that PyTorch's own tests use, as data of a `Call`."""
    match value:
        case torch.Tensor():
            return _declared_tensor(value)
        case torch.dtype() | torch.memory_format() | torch.layout():
            return Name(str(value))
        case torch.device():
            return str(value)
        case torch.Size():
            return tuple(value)
        case list():
            return [declared(part) for part in value]
        case tuple():
            return tuple(declared(part) for part in value)
        case None | bool() | int() | float() | complex() | str() | slice():
            return value
    raise NotWritableError(type(value).__name__)


def _declared_tensor(value: torch.Tensor) -> Declared:
    if value.layout is not torch.strided or value.is_quantized or value.is_meta:
        raise NotWritableError("a tensor that is not strided")
    dtype = str(value.dtype)
    whole = dtype not in FLOATING
    numbers = value.tolist() if whole and value.numel() <= MOST_NUMBERS and 0 not in value.shape else None
    return Declared(tuple(value.shape), dtype, numbers)


def tensors(value: Any) -> Iterator[Declared]:
    """The tensors in a tree of arguments, in the order in which they are declared."""
    if isinstance(value, Declared):
        yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from tensors(part)
    elif isinstance(value, Call):
        yield from tensors((value.args, value.kwargs, value.made_with))


def mapped(value: Any, change: Any) -> Any:
    """The same tree with `change` applied to each leaf, in order."""
    match value:
        case Call():
            parts = {name: mapped(getattr(value, name), change) for name in ("args", "kwargs", "made_with")}
            return dataclasses.replace(value, **parts)
        case list():
            return [mapped(part, change) for part in value]
        case tuple():
            return tuple(mapped(part, change) for part in value)
    return change(value)
