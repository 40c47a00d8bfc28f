"""Blocks of an image left out at random."""

from torch import nn

from torchvision.ops.stochastic_depth import _probability


def _drop(input, p, block_size, rank, training, inplace):
    _probability(p)
    if input.ndim != rank:
        raise ValueError(f"input should be {rank} dimensional. Got {input.ndim} dimensions.")
    if not training or p == 0.0:
        return input
    sizes = [block_size, *input.shape[2:]]
    if all(isinstance(size, int) for size in sizes) and min(sizes) % 2 == 0:
        raise ValueError(f"block size should be odd. Got {min(sizes)} which is even.")
    return input if inplace else input.clone()


def drop_block2d(input, p, block_size, inplace=False, eps=1e-06, training=True):
    return _drop(input, p, block_size, 4, training, inplace)


def drop_block3d(input, p, block_size, inplace=False, eps=1e-06, training=True):
    return _drop(input, p, block_size, 5, training, inplace)


class DropBlock2d(nn.Module):
    def __init__(self, p, block_size, inplace=False, eps=1e-06):
        super().__init__()
        self.p = p
        self.block_size = block_size
        self.inplace = inplace
        self.eps = eps

    def forward(self, input):
        return drop_block2d(input, self.p, self.block_size, self.inplace, self.eps, self.training)


class DropBlock3d(DropBlock2d):
    def forward(self, input):
        return drop_block3d(input, self.p, self.block_size, self.inplace, self.eps, self.training)
