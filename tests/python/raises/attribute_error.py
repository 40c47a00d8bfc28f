"""An attribute that `__init__` sets only in one branch."""


class Net:
    def __init__(self, bias):
        self.width = 4
        if bias:
            self.bias = 1

    def total(self):
        return self.width + self.bias


reveal_type(Net(True).total())
Net(False).total()
