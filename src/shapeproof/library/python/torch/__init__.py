"""Where each Python-level name of `torch` is defined; operations are rules."""

_LAZY = {
    "autocast": "torch.amp.autocast_mode",
    "device": "torch._device",
    "compile": "torch.compiler.identity",
    "enable_grad": "torch.autograd.grad_mode",
    "inference_mode": "torch.autograd.grad_mode",
    "no_grad": "torch.autograd.grad_mode",
    "set_grad_enabled": "torch.autograd.grad_mode",
    "sym_float": "torch._symbolic_numbers",
    "sym_int": "torch._symbolic_numbers",
    "sym_ite": "torch._symbolic_numbers",
    "sym_max": "torch._symbolic_numbers",
    "sym_min": "torch._symbolic_numbers",
    "sym_not": "torch._symbolic_numbers",
    "sym_sqrt": "torch._symbolic_numbers",
    "sym_sum": "torch._symbolic_numbers",
    "vmap": "torch.func.batching",
}
