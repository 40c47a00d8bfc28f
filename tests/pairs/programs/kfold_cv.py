"""K-fold cross-validation written by hand with Subset and samplers."""
import torch
from torch import nn
from torch.utils.data import DataLoader, SubsetRandomSampler, TensorDataset


class Config:
    folds = 4
    batch_size = 10
    epochs = 1
    hidden = 12


def folds(n, k):
    order = torch.randperm(n).tolist()
    size = n // k
    for f in range(k):
        held_out = order[f * size : (f + 1) * size]
        rest = order[: f * size] + order[(f + 1) * size :]
        yield rest, held_out


class Regressor(nn.Module):
    def __init__(self, n_in, hidden):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(n_in, hidden), nn.ELU(), nn.Linear(hidden, 1))

    def forward(self, x):
        return self.net(x)


def evaluate(model, loader, n):
    model.eval()
    predictions = torch.empty(n, 1)
    start = 0
    with torch.no_grad():
        for x, _ in loader:
            stop = start + x.size(0)
            predictions[start:stop] = model(x).view(-1, 1)  # bug: predictions[start:stop] = model(x).view(Config.batch_size, 1)  # fails: RuntimeError
            start = stop
    return predictions


X, Y = torch.randn(52, 6), torch.randn(52, 1)
dataset = TensorDataset(X, Y)
scores = []
for fold, (train_ids, test_ids) in enumerate(folds(len(dataset), Config.folds)):
    train_loader = DataLoader(dataset, batch_size=Config.batch_size, sampler=SubsetRandomSampler(train_ids))
    test_loader = DataLoader(dataset, batch_size=Config.batch_size, sampler=SubsetRandomSampler(test_ids))
    model = Regressor(6, Config.hidden)
    opt = torch.optim.SGD(model.parameters(), lr=0.01)
    for epoch in range(Config.epochs):
        model.train()
        for x, y in train_loader:
            opt.zero_grad()
            nn.functional.mse_loss(model(x), y).backward()
            opt.step()
    predicted = evaluate(model, test_loader, len(test_ids))
    scores.append(predicted.std().item())
    print(f"fold {fold}: {scores[-1]:.3f}")
print("mean", sum(scores) / len(scores))
