"""torch.compile and torch.jit.script around parts of a model."""
import torch
import torch.nn as nn
from torch import Tensor


@torch.jit.script
def gated(x: Tensor, g: Tensor) -> Tensor:
    return x * torch.sigmoid(g)


class GLUBlock(nn.Module):
    def __init__(self, dim: int, hidden: int):
        super().__init__()
        self.up = nn.Linear(dim, 2 * hidden)
        self.down = nn.Linear(hidden, dim)  # bug: self.down = nn.Linear(2 * hidden, dim)

    def forward(self, x: Tensor) -> Tensor:
        a, g = self.up(x).chunk(2, dim=-1)
        return x + self.down(gated(a, g))  # fails: RuntimeError


def norm_step(model: nn.Module) -> Tensor:
    norms = torch.stack([p.grad.norm() for p in model.parameters() if p.grad is not None])
    return norms.norm()


model = nn.Sequential(GLUBlock(10, 24), nn.LayerNorm(10), GLUBlock(10, 16), nn.Linear(10, 3))
step_fn = torch.compile(norm_step, disable=True)
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3, fused=False)
for i in range(2):
    x, y = torch.randn(7, 10), torch.randint(0, 3, (7,))
    loss = nn.functional.cross_entropy(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    total = step_fn(model)
    optimizer.step()
    print(f"{i} {loss.item():.3f} {total.item():.3f}")
