"""A trainer with a progress bar and a SummaryWriter, neither of which has to be there."""
import sys
import time

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset

try:
    from tqdm import tqdm
except ImportError:
    def tqdm(it, **kwargs):
        return it

try:
    from torch.utils.tensorboard import SummaryWriter
except ImportError:
    class SummaryWriter:
        def __init__(self, *args, **kwargs):
            pass

        def add_scalar(self, tag, value, step):
            pass

        def close(self):
            pass


class Spirals(Dataset):
    def __init__(self, n, classes=3):
        self.n, self.classes = n, classes

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        k = i % self.classes
        r = torch.rand(()) * 2
        a = r * 3 + k * 2.1
        return torch.stack([r * a.cos(), r * a.sin()]), k


class Trainer:
    def __init__(self, model, optimizer, criterion, log_dir="runs/x"):
        self.model, self.optimizer, self.criterion = model, optimizer, criterion
        self.writer = SummaryWriter(log_dir)
        self.step = 0

    def fit(self, loader, epochs):
        start = time.time()
        for epoch in range(epochs):
            bar = tqdm(loader, desc=f"epoch {epoch}", file=sys.stderr, disable=True)
            for x, y in bar:
                self.model.train()
                logits = self.model(x)
                loss = self.criterion(logits, y)
                self.optimizer.zero_grad()
                loss.backward()
                self.optimizer.step()
                self.writer.add_scalar("loss", loss.item(), self.step)
                if hasattr(bar, "set_postfix"):
                    bar.set_postfix(loss=f"{loss.item():.3f}")
                self.step += 1
        self.writer.close()
        return time.time() - start

    @torch.inference_mode()
    def grid(self, n=5):
        self.model.eval()
        axis = torch.linspace(-2, 2, n)
        xx, yy = torch.meshgrid(axis, axis, indexing="ij")
        points = torch.stack([xx.flatten(), yy.flatten()], dim=1)  # bug: points = torch.stack([xx, yy], dim=0)
        return self.model(points).argmax(1).view(n, n)  # fails: RuntimeError


net = nn.Sequential(nn.Linear(2, 20), nn.ReLU(), nn.Linear(20, 20), nn.ReLU(), nn.Linear(20, 3))
trainer = Trainer(net, torch.optim.Adam(net.parameters(), 1e-2), nn.CrossEntropyLoss())
seconds = trainer.fit(DataLoader(Spirals(50), batch_size=16, shuffle=True), epochs=2)
print(f"{seconds:.1f}s", trainer.grid())
