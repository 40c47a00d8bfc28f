"""Renaming checkpoint keys, matching shapes, freezing by pattern, parameter groups and averaging weights."""

import fnmatch
import re
from collections import OrderedDict, defaultdict

RENAMES = [
    (r"^module\.", ""),
    (r"\.(gamma|beta)$", lambda m: {"gamma": ".weight", "beta": ".bias"}[m.group(1)]),
    (r"layers\.(\d+)\.", lambda m: f"blocks.{int(m.group(1)) + 1}."),
]


def rename(state):
    out = OrderedDict()
    for key, value in state.items():
        for pattern, replacement in RENAMES:
            key = re.sub(pattern, replacement, key)
        if key in out:
            raise KeyError(f"duplicate {key}")
        out[key] = value
    return out


def load(own, state, strict=True):
    missing = [k for k in own if k not in state]
    unexpected = [k for k in state if k not in own]
    mismatched = [k for k in own.keys() & state.keys() if own[k] != state[k]]
    if strict and (missing or unexpected or mismatched):
        lines = [f"{name}: {len(keys)}" for name, keys in (("missing", missing), ("unexpected", unexpected), ("mismatched", mismatched)) if keys]
        raise RuntimeError("; ".join(lines))
    return {**own, **{k: v for k, v in state.items() if k in own and own[k] == v}}, missing, unexpected


def groups(parameters, decay=5, no_decay=("*.bias", "norm.*"), frozen=()):
    result = defaultdict(list)
    for name, shape in parameters.items():
        if any(fnmatch.fnmatch(name, pattern) for pattern in frozen):
            continue
        exempt = len(shape) == 1 or any(fnmatch.fnmatch(name, p) for p in no_decay)
        result[0 if exempt else decay].append(name)
    return [{"weight_decay": d, "count": len(names)} for d, names in sorted(result.items())]


def average(*states):
    return {k: sum(s[k] for s in states) // len(states) for k in states[0]}


def nested(state):
    tree = {}
    for key, value in state.items():
        *parents, leaf = key.split(".")
        node = tree
        for parent in parents:
            node = node.setdefault(parent, {})
        node[leaf] = value
    return tree


state = {"module.layers.0.conv.weight": (8, 3), "module.layers.0.norm.gamma": (8,), "module.layers.0.norm.beta": (8,), "module.head.weight": (2, 8), "module.head.bias": (2,)}
renamed = rename(state)
reveal_type(renamed)
own = {"blocks.1.conv.weight": (8, 3), "blocks.1.norm.weight": (8,), "blocks.1.norm.bias": (8,), "head.weight": (10, 8), "extra": (1,)}
try:
    load(own, renamed)
except RuntimeError as error:
    reveal_type(str(error) == "missing: 1; unexpected: 1; mismatched: 1")
loaded, missing, unexpected = load(own, renamed, strict=False)
reveal_type((loaded["head.weight"], missing == ["extra"], unexpected == ["head.bias"]))
reveal_type((groups(renamed), groups(renamed, frozen=["blocks.*"]), groups(renamed, decay=0)))
reveal_type(average({"a": 2, "b": 10}, {"a": 4, "b": 20}))
reveal_type(nested({k: len(v) for k, v in renamed.items()}))
try:
    rename({"a.gamma": 1, "a.weight": 2})
except KeyError as error:
    reveal_type(error.args[0] == "duplicate a.weight")
