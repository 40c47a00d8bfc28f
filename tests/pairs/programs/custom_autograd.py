"""A straight-through estimator as an autograd Function, in a vector-quantised autoencoder."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class StraightThrough(torch.autograd.Function):
    @staticmethod
    def forward(ctx, soft, hard):
        ctx.save_for_backward(soft)
        return hard

    @staticmethod
    def backward(ctx, grad_output):
        (soft,) = ctx.saved_tensors
        return grad_output.expand_as(soft), None


class VectorQuantizer(nn.Module):
    def __init__(self, n_codes, dim):
        super().__init__()
        self.n_codes, self.dim = n_codes, dim
        self.codebook = nn.Embedding(n_codes, dim)
        nn.init.uniform_(self.codebook.weight, -1 / n_codes, 1 / n_codes)

    def forward(self, z):
        b, c, h, w = z.shape
        flat = z.permute(0, 2, 3, 1).reshape(-1, self.dim)
        d = flat.pow(2).sum(1, keepdim=True) - 2 * flat @ self.codebook.weight.t() + self.codebook.weight.pow(2).sum(1)
        codes = d.argmin(dim=1)
        quantized = self.codebook(codes).view(b, h, w, c).permute(0, 3, 1, 2)  # bug: quantized = self.codebook(codes).view(b, h, w, c)
        loss = F.mse_loss(quantized, z.detach()) + 0.25 * F.mse_loss(z, quantized.detach())  # fails: RuntimeError
        return StraightThrough.apply(z, quantized), loss, codes.view(b, h, w)


class VQVAE(nn.Module):
    def __init__(self, dim=6):
        super().__init__()
        self.encoder = nn.Sequential(nn.Conv2d(3, 8, 4, 2, 1), nn.ReLU(), nn.Conv2d(8, dim, 4, 2, 1))
        self.vq = VectorQuantizer(16, dim)
        self.decoder = nn.Sequential(nn.ConvTranspose2d(dim, 8, 4, 2, 1), nn.ReLU(), nn.ConvTranspose2d(8, 3, 4, 2, 1), nn.Sigmoid())

    def forward(self, x):
        q, vq_loss, codes = self.vq(self.encoder(x))
        return self.decoder(q), vq_loss, codes


model = VQVAE()
opt = torch.optim.Adam(model.parameters(), lr=2e-3)
for i in range(2):
    x = torch.rand(3, 3, 16, 20)
    recon, vq_loss, codes = model(x)
    loss = F.mse_loss(recon, x) + vq_loss
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(i, loss.item(), codes.unique().numel())
