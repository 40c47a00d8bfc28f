"""What all optimizers share: parameter groups and their checks.

A step moves numbers and changes no shape, so `step` runs the closure and nothing else, and `zero_grad` leaves gradients alone.
"""

import torch


class _Required:
    def __repr__(self):
        return "<required parameter>"


required = _Required()


class _Handle:
    def remove(self):
        pass


class _State(dict):
    def __missing__(self, key):
        found = self[key] = {}
        return found


class Optimizer:
    def __init__(self, params, defaults):
        if isinstance(params, torch.Tensor):
            raise TypeError("params argument given to the optimizer should be an iterable of Tensors or dicts, but got a Tensor")
        self.defaults = defaults
        self.state = _State()
        self.param_groups = []
        groups = list(params)
        if len(groups) == 0:
            raise ValueError("optimizer got an empty parameter list")
        if not isinstance(groups[0], dict):
            groups = [{"params": groups}]
        for group in groups:
            self.add_param_group(group)

    def add_param_group(self, param_group):
        if not isinstance(param_group, dict):
            raise TypeError(f"param_group must be a dict, but got {type(param_group)}")
        params = param_group["params"]
        if isinstance(params, set):
            raise TypeError("optimizer parameters need to be organized in ordered collections, not in a set")
        params = [params] if isinstance(params, torch.Tensor) else list(params)
        if params and isinstance(params[0], tuple):
            if not all(isinstance(param, tuple) for param in params):
                raise ValueError("all optimizer params should be with/without names. Some param names are missing")
            param_group["param_names"] = [name for name, _ in params]
            params = [param for _, param in params]
        param_group["params"] = params
        for param in params:
            if not isinstance(param, torch.Tensor):
                raise TypeError(f"optimizer can only optimize Tensors, but one of the params is {type(param).__name__}")
        for name, default in self.defaults.items():
            if default is required and name not in param_group:
                raise ValueError(f"parameter group didn't specify a value of required optimization parameter {name}")
            param_group.setdefault(name, default)
        if self.param_groups:
            earlier = {param for group in self.param_groups for param in group["params"]}
            if any(param in earlier for param in params):
                raise ValueError("some parameters appear in more than one parameter group")
            if ("param_names" in param_group) != ("param_names" in self.param_groups[0]):
                raise ValueError("all optimizer param groups should be with/without names")
        self.param_groups.append(param_group)

    def zero_grad(self, set_to_none=True):
        pass

    def step(self, closure=None):
        return None if closure is None else closure()

    def state_dict(self):
        groups, count = [], 0
        for group in self.param_groups:
            size = len(group["params"])
            groups.append({**group, "params": list(range(count, count + size))})
            count += size
        return {"state": {}, "param_groups": groups}

    def load_state_dict(self, state_dict):
        saved = state_dict["param_groups"]
        if len(saved) != len(self.param_groups):
            raise ValueError("loaded state dict has a different number of parameter groups")
        for group, loaded in zip(self.param_groups, saved):
            if len(group["params"]) != len(loaded["params"]):
                raise ValueError("loaded state dict contains a parameter group that doesn't match the size of optimizer's group")
            group.update({name: value for name, value in loaded.items() if name != "params"})

    def register_step_pre_hook(self, hook):
        return _Handle()

    def register_step_post_hook(self, hook):
        return _Handle()

    def register_state_dict_pre_hook(self, hook, prepend=False):
        return _Handle()

    def register_state_dict_post_hook(self, hook, prepend=False):
        return _Handle()

    def register_load_state_dict_pre_hook(self, hook, prepend=False):
        return _Handle()

    def register_load_state_dict_post_hook(self, hook, prepend=False):
        return _Handle()


def _check_scalar(lr):
    if isinstance(lr, torch.Tensor) and lr.numel() != 1:
        raise ValueError("Tensor lr must be 1-element")


def _check_not_negative(**values):
    for name, value in values.items():
        if value < 0:
            raise ValueError(f"Invalid {name} value: {value}")


def _check_betas(betas):
    for index in (0, 1):
        if not (0.0 <= betas[index] and betas[index] < 1.0):
            raise ValueError(f"Invalid beta parameter at index {index}: {betas[index]}")


def _check_fused(fused, foreach, differentiable):
    if fused and differentiable:
        raise RuntimeError("`fused` does not support `differentiable`")
    if fused and foreach:
        raise RuntimeError("`fused` and `foreach` cannot be `True` together.")
