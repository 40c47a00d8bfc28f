"""Adam."""

from torch.optim.optimizer import Optimizer, _check_betas, _check_fused, _check_not_negative, _check_scalar


class Adam(Optimizer):
    def __init__(
        self,
        params,
        lr=1e-3,
        betas=(0.9, 0.999),
        eps=1e-8,
        weight_decay=0,
        amsgrad=False,
        *,
        foreach=None,
        maximize=False,
        capturable=False,
        differentiable=False,
        fused=None,
        decoupled_weight_decay=False,
    ):
        _check_scalar(lr)
        _check_not_negative(lr=lr, eps=eps, weight_decay=weight_decay)
        _check_betas(betas)
        if isinstance(betas[0], float) != isinstance(betas[1], float):
            raise ValueError("betas must be either both floats or both Tensors")
        _check_fused(fused, foreach, differentiable)
        defaults = {
            "lr": lr,
            "betas": tuple(betas),
            "eps": eps,
            "weight_decay": weight_decay,
            "amsgrad": amsgrad,
            "maximize": maximize,
            "foreach": foreach,
            "capturable": capturable,
            "differentiable": differentiable,
            "fused": fused,
            "decoupled_weight_decay": decoupled_weight_decay,
        }
        super().__init__(params, defaults)
