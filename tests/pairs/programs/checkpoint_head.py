"""Fine-tuning: the weights of the old head do not fit the new one."""
import os
import tempfile

import torch
import torch.nn as nn


class Backbone(nn.Module):
    def __init__(self, width=16):
        super().__init__()
        self.stem = nn.Conv2d(3, width, 3, padding=1)
        self.norm = nn.GroupNorm(4, width)
        self.pool = nn.AdaptiveAvgPool2d(1)

    def forward(self, x):
        return self.pool(torch.relu(self.norm(self.stem(x)))).flatten(1)


class Classifier(nn.Module):
    def __init__(self, num_classes, width=16):
        super().__init__()
        self.backbone = Backbone(width)
        self.head = nn.Linear(width, num_classes)

    def forward(self, x):
        return self.head(self.backbone(x))


def pretrain(path):
    model = Classifier(num_classes=10)
    opt = torch.optim.Adam(model.parameters())
    for _ in range(2):
        loss = nn.functional.cross_entropy(model(torch.rand(4, 3, 8, 8)), torch.randint(0, 10, (4,)))
        opt.zero_grad()
        loss.backward()
        opt.step()
    torch.save(model.state_dict(), path)


def finetune(path, num_classes=3):
    model = Classifier(num_classes)
    state = torch.load(path)
    state = {k: v for k, v in state.items() if not k.startswith("head.")}  # bug: state = dict(state)
    missing, unexpected = model.load_state_dict(state, strict=False)  # fails: RuntimeError
    print("missing", missing, "unexpected", unexpected)
    for p in model.backbone.parameters():
        p.requires_grad = False
    opt = torch.optim.Adam([p for p in model.parameters() if p.requires_grad], lr=1e-2)
    for _ in range(2):
        loss = nn.functional.cross_entropy(model(torch.rand(4, 3, 8, 8)), torch.randint(0, 3, (4,)))
        opt.zero_grad()
        loss.backward()
        opt.step()


with tempfile.TemporaryDirectory() as folder:
    checkpoint = os.path.join(folder, "backbone.pth")
    pretrain(checkpoint)
    finetune(checkpoint)
