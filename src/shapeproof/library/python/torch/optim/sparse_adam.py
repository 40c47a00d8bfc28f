"""Adam for sparse gradients."""

from torch.optim.optimizer import Optimizer, _check_betas, _check_scalar


class SparseAdam(Optimizer):
    def __init__(
        self,
        params,
        lr=1e-3,
        betas=(0.9, 0.999),
        eps=1e-8,
        maximize=False,
    ):
        _check_scalar(lr)
        if lr <= 0.0 or eps <= 0.0:
            raise ValueError(f"Invalid learning rate or epsilon: {lr}, {eps}")
        _check_betas(betas)
        defaults = {
            "lr": lr,
            "betas": betas,
            "eps": eps,
            "maximize": maximize,
        }
        super().__init__(params, defaults)
