"""PyTorch's own databases of operators and modules, as calls.

They are private to its tests, so this is the one file that has to follow their changes.
"""

from __future__ import annotations

import contextlib
import random
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import torch

from facts.calls import Call, NotWritableError, declared, tensors

PREFERRED = (torch.float32, torch.int64, torch.bool, torch.complex64)
MOST_ELEMENTS = 60_000  # in one tensor: larger ones only take time
MOST_SAMPLES = 400  # of one operator


def operators(sizes: tuple[int, int, int] | None) -> dict[str, list[Any]]:
    """Name → its entries in the operator and module databases. `sizes` replaces the usual small, middle and large size of the samples."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from torch.testing._internal.common_methods_invocations import op_db  # noqa: PLC0415  # takes seconds, and `compare` needs none of it
        from torch.testing._internal.common_modules import module_db  # noqa: PLC0415  # likewise
    if sizes is not None:
        _resize(sizes)
    found: dict[str, list[Any]] = {}
    entries: list[Any] = [*op_db, *module_db]
    for entry in entries:
        name = f"torch.{entry.name}" if entry in module_db else entry.name
        found.setdefault(name.replace("torch.nn.modules.", "torch.nn."), []).append(entry)
    return dict(sorted(found.items()))


def _resize(sizes: tuple[int, int, int]) -> None:
    """The sample functions read the sizes S, M and L from the module they stand in."""
    for name, module in list(sys.modules.items()):
        if name.startswith("torch.testing._internal"):
            for letter, size in zip("SML", sizes, strict=True):
                if isinstance(vars(module).get(letter), int):
                    setattr(module, letter, size)


def calls(name: str, entries: list[Any], generator: random.Random) -> Iterator[Call]:
    """All calls that the databases have of an operator and that can be written down."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for entry in entries:
            made = _module_calls(name, entry) if hasattr(entry, "module_cls") else _operator_calls(name, entry, generator)
            for call in made:
                elements = (torch.Size(tensor.shape).numel() for tensor in tensors(call))
                if max(elements, default=0) <= MOST_ELEMENTS:
                    yield call


def _operator_calls(name: str, entry: Any, generator: random.Random) -> Iterator[Call]:
    forms = [(kind, callee) for kind, callee in _forms(name, entry) if callee]
    dtype = next((d for d in PREFERRED if d in entry.dtypes), None)
    if not forms or dtype is None:
        return
    for number, sample in enumerate(_samples(entry, dtype)):
        if number >= MOST_SAMPLES:
            return
        kind, callee = generator.choice(forms)
        with contextlib.suppress(NotWritableError):
            args = declared((sample.input, *sample.args))
            yield Call(name, kind, callee, args, tuple((key, declared(value)) for key, value in sample.kwargs.items()))


def _samples(entry: Any, dtype: torch.dtype) -> Iterator[Any]:
    """The samples that succeed, and those that are meant to fail."""
    torch.manual_seed(0)
    with contextlib.suppress(Exception):  # a broken sample function of PyTorch's ends its own samples only
        yield from entry.sample_inputs("cpu", dtype, requires_grad=False)
    with contextlib.suppress(Exception):
        for wrong in entry.error_inputs("cpu"):
            yield wrong.sample_input


def _forms(name: str, entry: Any) -> list[tuple[str, str]]:
    """How the operator can be called: as a function, as a method, in place."""
    function = f"torch.{name}" if _exists(name) else ""
    methods = [getattr(variant, "__name__", "") for variant in (entry.method_variant, entry.inplace_variant) if variant is not None]
    short = name.rpartition(".")[2]
    methods = [method for method in methods if method.strip("_") == short.strip("_") and hasattr(torch.Tensor, method)]
    return [*([("function", function)] * 2 if function else []), *(("method", method) for method in methods)]


def _exists(name: str) -> bool:
    found: Any = torch
    for part in name.split("."):
        found = getattr(found, part, None)
    return callable(found)


def _module_calls(name: str, entry: Any) -> Iterator[Call]:
    torch.manual_seed(0)
    for training in (True, False):
        with contextlib.suppress(Exception):  # as above
            for sample in entry.module_inputs_func(entry, device="cpu", dtype=torch.float32, requires_grad=False, training=training):
                made, given = sample.constructor_input, sample.forward_input
                with contextlib.suppress(NotWritableError):
                    yield Call(
                        name,
                        "module",
                        name,
                        declared(tuple(given.args)),
                        tuple((key, declared(value)) for key, value in given.kwargs.items()),
                        (declared(tuple(made.args)), tuple((key, declared(value)) for key, value in made.kwargs.items())),
                    )
