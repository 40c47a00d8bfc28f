"""The triplet loss with a distance the user gives."""

import torch
from torch.nn.functional import pairwise_distance


def triplet_margin_with_distance_loss(anchor, positive, negative, *, distance_function=None, margin=1.0, swap=False, reduction="mean"):
    if reduction not in ("mean", "sum", "none"):
        raise ValueError(f"{reduction} is not a valid value for reduction")
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    torch._check(
        anchor.dim() == positive.dim() and positive.dim() == negative.dim(),
        lambda: (
            f"The anchor, positive, and negative tensors are expected to have the same number of dimensions, "
            f"but got: anchor {anchor.dim()}D, positive {positive.dim()}D, and negative {negative.dim()}D inputs"
        ),
    )
    distance = pairwise_distance if distance_function is None else distance_function
    to_positive, to_negative = distance(anchor, positive), distance(anchor, negative)
    if swap:
        to_negative = torch.minimum(to_negative, distance(positive, negative))
    loss = torch.clamp_min(margin + to_positive - to_negative, 0)
    return loss.mean() if reduction == "mean" else loss.sum() if reduction == "sum" else loss
