"""A recurrent classifier whose hidden state is made once, for full batches."""
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

batch_size = 32
hidden_size = 24
num_layers = 2

images = torch.rand(150, 28, 28)
labels = torch.randint(0, 10, (150,))
train_loader = DataLoader(TensorDataset(images, labels), batch_size=batch_size, shuffle=True)


class RowRNN(nn.Module):
    def __init__(self, input_size, hidden_size, num_layers, num_classes):
        super(RowRNN, self).__init__()
        self.hidden_size = hidden_size
        self.num_layers = num_layers
        self.lstm = nn.LSTM(input_size, hidden_size, num_layers, batch_first=True)
        self.fc = nn.Linear(hidden_size, num_classes)

    def forward(self, x):
        h0 = torch.zeros(self.num_layers, x.size(0), self.hidden_size)  # bug: h0 = torch.zeros(self.num_layers, batch_size, self.hidden_size)
        c0 = torch.zeros(self.num_layers, x.size(0), self.hidden_size)  # bug: c0 = torch.zeros(self.num_layers, batch_size, self.hidden_size)
        out, _ = self.lstm(x, (h0, c0))  # fails: RuntimeError
        return self.fc(out[:, -1, :])


model = RowRNN(28, hidden_size, num_layers, 10)
criterion = nn.CrossEntropyLoss()
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)

total_step = len(train_loader)
for epoch in range(2):
    for i, (x, y) in enumerate(train_loader):
        outputs = model(x)
        loss = criterion(outputs, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if (i + 1) % 2 == 0:
            print("Epoch [{}/{}], Step [{}/{}], Loss: {:.4f}".format(epoch + 1, 2, i + 1, total_step, loss.item()))
