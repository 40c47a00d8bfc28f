"""An Inception-like network whose branches are put together by channels."""
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset


class BasicConv2d(nn.Module):
    def __init__(self, in_channels, out_channels, **kwargs):
        super(BasicConv2d, self).__init__()
        self.conv = nn.Conv2d(in_channels, out_channels, bias=False, **kwargs)
        self.bn = nn.BatchNorm2d(out_channels, eps=0.001)

    def forward(self, x):
        return F.relu(self.bn(self.conv(x)), inplace=True)  # fails: RuntimeError


class Inception(nn.Module):
    def __init__(self, in_channels, ch1x1, ch3x3red, ch3x3, ch5x5red, ch5x5, pool_proj):
        super().__init__()
        self.branch1 = BasicConv2d(in_channels, ch1x1, kernel_size=1)
        self.branch2 = nn.Sequential(BasicConv2d(in_channels, ch3x3red, kernel_size=1), BasicConv2d(ch3x3red, ch3x3, kernel_size=3, padding=1))
        self.branch3 = nn.Sequential(BasicConv2d(in_channels, ch5x5red, kernel_size=1), BasicConv2d(ch5x5red, ch5x5, kernel_size=5, padding=2))
        self.branch4 = nn.Sequential(nn.MaxPool2d(kernel_size=3, stride=1, padding=1, ceil_mode=True), BasicConv2d(in_channels, pool_proj, kernel_size=1))
        self.out_channels = ch1x1 + ch3x3 + ch5x5 + pool_proj

    def _forward(self, x):
        return [self.branch1(x), self.branch2(x), self.branch3(x), self.branch4(x)]

    def forward(self, x):
        return torch.cat(self._forward(x), 1)


class GoogLeNetSmall(nn.Module):
    def __init__(self, num_classes=6):
        super().__init__()
        self.stem = BasicConv2d(3, 8, kernel_size=3, stride=2, padding=1)
        self.inception1 = Inception(8, 4, 4, 8, 2, 4, 4)
        self.pool = nn.MaxPool2d(3, stride=2, ceil_mode=True)
        self.inception2 = Inception(20, 6, 4, 8, 2, 6, 4)  # bug: self.inception2 = Inception(16, 6, 4, 8, 2, 6, 4)
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.dropout = nn.Dropout(0.2)
        self.fc = nn.Linear(self.inception2.out_channels, num_classes)

    def forward(self, x):
        x = self.pool(self.inception1(self.stem(x)))
        x = self.avgpool(self.inception2(x))
        return self.fc(self.dropout(torch.flatten(x, 1)))


device = "cuda:0" if torch.cuda.is_available() else "cpu"
model = GoogLeNetSmall().to(device)
optimizer = torch.optim.Adam(model.parameters(), lr=0.001)
data = TensorDataset(torch.rand(14, 3, 30, 30), torch.randint(6, (14,)))
for images, labels in DataLoader(data, 7, True):
    images, labels = images.to(device), labels.to(device)
    loss = nn.CrossEntropyLoss()(model(images), labels)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print(loss.item())
