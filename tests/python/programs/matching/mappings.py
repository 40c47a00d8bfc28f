"""`match` on mappings: keys, rest, nesting, and what counts as a mapping."""

from collections import ChainMap, OrderedDict, defaultdict


def action(config):
    match config:
        case {"type": "linear", "in": i, "out": o, **rest}:
            return [i * o, rest]
        case {"type": "conv", "kernel": [h, w] | (h, w, _), "stride": int(s)}:
            return [h * w * s]
        case {"type": "conv", "kernel": int(k)}:
            return k * k
        case {"nested": {"deep": [*_, {"x": x}]}}:
            return x
        case {1: one, None: none}:
            return [one, none]
        case {}:
            return len(config)


reveal_type(action({"type": "linear", "in": 2, "out": 3, "bias": 0, "extra": 1}))
reveal_type([action({"type": "conv", "kernel": [3, 5], "stride": 2}), action({"type": "conv", "kernel": (1, 2, 3), "stride": 1})])
reveal_type([action({"type": "conv", "kernel": 7}), action({"nested": {"deep": [0, 0, {"x": 8, "y": 9}]}}), action({None: 1, 1: 2})])
reveal_type([action({}), action({"other": 1}), action(OrderedDict(a=1, b=2)), action([]) is None])
table = defaultdict(list, seen=[1])
match table:
    case {"absent": _}:
        found = 1
    case {"seen": [x]}:
        found = x + 1
reveal_type((found, "absent" in table, action(ChainMap({"x": 1}, {"y": 2}))))


class Key:
    NAME = "name"


def read(record):
    match record:
        case {Key.NAME: str(name), "age": age} if age >= 18:
            return [len(name), age]
        case {Key.NAME: name, "tags": [first, *others], **unused}:
            return [first, len(others), len(unused)]
        case {"items": {**inner}}:
            return inner
        case {**everything}:
            return sorted(len(key) for key in everything)


reveal_type(read({"name": "ada", "age": 36, "x": 0}))
reveal_type(read({"name": "bo", "age": 3, "tags": [5, 6, 7]}))
reveal_type(read({"items": {"a": 1}}))
reveal_type(read({"long": 1, "k": 2}))
given = {"k": 1, "z": 2}
match given:
    case {"k": k, **others}:
        others["new"] = 3
reveal_type((given, others, k))


def build(spec):
    match spec:
        case [{"repeat": n, "of": inner}, *rest]:
            return build([inner] * n) + build(rest)
        case [{"width": w}, *rest]:
            return [w] + build(rest)
        case []:
            return []


reveal_type(build([{"width": 1}, {"repeat": 3, "of": {"width": 2}}, {"width": 9}]))
