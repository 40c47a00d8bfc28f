"""What a program sets for everything that follows: recording of gradients, default element type, mixed precision, seeds."""

from __future__ import annotations

from shapeproof.interpreter.protocol import throw
from shapeproof.library.torch.registry import constant, function, without_effect
from shapeproof.rules.autocast import DEVICES, fast_dtype, is_enabled
from shapeproof.rules.kinds import known
from shapeproof.rules.modes import recording, set_mode
from shapeproof.rules.promotion import default_dtype
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import Native
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BY_NAME, UINT8, DType
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown

# --- gradients ------------------------------------------------------------------------------------------------------


@function("torch.is_grad_enabled")
def is_grad_enabled() -> Value:
    """Whether gradients are recorded."""
    return recording()


@function("torch._C._set_grad_enabled")
def set_grad_enabled(enabled: Value) -> None:
    """From here on they are, or are not."""
    set_mode("grad", enabled)


# --- mixed precision ------------------------------------------------------------------------------------------------


def _device_type(device: Value) -> str:
    if not isinstance(device, str):
        known(device)
    if device not in DEVICES:
        throw("RuntimeError", f"unsupported autocast device_type '{device}'")
    return str(device)


@function("torch.is_autocast_enabled")
def is_autocast_enabled(device_type: Value = "cuda") -> Value:
    """Whether it is on for a kind of device."""
    return Unknown("is_autocast_enabled()") if isinstance(device_type, Unknown) else is_enabled(_device_type(device_type))


@function("torch.get_autocast_dtype")
def get_autocast_dtype(device_type: Value) -> Value:
    """The type that products have then."""
    return Unknown("autocast dtype") if isinstance(device_type, Unknown) else fast_dtype(_device_type(device_type))


@function("torch.set_autocast_enabled")
def set_autocast_enabled(device_type: Value, enabled: Value = None) -> None:
    """Switch it on or off. Of a device that is not known, it may be any."""
    if enabled is None:
        device_type, enabled = "cuda", device_type
    for device in DEVICES if isinstance(device_type, Unknown) else (_device_type(device_type),):
        set_mode(f"autocast {device}", Unknown("autocast") if isinstance(device_type, Unknown) else enabled)


@function("torch.set_autocast_dtype")
def set_autocast_dtype(device_type: Value, dtype: Value) -> None:
    """The type that products will have."""
    if not isinstance(device_type, Unknown):
        set_mode(f"autocast dtype {_device_type(device_type)}", dtype)


@function("torch._C._is_any_autocast_enabled")
def is_any_autocast_enabled() -> bool:
    """Whether types may differ from what the operands say."""
    return any(is_enabled(device) is not False for device in DEVICES)


function("torch.is_autocast_cpu_enabled")(lambda: is_enabled("cpu"))
function("torch.get_autocast_gpu_dtype")(lambda: fast_dtype("cuda"))
function("torch.get_autocast_cpu_dtype")(lambda: fast_dtype("cpu"))
without_effect("torch.set_autocast_cache_enabled", "torch.clear_autocast_cache")
without_effect("torch.autocast_increment_nesting", "torch.autocast_decrement_nesting", result=1)
without_effect("torch.is_autocast_cache_enabled", result=True)


# --- element type and device ----------------------------------------------------------------------------------------


@function("torch.get_default_dtype")
def get_default_dtype() -> Value:
    """What floating numbers become."""
    return default_dtype()


@function("torch.set_default_dtype")
def set_default_dtype(d: Value) -> None:
    """From here on floating numbers become this."""
    if isinstance(d, DType) and not d.is_floating:
        throw("TypeError", "only floating-point types are supported as the default type")
    set_mode("default_dtype", d)


_TENSOR_TYPES = {"FloatTensor": "float32", "DoubleTensor": "float64", "HalfTensor": "float16", "BFloat16Tensor": "bfloat16"}


@function("torch.set_default_tensor_type")
def set_default_tensor_type(t: Value) -> None:
    """The older form: a class, or the name of one."""
    name = t if isinstance(t, str) else t.name if isinstance(t, Native) else ""
    dtype = _TENSOR_TYPES.get(name.rpartition(".")[2])
    if dtype is not None:
        set_mode("default_dtype", BY_NAME[dtype])


without_effect("torch.set_default_device")


# --- random numbers -------------------------------------------------------------------------------------------------

STATE_SIZE = 5056  # bytes of the generator's state on the CPU


@function("torch.manual_seed", "torch.random.manual_seed")
def manual_seed(seed: Value) -> Value:  # shapes do not depend on it
    """The generator."""
    return Unknown("a generator", Owner.WORLD)


@function("torch.get_rng_state", "torch.random.get_rng_state")
def get_rng_state() -> Value:
    """The generator's state, as bytes."""
    return Tensor((STATE_SIZE,), UINT8)


for _name in ("seed", "initial_seed"):
    function(f"torch.{_name}", f"torch.random.{_name}")(lambda: SESSION.fresh("seed", Owner.WORLD, None, exact=False))
without_effect("torch.set_rng_state", "torch.random.set_rng_state")
constant("torch.default_generator", Unknown("torch.default_generator", Owner.WORLD))


# --- what concerns speed, output or reproducibility only ----------------------------------------------------------------

without_effect(
    "torch.set_printoptions", "torch.set_num_threads", "torch.set_num_interop_threads", "torch.use_deterministic_algorithms",
    "torch.set_float32_matmul_precision", "torch.set_deterministic_debug_mode", "torch.set_warn_always", "torch.set_flush_denormal",
    "torch.set_anomaly_enabled",
)  # fmt: skip
without_effect(
    "torch.are_deterministic_algorithms_enabled", "torch.is_warn_always_enabled", "torch.is_inference_mode_enabled", result=False
)
without_effect("torch.get_float32_matmul_precision", result="highest")
for _name in ("get_num_threads", "get_num_interop_threads"):
    function(f"torch.{_name}")(lambda: SESSION.fresh("threads", Owner.WORLD, 1, exact=False))
