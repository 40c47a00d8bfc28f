"""`torch._check` and its relatives: what a program, or the library's own Python source, states to hold.

A condition that is open becomes a requirement, as for an operation. The message is a function, and is called only if it is shown.
"""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.diagnostics import code
from shapeproof.interpreter.errors import EXCEPTIONS
from shapeproof.interpreter.protocol import call, str_of, throw, undecided_truth
from shapeproof.library.torch.registry import function
from shapeproof.rules import apply
from shapeproof.rules.shapes import ranked
from shapeproof.values.classes import Class, Value
from shapeproof.values.requirements import require
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import POISON, Unknown

CHECK = code("failed-check", "A condition that an operation or a layer states does not hold.")


class _Said:
    """The text of a message, asked for when it is shown."""

    def __init__(self, message: Value) -> None:
        self.message = message

    def __str__(self) -> str:
        said = str_of(self.message if self.message is None or isinstance(self.message, str) else call(self.message))
        return said if isinstance(said, str) else "a condition does not hold"


def check(exception: str, truth: Value, message: Value) -> None:
    """`truth` has to hold."""
    if truth is True or truth is POISON:
        return
    require(
        undecided_truth(truth), CHECK, "{said}", exception=exception, said=_Said("Expected cond to be True" if message is None else message)
    )


def _stating(exception: str) -> Callable[..., Value]:
    def state(cond: Value, message: Value = None) -> None:
        check(exception, cond, message)

    return state


for _suffix, _exception in {
    "": "RuntimeError", "_value": "ValueError", "_index": "IndexError", "_type": "TypeError", "_not_implemented": "NotImplementedError",
}.items():  # fmt: skip
    function(f"torch._check{_suffix}")(_stating(_exception))


@function("torch._check_with")
def check_with(error_type: Value, cond: Value, message: Value) -> None:
    """`cond` has to hold; otherwise an exception of this class is raised."""
    known = isinstance(error_type, Class) and error_type.name in EXCEPTIONS
    check(error_type.name if known else "RuntimeError", cond, message)


@function("torch._check_is_size")
def check_is_size(i: Value, message: Value = None, *, max: Value = None) -> None:  # PyTorch's names
    """A size is not negative."""
    check("RuntimeError", i >= 0 if not isinstance(i, Tensor) else True, message)


@function("torch._C._ranked")
def ranked_(x: Value, operation: Value, *ranks: Value, batched: Value = None) -> Value:
    """The number of dimensions of a tensor, which has to be one of `ranks`; of a caller's tensor it is `batched` where that is possible."""
    if isinstance(x, Unknown):
        x = apply("torch.clone", (x,))
        if isinstance(x, Unknown):
            return x
    if not isinstance(x, Tensor):
        throw("TypeError", f"{operation}: expected a tensor")
    return len(ranked(x, operation, *ranks, batched=batched))
