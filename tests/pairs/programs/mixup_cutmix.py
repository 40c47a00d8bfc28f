"""Mixup and CutMix: labels are mixed as soft targets."""
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset

NUM_CLASSES = 5


def mixup(x, y, alpha=0.4):
    lam = np.random.beta(alpha, alpha)
    index = torch.randperm(x.size(0))
    mixed = lam * x + (1 - lam) * x[index]
    return mixed, lam * y + (1 - lam) * y[index]


def rand_bbox(size, lam):
    H, W = size[2], size[3]
    cut_rat = np.sqrt(1.0 - lam)
    cut_w, cut_h = int(W * cut_rat), int(H * cut_rat)
    cx, cy = np.random.randint(W), np.random.randint(H)
    x1, y1 = max(cx - cut_w // 2, 0), max(cy - cut_h // 2, 0)
    x2, y2 = min(cx + cut_w // 2, W), min(cy + cut_h // 2, H)
    return x1, y1, x2, y2


def cutmix(x, y, beta=1.0):
    lam = np.random.beta(beta, beta)
    index = torch.randperm(x.size(0))
    x1, y1, x2, y2 = rand_bbox(x.size(), lam)
    x = x.clone()
    x[:, :, y1:y2, x1:x2] = x[index, :, y1:y2, x1:x2]
    lam = 1 - ((x2 - x1) * (y2 - y1) / (x.size(-1) * x.size(-2)))
    return x, lam * y + (1 - lam) * y[index]


def soft_cross_entropy(logits, target):
    return -(target * F.log_softmax(logits, dim=1)).sum(1).mean()  # fails: RuntimeError


model = nn.Sequential(
    nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(4),
    nn.Flatten(), nn.Linear(8 * 4 * 4, NUM_CLASSES))
data = TensorDataset(torch.rand(24, 3, 16, 16), torch.randint(0, NUM_CLASSES, (24,)))
opt = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(2):
    for x, y in DataLoader(data, batch_size=12, shuffle=True):
        y = F.one_hot(y, NUM_CLASSES).float()  # bug: y = y.float()
        if np.random.rand() < 0.5:
            x, y = mixup(x, y)
        else:
            x, y = cutmix(x, y)
        loss = soft_cross_entropy(model(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
    print(epoch, loss.item())
