"""A scalar autograd engine: operator overloading, a recorded graph, and a reverse topological walk."""


class Value:
    def __init__(self, data, parents=(), op=""):
        self.data, self.grad, self.op = data, 0, op
        self._parents, self._backward = parents, lambda: None

    def _lift(other):
        return other if isinstance(other, Value) else Value(other)

    def __add__(self, other):
        other = Value._lift(other)
        out = Value(self.data + other.data, (self, other), "+")

        def backward():
            self.grad += out.grad
            other.grad += out.grad

        out._backward = backward
        return out

    def __mul__(self, other):
        other = Value._lift(other)
        out = Value(self.data * other.data, (self, other), "*")

        def backward():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = backward
        return out

    def __pow__(self, n):
        out = Value(self.data**n, (self,), f"**{n}")

        def backward():
            self.grad += n * self.data ** (n - 1) * out.grad

        out._backward = backward
        return out

    def relu(self):
        out = Value(max(0, self.data), (self,), "relu")

        def backward():
            self.grad += (out.data > 0) * out.grad

        out._backward = backward
        return out

    __radd__, __rmul__ = __add__, __mul__
    __neg__ = lambda self: self * -1
    __sub__ = lambda self, other: self + -Value._lift(other)
    __rsub__ = lambda self, other: other + -self

    def backward(self):
        order, seen = [], set()

        def visit(v):
            if v not in seen:
                seen.add(v)
                for parent in v._parents:
                    visit(parent)
                order.append(v)

        visit(self)
        self.grad = 1
        for v in reversed(order):
            v._backward()
        return len(order)


a, b = Value(3), Value(-2)
c = a * b + a**2 - 4
d = (c * 2 + b).relu() + a
count = d.backward()
reveal_type((c.data, d.data, a.grad, b.grad, c.grad, count, d.op == "+"))


class Neuron:
    def __init__(self, weights, bias=0):
        self.w, self.b = [Value(w) for w in weights], Value(bias)

    def __call__(self, x):
        return sum((w * xi for w, xi in zip(self.w, x)), self.b)

    def parameters(self):
        return [*self.w, self.b]


neuron = Neuron([1, -1])
history = []
for step in range(5):
    loss = sum((neuron(x) - y) ** 2 for x, y in [((1, 2), 1), ((2, 0), 4)])
    for p in neuron.parameters():
        p.grad = 0
    loss.backward()
    history.append(loss.data)
    for p in neuron.parameters():
        p.data -= p.grad // 8
reveal_type(history)
reveal_type([p.data for p in neuron.parameters()])
x = Value(2)
y = x * x * x + x
y.backward()
reveal_type((y.data, x.grad, (5 - x).data, (2 * x + 1).data, (-x).relu().data))
