"""Subclasses of list, dict, str, tuple, set, float: overridden methods, and what the base methods return."""


class Stack(list):
    pushes = 0

    def push(self, x):
        self.pushes += 1
        self.append(x)
        return self

    def __getitem__(self, i):
        got = super().__getitem__(i)
        return Stack(got) if isinstance(i, slice) else got


s = Stack([1, 2]).push(3).push(4)
reveal_type((list(s), len(s), s.pushes, s[-1], isinstance(s[1:], Stack), list(s[1:].push(5)), s == [1, 2, 3, 4]))
reveal_type((isinstance(s + [5], Stack), isinstance(s * 2, Stack), isinstance(s.copy(), Stack), sum(s), 3 in s, s.index(3)))


class AttrDict(dict):
    __getattr__ = dict.__getitem__
    __setattr__ = dict.__setitem__

    def __delattr__(self, name):
        del self[name]

    def __setitem__(self, key, value):
        super().__setitem__(key, value * 2 if isinstance(value, int) else value)


d = AttrDict(a=1, b=2)
d.c = 3
d["e"] = 4
d.update(f=5)
reveal_type(dict(d))
reveal_type((d.a, d.c, d.e, d.f, "c" in d, len(d), d == {"a": 1, "b": 2, "c": 3, "e": 8, "f": 5}))
del d.a
reveal_type((list(d) == ["b", "c", "e", "f"], d.setdefault("g", 7), d.pop("b"), {**d}, isinstance(d.copy(), AttrDict)))


class Name(str):
    def __new__(cls, text, tag=0):
        self = super().__new__(cls, text.upper())
        self.tag = tag
        return self

    def __len__(self):
        return 99

    def twice(self):
        return self + self


n = Name("ab", tag=4)
reveal_type((n == "AB", len(n), n.tag, n.twice() == "ABAB", isinstance(n.lower(), Name), {n: 1}["AB"], n[0] == "A", "B" in n))


class Tags(set):
    def add(self, item):
        for part in item.split(","):
            super().add(part.strip())


tags = Tags()
tags.add("x, y,x")
reveal_type((len(tags), tags == {"x", "y"}, isinstance(tags | {"z"}, Tags), sorted(tags - {"x"}) == ["y"]))


class Celsius(float):
    def warmer(self, by):
        return Celsius(self + by)


reveal_type((Celsius(20.5).warmer(1) == 21.5, isinstance(Celsius(1).warmer(2), float), isinstance(Celsius(1) + 1, Celsius)))


class Hist(dict):
    def __missing__(self, key):
        return 0


h = Hist()
for letter in "abracadabra":
    h[letter] += 1
reveal_type(dict(h))
reveal_type((max(h, key=h.get) == "a", h["zzz"], len(h)))
