"""A configuration merged from defaults and overrides, read by several parts of the program."""
import json

import torch
import torch.nn as nn

DEFAULTS = {
    "model": {"hidden": [32, 16], "activation": "relu", "dropout": 0.1},
    "optim": {"name": "adamw", "lr": 1e-3, "weight_decay": 0.01},
    "data": {"features": 12, "classes": 4, "batch": 8},
}
OVERRIDES = '{"model": {"hidden": [24, 24, 12]}, "optim": {"lr": 0.003}}'

ACTIVATIONS = {"relu": nn.ReLU, "gelu": nn.GELU, "tanh": nn.Tanh}
OPTIMIZERS = {"adamw": torch.optim.AdamW, "sgd": torch.optim.SGD}


def merge(base, extra):
    out = dict(base)
    for key, value in extra.items():
        if isinstance(value, dict) and isinstance(out.get(key), dict):
            out[key] = merge(out[key], value)
        else:
            out[key] = value
    return out


def build_model(cfg):
    m, d = cfg["model"], cfg["data"]
    layers, width = [], d["features"]
    for h in m["hidden"]:
        layers += [nn.Linear(width, h), ACTIVATIONS[m["activation"]](), nn.Dropout(m["dropout"])]
        width = h
    layers.append(nn.Linear(width, d["classes"]))  # bug: layers.append(nn.Linear(width, d["num_classes"]))  # fails: KeyError
    return nn.Sequential(*layers)


def build_optimizer(cfg, params):
    o = dict(cfg["optim"])
    return OPTIMIZERS[o.pop("name")](params, **o)


def main():
    cfg = merge(DEFAULTS, json.loads(OVERRIDES))
    model = build_model(cfg)
    optimizer = build_optimizer(cfg, model.parameters())
    for step in range(3):
        x = torch.randn(cfg["data"]["batch"], cfg["data"]["features"])
        y = torch.randint(cfg["data"]["classes"], (cfg["data"]["batch"],))
        loss = nn.functional.cross_entropy(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(sum(p.numel() for p in model.parameters()), loss.item())


main()
