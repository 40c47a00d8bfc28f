"""Nested containers flattened, mapped, unflattened, merged and addressed by path."""

from collections import OrderedDict, namedtuple
from dataclasses import dataclass, fields, is_dataclass

Pair = namedtuple("Pair", "left right")


@dataclass
class Output:
    logits: list
    loss: int = 0


def flatten(tree):
    if isinstance(tree, dict):
        keys = list(tree)
        leaves, specs = _flatten_all(tree[k] for k in keys)
        return leaves, ("dict", type(tree), keys, specs)
    if isinstance(tree, tuple) and hasattr(tree, "_fields"):
        leaves, specs = _flatten_all(tree)
        return leaves, ("named", type(tree), None, specs)
    if isinstance(tree, (list, tuple)):
        leaves, specs = _flatten_all(tree)
        return leaves, ("seq", type(tree), None, specs)
    if is_dataclass(tree):
        leaves, specs = _flatten_all(getattr(tree, f.name) for f in fields(tree))
        return leaves, ("data", type(tree), None, specs)
    return [tree], None


def _flatten_all(trees):
    leaves, specs = [], []
    for tree in trees:
        more, spec = flatten(tree)
        leaves += more
        specs.append((spec, len(more)))
    return leaves, specs


def unflatten(leaves, spec):
    if spec is None:
        (leaf,) = leaves
        return leaf
    kind, cls, keys, specs = spec
    children, start = [], 0
    for child, count in specs:
        children.append(unflatten(leaves[start : start + count], child))
        start += count
    match kind:
        case "dict":
            return cls(zip(keys, children))
        case "named" | "data":
            return cls(*children)
        case "seq":
            return cls(children)


def tree_map(function, tree, *rest):
    leaves, spec = flatten(tree)
    others = [flatten(other)[0] for other in rest]
    return unflatten([function(*group) for group in zip(leaves, *others, strict=True)], spec)


def paths(tree, prefix=()):
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, (list, tuple)) else None
    if items is None:
        return {"/".join(map(str, prefix)): tree}
    return {k: v for key, child in items for k, v in paths(child, (*prefix, key)).items()}


def merge(a, b):
    out = dict(a)
    for key, value in b.items():
        out[key] = merge(out[key], value) if isinstance(value, dict) and isinstance(out.get(key), dict) else value
    return out


tree = {"a": [1, (2, 3)], "b": Pair(4, {"c": 5}), "d": OrderedDict(x=[], y=6), "e": Output([7, 8], 9)}
leaves, spec = flatten(tree)
reveal_type(leaves)
again = unflatten(leaves, spec)
reveal_type((again == tree, type(again["b"]) is Pair, type(again["d"]) is OrderedDict, again["e"].loss))
doubled = tree_map(lambda x: x * 2, tree)
reveal_type((doubled["a"], doubled["b"].right, doubled["e"].logits, tree["a"]))
reveal_type(tree_map(lambda x, y: x + y, [1, {"k": (2,)}], [10, {"k": (20,)}]))
reveal_type(paths({"model": {"layers": [{"w": 1}, {"w": 2}], "n": 3}, "lr": 4}))
reveal_type((merge({"a": {"x": 1, "y": 2}, "b": 3}, {"a": {"y": 20, "z": 30}, "c": {}}), flatten(5)[0], flatten([])[0]))
try:
    tree_map(lambda a, b: a, [1, 2], [1])
except ValueError:
    reveal_type(unflatten([9], None))
