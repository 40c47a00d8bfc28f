"""Instance normalisation. The rank without a batch dimension is `_unbatched`."""

import torch
import torch.nn.functional as F
from torch.nn.modules.batchnorm import _NormBase

_LAZY = {
    "LazyInstanceNorm1d": "torch.nn.modules.lazy_norm",
    "LazyInstanceNorm2d": "torch.nn.modules.lazy_norm",
    "LazyInstanceNorm3d": "torch.nn.modules.lazy_norm",
}


class _InstanceNorm(_NormBase):
    def __init__(
        self,
        num_features,
        eps=1e-5,
        momentum=0.1,
        affine=False,
        track_running_stats=False,
        device=None,
        dtype=None,
        *,
        bias=True,
    ):
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, dtype, bias=bias)

    def _get_no_batch_dim(self):
        return self._unbatched

    def _check_input_dim(self, input):
        rank = self._unbatched
        message = "expected {}D or {}D input (got {}D input)"
        torch._check_value(input.dim() in (rank, rank + 1), lambda: message.format(rank, rank + 1, input.dim()))

    def _apply_instance_norm(self, input):
        statistics = self.training or not self.track_running_stats
        momentum = 0.0 if self.momentum is None else self.momentum
        running = (self.running_mean, self.running_var)
        return F.instance_norm(input, *running, self.weight, self.bias, statistics, momentum, self.eps)

    def forward(self, input):
        self._check_input_dim(input)
        if self.affine:
            torch._check_value(
                input.size(-self._unbatched) == self.num_features,
                lambda: (
                    f"expected input's size at dim={input.dim() - self._unbatched} to match num_features "
                    f"({self.num_features}), but got: {input.size(-self._unbatched)}."
                ),
            )
        if input.dim() == self._unbatched:
            return self._apply_instance_norm(input.unsqueeze(0)).squeeze(0)
        return self._apply_instance_norm(input)


class InstanceNorm1d(_InstanceNorm):
    _unbatched = 2


class InstanceNorm2d(_InstanceNorm):
    _unbatched = 3


class InstanceNorm3d(_InstanceNorm):
    _unbatched = 4
