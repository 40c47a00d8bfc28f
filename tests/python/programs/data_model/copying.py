"""`copy` and `deepcopy`: sharing, cycles, and the hooks `__copy__` and `__deepcopy__`."""

import copy


class Node:
    def __init__(self, value, children=()):
        self.value = value
        self.children = list(children)


leaf = Node(1)
root = Node(2, [leaf, leaf])
shallow, deep = copy.copy(root), copy.deepcopy(root)
leaf.value = 100
root.children.append(Node(3))
reveal_type((len(shallow.children), len(deep.children), shallow.children is root.children))
reveal_type((shallow.children[0].value, deep.children[0].value, deep.children[0] is deep.children[1], type(deep) is Node))

loop = [1]
loop.append(loop)
twin = copy.deepcopy(loop)
reveal_type((twin[1] is twin, twin is loop, twin[0], copy.copy(loop)[1] is loop))

data = {"a": [1, 2], "b": (3, [4]), "c": {5}}
one, two = copy.copy(data), copy.deepcopy(data)
data["a"].append(9)
data["b"][1].append(10)
data["new"] = 0
reveal_type((one["a"], two["a"], one["b"], two["b"], len(one), sorted(two["c"])))


class Custom:
    copies = 0

    def __init__(self, x):
        self.x = x

    def __copy__(self):
        Custom.copies += 1
        return Custom(self.x + 1)

    def __deepcopy__(self, memo):
        made = Custom(copy.deepcopy(self.x, memo) * 2)
        memo[id(self)] = made
        return made


c = Custom(10)
both = copy.deepcopy([c, c])
reveal_type((copy.copy(c).x, both[0].x, both[0] is both[1], Custom.copies))
reveal_type((copy.copy(5), copy.deepcopy((1, 2)), copy.deepcopy(len) is len, copy.deepcopy(Node) is Node))
t = (1, 2)
u = ([1],)
reveal_type((copy.deepcopy(t) is t, copy.deepcopy(u) is u, copy.copy(u) is u, copy.deepcopy(u) == u))
layers = [copy.deepcopy(root) for _ in range(3)]
layers[0].children[0].value = -1
reveal_type([layer.children[0].value for layer in layers])
sliced, called = data["a"][:], list(data["a"])
reveal_type((sliced == called == data["a"].copy(), sliced is data["a"]))
