"""A module attribute shadowed by a value, then called."""


class Net:
    def __init__(self):
        self.norm = 3

    def norm(self):
        return 1


net = Net()
net.norm()
