"""`and`, `or`, `not`, conditional expressions and chained comparisons: values, order and short circuits."""

calls = []


def note(value):
    calls.append(value)
    return value


def taken():
    got = list(calls)
    calls.clear()
    return got


reveal_type([1 and 2, 0 and 2, 1 or 2, 0 or 2, 0 or False, [] or {} or 5, 1 and [] or 3, not [] and 4, not (1 and 0), 1 and 2 and 3 and 0 and 5])
reveal_type((note(0) and note(1), taken()))
reveal_type((note(1) or note(2), taken()))
reveal_type((note(0) or note([]) or note(3) or note(4), taken()))
reveal_type((note(1) and note(0) or note(5) and note(6), taken()))
reveal_type((note(1) if note(0) else note(2), taken()))
reveal_type((note(1) < note(2) > note(5) < note(7), taken()))
reveal_type((note(3) if note(1) and not note(0) else 0 if note(9) else 1, taken()))
reveal_type([a or b for a in (0, 1) for b in (2, 0)])
reveal_type([(not a) == b for a in (0, "", None, [1]) for b in (True, False)])
reveal_type([bool(x) for x in (0, 1, -1, 0.0, "", " ", [], [[]], (), (0,), {}, {0: 0}, set(), None, ..., range(0), 0j, b"", object(), int, lambda: 0)])
reveal_type((any([0, note(2), note(3)]), all(note(x) for x in (1, 0, 5)), taken(), any([]), all([]), any(note(x) for x in (0, 4, 5)), taken()))


class Odd:
    def __init__(self, n):
        self.n = n

    def __bool__(self):
        calls.append(self.n)
        return self.n % 2 == 1


reveal_type(((Odd(2) or Odd(4)).n, (Odd(1) and Odd(6)).n, not Odd(3), 1 if Odd(8) else 0, taken()))
while Odd(2):
    break
else:
    calls.append("else")
reveal_type((calls[0], len(taken())))
if (n := 10) > 5 and (m := n * 2) > 15:
    reveal_type((n, m))
if False or (k := 3) and k > 5:
    pass
elif k == 3 and not k == 4:
    reveal_type(k)
reveal_type([(x := 5) + x, [y := 1, y + 1, y], (z := [1, 2]) and z[0], {(w := 2): w}[2]])
items = [1, 2, 3]
while (popped := items.pop()) > 1:
    calls.append(popped)
reveal_type((taken(), items, popped))
reveal_type(["a" "b" == "ab" != "c", 1 < 3 < 2 or 5 > 4 > 3, None is None is not False, 1 in [1] == True, (1 in [1]) == True, not 1 == 2, -1 ** 2, not None is None])
default = None
value = default if default is not None else 7
reveal_type((value, (default or {}).get("k", 1), default is None or default.missing, (lambda x=None: x or 9)()))
reveal_type([1 if 0 else 2 if 0 else 3, (1 if 0 else 2) if 1 else 3, [1, 2][1 == 1], ("no", "yes")[5 > 3] == "yes", 1 if [] else 2 + 1, (lambda: 1 if 0 else 2)()])
