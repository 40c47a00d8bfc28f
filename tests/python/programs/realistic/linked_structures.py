"""Linked lists, queues from stacks, polynomial arithmetic, iterators with state, and a game of life."""


class LinkedList:
    class _Node:
        def __init__(self, value, next=None):
            self.value, self.next = value, next

    def __init__(self, items=()):
        self.head = self.tail = None
        self.length = 0
        self.extend(items)

    def append(self, value):
        node = self._Node(value)
        if self.head is None:
            self.head = self.tail = node
        else:
            self.tail.next = self.tail = node
        self.length += 1
        return self

    def extend(self, items):
        for item in items:
            self.append(item)

    def __iter__(self):
        node = self.head
        while node:
            yield node.value
            node = node.next

    def reverse(self):
        self.tail, previous, node = self.head, None, self.head
        while node:
            node.next, previous, node = previous, node, node.next
        self.head = previous
        return self

    __len__ = lambda self: self.length

    def __getitem__(self, index):
        if isinstance(index, slice):
            return LinkedList(list(self)[index])
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        for i, value in enumerate(self):
            if i == index % len(self):
                return value


class Queue:
    def __init__(self):
        self._in, self._out = [], []

    def push(self, x):
        self._in.append(x)

    def pop(self):
        if not self._out:
            while self._in:
                self._out.append(self._in.pop())
        return self._out.pop()

    def __bool__(self):
        return bool(self._in or self._out)


class Poly:
    def __init__(self, *coefficients):
        self.c = list(coefficients)
        while self.c and self.c[-1] == 0:
            self.c.pop()

    def __add__(self, other):
        n = max(len(self.c), len(other.c))
        pad = lambda c: c + [0] * (n - len(c))
        return Poly(*(a + b for a, b in zip(pad(self.c), pad(other.c))))

    def __mul__(self, other):
        out = [0] * (len(self.c) + len(other.c))
        for i, a in enumerate(self.c):
            for j, b in enumerate(other.c):
                out[i + j] += a * b
        return Poly(*out)

    def __call__(self, x):
        result = 0
        for a in reversed(self.c):
            result = result * x + a
        return result

    def __pow__(self, n):
        return Poly(1) if n == 0 else self * self ** (n - 1)

    derivative = property(lambda self: Poly(*(i * a for i, a in enumerate(self.c) if i)))
    __eq__ = lambda self, other: self.c == other.c


items = LinkedList([1, 2, 3]).append(4)
reveal_type((list(items), items[1], items[-1], list(items[1:3]), len(items), list(items.reverse().append(0)), 3 in items, max(items)))
try:
    items[9]
except IndexError as error:
    reveal_type(error.args[0])
queue, order = Queue(), []
for i in range(4):
    queue.push(i)
    if i % 2:
        order.append(queue.pop())
while queue:
    order.append(queue.pop())
reveal_type(order)
p = Poly(1, 1)
reveal_type(((p**4).c, (p * Poly(-1, 1)).c, (p + Poly(0, -1)).c, (p**3)(2), (p**3).derivative.c, p * p == p**2))


def life(cells, steps):
    for _ in range(steps):
        near = {}
        for x, y in cells:
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    if dx or dy:
                        near[x + dx, y + dy] = near.get((x + dx, y + dy), 0) + 1
        cells = {cell for cell, n in near.items() if n == 3 or n == 2 and cell in cells}
    return cells


glider = {(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)}
reveal_type((sorted(life(glider, 4)), len(life({(0, 0), (0, 1), (0, 2)}, 7)), life({(0, 0)}, 1) == set()))
