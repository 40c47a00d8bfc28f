"""Class prototypes are averages over the samples of a batch, reshaped to (classes, shots)."""
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Shots(Dataset):
    """`n_way` classes in turn, so that every full batch holds each class equally often."""

    def __init__(self, n_way, episodes_worth, dim):
        self.n_way, self.dim = n_way, dim
        self.total = episodes_worth

    def __len__(self):
        return self.total

    def __getitem__(self, i):
        return torch.randn(self.dim) + i % self.n_way, i % self.n_way


N_WAY, K_SHOT, DIM = 5, 4, 12
encoder = nn.Sequential(nn.Linear(DIM, 32), nn.Tanh(), nn.Linear(32, 16))
loader = DataLoader(Shots(N_WAY, 70, DIM), batch_size=N_WAY * K_SHOT, drop_last=True)  # bug: loader = DataLoader(Shots(N_WAY, 70, DIM), batch_size=N_WAY * K_SHOT)
optim = torch.optim.AdamW(encoder.parameters(), lr=3e-4, weight_decay=1e-2)

for step, (x, y) in enumerate(loader):
    z = encoder(x)
    by_class = z.view(K_SHOT, N_WAY, -1)
    protos = by_class.mean(0)
    query = by_class[0]
    dist = torch.cdist(query, protos)
    targets = y.view(K_SHOT, N_WAY)[0]  # fails: RuntimeError
    loss = F.cross_entropy(-dist, targets)
    optim.zero_grad()
    loss.backward()
    optim.step()
    print(f"{step:3d} {loss.item():.3f}")
