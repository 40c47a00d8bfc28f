"""Cooperative mixins as model code writes them: each adds a keyword and passes the rest on."""


class Module:
    def __init__(self):
        self._children = {}

    def __setattr__(self, name, value):
        if isinstance(value, Module):
            self._children[name] = value
        else:
            super().__setattr__(name, value)

    def __getattr__(self, name):
        children = self.__dict__.get("_children", {})
        if name in children:
            return children[name]
        raise AttributeError(f"{type(self).__name__!r} has no {name!r}")

    def children(self):
        yield from self._children.values()

    def modules(self):
        yield self
        for child in self.children():
            yield from child.modules()

    def named(self, prefix=""):
        yield prefix, self
        for name, child in self._children.items():
            yield from child.named(f"{prefix}.{name}" if prefix else name)


class Sized:
    def size(self):
        return sum(getattr(m, "weight", 0) for m in self.modules())


class Saved:
    saved = ()

    def state(self):
        return {name: getattr(self, name) for name in self.saved} | getattr(super(), "state", dict)()


class Leaf(Saved, Module):
    saved = ("weight",)

    def __init__(self, weight):
        super().__init__()
        self.weight = weight


class Net(Sized, Saved, Module):
    saved = ("depth",)

    def __init__(self, depth):
        super().__init__()
        self.depth = depth
        self.stem = Leaf(3)
        for i in range(depth):
            setattr(self, f"block{i}", Leaf(10 * (i + 1)))
        if depth > 1:
            self.sub = Net(depth - 1)


net = Net(3)
reveal_type((net.size(), net.sub.size(), net.block2.weight, len(list(net.children()))))
reveal_type(len(list(net.modules())))
reveal_type([name for name, _ in net.named()][-3:] == ["sub.sub", "sub.sub.stem", "sub.sub.block0"])
reveal_type((net.state(), net.stem.state()))
try:
    net.block3
except AttributeError as error:
    reveal_type(str(error) == "'Net' has no 'block3'")
net.stem = Leaf(4)
reveal_type((net.size(), "stem" in vars(net), hasattr(net, "stem"), hasattr(net, "_absent")))
