"""A network with early exits: easy samples leave before the last stage."""
# force: torch.rand = (lambda rand: lambda *s, **k: rand(*s, **k) * 0)(torch.rand)
import torch
import torch.nn as nn
import torch.nn.functional as F


class EarlyExit(nn.Module):
    def __init__(self, classes=4, threshold=0.9):
        super().__init__()
        self.stage1 = nn.Sequential(nn.Conv2d(1, 8, 3, stride=2, padding=1), nn.ReLU())
        self.exit1 = nn.Linear(8, classes)
        self.stage2 = nn.Sequential(nn.Conv2d(8, 16, 3, stride=2, padding=1), nn.ReLU())
        self.exit2 = nn.Linear(16, classes)
        self.threshold = threshold

    def forward(self, x):
        h = self.stage1(x)
        first = self.exit1(h.mean(dim=(2, 3)))
        if not self.training and F.softmax(first, dim=1).max() > self.threshold:
            return first, None
        h = self.stage2(h)
        return self.exit2(h.mean(dim=(2, 3))), first


model = EarlyExit()
optimizer = torch.optim.Adam(model.parameters())
for step in range(2):
    x, y = torch.rand(6, 1, 12, 12), torch.randint(0, 4, (6,))
    final, early = model(x)
    loss = F.cross_entropy(final, y) + 0.3 * F.cross_entropy(early, y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

model.eval()
with torch.no_grad():
    for step in range(3):
        x = torch.rand(1, 1, 12, 12)
        scores, early = model(x)
        skipped = early is None
        if torch.rand(1).item() < 0.3:
            scores = scores + 0.1 * model.exit1.bias  # bug: scores = scores + 0.1 * model.exit1.weight.mean(dim=0)  # fails: RuntimeError
        print(step, skipped, scores.argmax(1).item())
