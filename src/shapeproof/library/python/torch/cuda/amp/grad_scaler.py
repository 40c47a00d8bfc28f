"""`torch.amp.GradScaler` for CUDA."""

import torch.amp.grad_scaler


class GradScaler(torch.amp.grad_scaler.GradScaler):
    def __init__(self, init_scale=65536.0, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, enabled=True):
        super().__init__("cuda", init_scale, growth_factor, backoff_factor, growth_interval, enabled)
