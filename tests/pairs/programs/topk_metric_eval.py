"""Recall at k: the evaluation asks for more candidates than there are classes."""
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


class AverageMeter:
    def __init__(self, name):
        self.name = name
        self.reset()

    def reset(self):
        self.sum, self.count = 0.0, 0

    def update(self, value, n=1):
        self.sum += value * n
        self.count += n

    @property
    def avg(self):
        return self.sum / max(self.count, 1)


@torch.no_grad()
def recall_at(scores, labels, ks):
    top = scores.topk(max(ks), dim=1).indices  # fails: RuntimeError
    hits = top == labels.unsqueeze(1)
    return [hits[:, :k].any(dim=1).float().mean().item() for k in ks]


items, dim = 6, 9
model = nn.Sequential(nn.Linear(dim, 12), nn.GELU(), nn.Linear(12, items))
opt = torch.optim.RAdam(model.parameters(), lr=1e-2)
train = TensorDataset(torch.randn(30, dim), torch.randint(0, items, (30,)))
test = TensorDataset(torch.randn(13, dim), torch.randint(0, items, (13,)))
ks = (1, 3, 5)  # bug: ks = (1, 5, 10)
for epoch in range(2):
    for x, y in DataLoader(train, batch_size=10, shuffle=True):
        loss = nn.functional.cross_entropy(model(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
meters = {k: AverageMeter(f"R@{k}") for k in ks}
for x, y in DataLoader(test, batch_size=5):
    for k, value in zip(ks, recall_at(model(x), y, ks)):
        meters[k].update(value, x.size(0))
print({m.name: round(m.avg, 3) for m in meters.values()})
