"""`torch.Tensor`: its methods are the rules called `Tensor.…`; its attributes and what no rule says are here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shapeproof.diagnostics import code
from shapeproof.interpreter.imports import import_module
from shapeproof.interpreter.protocol import MISSING, Exhausted, Iterator, Phase, Stream, get_attribute, throw, unknown
from shapeproof.library.torch.existing import exists
from shapeproof.library.torch.removed import METHODS
from shapeproof.library.torch.scalars import CONVERSIONS
from shapeproof.rules import apply, assign, index
from shapeproof.rules import names as rule_names
from shapeproof.rules.kinds import tensor_of
from shapeproof.rules.shapes import ShapeOf, narrowed
from shapeproof.symbolic import Dim, OpenShape, Owner, RankUnknown, Truth, equal, number_of_dims, numel, unequal
from shapeproof.values.arrays import NDARRAY, is_array, is_scalar
from shapeproof.values.builtin_classes import BOOL, PROPERTY, STATICMETHOD, Descriptor, Native
from shapeproof.values.classes import Class, Value
from shapeproof.values.journal import touch
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import PARAMETER, TENSOR, Size, Tensor
from shapeproof.values.unknown import POISON, Argument, Poison, Unknown

AMBIGUOUS_TRUTH = code("ambiguous-truth", "A tensor with several elements is used as one truth value.")
LEN_OF_SCALAR = code("len-of-scalar", "`len` or iteration of a tensor without dimensions.", "TypeError")
NOT_A_SCALAR_LOSS = code("backward-of-non-scalar", "`backward` starts from a tensor with several elements.")


def fill_tensor_class() -> None:
    """Give the class its methods: one native per rule, then what is written here."""
    attrs = TENSOR.attrs
    assert attrs is not None
    for name in rule_names():
        if name.startswith("Tensor."):
            attrs[name[7:]] = Native(name, _method(name))
    for name, host in (*_OWN.items(), *CONVERSIONS.items(), *METHODS.items()):
        attrs[name] = Native(f"Tensor.{name}", host)
    for name, getter in _PROPERTIES.items():
        attrs[name] = Descriptor(PROPERTY, Native(f"Tensor.{name}", getter), Native(f"Tensor.{name}", _setter(name)))
    attrs["__new__"] = Descriptor(STATICMETHOD, Native("Tensor.__new__", _new))
    parameter = PARAMETER.attrs
    assert parameter is not None
    parameter["__new__"] = Descriptor(STATICMETHOD, Native("Parameter.__new__", _new_parameter))
    TENSOR._forget()  # noqa: SLF001  # the lookups of a class that has just been filled


def _method(name: str) -> Callable[..., Value]:
    def host(*args: Value, **kwargs: Value) -> Value:
        return apply(name, args, kwargs)

    def operator(self: Value, other: Value) -> Value:
        return NotImplemented if is_array(other) and not is_scalar(other) else apply(name, (self, other))  # the array's operator is asked

    return operator if name.startswith("Tensor.__") and name not in _UNARY else host


_UNARY = frozenset(f"Tensor.__{name}__" for name in ("abs", "invert", "neg", "pos"))


def _new(cls: Class, *args: Value, **kwargs: Value) -> Value:
    """`torch.Tensor(2, 3)` or `torch.Tensor([1., 2.])`."""
    made = apply("torch.Tensor", args, kwargs)
    if cls is not TENSOR and isinstance(made, Tensor):
        made = Tensor(made.shape, made.dtype, made.strides, cls=cls)
    return made


def _new_parameter(cls: Class, data: Value = None, requires_grad: Value = True) -> Value:
    """A tensor that modules register."""
    if data is None:
        data = Tensor((0,), None)
    if isinstance(data, Unknown):
        data = apply("torch.clone", (data,))
        if not isinstance(data, Tensor):
            return data
    if not isinstance(data, Tensor):
        throw("TypeError", "Parameter expects a tensor")
    made = Tensor(data.shape, data.dtype, data.strides, data.constants, cls)
    made.requires_grad = requires_grad is not False
    made.leaf = requires_grad is True
    made.made_at = data.made_at
    return made


def _getitem(self: Tensor, key: Value) -> Value:
    return index(self, key)


def _setitem(self: Tensor, key: Value, value: Value) -> None:
    assign(self, key, value)


def _len(self: Tensor) -> Value:
    shape = self.shape
    if isinstance(shape, OpenShape):
        return shape[0]
    if not shape:
        raise fail(LEN_OF_SCALAR, "len() of a 0-d tensor")
    return shape[0]


def _bool(self: Tensor) -> Value:
    """Several elements have no one truth value; one has that of its number."""
    count = numel(self.shape)
    require(
        equal(count, 1),
        AMBIGUOUS_TRUTH, "Boolean value of Tensor with {count} values is ambiguous", count=count,
    )  # fmt: skip
    item = apply("Tensor.item", (self,))
    if isinstance(item, Unknown):
        return item.as_condition()
    if isinstance(item, bool | int | float):
        return bool(item)
    found: Truth = unequal(item, 0)
    return found


class RowIterator(Iterator):
    """Over the first dimension of a tensor."""

    __slots__ = ("position", "tensor")

    def __init__(self, tensor: Tensor) -> None:
        Iterator.__init__(self)
        self.tensor = tensor
        self.position = 0

    def advance(self) -> Value:
        """The next row."""
        if self.position >= self.tensor.shape[0]:
            raise Exhausted
        touch(self)
        self.position += 1
        return index(self.tensor, self.position - 1)

    def snapshot(self) -> Any:
        """The position."""
        return self.position

    def restore(self, state: Any) -> None:
        """Take it back."""
        self.position = state


def _iter(self: Tensor) -> Value:
    shape = self.shape
    if isinstance(shape, tuple) and not shape:
        raise fail(LEN_OF_SCALAR, "iteration over a 0-d tensor")
    try:
        length: Dim = shape[0]
    except RankUnknown:
        return Stream([Phase(None, lambda _: Unknown("a row"))])
    if isinstance(length, int):
        return RowIterator(self)
    return Stream([Phase(length, lambda position: index(self, position))])


def _backward(
    self: Tensor, gradient: Value = None, retain_graph: Value = None, create_graph: Value = False, inputs: Value = None
) -> None:  # PyTorch's parameters
    """Needs one element, unless a gradient of the same shape is given."""
    if gradient is None:
        count = numel(self.shape)
        require(
            equal(count, 1),
            NOT_A_SCALAR_LOSS, "grad can be implicitly created only for scalar outputs, but this one has shape {shape}", shape=self.shape,
        )  # fmt: skip


def _itself(self: Value, *_: Value, **__: Value) -> Value:
    return self


def _requires_grad_(self: Tensor, requires_grad: Value = True) -> Value:
    touch(self)
    self.leaf = (requires_grad is True and not self.requires_grad) or (self.leaf and requires_grad is True)
    self.requires_grad = requires_grad is not False
    return self


def _detach_(self: Tensor) -> Value:
    touch(self)
    self.requires_grad = self.leaf = False
    return self


def _register_hook(self: Tensor, hook: Value) -> Value:  # gradients are not computed
    return Unknown("a hook handle")


def _numpy(self: Tensor, *, force: Value = False) -> Value:  # NumPy's array has the same shape
    """An array, also of a tensor without dimensions."""
    import_module("numpy")  # whose library gives arrays their methods
    made = Tensor(self.shape, self.dtype, self.strides, self.constants, NDARRAY)
    made.made_at = SESSION.spot()
    return made


def _getattr(self: Tensor, name: str) -> Value:
    """A name without model; what a function on its own takes for a tensor may be an array, which has names of its own."""
    nothing_known = isinstance(self.shape, OpenShape) and self.dtype is None  # it may be no tensor at all: a proxy, an array
    if exists("torch.Tensor", name) or SESSION.requirements is not None or nothing_known:
        return unknown(f"Tensor.{name}")
    return MISSING


def _like_constructor(self: Tensor, *args: Value, **kwargs: Value) -> Value:
    """The constructor of tensors, with the element type of this one."""
    made = apply("torch.Tensor", args, kwargs)
    if isinstance(made, Tensor):
        made.dtype, made.constants = self.dtype, None
    return made


_OWN: dict[str, Callable[..., Value]] = {
    "__getattr__": _getattr,
    "__getitem__": _getitem,
    "__setitem__": _setitem,
    "__len__": _len,
    "__bool__": _bool,
    "__iter__": _iter,
    "backward": _backward,
    "requires_grad_": _requires_grad_,
    "detach_": _detach_,
    "retain_grad": lambda self: None,  # nothing to do
    "register_hook": _register_hook,
    "share_memory_": _itself,
    "pin_memory": _itself,
    "numpy": _numpy,
    "data_ptr": lambda self: SESSION.fresh("pointer", Owner.UNMODELLED),  # an address
    "__hash__": lambda self: id(self) % 1_000_003,
    "get_device": lambda self: -1,  # the CPU
    "is_pinned": lambda self: False,  # shapes do not depend on it
    "is_shared": lambda self: Unknown("is_shared", Owner.WORLD, BOOL),  # likewise
    "is_set_to": lambda self, tensor: Unknown("is_set_to", Owner.WORLD, BOOL),  # likewise
    "storage_offset": lambda self: SESSION.fresh("storage_offset", Owner.UNMODELLED, 0),  # likewise
    "apply_": _itself,
    "new": _like_constructor,
    "record_stream": lambda self, stream: None,  # nothing to do
    "register_post_accumulate_grad_hook": _register_hook,
}


def _shape(self: Value) -> Value:
    if isinstance(self, Unknown):
        self = _as_tensor(self)
        if isinstance(self, Poison):
            return POISON
    shape = self.shape
    return Size(shape) if isinstance(shape, tuple) else ShapeOf(self)


def _as_tensor(value: Unknown) -> Value:
    return apply("torch.clone", (value,))


def _transposed(name: str) -> Callable[[Tensor], Value]:
    return lambda self: apply(f"Tensor.{name}", (self,))


def _data(self: Tensor) -> Value:
    made = Tensor(self.shape, self.dtype, self.strides, self.constants)
    made.made_at = self.made_at
    return made


def _device(self: Tensor) -> Value:
    """Some device: tensors do not remember theirs."""
    cls = get_attribute(import_module("torch._device"), "device")
    return Unknown("device", Owner.WORLD, cls if isinstance(cls, Class) else None)


def _untracked(name: str) -> Callable[[Any], Value]:
    return lambda self: Unknown(name, Owner.WORLD, BOOL)


def _never(self: Value) -> Value:
    """No rule makes tensors of this kind."""
    return False


_PROPERTIES: dict[str, Callable[[Any], Value]] = {
    "shape": _shape,
    "dtype": lambda self: self.dtype if self.dtype is not None else Unknown("dtype"),
    "ndim": lambda self: number_of_dims(narrowed(self)),
    "device": _device,
    "requires_grad": lambda self: self.requires_grad,
    "data": _data,
    "grad": lambda self: (self.attrs or {}).get("grad", Unknown("grad", Owner.WORLD)),
    "grad_fn": lambda self: Unknown("grad_fn", Owner.WORLD),  # not tracked
    "is_leaf": lambda self: Unknown("is_leaf", Owner.WORLD),  # not tracked
    "is_cuda": lambda self: Unknown("is_cuda", Owner.WORLD),  # not tracked
    "layout": lambda self: Unknown("layout", Owner.WORLD),  # not tracked
    "name": lambda self: None,  # a relic of the time before autograd
    "output_nr": lambda self: 0,  # likewise
    **{
        name: _untracked(name)
        for name in ("is_cpu", "is_xpu", "is_mps", "is_mtia", "is_meta", "is_sparse", "is_sparse_csr", "retains_grad")
    },
    **dict.fromkeys(("is_nested", "is_mkldnn", "is_vulkan", "is_xla", "is_ipu", "is_maia"), _never),
    "T": _transposed("T"),
    "mT": _transposed("mT"),
    "H": _transposed("H"),
    "mH": _transposed("mH"),
    "real": _transposed("real"),
    "imag": _transposed("imag"),
    "itemsize": lambda self: self.dtype.bits // 8 if self.dtype is not None else SESSION.fresh("itemsize", Owner.UNMODELLED),
    "nbytes": lambda self: numel(self.shape) * (self.dtype.bits // 8 if self.dtype is not None else 1),
}


def _setter(name: str) -> Callable[[Tensor, Value], None]:
    """Writing an attribute: `data` replaces the shape, `requires_grad` the flag, others are kept."""

    def write(self: Tensor, value: Value) -> None:
        if name == "data" and isinstance(value, Tensor):
            self.become(value.shape, value.dtype, value.strides)
        elif name == "requires_grad":
            _requires_grad_(self, value)
        elif name == "grad":
            self.set("grad", value)

    return write


# --- unknowns that are used as tensors ------------------------------------------------------------------------------

# attributes that only tensors have: neither arrays of NumPy, nor modules, nor anything of Python's own
_TENSOR_ONLY = frozenset((
    "view", "unsqueeze", "permute", "contiguous", "expand", "expand_as", "numel", "unbind", "masked_fill", "masked_fill_", "softmax", "matmul", "bmm",
    "mm", "transpose_", "view_as", "index_select", "narrow", "chunk", "detach", "is_cuda", "new_zeros", "new_tensor", "scatter_", "type_as",
))  # fmt: skip
_ELSEWHERE = frozenset(
    (
        "to",
        "float",
        "half",
        "double",
        "cpu",
        "cuda",
        "type",
        "eval",
        "train",
        "apply",
        "items",
        "keys",
        "values",
        "get",
        "copy",
        "index",
        "count",
        "split",
    )
)


def recognise(value: Unknown, name: str) -> Tensor | None:
    """What a caller hands over is a tensor if it is used like one; a `forward` is nearly always handed tensors.

    An array has a `shape` as well: there it is a tensor as far as its shape goes, and nothing else is concluded.
    """
    if value.owner is not Owner.CALLER or value.cls is not None:
        return None
    if name in _TENSOR_ONLY or (isinstance(value, Argument) and name not in _ELSEWHERE and name in (TENSOR.attrs or {})):
        made = tensor_of(value)
        value.cls = TENSOR
        return made
    return tensor_of(value) if name in ("shape", "ndim") else None
