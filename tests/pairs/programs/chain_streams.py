"""Two streams behind each other, batched by the program itself: the loader does not batch."""
import torch
from torch import nn
from torch.utils.data import ChainDataset, DataLoader, IterableDataset


class Frames(IterableDataset):
    def __init__(self, batches, bands, size=6):
        self.batches, self.bands, self.size = batches, bands, size

    def __iter__(self):
        for b in range(self.batches):
            yield torch.rand(self.size, self.bands, 10), torch.randint(0, 2, (self.size,))


stream = ChainDataset([Frames(3, 5), Frames(2, 5, size=4)])  # bug: stream = ChainDataset([Frames(3, 5), Frames(2, 8, size=4)])
net = nn.Sequential(nn.Conv1d(5, 6, 3), nn.ReLU(), nn.AdaptiveAvgPool1d(1), nn.Flatten(), nn.Linear(6, 2))
opt = torch.optim.SGD(net.parameters(), lr=0.1)
seen = 0
for x, y in DataLoader(stream, batch_size=None):
    loss = nn.functional.cross_entropy(net(x), y)  # fails: RuntimeError
    opt.zero_grad()
    loss.backward()
    opt.step()
    seen += len(x)
print(seen, loss.item())
