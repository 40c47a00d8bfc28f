"""Speech recognition: convolutions over features, GRU, CTC with lengths."""
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


class Utterances(Dataset):
    def __init__(self, n=9):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        frames = 40 + 4 * (i % 3)
        return torch.randn(20, frames), torch.randint(1, 28, (5 + i % 4,))


def collate(batch):
    specs, labels = [], []
    spec_lengths, label_lengths = [], []
    for spec, label in batch:
        specs.append(spec.transpose(0, 1))
        labels.append(label)
        spec_lengths.append(spec.shape[1] // 2)
        label_lengths.append(len(label))
    specs = nn.utils.rnn.pad_sequence(specs, batch_first=True).unsqueeze(1).transpose(2, 3)
    labels = nn.utils.rnn.pad_sequence(labels, batch_first=True)
    return specs, labels, spec_lengths, label_lengths


class CNNLayerNorm(nn.Module):
    def __init__(self, n_feats):
        super().__init__()
        self.layer_norm = nn.LayerNorm(n_feats)

    def forward(self, x):
        x = x.transpose(2, 3).contiguous()
        x = self.layer_norm(x)
        return x.transpose(2, 3).contiguous()


class ResidualCNN(nn.Module):
    def __init__(self, channels, kernel, n_feats):
        super().__init__()
        self.cnn1 = nn.Conv2d(channels, channels, kernel, 1, padding=kernel // 2)
        self.cnn2 = nn.Conv2d(channels, channels, kernel, 1, padding=kernel // 2)
        self.layer_norm1 = CNNLayerNorm(n_feats)
        self.layer_norm2 = CNNLayerNorm(n_feats)

    def forward(self, x):
        residual = x
        x = self.cnn1(F.gelu(self.layer_norm1(x)))
        x = self.cnn2(F.gelu(self.layer_norm2(x)))
        return x + residual


class SpeechRecognition(nn.Module):
    def __init__(self, n_cnn=2, n_rnn=1, rnn_dim=16, n_class=28, n_feats=20, stride=2):
        super().__init__()
        n_feats = n_feats // 2
        self.cnn = nn.Conv2d(1, 8, 3, stride=stride, padding=1)
        self.rescnn_layers = nn.Sequential(*[ResidualCNN(8, 3, n_feats) for _ in range(n_cnn)])
        self.fully_connected = nn.Linear(n_feats * 8, rnn_dim)
        self.birnn = nn.GRU(rnn_dim, rnn_dim, n_rnn, batch_first=True, bidirectional=True)
        self.classifier = nn.Linear(rnn_dim * 2, n_class)

    def forward(self, x):
        x = self.cnn(x)
        x = self.rescnn_layers(x)
        sizes = x.size()
        x = x.view(sizes[0], sizes[1] * sizes[2], sizes[3])
        x = x.transpose(1, 2)  # bug: pass
        x = self.fully_connected(x)  # fails: RuntimeError
        x, _ = self.birnn(x)
        return self.classifier(x)


model = SpeechRecognition()
optimizer = torch.optim.AdamW(model.parameters(), 5e-4)
criterion = nn.CTCLoss(blank=0, zero_infinity=True)
loader = DataLoader(Utterances(), batch_size=4, collate_fn=collate, shuffle=True)
scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=5e-4, steps_per_epoch=len(loader), epochs=2, anneal_strategy="linear")
for epoch in range(2):
    for spectrograms, labels, input_lengths, label_lengths in loader:
        optimizer.zero_grad()
        output = F.log_softmax(model(spectrograms), dim=2)
        output = output.transpose(0, 1)
        loss = criterion(output, labels, tuple(input_lengths), tuple(label_lengths))
        loss.backward()
        optimizer.step()
        scheduler.step()
    print(epoch, loss.item(), scheduler.get_last_lr())
