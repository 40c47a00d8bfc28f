"""Running sums, products and extremes. PyTorch docs: Other Operations.

The result has the shape of the input and is laid out row-major, whatever the layout of the input.
"""

from __future__ import annotations

from shapeproof.rules.kinds import Axis, DTypeArg
from shapeproof.rules.promotion import accumulated, given, refuse
from shapeproof.rules.reduced import BOOL, COMPLEX, INTEGER, Fold, groups, multiplied, refuse_filled, summed
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import axis_of
from shapeproof.symbolic import equal, numel
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import INT64
from shapeproof.values.tensors import Fields, Tensor


def _running(fold: Fold, x: Tensor, dim: int, made: Tensor) -> Tensor:
    """`made`, with its numbers if `x` is a vector of known ones."""
    if x.constants is not None and isinstance(x.shape, tuple) and len(x.shape) == 1 and made.dtype is INT64:
        numbers: list[Value] = groups(x, None)[0]
        made.constants = tuple([fold(numbers[: count + 1]) for count in range(len(numbers))])
    return made


def _register_running(operation: str, fold: Fold) -> None:
    def rule(x: Tensor, dim: Axis, *, dtype: DTypeArg | None = None) -> Tensor:
        return _running(fold, x, dim, Tensor(x.shape, given(dtype, accumulated(x.dtype))))

    rule.__doc__ = f"`{operation}` along one dimension; the shape of the input."
    op(f"torch.{operation}", f"Tensor.{operation}", f"Tensor.{operation}_", out=1, out_dtype="any")(rule)


_register_running("cumsum", summed)
_register_running("cumprod", multiplied)


def _register_extreme(operation: str) -> None:
    def rule(x: Tensor, dim: int) -> tuple[Tensor, Tensor]:
        if equal(numel(x.shape), 0) is not True:  # nobody looks for a dimension in a tensor without elements
            axis_of(x, dim)
        refuse_filled(operation, x, COMPLEX)
        return Fields.of(values=Tensor(x.shape, x.dtype), indices=Tensor(x.shape, INT64))

    rule.__doc__ = f"`{operation}` along one dimension: values and indices, both of the shape of the input."
    op(f"torch.{operation}", f"Tensor.{operation}", out=2, out_dtype="same")(rule)


for _name in ("cummax", "cummin"):
    _register_extreme(_name)


@op("torch.logcumsumexp", "Tensor.logcumsumexp", out=1, out_dtype="same")
def logcumsumexp(x: Tensor, dim: Axis) -> Tensor:
    """The logarithms of running sums of exponentials; the shape of the input."""
    refuse("logcumsumexp", x.dtype, BOOL, INTEGER)
    return Tensor(x.shape, x.dtype)
