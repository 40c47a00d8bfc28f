"""Where each name of `torch.amp` is defined."""

_LAZY = {
    "GradScaler": "torch.amp.grad_scaler",
    "autocast": "torch.amp.autocast_mode",
    "custom_bwd": "torch.amp.autocast_mode",
    "custom_fwd": "torch.amp.autocast_mode",
    "is_autocast_available": "torch.amp.autocast_mode",
}
