"""Two sources of images of different sizes in one ConcatDataset."""
import torch
from torch import nn
from torch.utils.data import ConcatDataset, DataLoader, Dataset


class Patches(Dataset):
    def __init__(self, n, side, label):
        self.images = torch.rand(n, 1, side, side)
        self.label = label

    def __len__(self):
        return self.images.shape[0]

    def __getitem__(self, i):
        return self.images[i], self.label


real = Patches(12, 24, 1)
fake = Patches(20, 24, 0)  # bug: fake = Patches(20, 28, 0)
data = ConcatDataset([real, fake])
assert len(data) == 32

net = nn.Sequential(
    nn.Conv2d(1, 4, 3, stride=2), nn.LeakyReLU(0.2),
    nn.Conv2d(4, 8, 3, stride=2), nn.LeakyReLU(0.2),
    nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(8, 1),
)
optimizer = torch.optim.Adam(net.parameters(), betas=(0.5, 0.999))
for images, labels in DataLoader(data, batch_size=8, shuffle=False):  # fails: RuntimeError
    score = net(images).view(-1)
    loss = nn.functional.binary_cross_entropy_with_logits(score, labels.float())
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print(loss)
