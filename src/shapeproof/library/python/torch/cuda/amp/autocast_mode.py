"""`torch.amp.autocast` for CUDA."""

import torch
import torch.amp.autocast_mode


class autocast(torch.amp.autocast_mode.autocast):
    def __init__(self, enabled=True, dtype=torch.float16, cache_enabled=True):
        super().__init__("cuda", dtype, enabled, cache_enabled)
