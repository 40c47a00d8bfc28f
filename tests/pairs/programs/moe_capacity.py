"""Mixture of experts: tokens are sent to the expert their gate chooses, and come back weighted."""
import torch
from torch import nn
import torch.nn.functional as F


class SparseMoE(nn.Module):
    def __init__(self, dim, num_experts, top_k=1, hidden=20):
        super().__init__()
        self.top_k = top_k
        self.gate = nn.Linear(dim, num_experts)
        self.experts = nn.ModuleList(
            [nn.Sequential(nn.Linear(dim, hidden), nn.SiLU(), nn.Linear(hidden, dim)) for _ in range(num_experts)]
        )

    def forward(self, hidden_states):
        batch, length, dim = hidden_states.shape
        x = hidden_states.reshape(-1, dim)
        probs = F.softmax(self.gate(x), dim=-1)
        weights, selected = probs.topk(self.top_k, dim=-1)
        out = torch.zeros_like(x)
        for k in range(self.top_k):
            for e, expert in enumerate(self.experts):
                index = (selected[:, k] == e).nonzero().squeeze(1)
                if index.numel() == 0:
                    continue
                y = expert(x[index]) * weights[index, k, None]  # bug: y = expert(x[index]) * weights[index, k]  # fails: RuntimeError
                out[index] += y
        aux = (probs.mean(0) * probs.mean(0)).sum() * len(self.experts)
        return out.view(batch, length, dim), aux


class Net(nn.Module):
    def __init__(self, vocab=40, dim=16):
        super().__init__()
        self.embed = nn.Embedding(vocab, dim)
        self.moe = SparseMoE(dim, 3, top_k=2)
        self.norm = nn.LayerNorm(dim)
        self.head = nn.Linear(dim, vocab)

    def forward(self, ids):
        h = self.embed(ids)
        y, aux = self.moe(self.norm(h))
        return self.head(h + y), aux


net = Net()
opt = torch.optim.Adam(net.parameters(), 1e-3)
for _ in range(2):
    ids = torch.randint(0, 40, (2, 9))
    logits, aux = net(ids[:, :-1])
    loss = F.cross_entropy(logits.reshape(-1, 40), ids[:, 1:].reshape(-1)) + 0.01 * aux
    opt.zero_grad()
    loss.backward()
    opt.step()
print(float(loss))
