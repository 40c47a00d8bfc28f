"""Dict construction, order, methods, views, merging and errors."""

d = {"b": 1, "a": 2, **{"c": 3}, "b": 10}
reveal_type((d, list(d) == ["b", "a", "c"], list(d.values()), list(d.items())[0] == ("b", 10), len(d)))
d["z"] = 26
d["a"] += 5
del d["c"]
reveal_type((d, d.get("q") is None, d.get("q", -1), d.get("a"), "z" in d, "q" not in d))
reveal_type((d.pop("z"), d.pop("z", 0), d.setdefault("n", 5), d.setdefault("n", 6), d.popitem() == ("n", 5), d))
d.update({"x": 1}, y=2)
d.update([("x", 3), ("w", 4)])
reveal_type(d)
reveal_type((dict(a=1), dict([("a", 1), ["b", 2]]), dict({"a": 1}, b=3), dict(zip("ab", (1, 2))), dict.fromkeys("ab", 0), {}))
reveal_type(({"a": 1} | {"a": 2, "b": 3}, {"a": 1} == {"a": 1.0}, {"a": 1, "b": 2} == {"b": 2, "a": 1}, list({"a": 1} | {"b": 0}) == ["a", "b"]))
e = alias = {"k": 1}
e |= {"l": 2}
e |= [("m", 3)]
reveal_type((alias, e is alias))
keys, values, items = d.keys(), d.values(), d.items()
d["new"] = 100
reveal_type((len(keys), 100 in values, ("new", 100) in items, keys & {"new", "other"} == {"new"}, sorted(keys - {"new"}) == ["a", "b", "w", "x", "y"]))
reveal_type((keys == {"b", "a", "x", "y", "w", "new"}, {"a": 1}.items() & {"a": 1, "b": 2}.items() == {("a", 1)}, keys | {"q"} >= {"q"}, keys.isdisjoint({"q"})))
reveal_type((list(reversed({"a": 1, "b": 2})) == ["b", "a"], list(reversed({"a": 1, "b": 2}.values()))))
order = {}
for k in "cab":
    order[k] = 0
order.pop("c")
order["c"] = 1
order["a"] = 5
reveal_type((list(order) == ["a", "b", "c"], order))
mixed = {1: 1, "1": 2, (1,): 3, None: 4, frozenset([1]): 5, 1.5: 6}
reveal_type((mixed[1], mixed["1"], mixed[(1,)], mixed[None], mixed[frozenset({1})], mixed[1.5], mixed[True], len(mixed)))
try:
    for k in order:
        order[k + "!"] = 1
except RuntimeError as error:
    reveal_type("changed size" in str(error))
for k in list(order):
    if k.endswith("!") or k == "b":
        del order[k]
reveal_type(order)
failed = []
for action in (lambda: {}["k"], lambda: {}.pop("k"), lambda: {}.popitem(), lambda: {[]: 1}, lambda: dict([1]), lambda: {}.update(3), lambda: {1: 2} < {}, lambda: dict([(1, 2, 3)])):
    try:
        action()
    except (KeyError, TypeError, ValueError) as error:
        failed.append(type(error).__name__)
reveal_type(failed == ["KeyError", "KeyError", "KeyError", "TypeError", "TypeError", "TypeError", "TypeError", "ValueError"])
inverted = {v: k for k, v in {"one": 1, "two": 2}.items()}
reveal_type((inverted[2] == "two", max({"a": 3, "b": 9}.items(), key=lambda kv: kv[1])[1], sorted({"b": 1, "a": 2}.items())[0][1]))
groups = {}
for word in "the quick brown the fox quick the".split():
    groups.setdefault(len(word), set()).add(word)
    groups[word] = groups.get(word, 0) + 1
reveal_type((groups["the"], groups["quick"], len(groups[3]), len(groups[5])))
nested = {"a": {"b": {"c": 1}}}
nested["a"]["b"]["d"] = nested["a"]["b"].pop("c") + 1
copy = {**nested}
copy["a"]["e"] = 0
reveal_type((nested, copy["a"] is nested["a"], dict(nested) == nested))
first, *others = d
reveal_type((first == "b", len(others), [*d.values()][:2], {**d}.keys() == d.keys()))
d.clear()
reveal_type((d, len(keys), bool(d)))


class Forwarding:
    """Looks names up elsewhere, and is no mapping."""

    def __init__(self, pairs):
        self.pairs = pairs

    def __iter__(self):
        return iter(self.pairs)

    def __getattr__(self, name):
        raise AttributeError(name)


reveal_type(dict(Forwarding([("a", 1), ("b", 2)])))
