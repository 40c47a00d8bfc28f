"""An index one past the end, inside a loop that starts well."""

items = [1, 2, 3]
total = 0
for i in range(1, len(items) + 1):
    total += items[i]
