"""A state carried from batch to batch does not fit the last, smaller one."""
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

series = torch.cumsum(torch.randn(90, 12, 1), dim=1)
targets = series[:, -1]
loader = DataLoader(TensorDataset(series, targets), batch_size=20, drop_last=True)  # bug: loader = DataLoader(TensorDataset(series, targets), batch_size=20)


class Stateful(nn.Module):
    def __init__(self, hidden=10):
        super().__init__()
        self.lstm = nn.LSTM(1, hidden, batch_first=True)
        self.out = nn.Linear(hidden, 1)

    def forward(self, x, state=None):
        y, state = self.lstm(x, state)  # fails: RuntimeError
        return self.out(y[:, -1]), state


net = Stateful()
opt = torch.optim.Adam(net.parameters(), lr=1e-2)
for epoch in range(2):
    state = None
    for x, y in loader:
        if state is not None:
            state = tuple(s.detach() for s in state)
        prediction, state = net(x, state)
        loss = nn.functional.mse_loss(prediction, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
    print(epoch, loss.item())
