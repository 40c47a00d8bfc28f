"""Iterating over a number."""

sizes = 10
for size in sizes:
    print(size)
