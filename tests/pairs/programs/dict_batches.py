"""Samples are dictionaries of a tensor, numbers and a name; default collation gives a dictionary of batches."""
from torch import nn
import torch
from torch.utils import data


class Houses(data.Dataset):
    def __init__(self, count, size=16):
        self.count = count
        self.size = size

    def __getitem__(self, idx):
        return {
            "photo": torch.rand(3, self.size, self.size),
            "rooms": idx % 7,
            "price": 100.0 + idx,
            "street": "street %d" % idx,
        }

    def __len__(self):
        return self.count


class PriceNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(
            nn.Conv2d(3, 6, 5),
            nn.ReLU(inplace=True),
            nn.MaxPool2d(2),
        )
        self.head = nn.Linear(6 * 6 * 6 + 1, 1)

    def forward(self, photo, rooms):
        h = self.features(photo).flatten(1)
        h = torch.cat([h, rooms.float().unsqueeze(1)], dim=1)  # bug: h = torch.cat([h, rooms.float()], dim=1)  # fails: RuntimeError
        return self.head(h).squeeze(1)


def train():
    net = PriceNet()
    loader = data.DataLoader(Houses(22), batch_size=8, shuffle=True)
    optimizer = torch.optim.RMSprop(net.parameters(), lr=1e-4)
    for epoch in range(2):
        seen = []
        for batch in loader:
            prediction = net(batch["photo"], batch["rooms"])
            loss = nn.functional.smooth_l1_loss(prediction, batch["price"].float())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            seen.extend(batch["street"])
        assert len(seen) == len(loader.dataset)
        print(epoch, loss.item())


train()
