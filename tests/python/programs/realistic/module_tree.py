"""A pure-Python `Module`: parameters, buffers, state dicts, hooks, `apply`, train mode, containers."""

from collections import OrderedDict


class Parameter:
    def __init__(self, *shape):
        self.shape = shape

    def numel(self):
        n = 1
        for s in self.shape:
            n *= s
        return n


class Module:
    def __init__(self):
        self.__dict__.update(_parameters=OrderedDict(), _modules=OrderedDict(), _hooks=[], training=True)

    def __setattr__(self, name, value):
        for kind, table in ((Parameter, self._parameters), (Module, self._modules)):
            table.pop(name, None)
            if isinstance(value, kind):
                table[name] = value
                self.__dict__.pop(name, None)
                return
        object.__setattr__(self, name, value)

    def __getattr__(self, name):
        for table in ("_parameters", "_modules"):
            if name in self.__dict__[table]:
                return self.__dict__[table][name]
        raise AttributeError(f"{type(self).__name__} has no attribute {name}")

    def __call__(self, *args):
        out = self.forward(*args)
        for hook in self._hooks:
            hook(self, args, out)
        return out

    def named_modules(self, prefix=""):
        yield prefix, self
        for name, child in self._modules.items():
            yield from child.named_modules(prefix + ("." if prefix else "") + name)

    def named_parameters(self):
        for prefix, module in self.named_modules():
            for name, parameter in module._parameters.items():
                yield (f"{prefix}.{name}" if prefix else name), parameter

    def parameters(self):
        return (p for _, p in self.named_parameters())

    def state_dict(self):
        return {name: p.shape for name, p in self.named_parameters()}

    def apply(self, function):
        for child in self._modules.values():
            child.apply(function)
        function(self)
        return self

    def train(self, mode=True):
        return self.apply(lambda m: object.__setattr__(m, "training", mode))


class Linear(Module):
    def __init__(self, i, o, bias=True):
        super().__init__()
        self.i, self.o = i, o
        self.weight = Parameter(o, i)
        if bias:
            self.bias = Parameter(o)

    def forward(self, width):
        if width != self.i:
            raise ValueError(f"expected {self.i}, got {width}")
        return self.o


class Sequential(Module):
    def __init__(self, *modules):
        super().__init__()
        items = modules[0].items() if len(modules) == 1 and isinstance(modules[0], dict) else enumerate(modules)
        for name, module in items:
            setattr(self, str(name), module)

    def forward(self, x):
        for module in self._modules.values():
            x = module(x)
        return x

    def __getitem__(self, i):
        return list(self._modules.values())[i]

    def __len__(self):
        return len(self._modules)


net = Sequential(OrderedDict(body=Sequential(Linear(4, 8), Linear(8, 8, bias=False)), head=Linear(8, 2)))
reveal_type(net.state_dict())
reveal_type((net(4), sum(p.numel() for p in net.parameters()), len(list(net.named_modules())), net.body[1].o, len(net.body)))
seen = []
for name, module in net.named_modules():
    module._hooks.append(lambda module, args, out, name=name: seen.append((len(name), *args, out)))
net(4)
reveal_type(seen)
net.train(False)
reveal_type((net.training, net.head.training, net.train().body[0].training, "weight" in vars(net.head), hasattr(net, "nothing")))
net.head = Linear(8, 5)
net.body[0].bias = None
reveal_type((net(4), list(net.state_dict()) == ["body.0.weight", "body.1.weight", "head.weight", "head.bias"], net.body[0].bias is None))
try:
    net(3)
except ValueError as error:
    reveal_type(str(error) == "expected 4, got 3")
