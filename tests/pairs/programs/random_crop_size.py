"""Crops of random size: the network has a fixed classifier, so every crop has to be resized."""
# force: random.choice = lambda sizes: sizes[0]
import random

import torch
import torch.nn as nn
import torch.nn.functional as F


class SmallNet(nn.Module):
    def __init__(self, side):
        super().__init__()
        self.conv = nn.Conv2d(3, 6, 3, padding=1)
        self.fc = nn.Linear(6 * (side // 2) ** 2, 7)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.conv(x)), 2)
        return self.fc(x.flatten(1))  # fails: RuntimeError


def multiscale(x, sizes=(24, 32, 40), side=32):
    size = random.choice(sizes)
    if size != side:
        top = random.randint(0, x.size(2) - size)
        left = random.randint(0, x.size(3) - size)
        x = x[:, :, top : top + size, left : left + size]
        x = F.interpolate(x, size=(side, side), mode="bilinear", align_corners=False)  # bug: x = F.interpolate(x, scale_factor=side / 40, mode="bilinear", align_corners=False)
    else:
        x = x[:, :, :side, :side]
    return x


net = SmallNet(32)
opt = torch.optim.SGD(net.parameters(), lr=0.01)
for step in range(3):
    images, labels = torch.rand(2, 3, 48, 48), torch.randint(0, 7, (2,))
    loss = F.cross_entropy(net(multiscale(images)), labels)
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(step, loss.item())
