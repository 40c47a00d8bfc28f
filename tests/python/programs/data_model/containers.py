"""`__len__`, `__contains__`, `__iter__`, `__getitem__`, `__missing__`, `__reversed__` and how they stand in for each other."""


class OldStyle:
    """Only `__getitem__`: iterable and searchable by counting up to IndexError."""

    asked = 0

    def __getitem__(self, i):
        OldStyle.asked += 1
        if i > 3:
            raise IndexError
        return i * 10


old = OldStyle()
reveal_type((list(old), 20 in old, 25 in old, OldStyle.asked))
a, b, *rest = old
reveal_type((a, b, rest, max(old)))


class Bag:
    def __init__(self, *items):
        self.items = list(items)
        self.log = []

    def __len__(self):
        return len(self.items)

    def __iter__(self):
        self.log.append("iter")
        return iter(sorted(self.items))

    def __contains__(self, x):
        self.log.append("contains")
        return "yes" if x in self.items else ""

    def __reversed__(self):
        return (-x for x in self.items)

    def __setitem__(self, key, value):
        self.items[key] = value

    def __delitem__(self, key):
        del self.items[key]


bag = Bag(3, 1, 2)
reveal_type((len(bag), list(bag), 3 in bag, 9 not in bag, list(reversed(bag)), bool(bag), bool(Bag())))
reveal_type(bag.log == ["iter", "contains", "contains"])
bag[0] = 30
del bag[1]
bag[1:] = [7, 8, 9]
reveal_type((bag.items, [*bag], sum(bag), tuple(bag)))
try:
    bag[0]
except TypeError as error:
    reveal_type("not subscriptable" in str(error))


class Iter:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        self.n -= 1
        if self.n < 0:
            raise StopIteration
        return self.n


it = Iter(6)
reveal_type((next(it), 3 in it, list(it), list(it), next(it, -1)))


class Defaults(dict):
    def __missing__(self, key):
        self[key] = value = len(key)
        return value


d = Defaults(a=5)
reveal_type((d["a"], d["long"], d.get("absent", 0), "absent" in d, dict(d)))


class Flagged:
    def __bool__(self):
        return False

    def __len__(self):
        return 5


reveal_type((bool(Flagged()), len(Flagged()), 1 if Flagged() else 2, not Flagged()))
