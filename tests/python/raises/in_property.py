"""A property that fails."""


class Model:
    layers = []

    @property
    def first(self):
        return self.layers[0]


Model().first
