"""Copying a tensor and changing its element type or its layout. PyTorch docs: torch.Tensor."""

from __future__ import annotations

from shapeproof.rules.binding import INVALID_ARGUMENTS
from shapeproof.rules.constants import fitted, share
from shapeproof.rules.formats import Format, converted_in_place, copied, lies_in
from shapeproof.rules.kinds import MISMATCH, Flag, FormatArg, anything, flag
from shapeproof.rules.kinds import dtype as element_type
from shapeproof.rules.promotion import element_name
from shapeproof.rules.registry import op
from shapeproof.symbolic import Condition
from shapeproof.values.classes import Class, Value
from shapeproof.values.containers import Dict, List
from shapeproof.values.dtypes import BY_NAME, DType
from shapeproof.values.formats import CONTIGUOUS
from shapeproof.values.requirements import Failure, fail
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor
from shapeproof.values.unknown import Unknown

# --- the same elements ----------------------------------------------------------------------------------------------


@op("torch.clone", "Tensor.clone", differs="strides follow the memory format")
def clone(x: Tensor, *, memory_format: FormatArg | None = None) -> Tensor:
    """A copy."""
    return Tensor(x.shape, x.dtype, copied(x, memory_format), x.constants)


@op("Tensor.contiguous", differs="strides become contiguous")
def contiguous(x: Tensor, *, memory_format: FormatArg | None = None) -> Tensor:
    """Laid out row-major, or in the memory format; the tensor itself if it is so already."""
    form = CONTIGUOUS if memory_format is None else memory_format
    return x if lies_in(x, form) is True else Tensor(x.shape, x.dtype, copied(x, form), x.constants)


@op("torch.alias_copy", out=1, out_dtype="same")
def alias_copy(x: Tensor) -> Tensor:
    """A copy, row by row."""
    return Tensor(x.shape, x.dtype, None, x.constants)


@op("torch.detach", "Tensor.detach", "torch.detach_copy", gradient=False)
def detach(x: Tensor) -> Tensor:
    """The same elements in the same memory, without their history."""
    return share(x, Tensor(x.shape, x.dtype, x.strides, x.constants))


# --- another element type or layout ---------------------------------------------------------------------------------


def converted(x: Tensor, dtype: DType | None, form: Format = None, *, copy: bool = False) -> Tensor:
    """A tensor with another element type and layout; the same tensor if it has both already, unless a copy is asked for."""
    unchanged = dtype is x.dtype and dtype is not None and not copy
    same = unchanged and converted_in_place(x, form)
    if same is True:
        return x
    made = Tensor(x.shape, dtype, UNKNOWN_STRIDES if same is None else copied(x, form), x.constants if unchanged else None)
    if x.constants is not None and dtype is not None and dtype.category < 2 and not unchanged:
        made.constants = fitted([int(n) if isinstance(n, float) and abs(n) < 2**63 else n for n in x.constants], made)
    return made


def _register_conversions() -> None:
    kinds = {
        "float": "float32", "double": "float64", "half": "float16", "bfloat16": "bfloat16", "int": "int32", "long": "int64",
        "short": "int16", "char": "int8", "byte": "uint8", "bool": "bool", "cfloat": "complex64", "cdouble": "complex128", "chalf": "complex32",
    }  # fmt: skip
    for name, target in kinds.items():
        _conversion(name, BY_NAME[target])


def _conversion(name: str, target: DType) -> None:
    def rule(x: Tensor, *, memory_format: FormatArg | None = None) -> Tensor:
        return converted(x, target, memory_format)

    rule.__doc__ = f"The shape of the input, as {target}."
    op(f"Tensor.{name}")(rule)


_register_conversions()


@op("Tensor.cpu")
def cpu(x: Tensor, *, memory_format: FormatArg | None = None) -> Tensor:
    """The tensor itself, as far as shapes are concerned."""
    return converted(x, x.dtype, memory_format)


@op("Tensor.cuda", "Tensor.xpu", "Tensor.ipu", "Tensor.mtia")
def cuda(x: Tensor, device: Value = None, non_blocking: Flag = False, *, memory_format: FormatArg | None = None) -> Tensor:
    """The tensor itself, as far as shapes are concerned."""
    return converted(x, x.dtype, memory_format)


@op("Tensor.to")
def to(
    *args: Value,
    device: Value = None,
    dtype: Value = None,
    non_blocking: Flag = False,
    copy: Flag = False,
    memory_format: FormatArg | None = None,
) -> Tensor:
    """The shape of the input; a device, an element type, or a tensor whose element type is meant."""
    x, *given = args
    assert isinstance(x, Tensor)  # the method was found in its class
    target, taken = _target(x, given, device, dtype)
    flags = given[taken:]
    if len(flags) > 2 or any(flag(value) is MISMATCH for value in flags):
        raise _refused()
    return converted(x, target, memory_format, copy=copy is True or (len(flags) > 1 and flags[1] is True))


def _target(x: Tensor, given: list[Value], device: Value, dtype: Value) -> tuple[DType | None, int]:
    """The element type that `to` is asked for, and how many of the positional arguments said so."""
    first = anything(given[0]) if given else None
    if isinstance(first, Unknown) and first.tensor is not None:
        first = first.tensor
    if isinstance(first, Tensor | DType | Class):
        if device is not None or dtype is not None:
            raise _refused()
        return first.dtype if isinstance(first, Tensor) else _element_type(first, None), 1
    if isinstance(first, List | Dict | tuple) or (given and device is not None):
        raise _refused()
    if len(given) > 1 and not isinstance(given[1], bool | Condition):
        if dtype is not None:
            raise _refused()
        return _element_type(given[1], x.dtype), 2
    if dtype is None and isinstance(first, Unknown) and first.cls is None:
        return None, 1  # a device or an element type: nobody knows
    return _element_type(dtype, x.dtype), min(len(given), 1)


def _element_type(value: Value, otherwise: DType | None) -> DType | None:
    if value is None:
        return otherwise
    found = element_type(value)
    if found is MISMATCH:
        raise _refused()
    return found if isinstance(found, DType) else None


def _refused() -> Failure:
    return fail(INVALID_ARGUMENTS, "to() received an invalid combination of arguments: it takes a device, an element type, or a tensor")


@op("Tensor.type")
def type_to(x: Tensor, dtype: Value, non_blocking: Flag = False) -> Tensor:
    """The shape of the input."""
    names = {f"torch.{element_name(d)}Tensor": d for d in BY_NAME.values()}
    return converted(x, dtype if isinstance(dtype, DType) else names.get(dtype) if isinstance(dtype, str) else None)


@op("Tensor.type_as")
def type_as(x: Tensor, other: Tensor) -> Tensor:
    """The shape of the input, with the element type of `other`."""
    return converted(x, other.dtype)
