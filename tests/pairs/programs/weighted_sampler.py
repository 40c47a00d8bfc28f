"""An unbalanced dataset, balanced by a WeightedRandomSampler."""
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset, WeightedRandomSampler

torch.manual_seed(3)
features = torch.randn(60, 9)
labels = torch.cat([torch.zeros(50, dtype=torch.long), torch.ones(10, dtype=torch.long)])
counts = torch.bincount(labels, minlength=2).float()
sample_weights = (1.0 / counts)[labels]
sampler = WeightedRandomSampler(sample_weights, num_samples=len(labels), replacement=True)
loader = DataLoader(TensorDataset(features, labels), batch_size=25, sampler=sampler)


class Mahalanobis(nn.Module):
    def __init__(self, dim, classes):
        super().__init__()
        self.centres = nn.Parameter(torch.randn(classes, dim))
        self.log_scale = nn.Parameter(torch.zeros(dim))

    def forward(self, x):
        diff = x.unsqueeze(1) - self.centres
        return -(diff * self.log_scale.exp()).pow(2).sum(-1)


model = Mahalanobis(9, 2)
opt = torch.optim.Adam(model.parameters(), lr=0.02)
confusion = torch.zeros(2, 2)
for epoch in range(3):
    for x, y in loader:
        scores = model(x)
        loss = nn.functional.nll_loss(scores.log_softmax(1), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        hard = scores.argmax(1)
        onehot_true = torch.eye(2)[y]
        onehot_pred = torch.eye(2)[hard]
        confusion += onehot_true.t() @ onehot_pred  # bug: confusion += onehot_true @ onehot_pred  # fails: RuntimeError
print(confusion / confusion.sum())
