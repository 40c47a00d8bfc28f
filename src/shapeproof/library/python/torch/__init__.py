"""Where each Python-level name of `torch` is defined; operations are rules."""

_LAZY = {
    "autocast": "torch.amp.autocast_mode",
    "device": "torch._device",
    "compile": "torch.compiler.identity",
    "enable_grad": "torch.autograd.grad_mode",
    "inference_mode": "torch.autograd.grad_mode",
    "no_grad": "torch.autograd.grad_mode",
    "set_grad_enabled": "torch.autograd.grad_mode",
    "vmap": "torch.func.batching",
}
