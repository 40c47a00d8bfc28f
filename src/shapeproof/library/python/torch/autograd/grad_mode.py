"""Turning gradients off and on, for a block, for a function, or from here on."""

import functools

import torch


class _Mode:
    def __enter__(self):
        self.prev = torch.is_grad_enabled()
        torch._C._set_grad_enabled(self._wanted)

    def __exit__(self, exc_type, exc_value, traceback):
        torch._C._set_grad_enabled(self.prev)

    def __call__(self, orig_func):
        if isinstance(orig_func, type):
            orig_func.__init__ = self(orig_func.__init__)
            return orig_func

        @functools.wraps(orig_func)
        def in_mode(*args, **kwargs):
            before = torch.is_grad_enabled()
            torch._C._set_grad_enabled(self._wanted)
            try:
                return orig_func(*args, **kwargs)
            finally:
                torch._C._set_grad_enabled(before)

        return in_mode


class no_grad(_Mode):
    _wanted = False

    def __new__(cls, orig_func=None):
        mode = super().__new__(cls)
        return mode if orig_func is None else mode(orig_func)


class enable_grad(_Mode):
    _wanted = True

    def __new__(cls, orig_func=None):
        mode = super().__new__(cls)
        return mode if orig_func is None else mode(orig_func)


class inference_mode(_Mode):
    _wanted = False

    def __new__(cls, mode=True):
        if isinstance(mode, bool):
            return super().__new__(cls)
        return super().__new__(cls)(mode)

    def __init__(self, mode=True):
        self.mode = mode
        if mode is False:
            self._wanted = torch.is_grad_enabled()


class set_grad_enabled(_Mode):
    def __init__(self, mode):
        self.prev = torch.is_grad_enabled()
        self.mode = self._wanted = mode
        torch._C._set_grad_enabled(mode)

    def __enter__(self):
        torch._C._set_grad_enabled(self.mode)

    def __call__(self, orig_func):
        torch._C._set_grad_enabled(self.prev)
        return super().__call__(orig_func)


class set_multithreading_enabled:
    def __init__(self, mode):
        self.mode = mode

    def __enter__(self):
        pass

    def __exit__(self, *args):
        pass
