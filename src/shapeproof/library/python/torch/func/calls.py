"""Modules as functions of their parameters."""

import torch
from torch.nn.utils.stateless import functional_call as _call


def functional_call(module, parameter_and_buffer_dicts, args=None, kwargs=None, *, tie_weights=True, strict=False):
    return _call(module, parameter_and_buffer_dicts, args, kwargs, tie_weights=tie_weights, strict=strict)


def stack_module_state(models):
    if len(models) == 0:
        raise RuntimeError("stack_module_state: Expected at least one model, got 0.")
    tables = []
    for named in ("named_parameters", "named_buffers"):
        states = [dict(getattr(model, named)()) for model in models]
        tables.append({name: torch.stack([state[name].detach() for state in states]) for name in states[0]})
    return tuple(tables)
