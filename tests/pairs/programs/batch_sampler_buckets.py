"""Sentences of like length in one batch, by a batch sampler of the program's own."""
import random

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset, Sampler


class Sentences(Dataset):
    lengths = [4, 7, 4, 7, 4, 7, 4, 7, 4, 7, 4, 4]

    def __len__(self):
        return len(self.lengths)

    def __getitem__(self, i):
        return torch.randint(0, 50, (self.lengths[i],)), torch.tensor(i % 2)


class BucketSampler(Sampler):
    def __init__(self, lengths, batch_size):
        self.batch_size = batch_size
        self.buckets = {}
        for i, length in enumerate(lengths):
            self.buckets.setdefault(length, []).append(i)

    def __iter__(self):
        for length in sorted(self.buckets):
            indices = self.buckets[length]
            for start in range(0, len(indices), self.batch_size):
                yield indices[start : start + self.batch_size]

    def __len__(self):
        return sum((len(b) + self.batch_size - 1) // self.batch_size for b in self.buckets.values())


class Bag(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(50, 10)
        self.position = nn.Parameter(torch.zeros(7, 10))  # bug: self.position = nn.Parameter(torch.zeros(4, 10))
        self.out = nn.Linear(10, 2)

    def forward(self, tokens):
        h = self.embed(tokens) + self.position[: tokens.size(1)]  # fails: RuntimeError
        return self.out(h.mean(dim=1))


dataset = Sentences()
loader = DataLoader(dataset, batch_sampler=BucketSampler(dataset.lengths, 3))
model = Bag()
optimizer = torch.optim.Adagrad(model.parameters(), lr=0.1)
order = list(range(len(loader)))
random.shuffle(order)
for epoch in range(2):
    for tokens, label in loader:
        loss = nn.CrossEntropyLoss()(model(tokens), label)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
