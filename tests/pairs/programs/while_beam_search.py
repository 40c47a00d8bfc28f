"""Greedy and beam decoding with `while` loops whose number of rounds nobody knows."""
import torch
import torch.nn as nn

BOS, EOS, VOCAB = 0, 1, 12


class Decoder(nn.Module):
    def __init__(self, dim=16):
        super().__init__()
        self.dim = dim
        self.emb = nn.Embedding(VOCAB, dim)
        self.cell = nn.GRUCell(dim, dim)
        self.out = nn.Linear(dim, VOCAB)

    def step(self, tokens, state):
        state = self.cell(self.emb(tokens), state)
        return torch.log_softmax(self.out(state), dim=-1), state


@torch.no_grad()
def greedy(model, state, max_len=10):
    tokens = torch.full((state.size(0),), BOS, dtype=torch.long)
    finished = torch.zeros_like(tokens, dtype=torch.bool)
    output = []
    while not finished.all() and len(output) < max_len:
        logp, state = model.step(tokens, state)
        tokens = logp.argmax(-1).masked_fill(finished, EOS)
        finished |= tokens == EOS
        output.append(tokens)
    return torch.stack(output, dim=1)


@torch.no_grad()
def beam(model, state, k=3, max_len=8):
    tokens = torch.tensor([[BOS]])
    scores = torch.zeros(1)
    state = state[:1]
    step = 0
    while step < max_len and not (tokens[:, -1] == EOS).all():
        logp, new_state = model.step(tokens[:, -1], state)
        total = (scores.unsqueeze(1) + logp).view(-1)  # bug: total = (scores + logp).view(-1)  # fails: RuntimeError
        width = min(k, total.numel())
        scores, flat = total.topk(width)
        beam_index, word = flat // VOCAB, flat % VOCAB
        tokens = torch.cat([tokens[beam_index], word.unsqueeze(1)], dim=1)
        state = new_state[beam_index]
        step += 1
    return tokens[scores.argmax()]


model = Decoder()
optimizer = torch.optim.Adam(model.parameters())
targets = torch.randint(2, VOCAB, (5, 7))
for epoch in range(2):
    state = torch.zeros(5, model.dim)
    previous = torch.full((5,), BOS, dtype=torch.long)
    loss = 0
    for t in range(targets.size(1)):
        logp, state = model.step(previous, state)
        loss = loss + nn.functional.nll_loss(logp, targets[:, t])
        previous = targets[:, t]
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print(greedy(model, torch.zeros(4, model.dim)).shape, beam(model, torch.zeros(4, model.dim)))
