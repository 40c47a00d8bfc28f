"""Adagrad."""

from torch.optim.optimizer import Optimizer, _check_fused, _check_not_negative, _check_scalar


class Adagrad(Optimizer):
    def __init__(
        self,
        params,
        lr=1e-2,
        lr_decay=0,
        weight_decay=0,
        initial_accumulator_value=0,
        eps=1e-10,
        foreach=None,
        *,
        maximize=False,
        differentiable=False,
        fused=None,
    ):
        _check_scalar(lr)
        _check_not_negative(lr=lr, lr_decay=lr_decay, weight_decay=weight_decay, eps=eps)
        _check_not_negative(initial_accumulator_value=initial_accumulator_value)
        _check_fused(fused, foreach, differentiable)
        defaults = {
            "lr": lr,
            "lr_decay": lr_decay,
            "eps": eps,
            "weight_decay": weight_decay,
            "initial_accumulator_value": initial_accumulator_value,
            "foreach": foreach,
            "maximize": maximize,
            "differentiable": differentiable,
            "fused": fused,
        }
        super().__init__(params, defaults)
