"""DataParallel around a model, whose own parts are reached through `module`."""
import torch
import torch.nn as nn


class FeatureNet(nn.Module):
    def __init__(self, n_in, n_hidden, n_out):
        super().__init__()
        self.hidden = nn.Linear(n_in, n_hidden)
        self.predict = nn.Linear(n_hidden, n_out)

    def features(self, x):
        return torch.relu(self.hidden(x))

    def forward(self, x):
        return self.predict(self.features(x))


net = nn.DataParallel(FeatureNet(6, 14, 3))
optimizer = torch.optim.SGD([{"params": net.module.hidden.parameters(), "lr": 0.01}, {"params": net.module.predict.parameters()}], lr=0.1)
x, y = torch.randn(20, 6), torch.randint(0, 3, (20,))
for _ in range(3):
    loss = nn.functional.cross_entropy(net(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
core = net.module if isinstance(net, nn.DataParallel) else net
with torch.no_grad():
    f = core.features(x)  # bug: f = net(x)
    centre = torch.stack([f[y == c].mean(dim=0) if (y == c).any() else f.mean(dim=0) for c in range(3)])
    print((core.predict(centre) - net(x[:3])).shape)  # fails: RuntimeError
