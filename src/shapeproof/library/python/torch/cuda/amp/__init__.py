"""The older names of `torch.amp`, for CUDA."""

_LAZY = {
    "GradScaler": "torch.cuda.amp.grad_scaler",
    "autocast": "torch.cuda.amp.autocast_mode",
    "custom_bwd": "torch.amp.autocast_mode",
    "custom_fwd": "torch.amp.autocast_mode",
}
