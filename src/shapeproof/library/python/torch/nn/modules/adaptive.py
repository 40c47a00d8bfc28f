"""Adaptive softmax: a head for frequent classes and one smaller tail per cluster of rare ones."""

from collections import namedtuple

import torch
import torch.nn.functional as F
from torch.nn.modules.container import ModuleList, Sequential
from torch.nn.modules.linear import Linear
from torch.nn.modules.module import Module

_ASMoutput = namedtuple("_ASMoutput", ["output", "loss"])


class AdaptiveLogSoftmaxWithLoss(Module):
    def __init__(self, in_features, n_classes, cutoffs, div_value=4.0, head_bias=False, device=None, dtype=None):
        super().__init__()
        cutoffs = list(cutoffs)
        if len(cutoffs) == 0:
            raise ValueError("cutoffs should be a sequence of length larger than 0")
        edges = [0, *cutoffs, n_classes]
        if any(int(low) != low or low >= high for low, high in zip(edges, edges[1:])):
            raise ValueError("cutoffs should be unique, positive integers in increasing order, each between 1 and n_classes-1")
        self.in_features = in_features
        self.n_classes = n_classes
        self.cutoffs = edges[1:]
        self.div_value = div_value
        self.head_bias = head_bias
        self.shortlist_size = cutoffs[0]
        self.n_clusters = len(cutoffs)
        self.head_size = self.shortlist_size + self.n_clusters
        self.head = Linear(in_features, self.head_size, bias=head_bias, device=device, dtype=dtype)
        self.tail = ModuleList()
        for i in range(self.n_clusters):
            size = int(in_features // (div_value ** (i + 1)))
            down = Linear(in_features, size, bias=False, device=device, dtype=dtype)
            up = Linear(size, self.cutoffs[i + 1] - self.cutoffs[i], bias=False, device=device, dtype=dtype)
            self.tail.append(Sequential(down, up))

    def reset_parameters(self):
        pass

    def forward(self, input_, target_):
        rank = target_.dim()
        torch._check(rank in (0, 1), lambda: "0D or 1D target tensor expected, multi-target not supported")
        if rank == 1:
            torch._check(
                input_.size(0) == target_.size(0),
                lambda: "Input and target should have the same size in the batch dimension.",
            )
        torch._check(
            input_.dim() == rank + 1,
            lambda: f"{rank}D target tensor expects {rank + 1}D input tensors, but found inputs with size {input_.size()}",
        )
        head = F.log_softmax(self.head(input_), dim=-1)
        output = head.new_empty(target_.shape)
        return _ASMoutput(output, output.mean())

    def log_prob(self, input):
        head = self.head(input)
        torch._check(head.dim() == 2, lambda: f"log_prob expects a 2D input, got {input.dim()}D")
        return head.new_empty((head.size(0), self.n_classes))

    def predict(self, input):
        return torch.argmax(self.head(input), dim=1)
