"""A small convolutional network for handwritten digits, with a mistake that shows only when it runs."""

import torch
from torch import nn
from torch.nn import functional as F


class Net(nn.Module):
    def __init__(self, classes: int = 10) -> None:
        super().__init__()
        self.conv1 = nn.Conv2d(1, 32, kernel_size=3)
        self.conv2 = nn.Conv2d(32, 64, kernel_size=3)
        self.fc1 = nn.Linear(9216, 128)
        self.fc2 = nn.Linear(128, classes)

    def forward(self, x):
        x = F.relu(self.conv1(x))
        x = F.relu(self.conv2(x))
        x = torch.flatten(x, 1)
        x = F.relu(self.fc1(x))
        return self.fc2(x)


def train(epochs: int = 3) -> None:
    model = Net()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    images = torch.rand(256, 1, 28, 28)
    labels = torch.randint(0, 10, (256,))
    for _ in range(epochs):
        for start in range(0, len(images), 64):
            scores = model(images[start : start + 64])
            loss = F.cross_entropy(scores, labels[start : start + 64])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


if __name__ == "__main__":
    train()
