"""Clipping gradients: a total norm comes back, and no shape changes."""

import torch


def _norm(tensors, norm_type):
    float(norm_type)
    tensors = [tensors] if isinstance(tensors, torch.Tensor) else list(tensors)
    return torch.empty(()) if not tensors else tensors[0].new_empty(())


def get_total_norm(tensors, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    return _norm(tensors, norm_type)


def clip_grads_with_norm_(parameters, max_norm, total_norm, foreach=None):
    float(max_norm)


def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    float(max_norm)
    return _norm(parameters, norm_type)


clip_grad_norm = clip_grad_norm_


def clip_grad_value_(parameters, clip_value, foreach=None):
    float(clip_value)
