"""`collections`: OrderedDict, defaultdict, Counter, deque, ChainMap, UserDict."""

from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict, deque

od = OrderedDict([("a", 1), ("b", 2), ("c", 3)])
od.move_to_end("a")
od.move_to_end("c", last=False)
reveal_type((list(od) == ["c", "b", "a"], od.popitem() == ("a", 1), od.popitem(last=False) == ("c", 3), dict(od), OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1) == {"a": 1}))
od["z"] = 5
od["b"] = 9
reveal_type((list(od.values()), list(reversed(od)) == ["z", "b"], isinstance(od, dict), od.get("q", 0)))

dd = defaultdict(list)
dd["x"].append(1)
dd["x"].append(2)
reveal_type((dict(dd), dd["new"], len(dd), dd.get("absent", -1), "absent" in dd, dd.default_factory is list))
counts = defaultdict(int, start=5)
for letter in "hello":
    counts[letter] += 1
nested = defaultdict(lambda: defaultdict(int))
nested["a"]["b"] += 3
reveal_type((dict(counts), nested["a"]["b"], nested["a"]["zero"], len(nested["a"]), counts == {"start": 5, "h": 1, "e": 1, "l": 2, "o": 1}))

c = Counter("abracadabra")
reveal_type((c["a"], c["zzz"], c.most_common(2) == [("a", 5), ("b", 2)], sum(c.values()), len(c), c.most_common()[-1][1]))
c.update("aaa")
c.subtract({"b": 5})
reveal_type((c["a"], c["b"], +c == Counter(a=8, r=2, c=1, d=1), Counter(a=3, b=1) + Counter(a=1) == Counter(a=4, b=1), (Counter(a=3, b=1) - Counter(a=1, b=5))["b"], sorted((Counter("aab") & Counter("abb")).elements()) == ["a", "b"], (Counter(a=1) | Counter(a=5))["a"], Counter([1, 1, 2])[1]))

q = deque([1, 2, 3], maxlen=4)
q.append(4)
q.append(5)
q.appendleft(0)
reveal_type((list(q), q.pop(), q.popleft(), q[0], q[-1], len(q), q.maxlen))
q.extend([7, 8, 9])
q.rotate(1)
reveal_type((list(q), 8 in q, q.count(7), q.index(9)))
q.extendleft([1, 2])
q.reverse()
q[0] = 100
del q[1]
reveal_type((list(q), deque([1]) == deque([1]), [x for x in reversed(deque("ab"))] == ["b", "a"], deque([1]) + deque([2]) == deque([1, 2]), bool(deque())))

base, override = {"lr": 1, "wd": 2}, {"lr": 10}
chain = ChainMap(override, base)
chain["new"] = 3
reveal_type((chain["lr"], chain["wd"], override, len(chain), dict(chain), chain.new_child({"wd": 9})["wd"], chain.parents["lr"]))


class Upper(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


u = Upper(a=1)
u.update(b=2)
u.setdefault("c", 3)
reveal_type((u.data, "A" in u, len(u), UserList([1, 2])[1], sorted(u) == ["A", "B", "C"]))
failed = []
for action in (lambda: deque().pop(), lambda: od["no"], lambda: ChainMap()["x"], lambda: defaultdict()["x"], lambda: deque([1])[3], lambda: defaultdict(5)):
    try:
        action()
    except (IndexError, KeyError, TypeError) as error:
        failed.append(type(error).__name__[0])
reveal_type("".join(failed) == "IKKKIT")
