"""Transposed convolutions bring the image back to its size only with the right output padding."""
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


def double(cin, cout):
    return nn.ConvTranspose2d(cin, cout, 3, stride=2, padding=1, output_padding=1)  # bug: return nn.ConvTranspose2d(cin, cout, 3, stride=2, padding=1)


class AutoEncoder(nn.Module):
    def __init__(self, widths=(3, 8, 12)):
        super().__init__()
        down, up = [], []
        for a, b in zip(widths, widths[1:]):
            down += [nn.Conv2d(a, b, 3, stride=2, padding=1), nn.ReLU()]
        for a, b in zip(widths[::-1], widths[-2::-1]):
            up += [double(a, b), nn.ReLU()]
        self.encoder = nn.Sequential(*down)
        self.decoder = nn.Sequential(*up[:-1], nn.Sigmoid())

    def forward(self, x):
        return self.decoder(self.encoder(x))


def psnr(a, b):
    return -10 * torch.log10(((a - b) ** 2).mean(dim=(1, 2, 3)))  # fails: RuntimeError


model = AutoEncoder()
opt = torch.optim.Adamax(model.parameters(), lr=2e-3)
images = TensorDataset(torch.rand(10, 3, 16, 24))
for epoch in range(2):
    quality = []
    for (x,) in DataLoader(images, batch_size=4):
        noisy = (x + 0.1 * torch.randn_like(x)).clamp(0, 1)
        y = model(noisy)
        score = psnr(y, x)
        loss = -score.mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        quality.append(score.detach())
    print(epoch, torch.cat(quality).mean().item())
