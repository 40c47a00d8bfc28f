"""A variational autoencoder on flat images."""
import os

import torch
from torch import nn, optim
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset


class Digits(Dataset):
    def __len__(self):
        return 40

    def __getitem__(self, i):
        return torch.rand(1, 12, 12), i % 10


class VAE(nn.Module):
    def __init__(self, latent=4):
        super(VAE, self).__init__()
        self.fc1 = nn.Linear(144, 40)
        self.fc21 = nn.Linear(40, latent)
        self.fc22 = nn.Linear(40, latent)
        self.fc3 = nn.Linear(latent, 40)
        self.fc4 = nn.Linear(40, 144)

    def encode(self, x):
        h1 = F.relu(self.fc1(x))
        return self.fc21(h1), self.fc22(h1)

    def reparameterize(self, mu, logvar):
        std = torch.exp(0.5 * logvar)
        eps = torch.randn_like(std)
        return mu + eps * std

    def decode(self, z):
        h3 = F.relu(self.fc3(z))
        return torch.sigmoid(self.fc4(h3))

    def forward(self, x):
        mu, logvar = self.encode(x.view(-1, 144))
        z = self.reparameterize(mu, logvar)
        return self.decode(z), mu, logvar


model = VAE()
optimizer = optim.Adam(model.parameters(), lr=1e-3)
train_loader = DataLoader(Digits(), batch_size=16, shuffle=True)
test_loader = DataLoader(Digits(), batch_size=16, shuffle=False)


def loss_function(recon_x, x, mu, logvar):
    BCE = F.binary_cross_entropy(recon_x, x.view(-1, 144), reduction="sum")  # bug: BCE = F.binary_cross_entropy(recon_x, x, reduction="sum")  # fails: ValueError
    KLD = -0.5 * torch.sum(1 + logvar - mu.pow(2) - logvar.exp())
    return BCE + KLD


def train(epoch):
    model.train()
    train_loss = 0
    for batch_idx, (data, _) in enumerate(train_loader):
        optimizer.zero_grad()
        recon_batch, mu, logvar = model(data)
        loss = loss_function(recon_batch, data, mu, logvar)
        loss.backward()
        train_loss += loss.item()
        optimizer.step()
        if batch_idx % 10 == 0:
            print("Train Epoch: {} [{}/{} ({:.0f}%)]\tLoss: {:.6f}".format(
                epoch, batch_idx * len(data), len(train_loader.dataset), 100.0 * batch_idx / len(train_loader), loss.item() / len(data)))
    print("====> Epoch: {} Average loss: {:.4f}".format(epoch, train_loss / len(train_loader.dataset)))


def test(epoch):
    model.eval()
    test_loss = 0
    with torch.no_grad():
        for i, (data, _) in enumerate(test_loader):
            recon_batch, mu, logvar = model(data)
            test_loss += loss_function(recon_batch, data, mu, logvar).item()
            if i == 0:
                n = min(data.size(0), 8)
                comparison = torch.cat([data[:n], recon_batch.view(16, 1, 12, 12)[:n]])
                os.makedirs("results", exist_ok=True)
                torch.save(comparison.cpu(), "results/reconstruction_" + str(epoch) + ".pt")
    print("====> Test set loss: {:.4f}".format(test_loss / len(test_loader.dataset)))


if __name__ == "__main__":
    for epoch in range(1, 3):
        train(epoch)
        test(epoch)
        with torch.no_grad():
            sample = torch.randn(6, 4)
            sample = model.decode(sample).cpu()
            print(sample.view(6, 1, 12, 12).mean())
