"""Training is right; the evaluation at the end gathers predictions of batches of unlike size."""
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


class Letters(Dataset):
    def __init__(self, n, train):
        self.n, self.train = n, train

    def __len__(self):
        return self.n

    def __getitem__(self, index):
        image = torch.rand(1, 16, 16)
        if self.train and index % 2:
            image = image.flip(-1)
        return image, index % 4


class LeNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 6, 5)
        self.pool = nn.MaxPool2d(2, 2)
        self.conv2 = nn.Conv2d(6, 12, 3)
        self.fc1 = nn.Linear(12 * 2 * 2, 20)
        self.fc2 = nn.Linear(20, 4)

    def forward(self, x):
        x = self.pool(F.relu(self.conv1(x)))
        x = self.pool(F.relu(self.conv2(x)))
        x = x.view(-1, self.num_flat_features(x))
        return self.fc2(F.relu(self.fc1(x)))

    def num_flat_features(self, x):
        size = x.size()[1:]
        num_features = 1
        for s in size:
            num_features *= s
        return num_features


def confusion(model, loader, classes=4):
    model.eval()
    all_preds, all_labels = [], []
    with torch.no_grad():
        for images, labels in loader:
            all_preds.append(model(images).argmax(dim=1))
            all_labels.append(labels)
    preds = torch.cat(all_preds)  # bug: preds = torch.stack(all_preds).flatten()  # fails: RuntimeError
    labels = torch.cat(all_labels)
    matrix = torch.zeros(classes, classes, dtype=torch.long)
    for t, p in zip(labels, preds):
        matrix[t, p] += 1
    return matrix


net = LeNet()
optimizer = torch.optim.SGD(net.parameters(), lr=0.01, momentum=0.9)
train_loader = DataLoader(Letters(48, True), batch_size=16, shuffle=True, drop_last=True)
test_loader = DataLoader(Letters(21, False), batch_size=16)
for epoch in range(2):
    running_loss = 0.0
    for i, (inputs, labels) in enumerate(train_loader):
        optimizer.zero_grad()
        loss = F.cross_entropy(net(inputs), labels)
        loss.backward()
        optimizer.step()
        running_loss += loss.item()
    print(f"[{epoch + 1}] {running_loss / len(train_loader):.3f}")
matrix = confusion(net, test_loader)
print(matrix, matrix.diag().sum().item() / matrix.sum().item())
