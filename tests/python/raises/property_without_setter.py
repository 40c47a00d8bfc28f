"""Assigning to a read-only property."""


class Net:
    @property
    def depth(self):
        return 3


net = Net()
reveal_type(net.depth)
net.depth = 4
