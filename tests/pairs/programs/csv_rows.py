"""Rows of a table of unknown length: the last batch may be of any size."""
import csv
import random

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


def write_table(path, rows=144):
    with open(path, "w", newline="") as f:
        writer = csv.writer(f)
        writer.writerow(["a", "b", "c", "d", "label"])
        for _ in range(rows):
            writer.writerow([random.random() for _ in range(4)] + [random.randrange(3)])


class TableDataset(Dataset):
    def __init__(self, path):
        self.rows = []
        with open(path) as f:
            reader = csv.reader(f)
            next(reader)
            for row in reader:
                self.rows.append(row)

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        row = self.rows[index]
        features = torch.tensor([float(v) for v in row[:4]])
        return features, int(row[4])


def main():
    write_table("table.csv")
    data = TableDataset("table.csv")
    loader = DataLoader(data, batch_size=64, shuffle=True)
    net = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 3))
    noise = torch.randn(64, 3)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for features, label in loader:
        logits = net(features)
        logits = logits + 0.01 * noise[: logits.size(0)]  # bug: logits = logits + 0.01 * noise  # fails: RuntimeError  # when: len(dataset) % 64 =
        loss = nn.functional.cross_entropy(logits, label)
        opt.zero_grad()
        loss.backward()
        opt.step()
    print("done", loss.item())


if __name__ == "__main__":
    main()
