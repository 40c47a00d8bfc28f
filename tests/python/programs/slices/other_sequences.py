"""Slices and indices of tuples, strings, bytes, ranges, bytearrays and memoryviews."""

t = tuple(range(6))
reveal_type([t[1:3], t[::-2], t[-2:], t[:0], t[4:][0], (t + t)[::4], t[True]])
s = "hello world"
reveal_type([s[::-1] == "dlrow olleh", s[-5:] == "world", s[6:8] == "wo", s[100:] == "", s[-1] == "d", s[::3] == "hlwl"])
b = b"bytes\x00\xff"
reveal_type([b[0], b[-1], list(b[1:3]), b[::-1][0], len(b[:100]), b[5:6] == b"\x00"])
r = range(10, 50, 5)
reveal_type([r[2], r[-1], list(r[2:5]), list(r[::-3]), len(r[1:]), r[1:3] == range(15, 25, 5), list(r[10:])])
reveal_type((20 in r, 21 in r, r.index(30), r.count(12), r.start, r.stop, r.step, list(range(5, 0)), list(range(3, -3, -2))))
reveal_type((range(0) == range(2, 1), range(0, 3, 2) == range(0, 4, 2), len(range(10**12)), 10**11 in range(0, 10**12, 10), bool(range(0)), sum(range(101))))
m = bytearray(b"abcdef")
m[1:3] = b"XYZ"
m[0] = 65
del m[-1]
m += b"!"
m.append(46)
reveal_type((bytes(m) == b"AXYZde!.", m.find(b"Z"), list(m[:2])))
v = memoryview(bytearray(range(6)))
v[0] = 9
reveal_type((list(v[::2]), v[1], len(v), v.tolist(), bytes(v[1:3]) == b"\x01\x02"))
a, *rest = s[:4]
reveal_type((a == "h", len(rest)))
first, second, third = r[:3]
reveal_type((first, second, third))
failed = []
for action in (lambda: t[6], lambda: s[11], lambda: r[8], lambda: b[7], lambda: t.__getitem__("a"), lambda: r[1.5]):
    try:
        action()
    except (IndexError, TypeError) as error:
        failed.append(isinstance(error, IndexError))
reveal_type(failed)
try:
    t[0] = 1
except TypeError:
    reveal_type(t[0])
try:
    s[0] = "j"
except TypeError as error:
    reveal_type("does not support item assignment" in str(error))
reveal_type((t[1:2] * 3, (1,) + t[:1], "ab"[1:] * 2 == "bb", [*range(3)][1:], ("x",)[0] == "x", ()[:]))
