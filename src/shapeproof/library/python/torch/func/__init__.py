"""Where each name of `torch.func` is defined."""

_LAZY = {
    "functional_call": "torch.func.calls",
    "grad": "torch.func.transforms",
    "grad_and_value": "torch.func.transforms",
    "hessian": "torch.func.transforms",
    "jacfwd": "torch.func.transforms",
    "jacrev": "torch.func.transforms",
    "jvp": "torch.func.transforms",
    "stack_module_state": "torch.func.calls",
    "vjp": "torch.func.transforms",
    "vmap": "torch.func.batching",
}
