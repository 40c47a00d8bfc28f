"""A function that forgets to return, and a use of its result."""


def build(width):
    layers = [width]
    layers.append(width * 2)


net = build(4)
net.append(3)
