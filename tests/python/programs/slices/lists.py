"""Slices of lists: reading, assigning, deleting, extended steps, negative indices, out-of-range ends."""

a = list(range(10))
reveal_type([a[2:5], a[:3], a[7:], a[:], a[::3], a[::-1], a[-3:], a[:-7], a[5:2], a[100:], a[-100:2]])
reveal_type([a[8:2:-2], a[-1:-5:-1], a[5::-1], a[:5:-1], a[1:9:4], a[-2::-3], a[3:3], a[slice(1, 3)]])

b = a[:]
b[2:5] = [20, 30]
reveal_type(b)
b[2:2] = "xy"
reveal_type((len(b), b[2] == "x"))
b[2:4] = []
reveal_type(b)
b[::2] = [0] * len(b[::2])
reveal_type(b)
b[len(b) :] = (7, 8)
b[:0] = [-1]
reveal_type(b)
b[-1:] = [i * i for i in range(3)]
reveal_type(b)
try:
    b[::2] = [1]
except ValueError as error:
    reveal_type("extended slice" in str(error))
c = list(range(12))
del c[3:6], c[0]
reveal_type(c)
del c[::3]
reveal_type(c)
del c[-2:]
reveal_type(c)
del c[:]
reveal_type(c)
d = [1, 2, 3]
d[1:2] = d
reveal_type(d)
d[:] = reversed(d)
reveal_type(d)
e = d
d[:] = [9]
d = d + [1]
reveal_type((e, d))
grid = [[0] * 3 for _ in range(2)]
shared = [[0] * 3] * 2
grid[0][1] = shared[0][1] = 5
reveal_type((grid, shared))
grid[1][:2] = grid[0][1:]
reveal_type(grid)
grid[1:] = [[7]]
reveal_type(grid)
f = [1, 2, 3, 4, 5]
f[1:4], last = [f[-1]], f[0]
reveal_type((f, last))
f[0], f[-1] = f[-1], f[0]
f[1:2] += [10, 11]
reveal_type(f)
f[1:3] *= 2
reveal_type(f)
failures = []
for action in (lambda: f[100], lambda: f[-100], lambda: f["0"], lambda: f[1.0], lambda: f[::0], lambda: f.__setitem__(50, 1), lambda: f.__delitem__(50)):
    try:
        action()
    except (IndexError, TypeError, ValueError) as error:
        failures.append(type(error).__name__)
reveal_type(failures == ["IndexError", "IndexError", "TypeError", "TypeError", "ValueError", "IndexError", "IndexError"])
n = 3
windows = [a[i : i + n] for i in range(0, len(a) - n + 1, 2)]
reveal_type(windows)
