"""Generated programs of any size."""

from __future__ import annotations

_NETWORK = """\
import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.conv = nn.Conv2d(channels, channels, 3, padding=1)
        self.norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        return torch.relu(self.norm(self.conv(x)))


class Net(nn.Module):
    def __init__(self, depth, classes=10):
        super().__init__()
        self.stem = nn.Conv2d(3, 64, 3, padding=1)
        self.blocks = nn.Sequential(*[Block(64) for _ in range(depth)])
        self.head = nn.Linear(64, classes)

    def forward(self, x):
        x = self.blocks(self.stem(x))
        return self.head(x.mean((2, 3)))


model = Net({depth})
out = model(torch.rand(8, 3, 32, 32))
"""

_BRANCHES = """\
import random

import torch
from torch import nn

x = torch.rand(8, 64)
{branches}
out = x
"""

_SAME_SHAPE = """\
if random.random() < 0.5:
    x = nn.Linear(64, 64)(x)
else:
    x = torch.relu(x)
"""

_OTHER_SHAPE = """\
if random.random() < 0.5:
    x = torch.cat([x, x[:, :{width}]], 1)
"""


def network(layers: int) -> str:
    """A constant network with so many convolutions."""
    return _NETWORK.replace("{depth}", str(layers - 1))


def branches(count: int) -> str:
    """So many undecided branches, whose arms leave tensors of one shape."""
    return _BRANCHES.format(branches=_SAME_SHAPE * count)


def widening_branches(count: int) -> str:
    """So many undecided branches, each of which may make the tensor wider."""
    return _BRANCHES.format(branches="".join(_OTHER_SHAPE.format(width=1 + number) for number in range(count)))


def requirements(count: int) -> str:
    """A function that asks so many things of its parameters, and branches on each of them."""
    names = [f"n{number}" for number in range(count)]
    lines = [f"    if {name} > 3:\n        x = x + torch.zeros({name}, 1)[:3]\n    x = x.view(-1, 3) @ torch.ones(3, 3)" for name in names]
    body = "\n".join(lines)
    return f"import torch\n\n\ndef run({', '.join(f'{name}: int' for name in names)}):\n    x = torch.rand(3, 3)\n{body}\n    return x\n"


def additions(count: int) -> str:
    """A function that adds so many vectors, whose lengths its caller chooses."""
    names = [f"n{number}" for number in range(count)]
    body = "\n".join(f"    x = x + torch.zeros({name})" for name in names)
    return f"import torch\n\n\ndef run({', '.join(f'{name}: int' for name in names)}):\n    x = torch.rand(7)\n{body}\n    return x\n"
