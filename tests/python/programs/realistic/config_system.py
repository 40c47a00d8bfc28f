"""Nested attribute configs: merging, overriding from dotted strings, freezing, interpolation, validation."""

import ast
import copy
import re


class Config(dict):
    FROZEN = "__frozen__"

    def __init__(self, values=None, **more):
        super().__init__()
        self.__dict__[Config.FROZEN] = False
        for key, value in {**(values or {}), **more}.items():
            self[key] = Config(value) if isinstance(value, dict) else value

    def __getattr__(self, name):
        if name in self:
            return self[name]
        raise AttributeError(name)

    def __setattr__(self, name, value):
        if self.__dict__[Config.FROZEN]:
            raise AttributeError(f"{name}: the config is frozen")
        self[name] = Config(value) if isinstance(value, dict) and not isinstance(value, Config) else value

    def freeze(self, frozen=True):
        self.__dict__[Config.FROZEN] = frozen
        for value in self.values():
            if isinstance(value, Config):
                value.freeze(frozen)
        return self

    def clone(self):
        return Config({k: v.clone() if isinstance(v, Config) else copy.copy(v) for k, v in self.items()})

    def merge(self, other):
        for key, value in other.items():
            if isinstance(value, dict) and isinstance(self.get(key), Config):
                self[key].merge(value)
            else:
                setattr(self, key, value)
        return self

    def override(self, *options):
        for option in options:
            path, _, text = option.partition("=")
            *parents, last = path.split(".")
            node = self
            for parent in parents:
                node = node.setdefault(parent, Config())
            try:
                value = ast.literal_eval(text)
            except (ValueError, SyntaxError):
                value = text
            if last in node and type(node[last]) is not type(value) and node[last] is not None:
                raise TypeError(f"{path} must be {type(node[last]).__name__}")
            node[last] = value
        return self

    def resolve(self, root=None):
        root = root if root is not None else self
        for key, value in self.items():
            if isinstance(value, Config):
                value.resolve(root)
            elif isinstance(value, str) and (m := re.fullmatch(r"\$\{([\w.]+)\}", value)):
                target = root
                for part in m.group(1).split("."):
                    target = target[part]
                self[key] = target
        return self


base = Config({"model": {"dim": 64, "heads": 8, "head_dim": "${model.dim}"}, "train": {"lr": 0.5, "steps": 10}, "name": "base"})
run = base.clone().merge({"model": {"dim": 128}, "train": {"amp": True}, "data": {"size": [32, 32]}})
reveal_type((run.model.dim, run.model.heads, base.model.dim, run.train.amp, "amp" in base.train, run.data.size, isinstance(run.data, Config)))
run.override("model.heads=16", "train.sched.warmup=5", "name=big", "data.size=[64, 48]")
reveal_type((run.model.heads, run.train.sched.warmup, run.name == "big", run.data.size, base.name == "base"))
run.resolve()
reveal_type((run.model.head_dim, base.resolve().model.head_dim))
run.freeze()
for attempt in (lambda: setattr(run.model, "dim", 1), lambda: setattr(run, "new", 1), lambda: run.missing):
    try:
        attempt()
        run["broken"] = 1
    except AttributeError:
        pass
reveal_type((run.model.dim, "broken" in run, "new" in run))
try:
    base.override("train.steps=many")
except TypeError as error:
    reveal_type(str(error) == "train.steps must be int")
run.freeze(False).model.dim = 7
reveal_type((run.model.dim, dict(run.clone().model)))
