"""`__call__` on instances, looked up on the type, with every kind of argument."""


class Layer:
    def __init__(self, scale, bias=0):
        self.scale, self.bias = scale, bias
        self.hooks = []

    def forward(self, x):
        return x * self.scale + self.bias

    def __call__(self, *args, **kwargs):
        out = self.forward(*args, **kwargs)
        for hook in self.hooks:
            changed = hook(self, args, out)
            if changed is not None:
                out = changed
        return out


class Sequential(Layer):
    def __init__(self, *layers):
        super().__init__(1)
        self.layers = layers

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x

    def __getitem__(self, index):
        picked = self.layers[index]
        return Sequential(*picked) if isinstance(index, slice) else picked

    def __len__(self):
        return len(self.layers)

    def __iter__(self):
        return iter(self.layers)


net = Sequential(Layer(2), Layer(3, bias=1), lambda x: x - 1, Layer(scale=-1))
reveal_type(net(5))
reveal_type((net[1](2), net[:2](5), net[1:3](1), len(net[::2])))
seen = []
net[0].hooks.append(lambda layer, args, out: seen.append((layer.scale, *args, out)))
net[1].hooks.append(lambda *_: 1000)
reveal_type(net(x=4))
reveal_type(seen)
net[0].__call__ = lambda *args: 77
reveal_type((net[0](1), net[0].__call__(1)))
reveal_type([callable(thing) for thing in (net, Layer, len, net.forward, 3, "x", None)])
reveal_type([layer(1) for layer in net])


class Meta:
    def __call__(self, depth):
        return Meta() if depth else 99


reveal_type(Meta()(1)(1)(0))
