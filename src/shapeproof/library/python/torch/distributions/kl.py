"""Divergence of two distributions: one number for each pair of the batch."""

import torch


def kl_divergence(p, q):
    torch._check_value(
        p.event_shape == q.event_shape,
        lambda: f"KL-divergence of distributions with different event shapes: {p.event_shape} and {q.event_shape}",
    )
    return p._new(torch.broadcast_shapes(p.batch_shape, q.batch_shape))


def register_kl(type_p, type_q):
    return lambda function: function
