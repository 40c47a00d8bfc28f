"""Triplets for metric learning, mined within a batch."""
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset

torch.manual_seed(0)


class Faces(Dataset):
    def __init__(self, people=6, shots=8):
        self.people, self.shots = people, shots

    def __len__(self):
        return self.people * self.shots

    def __getitem__(self, k):
        who = k // self.shots
        return torch.rand(3, 20, 20) * 0.1 + who / self.people, who


class Embedder(nn.Module):
    def __init__(self, dim=16):
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Conv2d(3, 8, 3, stride=2, padding=1), nn.ReLU(),
            nn.Conv2d(8, 16, 3, stride=2, padding=1), nn.ReLU(),
            nn.AdaptiveAvgPool2d(2), nn.Flatten())
        self.proj = nn.Linear(16 * 2 * 2, dim)

    def forward(self, x):
        return F.normalize(self.proj(self.trunk(x)), p=2, dim=1)


def batch_hard(emb, labels, margin=0.2):
    dist = torch.cdist(emb, emb)
    same = labels.unsqueeze(0) == labels.unsqueeze(1)
    eye = torch.eye(len(labels), dtype=torch.bool)  # bug: eye = torch.eye(32, dtype=torch.bool)
    positive = dist.masked_fill(~same | eye, -1.0).max(dim=1)[0]  # fails: RuntimeError
    negative = dist.masked_fill(same, float("inf")).min(dim=1)[0]
    keep = (positive > 0) & torch.isfinite(negative)
    if keep.sum() == 0:
        return emb.sum() * 0.0
    return F.relu(positive[keep] - negative[keep] + margin).mean()


net = Embedder()
optimizer = torch.optim.Adam(net.parameters(), 1e-3)
loader = DataLoader(Faces(), batch_size=32, shuffle=True)
for epoch in range(2):
    for images, who in loader:
        loss = batch_hard(net(images), who)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print("epoch", epoch, "loss", loss.item())

with torch.no_grad():
    anchor, positive, negative = (net(torch.rand(5, 3, 20, 20)) for _ in range(3))
    print(nn.TripletMarginLoss(margin=0.5)(anchor, positive, negative))
