"""Where each name of `torch.autograd` is defined."""

_LAZY = {
    "Function": "torch.autograd.function",
    "backward": "torch.autograd.gradients",
    "detect_anomaly": "torch.autograd.anomaly_mode",
    "enable_grad": "torch.autograd.grad_mode",
    "grad": "torch.autograd.gradients",
    "inference_mode": "torch.autograd.grad_mode",
    "no_grad": "torch.autograd.grad_mode",
    "set_detect_anomaly": "torch.autograd.anomaly_mode",
    "set_grad_enabled": "torch.autograd.grad_mode",
    "set_multithreading_enabled": "torch.autograd.grad_mode",
}
