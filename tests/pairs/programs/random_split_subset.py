"""Training and validation parts of one dataset; the validation part is evaluated in one go."""
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Subset, TensorDataset, random_split

torch.manual_seed(1)
X = torch.randn(100, 20)
y = (X.sum(dim=1, keepdim=True) > 0).float()
full = TensorDataset(X, y)
n_train = int(0.8 * len(full))
train_set, val_set = random_split(full, [n_train, len(full) - n_train])
probe = Subset(full, range(10))

model = nn.Sequential(
    nn.Linear(20, 8),
    nn.BatchNorm1d(8),
    nn.ReLU(),
    nn.Linear(8, 1),
)
loss_fn = nn.BCEWithLogitsLoss(reduction="none")
weights = torch.ones(16, 1)
opt = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9)

for epoch in range(2):
    model.train()
    for xb, yb in DataLoader(train_set, batch_size=16, shuffle=True):
        loss = (loss_fn(model(xb), yb) * weights).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    model.eval()
    with torch.no_grad():
        losses = []
        for xb, yb in DataLoader(val_set, batch_size=16):
            losses.append((loss_fn(model(xb), yb) * weights[: len(xb)]).sum())  # bug: losses.append((loss_fn(model(xb), yb) * weights).sum())  # fails: RuntimeError
        print(epoch, (torch.stack(losses).sum() / len(val_set)).item())
    for xb, yb in DataLoader(probe, batch_size=10):
        print(model(xb).sigmoid().squeeze(1) - yb.squeeze(1))
