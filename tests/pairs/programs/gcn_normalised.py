"""A graph convolution: the adjacency is normalised by degrees on both sides."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


def normalise(adj):
    adj = adj + torch.eye(adj.size(0))
    d = adj.sum(1).pow(-0.5)
    return d.unsqueeze(1) * adj * d.unsqueeze(0)


class GraphConvolution(nn.Module):
    def __init__(self, in_features, out_features, bias=True):
        super().__init__()
        self.weight = nn.Parameter(torch.FloatTensor(in_features, out_features))
        if bias:
            self.bias = nn.Parameter(torch.FloatTensor(out_features))
        else:
            self.register_parameter("bias", None)
        stdv = 1.0 / math.sqrt(self.weight.size(1))
        self.weight.data.uniform_(-stdv, stdv)
        if self.bias is not None:
            self.bias.data.uniform_(-stdv, stdv)

    def forward(self, input, adj):
        support = torch.mm(input, self.weight)  # fails: RuntimeError
        output = torch.spmm(adj, support)
        return output + self.bias if self.bias is not None else output


class GCN(nn.Module):
    def __init__(self, nfeat, nhid, nclass, dropout):
        super().__init__()
        self.gc1 = GraphConvolution(nfeat, nhid)
        self.gc2 = GraphConvolution(nhid, nclass)  # bug: self.gc2 = GraphConvolution(nfeat, nclass)
        self.dropout = dropout

    def forward(self, x, adj):
        x = F.relu(self.gc1(x, adj))
        x = F.dropout(x, self.dropout, training=self.training)
        return F.log_softmax(self.gc2(x, adj), dim=1)


n = 20
adj = (torch.rand(n, n) < 0.2).float()
adj = normalise(torch.max(adj, adj.t()))
features, labels = torch.rand(n, 14), torch.randint(0, 3, (n,))
idx_train, idx_test = torch.arange(0, 12), torch.arange(12, n)
model = GCN(14, 8, 3, 0.5)
optimizer = torch.optim.Adam(model.parameters(), lr=0.01, weight_decay=5e-4)
for epoch in range(3):
    model.train()
    optimizer.zero_grad()
    output = model(features, adj)
    loss = F.nll_loss(output[idx_train], labels[idx_train])
    loss.backward()
    optimizer.step()
model.eval()
pred = model(features, adj)[idx_test].max(1)[1].type_as(labels)
print("Accuracy:", pred.eq(labels[idx_test]).double().sum().item() / len(idx_test))
