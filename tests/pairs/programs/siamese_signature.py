"""A Siamese network on pairs, with a contrastive loss of its own."""
import torch
from torch import nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


class SignaturePairs(Dataset):
    def __init__(self, pairs):
        self.pairs = pairs

    def __len__(self):
        return self.pairs

    def __getitem__(self, index):
        forged = index % 2
        return torch.rand(1, 22, 31), torch.rand(1, 22, 31), torch.tensor([forged], dtype=torch.float32)


class SiameseNetwork(nn.Module):
    def __init__(self):
        super().__init__()
        self.cnn1 = nn.Sequential(
            nn.ReflectionPad2d(1), nn.Conv2d(1, 4, kernel_size=3), nn.ReLU(inplace=True), nn.BatchNorm2d(4),
            nn.MaxPool2d(2), nn.Conv2d(4, 6, kernel_size=5), nn.ReLU(inplace=True),
        )
        self.fc1 = nn.Sequential(nn.Linear(6 * 7 * 11, 20), nn.ReLU(inplace=True), nn.Linear(20, 5))  # bug: self.fc1 = nn.Sequential(nn.Linear(6 * 7 * 7, 20), nn.ReLU(inplace=True), nn.Linear(20, 5))

    def forward_once(self, x):
        output = self.cnn1(x)
        output = output.view(output.size()[0], -1)
        return self.fc1(output)  # fails: RuntimeError

    def forward(self, input1, input2):
        return self.forward_once(input1), self.forward_once(input2)


def contrastive(output1, output2, label, margin=2.0):
    distance = F.pairwise_distance(output1, output2, keepdim=True)
    return torch.mean((1 - label) * distance.pow(2) + label * torch.clamp(margin - distance, min=0.0).pow(2))


net = SiameseNetwork()
optimizer = torch.optim.Adam(net.parameters(), lr=0.0005)
counter, loss_history = [], []
for epoch in range(2):
    for i, (img0, img1, label) in enumerate(DataLoader(SignaturePairs(10), shuffle=True, batch_size=4)):
        optimizer.zero_grad()
        out0, out1 = net(img0, img1)
        loss = contrastive(out0, out1, label)
        loss.backward()
        optimizer.step()
        if i % 2 == 0:
            counter.append(epoch * 3 + i)
            loss_history.append(loss.item())
print(list(zip(counter, loss_history)))
