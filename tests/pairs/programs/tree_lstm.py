"""A recursive network over trees."""
import torch
import torch.nn as nn


class Tree:
    def __init__(self, word=None, children=()):
        self.word = word
        self.children = list(children)

    @property
    def is_leaf(self):
        return not self.children

    def depth(self):
        return 1 + max((c.depth() for c in self.children), default=0)


class ChildSumTreeLSTM(nn.Module):
    def __init__(self, vocab, in_dim, mem_dim):
        super().__init__()
        self.mem_dim = mem_dim
        self.embed = nn.Embedding(vocab, in_dim)
        self.ioux = nn.Linear(in_dim, 3 * mem_dim)
        self.iouh = nn.Linear(mem_dim, 3 * mem_dim)
        self.fx = nn.Linear(in_dim, mem_dim)
        self.fh = nn.Linear(mem_dim, mem_dim)

    def node_forward(self, inputs, child_c, child_h):
        child_h_sum = torch.sum(child_h, dim=0, keepdim=True)  # bug: child_h_sum = torch.sum(child_h, dim=1, keepdim=True)
        iou = self.ioux(inputs) + self.iouh(child_h_sum)  # fails: RuntimeError
        i, o, u = torch.split(iou, iou.size(1) // 3, dim=1)
        i, o, u = torch.sigmoid(i), torch.sigmoid(o), torch.tanh(u)
        f = torch.sigmoid(self.fh(child_h) + self.fx(inputs).repeat(len(child_h), 1))
        fc = torch.mul(f, child_c)
        c = torch.mul(i, u) + torch.sum(fc, dim=0, keepdim=True)
        h = torch.mul(o, torch.tanh(c))
        return c, h

    def forward(self, tree):
        states = [self.forward(child) for child in tree.children]
        x = self.embed(torch.tensor([tree.word or 0]))
        if tree.is_leaf:
            child_c = x.new_zeros(1, self.mem_dim)
            child_h = x.new_zeros(1, self.mem_dim)
        else:
            child_c, child_h = (torch.cat(part, dim=0) for part in zip(*states))
        return self.node_forward(x, child_c, child_h)


def leaf(w):
    return Tree(w)


sentences = [
    Tree(children=[leaf(1), Tree(children=[leaf(2), leaf(3)])]),
    Tree(children=[Tree(children=[leaf(4), leaf(5), leaf(6)]), leaf(7)]),
]
encoder = ChildSumTreeLSTM(20, 8, 10)
classifier = nn.Linear(10, 3)
params = list(encoder.parameters()) + list(classifier.parameters())
opt = torch.optim.Adagrad(params, lr=0.05)
for epoch in range(2):
    for tree, label in zip(sentences, [0, 2]):
        _, h = encoder(tree)
        loss = nn.functional.cross_entropy(classifier(h), torch.tensor([label]))
        opt.zero_grad()
        loss.backward()
        opt.step()
print("depths", [t.depth() for t in sentences], loss.item())
