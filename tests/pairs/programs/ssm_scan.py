"""A diagonal state-space layer: a scan over time, the states collected in a list."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class SSMLayer(nn.Module):
    def __init__(self, d_model, d_state=8, dt_min=1e-3, dt_max=0.1):
        super().__init__()
        dt = torch.exp(torch.rand(d_model) * (math.log(dt_max) - math.log(dt_min)) + math.log(dt_min))
        self.log_dt = nn.Parameter(dt.log())
        self.A_log = nn.Parameter(torch.log(torch.arange(1, d_state + 1).float()).repeat(d_model, 1))
        self.B = nn.Linear(d_model, d_state, bias=False)
        self.C = nn.Linear(d_model, d_state, bias=False)
        self.D = nn.Parameter(torch.ones(d_model))

    def forward(self, u):
        batch, length, d_model = u.shape
        dt = F.softplus(self.log_dt)
        A = -torch.exp(self.A_log)
        dA = torch.exp(dt.unsqueeze(-1) * A)
        B, C = self.B(u), self.C(u)
        state = u.new_zeros(batch, d_model, A.size(1))
        ys = []
        for t in range(length):
            dBu = dt[:, None] * B[:, t].unsqueeze(1) * u[:, t].unsqueeze(-1)
            state = dA * state + dBu
            ys.append(torch.einsum("bdn,bn->bd", state, C[:, t]))  # bug: ys.append(torch.einsum("bdn,bn->bd", state, C[:, t].unsqueeze(1)))  # fails: RuntimeError
        y = torch.stack(ys, dim=1)
        return y + self.D * u


class Model(nn.Module):
    def __init__(self, d_in=2, d_model=12, n_layers=2, n_out=3):
        super().__init__()
        self.inp = nn.Linear(d_in, d_model)
        self.layers = nn.ModuleList(SSMLayer(d_model) for _ in range(n_layers))
        self.norms = nn.ModuleList(nn.LayerNorm(d_model) for _ in range(n_layers))
        self.out = nn.Linear(d_model, n_out)

    def forward(self, x):
        x = self.inp(x)
        for layer, norm in zip(self.layers, self.norms):
            x = x + F.silu(layer(norm(x)))
        return self.out(x.mean(dim=1))


model = Model()
opt = torch.optim.NAdam(model.parameters(), lr=2e-3)
for step in range(2):
    x, y = torch.randn(4, 25, 2), torch.randint(0, 3, (4,))
    loss = F.cross_entropy(model(x), y)
    opt.zero_grad(set_to_none=True)
    loss.backward()
    opt.step()
print(f"{loss:.3f}")
