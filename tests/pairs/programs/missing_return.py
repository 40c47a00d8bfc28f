"""A forward that forgets to return what it computed."""
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 4))

    def forward(self, x):
        z = self.layers(x)
        return z  # bug: z = z / z.norm(dim=-1, keepdim=True)


class ProtoClassifier(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.encoder = Encoder()
        self.prototypes = nn.Parameter(torch.randn(classes, 4))

    def forward(self, x):
        z = self.encoder(x)
        return z @ self.prototypes.t()  # fails: TypeError


def train(model, loader, epochs=2):
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
    for epoch in range(epochs):
        correct = total = 0
        for xb, yb in loader:
            logits = model(xb)
            loss = nn.functional.cross_entropy(logits, yb)
            opt.zero_grad()
            loss.backward()
            opt.step()
            correct += (logits.argmax(dim=1) == yb).sum().item()
            total += yb.numel()
        print(f"epoch {epoch}: accuracy {correct / total:.2%}")


if __name__ == "__main__":
    data = TensorDataset(torch.randn(40, 8), torch.randint(0, 3, (40,)))
    train(ProtoClassifier(3), DataLoader(data, batch_size=16, shuffle=True))
