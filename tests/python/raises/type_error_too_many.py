"""Too many positional arguments to a method."""


class Layer:
    def forward(self, x):
        return x


layer = Layer()
layer.forward(1)
layer.forward(1, 2)
