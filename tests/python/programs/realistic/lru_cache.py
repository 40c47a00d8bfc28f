"""A least-recently-used cache three ways: OrderedDict, linked list, and a decorator; a memoised DP."""

from collections import OrderedDict
from functools import wraps


class DictLRU:
    def __init__(self, size):
        self.size, self.data, self.evicted = size, OrderedDict(), []

    def get(self, key, default=-1):
        if key not in self.data:
            return default
        self.data.move_to_end(key)
        return self.data[key]

    def put(self, key, value):
        self.data[key] = value
        self.data.move_to_end(key)
        while len(self.data) > self.size:
            self.evicted.append(self.data.popitem(last=False)[0])


class Node:
    def __init__(self, key=None, value=None):
        self.key, self.value = key, value
        self.prev = self.next = self

    def unlink(self):
        self.prev.next, self.next.prev = self.next, self.prev
        return self

    def link_before(self, other):
        self.prev, self.next = other.prev, other
        other.prev.next = other.prev = self


class LinkedLRU:
    def __init__(self, size):
        self.size, self.nodes, self.head, self.evicted = size, {}, Node(), []

    def get(self, key, default=-1):
        if (node := self.nodes.get(key)) is None:
            return default
        node.unlink().link_before(self.head)
        return node.value

    def put(self, key, value):
        if key in self.nodes:
            self.nodes.pop(key).unlink()
        node = self.nodes[key] = Node(key, value)
        node.link_before(self.head)
        if len(self.nodes) > self.size:
            oldest = self.head.next.unlink()
            del self.nodes[oldest.key]
            self.evicted.append(oldest.key)

    def __iter__(self):
        node = self.head.next
        while node is not self.head:
            yield node.key, node.value
            node = node.next


def exercise(cache):
    seen = []
    for step, key in enumerate([1, 2, 3, 1, 4, 5, 1, 2, 2, 6]):
        got = cache.get(key)
        seen.append(got)
        if got == -1 or step % 4 == 3:
            cache.put(key, key * 100 + step)
    return seen


a, b = DictLRU(3), LinkedLRU(3)
first, second = exercise(a), exercise(b)
reveal_type(first)
reveal_type((first == second, a.evicted, a.evicted == b.evicted, list(b) == list(a.data.items()), list(b)))


def cached(size):
    def decorate(function):
        cache = LinkedLRU(size)

        @wraps(function)
        def wrapper(*args):
            value = cache.get(args, None)
            if value is None:
                wrapper.misses += 1
                value = function(*args)
                cache.put(args, value)
            return value

        wrapper.misses = 0
        wrapper.cache = cache
        return wrapper

    return decorate


@cached(1000)
def edit_distance(s, t):
    if not s or not t:
        return len(s) + len(t)
    return min(edit_distance(s[1:], t) + 1, edit_distance(s, t[1:]) + 1, edit_distance(s[1:], t[1:]) + (s[0] != t[0]))


reveal_type((edit_distance("kitten", "sitting"), edit_distance.misses, len(edit_distance.cache.nodes), edit_distance("", "abc")))
