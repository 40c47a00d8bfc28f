"""A decoder is called without the memory it attends to."""
import torch
import torch.nn as nn


class Encoder(nn.Module):
    def __init__(self, vocab, dim):
        super().__init__()
        self.embed = nn.Embedding(vocab, dim)
        self.layer = nn.TransformerEncoderLayer(dim, 2, 16, batch_first=True)

    def forward(self, ids):
        return self.layer(self.embed(ids))


class Decoder(nn.Module):
    def __init__(self, vocab, dim):
        super().__init__()
        self.embed = nn.Embedding(vocab, dim)
        self.layer = nn.TransformerDecoderLayer(dim, 2, 16, batch_first=True)
        self.out = nn.Linear(dim, vocab)

    def forward(self, ids, memory):
        length = ids.size(1)
        causal = torch.triu(torch.full((length, length), float("-inf")), diagonal=1)
        return self.out(self.layer(self.embed(ids), memory, tgt_mask=causal))


encoder, decoder = Encoder(30, 8), Decoder(30, 8)
opt = torch.optim.Adam([*encoder.parameters(), *decoder.parameters()])
for step in range(2):
    source, target = torch.randint(0, 30, (3, 7)), torch.randint(0, 30, (3, 6))
    memory = encoder(source)
    logits = decoder(target[:, :-1], memory)  # bug: logits = decoder(target[:, :-1])  # fails: TypeError
    loss = nn.functional.cross_entropy(logits.flatten(0, 1), target[:, 1:].flatten())
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(step, loss.item())
