"""A vocabulary written and read with pickle: how many words it has is not known before."""
import pickle

import torch
import torch.nn as nn

words = "the cat sat on the mat and the dog sat on the log".split()
with open("vocab.pkl", "wb") as f:
    pickle.dump({w: i for i, w in enumerate(sorted(set(words)))}, f)

with open("vocab.pkl", "rb") as f:
    vocab = pickle.load(f)


class SkipGram(nn.Module):
    def __init__(self, size, dim):
        super().__init__()
        self.centre = nn.Embedding(size, dim)
        self.context = nn.Linear(dim, size)

    def forward(self, w):
        return self.context(self.centre(w))


dim = 7
model = SkipGram(len(vocab), dim)
opt = torch.optim.SGD(model.parameters(), lr=0.1)
for i in range(1, len(words) - 1):
    w = torch.tensor([vocab[words[i]]] * 2)
    c = torch.tensor([vocab[words[i - 1]], vocab[words[i + 1]]])
    loss = nn.functional.cross_entropy(model(w), c)
    opt.zero_grad()
    loss.backward()
    opt.step()
vectors = model.centre.weight.detach()
centred = vectors - vectors.mean(dim=0)  # bug: centred = vectors - vectors.mean(dim=0)[: dim - 1]  # fails: RuntimeError
print(torch.linalg.norm(centred, dim=1))
