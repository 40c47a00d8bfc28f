"""Questions about element types, whose answers are element types and truths. PyTorch docs: torch, Tensor attributes; Type promotion."""

from __future__ import annotations

from shapeproof.rules.apply import can_cast
from shapeproof.rules.kinds import DTypeArg, NotDecided, Operand
from shapeproof.rules.promotion import result_type
from shapeproof.rules.reduced import INTEGER
from shapeproof.rules.registry import op
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import DType, promote
from shapeproof.values.tensors import Tensor


def _known(dtype: DType | None) -> DType:
    if dtype is None:
        raise NotDecided("an element type")
    return dtype


def _given(dtype: DTypeArg) -> DType:
    return _known(dtype if isinstance(dtype, DType) else None)


@op("torch.result_type")
def result_type_(tensor1: Operand, tensor2: Operand) -> Value:
    """The element type of a result of both."""
    return _known(result_type(tensor1, tensor2))


@op("torch.promote_types")
def promote_types(type1: DTypeArg, type2: DTypeArg) -> Value:
    """The smallest element type that holds what both hold."""
    return _known(promote(_given(type1), _given(type2)))


@op("torch.can_cast")
def can_cast_(from_: DTypeArg, to: DTypeArg) -> Value:
    """Whether a result of one type may be stored with the other: the category does not get narrower."""
    return can_cast(_given(from_), _given(to))


@op("torch.is_distributed", "Tensor.is_distributed", "torch.is_inference", "Tensor.is_inference")
def is_special(x: Tensor) -> Value:
    """Whether the tensor is of a kind that no rule makes."""
    return False


@op("torch.is_conj", "Tensor.is_conj", "torch.is_neg", "Tensor.is_neg")
def is_lazy(x: Tensor) -> Value:
    """Whether conjugation, or negation, was put off; that is not followed, and only complex numbers and their parts know it."""
    if x.dtype is None or x.dtype.category > INTEGER:
        raise NotDecided("whether a conjugation was put off")
    return False
