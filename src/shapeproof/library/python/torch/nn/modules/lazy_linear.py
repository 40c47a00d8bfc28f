"""`Linear` whose `in_features` is the size of the first input's last dimension."""

import torch
from torch.nn.modules.lazy import LazyModuleMixin
from torch.nn.modules.linear import Linear
from torch.nn.parameter import Parameter


class LazyLinear(LazyModuleMixin, Linear):
    cls_to_become = Linear

    def __init__(self, out_features, bias=True, device=None, dtype=None):
        super().__init__(0, 0, False)
        self.weight = Parameter(torch.empty(0, device=device, dtype=dtype))
        self.out_features = out_features
        if bias:
            self.bias = Parameter(torch.empty(0, device=device, dtype=dtype))

    def initialize_parameters(self, input):
        if self._uninitialized:
            self.in_features = input.shape[-1]
            self._materialize(self.weight, self.out_features, self.in_features)
            if self.bias is not None:
                self._materialize(self.bias, self.out_features)
        if self.in_features == 0:
            self.in_features = input.shape[-1]
