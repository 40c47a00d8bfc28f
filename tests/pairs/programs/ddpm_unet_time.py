"""Denoising diffusion with a small U-Net and time embeddings; schedules are gathered per sample."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

T = 50
betas = torch.linspace(1e-4, 0.02, T)
alphas = 1.0 - betas
alphas_cumprod = torch.cumprod(alphas, dim=0)
alphas_cumprod_prev = F.pad(alphas_cumprod[:-1], (1, 0), value=1.0)
sqrt_recip_alphas = torch.sqrt(1.0 / alphas)
posterior_variance = betas * (1.0 - alphas_cumprod_prev) / (1.0 - alphas_cumprod)


def extract(a, t, x_shape):
    batch_size = t.shape[0]
    out = a.gather(-1, t)
    return out.reshape(batch_size, *((1,) * (len(x_shape) - 1)))  # bug: return out.reshape(batch_size, *((1,) * (len(x_shape) - 2)))


def q_sample(x_start, t, noise=None):
    if noise is None:
        noise = torch.randn_like(x_start)
    a = extract(torch.sqrt(alphas_cumprod), t, x_start.shape)
    b = extract(torch.sqrt(1.0 - alphas_cumprod), t, x_start.shape)
    return a * x_start + b * noise  # fails: RuntimeError


class SinusoidalPositionEmbeddings(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.dim = dim

    def forward(self, time):
        half_dim = self.dim // 2
        embeddings = math.log(10000) / (half_dim - 1)
        embeddings = torch.exp(torch.arange(half_dim) * -embeddings)
        embeddings = time[:, None] * embeddings[None, :]
        return torch.cat((embeddings.sin(), embeddings.cos()), dim=-1)


class Block(nn.Module):
    def __init__(self, in_ch, out_ch, time_emb_dim, up=False):
        super().__init__()
        self.time_mlp = nn.Linear(time_emb_dim, out_ch)
        if up:
            self.conv1 = nn.Conv2d(2 * in_ch, out_ch, 3, padding=1)
            self.transform = nn.ConvTranspose2d(out_ch, out_ch, 4, 2, 1)
        else:
            self.conv1 = nn.Conv2d(in_ch, out_ch, 3, padding=1)
            self.transform = nn.Conv2d(out_ch, out_ch, 4, 2, 1)
        self.conv2 = nn.Conv2d(out_ch, out_ch, 3, padding=1)
        self.bnorm1 = nn.BatchNorm2d(out_ch)
        self.bnorm2 = nn.BatchNorm2d(out_ch)
        self.relu = nn.ReLU()

    def forward(self, x, t):
        h = self.bnorm1(self.relu(self.conv1(x)))
        time_emb = self.relu(self.time_mlp(t))
        h = h + time_emb[(...,) + (None,) * 2]
        h = self.bnorm2(self.relu(self.conv2(h)))
        return self.transform(h)


class SimpleUnet(nn.Module):
    def __init__(self, channels=(8, 16, 32), time_dim=8):
        super().__init__()
        up = channels[::-1]
        self.time_mlp = nn.Sequential(SinusoidalPositionEmbeddings(time_dim), nn.Linear(time_dim, time_dim), nn.ReLU())
        self.conv0 = nn.Conv2d(3, channels[0], 3, padding=1)
        self.downs = nn.ModuleList([Block(channels[i], channels[i + 1], time_dim) for i in range(len(channels) - 1)])
        self.ups = nn.ModuleList([Block(up[i], up[i + 1], time_dim, up=True) for i in range(len(up) - 1)])
        self.output = nn.Conv2d(up[-1], 3, 1)

    def forward(self, x, timestep):
        t = self.time_mlp(timestep)
        x = self.conv0(x)
        residual_inputs = []
        for down in self.downs:
            x = down(x, t)
            residual_inputs.append(x)
        for up in self.ups:
            residual_x = residual_inputs.pop()
            x = torch.cat((x, residual_x), dim=1)
            x = up(x, t)
        return self.output(x)


@torch.no_grad()
def p_sample(model, x, t):
    t_batch = torch.full((x.shape[0],), t, dtype=torch.long)
    betas_t = betas[t_batch].view(-1, 1, 1, 1)
    mean = sqrt_recip_alphas[t_batch].view(-1, 1, 1, 1) * (x - betas_t * model(x, t_batch))
    if t == 0:
        return mean
    return mean + torch.sqrt(posterior_variance[t_batch].view(-1, 1, 1, 1)) * torch.randn_like(x)


model = SimpleUnet()
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
for step in range(2):
    x0 = torch.randn(5, 3, 16, 16)
    t = torch.randint(0, T, (5,)).long()
    noise = torch.randn_like(x0)
    x_noisy = q_sample(x0, t, noise)
    loss = F.l1_loss(noise, model(x_noisy, t))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
img = torch.randn(2, 3, 16, 16)
for i in reversed(range(0, 3)):
    img = p_sample(model, img, i)
print(img.shape)
