"""What only the machine can answer: whether there is a GPU, how many, how much memory. And what only it is told.

An answer stays the same for the whole program, so that asking twice is one condition. Everything else in these namespaces acts on the
machine alone: it is an effect.
"""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.interpreter.protocol import unknown
from shapeproof.library.torch.registry import NATIVES, function, without_effect
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import BOOL, STR
from shapeproof.values.classes import Value
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Effect, Unknown

NAMESPACES = frozenset((
    "torch.backends", "torch.backends.cudnn", "torch.backends.cuda", "torch.backends.mps", "torch.backends.mkldnn", "torch.backends.mkl",
    "torch.backends.openmp", "torch.backends.opt_einsum", "torch.backends.xeon", "torch.cpu", "torch.cuda", "torch.cuda.random", "torch.cuda.nvtx",
    "torch.cuda.memory", "torch.mps", "torch.xpu", "torch.mtia", "torch.accelerator", "torch.random", "torch.version", "torch.monitor",
    "torch.profiler", "torch.multiprocessing", "torch._dynamo", "torch._dynamo.config", "torch._inductor", "torch._inductor.config", "torch._logging",
))  # fmt: skip


def answer(name: str, ask: Callable[[], Value]) -> Callable[[], Value]:
    """A function whose answer is the same every time within one check."""

    def tell(*_: Value, **__: Value) -> Value:
        if name not in SESSION.world:
            SESSION.world[name] = ask()
        return SESSION.world[name]

    return tell


def _flag(name: str) -> Callable[[], Value]:
    return answer(name, lambda: unknown(name.replace(".", "_"), BOOL, Owner.WORLD))


def _count(name: str) -> Callable[[], Value]:
    return answer(name, lambda: SESSION.fresh(name.rpartition(".")[2], Owner.WORLD, 0, exact=False))


for _name in ("torch.cuda.is_available", "torch.xpu.is_available", "torch.mps.is_available", "torch.mtia.is_available", "torch.accelerator.is_available",
              "torch.cuda.is_bf16_supported", "torch.backends.mps.is_available", "torch.backends.mps.is_built", "torch.backends.cudnn.is_available",
              "torch.backends.mkldnn.is_available", "torch.backends.cuda.is_built", "torch.backends.mkl.is_available",
              "torch.backends.openmp.is_available"):  # fmt: skip
    function(_name)(_flag(_name))
for _name in ("torch.cuda.device_count", "torch.xpu.device_count", "torch.mps.device_count", "torch.accelerator.device_count", "torch.cuda.current_device",
              "torch.cuda.memory_allocated", "torch.cuda.max_memory_allocated", "torch.cuda.memory_reserved", "torch.cuda.max_memory_reserved"):  # fmt: skip
    function(_name)(_count(_name))
function("torch.cuda.get_device_name")(answer("torch.cuda.get_device_name", lambda: Unknown("get_device_name()", Owner.WORLD, STR)))
function("torch.cuda.get_device_capability")(
    lambda device=None: (_count("torch.cuda.capability_major")(), _count("torch.cuda.capability_minor")())  # whichever it is
)
without_effect(
    "torch.cuda.empty_cache", "torch.cuda.synchronize", "torch.cuda.set_device", "torch.cuda.manual_seed", "torch.cuda.manual_seed_all",
    "torch.cuda.seed", "torch.cuda.seed_all", "torch.cuda.init", "torch.cuda.ipc_collect", "torch.cuda.reset_peak_memory_stats",
    "torch.cuda.reset_max_memory_allocated", "torch.cuda.set_per_process_memory_fraction", "torch.cuda.set_rng_state", "torch.mps.manual_seed",
    "torch.mps.empty_cache", "torch.mps.synchronize", "torch.xpu.manual_seed", "torch.xpu.empty_cache", "torch.multiprocessing.set_start_method",
    "torch.multiprocessing.set_sharing_strategy",
)  # fmt: skip


def effect(namespace: str, name: str) -> Value:
    """Any other name of these namespaces."""
    if name.startswith("__"):
        raise KeyError(name)
    return NATIVES.get(namespace, {}).get(name) or Effect(f"{namespace}.{name}")
