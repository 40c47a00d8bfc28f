x = 1
assert x
assert x, "message"
assert (x, "always true")[0]
assert x == 1 and not x == 2, f"{x} {1 / 0}"
assert (y := x)
assert lambda: 0
assert [0], ("a", "b")
