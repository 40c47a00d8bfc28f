"""Sequences of different length, packed; the states of both directions are put together."""
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence, pad_sequence
from torch.utils.data import DataLoader, Dataset

VOCAB = 40


class Reviews(Dataset):
    def __init__(self):
        lengths = [3, 9, 5, 7, 4, 8, 6]
        self.samples = [(torch.randint(1, VOCAB, (n,)), float(n % 2)) for n in lengths]

    def __len__(self):
        return len(self.samples)

    def __getitem__(self, i):
        return self.samples[i]


def collate_batch(batch):
    texts, labels, lengths = [], [], []
    for text, label in batch:
        texts.append(text)
        labels.append(label)
        lengths.append(text.size(0))
    return pad_sequence(texts, batch_first=True), torch.tensor(labels), torch.tensor(lengths)


class SentimentRNN(nn.Module):
    def __init__(self, vocab_size, embed_dim=12, rnn_hidden=16, fc_hidden=10):
        super().__init__()
        self.embedding = nn.Embedding(vocab_size, embed_dim, padding_idx=0)
        self.rnn = nn.LSTM(embed_dim, rnn_hidden, batch_first=True, bidirectional=True)
        self.fc1 = nn.Linear(rnn_hidden * 2, fc_hidden)
        self.fc2 = nn.Linear(fc_hidden, 1)

    def forward(self, text, lengths):
        out = self.embedding(text)
        out = pack_padded_sequence(out, lengths, enforce_sorted=False, batch_first=True)
        out, (hidden, cell) = self.rnn(out)
        out = torch.cat((hidden[-2, :, :], hidden[-1, :, :]), dim=1)  # bug: out = hidden[-1, :, :]
        out = torch.relu(self.fc1(out))  # fails: RuntimeError
        return torch.sigmoid(self.fc2(out))


model = SentimentRNN(VOCAB)
loss_fn = nn.BCELoss()
optimizer = torch.optim.Adam(model.parameters(), lr=0.001)


def train(dataloader):
    model.train()
    total_acc, total_loss = 0, 0
    for text_batch, label_batch, lengths in dataloader:
        optimizer.zero_grad()
        pred = model(text_batch, lengths)[:, 0]
        loss = loss_fn(pred, label_batch)
        loss.backward()
        optimizer.step()
        total_acc += ((pred >= 0.5).float() == label_batch).float().sum().item()
        total_loss += loss.item() * label_batch.size(0)
    return total_acc / len(dataloader.dataset), total_loss / len(dataloader.dataset)


for epoch in range(2):
    acc, loss = train(DataLoader(Reviews(), batch_size=4, shuffle=True, collate_fn=collate_batch))
    print(f"Epoch {epoch} accuracy: {acc:.4f} loss: {loss:.4f}")
