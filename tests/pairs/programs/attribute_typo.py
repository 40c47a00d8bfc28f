"""A module that reads an attribute its constructor calls by another name."""
import torch
import torch.nn as nn


class PositionalEncoding(nn.Module):
    def __init__(self, d_model, max_len=50):
        super().__init__()
        position = torch.arange(max_len).unsqueeze(1)
        div_term = torch.exp(torch.arange(0, d_model, 2) * (-4.0 / d_model))
        pe = torch.zeros(max_len, 1, d_model)
        pe[:, 0, 0::2] = torch.sin(position * div_term)
        pe[:, 0, 1::2] = torch.cos(position * div_term)
        self.register_buffer("pe", pe)

    def forward(self, x):
        return x + self.pe[: x.size(0)]


class TransformerClassifier(nn.Module):
    def __init__(self, ntoken, d_model, nhead, nlayers, n_classes):
        super().__init__()
        self.d_model = d_model
        self.pos_encoder = PositionalEncoding(d_model)  # bug: self.positional = PositionalEncoding(d_model)
        layer = nn.TransformerEncoderLayer(d_model, nhead, dim_feedforward=32, dropout=0.1)
        self.transformer_encoder = nn.TransformerEncoder(layer, nlayers)
        self.embedding = nn.Embedding(ntoken, d_model)
        self.linear = nn.Linear(d_model, n_classes)

    def forward(self, src, src_mask=None):
        src = self.embedding(src) * self.d_model ** 0.5
        src = self.pos_encoder(src)  # fails: AttributeError
        if src_mask is None:
            src_mask = nn.Transformer.generate_square_subsequent_mask(len(src))
        output = self.transformer_encoder(src, src_mask)
        return self.linear(output.mean(dim=0))


model = TransformerClassifier(60, 16, 4, 2, 3)
optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, gamma=0.95)
for epoch in range(2):
    tokens = torch.randint(0, 60, (11, 5))
    labels = torch.randint(0, 3, (5,))
    loss = nn.CrossEntropyLoss()(model(tokens), labels)
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 0.5)
    optimizer.step()
    scheduler.step()
    print(epoch, scheduler.get_last_lr()[0], loss.item())
