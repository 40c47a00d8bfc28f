"""`zip(strict=True)` on unequal lengths."""

names, sizes = ["a", "b", "c"], [1, 2]
table = dict(zip(names, sizes))
table = dict(zip(names, sizes, strict=True))
