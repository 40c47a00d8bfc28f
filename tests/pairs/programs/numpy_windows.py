"""Arrays saved and loaded with NumPy, cut into windows, normalised by training statistics."""
import os

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


def prepare(path):
    rng = np.random.default_rng(0)
    signal = rng.standard_normal((200, 4)).astype(np.float32)
    labels = (signal[:, 0] > 0).astype(np.int64)
    np.savez(path, signal=signal, labels=labels)


class Windowed(Dataset):
    def __init__(self, signal, labels, width):
        mean, std = signal.mean(axis=0), signal.std(axis=0)
        self.signal = (signal - mean) / (std + 1e-6)
        self.labels = labels
        self.width = width

    def __len__(self):
        return len(self.signal) - self.width + 1

    def __getitem__(self, i):
        window = self.signal[i : i + self.width]
        return torch.from_numpy(window.T.copy()), int(self.labels[i + self.width - 1])


class TCNBlock(nn.Module):
    def __init__(self, c_in, c_out, k, dilation):
        super().__init__()
        self.pad = (k - 1) * dilation
        self.conv = nn.Conv1d(c_in, c_out, k, dilation=dilation)
        self.skip = nn.Conv1d(c_in, c_out, 1) if c_in != c_out else nn.Identity()  # bug: self.skip = nn.Conv1d(c_in, c_out, 1) if c_in < 4 else nn.Identity()

    def forward(self, x):
        y = torch.relu(self.conv(nn.functional.pad(x, (self.pad, 0))))
        return y + self.skip(x)  # fails: RuntimeError


rng = np.random.default_rng(1)
signal = rng.standard_normal((200, 4)).astype(np.float32)
labels = (signal.sum(axis=1) > 0).astype(np.int64)
split = int(0.8 * len(signal))
train = Windowed(signal[:split], labels[:split], 16)
test = Windowed(signal[split:], labels[split:], 16)
model = nn.Sequential(TCNBlock(4, 8, 3, 1), TCNBlock(8, 8, 3, 2), nn.AdaptiveMaxPool1d(1), nn.Flatten(), nn.Linear(8, 2))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
for epoch in range(1):
    losses = []
    for x, y in DataLoader(train, batch_size=32, shuffle=True):
        loss = nn.functional.cross_entropy(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    hits = 0
    for x, y in DataLoader(test, batch_size=32):
        hits += int((model(x).argmax(1) == y).sum())
    print(np.mean(losses), hits / len(test))
