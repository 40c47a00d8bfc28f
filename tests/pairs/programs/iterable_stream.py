"""A stream of windows over a signal; the loader does not know how many there are."""
import math

import torch
from torch import nn
from torch.utils.data import DataLoader, IterableDataset


class Windows(IterableDataset):
    def __init__(self, length, width, horizon):
        super().__init__()
        t = torch.arange(length, dtype=torch.float32)
        self.signal = torch.sin(t * 2 * math.pi / 25) + 0.1 * torch.randn(length)
        self.width = width
        self.horizon = horizon

    def __iter__(self):
        last = len(self.signal) - self.width - self.horizon
        for start in range(0, last, self.horizon):
            past = self.signal[start : start + self.width]
            future = self.signal[start + self.width : start + self.width + self.horizon]
            yield past, future


class Forecaster(nn.Module):
    def __init__(self, width, horizon, channels=8):
        super().__init__()
        self.conv = nn.Conv1d(1, channels, kernel_size=5, padding=2)
        self.fc = nn.Linear(channels * width, horizon)  # bug: self.fc = nn.Linear(channels * width, 1)

    def forward(self, past):
        h = torch.relu(self.conv(past.unsqueeze(1)))
        return self.fc(h.flatten(start_dim=1))


WIDTH, HORIZON = 20, 5
stream = Windows(120, WIDTH, HORIZON)
loader = DataLoader(stream, batch_size=4)
model = Forecaster(WIDTH, HORIZON)
opt = torch.optim.SGD(model.parameters(), lr=1e-2)
running = torch.zeros(HORIZON)
count = 0
forecasts = []
for past, future in loader:
    forecast = model(past)
    error = (forecast - future) ** 2
    opt.zero_grad()
    error.mean().backward()
    opt.step()
    with torch.no_grad():
        per_step = (future - forecast).abs().sum(0)
        running += per_step
        count += past.size(0)
    forecasts.append(forecast.detach().view(-1, HORIZON))  # fails: RuntimeError
print(running / count, torch.cat(forecasts).shape)
