"""Element by element. PyTorch docs: Pointwise Ops.

One table for operations on one tensor, one for operations on two. What differs between them is the element type of the result,
the types they refuse, and which operand may be a Python number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from shapeproof.diagnostics import code
from shapeproof.rules.binding import INVALID_ARGUMENTS
from shapeproof.rules.constants import Compute, computed
from shapeproof.rules.kinds import Number, Operand, numeric_item
from shapeproof.rules.promotion import (
    DTYPE,
    double,
    element_name,
    floating,
    magnitude,
    refuse,
    result_type,
    same_dtype,
)
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import broadcast_shapes, owner_of, unknown_shape
from shapeproof.rules.strides import elementwise_strides
from shapeproof.symbolic import Dim, OpenShape, Owner, RankUnknown
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BFLOAT16, BOOL, FLOAT16, INT32, INT64, DType, complex_of
from shapeproof.values.requirements import fail
from shapeproof.values.tensors import UNKNOWN_STRIDES, Fields, Tensor
from shapeproof.values.unknown import Unknown

NUMBER_RANGE = code("number-range", "A number lies outside the range that the operation takes.")
MISSING_BOUND = code("clamp-bounds", "`clamp` needs at least one bound.")

Result = Callable[[DType | None], DType | None]


def same(dtype: DType | None) -> DType | None:
    """The result has the operand's type."""
    return dtype


def boolean(dtype: DType | None) -> DType | None:  # whatever it is
    """The result is a truth value per element."""
    return BOOL


def squared(dtype: DType | None) -> DType | None:
    """A truth value counts as an integer."""
    return INT64 if dtype is BOOL else dtype


def pointwise(dtype: DType | None, *operands: Value, compute: Compute | None = None) -> Tensor:
    """The result of an operation on elements: operands broadcast, layout as TensorIterator chooses it."""
    tensors = [o for o in operands if isinstance(o, Tensor)]
    if any(isinstance(o, Unknown) and o.cls is None for o in operands):  # not even known to be a number
        return Tensor(unknown_shape("broadcast"), dtype)
    if len(tensors) == 1:
        shape = tensors[0].shape
    else:
        try:
            shape = broadcast_shapes(*[t.shape for t in tensors])
        except RankUnknown:
            return Tensor(unknown_shape("broadcast", _weakest_owner(tensors)), dtype)
    made = Tensor(shape, dtype, elementwise_strides(shape, tensors))
    if compute is not None:
        made.constants = computed(compute, made, operands)
    return made


def _weakest_owner(tensors: Iterable[Tensor]) -> Owner:
    """Whose the result of broadcasting unknown ranks is: not modelled, unless all of them are the caller's."""
    owners = {owner_of(t.shape.run) for t in tensors if isinstance(t.shape, OpenShape)}
    return Owner.CALLER if owners == {Owner.CALLER} else Owner.UNMODELLED


def both_forms(name: str, *more: str, in_place: bool = True) -> tuple[str, ...]:
    """`torch.sin`, `Tensor.sin`, `Tensor.sin_`, and further names."""
    return (f"torch.{name}", f"Tensor.{name}", *((f"Tensor.{name}_",) if in_place else ()), *more)


def unary(names: tuple[str, ...], result: Result, refused: tuple[int, ...] = (), compute: Compute | None = None) -> None:
    """Register one operation on a single tensor."""
    short = names[0].rpartition(".")[2]

    def rule(x: Tensor) -> Tensor:
        refuse(short, x.dtype, *refused)
        return pointwise(result(x.dtype), x, compute=compute)

    rule.__doc__ = f"`{short}` of every element; the shape of the input."
    op(*names, out=1)(rule)


COMPLEX_ONLY, NOT_BOOL, FLOATS = (3,), (0,), (0, 1, 3)
IN_TORCH_TOO = frozenset(
    "abs acos acosh arccos arccosh arcsin arcsinh arctan arctanh asin asinh atan atanh ceil cos cosh deg2rad erf erfc exp exp2 expm1 fix floor "
    "frac i0 log log10 log1p log2 logit neg negative rad2deg reciprocal round rsqrt sigmoid sin sinc sinh sqrt square tan tanh trunc".split()
)
FLOATING = (
    "acos acosh arccos arccosh arcsin arcsinh arctan arctanh asin asinh atan atanh cos cosh exp exp2 expm1 log log10 log1p log2 "
    "reciprocal rsqrt sigmoid sin sinc sinh sqrt tan tanh"
).split()
REAL_FLOATING = "deg2rad digamma erf erfc erfinv i0 lgamma rad2deg".split()
SPECIAL = "digamma entr erf erfc erfinv gammaln i0 i0e i1 i1e ndtr psi".split()
SINGLE_OR_DOUBLE = (
    "airy_ai bessel_j0 bessel_j1 bessel_y0 bessel_y1 erfcx log_ndtr modified_bessel_i0 modified_bessel_i1 modified_bessel_k0 modified_bessel_k1 ndtri "
    "scaled_modified_bessel_k0 scaled_modified_bessel_k1 spherical_bessel_j0"
).split()
BOOLEAN = "isfinite isinf isnan isreal".split()


def full_precision(operation: str) -> Result:
    """A floating type of at least 32 bits; there are no kernels for others."""

    def result(dtype: DType | None) -> DType | None:
        made = floating(dtype)
        if made is not None and made.bits < 32:
            raise fail(DTYPE, "\"{operation}\" not implemented for '{dtype}'", operation=operation, dtype=element_name(made))
        return made

    return result


def _forms(name: str, *more: str, in_place: bool = True) -> tuple[str, ...]:
    extra = (f"torch.{name}_",) if in_place and name in IN_TORCH_TOO else ()
    return both_forms(name, *extra, *more, in_place=in_place)


def _register_unary() -> None:
    for name in FLOATING:
        special = {"exp2", "expm1", "log1p", "sinc"}
        unary(_forms(name, *((f"torch.special.{name}",) if name in special else ())), floating)
    unary(("torch.special.expit",), floating)
    for name in REAL_FLOATING:
        unary(_forms(name), floating, COMPLEX_ONLY)
    for name in SPECIAL:
        unary((f"torch.special.{name}",), floating, COMPLEX_ONLY)
    for name in SINGLE_OR_DOUBLE:
        unary((f"torch.special.{name}",), full_precision(name), COMPLEX_ONLY)
    for name in ("ceil", "fix", "floor", "trunc"):
        unary(_forms(name), same, (0, 3))
    unary(_forms("frac"), same, FLOATS)
    unary(_forms("neg", "Tensor.__neg__"), same, NOT_BOOL, compute=lambda a: -a)
    unary(_forms("negative"), same, NOT_BOOL, compute=lambda a: -a)
    unary(_forms("positive", "Tensor.__pos__", in_place=False), same, NOT_BOOL, compute=lambda a: a)
    unary(_forms("abs", "Tensor.__abs__"), magnitude, NOT_BOOL)
    unary(both_forms("absolute"), magnitude, NOT_BOOL)
    unary(_forms("angle", in_place=False), lambda d: magnitude(floating(d)))
    unary(_forms("square"), squared, compute=lambda a: a * a)
    for name in ("sgn", "conj_physical"):
        unary((*_forms(name), *(("torch.conj_physical_",) if name == "conj_physical" else ())), same)
    unary(_forms("sign"), same, COMPLEX_ONLY)
    for name in BOOLEAN:
        unary(_forms(name, in_place=False), boolean)
    for name in ("isposinf", "isneginf", "signbit"):
        unary(_forms(name, in_place=False), boolean, COMPLEX_ONLY)
    unary(_forms("logical_not"), boolean)
    unary(_forms("bitwise_not", "Tensor.__invert__"), same, (2, 3))


_register_unary()


@op("torch.resolve_conj", "Tensor.resolve_conj", "torch.resolve_neg", "Tensor.resolve_neg", "torch.conj", "Tensor.conj")
def conj(x: Tensor) -> Tensor:
    """The shape, the element type and the layout of the input."""
    return Tensor(x.shape, x.dtype, x.strides, x.constants)


@op("torch.round", "Tensor.round", "Tensor.round_", "torch.round_", "torch.special.round", out=1)
def round(x: Tensor) -> Tensor:  # noqa: A001  # PyTorch's name
    """Every element rounded; the shape of the input."""
    refuse("round", x.dtype, 0, 3)
    return pointwise(x.dtype, x)


@op("torch.round", "Tensor.round", "Tensor.round_", "torch.round_", "torch.special.round", out=1)
def round_decimals(x: Tensor, *, decimals: Dim) -> Tensor:
    """Every floating number rounded to so many decimals."""
    refuse("round", x.dtype, 0, 1, 3)
    return pointwise(x.dtype, x)


@op("torch.logit", "Tensor.logit", "Tensor.logit_", "torch.logit_", "torch.special.logit", out=1)
def logit(x: Tensor, eps: Number | None = None) -> Tensor:
    """log(x / (1 - x)) of every element."""
    refuse("logit", x.dtype, 3)
    return pointwise(floating(x.dtype), x)


@op("torch.nan_to_num", "Tensor.nan_to_num", "Tensor.nan_to_num_", "torch.nan_to_num_", out=1)
def nan_to_num(x: Tensor, nan: Number | None = None, posinf: Number | None = None, neginf: Number | None = None) -> Tensor:
    """The shape of the input."""
    return pointwise(x.dtype, x)


@op("torch.frexp", "Tensor.frexp", out=2)
def frexp(x: Tensor) -> tuple[Tensor, Tensor]:
    """Mantissa and exponent of every element."""
    refuse("frexp", x.dtype, 0, 1, 3)
    return Fields.of(mantissa=pointwise(x.dtype, x), exponent=pointwise(INT32, x))


# --- two operands ---------------------------------------------------------------------------------------------------


SEED = frozenset(("eq", "le", "lt", "ge", "gt", "mul", "fmod", "atan2"))  # for which the seed reference takes numbers everywhere
WHICH_NUMBER = {"any": "", "other": "the second operand may be a number, the first may not", "none": "neither operand may be a number"}


def binary(
    names: tuple[str, ...],
    result: Result = same,
    refused: tuple[int, ...] = (),
    numbers: str = "other",
    compute: Compute | None = None,
    refused_operands: tuple[int, ...] = (),
) -> None:
    """Register one operation on two operands. `numbers` says which may be Python numbers: "any", "one" of them, the "other", "none"."""
    short = names[0].rpartition(".")[2]

    def combine(x: Value, other: Value) -> Tensor:
        if numbers == "one":
            _one_tensor(short, x, other)
        for operand in (x, other):
            if isinstance(operand, Tensor):
                refuse(short, operand.dtype, *refused_operands)
        dtype = result_type(x, other)
        refuse(short, dtype, *refused)
        return pointwise(result(dtype), x, other, compute=compute)

    def any_operand(x: Operand, other: Operand) -> Tensor:
        return combine(x, other)

    def other_may_be_number(x: Tensor, other: Operand) -> Tensor:
        return combine(x, other)

    def tensors_only(x: Tensor, other: Tensor) -> Tensor:
        return combine(x, other)

    rule = {"any": any_operand, "one": any_operand, "other": other_may_be_number, "none": tensors_only}[numbers]
    rule.__doc__ = f"`{short}` of the elements of both operands, which broadcast."
    op(*names, out=1, differs=WHICH_NUMBER[numbers] if short in SEED else "")(rule)


def _register_binary() -> None:
    for name in ("mul", "multiply"):
        more = ("Tensor.__mul__", "Tensor.__rmul__", "Tensor.__imul__") if name == "mul" else ()
        binary(both_forms(name, *more), numbers="any", compute=lambda a, b: a * b)
    more_remainder = ("Tensor.__mod__", "Tensor.__imod__")
    binary(both_forms("remainder", *more_remainder), refused=(0, 3), numbers="one")
    binary(both_forms("fmod"), refused=(0, 3))
    binary(both_forms("floor_divide", "Tensor.__floordiv__", "Tensor.__ifloordiv__"), refused=(0, 3), numbers="any")
    binary(both_forms("true_divide"), floating, numbers="any")
    for name in ("atan2", "arctan2"):
        binary(both_forms(name), floating, (3,), numbers="none")
    for name in ("maximum", "minimum", "fmax", "fmin"):
        binary(both_forms(name, in_place=False), refused=(3,), numbers="none")
    comparisons: dict[str, Compute] = {
        "eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lt": lambda a, b: a < b, "le": lambda a, b: a <= b,
        "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b,
    }  # fmt: skip
    aliases = {"eq": "", "ne": "not_equal", "lt": "less", "le": "less_equal", "gt": "greater", "ge": "greater_equal"}
    for name, compare in comparisons.items():
        refused = () if name in ("eq", "ne") else (3,)
        other = both_forms(aliases[name]) if aliases[name] else ()
        binary(both_forms(name, f"Tensor.__{name}__", *other), boolean, refused_operands=refused, compute=compare)
    for name in ("logical_and", "logical_or", "logical_xor"):
        binary(both_forms(name), boolean, numbers="none")
    for name in ("and", "or", "xor"):
        dunders = (f"Tensor.__{name}__", f"Tensor.__r{name}__", f"Tensor.__i{name}__")
        binary(both_forms(f"bitwise_{name}", *dunders), refused=(2, 3), numbers="one")
    for name, short in (("left", "l"), ("right", "r")):
        shifts = (f"Tensor.__{short}shift__", f"Tensor.__i{short}shift__")
        binary(both_forms(f"bitwise_{name}_shift", *shifts), refused=(0, 2, 3), numbers="one")
    binary(("Tensor.__rlshift__", "Tensor.__rrshift__"), refused=(0, 2, 3), numbers="any")
    binary(both_forms("copysign"), floating, (3,))
    for name in ("gcd", "lcm"):
        binary((*both_forms(name), f"torch.{name}_"), refused=(0, 2, 3), numbers="none")
    for name in ("hypot", "igamma", "igammac", "nextafter"):
        binary(both_forms(name), refused=FLOATS, numbers="none")
    for name in ("logaddexp2",):
        binary(both_forms(name, in_place=False), refused=FLOATS, numbers="none")
    binary(both_forms("logaddexp", in_place=False), refused=(0, 1), numbers="none")
    binary(("Tensor.__rpow__",), numbers="any")
    binary(("Tensor.__rmod__",), refused=(0, 3), numbers="any")
    binary(("Tensor.__rfloordiv__",), refused=(0, 3), numbers="any")
    binary(
        ("Tensor.__truediv__", "Tensor.__itruediv__", "Tensor.__rtruediv__", "Tensor.__rdiv__", "Tensor.__div__", "Tensor.__idiv__"),
        floating,
        numbers="any",
    )
    binary(("Tensor.__pow__", "Tensor.__ipow__"), numbers="any", compute=None)


_register_binary()


def _alpha(operation: str, dtype: DType | None, alpha: Value) -> None:
    """A floating factor makes no sense for integers."""
    if dtype is not None and dtype.category < 2 and isinstance(alpha, float):
        raise fail(
            DTYPE, "{operation}(): for integral input tensors, argument alpha must not be a floating point number", operation=operation
        )


@op(*both_forms("add", "Tensor.__add__", "Tensor.__radd__", "Tensor.__iadd__"), out=1)
def add(x: Operand, other: Operand, *, alpha: Number = 1) -> Tensor:
    """`x + alpha * other`; both broadcast."""
    dtype = result_type(x, other)
    _alpha("add", dtype, alpha)
    return pointwise(dtype, x, other, compute=lambda a, b: a + b * alpha)


@op(*both_forms("sub", "Tensor.__sub__", "Tensor.__isub__"), *both_forms("subtract"), out=1)
def sub(x: Operand, other: Operand, *, alpha: Number = 1) -> Tensor:
    """`x - alpha * other`; both broadcast."""
    dtype = result_type(x, other)
    _no_truth_values(x, other)
    _alpha("sub", dtype, alpha)
    return pointwise(dtype, x, other, compute=lambda a, b: a - b * alpha)


@op("torch.rsub", "Tensor.__rsub__", "Tensor.rsub", out=0)
def rsub(x: Tensor, other: Operand, *, alpha: Number = 1) -> Tensor:
    """`other - alpha * x`; both broadcast."""
    dtype = result_type(x, other)
    _no_truth_values(x, other)
    return pointwise(dtype, x, other, compute=lambda a, b: b - a * alpha)


def _no_truth_values(x: Value, other: Value) -> None:
    for operand in (x, other):
        if (isinstance(operand, Tensor) and operand.dtype is BOOL) or isinstance(operand, bool):
            raise fail(DTYPE, "Subtraction, the `-` operator, with a bool tensor is not supported.", help="use `~` or logical_not()")


@op(*both_forms("div"), *both_forms("divide"), out=1)
def div(x: Operand, other: Operand, *, rounding_mode: str | None = None) -> Tensor:
    """`x / other`; both broadcast. Integers divide to the default floating type unless the result is rounded."""
    dtype = result_type(x, other)
    if rounding_mode is None:
        return pointwise(floating(dtype), x, other)
    if rounding_mode not in ("trunc", "floor"):
        raise fail(NUMBER_RANGE, "div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '{mode}'", mode=rounding_mode)
    refuse(f"div_{rounding_mode}", dtype, 0, 3)
    return pointwise(dtype, x, other)


@op("torch.pow", "Tensor.pow", "Tensor.pow_", out=1, differs="two numbers are a TypeError")
def pow(x: Operand, exponent: Operand) -> Tensor:  # noqa: A001  # PyTorch's name
    """`x ** exponent`; both broadcast, and one of them is a tensor."""
    _one_tensor("pow", x, exponent)
    dtype = result_type(x, exponent)
    if dtype is BOOL:
        raise fail(DTYPE, "\"pow\" not implemented for 'Bool'")
    return pointwise(dtype, x, exponent)


def _one_tensor(operation: str, x: Value, other: Value) -> None:
    if not any(isinstance(o, Tensor | Unknown) for o in (x, other)):
        raise fail(DTYPE, "{operation}(): one of the operands must be a Tensor", operation=operation, exception="TypeError")


@op("torch.float_power", "Tensor.float_power", "Tensor.float_power_", out=1)
def float_power(x: Operand, exponent: Operand) -> Tensor:
    """`x ** exponent` in double precision."""
    _one_tensor("float_power", x, exponent)
    return pointwise(double(result_type(x, exponent)), x, exponent)


@op("torch.heaviside", "Tensor.heaviside", "Tensor.heaviside_", out=1)
def heaviside(x: Tensor, values: Tensor) -> Tensor:
    """The step function of every element; `values` broadcasts."""
    same_dtype("heaviside", x, values)
    refuse("heaviside", x.dtype, 3)
    return pointwise(x.dtype, x, values)


@op("torch.complex", out=1)
def complex(real: Tensor, imag: Tensor) -> Tensor:  # noqa: A001  # PyTorch's name
    """Complex numbers from two real tensors, which broadcast."""
    same_dtype("complex", real, imag)
    refuse("complex", real.dtype, 0, 1, 3)
    if real.dtype is BFLOAT16:
        raise fail(DTYPE, "Expected both inputs to be Half, Float or Double tensors but got {dtype}", dtype=element_name(real.dtype))
    return pointwise(None if real.dtype is None else complex_of(real.dtype), real, imag)


@op("torch.polar", out=1)
def polar(abs_: Tensor, angle: Tensor) -> Tensor:
    """Complex numbers from magnitude and angle, which broadcast."""
    if abs_.dtype is FLOAT16:
        raise fail(DTYPE, "\"polar\" not implemented for 'Half'")
    return complex(abs_, angle)


@op("torch.clamp", "Tensor.clamp", "Tensor.clamp_", "torch.clamp_", "torch.clip", "Tensor.clip", "Tensor.clip_", "torch.clip_", out=1,
    differs="at least one bound has to be given; tensor bounds broadcast")  # fmt: skip
def clamp(x: Tensor, min_: Operand | None = None, max_: Operand | None = None) -> Tensor:
    """Every element limited to the bounds, which broadcast."""
    bounds = [bound for bound in (min_, max_) if bound is not None]
    if not bounds:
        raise fail(MISSING_BOUND, "torch.clamp: At least one of 'min' or 'max' must not be None")
    tensors = [bound for bound in bounds if isinstance(bound, Tensor) and isinstance(bound.shape, tuple) and bound.shape]
    if tensors and any(map(_is_number, bounds)):
        raise fail(INVALID_ARGUMENTS, "clamp(): the bounds have to be two numbers or two tensors, but are one of each")
    if any(map(_is_number, bounds)):
        bounds = [numeric_item(bound) if isinstance(bound, Tensor) and isinstance(bound.shape, tuple) else bound for bound in bounds]
    return _clamped(x, *bounds)


def _clamped(x: Tensor, *bounds: Value) -> Tensor:
    """Truth values are compared with one tensor only."""
    dtype = result_type(x, *bounds)
    refuse("clamp", dtype, *((3,) if len(bounds) == 1 and isinstance(bounds[0], Tensor) else (0, 3)))
    return pointwise(dtype, x, *bounds)


def _is_number(operand: Value) -> bool:
    return not isinstance(operand, Tensor) and not (isinstance(operand, Unknown) and operand.cls is None)


@op("torch.clamp_min", "Tensor.clamp_min", "Tensor.clamp_min_", "torch.clamp_min_", out=1)
def clamp_min(x: Tensor, min_: Operand) -> Tensor:
    """Every element at least the bound, which broadcasts."""
    return _clamped(x, min_)


@op("torch.clamp_max", "Tensor.clamp_max", "Tensor.clamp_max_", "torch.clamp_max_", out=1)
def clamp_max(x: Tensor, max_: Operand) -> Tensor:
    """Every element at most the bound, which broadcasts."""
    return _clamped(x, max_)


@op("torch.lerp", "Tensor.lerp", "Tensor.lerp_", out=1)
def lerp(x: Tensor, end: Tensor, weight: Operand) -> Tensor:
    """Between `x` and `end` by `weight`; all broadcast."""
    same_dtype("lerp", x, end, weight if isinstance(weight, Tensor) else None)
    refuse("lerp", x.dtype, 0, 1)
    return pointwise(x.dtype, x, end, *((weight,) if isinstance(weight, Tensor) else ()))


@op(*both_forms("ldexp"), "torch.ldexp_", out=1)
def ldexp(x: Tensor, other: Tensor) -> Tensor:
    """`x` times two to the power of `other`; both broadcast."""
    refuse("ldexp", other.dtype, 0)
    return pointwise(floating(result_type(x, other)), x, other)


@op(*both_forms("addcmul"), out=1)
def addcmul(x: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Number = 1) -> Tensor:
    """`x + value * tensor1 * tensor2`; all three broadcast."""
    dtype = result_type(x, tensor1, tensor2)
    refuse("addcmul", dtype, 0)
    return pointwise(dtype, x, tensor1, tensor2)


@op(*both_forms("addcdiv"), out=1)
def addcdiv(x: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Number = 1) -> Tensor:
    """`x + value * tensor1 / tensor2`; all three broadcast. Integers are not divided."""
    refuse("addcdiv", result_type(tensor1, tensor2), 0, 1)
    return pointwise(result_type(x, tensor1, tensor2), x, tensor1, tensor2)


@op("torch.where")
def where(condition: Tensor, x: Operand, other: Operand) -> Tensor:
    """Elements of `x` where the condition holds, of `other` elsewhere; all three broadcast."""
    if condition.dtype is not None and condition.dtype.name not in ("bool", "uint8"):
        raise fail(
            DTYPE,
            "where expected condition to be a boolean tensor, but got a tensor with dtype {dtype}",
            dtype=element_name(condition.dtype),
        )
    return pointwise(result_type(x, other), condition, x, other)


@op("Tensor.where")
def where_method(x: Tensor, condition: Tensor, other: Operand) -> Tensor:
    """Elements of `x` where the condition holds, of `other` elsewhere; all three broadcast."""
    return where(condition, x, other)


@op("torch.real", "Tensor.real")
def real(x: Tensor) -> Tensor:
    """The real parts; a view."""
    return Tensor(x.shape, magnitude(x.dtype), x.strides if x.dtype is None or x.dtype.category < 3 else UNKNOWN_STRIDES)


@op("torch.imag", "Tensor.imag")
def imag(x: Tensor) -> Tensor:
    """The imaginary parts of a complex tensor; a view."""
    refuse("imag", x.dtype, 0, 1, 2)
    return Tensor(x.shape, magnitude(x.dtype), UNKNOWN_STRIDES)


@op("torch.fake_quantize_per_tensor_affine")
def fake_quantize(x: Tensor, scale: Operand, zero_point: Operand, quant_min: Number, quant_max: Number) -> Tensor:
    """The shape of the input."""
    return pointwise(x.dtype, x)
