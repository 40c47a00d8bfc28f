"""Token classification: the predictions at real tokens, and scores per sentence."""
from __future__ import annotations

import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset

TAGS = ["O", "B-PER", "I-PER", "B-LOC", "I-LOC"]


class Tagged(Dataset):
    def __init__(self, lengths):
        self.items = [(torch.randint(1, 90, (n,)), torch.randint(0, len(TAGS), (n,))) for n in lengths]

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        tokens, tags = self.items[i]
        return {"tokens": tokens, "tags": tags}


def collate(samples: list[dict]):
    tokens = pad_sequence([s["tokens"] for s in samples], batch_first=True)
    tags = pad_sequence([s["tags"] for s in samples], batch_first=True, padding_value=-100)
    mask = tokens.ne(0)
    return tokens, tags, mask


class BiLSTMTagger(nn.Module):
    def __init__(self, vocab=90, emb=10, hidden=12):
        super().__init__()
        self.embedding = nn.Embedding(vocab, emb, padding_idx=0)
        self.encoder = nn.LSTM(emb, hidden // 2, bidirectional=True, batch_first=True)
        self.dropout = nn.Dropout(0.2)
        self.classifier = nn.Linear(hidden, len(TAGS))

    def forward(self, tokens):
        hidden, _ = self.encoder(self.embedding(tokens))
        return self.classifier(self.dropout(hidden))


def token_accuracy(logits, tags, mask):
    predicted = logits.argmax(-1)[mask]  # bug: predicted = logits.argmax(1)[mask]  # fails: IndexError
    gold = tags[mask]
    return (predicted == gold).float().mean().item()


model = BiLSTMTagger()
optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)
loss_fn = nn.CrossEntropyLoss(ignore_index=-100)
for epoch in range(2):
    model.train()
    for tokens, tags, mask in DataLoader(Tagged([4, 9, 6, 3, 7, 5]), batch_size=2, shuffle=True, collate_fn=collate):
        logits = model(tokens)
        loss = loss_fn(logits.view(-1, len(TAGS)), tags.view(-1))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    model.eval()
    with torch.no_grad():
        for tokens, tags, mask in DataLoader(Tagged([8, 5, 6]), batch_size=3, collate_fn=collate):
            logits = model(tokens)
            print(f"epoch {epoch}: loss {loss.item():.3f} accuracy {token_accuracy(logits, tags, mask):.2f}")
