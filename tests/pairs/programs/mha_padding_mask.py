"""nn.MultiheadAttention with a key padding mask; sets of different size, padded by the collate function."""
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


class PointSets(Dataset):
    SIZES = (5, 9, 7, 4, 8, 6)

    def __len__(self):
        return len(self.SIZES)

    def __getitem__(self, i):
        n = self.SIZES[i]
        points = torch.randn(n, 3)
        return points, points.norm(dim=1).max()


def pad_collate(batch):
    sets, targets = zip(*batch)
    longest = max(s.size(0) for s in sets)
    padded = torch.zeros(len(sets), longest, 3)
    mask = torch.ones(len(sets), longest, dtype=torch.bool)
    for i, s in enumerate(sets):
        padded[i, : s.size(0)] = s
        mask[i, : s.size(0)] = False
    return padded, mask, torch.stack(targets)


class SetTransformer(nn.Module):
    def __init__(self, dim=16, heads=4):
        super().__init__()
        self.inp = nn.Linear(3, dim)
        self.attn = nn.MultiheadAttention(dim, heads, batch_first=True)
        self.norm = nn.LayerNorm(dim)
        self.seed = nn.Parameter(torch.randn(1, 1, dim))
        self.pool = nn.MultiheadAttention(dim, heads, batch_first=True)
        self.out = nn.Linear(dim, 1)

    def forward(self, x, mask):
        h = self.inp(x)
        a, _ = self.attn(h, h, h, key_padding_mask=mask)
        h = self.norm(h + a)
        q = self.seed.expand(x.size(0), -1, -1)
        pooled, weights = self.pool(q, h, h, key_padding_mask=mask)  # bug: pooled, weights = self.pool(q, h, h, key_padding_mask=mask[:, :1])  # fails: AssertionError
        return self.out(pooled.squeeze(1)).squeeze(1)


model = SetTransformer()
opt = torch.optim.AdamW(model.parameters(), lr=1e-3)
for epoch in range(2):
    for x, mask, y in DataLoader(PointSets(), batch_size=3, shuffle=True, collate_fn=pad_collate):
        loss = (model(x, mask) - y).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
print(loss.item())
