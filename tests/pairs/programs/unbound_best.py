"""A name that is bound only if the loop improves on something it starts out better than."""
import torch
import torch.nn as nn

torch.manual_seed(0)
X, Y = torch.randn(64, 5), torch.randn(64, 1)
candidates = {"narrow": 4, "wide": 32, "wider": 64}


def fit(width, steps=5):
    model = nn.Sequential(nn.Linear(5, width), nn.Tanh(), nn.Linear(width, 1))
    opt = torch.optim.Adam(model.parameters(), lr=1e-2)
    for _ in range(steps):
        loss = nn.functional.mse_loss(model(X), Y)
        opt.zero_grad()
        loss.backward()
        opt.step()
    return model, len(list(model.parameters()))


def search(limit):
    most = 0
    for name, width in candidates.items():
        model, count = fit(width)
        if count >= limit:
            best_name, best_model, most = name, model, count
    return best_name, best_model, most  # fails: UnboundLocalError


name, model, count = search(limit=4)  # bug: name, model, count = search(limit=8)
print(name, count, model(X[:3]).shape)
