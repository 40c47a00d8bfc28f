"""Too many values, in a loop target."""

rows = [(1, 2), (3, 4), (5, 6, 7)]
total = 0
for left, right in rows:
    total += left * right
