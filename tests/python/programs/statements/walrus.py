"""Assignment expressions: where the name lands, and how often the value is computed."""

log = []


def f(x):
    log.append(x)
    return x


if (n := f(10)) > 5:
    reveal_type(n)
total = 0
data = iter([3, 4, 0, 5])
while chunk := next(data):
    total += chunk
reveal_type((total, chunk))
reveal_type([y for x in range(6) if (y := f(x) * 2) % 3 == 0])
reveal_type((y, len(log)))
reveal_type([(last := x) for x in "abc"] == ["a", "b", "c"] and last == "c")
reveal_type(any((witness := x) > 3 for x in [1, 5, 7]) and witness)
reveal_type(all((counter := x) < 3 for x in [1, 5, 7]) or counter)
print((a := 1), (b := a + 1), sep="")
reveal_type((a, b, (a := a + 5), a))
reveal_type({(k := "key"): (v := len(k)), k + "2": v + 1})
reveal_type(f"{(w := 7)}{w + 1}" == "78" and w)
reveal_type((lambda: (inner := 4) + inner)())
reveal_type("inner" in globals())


def scoped():
    found = [q := i for i in range(3)]
    nested = [[(z := i * j) for j in range(3)] for i in range(3)]
    return found, q, z, nested[2]


reveal_type(scoped())


class C:
    value = (attribute := 3) + 1


reveal_type((C.value, C.attribute))
items = [1, 2, 3]
items[(i := 1)] = (j := 9)
reveal_type((items, i, j, items[(i := i + 1)]))
x = (p := 1, 2)
reveal_type((x, p))
if not (missing := {}.get("k")) and (default := 8):
    reveal_type((missing is None, default))
m = None
while (m := (m or 0) + 1) < 5:
    if (half := m // 2) and half * 2 == m:
        continue
reveal_type((m, half))


def keyword(a, *, b):
    return a * 10 + b


reveal_type((keyword((s := 3), b=(t := s + 1)), s, t))
total = sum(value for pair in [(1, 2), (3, 4)] if (value := pair[0] * pair[1]) > 2)
reveal_type((total, value))
assert (checked := total) == 12, (message := "never")
reveal_type((checked, "message" in globals()))
