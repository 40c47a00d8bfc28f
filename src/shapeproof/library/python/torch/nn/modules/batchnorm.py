"""Batch normalisation."""

import torch
import torch.nn.functional as F
from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter

_LAZY = {
    "LazyBatchNorm1d": "torch.nn.modules.lazy_norm",
    "LazyBatchNorm2d": "torch.nn.modules.lazy_norm",
    "LazyBatchNorm3d": "torch.nn.modules.lazy_norm",
    "_LazyNormBase": "torch.nn.modules.lazy_norm",
}


class _NormBase(Module):
    def __init__(
        self,
        num_features,
        eps=1e-5,
        momentum=0.1,
        affine=True,
        track_running_stats=True,
        device=None,
        dtype=None,
        *,
        bias=True,
    ):
        super().__init__()
        self.num_features = num_features
        self.eps = eps
        self.momentum = momentum
        self.affine = affine
        self.track_running_stats = track_running_stats
        if affine:
            self.weight = Parameter(torch.empty(num_features, device=device, dtype=dtype))
        else:
            self.register_parameter("weight", None)
        if affine and bias:
            self.bias = Parameter(torch.empty(num_features, device=device, dtype=dtype))
        else:
            self.register_parameter("bias", None)
        if track_running_stats:
            self.register_buffer("running_mean", torch.empty(num_features, device=device, dtype=dtype))
            self.register_buffer("running_var", torch.empty(num_features, device=device, dtype=dtype))
            self.register_buffer("num_batches_tracked", torch.empty((), device=device, dtype=torch.long))
        else:
            self.register_buffer("running_mean", None)
            self.register_buffer("running_var", None)
            self.register_buffer("num_batches_tracked", None)
        self.reset_parameters()

    def reset_running_stats(self):
        pass

    def reset_parameters(self):
        pass

    def _check_input_dim(self, input):
        raise NotImplementedError

    def extra_repr(self):
        return f"{self.num_features}, eps={self.eps}, momentum={self.momentum}, affine={self.affine}"


class _BatchNorm(_NormBase):
    def forward(self, input):
        self._check_input_dim(input)
        mean, variance = self.running_mean, self.running_var
        batch_statistics = self.training or (mean is None and variance is None)
        if self.training and not self.track_running_stats:
            mean = variance = None
        momentum = 0.0 if self.momentum is None else self.momentum
        return F.batch_norm(input, mean, variance, self.weight, self.bias, batch_statistics, momentum, self.eps)


class BatchNorm1d(_BatchNorm):
    def _check_input_dim(self, input):
        torch._check_value(input.dim() in (2, 3), lambda: f"expected 2D or 3D input (got {input.dim()}D input)")


class BatchNorm2d(_BatchNorm):
    def _check_input_dim(self, input):
        torch._check_value(input.dim() == 4, lambda: f"expected 4D input (got {input.dim()}D input)")


class BatchNorm3d(_BatchNorm):
    def _check_input_dim(self, input):
        torch._check_value(input.dim() == 5, lambda: f"expected 5D input (got {input.dim()}D input)")


class SyncBatchNorm(_BatchNorm):
    def __init__(
        self,
        num_features,
        eps=1e-5,
        momentum=0.1,
        affine=True,
        track_running_stats=True,
        process_group=None,
        device=None,
        dtype=None,
        *,
        bias=True,
    ):
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, dtype, bias=bias)
        self.process_group = process_group

    def _check_input_dim(self, input):
        torch._check_value(input.dim() >= 2, lambda: f"expected at least 2D input (got {input.dim()}D input)")
        torch._check_value(input.size(1) != 0, lambda: "SyncBatchNorm number of input channels should be non-zero")

    @classmethod
    def convert_sync_batchnorm(cls, module, process_group=None):
        converted = module
        if isinstance(module, _BatchNorm):
            options = (module.eps, module.momentum, module.affine, module.track_running_stats, process_group)
            converted = SyncBatchNorm(module.num_features, *options, bias=module.bias is not None)
            if module.affine:
                converted.weight = module.weight
                converted.bias = module.bias
            converted.running_mean = module.running_mean
            converted.running_var = module.running_var
            converted.num_batches_tracked = module.num_batches_tracked
            converted.training = module.training
        for name, child in module.named_children():
            converted.add_module(name, cls.convert_sync_batchnorm(child, process_group))
        return converted
