"""Samples are named tuples that hold a list; default collation keeps the names and turns the list around."""
from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, Dataset


class Sample(NamedTuple):
    image: Tensor
    box: list
    weight: float


class Boxes(Dataset):
    def __len__(self):
        return 11

    def __getitem__(self, i):
        return Sample(torch.rand(1, 8, 8), [0.1 * i, 0.2, 0.3, 0.4], 1.0 / (i + 1))


class Regressor(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Flatten(), nn.Linear(64, 16), nn.ReLU(), nn.Linear(16, 4))

    def forward(self, x):
        return self.net(x)


model = Regressor()
opt = torch.optim.SGD(model.parameters(), lr=0.05)
for batch in DataLoader(Boxes(), batch_size=5):
    target = torch.stack(batch.box, dim=1).float()  # bug: target = torch.stack(batch.box).float()
    error = (model(batch.image) - target).abs()  # fails: RuntimeError
    loss = (error.sum(1) * batch.weight.float()).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
print(loss.item())
