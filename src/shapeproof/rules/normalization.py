"""Normalisation. PyTorch docs: torch.nn.functional, Normalization functions.

The shape stays. `batch_norm` and `group_norm` have one weight per channel (dimension 1); `layer_norm` and `rms_norm` one per element
of the trailing dimensions.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, OPTION, PER_CHANNEL, F, known_number
from shapeproof.rules.indexing import picked
from shapeproof.rules.kinds import Flag, Number, Sizes
from shapeproof.rules.pointwise import pointwise
from shapeproof.rules.promotion import DTYPE, element_name, floating, refuse, result_type
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, leading, not_negative, ranked, same_dims, trailing
from shapeproof.rules.strides import identical, known_ints, permuted_strides, strides_of
from shapeproof.symbolic import Dim, Shape, Truth, either, equal, floordiv, mod, negate, numel, product
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BFLOAT16, FLOAT16, FLOAT32, INT64, DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

NORMALIZED_SHAPE = code("normalized-shape", "The trailing dimensions are not those that are to be normalised.")
ONE_VALUE = code("single-value-per-channel", "There is only one value to take mean and variance of.", "ValueError")
GROUPS = code("group-count", "The channels do not divide into groups of equal size.")
RUNNING = code("missing-statistics", "Running mean and variance are needed, and are not there.")


def image_strides(x: Tensor) -> Strides:
    """The layout of a result that follows the input's memory format: channels last stays so, all else becomes row-major."""
    if x.strides is None or not isinstance(x.shape, tuple):
        return x.strides
    rank, strides = len(x.shape), strides_of(x)
    if rank not in (4, 5):
        return None
    if strides is None:
        return UNKNOWN_STRIDES
    last = permuted_strides(x.shape, (0, *range(2, rank), 1))
    if all(identical(a, b) for a, b in zip(strides, last, strict=True)):
        return strides
    return None if known_ints(x.shape) and known_ints(strides) and 1 not in x.shape else UNKNOWN_STRIDES


def parameter_dtypes(operation: str, x: Tensor, *parameters: Tensor | None) -> None:
    """The input has to be floating; the parameters have its type, or float32 beside a 16-bit input."""
    refuse(operation, x.dtype, BOOL, INTEGER, COMPLEX)
    allowed = (x.dtype, FLOAT32) if x.dtype in (FLOAT16, BFLOAT16) else (x.dtype,)
    types = {p.dtype for p in parameters if p is not None and p.dtype is not None}
    if x.dtype is None or (len(types) <= 1 and types.issubset(allowed)):
        return
    raise fail(
        DTYPE,
        "mixed dtype (CPU): the input is {input}, but its parameters are {parameters}",
        help=f"convert one of them, for example with .to(torch.{x.dtype.name})",
        input=element_name(x.dtype),
        parameters=" and ".join(sorted(element_name(dtype) for dtype in types)),
    )


def per_channel(
    name: str, parameter: Tensor | None, channels: Dim, *, unless: Truth = False, help: str | None = None
) -> None:  # the word of `require`
    """A parameter has one number per channel."""
    if parameter is None:
        return
    count = numel(parameter.shape)
    require(
        either(unless, equal(count, channels)),
        PER_CHANNEL,
        "{name} should contain {channels} elements not {count}: there are {channels} channels",
        help=help,
        name=name,
        channels=channels,
        count=count,
    )


def several_values(x: Tensor, count: Dim, what: str) -> None:
    """A mean and a variance need more than one number."""
    require(
        negate(equal(count, 1)),
        ONE_VALUE,
        "Expected more than 1 {what} when training, got input size {shape}",
        help="use a larger batch, drop the last one (drop_last=True), or call .eval() first",
        what=what,
        shape=x.shape,
    )


def after(shape: Shape, count: int) -> Shape:
    """The dimensions behind the first `count`."""
    return shape[count:]


# --- batch_norm and instance_norm -----------------------------------------------------------------------------------


@op(F + "batch_norm")
def batch_norm(
    x: Tensor,
    running_mean: Tensor | None,
    running_var: Tensor | None,
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    training: Flag = False,
    momentum: Number | None = 0.1,
    eps: Number = 1e-5,
) -> Tensor:
    """Every channel with mean 0 and variance 1; the shape of the input."""
    if training is True and not _vector(x):
        shape = _with_channels(x)
        several_values(x, product((shape[0], numel(after(shape, 2)))), "value per channel")
    if known_number(eps) and (eps < 0 or (eps == 0 and training is True)):
        raise fail(OPTION, "batch_norm eps must be positive during training, but got {eps}", eps=eps)
    return _batch_norm(x, weight, bias, running_mean, running_var, training)


@op("torch.batch_norm")
def batch_norm_kernel(
    x: Tensor,
    weight: Tensor | None,
    bias: Tensor | None,
    running_mean: Tensor | None,
    running_var: Tensor | None,
    training: Flag,
    momentum: Number,
    eps: Number,
    cudnn_enabled: Flag,
) -> Tensor:
    """What `batch_norm` calls."""
    return _batch_norm(x, weight, bias, running_mean, running_var, training)


def _with_channels(x: Tensor) -> Shape:
    shape = leading(x, 2)
    if isinstance(shape, tuple) and len(shape) < 2:
        raise fail(RANK, "expected at least 2 dimensions, batch and channels, but got shape {shape}", shape=shape)
    return shape


def _batch_norm(
    x: Tensor, weight: Tensor | None, bias: Tensor | None, running_mean: Tensor | None, running_var: Tensor | None, training: Value
) -> Tensor:
    empty = equal(numel(x.shape), 0)
    if _vector(x) and SESSION.facts.decide(empty) is None:
        require(empty, RANK, "expected at least 2 dimensions, batch and channels, but got shape {shape}", shape=x.shape)
    if SESSION.facts.decide(empty) is True:
        return _of_nothing(x, weight, bias)
    _statistics(running_mean, running_var, training, unless=empty)
    channels = _with_channels(x)[1]
    for name, parameter in (("running_mean", running_mean), ("running_var", running_var), ("weight", weight), ("bias", bias)):
        per_channel(name, parameter, channels, unless=empty, help="num_features should be {channels}")
    for parameter in (running_mean, running_var):
        if parameter is not None and isinstance(parameter.shape, tuple) and len(parameter.shape) != 1:
            require(empty, RANK, "batch_norm expects running statistics with 1 dimension, but got shape {shape}", shape=parameter.shape)
    parameter_dtypes("batch_norm", x, running_mean, running_var, weight, bias)
    return Tensor(x.shape, x.dtype, image_strides(x))


def _of_nothing(x: Tensor, *parameters: Tensor | None) -> Tensor:
    """PyTorch does not look for channels in what is empty: weight and bias only have to have a first element."""
    for parameter in parameters:
        if parameter is not None:
            first = picked(parameter, [0])
            x = pointwise(result_type(x, first), x, first)
    return Tensor(x.shape, x.dtype, x.strides)


def _vector(x: Tensor) -> bool:
    return isinstance(x.shape, tuple) and len(x.shape) == 1


def _statistics(mean: Tensor | None, variance: Tensor | None, training: Value, unless: Truth = False) -> None:
    """Running mean and variance come together, and are needed outside training."""
    if (mean is None) is not (variance is None) and training is True:
        require(unless, RUNNING, "running_mean and running_var must either both be None or neither be None", exception="ValueError")
    if training is False and (mean is None or variance is None):
        require(unless, RUNNING, "running_mean and running_var must be defined in evaluation mode")


@op(F + "instance_norm")
def instance_norm(
    x: Tensor,
    running_mean: Tensor | None = None,
    running_var: Tensor | None = None,
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    use_input_stats: Flag = True,
    momentum: Number = 0.1,
    eps: Number = 1e-5,
) -> Tensor:
    """Every channel of every sample with mean 0 and variance 1; the shape of the input."""
    if use_input_stats is True:
        several_values(x, numel(after(leading(x, 2), 2)), "spatial element")
    return _instance_norm(x, weight, bias, running_mean, running_var, use_input_stats)


@op("torch.instance_norm")
def instance_norm_kernel(
    x: Tensor,
    weight: Tensor | None,
    bias: Tensor | None,
    running_mean: Tensor | None,
    running_var: Tensor | None,
    use_input_stats: Flag,
    momentum: Number,
    eps: Number,
    cudnn_enabled: Flag,
) -> Tensor:
    """What `instance_norm` calls."""
    return _instance_norm(x, weight, bias, running_mean, running_var, use_input_stats)


def _instance_norm(
    x: Tensor, weight: Tensor | None, bias: Tensor | None, running_mean: Tensor | None, running_var: Tensor | None, use_input_stats: Value
) -> Tensor:
    channels = _with_channels(x)[1]
    _statistics(running_mean, running_var, use_input_stats)
    for parameter in (running_mean, running_var, weight, bias):
        if parameter is not None:
            ranked(parameter, "instance_norm", 1)
    empty = equal(numel(x.shape), 0)
    unused = empty if use_input_stats is False else False
    for name, parameter, unless in (
        ("running_mean", running_mean, unused),
        ("running_var", running_var, unused),
        ("weight", weight, empty),
        ("bias", bias, empty),
    ):
        per_channel(name, parameter, channels, unless=unless, help="num_features should be {channels}")
    parameter_dtypes("batch_norm", x, weight, bias)
    return Tensor(x.shape, x.dtype)


@op("torch.native_batch_norm", out=3)
def native_batch_norm(
    x: Tensor,
    weight: Tensor | None,
    bias: Tensor | None,
    running_mean: Tensor | None,
    running_var: Tensor | None,
    training: bool,
    momentum: Number,
    eps: Number,
) -> tuple[Tensor, Tensor, Tensor]:
    """The normalised input, and mean and inverse deviation per channel, which are empty outside training."""
    channels = _with_channels(x)[1]
    if training:
        require(
            negate(equal(numel(x.shape), 0)),
            RANK,
            "input tensor must have at least one element, but got input_sizes = {shape}",
            shape=x.shape,
        )
    for parameter in (running_mean, running_var):
        if parameter is not None:
            ranked(parameter, "native_batch_norm", 1)
    refuse("batch_norm", x.dtype, BOOL, INTEGER, COMPLEX)
    size = (channels,) if training else (0,)
    return Tensor(x.shape, x.dtype, image_strides(x)), Tensor(size, x.dtype), Tensor(size, x.dtype)


# --- group_norm -----------------------------------------------------------------------------------------------------


@op(F + "group_norm")
def group_norm(x: Tensor, num_groups: Dim, weight: Tensor | None = None, bias: Tensor | None = None, eps: Number = 1e-5) -> Tensor:
    """Every group of channels with mean 0 and variance 1; the shape of the input."""
    shape = _with_channels(x)
    require(negate(equal(num_groups, 0)), GROUPS, "integer division or modulo by zero: num_groups is 0", exception="ZeroDivisionError")
    rows = floordiv(product((shape[0], shape[1])), num_groups)
    require(
        negate(equal(product((rows, numel(shape[2:]))), 1)),
        ONE_VALUE,
        "Expected more than 1 value per channel when training, got input of shape {shape} and num_groups={groups}",
        shape=shape,
        groups=num_groups,
    )
    return _group_norm(x, num_groups, weight, bias)


@op("torch.group_norm")
def group_norm_kernel(
    x: Tensor, num_groups: Dim, weight: Tensor | None = None, bias: Tensor | None = None, eps: Number = 1e-5, cudnn_enabled: Flag = True
) -> Tensor:
    """What `group_norm` calls."""
    return _group_norm(x, num_groups, weight, bias)


def _group_norm(x: Tensor, num_groups: Dim, weight: Tensor | None, bias: Tensor | None) -> Tensor:
    channels = _with_channels(x)[1]
    _groups(x, channels, num_groups, weight, bias)
    parameter_dtypes("GroupNormKernelImpl", x, weight, bias)
    return Tensor(x.shape, x.dtype, image_strides(x))


def _groups(x: Tensor, channels: Dim, num_groups: Dim, weight: Tensor | None, bias: Tensor | None) -> None:
    """The channels divide into the groups, and each has one weight."""
    require(num_groups > 0, GROUPS, "Expected num groups to be greater than 0, got {groups}", groups=num_groups)
    require(
        equal(mod(channels, num_groups), 0),
        GROUPS,
        "Expected number of channels in input to be divisible by num_groups, but got input of shape {shape} and num_groups={groups}",
        shape=x.shape,
        groups=num_groups,
    )
    for name, parameter in (("weight", weight), ("bias", bias)):
        if parameter is not None:
            ranked(parameter, "group_norm", 1)
            per_channel(name, parameter, channels, help="num_channels should be {channels}")


@op("torch.native_group_norm", out=3)
def native_group_norm(
    x: Tensor,
    weight: Tensor | None,
    bias: Tensor | None,
    N: Dim,  # noqa: N803  # PyTorch's name
    C: Dim,  # noqa: N803  # likewise
    HxW: Dim,  # noqa: N803  # likewise
    group: Dim,
    eps: Number,
) -> tuple[Tensor, Tensor, Tensor]:
    """The normalised input, and mean and inverse deviation per sample and group."""
    _groups(x, C, group, weight, bias)
    require(
        equal(numel(x.shape), product((N, C, HxW))),
        NORMALIZED_SHAPE,
        "Expected X.numel() == N * C * HxW, but the input has shape {shape}, and N * C * HxW is {N} * {C} * {HxW}",
        shape=x.shape,
        N=N,
        C=C,
        HxW=HxW,
    )
    parameter_dtypes("GroupNormKernelImpl", x, weight, bias)
    statistics = not_negative((N, group))
    dtype = _statistics_dtype(x.dtype, bias if weight is None else weight)
    return Tensor(x.shape, x.dtype, image_strides(x)), Tensor(statistics, dtype), Tensor(statistics, dtype)


# --- layer_norm and rms_norm ----------------------------------------------------------------------------------------


def _trailing_normalized(x: Tensor, normalized: Sizes, **parameters: Tensor | None) -> None:
    """The parameters have the normalised shape, and the input ends in it."""
    if len(normalized) == 0:
        raise fail(NORMALIZED_SHAPE, "Expected normalized_shape to be at least 1-dimensional, but got normalized_shape = []")
    for name, parameter in parameters.items():
        if parameter is not None:
            _same_as_normalized(name, parameter, normalized)
    shape = trailing(x, len(normalized))
    last = shape[len(shape) - len(normalized) :] if isinstance(shape, tuple) else shape.tail[len(shape.tail) - len(normalized) :]
    require(
        same_dims(last, normalized),
        NORMALIZED_SHAPE,
        "Given normalized_shape={normalized}, expected input with shape [*, {listed}], but got input of size {shape}",
        help="normalized_shape should be {last}",
        normalized=normalized,
        listed=_Listed(normalized),
        shape=shape,
        last=tuple(last),
    )


class _Listed:
    """Sizes separated by commas, made only when a message is."""

    def __init__(self, sizes: Sizes) -> None:
        self.sizes = sizes

    def __str__(self) -> str:
        return ", ".join(str(size) for size in self.sizes)

    def __format__(self, spec: str) -> str:
        return str(self)


def _same_as_normalized(name: str, parameter: Tensor, normalized: Sizes) -> None:
    shape = ranked(parameter, "the normalisation's " + name, len(normalized), rank_code=NORMALIZED_SHAPE)
    require(
        same_dims(tuple(shape), normalized) if isinstance(shape, tuple) else True,
        NORMALIZED_SHAPE,
        "Expected {name} to be of same shape as normalized_shape, but got {name} of shape {shape} and normalized_shape = {normalized}",
        name=name,
        shape=shape,
        normalized=normalized,
    )


def _layer_norm(x: Tensor, normalized: Sizes, weight: Tensor | None, bias: Tensor | None) -> Tensor:
    _trailing_normalized(x, normalized, weight=weight, bias=bias)
    parameter_dtypes("LayerNormKernelImpl", x, weight, bias)
    return Tensor(x.shape, x.dtype)


@op(F + "layer_norm")
def layer_norm(x: Tensor, normalized_shape: Sizes, weight: Tensor | None = None, bias: Tensor | None = None, eps: Number = 1e-5) -> Tensor:
    """The trailing dimensions with mean 0 and variance 1; the shape of the input."""
    return _layer_norm(x, normalized_shape, weight, bias)


@op("torch.layer_norm")
def layer_norm_kernel(
    x: Tensor,
    normalized_shape: Sizes,
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    eps: Number = 1e-5,
    cudnn_enable: Flag = True,
) -> Tensor:
    """What `layer_norm` calls."""
    return _layer_norm(x, normalized_shape, weight, bias)


@op("torch.native_layer_norm", out=3)
def native_layer_norm(
    x: Tensor, normalized_shape: Sizes, weight: Tensor | None, bias: Tensor | None, eps: Number
) -> tuple[Tensor, Tensor, Tensor]:
    """The normalised input, and mean and inverse deviation, in which the normalised dimensions have size 1."""
    made = _layer_norm(x, normalized_shape, weight, bias)
    count = len(normalized_shape)
    dtype = _statistics_dtype(x.dtype, bias if weight is None else weight)
    outer = x.shape[: len(x.shape) - count] if isinstance(x.shape, tuple) else x.shape[:-count]
    statistics = outer + (1,) * count
    return made, Tensor(statistics, dtype), Tensor(statistics, dtype)


def _statistics_dtype(dtype: DType | None, parameter: Tensor | None) -> DType | None:
    return dtype if parameter is None else parameter.dtype


@op("torch.rms_norm", F + "rms_norm")
def rms_norm(x: Tensor, normalized_shape: Sizes, weight: Tensor | None = None, eps: Number | None = None) -> Tensor:
    """The trailing dimensions divided by their root mean square; the shape of the input."""
    _trailing_normalized(x, normalized_shape, weight=weight)
    refuse("rms_norm", x.dtype, BOOL, INTEGER)
    return Tensor(x.shape, x.dtype)


# --- local response -------------------------------------------------------------------------------------------------


@op(F + "local_response_norm")
def local_response_norm(x: Tensor, size: Dim, alpha: Number = 1e-4, beta: Number = 0.75, k: Number = 1.0) -> Tensor:
    """Every element divided by a mean over `size` neighbouring channels; the shape of the input."""
    shape = leading(x, 3)
    if isinstance(shape, tuple) and len(shape) < 3:
        raise fail(RANK, "Expected 3D or higher dimensionality input (got {rank} dimensions)", exception="ValueError", rank=len(shape))
    require(either(equal(numel(shape), 0), size > 0), OPTION, "kernel size should be greater than zero, but got {size}",
            exception="RuntimeError", size=size)  # fmt: skip
    if equal(numel(shape), 0) is True:
        return pointwise(x.dtype, x)
    refuse("avg_pool2d", x.dtype, BOOL, COMPLEX, *(() if x.dtype is INT64 else (INTEGER,)))
    return pointwise(floating(x.dtype), x)
