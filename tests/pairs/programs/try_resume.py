"""Resuming from a checkpoint if there is one; otherwise starting afresh."""
import os

import torch
import torch.nn as nn

CKPT = "last.ckpt"


def make_model(width):
    return nn.Sequential(nn.Conv1d(2, width, 5), nn.ReLU(), nn.AdaptiveAvgPool1d(4), nn.Flatten(), nn.Linear(width * 4, 2))  # bug: return nn.Sequential(nn.Conv1d(2, width, 5), nn.ReLU(), nn.AdaptiveAvgPool1d(4), nn.Flatten(), nn.Linear(width, 2))


def resume(model, optimizer):
    try:
        state = torch.load(CKPT)
    except FileNotFoundError:
        print("starting from scratch")
        return 0
    model.load_state_dict(state["model"])
    optimizer.load_state_dict(state["optimizer"])
    return state["epoch"] + 1


def run(epochs):
    model = make_model(6)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    start = resume(model, optimizer)
    best = None
    for epoch in range(start, epochs):
        x, y = torch.randn(8, 2, 30), torch.randint(0, 2, (8,))
        loss = nn.functional.cross_entropy(model(x), y)  # fails: RuntimeError
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if best is None or loss.item() < best:
            best = loss.item()
            torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict(), "epoch": epoch}, CKPT + ".tmp")
            os.replace(CKPT + ".tmp", CKPT)
    return best


print(run(2), run(4))
