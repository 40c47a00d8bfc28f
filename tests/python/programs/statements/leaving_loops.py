"""Loops that are left in any round: early, late, or never."""

def f(n):
    for i in range(100):
        if i == n:
            return i * 10
    return -1
reveal_type([f(n) for n in range(8)])
def g(n):
    for i in range(100):
        if i == n:
            break
    else:
        return 1000
    return i
reveal_type([g(n) for n in range(8)] + [g(500)])
it = iter(range(40))
total = 0
for x in it:
    total += 1
reveal_type((x, total, next(it, 77)))
def h():
    for i in range(50):
        try:
            if i == 2:
                raise KeyError
        except KeyError:
            return i
reveal_type(h())
