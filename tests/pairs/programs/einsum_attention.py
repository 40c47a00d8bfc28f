"""Multi-head attention with einsum, and Fourier features for the coordinates."""
import torch
from torch import einsum, nn


class FourierFeatures(nn.Module):
    def __init__(self, in_dim, n_freqs, sigma=10.0):
        super().__init__()
        self.register_buffer("B", torch.randn(in_dim, n_freqs) * sigma)

    def forward(self, coords):
        proj = 2 * torch.pi * coords @ self.B
        return torch.cat([proj.sin(), proj.cos()], dim=-1)


class Attention(nn.Module):
    def __init__(self, dim, heads=4, dim_head=8):
        super().__init__()
        inner = heads * dim_head
        self.heads, self.scale = heads, dim_head ** -0.5
        self.to_qkv = nn.Linear(dim, inner * 3, bias=False)
        self.to_out = nn.Linear(inner, dim)

    def forward(self, x):
        b, n, _, h = *x.shape, self.heads
        q, k, v = self.to_qkv(x).chunk(3, dim=-1)
        q, k, v = map(lambda t: t.reshape(b, n, h, -1).permute(0, 2, 1, 3), (q, k, v))
        dots = einsum("b h i d, b h j d -> b h i j", q, k) * self.scale
        attn = dots.softmax(dim=-1)
        out = einsum("b h i j, b h j d -> b h i d", attn, v)
        return self.to_out(out.permute(0, 2, 1, 3).reshape(b, n, -1))  # bug: return self.to_out(out.permute(0, 2, 1, 3).reshape(b, h, -1))  # fails: RuntimeError


class PointNetwork(nn.Module):
    def __init__(self, depth=2, freqs=12):
        super().__init__()
        self.features = FourierFeatures(3, freqs)
        dim = 2 * freqs
        self.layers = nn.ModuleList([])
        for _ in range(depth):
            self.layers.append(nn.ModuleList([nn.LayerNorm(dim), Attention(dim), nn.LayerNorm(dim), nn.Sequential(nn.Linear(dim, 2 * dim), nn.GELU(), nn.Linear(2 * dim, dim))]))
        self.out = nn.Linear(dim, 1)

    def forward(self, points):
        x = self.features(points)
        for norm1, attn, norm2, ff in self.layers:
            x = x + attn(norm1(x))
            x = x + ff(norm2(x))
        return self.out(x).squeeze(-1)


net = PointNetwork()
opt = torch.optim.Adam([{"params": net.layers.parameters()}, {"params": net.out.parameters(), "lr": 1e-3}], lr=1e-4)
sched = torch.optim.lr_scheduler.LambdaLR(opt, lambda step: min(1.0, (step + 1) / 10))
for step in range(2):
    points = torch.rand(3, 40, 3)
    target = points.norm(dim=-1)
    loss = (net(points) - target).square().mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    sched.step()
print(loss.item(), sched.get_last_lr())
