"""nn.LSTM gives two things, the second of which is a pair."""
import torch
from torch import nn


class StockPredictor(nn.Module):
    def __init__(self, n_features, hidden):
        super().__init__()
        self.lstm = nn.LSTM(n_features, hidden, num_layers=2, batch_first=True)
        self.attn = nn.Linear(hidden, 1)
        self.fc = nn.Linear(hidden, 1)

    def forward(self, x):
        out, (h, c) = self.lstm(x)  # bug: out, h, c = self.lstm(x)  # fails: ValueError
        weights = torch.softmax(self.attn(out), dim=1)
        context = (weights * out).sum(dim=1)
        return self.fc(context + h[-1])


def make_windows(series, width):
    xs, ys = [], []
    for i in range(len(series) - width):
        xs.append(series[i : i + width])
        ys.append(series[i + width, :1])
    return torch.stack(xs), torch.stack(ys)


prices = torch.cumsum(torch.randn(60, 3), dim=0)
x, y = make_windows(prices, 12)
split = int(len(x) * 0.75)
model = StockPredictor(3, 16)
optimizer = torch.optim.Adam(model.parameters())
for epoch in range(2):
    prediction = model(x[:split])
    loss = nn.MSELoss()(prediction, y[:split])
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
with torch.no_grad():
    print("test", nn.MSELoss()(model(x[split:]), y[split:]).item())
