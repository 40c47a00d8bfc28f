"""Sets and frozensets: algebra, comparison, updates, methods, and sets of sets."""

a, b = {1, 2, 3, 4}, {3, 4, 5}
reveal_type([sorted(s) for s in (a | b, a & b, a - b, b - a, a ^ b)])
reveal_type([sorted(s) for s in (a.union([9], (8,)), a.intersection(b, [4]), a.difference([1], {2}), a.symmetric_difference([1, 7]))])
reveal_type((a <= a, a < a, {1} < a, a > {2, 3}, a >= {9}, a == {4, 3, 2, 1}, a != b, a.isdisjoint({9}), {1}.issubset([1, 2]), a.issuperset(())))
reveal_type((3 in a, 9 in a, len(a), bool(set()), {1, 1.0, True} == {1}, len({1, 1, 2}), set("hello") == {"h", "e", "l", "o"}))
c = alias = set(a)
c.add(10)
c.add(10)
c.discard(99)
c.discard(1)
c.remove(2)
c.update([20], {30})
c |= {40}
c -= {3}
c &= {4, 10, 20, 30}
c ^= {4, 5}
reveal_type((sorted(alias), c is alias))
c.intersection_update([10, 20, 5])
c.difference_update([5])
c.symmetric_difference_update([20, 21])
reveal_type((sorted(c), c.pop() in {10, 21}, len(c)))
f = frozenset([1, 2])
f |= {3}
reveal_type((sorted(f), f == {1, 2, 3}, {f: 7}[frozenset({3, 2, 1})], isinstance(f | {4}, frozenset), isinstance({4} | f, set), f in {f}, hash(f) == hash(frozenset([3, 2, 1]))))
power = {frozenset(x for i, x in enumerate("abc") if mask >> i & 1) for mask in range(8)}
reveal_type((len(power), frozenset("ab") in power, {"a", "b"} in power, sorted(len(s) for s in power)))
failed = []
for action in (lambda: {[1]}, lambda: {1}.remove(2), lambda: set().pop(), lambda: {1} | [2], lambda: {{1}}, lambda: frozenset().add(1), lambda: {1} + {2}, lambda: power[0]):
    try:
        action()
    except (TypeError, KeyError, AttributeError) as error:
        failed.append(type(error).__name__)
reveal_type(failed == ["TypeError", "KeyError", "KeyError", "TypeError", "TypeError", "AttributeError", "TypeError", "TypeError"])
seen, duplicates = set(), []
for n in [3, 1, 3, 2, 1, 3]:
    if n in seen:
        duplicates.append(n)
    seen.add(n)
reveal_type((duplicates, sorted(seen), sorted({*seen, *duplicates, 50}), max(seen), sum(seen)))
reveal_type((set() == frozenset(), {} == set(), type({}) is dict, type({*()}) is set, repr(set()) == "set()", repr({5}) == "{5}"))
copied = a.copy()
copied.clear()
reveal_type((len(copied), len(a), list({7}), sorted({"b": 1, "a": 2}.keys() | {"c"}) == ["a", "b", "c"]))
