"""What functions know about themselves: names, defaults, signatures, code, annotations, attributes."""

import inspect


def target(a, b: int = 2, *args: str, c, d=4, **kw) -> bool:
    """Documented."""
    local = a
    return local


signature = inspect.signature(target)
parameters = signature.parameters
reveal_type(list(parameters) == ["a", "b", "args", "c", "d", "kw"])
reveal_type((parameters["b"].default, parameters["a"].default is inspect.Parameter.empty, parameters["d"].kind is inspect.Parameter.KEYWORD_ONLY))
reveal_type((parameters["b"].annotation is int, signature.return_annotation is bool, str(signature) == "(a, b: int = 2, *args: str, c, d=4, **kw) -> bool"))
bound = signature.bind(1, c=3, x=9)
reveal_type((bound.arguments["a"], bound.kwargs, bound.args))
bound.apply_defaults()
reveal_type((bound.arguments["b"], bound.arguments["d"], bound.arguments["args"]))
try:
    signature.bind(1)
except TypeError:
    reveal_type(len(parameters))
reveal_type((target.__name__ == "target", target.__doc__ == "Documented.", target.__defaults__, target.__kwdefaults__))
reveal_type((target.__annotations__ == {"b": int, "args": str, "return": bool}, target.__module__ == "__main__"))
reveal_type((target.__code__.co_argcount, target.__code__.co_kwonlyargcount, "local" in target.__code__.co_varnames))
target.note = 5
target.note += 1
reveal_type((target.note, vars(target), hasattr(target, "other")))


class Model:
    def forward(self, x, mask=None):
        return x

    @classmethod
    def build(cls, size=3): ...

    @staticmethod
    def helper(q, r): ...


reveal_type([list(inspect.signature(f).parameters) == names for f, names in ((Model.forward, ["self", "x", "mask"]), (Model().forward, ["x", "mask"]), (Model.build, ["size"]), (Model.helper, ["q", "r"]))])
reveal_type((list(inspect.signature(Model).parameters), inspect.isclass(Model), inspect.isfunction(target), inspect.ismethod(Model().forward), inspect.isfunction(len)))


def call_with_known(function, available):
    accepted = inspect.signature(function).parameters
    if any(p.kind is p.VAR_KEYWORD for p in accepted.values()):
        return function(**available)
    return function(**{k: v for k, v in available.items() if k in accepted})


reveal_type(call_with_known(lambda x, y: x - y, {"y": 1, "z": 2, "x": 10}))
reveal_type(call_with_known(lambda **all_: len(all_), {"y": 1, "z": 2}))
reveal_type((inspect.isgeneratorfunction(lambda: (yield)), inspect.iscoroutinefunction(target), callable(target)))
