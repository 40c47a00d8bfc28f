"""Three heads, three losses, metrics gathered over an epoch and concatenated."""
from collections import defaultdict

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


class People(Dataset):
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        x = torch.randn(30)
        targets = {"age": torch.tensor([float(i % 80)]), "gender": i % 2, "tags": torch.rand(6).round()}
        return x, targets


class MultiTask(nn.Module):
    HEADS = {"age": 1, "gender": 2, "tags": 6}

    def __init__(self, dim=30, width=20):
        super().__init__()
        self.shared = nn.Sequential(nn.Linear(dim, width), nn.ReLU(), nn.Dropout(0.1))
        self.heads = nn.ModuleDict({name: nn.Linear(width, n) for name, n in self.HEADS.items()})
        self.log_vars = nn.ParameterDict({name: nn.Parameter(torch.zeros(())) for name in self.HEADS})

    def forward(self, x):
        h = self.shared(x)
        return {name: head(h) for name, head in self.heads.items()}


LOSSES = {
    "age": F.l1_loss,
    "gender": F.cross_entropy,
    "tags": F.binary_cross_entropy_with_logits,
}


def run_epoch(model, loader, optimizer=None):
    training = optimizer is not None
    model.train(training)
    outputs = defaultdict(list)
    history = []
    with torch.set_grad_enabled(training):
        for x, targets in loader:
            predictions = model(x)
            total = 0.0
            for name, loss_fn in LOSSES.items():
                task_loss = loss_fn(predictions[name], targets[name])
                s = model.log_vars[name]
                total = total + torch.exp(-s) * task_loss + s
                outputs[name].append((predictions[name].detach(), targets[name]))
            if training:
                optimizer.zero_grad()
                total.backward()
                optimizer.step()
            history.append(total.item())
    return sum(history) / len(history), outputs


def summarize(outputs):
    report = {}
    p, t = (torch.cat(column) for column in zip(*outputs["gender"]))
    report["gender_acc"] = (p.argmax(1) == t).float().mean().item()
    p, t = (torch.cat(column) for column in zip(*outputs["tags"]))
    hits = ((p > 0) & (t > 0.5)).sum(0)
    report["tag_recall"] = (hits / t.sum(0).clamp(min=1)).tolist()
    p = torch.cat([a for a, _ in outputs["age"]])  # bug: p = torch.stack([a for a, _ in outputs["age"]])  # fails: RuntimeError
    report["age_mean"] = p.mean().item()
    return report


model = MultiTask()
optimizer = torch.optim.Adam(model.parameters(), 1e-3)
for epoch in range(2):
    loss, outputs = run_epoch(model, DataLoader(People(30), batch_size=8, shuffle=True), optimizer)
    val_loss, val_outputs = run_epoch(model, DataLoader(People(12), batch_size=8))
    print(epoch, f"{loss:.3f} {val_loss:.3f}", summarize(val_outputs))
