"""Message passing: the messages of the edges are added up at the nodes they go to."""
import torch
from torch import Tensor, nn


class GINLayer(nn.Module):
    def __init__(self, node_dim: int, edge_dim: int, hidden: int):
        super().__init__()
        self.message = nn.Linear(node_dim + edge_dim, hidden)
        self.update = nn.GRUCell(hidden, node_dim)

    def forward(self, x: Tensor, edge_index: Tensor, edge_attr: Tensor) -> Tensor:
        src, dst = edge_index
        m = torch.relu(self.message(torch.cat([x[src], edge_attr], dim=-1)))
        agg = torch.zeros(x.size(0), m.size(1)).index_add_(0, dst, m)  # bug: agg = torch.zeros_like(x).index_add_(0, dst, m)  # fails: RuntimeError
        return self.update(agg, x)


class GraphNet(nn.Module):
    def __init__(self, node_dim=6, edge_dim=3, hidden=10, steps=3, classes=2):
        super().__init__()
        self.layer = GINLayer(node_dim, edge_dim, hidden)
        self.steps = steps
        self.readout = nn.Linear(node_dim, classes)

    def forward(self, x, edge_index, edge_attr, batch, num_graphs):
        for _ in range(self.steps):
            x = self.layer(x, edge_index, edge_attr)
        pooled = torch.zeros(num_graphs, x.size(1))
        pooled = pooled.scatter_add(0, batch.unsqueeze(1).expand_as(x), x)
        counts = torch.bincount(batch, minlength=num_graphs).clamp(min=1).unsqueeze(1)
        return self.readout(pooled / counts)


def make_batch(sizes, edges_per_node=2):
    xs, index, attr, batch, offset = [], [], [], [], 0
    for g, n in enumerate(sizes):
        e = n * edges_per_node
        xs.append(torch.randn(n, 6))
        index.append(torch.randint(0, n, (2, e)) + offset)
        attr.append(torch.rand(e, 3))
        batch.append(torch.full((n,), g, dtype=torch.long))
        offset += n
    return torch.cat(xs), torch.cat(index, dim=1), torch.cat(attr), torch.cat(batch)


torch.manual_seed(7)
net = GraphNet()
optimizer = torch.optim.Adam(net.parameters(), lr=5e-3)
for step in range(3):
    sizes = [4, 6, 3]
    x, edge_index, edge_attr, batch = make_batch(sizes)
    logits = net(x, edge_index, edge_attr, batch, len(sizes))
    loss = nn.functional.cross_entropy(logits, torch.tensor([0, 1, 1]))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(step, float(loss))
